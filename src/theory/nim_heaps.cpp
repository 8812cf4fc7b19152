// SPDX-License-Identifier: MIT
// Bouton: the value of Nim is the exclusive or of the heaps, of any size.
#include <fmt/format.h>

#include "games/poset/nim.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace {

using core::Integer;
using games::poset::NimPosition;

Integer value_of(const NimPosition& nim) {
  Integer total = 0;
  for (const Integer& heap : nim.heaps()) total = core::nim_sum(total, heap);
  return total;
}

std::optional<game::Verdict> apply(const game::Position& position, const game::Query& query, core::Stop&) {
  const auto* nim = dynamic_cast<const NimPosition*>(&position);
  if (nim == nullptr) return std::nullopt;
  const Integer total = value_of(*nim);
  game::Verdict verdict = verdict_by(kNimHeaps);
  verdict.grundy = total;
  verdict.outcome = total == 0 ? Outcome::P : Outcome::N;
  for (std::size_t i = 0; i < nim->heaps().size() && query.moves != game::MovesWanted::none; ++i) {
    const Integer& heap = nim->heaps()[i];
    const Integer left = core::nim_sum(core::nim_sum(total, heap), query.target);
    if (left >= heap) continue;
    verdict.moves.push_back(fmt::format("{}.{}", i + 1, left.get_str()));
    if (query.moves == game::MovesWanted::one) break;
  }
  verdict.moves_found = true;
  verdict.moves_complete = query.moves == game::MovesWanted::all || verdict.moves.empty();
  return verdict;
}

std::optional<game::Proof> prove(const game::Position& position, const Integer& value) {
  const auto* nim = dynamic_cast<const NimPosition*>(&position);
  if (nim == nullptr || value_of(*nim) != value) return std::nullopt;
  game::Proof proof;
  proof.kind = game::Proof::Kind::heaps;
  return proof;
}

}  // namespace

const Rule kNimHeaps{"nim-heaps",
                     "Nim heaps",
                     "bouton",
                     true,
                     apply,
                     prove,
                     "Write the heaps in binary and add without carrying. Leave a position whose sum is 0."};

}  // namespace upset::theory
