// SPDX-License-Identifier: MIT
// The whole library, and its manual. Read this comment from top to bottom; the headers below have the details.
//
// upset decides who wins impartial games played on ordered structures, names the winning moves, says why, and proves
// it. A game is named by a *spec* such as "board:4x7", "semigroup:7,8,9,10" or "sylver:5,7" (docs/notation.md).
//
//   // A position comes from a spec, or from numbers and lists. What is wrong with one is a value, not an exception.
//   const auto wrong = upset::Position::parse("bord:4x7");
//   assert(!wrong && wrong.error().code == upset::ErrorCode::refused);
//   std::cout << wrong.error().text() << '\n';  // where it is wrong, what was expected, what was meant
//   const upset::Position board = upset::Position::parse("board:4x7").value();
//   assert(board == upset::Position::board({7, 7, 7, 7}).value());
//
//   // A solver keeps what it works out.
//   upset::Solver solver = upset::Solver::open(board).value();
//   assert(solver.outcome() == upset::Outcome::N);  // the player to move wins
//   assert(solver.grundy() == 19);
//   const upset::Move move = solver.winning_move().value();
//   assert(board.notation(move) == "3.4");
//   std::cout << solver.reason()->name << '\n';     // the theorem or the computation behind it
//
//   // The position after the move is lost: whatever the opponent does, there is an answer.
//   upset::Solver after = solver.play(move).value();
//   assert(after.outcome() == upset::Outcome::P && !after.winning_move());
//   for (const upset::Move& reply : after.position().moves(100))
//     assert(after.play(reply)->winning_move().has_value());
//
//   // A certificate convinces somebody who trusts neither the solver nor you.
//   const std::string certificate = solver.certificate().value();
//   assert(upset::check::check_certificate(certificate).status == upset::check::Report::Status::accepted);
//
//   // Long work has limits. What they leave open is unknown, and the solver says which limit it was.
//   upset::SolverOptions brief;
//   brief.limits.positions = 1000;
//   upset::Solver hard = upset::Solver::open(upset::Position::parse("semigroup:8,9").value(), brief).value();
//   assert(hard.outcome() == upset::Outcome::P);    // a theorem decides this one without any search
//   brief.method = upset::Method::search;
//   hard = upset::Solver::open(hard.position(), brief).value();
//   assert(hard.outcome() == upset::Outcome::unknown && hard.limit()->kind == upset::LimitKind::positions);
//
//   // A sum is played in one of its terms at a time.
//   const upset::Position sum = board + upset::Position::nim({19}).value();
//   assert(upset::Solver::open(sum)->outcome() == upset::Outcome::P);  // 19 + 19 = 0
//
// The states of a solver (Solver::state):
//
//       Solver::open
//            |
//            v        a question            answered
//          open ------------------> running ---------> decided
//                                    |   ^
//                  limit or cancel() |   | the same or another question, run_for()
//                                    v   |
//                                   stopped
//
// What each call requires and ensures
//
//   - Position::parse and the makers require nothing: any text and any numbers may be handed in. They ensure a position
//     whose spec() can be read again and gives an equal one, or an Error that says what was expected and where.
//   - Position::play, read_move require nothing. They ensure a legal position, a move of the game, or an Error.
//   - Position::notation requires a move of this game, and throws std::invalid_argument otherwise.
//   - Solver::open requires nothing. It ensures that every question may be asked, or gives an Error.
//   - Questions (outcome, grundy, winning_move, winning_moves, ratings, hint, line, certificate, run_for) require that
//     no other question is running on this solver. They ensure that what they return is proved: outcome() is never a
//     guess, winning moves win, a value is the value. The same question with one thread gives the same answer on every
//     machine, unless a limit of time or memory was reached.
//   - Solver::cancel, state, progress require nothing and may be called at any moment from any thread.
//   - Result::value requires a value, and throws std::logic_error otherwise; check it first, or throw at the top.
//
// Errors and limits. Foreign data (specs, files, moves, certificates) never throws: it yields a Result. Misuse of the
// API throws. A limit of time, memory or positions is neither: the answer is unknown or incomplete, and Answer::limit
// or Solver::limit says why. Running out of memory is a limit, too.
//
// Threads. Position, Resources, Move and Answer are values: use them from any thread. One Solver, Session or Player
// serves one thread at a time; any number of them may work side by side, also with the same Resources, and then they
// share tables: equal questions are computed once. Limits::threads says how many threads one question may use.
//
// Where to look
//
//   - position.hpp, make.hpp, move.hpp        what questions are about; resources.hpp: what they may use
//   - solver.hpp                              one position, all questions; solve.hpp: one call, one report
//   - answer.hpp, limits.hpp, result.hpp      what comes back
//   - stream.hpp, table.hpp, census.hpp, ledger.hpp    many positions
//   - explain.hpp, rating.hpp, hint.hpp, rules.hpp     for people
//   - play.hpp, player.hpp, match.hpp         games, opponents, tournaments
//   - period.hpp, family.hpp, rulebook.hpp    theorems for all lengths, books of lost positions
//   - certify.hpp, check.hpp                  evidence, and the independent checker
//   - report.hpp, draw.hpp, json.hpp          text, pictures, JSON values (json.hpp needs nlohmann_json and is not
//   here)
#pragma once

// IWYU pragma: begin_exports
#include "upset/answer.hpp"
#include "upset/bench.hpp"
#include "upset/census.hpp"
#include "upset/census_table.hpp"
#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/draw.hpp"
#include "upset/examples.hpp"
#include "upset/explain.hpp"
#include "upset/facts.hpp"
#include "upset/family.hpp"
#include "upset/hint.hpp"
#include "upset/integer.hpp"
#include "upset/ledger.hpp"
#include "upset/limits.hpp"
#include "upset/make.hpp"
#include "upset/match.hpp"
#include "upset/method.hpp"
#include "upset/move.hpp"
#include "upset/notation.hpp"
#include "upset/number_list.hpp"
#include "upset/period.hpp"
#include "upset/play.hpp"
#include "upset/player.hpp"
#include "upset/position.hpp"
#include "upset/progress.hpp"
#include "upset/rating.hpp"
#include "upset/remaining.hpp"
#include "upset/report.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/rulebook.hpp"
#include "upset/rulebook_size.hpp"
#include "upset/rules.hpp"
#include "upset/solve.hpp"
#include "upset/solver.hpp"
#include "upset/stream.hpp"
#include "upset/suggest.hpp"
#include "upset/table.hpp"
#include "upset/table_parameter.hpp"
#include "upset/version.hpp"
// IWYU pragma: end_exports
