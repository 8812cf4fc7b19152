// SPDX-License-Identifier: MIT
// Bouton: the value of Nim is the exclusive or of the heaps, of any size.
#include <fmt/format.h>

#include "games/poset/nim.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace nim_heaps {
namespace {

using core::Integer;
using games::poset::NimPosition;

Integer value_of(const NimPosition& nim) {
  Integer total = 0;
  for (const Integer& heap : nim.heaps()) total = core::nim_sum(total, heap);
  return total;
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto* nim = game::as<NimPosition>(position);
  if (nim == nullptr) return std::nullopt;
  const Integer total = value_of(*nim);
  game::Verdict verdict = game::valued(total, reason_by(kNimHeaps));
  for (std::size_t i = 0; i < nim->heaps().size() && query.moves != game::MovesWanted::none; ++i) {
    const Integer& heap = nim->heaps()[i];
    const Integer left = core::nim_sum(core::nim_sum(total, heap), query.target);
    if (left >= heap) continue;
    verdict.moves.emplace_back(core::from_word(i + 1), left);
    if (query.moves == game::MovesWanted::one) break;
  }
  verdict.extent =
      query.moves == game::MovesWanted::all || verdict.moves.empty() ? game::Extent::all : game::Extent::enough;
  return verdict;
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  const auto* nim = game::as<NimPosition>(position);
  if (nim == nullptr || value_of(*nim) != value) return std::nullopt;
  return game::Proof{game::HeapsProof{}};
}

}  // namespace
}  // namespace nim_heaps

const Rule kNimHeaps{
    "nim-heaps",      "Nim heaps",
    "bouton",         {&games::poset::NimPosition::kSpecies},
    Play::by_value,   nim_heaps::apply,
    nim_heaps::prove, "Write the heaps in binary and add without carrying. Leave a position whose sum is 0."};

}  // namespace upset::theory
