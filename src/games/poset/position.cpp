// SPDX-License-Identifier: MIT
#include "games/poset/position.hpp"

#include <fmt/format.h>

#include "games/common/numbers.hpp"

namespace upset::games::poset {

std::string PosetPosition::spec() const {
  std::string text = ground_->text();
  const auto moves = made();
  for (std::size_t i = 0; i < moves.size(); ++i) text += (i > 0 ? "," : "@") + notation(moves[i]);
  return text;
}

Result<bool> PosetPosition::had(const Move& move) const {
  const auto& listing = ground_->listing();
  if (!listing) return listing.error();
  return listing->element_of(move).has_value();
}

Result<Move> PosetPosition::read_move(const std::string& text) const {
  if (text == ground_->poison()) return no_such_move(*ground_, text);
  for (const auto& move : {ground_->parse(text), ground_->named(text)}) {
    if (!move) continue;
    const auto is_there = had(*move);
    if (!is_there) return is_there.error();
    if (*is_there) return *move;
  }
  return no_such_move(*ground_, text);
}

Error PosetPosition::is_gone(const Move& move) const {
  return refused(ErrorCause::move_is_gone, fmt::format("the move '{}' is already gone", notation(move)));
}

std::vector<Move> PosetPosition::moves(std::size_t limit) const {
  std::vector<Move> list;
  const auto& listing = ground_->listing();
  if (!listing) return list;
  alive().for_each([&](std::size_t x) {
    if (list.size() < limit) list.push_back(listing->moves[x]);
  });
  return list;
}

ListedPosition::ListedPosition(GroundPtr ground) : PosetPosition(std::move(ground)) {}

DynamicBits ListedPosition::alive() const { return untouched_ ? ground().listing()->poset.all() : alive_; }

std::optional<Integer> ListedPosition::size() const {
  UPSET_ASSERT(untouched_ || alive_.words() == ground().listing()->poset.all().words());
  return untouched_ ? ground().size() : std::optional<Integer>(core::from_word(alive_.count()));
}

std::vector<Move> ListedPosition::made() const {
  std::vector<Move> moves;
  if (untouched_) return moves;
  const Listing& listing = *ground().listing();
  const DynamicBits gone = listing.poset.all() - alive_;
  UPSET_ASSERT(alive_.is_subset_of(listing.poset.all()));
  gone.for_each([&](std::size_t x) {
    if ((listing.poset.below(static_cast<Element>(x)) & gone).count() == 1) moves.push_back(listing.moves[x]);
  });
  return moves;
}

Result<game::TermPtr> ListedPosition::play(const Move& move) const {
  const auto& listing = ground().listing();
  if (!listing) return listing.error();
  const auto element = listing->element_of(move);
  if (!element) return no_such_move(ground(), notation(move));
  const DynamicBits before = alive();
  if (!before.test(*element)) return is_gone(move);
  const DynamicBits after = before - listing->poset.above(*element);
  UPSET_ASSERT(after.count() < before.count());
  return game::TermPtr(std::make_shared<ListedPosition>(ground_ptr(), after));
}

namespace {

/// "; type '1-2'" for 2-1, and for 12, if that is a move.
std::string face_meant(const Ground& ground, const std::string& text) {
  if (!ground.is_complex() || !ground.listing()) return "";
  auto points = common::parse_numbers(text, '-');
  if (!points) return "";
  if (points->size() == 1) {
    points->clear();
    for (const char digit : text) points->emplace_back(digit - '0');
  }
  std::ranges::sort(*points);
  const Move face(*points);
  return ground.listing()->element_of(face) ? "; type '" + ground.notation(face) + "'" : "";
}

}  // namespace

Error no_such_move(const Ground& ground, const std::string& text) {
  if (text == ground.poison())
    return refused(ErrorCause::losing_move, fmt::format("'{}' is the losing move; it would end the game", text));
  return refused(ErrorCause::no_such_move,
                 fmt::format("expected {}, found '{}'{}", ground.notation_help(), text, face_meant(ground, text)));
}

}  // namespace upset::games::poset
