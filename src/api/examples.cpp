// SPDX-License-Identifier: MIT
// The worked examples that the games declare, and one of a sum; title and rules are those of the position.
#include "upset/examples.hpp"

#include "api/starts.hpp"
#include "core/assert.hpp"
#include "upset/position.hpp"
#include "upset/rules.hpp"

namespace upset {

namespace {

Example example_of(const std::string& id, std::string_view spec, const Resources& resources) {
  const auto position = Position::parse(spec, resources);
  UPSET_ASSERT(position.has_value() && !position->is_over());
  const auto rules = rules_of(*position);
  if (rules.size() == 1) return {id, rules[0].title, position->spec(), rules[0].move, rules[0].ending};
  return {id, "A sum of two games", position->spec(), "A move is made in one of the games.",
          "Whoever has no move left in any of them loses."};
}

}  // namespace

std::vector<Example> examples() {
  std::vector<Example> list;
  const Resources resources;
  for (const games::common::Start& start : api::all_starts())
    list.push_back(example_of(std::string(start.id), start.spec, resources));
  return list;
}

}  // namespace upset
