// SPDX-License-Identifier: MIT
#include "games/poset/position.hpp"

#include <fmt/format.h>

#include "games/common/numbers.hpp"

namespace upset::games::poset {

std::string PosetPosition::spec() const {
  std::string text = ground_->text();
  const auto moves = made();
  for (std::size_t i = 0; i < moves.size(); ++i)
    text += (i > 0 ? "," : ground_->has_opaque_body() ? " @" : "@") + moves[i];
  return text;
}

std::vector<std::string> PosetPosition::moves(std::size_t limit) const {
  std::vector<std::string> list;
  const auto& listing = ground_->listing();
  if (!listing) return list;
  alive().for_each([&](std::size_t x) {
    if (list.size() < limit) list.push_back(listing->labels[x]);
  });
  return list;
}

ListedPosition::ListedPosition(GroundPtr ground) : PosetPosition(std::move(ground)) {}

DynamicBits ListedPosition::alive() const { return untouched_ ? ground().listing()->poset.all() : alive_; }

std::optional<Integer> ListedPosition::size() const {
  UPSET_ASSERT(untouched_ || alive_.words() == ground().listing()->poset.all().words());
  return untouched_ ? ground().size() : std::optional<Integer>(core::from_word(alive_.count()));
}

std::vector<std::string> ListedPosition::made() const {
  std::vector<std::string> moves;
  if (untouched_) return moves;
  const Listing& listing = *ground().listing();
  const DynamicBits gone = listing.poset.all() - alive_;
  UPSET_ASSERT(alive_.is_subset_of(listing.poset.all()));
  gone.for_each([&](std::size_t x) {
    if ((listing.poset.below(static_cast<Element>(x)) & gone).count() == 1) moves.push_back(listing.labels[x]);
  });
  return moves;
}

Result<game::TermPtr> ListedPosition::play(const std::string& move) const {
  if (move == ground().poison()) return no_such_move(ground(), move, false);
  const auto& listing = ground().listing();
  if (!listing) return listing.error();
  auto it = listing->index.find(move);
  if (it == listing->index.end())
    if (const auto label = ground().label_of(move)) it = listing->index.find(*label);
  if (it == listing->index.end()) return no_such_move(ground(), move, false);
  const DynamicBits before = alive();
  if (!before.test(it->second)) return no_such_move(ground(), move, true);
  const DynamicBits after = before - listing->poset.above(it->second);
  UPSET_ASSERT(after.count() < before.count());
  return game::TermPtr(std::make_shared<ListedPosition>(ground_ptr(), after));
}

namespace {

/// "; type '1-2'" for 2-1, and for 12, where that is a move.
std::string face_meant(const Ground& ground, const std::string& move) {
  if (!ground.is_complex() || !ground.listing()) return "";
  auto points = common::parse_numbers(move, '-');
  if (!points) return "";
  if (points->size() == 1) {
    points->clear();
    for (const char digit : move) points->emplace_back(digit - '0');
  }
  std::ranges::sort(*points);
  const std::string face = common::join_numbers(*points, '-');
  return ground.listing()->index.contains(face) ? "; type '" + face + "'" : "";
}

}  // namespace

Error no_such_move(const Ground& ground, const std::string& move, bool is_gone) {
  if (move == ground.poison()) return refused(fmt::format("'{}' is the losing move: with it the game is over", move));
  if (is_gone) return refused(fmt::format("the move '{}' is already gone", move));
  return refused(fmt::format("expected {}, found '{}'{}", ground.notation_help(), move, face_meant(ground, move)));
}

}  // namespace upset::games::poset
