// SPDX-License-Identifier: MIT
// The entry of Chomp on graphs and complexes in the registry of engines. What its search cannot hold goes to the poset
// game's.
#include <fmt/format.h>

#include "decide/engines.hpp"
#include "games/graph/describe.hpp"
#include "games/graph/engine.hpp"

namespace upset::decide {

namespace {

using games::graph::Simplify;
using games::poset::PosetPosition;

const PosetPosition& poset_of(const game::Position& term) { return dynamic_cast<const PosetPosition&>(term); }

bool owns(const game::Position& term) {
  const auto* position = dynamic_cast<const PosetPosition*>(&term);
  return position != nullptr && position->ground().is_complex();
}

Simplify simplify(Method method) { return method == Method::search ? Simplify::canonical_forms_only : Simplify::all; }

game::Verdict compute(const game::Position& term, const game::Query& query, Method method, core::Stop& stop) {
  if (auto verdict = games::graph::compute(poset_of(term), query, stop, simplify(method))) return std::move(*verdict);
  return kPosetEngine.compute(term, query, method, stop);
}

Result<game::Proof> prove(const game::Position& term, const core::Integer& value, Method method, core::Stop& stop) {
  if (auto proof = games::graph::prove(poset_of(term), value, stop, simplify(method))) return std::move(*proof);
  return kPosetEngine.prove(term, value, method, stop);
}

Description describe(const game::Position& term) {
  Description description = kPosetEngine.describe(term);
  const Facts facts = games::graph::structure_facts(poset_of(term));
  description.structure.insert(description.structure.begin() + 1, facts.begin(), facts.end());
  return description;
}

std::string embedded_block(const game::Position& term) { return poset_of(term).ground().embedded_block(); }

}  // namespace

const Engine kGraphEngine{false, owns, compute, prove, nullptr, describe, embedded_block};

}  // namespace upset::decide
