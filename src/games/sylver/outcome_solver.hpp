// SPDX-License-Identifier: MIT
// Who wins a position of Sylver Coinage, finite or infinite. Finite positions are searched. In a short infinite
// position only the obligations can win (obligations.hpp), and each leads to a finite position or to another infinite
// one. An even position has a window (even_window.hpp). In all other positions some moves are tried, and a winning one
// decides.
//
// The cost of a question cannot be predicted. So every question is first asked with a small effort, and again with ten
// times as much while something is open: often a cheap search answers the same obligation as an expensive one.
//
// The result depends only on the position, not on earlier questions, on threads or on files. In finite positions and in
// lost short positions, the reported moves and answers are chosen by their order among those that win, once the outcome
// is known. In other infinite positions not all moves are examined, so order cannot choose. Each of them has a separate
// solver that searches with one thread and starts empty. Only windows are shared, because they depend on nothing else
// (SharedWindows).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/finding.hpp"
#include "games/sylver/finite_searches.hpp"

namespace upset::games::sylver {

class OutcomeSolver {
 public:
  static constexpr std::uint64_t kFirstEffort = 1000;  // number of lost positions that a search may find
  static constexpr std::uint64_t kMaxEffort = UINT64_MAX;
  static constexpr std::uint64_t kMaxTrialEffort = 1'000'000;  // for moves of which none need win

  /// The modulus is a number that all positions contain; 0: the least number of the first position that is asked about.
  /// From `effort_for_parts` on, the winning moves of an even position are found without waiting for a repetition.
  explicit OutcomeSolver(core::Stop& stop, std::uint64_t modulus = 0, std::uint64_t effort_for_parts = kMaxTrialEffort)
      : OutcomeSolver(stop, modulus, effort_for_parts, std::make_shared<SharedWindows>(stop)) {}
  OutcomeSolver(const OutcomeSolver&) = delete;
  OutcomeSolver& operator=(const OutcomeSolver&) = delete;

  /// From now on lost positions are saved in this file, or in a file in this directory (position_file.hpp), and windows
  /// in a file beside it (SharedWindows).
  std::optional<Error> keep_in(const std::string& place, const Coins& coins) {
    searches_.set_modulus(coins);
    if (auto error = searches_.keep_in(place)) return error;
    return shared_windows_->keep_in(place, searches_.modulus());
  }
  /// Writes both files now.
  std::optional<Error> write() {
    if (auto error = searches_.write()) return error;
    return shared_windows_->write();
  }
  /// Writes each file for which there is considerably more to save than it holds.
  std::optional<Error> write_if_grown() {
    if (auto error = searches_.write_if_grown()) return error;
    return shared_windows_->write_if_grown();
  }
  [[nodiscard]] bool relies_on_file() const { return searches_.rely_on_file() || shared_windows_->are_relied_on(); }

  /// Everything that can be found within the limits; all winning moves if asked for.
  Finding solve(const Coins& coins, bool all_moves);
  /// The moves of a short position that were examined (all moves if it is lost), with answers to those that lose.
  /// Nothing if the position is not short, or a limit comes first.
  std::optional<std::vector<Examined>> answers(const Coins& coins);
  /// The replies that prove this position lost. Nothing if it is not known to be lost or a limit is reached.
  std::optional<game::CoinStrategyProof> strategy(const Coins& coins);

 private:
  OutcomeSolver(core::Stop& stop, std::uint64_t modulus, std::uint64_t effort_for_parts,
                std::shared_ptr<SharedWindows> windows)
      : stop_(stop),
        effort_for_parts_(effort_for_parts),
        searches_(stop, modulus),
        shared_windows_(std::move(windows)),
        windows_(shared_windows_) {
    searches_.set_pulse([shared = shared_windows_.get()] { shared->write_if_due(); });
  }

  struct Known {
    Outcome outcome = Outcome::unknown;
    Integer reply = 0;
    std::uint64_t tried = 0;  // the largest effort that left it unknown
  };

  Finding solve_finite(const Coins& coins, bool all_moves);
  Finding solve_short(const Coins& coins, const std::vector<Integer>& obligations, bool all_moves);
  /// Solves an infinite position that is not short, with a separate solver.
  Finding solve_apart(const Coins& coins, bool all_moves);
  Finding solve_long(const Coins& coins, bool all_moves);
  /// The winning answer to show for a move that leads here; 0 if a theorem only says that one exists.
  std::optional<Integer> answer_in(const Coins& coins);
  /// The outcome of a position, with an effort for each finite search.
  Known look(const Coins& coins, std::uint64_t effort, unsigned depth);
  Known look_at_finite(const Coins& coins, std::uint64_t effort);
  Known look_at_short(const Coins& coins, std::uint64_t effort, unsigned depth);
  Known look_at_even(const Coins& coins, std::uint64_t effort);
  Known look_at_other(const Coins& coins, std::uint64_t effort, unsigned depth);
  Finding try_moves(const Coins& coins, const std::vector<Integer>& moves, bool is_complete, bool all_moves,
                    std::uint64_t effort, unsigned depth);
  /// All winning moves of an even position that an odd number wins: the odd ones from the window, which then need not
  /// repeat, and each even one separately. Nothing until every even move is decided.
  std::optional<Finding> all_by_parts(const Coins& coins, std::uint64_t effort);

  /// A solver for one question.
  struct Apart {
    std::unique_ptr<OutcomeSolver> solver{};
    std::optional<Finding> finding{};
  };
  Apart& apart(const Coins& coins, bool all_moves);

  core::Stop& stop_;
  std::uint64_t effort_for_parts_;
  FiniteSearches searches_;
  std::shared_ptr<SharedWindows> shared_windows_;
  EvenWindows windows_;
  ByNumbers<Known> known_{};
  ByNumbers<std::vector<Examined>> answers_{};  // of short positions
  std::array<ByNumbers<Apart>, 2> apart_{};     // indexed by whether all moves were asked for
  bool is_apart_ = false;                       // searches with one thread
};

}  // namespace upset::games::sylver
