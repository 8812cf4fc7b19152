// SPDX-License-Identifier: MIT
#include "games/chains/position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"
#include "games/common/phrases.hpp"
#include "read/chains.hpp"

namespace upset::games::chains {

namespace {

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// A length that is small enough for a list of all elements.
std::optional<std::size_t> small(const Length& length) {
  if (length.is_infinite || length.value > order::kMaxElements) return std::nullopt;
  return core::as<std::size_t>(length.value);
}

/// The number of elements of a chain of this length that an element lies above (or that lie below it).
std::size_t within(ChainPlace place, std::size_t length) { return core::to_size(std::min<ChainPlace>(place, length)); }

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

/// The order of moves: A, then C, then D.
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
  std::vector<game::Move> moves;
  std::vector<order::Relation> relations;
  const auto relate = [&](std::size_t low, std::size_t high) {
    relations.emplace_back(static_cast<Element>(low), static_cast<Element>(high));
  };
  for (std::size_t i = 0; i < finite.size(); ++i) {
    const order::ChainPlaces& at = family_->places[finite[i]];
    moves.push_back({finite[i]});
    for (std::size_t j = 0; j < finite.size(); ++j)
      if (family_->finite.less(finite[i], finite[j])) relate(i, j);
    if (const std::size_t last = within(at.above_c, *c_length)) relate(c_first + last - 1, i);
    if (const std::size_t last = within(at.above_d, *d_length)) relate(d_first + last - 1, i);
    if (at.below_c <= *c_length) relate(i, core::to_size(c_first + at.below_c - 1));
    if (at.below_d <= *d_length) relate(i, core::to_size(d_first + at.below_d - 1));
  }
  for (std::size_t i = 1; i <= *c_length; ++i) {
    moves.push_back({0, i});
    if (i > 1) relate(c_first + i - 2, c_first + i - 1);
    if (const std::size_t last = within(family_->reach.at(i), *d_length)) relate(d_first + last - 1, c_first + i - 1);
  }
  for (std::size_t i = 1; i <= *d_length; ++i) {
    moves.push_back({1, i});
    if (i > 1) relate(d_first + i - 2, d_first + i - 1);
  }
  UPSET_ASSERT(core::from_word(moves.size()) == *count);
  auto poset = order::Poset::from_relations(moves.size(), relations);
  UPSET_ASSERT(poset.has_value());
  return poset::make_listing(std::move(*poset), std::move(moves));
}

ChainsPosition::ChainsPosition(std::shared_ptr<const ChainsGround> ground, State state)
    : PosetPosition(ground), ground_(std::move(ground)), state_(std::move(state)) {
  UPSET_ASSERT(canonical(family(), state_).c == state_.c);
}

Result<bool> ChainsPosition::had(const game::Move& move) const {
  const bool is_named = move.size() == 1 && move.word(0) && *move.word(0) < family().names.size();
  const bool is_on_chain = move.size() == 2 && move[0] <= 1;
  return (is_named || is_on_chain) && chains::play(family(), ground_->start(), chain_move(move)).has_value();
}

Result<game::TermPtr> ChainsPosition::play(const game::Move& move) const {
  if (!*had(move)) return no_such_move(ground(), notation(move));
  auto left = chains::play(family(), state_, chain_move(move));
  if (!left) return is_gone(move);
  return game::TermPtr(std::make_shared<ChainsPosition>(ground_, std::move(*left)));
}

std::vector<game::Move> ChainsPosition::moves(std::size_t limit) const {
  std::vector<game::Move> list;
  chains::alive(family(), state_).for_each([&](std::size_t x) {
    if (list.size() < limit) list.push_back({x});
  });
  for (const Length* chain : {&state_.c, &state_.d})
    for (Integer i = 1; list.size() < limit && (chain->is_infinite || i <= chain->value); ++i)
      list.emplace_back(chain == &state_.c ? 0 : 1, i);
  return list;
}

bool ChainsPosition::is_untouched() const { return made().empty(); }

/// The least elements that are gone.
std::vector<game::Move> ChainsPosition::made() const {
  std::vector<game::Move> list;
  const State start = canonical(family(), ground_->start());
  const DynamicBits left = chains::alive(family(), state_);
  const DynamicBits gone = chains::alive(family(), start) - left;
  gone.for_each([&](std::size_t x) {
    const order::ChainPlaces& at = family().places[x];
    const bool is_least = (family().finite.below(static_cast<Element>(x)) & gone).count() == 1;
    if (is_least && state_.c.holds(at.above_c) && state_.d.holds(at.above_d)) list.push_back({x});
  });
  // Whether a removed element of A also removed the next element of a chain.
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
    list.emplace_back(0, Integer(state_.c.value + 1));
  if (state_.d != start.d && !goes_along(&order::ChainPlaces::below_d, state_.d))
    list.emplace_back(1, Integer(state_.d.value + 1));
  return list;
}

DynamicBits ChainsPosition::alive() const {
  const Listing& listing = *ground().listing();
  DynamicBits left(listing.poset.size());
  for (const game::Move& move : moves(order::kMaxElements)) left.set(*listing.element_of(move));
  return left;
}

game::Move move_of(const ChainMove& move) {
  if (move.kind == ChainMove::Kind::finite) return {move.element};
  return {core::from_word(move.kind == ChainMove::Kind::c ? 0 : 1), move.place};
}

ChainMove chain_move(const game::Move& move) {
  if (move.size() == 1) return {ChainMove::Kind::finite, static_cast<Element>(move.only_word()), 0};
  UPSET_ASSERT(move.size() == 2 && move[0] <= 1);
  return {move[0] == 0 ? ChainMove::Kind::c : ChainMove::Kind::d, 0, move[1]};
}

std::string ChainsGround::notation(const game::Move& move) const {
  const ChainMove made = chain_move(move);
  if (made.kind == ChainMove::Kind::finite) return family_->names.at(made.element);
  return (made.kind == ChainMove::Kind::c ? "c" : "d") + made.place.get_str();
}

std::optional<game::Move> ChainsGround::parse(const std::string& text) const {
  if (text.size() > 1 && (text[0] == 'c' || text[0] == 'd') && is_digits(text.substr(1))) {
    const auto place = core::parse_integer(text.substr(1));
    if (!place) return std::nullopt;
    return move_of({text[0] == 'c' ? ChainMove::Kind::c : ChainMove::Kind::d, 0, *place});
  }
  const auto it = std::find(family_->names.begin(), family_->names.end(), text);
  if (it == family_->names.end()) return std::nullopt;
  return move_of({ChainMove::Kind::finite, static_cast<Element>(it - family_->names.begin()), 0});
}

}  // namespace upset::games::chains
