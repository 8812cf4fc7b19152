// SPDX-License-Identifier: MIT
#include "games/chains/make.hpp"

#include <fmt/format.h>

#include "games/chains/position.hpp"
#include "games/common/numbers.hpp"

namespace upset::games::chains {

std::string not_a_length(const std::string& found) {
  return fmt::format("expected the length of a chain, a number or w (infinite), found '{}'", found.substr(0, 40));
}

Result<game::TermPtr> make_chains(TwoChains family, const Length& c, const std::optional<Length>& d,
                                  const common::Origin& origin) {
  for (const Length& length : {c, d.value_or(Length{})})
    if (common::refuse_number(length.value, "", origin)) return origin.refuse(not_a_length(length.text()));
  if (!d && !family.has_free_d())
    return origin.refuse(
        "expected a family on one chain, which names no d and has no reach; one on two chains has "
        "two lengths, as in chains:5,7:FILE");
  auto shared = std::make_shared<const TwoChains>(std::move(family));
  const State start = canonical(*shared, {shared->finite.all(), c, d.value_or(Length{})});
  auto ground = std::make_shared<const ChainsGround>(shared, start);
  return game::TermPtr(std::make_shared<ChainsPosition>(std::move(ground), start));
}

Result<TwoChains> make_family(const std::vector<std::string>& names,
                              const std::vector<std::pair<read::ChainsSide, read::ChainsSide>>& relations,
                              const order::Reach::Tail& reach) {
  read::ChainsBuilder builder;
  for (const std::string& name : names) {
    if (builder.knows(name)) return refused(fmt::format("the name '{}' is given twice", name));
    if (auto error = builder.mention(name, Place{})) return *error;
  }
  for (const auto& [low, high] : relations) {
    for (const read::ChainsSide* side : {&low, &high})
      if (side->chain != 0)
        if (auto error = read::ChainsBuilder::refuse_place(side->place, chains_side_text(*side), Place{}))
          return *error;
    if (auto error = builder.relate(low, high, Place{})) return *error;
  }
  if (auto error = builder.set_reach(reach, "reach=" + read::reach_text(reach), Place{})) return *error;
  return builder.finish();
}

}  // namespace upset::games::chains
