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

/// What is asked for, and by which means.
struct SolveOptions {
  bool all_moves = false;             // every winning move, not only one
  bool outcome_only = false;          // who wins, and no winning move; not with the others
  bool grundy = false;                // the Grundy value, too
  bool line = false;                  // the longest resistance of the loser
  bool evidence = false;              // proofs for a certificate
  bool use_cache = false;             // recall and remember costly answers, where the resources have a folder for them
  Method method = Method::automatic;  // by which means
  Limits limits{};                    // of time, memory and threads
};

/// An answer, as text for reports and as values, with its evidence.
struct Solved {
  Answer answer;                                     // who wins
  std::vector<Move> winning_moves{};                 // those of the answer
  std::vector<Move> line{};                          // likewise
  std::shared_ptr<const game::Evidence> evidence{};  // with SolveOptions::evidence, unless a limit was reached
};

/// Decides a position. What a limit leaves open is unknown or missing, and Answer::limit says why; errors are faults.
Result<Solved> solve(const Position& position, const SolveOptions& options = {});

/// Whether long work on the position can be kept in a file (Limits::checkpoint) and taken up again.
bool keeps_work(const Position& position);

/// Whether Limits::checkpoint may be a folder, too, that serves this position and all that come after it.
bool keeps_work_in_folder(const Position& position);

}  // namespace upset
