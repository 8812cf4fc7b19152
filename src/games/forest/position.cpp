// SPDX-License-Identifier: MIT
#include "games/forest/position.hpp"

#include "core/assert.hpp"

namespace upset::games::forest {

ForestPosition::ForestPosition(std::shared_ptr<const ForestGround> ground)
    : ForestPosition(ground, core::full_set<DynamicBits>(ground->forest().size())) {}

Vertex ForestPosition::parent_left(Vertex v) const {
  UPSET_ASSERT(left_.test(v));
  const Vertex parent = forest().parent(v);
  return parent != kNone && left_.test(parent) ? parent : kNone;
}

std::size_t ForestPosition::trees() const {
  std::size_t count = 0;
  left_.for_each([&](std::size_t v) { count += parent_left(static_cast<Vertex>(v)) == kNone ? 1 : 0; });
  return count;
}

Result<bool> ForestPosition::had(const poset::Move& move) const {
  return move.size() == 1 && move[0] >= 1 && move[0] <= core::from_word(forest().size());
}

/// If a vertex is gone, so are all vertices above it.
Result<game::TermPtr> ForestPosition::play(const poset::Move& move) const {
  if (!*had(move)) return no_such_move(*ground_, notation(move));
  auto v = static_cast<Vertex>(move.only_word() - 1);
  if (!left_.test(v)) return is_gone(move);
  DynamicBits left = left_;
  for (; v != kNone && left.test(v); v = forest().parent(v)) left.reset(v);
  return game::TermPtr(std::make_shared<ForestPosition>(ground_, std::move(left)));
}

std::vector<poset::Move> ForestPosition::moves(std::size_t limit) const {
  std::vector<poset::Move> list;
  for (std::size_t v = 0; v < forest().size() && list.size() < limit; ++v)
    if (left_.test(v)) list.push_back({v + 1});
  return list;
}

std::vector<poset::Move> ForestPosition::made() const {
  std::vector<bool> is_least(forest().size(), true);  // among those that are gone: no child is gone
  for (Vertex v = 0; v < forest().size(); ++v)
    if (!left_.test(v) && forest().parent(v) != kNone) is_least[forest().parent(v)] = false;
  std::vector<poset::Move> moves;
  for (Vertex v = 0; v < forest().size(); ++v)
    if (!left_.test(v) && is_least[v]) moves.push_back({std::uint64_t{v} + 1});
  return moves;
}

}  // namespace upset::games::forest
