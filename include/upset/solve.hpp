// SPDX-License-Identifier: MIT
// Who wins, with which moves, and why.
//
//   const auto position = upset::Position::parse("board:8x10");
//   upset::SolveOptions options;
//   options.all_moves = true;
//   const auto solved = upset::solve(*position, options);
//   assert((solved->answer.winning_moves == std::vector<std::string>{"4.9", "5.6"}));
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/method.hpp"
#include "upset/position.hpp"

namespace upset {

namespace game {
struct Evidence;
}

/// What to compute, and how.
struct SolveOptions {
  bool all_moves = false;     // every winning move, not only one
  bool outcome_only = false;  // who wins, but no winning move; not with the other options
  bool grundy = false;        // also the Grundy value
  bool line = false;          // the longest resistance of the loser
  bool evidence = false;      // proofs for a certificate
  bool use_cache = false;     // recall and remember expensive answers, if the resources have a directory for them
  bool use_settled = true;    // consult the library of settled positions; only with Method::automatic
  Method method = Method::automatic;  // the method
  Limits limits{};                    // of time, memory and threads
};

/// An answer as text for reports and as values, with its evidence.
struct Solved {
  Answer answer;                                     // who wins
  std::vector<Move> winning_moves{};                 // the winning moves of `answer`
  std::vector<Move> line{};                          // the line of `answer`
  std::shared_ptr<const game::Evidence> evidence{};  // with SolveOptions::evidence, unless a limit was reached
};

/// Decides a position. If a limit is reached, the result is unknown or incomplete, and Answer::limit says why; that is
/// not an error.
Result<Solved> solve(const Position& position, const SolveOptions& options = {});

/// Whether Limits::checkpoint may also be a directory, which serves this position and all positions after it.
bool keeps_work_in_folder(const Position& position);

}  // namespace upset
