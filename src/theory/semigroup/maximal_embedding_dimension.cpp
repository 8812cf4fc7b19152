// SPDX-License-Identifier: MIT
// Theorem 3.4: the number of minimal generators m = a_1 < .. < a_m of S equals its multiplicity m. The first player
// wins, by taking m, iff m is odd.
//
// The layer l >= 1 is {(l-1)m + a_i : 1 <= i <= m}, an antichain, and l*m lies below every later layer. The strategy
// leaves all layers before some l, an even number of elements of layer l without l*m, and nothing later. If the
// opponent stays in the layer, so does the reply. If he goes down to a full layer and takes its multiple of m, the
// reply is any other element of that layer. If he takes another element of it, the reply is the multiple of m. Either
// way an even number is left if m is even. For odd m this works on the first layer alone, where there is no lower one.
#include <algorithm>

#include "core/size.hpp"
#include "theory/poset/pairs_proof.hpp"
#include "theory/semigroup/semigroup_play.hpp"

namespace upset::theory {

namespace maximal_embedding_dimension {
namespace {

using upset::semigroup::NumericalSemigroup;

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  if (semigroup.multiplicity() < 2 || !semigroup.has_maximal_embedding_dimension()) return std::nullopt;
  const std::uint64_t m = semigroup.multiplicity();
  return m % 2 == 1 ? Winner{m} : Winner{};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kMaximalEmbeddingDimension, classify, position, query);
}

/// Which layer x > 0 belongs to, from 1.
std::uint64_t layer_of(const NumericalSemigroup& semigroup, Element x) {
  const std::uint64_t m = semigroup.multiplicity();
  return x % m == 0 ? x / m : (x - semigroup.apery()[core::to_size(x % m)]) / m + 1;
}

bool leaves(const game::Term& position) {
  const auto play = SemigroupPlay::of(position);
  if (!play || !play->semigroup().has_maximal_embedding_dimension()) return false;
  const std::uint64_t m = play->semigroup().multiplicity();
  if (m < 2) return false;
  if (play->is_untouched()) return m % 2 == 0;
  // What is gone from the layer is exactly the list of least missing elements when its multiple of m is among them.
  const auto& missing = play->missing();
  const std::uint64_t layer = layer_of(play->semigroup(), missing.front());
  const bool is_one_layer =
      std::all_of(missing.begin(), missing.end(), [&](Element x) { return layer_of(play->semigroup(), x) == layer; });
  const bool is_cut = std::find(missing.begin(), missing.end(), layer * m) != missing.end();
  return is_one_layer && is_cut && (m - missing.size()) % 2 == 0 && (m % 2 == 0 || layer == 1);
}

/// If everything before some layer is left: the multiple of m in that layer, which takes all later layers, or without
/// it any other element of the layer.
std::vector<game::Move> candidates(const game::Term& position) {
  const auto play = SemigroupPlay::of(position);
  if (!play || play->is_untouched() || !play->semigroup().has_maximal_embedding_dimension()) return {};
  const std::uint64_t m = play->semigroup().multiplicity();
  if (m < 2) return {};
  std::uint64_t layer = layer_of(play->semigroup(), play->missing().front());
  for (const Element x : play->missing()) layer = std::min(layer, layer_of(play->semigroup(), x));
  if (m % 2 == 1) layer = 1;
  if (play->has(layer * m)) return {SemigroupPlay::move(layer * m)};
  for (const Element generator : play->semigroup().generators())
    if (play->has((layer - 1) * m + generator)) return {SemigroupPlay::move((layer - 1) * m + generator)};
  return {};
}

/// In the first layer nothing is comparable, so any pairs will do. For the other positions of the strategy the theorem
/// is the proof.
std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0 || !leaves(position)) return std::nullopt;
  const auto* rest = touched_numerical(position);
  const auto& semigroup = *numerical_ground(position);
  if (rest == nullptr || layer_of(semigroup, rest->missing().front()) > 1) return proof_by(kMaximalEmbeddingDimension);
  const std::vector<game::Move> left = position.moves(core::to_size(semigroup.multiplicity()));
  const auto neighbour = [&](const game::Move& move) {
    const auto at = static_cast<std::size_t>(std::ranges::lower_bound(left, move) - left.begin());
    return left[at ^ 1U];
  };
  return proof_by_pairs(*rest, neighbour, prove_nothing_left);
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  const auto play = *SemigroupPlay::of(before);
  const auto x = play.element(move);
  if (!x) return std::nullopt;
  const auto& semigroup = play.semigroup();
  const std::uint64_t m = semigroup.multiplicity();
  const std::uint64_t layer = layer_of(semigroup, *x);
  if (*x != layer * m && play.has(layer * m)) return play.move(layer * m);
  for (const Element generator : semigroup.generators()) {
    const Element y = (layer - 1) * m + generator;
    if (y != *x && play.has(y)) return play.move(y);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace maximal_embedding_dimension

const Rule kMaximalEmbeddingDimension{
    "maximal-embedding-dimension",
    "maximal embedding dimension",
    "semigroups-3.4",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    maximal_embedding_dimension::apply,
    maximal_embedding_dimension::prove,
    "Let m be the least generator. The elements lm and (l-1)m + a, for all other generators a, form layer l. Odd m: "
    "take m, then always leave an even number of generators. Even m: answer in the layer in which the opponent moves, "
    "with its multiple of m if that is still there, otherwise with any other element.",
    maximal_embedding_dimension::reply,
    maximal_embedding_dimension::leaves,
    nullptr,
    nullptr,
    nullptr,
    maximal_embedding_dimension::candidates};

}  // namespace upset::theory
