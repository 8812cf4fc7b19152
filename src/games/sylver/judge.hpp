// SPDX-License-Identifier: MIT
// Who wins a position of Sylver Coinage, finite or not. Finite ones are searched. An infinite one is *short* when the
// common divisor g of its numbers is prime and S/g is symmetric: then only finitely many moves can win, its obligations
// (docs/algorithms/sylver.md), and each leads to a finite position or to another infinite one. Of all others some moves
// are tried, and a winning one decides.
//
// How dear a question is cannot be seen beforehand, so all are asked with a small effort first, and again with ten
// times as much while something is open: often a dear search is spared because a cheap one answers the same obligation.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_window.hpp"
#include "games/sylver/finite_search.hpp"
#include "upset/answer.hpp"

namespace upset::games::sylver {

/// A move that was looked at, and what is known of it.
struct Examined {
  Integer move{};
  Outcome after = Outcome::unknown;  // of the position after it
  Integer reply = 0;                 // a winning reply, where one is known and not only that there is one
};

struct Finding {
  Outcome outcome = Outcome::unknown;
  std::vector<Integer> winning{};    // ascending
  bool has_all = false;              // all winning moves
  bool is_complete = false;          // only finitely many moves can win
  bool by_window = false;            // it was found by going through the odd numbers
  std::size_t candidates = 0;        // moves that can win, or that were tried
  std::vector<Examined> examined{};  // moves that were looked at, in order
};

class Judge {
 public:
  static constexpr std::uint64_t kFirstEffort = 1000;  // lost positions that a search may find
  static constexpr std::uint64_t kMaxEffort = UINT64_MAX;
  static constexpr std::uint64_t kMaxTrialEffort = 1'000'000;  // for moves of which none need win

  /// The modulus is a number that all positions hold; 0: the least number of the first one that is asked about. From
  /// `effort_for_parts` on the winning moves of an even position are looked for without waiting for a repetition.
  explicit Judge(core::Stop& stop, std::uint64_t modulus = 0, std::uint64_t effort_for_parts = kMaxTrialEffort)
      : stop_(stop), modulus_(modulus), effort_for_parts_(effort_for_parts) {}

  /// From now on lost positions are kept in this file, or in one of this folder, and what it holds is believed. Refused
  /// when it is no such file, or cannot be written. Stopped meanwhile, the file stays as it is and is read again by the
  /// next question.
  std::optional<Error> keep_in(const std::string& place, const Coins& coins);
  /// Writes it now.
  std::optional<Error> write();
  /// Writes it when there is a good deal more than it holds: questions that are answered may be many, and short.
  std::optional<Error> write_if_grown();
  [[nodiscard]] bool relies_on_file() const { return believed_ > 0; }

  /// All that can be found within the limits; all winning moves when asked for.
  Finding judge(const Coins& coins, bool all_moves);
  /// The lost positions behind the finding that this one is lost, in the coordinates of its least number. Nothing when
  /// it is not known to be lost or the limits are met.
  std::optional<LostSet> kernel(const Coins& coins);

 private:
  struct Known {
    Outcome outcome = Outcome::unknown;
    Integer reply = 0;
    std::uint64_t tried = 0;  // the effort that left it unknown
  };

  /// The outcome of a position, with an effort for each finite search.
  Known look(const Coins& coins, std::uint64_t effort, unsigned depth);
  Known look_at_finite(const Coins& coins, std::uint64_t effort);
  Known look_at_short(const Coins& coins, std::uint64_t effort, unsigned depth);
  Known look_at_even(const Coins& coins, std::uint64_t effort);
  Known look_at_other(const Coins& coins, std::uint64_t effort, unsigned depth);
  Finding judge_moves(const Coins& coins, const std::vector<Integer>& moves, bool is_complete, bool all_moves,
                      std::uint64_t effort, unsigned depth);
  std::optional<EvenWindow::Outcome> by_window(const Coins& coins, bool all_moves, std::uint64_t effort);
  /// Null when it is out of reach, or has more pairs than these.
  EvenWindow* window_for(const Coins& coins, std::uint64_t most_pairs);
  void close_if_large(const Coins& coins);
  /// A lost position of even numbers and the odd number x that a window of the even ones found.
  struct FoundByWindow {
    Coins even;
    std::uint64_t x;
  };
  std::optional<FoundByWindow> found_by_window(const Coins& coins);
  /// All winning moves of an even position that an odd number wins: the odd ones by the window, which then need not
  /// repeat, and each even one by itself. Nothing while it is not known of one of these.
  std::optional<Finding> all_by_parts(const Coins& coins, std::uint64_t effort);
  FiniteSearch* search_for(const NumericalSemigroup& position, std::uint64_t m);
  /// Opens one search that has room for the finite positions that all these moves lead to, where words are wide enough.
  void open_for_all(const Coins& coins, const std::vector<Integer>& moves);
  /// Null when it is, or when it cannot take what the file holds.
  FiniteSearch* enter(std::unique_ptr<FiniteSearch> search);
  struct Collected {
    std::map<std::string, Coins> infinite{};  // by the numbers
    std::map<FiniteSearch*, std::vector<NumericalSemigroup>> finite{};
    std::vector<LostSet::EvenWindow> windows{};
    std::vector<std::vector<std::uint16_t>> pairs{};  // coordinates of lost positions that windows found
  };
  bool collect(const Coins& lost, Collected& all);
  bool collect_pairs(const FoundByWindow& lost, Collected& all);
  bool collect_window(const Coins& lost, Collected& all);

  void set_modulus(const Coins& coins);
  [[nodiscard]] std::uint64_t known_lost() const;
  void pulse();

  core::Stop& stop_;
  std::string file_{};                       // where lost positions are kept; empty for nowhere
  std::optional<PositionList> from_file_{};  // what it held
  std::uint64_t believed_ = 0;               // positions of it that a search took
  std::uint64_t written_ = 0;                // positions that were known when it was written
  double next_write_ = 0;                    // seconds since the start of the question
  std::uint64_t modulus_;                    // an element of all positions; 0 before the first
  std::uint64_t effort_for_parts_;
  std::vector<std::unique_ptr<FiniteSearch>> searches_{};  // each for what fits into its words
  std::map<std::string, EvenWindow> windows_{};            // of positions with divisor 2, by the numbers
  std::set<std::string> in_reach_of_windows_{};            // those that were opened, and may be closed again
  std::map<std::string, EvenWindow::Outcome> found_in_windows_{};
  std::map<std::string, Known> known_{};                     // by the numbers
  std::map<std::string, std::vector<Examined>> answered_{};  // of infinite positions that are lost
};

/// The moves that can win a short position, ascending; nothing when it is not short.
std::optional<std::vector<Integer>> obligations_of(const Coins& coins);

}  // namespace upset::games::sylver
