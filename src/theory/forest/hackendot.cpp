// SPDX-License-Identifier: MIT
// Ulehla: Hackendot on every rooted forest. Each tree is a Nim heap, whose size theory/forest/tree_values finds.
#include "theory/forest/tree_values.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace hackendot {
namespace {

using games::forest::ForestPosition;

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop& stop) {
  const auto& forest = game::known_as<ForestPosition>(position);
  const auto values = tree_values(forest, stop);
  if (!values) return std::nullopt;
  game::Verdict verdict = game::valued(core::from_word(values->whole), reason_by(kHackendot));
  if (query.moves == game::MovesWanted::none) return verdict;
  if (const auto target = core::to_word(query.target); target && *target <= forest.forest().size())
    for (const auto v : moves_to(forest, *values, static_cast<std::uint32_t>(*target))) {
      verdict.moves.push_back({std::uint64_t{v} + 1});
      if (query.moves == game::MovesWanted::one) break;
    }
  verdict.extent =
      query.moves == game::MovesWanted::all || verdict.moves.empty() ? game::Extent::all : game::Extent::enough;
  return verdict;
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  core::Stop no_limit{Limits{}};
  const auto values = tree_values(game::known_as<ForestPosition>(position), no_limit);
  if (!values || core::from_word(values->whole) != value) return std::nullopt;
  return proof_by(kHackendot);
}

}  // namespace
}  // namespace hackendot

const Rule kHackendot{"hackendot",
                      "Hackendot",
                      "ulehla",
                      {&games::forest::ForestPosition::kSpecies},
                      Play::by_value,
                      hackendot::apply,
                      hackendot::prove,
                      "Each tree is a Nim heap. Every move in a tree leaves a forest, and the size of the heap is the "
                      "least number that is not the value of any of these forests. Leave a forest whose heap sizes, "
                      "added in binary without carrying, give 0."};

}  // namespace upset::theory
