// SPDX-License-Identifier: MIT
// The whole library, and its manual. Read this comment from top to bottom; the headers below have the details.
//
// upset decides who wins impartial games played on ordered structures, names the winning moves, says why, and proves
// it. Two players move in turn. In Chomp and the other poset games, a move takes an element and everything above it; a
// player who cannot move, or has to take the poisoned least element, loses. `upset::rules_text(position)` prints the
// rules of any position. Outcome N means that the player to move wins, P that this player loses.
//
// A *spec* names a position: "board:4x7" (four rows of seven squares), "nim:3,4,5", "semigroup:7,8,9,10", "sylver:5,7",
// "edges:1-2,2-3" (a graph); `upset help families` and docs/notation.md list all of them. Moves have a notation, too:
// "3.4" is row 3, column 4 of a board, "2.3" takes heap 2 down to 3 coins, "2:2.3" does so in the second term of a sum.
//
// The library needs C++20. With CMake, use find_package(upset) and target_link_libraries(... upset::upset
// upset::upset_check). Otherwise, use g++ -std=c++20 my.cpp $(pkg-config --cflags --libs upset).
//
// A first program
//
//   // Errors are returned, not thrown.
//   const auto wrong = upset::Position::parse("bord:4x7");
//   assert(!wrong && wrong.error().code == upset::ErrorCode::refused);
//   std::cout << wrong.error().text() << '\n';  // where it is wrong, and what was expected there
//   const upset::Position board = upset::Position::parse("board:4x7").value();
//   assert(board == upset::make::box({4, 7}).value());  // the same from numbers
//
//   // A solver keeps what it computes.
//   upset::Solver solver = upset::Solver::open(board).value();
//   assert(solver.outcome() == upset::Outcome::N);
//   assert(solver.grundy() == 19);
//   const upset::Move move = solver.winning_move().value();
//   assert(board.notation(move) == "3.4");
//   std::cout << solver.reason()->name << '\n';  // the theorem or the computation behind it
//
//   // The position after the move is lost: every reply has a winning answer.
//   upset::Solver after = solver.play(move).value();
//   assert(after.outcome() == upset::Outcome::P && !after.winning_move());
//   for (const upset::Move& reply : after.position().moves(100))
//     assert(after.play(reply)->winning_move().has_value());
//
//   // A certificate convinces someone who trusts neither the solver nor you.
//   const std::string certificate = solver.certificate().value();
//   assert(upset::check::check_certificate(certificate).status == upset::check::Report::Status::accepted);
//
// How do I
//
//   // ... get all winning moves as text?
//   auto eight = upset::Solver::open(upset::make::box({8, 10}).value()).value();
//   const upset::WinningMoves winning = eight.winning_moves();
//   for (const upset::Move& move : winning.moves) std::cout << eight.position().notation(move) << '\n';  // 4.9, 5.6
//   assert(winning.complete && winning.moves.size() == 2);
//
//   // ... play on a graph, and in a sum of games? Grundy values add by exclusive or: 1 and 1 make 0.
//   const auto path = upset::Position::graph(3, {{1, 2}, {2, 3}});
//   const upset::Position sum = *path + upset::make::nim({1}).value();
//   assert(upset::Solver::open(sum)->outcome() == upset::Outcome::P);
//
//   // ... limit long work? Without an answer the outcome is unknown, and limit() says which limit was reached.
//   upset::SolverOptions brief{{}, upset::Method::search};
//   brief.limits.positions = 1000;  // limits.hpp has the others: seconds, memory_bytes, threads
//   auto hard = upset::Solver::open(upset::Position::parse("semigroup:8,9").value(), brief).value();
//   assert(hard.outcome() == upset::Outcome::unknown && hard.limit()->kind == upset::LimitKind::positions);
//
//   // ... watch it from another thread, and cancel it?
//   hard.set_limits({});
//   std::jthread watcher([&hard] {
//     while (hard.progress().positions < 2000) std::this_thread::yield();
//     hard.cancel();
//   });
//   assert(hard.outcome() == upset::Outcome::unknown && hard.limit()->kind == upset::LimitKind::stopped);
//
//   // ... help a player? Level 1 says where a winning move is, level 2 names it; ratings() has every move.
//   auto game = upset::Solver::open(upset::make::box({4, 7}).value()).value();
//   std::cout << game.hint(1).text << '\n';
//   const upset::RatedMoves rated = game.ratings();
//   assert(rated.moves.front().wins() == true);
//
//   // ... answer many specs? See stream.hpp for the rest.
//   std::istringstream lines("board:4x7\nnim:1,2,3\n");
//   upset::solve_stream(lines, {}, [](const upset::StreamAnswer& found) {
//     if (found.answer) std::cout << found.answer->spec << ' ' << found.answer->outcome << '\n';
//     return true;  // false ends the stream
//   });
//
//   // ... make a table, row by row as they are found, in any order?
//   upset::TableRequest request{"intervals"};
//   request.parameters["to"] = 4;
//   request.on_row = [](const upset::Table::Row& row) { std::cout << row[0] << ' ' << row[1] << '\n'; };
//   const upset::Table table = upset::make_table(request).value();  // or all rows at the end
//   assert(table.columns[2] == "outcome" && table.rows.size() == 6);
//
//   // ... visit all lost positions of Sylver Coinage with at most 8 legal moves?
//   upset::RulebookBuild build;
//   build.size = 8;
//   build.file = "eight.book";
//   assert(upset::build_rulebook(build));
//   std::size_t lost = 0;
//   const auto book = upset::Rulebook::open("eight.book");
//   const auto error = book->for_each_lost([&](const upset::Numbers&) { return ++lost > 0; });
//   assert(!error && lost == 24);
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
//   - Position::parse and the makers require nothing: you may pass any text and any numbers. They return a position
//     whose spec() parses back to an equal position, or an Error that says what was expected and where.
//   - Position::play, read_move require nothing. They return a legal position or a move of the game, or an Error.
//   - Position::notation requires a move of this game, and throws std::invalid_argument otherwise.
//   - Solver::open requires nothing. It returns a solver that accepts every question, or an Error.
//   - Questions (outcome, grundy, winning_move, winning_moves, ratings, hint, line, certificate, run_for) require that
//     no other question is running on this solver. Whatever they return is proved: outcome() is never a guess, winning
//     moves win, and Grundy values are exact. With one thread, the same question gives the same answer on every
//     machine, unless a limit on time or memory was reached.
//   - Solver::answer, reason, limit require that no question is running.
//   - Solver::cancel, state, progress require nothing. You may call them at any time and from any thread. If cancel()
//     comes after a question has ended, it ends the next one.
//   - Result::value requires a value, and throws std::logic_error otherwise. Check first, or catch it in main().
//
// Errors and limits. Bad input (specs, files, moves) never causes an exception. Functions return a Result, or an
// optional Error if they have no value to return. Misuse of the API throws. Reaching a limit on time, memory or
// positions is neither: the answer is unknown or incomplete, and Answer::limit or Solver::limit says why. Running out
// of memory counts as a limit, too.
//
// Threads. Position, Resources, Move and Answer are values: use them from any thread. One Solver, Session or Player
// serves one thread at a time; any number of them may run in parallel. If they use the same Resources, they share
// tables, and the same question is computed only once. Limits::threads sets how many threads one question may use.
//
// Where to look
//
//   - position.hpp, make.hpp, move.hpp        positions and moves; resources.hpp: files, memory and tables
//   - solver.hpp                              one position, all questions; solve.hpp: one call, one report
//   - answer.hpp, limits.hpp, result.hpp      answers, limits and errors
//   - stream.hpp, table.hpp, census.hpp, ledger.hpp    many positions
//   - explain.hpp, rating.hpp, hint.hpp, rules.hpp     for people
//   - play.hpp, player.hpp, match.hpp         games, opponents, tournaments
//   - numerical_semigroup.hpp                 invariants of numerical semigroups
//   - period.hpp, family.hpp, rulebook.hpp    theorems for all lengths, books of lost positions
//   - certify.hpp, check.hpp                  evidence, and the independent checker
//   - names.hpp                               the names of enumerators
//   - files.hpp, record_store.hpp             files that are read and written as a whole, records that survive a crash
//   - report.hpp, draw.hpp                    text, pictures
//   - json.hpp                                JSON values; needs nlohmann_json, so you must include it yourself
#pragma once

// IWYU pragma: begin_exports
#include "upset/answer.hpp"
#include "upset/bench.hpp"
#include "upset/census.hpp"
#include "upset/census_table.hpp"
#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/cluster.hpp"
#include "upset/draw.hpp"
#include "upset/examples.hpp"
#include "upset/explain.hpp"
#include "upset/facts.hpp"
#include "upset/family.hpp"
#include "upset/files.hpp"
#include "upset/hint.hpp"
#include "upset/integer.hpp"
#include "upset/ledger.hpp"
#include "upset/limits.hpp"
#include "upset/make.hpp"
#include "upset/match.hpp"
#include "upset/merge.hpp"
#include "upset/method.hpp"
#include "upset/move.hpp"
#include "upset/names.hpp"
#include "upset/notation.hpp"
#include "upset/number_list.hpp"
#include "upset/numerical_semigroup.hpp"
#include "upset/period.hpp"
#include "upset/play.hpp"
#include "upset/player.hpp"
#include "upset/position.hpp"
#include "upset/progress.hpp"
#include "upset/queue.hpp"
#include "upset/rating.hpp"
#include "upset/record_store.hpp"
#include "upset/remaining.hpp"
#include "upset/report.hpp"
#include "upset/reproduce.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/rulebook.hpp"
#include "upset/rulebook_size.hpp"
#include "upset/rules.hpp"
#include "upset/shard.hpp"
#include "upset/solve.hpp"
#include "upset/solver.hpp"
#include "upset/stream.hpp"
#include "upset/suggest.hpp"
#include "upset/table.hpp"
#include "upset/table_parameter.hpp"
#include "upset/version.hpp"
// IWYU pragma: end_exports
