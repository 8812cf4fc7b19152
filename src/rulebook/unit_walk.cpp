// SPDX-License-Identifier: MIT
#include "rulebook/unit_walk.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "core/assert.hpp"
#include "semigroup/gap_set.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;

/// What is left past bit j.
std::uint64_t past(std::uint64_t word, unsigned j) { return word >> j >> 1U; }
bool has(std::uint64_t word, unsigned j) { return (word >> j & 1U) != 0; }
std::uint64_t bit(unsigned j) { return j < 64 ? std::uint64_t{1} << j : 0; }
unsigned top_of(std::uint64_t word) { return static_cast<unsigned>(std::bit_width(word)) - 1; }

/// The generators of <T \ {s}, y> past s, where those of <T,y> were known and s = c + j is one of them: s is a gap now,
/// so s + y joins.
std::uint64_t generators_without(std::uint64_t generators, unsigned j, unsigned move) {
  return past(generators, j) | bit(move - 1);
}

}  // namespace

UnitWalk::UnitWalk(unsigned size, unsigned bound, BranchLayout layout, core::Stop& stop)
    : size_(size), bound_(bound), layout_(layout), stop_(stop) {
  UPSET_ASSERT(size >= 4 && size <= GapSet::kMostGenus && bound >= 1 && bound + 3 <= size);
  for (unsigned depth = 0; depth <= size; ++depth) frames_.push_back(std::make_unique<Frame>());
}
UnitWalk::~UnitWalk() = default;

UnitWalk::Found UnitWalk::run(std::uint64_t gaps, std::span<const UnitOption> options, UnitHarvest& harvest) {
  harvest.tails.resize(size_ + 1);
  harvest.visited.resize(size_ + 1);
  harvest_ = &harvest;
  first_ = harvest.branches.size();
  point_at_own();
  begin(options);
  const Node node = first_position(gaps);
  if (node.is_lost) harvest.tails[node.size].insert(harvest.tails[node.size].end(), tail_words(size_, bound_), 0);
  Found found{{}, node.is_lost, first_};
  found.root = visit(node, 0);
  return found;
}

UnitWalk::Node UnitWalk::first_position(std::uint64_t gaps) const {
  Node node{};
  node.gaps = gaps;
  for (unsigned x = 1; x <= bound_; ++x)
    if (has(gaps, x)) node.mirrored |= Wide{1} << (127 - x);
  node.first = bound_ + 1;
  node.multiplicity = static_cast<unsigned>(std::countr_one(gaps | 1U));
  node.size = static_cast<unsigned>(std::popcount(gaps));
  node.is_lost = frames_[0]->winning_count == 0;
  for (unsigned j = 0; j < node.multiplicity; ++j)
    if (semigroup::is_right_generator(GapSet{gaps, 0}, node.first + j)) node.generators |= bit(j);
  return node;
}

void UnitWalk::begin(std::span<const UnitOption> options) {
  Frame& frame = *frames_[0];
  frame.winning_count = frame.following_count = 0;
  for (const UnitOption& option : options) {
    words_[option.move] = option.tree.words;
    const Follower follower{option.gaps >> (bound_ + 1 - option.move), option.tree.root, option.move};
    if (option.tree.is_lost) frame.winning[frame.winning_count++] = follower;
    else if (!option.tree.root.is_bare()) frame.following[frame.following_count++] = follower;
  }
}

/// The branches of this unit may have moved.
void UnitWalk::point_at_own() {
  for (unsigned y = bound_ + 1; y < words_.size(); ++y) words_[y] = harvest_->branches.data() + first_;
}

Branch UnitWalk::kid_of(const Follower& follower, unsigned j) const {
  const std::uint32_t kids = follower.branch.kids;
  const auto rank = static_cast<unsigned>(std::popcount(past(follower.branch.inner, j)));
  const std::uint32_t place = kids & Place::kMost;
  const std::uint64_t* block =
      (kids & Place::kFrame) != 0 ? frames_[place]->kids.data() : words_[follower.move] + place;
  return layout_.read(block, kids, rank);
}

/// A child is lost iff no move wins: no winning move of its parent T is left, no other becomes one, and T is not lost.
std::uint64_t UnitWalk::lost_children(const Node& node, const Frame& frame) const {
  if (node.is_lost) return 0;
  std::uint64_t lost = node.generators;
  for (unsigned i = 0; i < frame.winning_count; ++i) lost &= frame.winning[i].generators;
  for (unsigned i = 0; i < frame.following_count; ++i) lost &= ~frame.following[i].branch.lost;
  return lost;
}

/// Corollary 4.1: y wins for good where nothing is left to take away from the generators of <T,y>. Those children that
/// leave something of each.
std::uint64_t UnitWalk::worth_visiting(const Node& node, const Frame& frame) {
  std::uint64_t worth = node.generators;
  for (unsigned i = 0; i < frame.winning_count && worth != 0; ++i) {
    const std::uint64_t generators = frame.winning[i].generators;
    worth &= generators == 0 ? 0 : bit(top_of(generators)) | (bit(top_of(generators)) - 1);
  }
  return worth;
}

/// Whether s + m, which is m + s in T, is a generator of T without s.
bool UnitWalk::has_new_generator(const Node& node, unsigned s) {
  const unsigned t = s + node.multiplicity;
  if (t > 127) return false;
  // Pairs of elements a + b = t with m < a, b < s.
  const Wide within = ((Wide{1} << s) - 1) & ~((Wide{2} << node.multiplicity) - 1);
  return (~node.gaps & (~node.mirrored >> (127 - t)) & within) == 0;
}

UnitWalk::Node UnitWalk::child_of(const Node& node, unsigned j, bool is_lost) {
  const unsigned s = node.first + j;
  Node child;
  child.gaps = node.gaps | Wide{1} << s;
  child.mirrored = node.mirrored | Wide{1} << (127 - s);
  child.first = s + 1;
  child.size = node.size + 1;
  child.is_lost = is_lost;
  if (s == node.multiplicity) {  // all of m + 1, m + 2, ... are left
    child.multiplicity = s + 1;
    child.generators = bit(s) | (bit(s) - 1);
  } else {
    child.multiplicity = node.multiplicity;
    child.generators = past(node.generators, j);
    if (has_new_generator(node, s)) child.generators |= bit(node.multiplicity - 1);
  }
  return child;
}

/// The followers of the child without s = c + j into the next frame.
void UnitWalk::follow(const Node& node, const Branch& branch, unsigned j, unsigned depth) {
  const Frame& from = *frames_[depth];
  Frame& to = *frames_[depth + 1];
  unsigned winning = 0;
  unsigned following = 0;
  // 1. What is left of winning moves. Where <T,y> loses s, it is no longer lost.
  for (unsigned i = 0; i < from.winning_count; ++i) {
    const Follower& old = from.winning[i];
    if (!has(old.generators, j)) {
      to.winning[winning++] = {past(old.generators, j), {0, past(old.branch.inner, j), old.branch.kids}, old.move};
    } else if (has(old.branch.inner, j)) {
      to.following[following++] = {generators_without(old.generators, j, old.move), kid_of(old, j), old.move};
    }
  }
  // 2. The others may win now, go on, or have nothing lost below them any more.
  for (unsigned i = 0; i < from.following_count; ++i) {
    const Follower& old = from.following[i];
    if (!has(old.generators, j)) {
      const Branch left{past(old.branch.lost, j), past(old.branch.inner, j), old.branch.kids};
      if (!left.is_bare()) to.following[following++] = {past(old.generators, j), left, old.move};
      continue;
    }
    const bool is_lost = has(old.branch.lost, j);
    const bool is_inner = has(old.branch.inner, j);
    if (!is_lost && !is_inner) continue;
    const Follower next{generators_without(old.generators, j, old.move), is_inner ? kid_of(old, j) : Branch{},
                        old.move};
    if (is_lost) to.winning[winning++] = next;
    else to.following[following++] = next;
  }
  // 3. To name s leads back to T, whose children without larger generators are done.
  const Follower back{static_cast<std::uint64_t>(node.gaps >> 1U),
                      {past(branch.lost, j), past(branch.inner, j), branch.kids},
                      node.first + j};
  if (node.is_lost) to.winning[winning++] = back;
  else if (!back.branch.is_bare()) to.following[following++] = back;
  to.winning_count = winning;
  to.following_count = following;
}

void UnitWalk::found(std::uint64_t lost, const Node& node) {
  std::vector<std::uint64_t>& tails = harvest_->tails[node.size + 1];
  const bool is_wide = tail_words(size_, bound_) == 2;
  for (; lost != 0; lost &= ~bit(top_of(lost))) {
    const Wide tail = (node.gaps | Wide{1} << (node.first + top_of(lost))) >> (bound_ + 1);
    tails.push_back(static_cast<std::uint64_t>(tail));
    if (is_wide) tails.push_back(static_cast<std::uint64_t>(tail >> 64U));
  }
}

/// The branches of the children, which are all done, go to their place.
std::uint32_t UnitWalk::settle(const Frame& frame, const Branch& branch, bool is_short) {
  std::vector<std::uint64_t>& own = harvest_->branches;
  const auto count = static_cast<unsigned>(std::popcount(branch.inner)) * layout_.words(is_short);
  const std::size_t place = own.size() - first_;
  const std::size_t capacity = own.capacity();
  own.insert(own.end(), frame.kids.begin(), frame.kids.begin() + count);
  if (own.capacity() != capacity) point_at_own();
  if (place > Place::kMost) throw std::length_error("a unit has more branches than places");
  return static_cast<std::uint32_t>(place) | (is_short ? Place::kShort : 0);
}

Branch UnitWalk::visit(const Node& node, unsigned depth) {
  UPSET_ASSERT(node.size + 2 <= size_ && node.is_lost == (frames_[depth]->winning_count == 0));
  ++harvest_->visited[node.size];
  Branch branch;
  if (stop_.poll()) return branch;
  Frame& frame = *frames_[depth];
  branch.lost = lost_children(node, frame);
  found(branch.lost, node);
  std::uint64_t worth = worth_visiting(node, frame);
  if (node.size + 2 == size_) {
    visit_last(node, branch.lost, worth, frame);
    return branch;
  }
  const bool is_short = node.size + 3 == size_;  // the children are of the last size that has branches
  branch.kids = depth | Place::kFrame | (is_short ? Place::kShort : 0);
  for (unsigned rank = 0; worth != 0;) {
    const unsigned j = top_of(worth);
    worth &= ~bit(j);
    follow(node, branch, j, depth);
    const Branch kid = visit(child_of(node, j, has(branch.lost, j)), depth + 1);
    if (kid.is_bare()) continue;
    branch.inner |= bit(j);
    layout_.write(frame.kids.data(), is_short, rank++, kid);
  }
  branch.kids = branch.inner == 0 ? 0 : settle(frame, branch, is_short);
  return branch;
}

/// The last two sizes: no child is made, only the words of what its followers would be.
void UnitWalk::visit_last(const Node& node, std::uint64_t lost, std::uint64_t candidates, const Frame& frame) {
  for (candidates &= ~lost; candidates != 0;) {  // a lost position has no lost children
    const unsigned j = top_of(candidates);
    candidates &= ~bit(j);
    const std::uint64_t grandchildren = lost_grandchildren(node, lost, j, frame);
    ++harvest_->visited[node.size + 1];
    if (grandchildren != 0) found(grandchildren, child_of(node, j, false));
  }
}

std::uint64_t UnitWalk::lost_grandchildren(const Node& node, std::uint64_t lost, unsigned j, const Frame& frame) const {
  const unsigned s = node.first + j;
  const bool is_ordinary = s == node.multiplicity;
  std::uint64_t left = is_ordinary ? bit(s) | (bit(s) - 1) : past(node.generators, j) | bit(node.multiplicity - 1);
  left &= node.is_lost ? static_cast<std::uint64_t>(node.gaps >> 1U) : ~past(lost, j);
  for (unsigned i = 0; i < frame.winning_count; ++i) {
    const Follower& follower = frame.winning[i];
    if (!has(follower.generators, j)) left &= past(follower.generators, j);
    else if (has(follower.branch.inner, j)) left &= ~kid_of(follower, j).lost;
  }
  if (left == 0) return 0;
  if (!is_ordinary && has(left, node.multiplicity - 1) && !has_new_generator(node, s))
    left &= ~bit(node.multiplicity - 1);
  for (unsigned i = 0; i < frame.following_count && left != 0; ++i) {
    const Follower& follower = frame.following[i];
    if (!has(follower.generators, j)) {
      left &= ~past(follower.branch.lost, j);
      continue;
    }
    if (has(follower.branch.lost, j)) left &= generators_without(follower.generators, j, follower.move);
    if (has(follower.branch.inner, j)) left &= ~kid_of(follower, j).lost;
  }
  return left;
}

}  // namespace upset::rulebook
