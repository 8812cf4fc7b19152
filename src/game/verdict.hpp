// SPDX-License-Identifier: MIT
// What is asked of a term and what an engine or a theorem answers. "Winning" is generalised to "reaching a target
// value", because in a sum the move that wins is the one that takes a summand to the right Grundy value.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "core/stop.hpp"
#include "upset/answer.hpp"
#include "upset/result.hpp"

namespace upset::game {

enum class MovesWanted { none, one, all };

struct Query {
  bool grundy = false;                   // the Grundy value, not only the outcome
  MovesWanted moves = MovesWanted::one;  // to positions of value `target`
  core::Integer target = 0;
};

struct Verdict {
  Outcome outcome = Outcome::unknown;
  std::optional<core::Integer> grundy{};
  std::vector<std::string> moves{};                // to the target value, ascending
  std::vector<std::vector<std::string>> orbits{};  // the moves by symmetry, when all were wanted and it is known
  bool moves_found = false;                        // as many moves as the query wanted
  bool moves_complete = false;                     // all of them
  Reason reason{};
  std::optional<LimitReached> limit{};
  std::optional<Repeats> repeats{};  // of a window verdict
  std::optional<Error>
      refusal{};  // the question cannot be put at all: a damaged checkpoint, a relation that is no order
};

}  // namespace upset::game
