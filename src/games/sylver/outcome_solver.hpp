// SPDX-License-Identifier: MIT
// Who wins a position of Sylver Coinage, finite or not. Finite ones are searched. Of a short infinite one only the
// obligations can win (obligations.hpp), and each leads to a finite position or to another infinite one. An even one
// has a window (even_window.hpp). Of all others some moves are tried, and a winning one decides.
//
// The cost of a question cannot be seen beforehand, so all are asked with a small effort first, and again with ten
// times as much while something is open: often a cheap search answers the same obligation as an expensive one.
//
// The result depends on the position alone, not on what was asked before, on threads or on files. The moves of finite
// positions and the answers to the moves of lost short ones are chosen by their order among those that win, once the
// outcome is known. Of other infinite positions not all moves are looked at, and so no order decides: each has a solver
// of its own, which searches with one thread and begins with nothing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/finding.hpp"
#include "games/sylver/finite_searches.hpp"

namespace upset::games::sylver {

class OutcomeSolver {
 public:
  static constexpr std::uint64_t kFirstEffort = 1000;  // lost positions that a search may find
  static constexpr std::uint64_t kMaxEffort = UINT64_MAX;
  static constexpr std::uint64_t kMaxTrialEffort = 1'000'000;  // for moves of which none need win

  /// The modulus is a number that all positions hold; 0: the least number of the first one that is asked about. From
  /// `effort_for_parts` on the winning moves of an even position are looked for without waiting for a repetition.
  explicit OutcomeSolver(core::Stop& stop, std::uint64_t modulus = 0, std::uint64_t effort_for_parts = kMaxTrialEffort)
      : stop_(stop), effort_for_parts_(effort_for_parts), searches_(stop, modulus), windows_(stop) {}
  OutcomeSolver(const OutcomeSolver&) = delete;
  OutcomeSolver& operator=(const OutcomeSolver&) = delete;

  /// From now on lost positions are kept in this file, or in one of this folder (position_file.hpp).
  std::optional<Error> keep_in(const std::string& place, const Coins& coins) {
    searches_.set_modulus(coins);
    return searches_.keep_in(place);
  }
  /// Writes it now.
  std::optional<Error> write() { return searches_.write(); }
  /// Writes it when there is a good deal more than it holds.
  std::optional<Error> write_if_grown() { return searches_.write_if_grown(); }
  [[nodiscard]] bool relies_on_file() const { return searches_.rely_on_file(); }

  /// All that can be found within the limits; all winning moves when asked for.
  Finding solve(const Coins& coins, bool all_moves);
  /// The moves of a short position that were looked at, all of them where it is lost, with answers to those that lose.
  /// Nothing when the position is not short, or a limit comes first.
  std::optional<std::vector<Examined>> answers(const Coins& coins);
  /// The lost positions behind the finding that this one is lost, in the coordinates of its least number. Nothing when
  /// it is not known to be lost or the limits are met.
  std::optional<LostSet> kernel(const Coins& coins);

 private:
  struct Known {
    Outcome outcome = Outcome::unknown;
    Integer reply = 0;
    std::uint64_t tried = 0;  // the effort that left it unknown
  };

  Finding solve_finite(const Coins& coins, bool all_moves);
  Finding solve_short(const Coins& coins, const std::vector<Integer>& obligations, bool all_moves);
  /// An infinite position that is not short, by a solver of its own.
  Finding solve_apart(const Coins& coins, bool all_moves);
  Finding solve_long(const Coins& coins, bool all_moves);
  /// The winning answer that is shown for a move that leads here; 0 where a theorem says only that there is one.
  std::optional<Integer> answer_in(const Coins& coins);
  /// The outcome of a position, with an effort for each finite search.
  Known look(const Coins& coins, std::uint64_t effort, unsigned depth);
  Known look_at_finite(const Coins& coins, std::uint64_t effort);
  Known look_at_short(const Coins& coins, std::uint64_t effort, unsigned depth);
  Known look_at_even(const Coins& coins, std::uint64_t effort);
  Known look_at_other(const Coins& coins, std::uint64_t effort, unsigned depth);
  Finding try_moves(const Coins& coins, const std::vector<Integer>& moves, bool is_complete, bool all_moves,
                    std::uint64_t effort, unsigned depth);
  /// All winning moves of an even position that an odd number wins: the odd ones by the window, which then need not
  /// repeat, and each even one by itself. Nothing while it is not known of one of these.
  std::optional<Finding> all_by_parts(const Coins& coins, std::uint64_t effort);

  /// A solver that serves one question.
  struct Apart {
    std::unique_ptr<OutcomeSolver> solver{};
    std::optional<Finding> finding{};
  };
  Apart& apart(const Coins& coins, bool all_moves);

  core::Stop& stop_;
  std::uint64_t effort_for_parts_;
  FiniteSearches searches_;
  EvenWindows windows_;
  ByNumbers<Known> known_{};
  ByNumbers<std::vector<Examined>> answers_{};  // of short positions
  std::array<ByNumbers<Apart>, 2> apart_{};     // by whether all moves were asked for
  bool is_apart_ = false;                       // searches with one thread
};

}  // namespace upset::games::sylver
