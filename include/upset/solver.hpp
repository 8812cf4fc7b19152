// SPDX-License-Identifier: MIT
// A solver is opened for a position and keeps what it works out: each question builds on those before it.
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
// A question that a limit ends returns what was established, and limit() says which limit it was. Asked again, it goes
// on with the tables that it has. Windows over tables (infinite semigroups that are not wide) keep nothing: they start
// over, so give them more time, or one long question in a thread that cancel() can end.
//
// Threads: one thread at a time may ask. cancel(), progress() and state() may be called from any thread at any moment,
// cancel() also from a signal handler. Solvers of the same Resources share tables and may be used side by side.
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
  Limits limits{};                    // of each question
  Method method = Method::automatic;  // by which means
};

/// What a solver is doing.
enum class SolverState {
  open,     // nothing was asked yet
  running,  // a question is under way
  decided,  // the outcome is known
  stopped,  // a limit or cancel() ended the last question before the outcome was known
};

/// How far the question under way is, or the last one was.
struct SolverProgress {
  std::string phase{};          // what is being done; empty before the first report
  double fraction = -1;         // done, in [0, 1]; negative: not known
  std::uint64_t positions = 0;  // decided or stored
};

/// The moves that win.
struct WinningMoves {
  std::vector<Move> moves{};                // ascending
  bool complete = false;                    // whether these are all
  std::vector<std::vector<Move>> orbits{};  // the same by symmetry, where that is known
};

/// Decides one position and keeps what it finds. A handle: moving it is cheap.
class Solver {
 public:
  /// Opens a position; nothing is computed. Refused: no game can be played on it, the method does not apply to it, or
  /// Limits::checkpoint is set where work cannot be saved.
  static Result<Solver> open(Position position, SolverOptions options = {});

  /// @{
  /// Not while a question is running.
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  /// @}
  ~Solver();

  /// The position that it was opened for.
  [[nodiscard]] const Position& position() const;
  /// The limits of the questions to come. Not while one is running.
  void set_limits(Limits limits);

  /// Who wins; unknown where a limit came first.
  Outcome outcome();
  /// The Grundy value; nothing where a limit came first, or where none is known (limit() says which).
  std::optional<Integer> grundy();
  /// A winning move, the same whatever was asked before. On an infinite order it is the smallest; for infinite
  /// positions of Sylver Coinage see docs/algorithms/sylver.md. Nothing: no move wins, or none was found.
  std::optional<Move> winning_move();
  /// All moves that win, as far as they were found.
  WinningMoves winning_moves();
  /// Every move with what it leads to, best first. The limits are those of the solver.
  RatedMoves ratings(RatingOptions options = {});
  /// What a player may be told: level 1, where a winning move lies; level 2, which it is.
  Hint hint(int level);
  /// A line of best play: the loser holds out as long as possible, the winner ends it as soon as possible. Refused
  /// (limit): it was not found in time, or the position is infinite.
  Result<std::vector<Move>> line();
  /// The bytes of a certificate (docs/formats/certificate.md) for the outcome, and for the Grundy value if that was
  /// asked before. Decides the position first where that was not done. Refused (limit): there is none within the
  /// limits.
  Result<std::string> certificate();

  /// Works on outcome() for at most this time, whatever the limits say, and returns whether it is known now. Call it
  /// again to go on; see above for what starts over.
  bool run_for(double seconds);
  /// Ends the question under way soon; where none is, the next one returns at once.
  void cancel() noexcept;

  /// What is known by now, without computing: moves and numbers as text, for reports.
  [[nodiscard]] Answer answer() const;
  /// Why the outcome is right; nothing while it is unknown. The reference holds until the next question.
  [[nodiscard]] const std::optional<Reason>& reason() const;
  /// What ended the last question early; nothing if it was answered. The next question replaces it, so read its bounds
  /// (LimitReached::excluded and the others) first. The reference holds until then.
  [[nodiscard]] const std::optional<LimitReached>& limit() const;
  /// What it is doing.
  [[nodiscard]] SolverState state() const;
  /// How far it is.
  [[nodiscard]] SolverProgress progress() const;

  /// A solver of the position after a move, with the same options; refused as Position::play refuses.
  [[nodiscard]] Result<Solver> play(const Move& move) const;
  /// Likewise, by the notation of the move.
  [[nodiscard]] Result<Solver> play(std::string_view move) const;

 private:
  struct Inner;
  explicit Solver(std::unique_ptr<Inner> inner);

  std::unique_ptr<Inner> inner_;
};

}  // namespace upset
