// SPDX-License-Identifier: MIT
// If the fixed points of an involution form a down-set, the position has the value of the fixed points: a move outside
// them is answered by its image. The rule applies this repeatedly, and decides the position if what is left is empty or
// series-parallel.
#include "order/symmetries.hpp"
#include "theory/poset/listed.hpp"

namespace upset::theory {

namespace involution {
namespace {

std::optional<order::Reduction> reduction_of(const game::Term& position) {
  const auto size = position.size();
  if (!size || *size < 2 || *size > core::from_word(order::kMaxSymmetrySize)) return std::nullopt;
  const auto* poset = listed(position);
  if (poset == nullptr) return std::nullopt;
  const order::DynamicBits alive = poset->alive();
  auto reduction = order::reduce_by_involutions(poset->ground().listing()->poset, alive);
  if (reduction.pairings.empty()) return std::nullopt;
  return reduction;
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop& stop) {
  const auto reduction = reduction_of(position);
  if (!reduction) return std::nullopt;
  const auto& poset = game::known_as<games::poset::PosetPosition>(position);
  const order::Poset& order = poset.ground().listing()->poset;
  games::poset::SubsetSolver solver(order, stop, games::poset::SubsetSolver::Mode::decompose_only);
  const auto value = solver.grundy(reduction->fixed);
  if (!value) return std::nullopt;  // what is left has a prime part
  game::Verdict verdict = game::valued(core::from_word(*value), reason_by(kInvolution));
  if (*verdict.grundy == query.target) verdict.extent = game::Extent::all;  // no move keeps the value
  // Moves among the fixed points keep the pairing. A move outside them has a value that the pairing does not give. Only
  // lower values are sure to be reached by a fixed point.
  const auto target = core::to_word(query.target);
  if (query.moves == game::MovesWanted::none || !target || *target >= *value) return verdict;
  if (const auto moves = solver.moves_to(reduction->fixed, static_cast<std::uint32_t>(*target), false)) {
    for (const order::Element x : *moves) verdict.moves.push_back(poset.ground().listing()->moves[x]);
    verdict.extent = game::Extent::enough;
  }
  return verdict;
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  const auto reduction = reduction_of(before);
  if (!reduction) return std::nullopt;
  const auto& listing = *game::known_as<games::poset::PosetPosition>(before).ground().listing();
  const auto made = listing.element_of(move);
  if (!made) return std::nullopt;
  for (const order::Pairing& pairing : reduction->pairings)
    for (const auto& [x, y] : pairing) {
      if (*made == x) return listing.moves[y];
      if (*made == y) return listing.moves[x];
    }
  return std::nullopt;
}

}  // namespace
}  // namespace involution

const Rule kInvolution{
    "involution",
    "involution with a down-set of fixed points",
    "semigroups",
    {&games::poset::PosetPosition::kSpecies},
    Play::in_part,
    involution::apply,
    nullptr,
    "Answer a move outside the fixed points with its mirror image, and a move among them as if nothing else were "
    "left.",
    involution::reply};

}  // namespace upset::theory
