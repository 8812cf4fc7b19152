// SPDX-License-Identifier: MIT
#include "read/chains_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "read/name_length.hpp"
#include "read/poset_builder.hpp"

namespace upset::read {

namespace {

using order::ChainPlace;
using order::ChainPlaces;
using order::Element;
using order::kEndless;
using order::Reach;

constexpr std::uint32_t kMaxSlope = 1000;

bool is_in_chains_name(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("._-/").find(c) != std::string_view::npos;
}

/// c, c5, d0, ...: elements of the finite part may not have such names.
bool names_a_chain(std::string_view text) {
  return !text.empty() && (text[0] == 'c' || text[0] == 'd') &&
         text.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
}

Error too_far(const std::string& what, const Place& place) {
  return refused(fmt::format("expected a place up to {}, found '{}'", order::kMaxChainPlace, what), place);
}

}  // namespace

std::string chains_side_text(const ChainsSide& side) {
  if (side.chain == 0) return side.name;
  return side.place == kEndless ? std::string(1, side.chain) : fmt::format("{}{}", side.chain, side.place);
}

std::string reach_text(const Reach::Tail& tail) {
  if (const auto* linear = std::get_if<Reach::Linear>(&tail))
    return fmt::format("{}/{}/{}", linear->numerator, linear->denominator, linear->shift);
  return std::holds_alternative<Reach::All>(tail) ? "all" : "none";
}

Error not_a_reach(const std::string& text, const Place& place) {
  return refused(fmt::format("expected reach=none, reach=all, reach=i, reach=i-1 or reach=P/Q/S (c_i lies above "
                             "floor(P i / Q) + S elements of D; P, Q from 1 to {}), found '{}'",
                             kMaxSlope, text),
                 place);
}

std::optional<Error> ChainsBuilder::mention(const std::string& name, const Place& place) {
  if (name.empty()) return refused("expected a name, found nothing", place);
  if (!std::all_of(name.begin(), name.end(), is_in_chains_name))
    return refused(fmt::format("expected a name of letters, digits and ._-/ , found '{}'", name), place);
  if (name == "reach") return refused("expected a rule such as reach=i-1, found 'reach'", place);
  if (names_a_chain(name))
    return refused(fmt::format("'{0}' is an element of a chain: expected a relation such as {0}<a", name), place);
  if (auto error = refused_as_too_long(name, place)) return error;
  if (numbers_.contains(name)) return std::nullopt;
  if (names_.size() == kMaxChainsElements)
    return refused(
        fmt::format("the finite part has at most {} elements; '{}' is one too many", kMaxChainsElements, name), place);
  numbers_.emplace(name, static_cast<Element>(names_.size()));
  names_.push_back(name);
  places_.emplace_back();
  return std::nullopt;
}

std::optional<Error> ChainsBuilder::refuse_place(ChainPlace chain_place, const std::string& text, const Place& place) {
  if (chain_place == 0) return refused(fmt::format("the chains begin with c1 and d1, found '{}'", text), place);
  if (chain_place != kEndless && chain_place > order::kMaxChainPlace) return too_far(text, place);
  return std::nullopt;
}

std::optional<Error> ChainsBuilder::relate(const ChainsSide& low, const ChainsSide& high, const Place& place) {
  if (high.chain != 0 && high.place == kEndless)
    return refused(
        fmt::format("nothing can be said to lie below all of {0}; name the first element, such as {0}1", high.chain),
        place);
  if (low.chain == 0 && high.chain == 0) {
    if (low.name == high.name)
      return refused(fmt::format("contradiction: '{}' cannot be below itself", low.name), place);
    relations_.emplace_back(numbers_.at(low.name), numbers_.at(high.name));
  } else if (low.chain == 0) {
    ChainPlaces& at = places_[numbers_.at(low.name)];
    ChainPlace& bound = high.chain == 'c' ? at.below_c : at.below_d;
    bound = std::min(bound, high.place);
  } else if (high.chain == 0) {
    ChainPlaces& at = places_[numbers_.at(high.name)];
    ChainPlace& bound = low.chain == 'c' ? at.above_c : at.above_d;
    bound = std::max(bound, low.place);
  } else {
    return relate_chains(low, high, place);
  }
  return std::nullopt;
}

std::optional<Error> ChainsBuilder::relate_chains(const ChainsSide& low, const ChainsSide& high, const Place& place) {
  if (low.chain == 'c' && high.chain == 'd') return refused("no c may lie below a d: exchange the chains", place);
  if (low.chain == high.chain) {
    if (low.place < high.place) return std::nullopt;
    return refused(
        fmt::format("the chain runs upwards: {} cannot lie below {}", chains_side_text(low), chains_side_text(high)),
        place);
  }
  crossings_.emplace_back(high.place, low.place);
  return std::nullopt;
}

std::optional<Error> ChainsBuilder::set_reach(const Reach::Tail& tail, const std::string& text, const Place& place) {
  if (has_reach_) return refused("expected one 'reach=', found another", place);
  has_reach_ = true;
  Reach::Tail rule = tail;
  if (auto* linear = std::get_if<Reach::Linear>(&rule)) {
    const auto in_range = [](std::uint32_t x) { return x >= 1 && x <= kMaxSlope; };
    if (!in_range(linear->numerator) || !in_range(linear->denominator)) return not_a_reach(text, place);
    const auto last = static_cast<std::int64_t>(order::kMaxChainPlace);
    if (linear->shift > last || linear->shift < -last) return too_far(text, place);
    const std::uint32_t common = std::gcd(linear->numerator, linear->denominator);
    linear->numerator /= common;
    linear->denominator /= common;
  }
  reach_ = Reach(rule);
  return std::nullopt;
}

Result<order::TwoChains> ChainsBuilder::finish() {
  std::vector<Element> sorted(names_.size());
  std::iota(sorted.begin(), sorted.end(), Element{0});
  std::sort(sorted.begin(), sorted.end(), [&](Element x, Element y) { return name_less(names_[x], names_[y]); });
  std::vector<Element> rank(names_.size());
  std::vector<std::string> names;
  std::vector<ChainPlaces> places;
  for (const Element x : sorted) {
    rank[x] = static_cast<Element>(names.size());
    names.push_back(names_[x]);
    places.push_back(places_[x]);
  }
  for (order::Relation& relation : relations_) relation = {rank[relation.first], rank[relation.second]};
  for (const auto& [c, d] : crossings_)
    if (!reach_.raise(c, d)) return order::reach_too_long();
  return order::close_two_chains(std::move(names), relations_, std::move(places), std::move(reach_));
}

}  // namespace upset::read
