// SPDX-License-Identifier: MIT
#include "check/chains/one_chain.hpp"

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kMaxJoining = 4'096;

}  // namespace

ChainsPosition on_longer_chain(const ChainsPosition& position) {
  const bool is_c = position.n && (!position.m || *position.m > *position.n);  // C is the longer one
  const Length& other = is_c ? position.n : position.m;
  if (!other) refuse("periodic: both chains are endless");
  if (*other > kMaxJoining) refuse("periodic: the shorter chain has more than 4096 elements");
  const TwoChains& from = position.chains;
  const auto links = as<std::uint32_t>(*other);
  const auto size = static_cast<std::uint32_t>(from.size());
  const auto link = [&](std::int64_t place) { return size + static_cast<std::uint32_t>(place) - 1; };  // from 1
  ChainsPosition merged;
  merged.there = Bits(size + links);
  position.there.for_each([&](std::uint32_t x) { merged.there.set(x); });
  for (std::uint32_t x = 0; x < size; ++x) {
    const Places& at = from.places[x];
    Places alone;
    alone.above_c = is_c ? at.above_c : at.above_d;
    alone.below_c = is_c ? at.below_c : at.below_d;
    merged.chains.places.push_back(alone);
    Bits up(size + links);
    from.up[x].for_each([&](std::uint32_t y) { up.set(y); });
    const std::int64_t first = is_c ? at.below_d : at.below_c;
    for (std::int64_t place = first; place <= links; ++place) up.set(link(place));
    merged.chains.up.push_back(std::move(up));
  }
  for (std::int64_t place = 1; place <= links; ++place) {
    merged.there.set(link(place));
    Places alone;
    if (is_c) alone.below_c = from.reach.least(place);
    else alone.above_c = from.reach.at(place);
    merged.chains.places.push_back(alone);
    Bits up(size + links);
    for (std::int64_t later = place; later <= links; ++later) up.set(link(later));
    for (std::uint32_t x = 0; x < size; ++x) {
      if ((is_c ? from.places[x].above_d : from.places[x].above_c) >= place) up.set(x);
    }
    merged.chains.up.push_back(std::move(up));
  }
  merged.m = is_c ? position.m : position.n;
  merged.n = mpz_class(0);
  return merged;
}

}  // namespace upset::check
