// SPDX-License-Identifier: MIT
// Theorem 2.14 and Corollary 2.15: the cliques of a generalized Kneser graph, of at most s vertices or all of them.
// Their value is 0 if the parts of the core are even, and otherwise that of C_s(K_t), where t is the number of parts.
// For all cliques the player to move wins iff the parts are odd, but which move wins is not known in general.
#include "theory/graph/kneser_core.hpp"

namespace upset::theory {

namespace kneser_cliques {
namespace {

using games::graph::ComplexGround;

std::optional<UntouchedCliques> cliques_of(const game::Term& position) {
  auto cliques = untouched_cliques(position);
  if (!cliques || cliques->is_graph || cliques->graph.family != "kneser") return std::nullopt;
  return cliques;
}

KneserCore core_of(const UntouchedCliques& cliques) {
  const auto& numbers = cliques.graph.numbers;
  return KneserCore(numbers[0], numbers[1], numbers[2]);
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto cliques = cliques_of(position);
  if (!cliques) return std::nullopt;
  return kneser_verdict(kKneserCliques, core_of(*cliques), cliques->largest, query);
}

/// Corollary 2.15 for the complex of all cliques.
std::optional<game::Proof> prove_by_formula(const game::Term& position, const Integer& value) {
  const auto cliques = cliques_of(position);
  if (!cliques || cliques->largest) return std::nullopt;  // C_s reduces to another complex
  const auto& numbers = cliques->graph.numbers;
  const bool is_main_case = numbers[2] >= 0 && numbers[2] < numbers[1] && numbers[1] <= numbers[0];
  if (!is_main_case || core_of(*cliques).has_odd_parts() || value != 0) return std::nullopt;
  return proof_by(kKneserCliques);
}

/// Theorem 2.14 in its main case: the sets of at most s of t points.
game::TermPtr equal_to(const game::Term& position) {
  const auto cliques = cliques_of(position);
  if (!cliques) return nullptr;
  const auto& numbers = cliques->graph.numbers;
  if (numbers[2] < 0 || numbers[2] >= numbers[1] || numbers[1] > numbers[0]) return nullptr;
  return core_of(*cliques).complex_term(cliques->largest);
}

std::optional<Mirror> mirror_of(const game::Term& position) {
  const ComplexGround* ground = games::graph::complex_ground(position);
  if (ground == nullptr || ground->family() != "clique" || ground->graph()->family != "kneser") return std::nullopt;
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
}  // namespace kneser_cliques

const Rule kKneserCliques{
    "kneser-cliques",
    "cliques of generalized Kneser graphs",
    "kneser-2.14",
    {&games::poset::kComplexSpecies},
    Play::by_set,
    kneser_cliques::apply,
    kneser_cliques::prove,
    "Answer a face outside the core with its image, as on the graph. In the core, pair the vertices of each part. "
    "Each odd part has one unpaired vertex, and what remains are the sets of at most s of these t points. For s > 2 "
    "no strategy is known for these in general: if s >= t the player to move wins, but the proof does not show how.",
    kneser_cliques::reply,
    kneser_cliques::leaves,
    kneser_cliques::equal_to,
    nullptr,
    nullptr,
    kneser_cliques::candidates};

}  // namespace upset::theory
