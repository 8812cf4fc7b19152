// SPDX-License-Identifier: MIT
#include "games/chains/position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/common/phrases.hpp"
#include "read/chains.hpp"

namespace upset::games::chains {

namespace {

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// How far apart a list of all elements stays within what can be listed.
std::optional<std::size_t> small(const Length& length) {
  if (length.is_infinite || length.value > order::kMaxElements) return std::nullopt;
  return length.value.get_ui();
}

/// The number of elements of a chain that an element lies above (or that lie below it), within a length.
std::size_t within(ChainPlace place, std::size_t length) { return std::min<ChainPlace>(place, length); }

}  // namespace

ChainsGround::ChainsGround(FamilyPtr family, State start)
    : family_(std::move(family)), start_(std::move(start)), items_(read::chains_items(*family_)) {}

std::string ChainsGround::body() const { return fmt::format("{},{}:({})", start_.c.text(), start_.d.text(), items_); }

std::string ChainsGround::notation_help() const {
  return fmt::format("an element of a chain, c1 to c{} or d1 to d{}{}", start_.c.text(), start_.d.text(),
                     family_->names.empty() ? "" : ", or the name of one of the others");
}

Rules ChainsGround::rules() const {
  const auto chain = [](const Length& length) {
    return length.is_infinite ? std::string("an infinite chain") : "a chain of " + common::shown(length.value);
  };
  return {fmt::format("Chomp on {} (c1 < c2 < ..), {} (d1 < d2 < ..) and {}", chain(start_.c), chain(start_.d),
                      common::counted(family_->names.size(), "other element")),
          "A move takes an element and every element above it.",
          "Nothing is poisoned: whoever takes the last element wins.",
          "A move is written c5, d7 or as the name of the element.", ""};
}

/// A, then C, then D, as the moves are ordered.
Result<Listing> ChainsGround::list() const {
  const State start = canonical(*family_, start_);
  const auto count = chains::size(*family_, start);
  const auto c_length = small(start.c);
  const auto d_length = small(start.d);
  if (!c_length || !d_length || !count || *count > order::kMaxElements)
    return poset::too_many_elements(text(), count ? count->get_str() : "infinitely many");
  const std::vector<Element> finite = order::members(chains::alive(*family_, start));
  const std::size_t c_first = finite.size();
  const std::size_t d_first = c_first + *c_length;
  std::vector<std::string> labels;
  std::vector<order::Relation> relations;
  const auto relate = [&](std::size_t low, std::size_t high) {
    relations.emplace_back(static_cast<Element>(low), static_cast<Element>(high));
  };
  for (std::size_t i = 0; i < finite.size(); ++i) {
    const order::ChainPlaces& at = family_->places[finite[i]];
    labels.push_back(family_->names[finite[i]]);
    for (std::size_t j = 0; j < finite.size(); ++j)
      if (family_->finite.less(finite[i], finite[j])) relate(i, j);
    if (const std::size_t last = within(at.above_c, *c_length)) relate(c_first + last - 1, i);
    if (const std::size_t last = within(at.above_d, *d_length)) relate(d_first + last - 1, i);
    if (at.below_c <= *c_length) relate(i, c_first + at.below_c - 1);
    if (at.below_d <= *d_length) relate(i, d_first + at.below_d - 1);
  }
  for (std::size_t i = 1; i <= *c_length; ++i) {
    labels.push_back(fmt::format("c{}", i));
    if (i > 1) relate(c_first + i - 2, c_first + i - 1);
    if (const std::size_t last = within(family_->reach.at(i), *d_length)) relate(d_first + last - 1, c_first + i - 1);
  }
  for (std::size_t i = 1; i <= *d_length; ++i) {
    labels.push_back(fmt::format("d{}", i));
    if (i > 1) relate(d_first + i - 2, d_first + i - 1);
  }
  UPSET_ASSERT(core::from_word(labels.size()) == *count);
  auto poset = order::Poset::from_relations(labels.size(), relations);
  UPSET_ASSERT(poset.has_value());
  return poset::make_listing(std::move(*poset), std::move(labels));
}

ChainsPosition::ChainsPosition(std::shared_ptr<const ChainsGround> ground, State state)
    : PosetPosition(ground), ground_(std::move(ground)), state_(std::move(state)) {
  UPSET_ASSERT(canonical(family(), state_).c == state_.c);
}

Result<game::TermPtr> ChainsPosition::play(const std::string& text) const {
  const auto move = parse_move(family(), text);
  if (!move || !chains::play(family(), ground_->start(), *move)) return no_such_move(ground(), text, false);
  auto left = chains::play(family(), state_, *move);
  if (!left) return no_such_move(ground(), text, true);
  return game::TermPtr(std::make_shared<ChainsPosition>(ground_, std::move(*left)));
}

std::vector<std::string> ChainsPosition::moves(std::size_t limit) const {
  std::vector<std::string> list;
  chains::alive(family(), state_).for_each([&](std::size_t x) {
    if (list.size() < limit) list.push_back(family().names[x]);
  });
  for (const Length* chain : {&state_.c, &state_.d})
    for (Integer i = 1; list.size() < limit && (chain->is_infinite || i <= chain->value); ++i)
      list.push_back((chain == &state_.c ? "c" : "d") + i.get_str());
  return list;
}

bool ChainsPosition::is_untouched() const { return made().empty(); }

/// The least elements that are gone.
std::vector<std::string> ChainsPosition::made() const {
  std::vector<std::string> list;
  const State start = canonical(family(), ground_->start());
  const DynamicBits left = chains::alive(family(), state_);
  const DynamicBits gone = chains::alive(family(), start) - left;
  gone.for_each([&](std::size_t x) {
    const order::ChainPlaces& at = family().places[x];
    const bool is_least = (family().finite.below(static_cast<Element>(x)) & gone).count() == 1;
    if (is_least && state_.c.holds(at.above_c) && state_.d.holds(at.above_d)) list.push_back(family().names[x]);
  });
  // Whether an element of A that is gone has taken the next element of a chain along.
  const auto goes_along = [&](ChainPlace order::ChainPlaces::*below, const Length& length) {
    bool found = false;
    gone.for_each([&](std::size_t x) {
      const ChainPlace place = family().places[x].*below;
      found = found || (place != kEndless && core::from_word(place) <= length.value + 1);
    });
    return found;
  };
  const Length c_with_this_d = canonical(family(), State{start.set, start.c, state_.d}).c;
  if (state_.c != c_with_this_d && !goes_along(&order::ChainPlaces::below_c, state_.c))
    list.push_back("c" + Integer(state_.c.value + 1).get_str());
  if (state_.d != start.d && !goes_along(&order::ChainPlaces::below_d, state_.d))
    list.push_back("d" + Integer(state_.d.value + 1).get_str());
  return list;
}

DynamicBits ChainsPosition::alive() const {
  const Listing& listing = *ground().listing();
  DynamicBits left(listing.poset.size());
  for (const std::string& move : moves(order::kMaxElements)) left.set(listing.index.find(move)->second);
  return left;
}

std::string label(const TwoChains& family, const Move& move) {
  if (move.kind == Move::Kind::finite) return family.names[move.element];
  return (move.kind == Move::Kind::c ? "c" : "d") + move.place.get_str();
}

std::optional<Move> parse_move(const TwoChains& family, const std::string& text) {
  if (text.size() > 1 && (text[0] == 'c' || text[0] == 'd') && is_digits(text.substr(1))) {
    const auto place = core::parse_integer(text.substr(1));
    if (!place) return std::nullopt;
    return Move{text[0] == 'c' ? Move::Kind::c : Move::Kind::d, 0, *place};
  }
  const auto it = std::find(family.names.begin(), family.names.end(), text);
  if (it == family.names.end()) return std::nullopt;
  return Move{Move::Kind::finite, static_cast<Element>(it - family.names.begin()), 0};
}

}  // namespace upset::games::chains
