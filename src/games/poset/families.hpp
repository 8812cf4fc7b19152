// SPDX-License-Identifier: MIT
// The families of poset games: each makes the starting position from the body of a term. A new family is one file here
// and one line in families.cpp.
#pragma once

#include <vector>

#include "games/common/family.hpp"
#include "games/poset/position.hpp"

namespace upset::games::poset {

const std::vector<common::Family>& families();
const std::vector<common::Family>& nim_families();

/// The non-empty sets of at most `largest` of so many points, largest <= points.
game::TermPtr make_subsets(const core::Integer& points, const core::Integer& largest);
Result<game::TermPtr> make_subsets(const spec::Term& term, game::Reading& reading);
/// The order on 1, ..., `elements` that follows from relations between them, which count from 0. Its spec may be longer
/// than what is read as one.
Result<game::TermPtr> make_order(std::size_t elements, const std::vector<order::Relation>& relations);
Result<game::TermPtr> make_relations(const spec::Term& term, game::Reading& reading);
Result<game::TermPtr> make_poset_file(const spec::Term& term, game::Reading& reading);

}  // namespace upset::games::poset
