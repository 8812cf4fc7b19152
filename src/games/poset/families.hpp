// SPDX-License-Identifier: MIT
// The families of poset games: each makes the starting position from the body of a term. A new family is one file here
// and one line in families.cpp.
#pragma once

#include <vector>

#include "games/common/family.hpp"
#include "games/common/origin.hpp"
#include "games/poset/position.hpp"

namespace upset::games::poset {

const std::vector<common::Family>& families();
const std::vector<common::Family>& nim_families();

/// The non-empty sets of at most `largest` of so many points, largest <= points.
game::TermPtr all_subsets_of(const core::Integer& points, const core::Integer& largest);
/// The same from n, or from n and k, where k may be larger.
Result<game::TermPtr> make_subsets(const std::vector<core::Integer>& numbers, const common::Origin& origin = {});
/// subsets:5 and subsets:7/3.
Result<game::TermPtr> read_subsets(const spec::Term& term, game::Reading& reading);

/// The order on 1, ..., `elements` that follows from relations between them, which count from 0. Its spec may be longer
/// than what is read as one.
Result<game::TermPtr> make_order(std::size_t elements, const std::vector<order::Relation>& relations);
/// The same for elements with these names, as relations: knows them.
Result<game::TermPtr> make_order(const std::vector<std::string>& names, const std::vector<order::Relation>& relations);
/// relations:a<b,a<c,d.
Result<game::TermPtr> read_relations(const spec::Term& term, game::Reading& reading);
/// poset:FILE.
Result<game::TermPtr> read_poset_file(const spec::Term& term, game::Reading& reading);

}  // namespace upset::games::poset
