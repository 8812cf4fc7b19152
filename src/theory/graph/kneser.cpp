// SPDX-License-Identifier: MIT
// Theorem 2.3 and Corollary 2.10: a generalized Kneser graph, of any size, has the value of its core, a complete
// multipartite graph. This is the number of parts modulo 3 if the parts are odd, and 0 if they are even.
#include "theory/graph/binomials.hpp"
#include "theory/graph/kneser_core.hpp"

namespace upset::theory {

namespace kneser {
namespace {

using games::graph::Expression;

KneserCore core_of(const Expression& graph) { return KneserCore(graph.numbers[0], graph.numbers[1], graph.numbers[2]); }

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const Expression* graph = untouched_graph(position, "kneser");
  if (graph == nullptr) return std::nullopt;
  return kneser_verdict(kKneser, core_of(*graph), Integer(2), query);
}

std::optional<game::Proof> prove_by_formula(const game::Term& position, const Integer& value) {
  const Expression* graph = untouched_graph(position, "kneser");
  if (graph == nullptr) return std::nullopt;
  const KneserCore core = core_of(*graph);
  const Integer given = core.has_odd_parts() ? binomial_mod_3(core.blocks(), core.chosen()) : 0;
  return proof_of_value(kKneser, given, value);
}

std::optional<Mirror> mirror_of(const game::Term& position) {
  const auto* ground = games::graph::complex_ground(position);
  if (ground == nullptr || ground->family() != "kneser") return std::nullopt;
  return kneser_mirror(*ground->graph());
}

bool leaves(const game::Term& position) { return pairing_leaves(position, mirror_of(position)); }

std::vector<game::Move> candidates(const game::Term& position) {
  return pairing_candidates(position, mirror_of(position));
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  return pairing_reply(before, move, mirror_of(before));
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  auto proof = prove_by_formula(position, value);
  return proof || value != 0 ? proof : pairing_proof(position, mirror_of(position));
}

}  // namespace
}  // namespace kneser

const Rule kKneser{
    "kneser",
    "generalized Kneser graphs",
    "kneser-2.3",
    {&games::poset::kComplexSpecies},
    Play::by_set,
    kneser::apply,
    kneser::prove,
    "Let B be the least power of two with B >= k - l, and divide the points into blocks of B points and a remainder. "
    "If a set contains some but not all points of a block, answer it with its image under the first exchange of "
    "halves inside that block that moves it. The sets that no such exchange moves form a complete multipartite graph: "
    "play there as if nothing else were left.",
    kneser::reply,
    kneser::leaves,
    nullptr,
    nullptr,
    nullptr,
    kneser::candidates};

}  // namespace upset::theory
