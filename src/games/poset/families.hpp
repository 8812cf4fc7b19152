// SPDX-License-Identifier: MIT
// The families of poset games: each makes the starting position from the body of a term. A new family is one file here
// and one line in families.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "games/poset/position.hpp"
#include "spec/spec.hpp"

namespace upset::games::poset {

struct Family {
  std::string_view name;
  bool opaque;                // the body is a file name
  std::string_view synopsis;  // for help
  Result<game::PositionPtr> (*make)(const spec::Term& term);
};

const std::vector<Family>& families();

Result<game::PositionPtr> make_divisors(const spec::Term& term);
Result<game::PositionPtr> make_subsets(const spec::Term& term);
Result<game::PositionPtr> make_relations(const spec::Term& term);
Result<game::PositionPtr> make_poset_file(const spec::Term& term);

}  // namespace upset::games::poset
