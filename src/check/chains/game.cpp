// SPDX-License-Identifier: MIT
#include "check/chains/game.hpp"

#include <algorithm>

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

[[noreturn]] void refuse_chain_move(const std::string& move) { refuse("the move \"" + move + "\" is illegal"); }

Length length_before(std::int64_t place) { return place == kNever ? Length() : big(place - 1); }

bool reaches(std::int64_t place, const Length& length) {  // the chain has that many elements, or all of them
  if (place == kNever) return !length;
  return is_within(big(place), length);
}

// How many elements of C are left if D has this many.
Length c_within(const Reach& reach, const Length& c, const Length& d) {
  return d ? shorter(c, reach.last_within(*d)) : c;
}

}  // namespace

Length parse_length(std::string_view text, const char* what) {
  if (text == "w") return std::nullopt;
  return big_number(text, what);
}

Length shorter(const Length& a, const Length& b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

bool is_within(const mpz_class& number, const Length& length) { return !length || number <= *length; }

bool ChainsGame::is_there(std::uint32_t x) const {
  const Places& at = family->chains.places[x];
  return left.test(x) && reaches(at.above_c, c_there()) && reaches(at.above_d, d);
}

Bits ChainsGame::there() const {
  const Length c_now = c_there();
  Bits found(left.size());
  left.for_each([&](std::uint32_t x) {
    const Places& at = family->chains.places[x];
    if (reaches(at.above_c, c_now) && reaches(at.above_d, d)) found.set(x);
  });
  return found;
}

Length ChainsGame::c_there() const { return c_within(family->chains.reach, c, d); }

void ChainsGame::play(const std::string& move) {
  if (is_chain_name(move)) {
    const mpz_class place = big_number(std::string_view(move).substr(1), "move");
    const bool is_c = move.front() == 'c';
    if (place == 0 || !is_within(place, is_c ? c_there() : d)) refuse_chain_move(move);
    (is_c ? c : d) = mpz_class(place - 1);
    return;
  }
  const auto found = std::find(family->names.begin(), family->names.end(), move);
  if (found == family->names.end()) refuse_chain_move(move);
  const auto x = static_cast<std::uint32_t>(found - family->names.begin());
  if (!is_there(x)) refuse_chain_move(move);
  left -= family->chains.up[x];
  c = shorter(c, length_before(family->chains.places[x].below_c));
  d = shorter(d, length_before(family->chains.places[x].below_d));
}

bool ChainsGame::operator==(const ChainsGame& other) const {
  return *family == *other.family && d == other.d && c_there() == other.c_there() && there() == other.there();
}

ChainsBody split_chains_body(const std::string& body) {
  const std::size_t colon = body.find(':');
  if (colon == std::string::npos) refuse("chains: expected M,N:(items), M,N:FILE, or one length M");
  return {body.substr(0, colon), body.substr(colon + 1)};
}

ChainsGame parse_chains(const std::string& body, std::shared_ptr<const ChainsFamily> from_file) {
  const ChainsBody parts = split_chains_body(body);
  const auto lengths = split(parts.lengths, ',');
  if (lengths.empty() || lengths.size() > 2) refuse("chains: expected the lengths M,N of two chains, or M of one");
  ChainsGame game;
  game.start_c = parse_length(lengths[0], "chains");
  game.start_d = lengths.size() == 2 ? parse_length(lengths[1], "chains") : Length(mpz_class(0));
  if (parts.is_inline()) {
    const std::string_view items = std::string_view(parts.rest).substr(1, parts.rest.size() - 2);
    game.family = std::make_shared<const ChainsFamily>(parse_chains_items(items));
  } else {
    if (from_file == nullptr) refuse("chains: a family stands in parentheses in a certificate: chains:M,N:(items)");
    game.family = std::move(from_file);
  }
  game.c = game.start_c;
  game.d = game.start_d;
  game.left = Bits(game.family->chains.size());
  game.left.set_all();
  return game;
}

// The elements of A that are there before any move, then c1, c2, .., d1, d2, ..
Listing list(const ChainsGame& game) {
  ChainsGame start = game;
  start.c = game.start_c;
  start.d = game.start_d;
  start.left.set_all();
  const Length c_now = start.c_there();
  if (!c_now || !start.d) refuse("an endless chain cannot be listed");
  const Bits there = start.there();
  if (mpz_class(there.count()) + *c_now + *start.d > kMaxElements) {
    refuse("the term has too many elements: the checker lists at most 16384");
  }
  const auto c_count = as<std::int64_t>(*c_now);
  const auto d_count = as<std::int64_t>(*start.d);
  const TwoChains& chains = game.family->chains;
  Listing listing;
  std::vector<std::uint32_t> number(chains.size());
  there.for_each([&](std::uint32_t x) {
    number[x] = static_cast<std::uint32_t>(listing.names.size());
    listing.names.push_back(game.family->names[x]);
  });
  const auto first_c = static_cast<std::uint32_t>(listing.names.size()) - 1;  // c_i has the number first_c + i
  const auto first_d = static_cast<std::uint32_t>(first_c + c_count);
  const auto number_c = [&](std::int64_t i) { return static_cast<std::uint32_t>(first_c + i); };
  const auto number_d = [&](std::int64_t j) { return static_cast<std::uint32_t>(first_d + j); };
  for (std::int64_t i = 1; i <= c_count; ++i) {
    listing.names.push_back("c" + std::to_string(i));
    if (i > 1) listing.below.emplace_back(number_c(i - 1), number_c(i));
    if (chains.reach.at(i) > 0) listing.below.emplace_back(number_d(chains.reach.at(i)), number_c(i));
  }
  for (std::int64_t j = 1; j <= d_count; ++j) {
    listing.names.push_back("d" + std::to_string(j));
    if (j > 1) listing.below.emplace_back(number_d(j - 1), number_d(j));
  }
  there.for_each([&](std::uint32_t x) {
    const Places& at = chains.places[x];
    if (at.above_c > 0) listing.below.emplace_back(number_c(at.above_c), number[x]);
    if (at.above_d > 0) listing.below.emplace_back(number_d(at.above_d), number[x]);
    if (at.below_c <= c_count) listing.below.emplace_back(number[x], number_c(at.below_c));
    if (at.below_d <= d_count) listing.below.emplace_back(number[x], number_d(at.below_d));
    chains.up[x].for_each([&](std::uint32_t y) {
      if (y != x && there.test(y)) listing.below.emplace_back(number[x], number[y]);
    });
  });
  return listing;
}

ChainsPosition position_of(const ChainsGame& game) {
  return {game.family->chains, game.there(), game.c_there(), game.d};
}

}  // namespace upset::check
