// SPDX-License-Identifier: MIT
// A solver is opened for a position and keeps what it computes: each question builds on those before it.
//
//   const auto board = upset::Position::parse("board:8x10");
//   auto solver = upset::Solver::open(*board).value();
//   assert(solver.outcome() == upset::Outcome::N);
//   assert(solver.winning_moves().moves.size() == 2);                // 4.9 and 5.6
//   auto next = solver.play(*solver.winning_move()).value();         // the same tables serve it
//   assert(next.outcome() == upset::Outcome::P);
//
// States, as state() reports them:
//
//      open() --> open --> running --> decided
//                            |  ^
//          limit or cancel() v  | any question, run_for()
//                           stopped
//
// If a limit ends a question, it returns what was established, and limit() says which limit it was. If you ask again,
// the solver continues with the tables that it has. There is one exception: windows over tables (infinite semigroups
// that are not wide) keep nothing and start over. Give them more time, or ask one long question in a thread that
// cancel() can end.
//
// Threads: one thread at a time may ask. cancel(), progress() and state() may be called from any thread at any time,
// and cancel() also from a signal handler. Solvers with the same Resources share tables and may be used in parallel.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/answer.hpp"
#include "upset/hint.hpp"
#include "upset/limits.hpp"
#include "upset/method.hpp"
#include "upset/move.hpp"
#include "upset/position.hpp"
#include "upset/rating.hpp"
#include "upset/result.hpp"

namespace upset {

/// How a solver works.
struct SolverOptions {
  Limits limits{};                    // for each question
  Method method = Method::automatic;  // the method
  bool use_settled = true;            // consult the library of settled positions, as SolveOptions::use_settled
};

/// What a solver is doing.
enum class SolverState {
  open,     // nothing has been asked yet
  running,  // a question is being answered
  decided,  // the outcome is known
  stopped,  // a limit or cancel() ended the last question before the outcome was known
};

/// The progress of the current question, or of the last one.
struct SolverProgress {
  std::string phase{};          // the current phase; empty before the first report
  double fraction = -1;         // done, in [0, 1]; negative: not known
  std::uint64_t positions = 0;  // decided or stored
};

/// The moves that win.
struct WinningMoves {
  std::vector<Move> moves{};                // ascending
  bool complete = false;                    // whether these are all
  std::vector<std::vector<Move>> orbits{};  // the same grouped by symmetry, if that is known
};

/// Decides one position and keeps what it finds. A handle: moving it is cheap.
class Solver {
 public:
  /// Opens a position without computing anything. Refused: the position is not playable, or the method does not apply
  /// to it.
  static Result<Solver> open(Position position, SolverOptions options = {});

  /// @{
  /// Not while a question is running.
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  /// @}
  ~Solver();

  /// The position that it was opened for.
  [[nodiscard]] const Position& position() const;
  /// Sets the limits for further questions. Not while a question is running.
  void set_limits(Limits limits);

  /// Who wins; unknown if a limit came first.
  Outcome outcome();
  /// The Grundy value; nothing if a limit came first or no method can compute it (limit() says which).
  std::optional<Integer> grundy();
  /// A winning move, which does not depend on earlier questions; nothing if no move wins or none was found. On an
  /// infinite order it is the smallest one; for infinite positions of Sylver Coinage see docs/algorithms/sylver.md.
  std::optional<Move> winning_move();
  /// All moves that win, as far as they were found.
  WinningMoves winning_moves();
  /// Every move with its outcome, best first. The limits are those of the solver.
  RatedMoves ratings(RatingOptions options = {});
  /// A hint for the player to move: level 1 says where a winning move is, level 2 names it.
  Hint hint(int level);
  /// A line of best play: the loser holds out as long as possible, the winner ends it as soon as possible. Error
  /// (limit): it was not found in time, or the position is infinite.
  Result<std::vector<Move>> line();
  /// The bytes of a certificate (docs/formats/certificate.md) for the outcome, and for the Grundy value if that was
  /// asked for before. Decides the position first if necessary. Error (limit): no certificate was found within the
  /// limits.
  Result<std::string> certificate();

  /// Works on outcome() for at most this time, whatever the limits say, and returns whether the outcome is now known.
  /// Call it again to continue; see above for what starts over.
  bool run_for(double seconds);
  /// Ends the running question soon. If none is running, the next one returns at once.
  void cancel() noexcept;

  /// What is known so far, without computing anything: moves and numbers as text, for reports.
  [[nodiscard]] Answer answer() const;
  /// Why the outcome is correct; nothing while it is unknown. The reference is valid until the next question.
  [[nodiscard]] const std::optional<Reason>& reason() const;
  /// What ended the last question early; nothing if it was answered. The next question replaces it, so read its bounds
  /// (LimitReached::excluded and so on) first. The reference is valid until then.
  [[nodiscard]] const std::optional<LimitReached>& limit() const;
  /// The current state.
  [[nodiscard]] SolverState state() const;
  /// The current progress.
  [[nodiscard]] SolverProgress progress() const;

  /// A solver for the position after a move, with the same options. Refused: as by Position::play().
  [[nodiscard]] Result<Solver> play(const Move& move) const;
  /// The same, with the move in its notation.
  [[nodiscard]] Result<Solver> play(std::string_view move) const;

 private:
  struct Inner;
  explicit Solver(std::unique_ptr<Inner> inner);

  std::unique_ptr<Inner> inner_;
};

}  // namespace upset
