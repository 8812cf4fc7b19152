// SPDX-License-Identifier: MIT
// The machines that compute, one a game: what `decide` does with a term when no theorem answers.
#pragma once

#include <optional>
#include <string>

#include "core/stop.hpp"
#include "game/position.hpp"
#include "game/proof.hpp"
#include "game/verdict.hpp"
#include "upset/explain.hpp"
#include "upset/solve.hpp"

namespace upset::decide {

/// Structure and cost of a term, for people.
struct Description {
  Facts structure{};
  Facts cost{};
  std::optional<core::Integer> positions{};  // reachable; nothing when it takes too long to count them
  bool is_infinite = false;
};

/// A number for people: of long ones the first digits and their number.
std::string shown(const core::Integer& number);

struct Engine {
  bool uses_windows;
  bool (*owns)(const game::Position& term);
  game::Verdict (*compute)(const game::Position& term, const game::Query& query, Method method, core::Stop& stop);
  /// A proof that the term has this value.
  Result<game::Proof> (*prove)(const game::Position& term, const core::Integer& value, Method method, core::Stop& stop);
  /// A proof of the outcome that speaks of the term itself, not of the position after a winning move; nothing where
  /// the game has none of its own. May be null.
  std::optional<Result<game::Proof>> (*prove_start)(const game::Position& term, const game::Verdict& verdict,
                                                    Method method, core::Stop& stop);
  Description (*describe)(const game::Position& term);
  /// What a certificate must embed of a file; usually empty.
  std::string (*embedded_block)(const game::Position& term);
};

/// The engine of the game that the term belongs to.
const Engine& engine_of(const game::Position& term);

extern const Engine kPosetEngine;
extern const Engine kSemigroupEngine;
extern const Engine kRemainderEngine;
extern const Engine kGraphEngine;

}  // namespace upset::decide
