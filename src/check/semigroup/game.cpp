// SPDX-License-Identifier: MIT
// Positions on semigroups. Everything is arithmetic in S: a move on y takes away y*S.
#include "check/semigroup/game.hpp"

#include <algorithm>
#include <utility>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr const char* kTooManyElements = "the term has too many elements: the checker lists at most 16384";

}  // namespace

std::string SemigroupGame::name(Element x) const {
  std::string text;
  std::uint32_t rest = x.t;
  for (std::size_t i = coordinates.size(); i-- > 0; rest /= coordinates[i]) {
    text = "." + std::to_string(rest % coordinates[i]) + text;
  }
  return std::to_string(x.a) + text;
}

Element SemigroupGame::parse_move(const std::string& move) const {
  const auto parts = split(move, '.');
  if (parts.size() != coordinates.size() + 1) {
    refuse("the move \"" + move + "\" is not made of " + counted(coordinates.size() + 1, "number"));
  }
  Element x{small_number(parts[0], "move"), 0};
  for (std::size_t i = 0; i < coordinates.size(); ++i) {
    const std::uint32_t coordinate = small_number(parts[i + 1], "move");
    if (coordinate >= coordinates[i]) refuse("the move \"" + move + "\" is not in the group");
    x.t = x.t * coordinates[i] + coordinate;
  }
  return x;
}

bool SemigroupGame::is_alive(Element x) const {
  return std::none_of(moves.begin(), moves.end(), [&](Element made) { return is_above(x, made); });
}

void SemigroupGame::play(const std::string& move) {
  const Element x = parse_move(move);
  if (x == poison()) refuse_losing_move(move);
  if (!contains(x) || !is_alive(x)) refuse_move(move);
  moves.push_back(x);
}

std::vector<Element> SemigroupGame::lowest_moves() const {
  std::vector<Element> lowest;
  for (const Element& x : moves) {
    const auto is_below_x = [&](Element y) { return y != x && is_above(x, y); };
    if (std::none_of(moves.begin(), moves.end(), is_below_x)) lowest.push_back(x);
  }
  std::sort(lowest.begin(), lowest.end());
  return lowest;
}

bool SemigroupGame::operator==(const SemigroupGame& other) const {
  if (coordinates != other.coordinates || (rows == nullptr) != (other.rows == nullptr)) return false;
  if (rows) return *rows == *other.rows && lowest_moves() == other.lowest_moves();
  return semigroup->group() == other.semigroup->group() && semigroup->generators() == other.semigroup->generators() &&
         lowest_moves() == other.lowest_moves();
}

const Semigroup& SemigroupGame::with_group() const {
  if (!semigroup) refuse("the theorem is about groups, and a generator has no inverse");
  return *semigroup;
}

// S minus x*S for the least move x.
std::vector<Element> SemigroupGame::elements() const {
  if (moves.empty()) refuse("no move is made: the position is infinite, and has no list of elements");
  const auto is_less = [&](Element y, Element z) { return is_before(y, z); };
  const Element x = *std::min_element(moves.begin(), moves.end(), is_less);
  std::vector<Element> all;
  if (rows) {
    list_rows(x, all);
  } else {
    list_classes(x, all);
  }
  std::sort(all.begin(), all.end(), is_less);
  return all;
}

// Beyond the rows that do not repeat, counted from x, everything is above x: otherwise the same would be missing in
// every later period, and infinitely many elements would be left.
void SemigroupGame::list_rows(Element x, std::vector<Element>& all) const {
  for (std::int64_t a = 0; a <= x.a + rows->first_periodic(); ++a) {
    for (const Element& y : rows->row_elements(a)) {
      if (y == poison() || is_above(y, x)) continue;
      if (all.size() == kMaxElements) refuse(kTooManyElements);
      all.push_back(y);
    }
  }
}

// In each class (residue of a, t) these are the elements from the least of S up to, but not including, the least of
// x*S.
void SemigroupGame::list_classes(Element x, std::vector<Element>& all) const {
  const std::int64_t modulus = semigroup->modulus();
  semigroup->for_each_least([&](Element least) {
    Element shifted = semigroup->quotient(x, least);
    shifted.a = (shifted.a % modulus + modulus) % modulus;
    const std::int64_t end = x.a + semigroup->least_like(shifted);
    for (Element y = least; y.a < end; y.a += modulus) {
      if (y == poison()) continue;
      if (all.size() == kMaxElements) refuse(kTooManyElements);
      all.push_back(y);
    }
  });
}

Order order_of(const SemigroupGame& game) {
  const std::vector<Element> elements = game.elements();
  std::vector<std::string> names;
  std::vector<Bits> up(elements.size(), Bits(elements.size()));
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    names.push_back(game.name(elements[i]));
    for (std::uint32_t j = i; j < elements.size(); ++j) {
      if (game.is_above(elements[j], elements[i])) up[i].set(j);
    }
  }
  return {std::move(names), std::move(up)};
}

Bits alive_in(const SemigroupGame& game) {
  const std::vector<Element> elements = game.elements();
  Bits alive(elements.size());
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    if (game.is_alive(elements[i])) alive.set(i);
  }
  return alive;
}

}  // namespace upset::check
