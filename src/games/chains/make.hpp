// SPDX-License-Identifier: MIT
// Makes positions on two growing chains from a family and the lengths of the chains, and families from their relations.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/term.hpp"
#include "games/chains/state.hpp"
#include "games/common/origin.hpp"
#include "read/chains_builder.hpp"

namespace upset::games::chains {

/// The start with chains of these lengths. Without a second length, the family must be one on a single chain.
Result<game::TermPtr> make_chains(TwoChains family, const Length& c, const std::optional<Length>& d,
                                  const common::Origin& origin = {});

/// The family with these elements and relations. The sides of relations must be existing elements.
Result<TwoChains> make_family(const std::vector<std::string>& names,
                              const std::vector<std::pair<read::ChainsSide, read::ChainsSide>>& relations,
                              const order::Reach::Tail& reach);

/// The error for a text that is not a length.
std::string not_a_length(const std::string& found);

}  // namespace upset::games::chains
