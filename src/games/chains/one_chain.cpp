// SPDX-License-Identifier: MIT
#include "games/chains/one_chain.hpp"

#include <fmt/format.h>

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::games::chains {

namespace {

/// The relations with the short chain, and the places on the long one.
class Merging {
 public:
  Merging(const TwoChains& family, bool long_is_c, std::size_t short_length)
      : family_(family), long_is_c_(long_is_c), short_length_(short_length) {}

  [[nodiscard]] FamilyPtr run() {
    for (Element x = 0; x < family_.names.size(); ++x) add_element(x);
    for (std::size_t i = 1; i <= short_length_; ++i) add_link(i);
    auto merged = order::close_two_chains(std::move(names_), relations_, std::move(places_), order::Reach());
    return merged ? std::make_shared<const TwoChains>(std::move(merged).value()) : nullptr;
  }

 private:
  /// An element of the short chain, from 1.
  [[nodiscard]] Element link(ChainPlace place) const { return static_cast<Element>(family_.names.size() + place - 1); }

  void add_element(Element x) {
    const order::ChainPlaces& at = family_.places[x];
    names_.push_back(family_.names[x]);
    places_.push_back({.above_c = long_is_c_ ? at.above_c : at.above_d,
                       .above_d = 0,
                       .below_c = long_is_c_ ? at.below_c : at.below_d,
                       .below_d = kEndless});
    for (Element y = 0; y < family_.names.size(); ++y)
      if (family_.finite.less(x, y)) relations_.emplace_back(x, y);
    // An element above a place that the short chain does not have is absent: it is in no set.
    const ChainPlace above = long_is_c_ ? at.above_d : at.above_c;
    const ChainPlace below = long_is_c_ ? at.below_d : at.below_c;
    if (above >= 1 && above <= short_length_) relations_.emplace_back(link(above), x);
    if (below <= short_length_) relations_.emplace_back(x, link(below));
  }

  void add_link(std::size_t place) {
    names_.push_back(fmt::format("{}{}", long_is_c_ ? 'd' : 'c', place));
    const order::Reach& reach = family_.reach;
    if (long_is_c_) places_.push_back({.below_c = reach.first_with(place)});
    else places_.push_back({.above_c = reach.at(place)});
    if (place > 1) relations_.emplace_back(link(place - 1), link(place));
  }

  const TwoChains& family_;
  bool long_is_c_;
  std::size_t short_length_;
  std::vector<std::string> names_{};
  std::vector<order::ChainPlaces> places_{};
  std::vector<order::Relation> relations_{};
};

bool is_longer(const Length& one, const Length& other) {
  return !other.is_infinite && (one.is_infinite || one.value > other.value);
}

}  // namespace

std::optional<OneChain> along_longer_chain(const TwoChains& family, const State& given) {
  const State state = canonical(family, given);
  const bool is_c = is_longer(state.c, state.d);
  const Length& grows = is_c ? state.c : state.d;
  const Length& joins = is_c ? state.d : state.c;
  if (joins.is_infinite || joins.value > core::from_word(kMaxShortChain)) return std::nullopt;
  const auto length = core::as<std::size_t>(joins.value);
  auto merged = Merging(family, is_c, length).run();
  if (merged == nullptr) return std::nullopt;
  DynamicBits set(merged->names.size());
  alive(family, state).for_each([&](std::size_t x) { set.set(x); });
  for (std::size_t i = 0; i < length; ++i) set.set(family.names.size() + i);
  return OneChain{std::move(merged), {std::move(set), grows, {}}, is_c};
}

}  // namespace upset::games::chains
