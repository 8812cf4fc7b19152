// SPDX-License-Identifier: MIT
// The sets of at most s of t points, C_s(K_t), have the value t mod (s + 1) for s <= 2 and any t. For s = 2 this is the
// complete graph (Theorem 2.4), for s = 1 it is t single points.
#include "core/integer.hpp"
#include "games/poset/subsets.hpp"
#include "theory/graph/complete_complex.hpp"
#include "theory/graph/graph_of_position.hpp"
#include "theory/graph/pairing_strategy.hpp"

namespace upset::theory {

namespace complete_subsets {
namespace {

using games::poset::PosetPosition;

struct Skeleton {
  std::optional<Integer> s;  // nothing for all sets
  Integer t;
};

/// subsets:t and subsets:t/s.
std::optional<Skeleton> subsets_of(const game::Term& position) {
  const auto* poset = game::as<PosetPosition>(position);
  if (poset == nullptr || !poset->is_untouched()) return std::nullopt;
  const auto* ground = game::as<games::poset::SubsetsGround>(poset->ground());
  if (ground == nullptr) return std::nullopt;
  const bool has_all = ground->largest() == ground->points();
  return Skeleton{has_all ? std::nullopt : std::optional(ground->largest()), ground->points()};
}

std::optional<Skeleton> skeleton_of(const game::Term& position) {
  if (auto subsets = subsets_of(position)) return subsets;
  const auto cliques = untouched_cliques(position);
  if (!cliques || cliques->is_graph || cliques->graph.family != "complete") return std::nullopt;
  return Skeleton{cliques->largest, cliques->graph.numbers[0]};
}

/// All sets of one or two points; only the first when there are too many to list.
void add_sets(unsigned points, const Integer& t, Reached& reached) {
  const Integer count = points == 1 ? t : Integer(t * (t - 1) / 2);
  if (count > order::kMaxElements) {
    reached.moves.push_back(points == 1 ? game::Move{1} : game::Move{1, 2});
    reached.is_complete = false;
    return;
  }
  const auto last = core::as<std::uint32_t>(t);
  for (std::uint32_t u = 1; u <= last; ++u) {
    if (points == 1) reached.moves.push_back({u});
    for (std::uint32_t v = u + 1; points == 2 && v <= last; ++v) reached.moves.push_back({u, v});
  }
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto skeleton = skeleton_of(position);
  if (!skeleton) return std::nullopt;
  const CompleteComplex complex(skeleton->s, skeleton->t);
  if (!complex.has_formula()) return std::nullopt;
  return verdict_with(kCompleteSubsets, *complex.value(), query, [&] {
    Reached reached{{}, true};
    for (unsigned points = 1; points <= complex.most_taken(); ++points)
      if (const auto after = complex.value_after(points); after && query.target == *after)
        add_sets(points, skeleton->t, reached);
    return reached;
  });
}

std::optional<game::Proof> prove_by_formula(const game::Term& position, const Integer& value) {
  const auto skeleton = skeleton_of(position);
  if (!skeleton) return std::nullopt;
  const bool is_all = untouched_cliques(position) && (!skeleton->s || *skeleton->s > 2);  // covered by other rules
  const CompleteComplex complex(skeleton->s, skeleton->t);
  if (is_all || !complex.has_formula()) return std::nullopt;
  return proof_of_value(kCompleteSubsets, Integer(*complex.value()), value);
}

/// The chain without pairings, if the position comes from such a complex. Twins do the rest: single points are twins,
/// and of pairs the strategy leaves a K_t with 3 | t.
std::optional<Mirror> mirror_of(const game::Term& position) {
  const auto* poset = game::as<PosetPosition>(position);
  if (poset == nullptr) return std::nullopt;
  if (const auto* ground = game::as<games::poset::SubsetsGround>(poset->ground()))
    return ground->largest() <= 2 ? std::optional(Mirror(no_mirror)) : std::nullopt;
  const auto* ground = games::graph::complex_ground(position);
  const bool is_skeleton = ground != nullptr && ground->graph() != nullptr && ground->graph()->family == "complete" &&
                           ground->largest_face() && *ground->largest_face() <= 2;
  return is_skeleton ? std::optional(Mirror(no_mirror)) : std::nullopt;
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
}  // namespace complete_subsets

const Rule kCompleteSubsets{"complete-subsets",
                            "sets of at most one or two points",
                            "khandhawit-ye",
                            {&games::poset::kComplexSpecies},
                            Play::by_set,
                            complete_subsets::apply,
                            complete_subsets::prove,
                            "Single points: leave an even number. Points and pairs: leave a number of points that is "
                            "divisible by 3. Two points that are paired with the same others but not with each other "
                            "do not count.",
                            complete_subsets::reply,
                            complete_subsets::leaves,
                            nullptr,
                            nullptr,
                            nullptr,
                            complete_subsets::candidates};

}  // namespace upset::theory
