// SPDX-License-Identifier: MIT
#include "games/poset/ground.hpp"

#include <fmt/format.h>

#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "spec/spec.hpp"

namespace upset::games::poset {

const Result<Listing>& Ground::listing() const {
  std::call_once(once_, [&] {
    listing_ = std::make_unique<const Result<Listing>>(list());
    is_listed_ = true;
  });
  return *listing_;
}

namespace {

constexpr std::uint64_t kBytesOfAMove = 200;  // a move in the list and in the index

/// The bytes that a listing of this many elements takes: two rows of bits and a move for each.
std::uint64_t listing_bytes(std::uint64_t elements) { return elements * (elements / 4 + kBytesOfAMove); }

}  // namespace

const Result<Listing>& Ground::listing(core::Stop& stop) const {
  static const Result<Listing> kNoRoom = Error{ErrorCode::limit, "the memory limit leaves no room for all elements"};
  const auto elements = is_listed_ ? std::nullopt : size();
  if (!elements || *elements > core::from_word(order::kMaxElements)) return listing();
  const std::uint64_t bytes = listing_bytes(*core::to_word(*elements));
  if (!stop.has_room(bytes)) return kNoRoom;
  stop.add_bytes(static_cast<std::int64_t>(bytes));
  return listing();
}

std::string Ground::text() const {
  return spec::print(spec::Term{{family(), 1}, {body(), 1}, body_kind(), {}, {parameter(), 1}});
}

Rules Ground::rules() const {
  const auto count = size();
  const auto bad = poison();
  return {
      "Chomp on an ordered set" + (count ? " of " + common::counted(Integer(*count + (bad ? 1 : 0)), "element") : ""),
      "A move takes an element and every element above it.",
      bad ? common::loser_by_poison(*bad) : "Nothing is poisoned: whoever takes the last element wins.",
      "A move is written as the name of the element.", bad.value_or("")};
}

std::string Ground::notation(const Move& move) const { return common::join_numbers(move, '.'); }

std::optional<Move> Ground::parse(const std::string& text) const {
  const auto numbers = common::parse_numbers(text, '.');
  return numbers ? std::optional(Move(*numbers)) : std::nullopt;
}

Listing make_listing(order::Poset poset, std::vector<Move> moves) {
  UPSET_ASSERT(poset.size() == moves.size());
  Listing listing{std::move(poset), std::move(moves), {}};
  listing.index.reserve(listing.moves.size());
  for (Element x = 0; x < listing.moves.size(); ++x) listing.index.emplace(listing.moves[x], x);
  UPSET_ASSERT(listing.index.size() == listing.moves.size());  // no two elements have the same move
  return listing;
}

Move move_of(const upset::graph::Face& face) {
  std::vector<std::uint64_t> vertices;
  for (const auto v : face) vertices.push_back(std::uint64_t{v} + 1);
  return Move::of_words(vertices);
}

std::vector<Move> moves_of(const upset::graph::Complex& complex) {
  std::vector<Move> moves;
  moves.reserve(complex.faces.size());
  for (const upset::graph::Face& face : complex.faces) moves.push_back(move_of(face));
  return moves;
}

std::optional<Move> parse_face(const std::string& text) {
  const auto vertices = common::parse_numbers(text, '-');
  return vertices ? std::optional(Move(*vertices)) : std::nullopt;
}

Error too_many_elements(const std::string& what, const std::string& count) {
  return Error{ErrorCode::limit,
               fmt::format("{} has {} elements; at most {} can be listed", what, count, order::kMaxElements)};
}

}  // namespace upset::games::poset
