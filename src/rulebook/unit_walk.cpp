// SPDX-License-Identifier: MIT
#include "rulebook/unit_walk.hpp"

#include <algorithm>
#include <bit>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "semigroup/gap_set.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;

/// The bits past bit j, which must not be the last: whenever this is called there are fewer than 64 right generators.
std::uint64_t past(std::uint64_t word, unsigned j) {
  UPSET_ASSERT(j < 63);
  return word >> (j + 1);
}
bool has(std::uint64_t word, unsigned j) { return (word >> j & 1U) != 0; }
std::uint64_t bit(unsigned j) { return j < 64 ? std::uint64_t{1} << j : 0; }
unsigned top_of(std::uint64_t word) { return 63U - static_cast<unsigned>(std::countl_zero(word)); }

/// The generators of <T \ {s}, y> past s = c + j. If s was one of <T,y> it is a gap now, so s + y joins.
std::uint64_t generators_without(std::uint64_t generators, unsigned j, unsigned move) {
  const std::uint64_t is_gone = generators >> j & (move <= 64 ? 1U : 0U);
  return past(generators, j) | is_gone << ((move - 1) & 63U);
}

}  // namespace

UnitWalk::UnitWalk(unsigned size, unsigned bound, BranchLayout layout, core::Stop& stop, std::uint64_t most_words)
    : size_(size), bound_(bound), layout_(layout), stop_(stop), most_words_(most_words), frames_(size + 1) {
  UPSET_ASSERT(most_words <= BranchPlace::kMax);
  UPSET_ASSERT(size >= 4 && size <= GapSet::kMaxGenus && bound >= 1 && bound + 3 <= size);
}
UnitWalk::~UnitWalk() = default;

UnitWalk::Found UnitWalk::run(std::uint64_t gaps, std::span<const UnitOption> options, UnitHarvest& harvest) {
  harvest.lost.resize(size_ + 1);
  harvest.visited.resize(size_ + 1);
  harvest_ = &harvest;
  first_ = harvest.branches.size();
  point_at_own();
  Node node = first_position(gaps);
  node.judgement = begin(options);
  const bool is_lost = node.judgement.is_lost();
  Found found{{}, is_lost, first_};
  visited_.fill(0);
  lost_.fill(0);
  lost_[node.size] += is_lost ? 1 : 0;
  found.root = visit(node, 0);
  for (unsigned now = 0; now <= size_; ++now) {
    harvest.visited[now] += visited_[now];
    harvest.lost[now] += lost_[now];
  }
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
  for (unsigned j = 0; j < node.multiplicity; ++j)
    if (semigroup::is_right_generator(GapSet{gaps, 0}, node.first + j)) node.generators |= bit(j);
  return node;
}

UnitWalk::Judgement UnitWalk::begin(std::span<const UnitOption> options) {
  Frame& frame = frames_[0];
  frame.count = 0;
  Judgement judgement;
  for (const UnitOption& option : options) {
    const auto& [root, is_lost, words] = option.tree;
    words_[option.move] = words;
    if (!is_lost && root.is_bare()) continue;
    frame.followers[frame.count] = {option.gaps >> (bound_ + 1 - option.move),
                                    root.lost,
                                    root.inner,
                                    root.kids,
                                    static_cast<std::uint16_t>(option.move),
                                    static_cast<std::uint16_t>(is_lost ? 1 : 0)};
    judgement.add(frame.followers[frame.count++]);
  }
  return judgement;
}

/// Updates the pointer after the branches of this unit may have moved.
void UnitWalk::point_at_own() {
  for (unsigned y = bound_ + 1; y < words_.size(); ++y) words_[y] = harvest_->branches.data() + first_;
}

inline Branch UnitWalk::kid_of(const Follower& follower, unsigned j) const {
  const auto rank = static_cast<unsigned>(std::popcount(past(follower.inner, j)));
  const std::uint32_t place = follower.kids & BranchPlace::kMax;
  const std::uint64_t* block =
      (follower.kids & BranchPlace::kFrame) != 0 ? frames_[place].kids.data() : words_[follower.move] + place;
  return layout_.read(block, follower.kids, rank);
}

/// Whether s + m, which is m + s in T, is a generator of T without s.
bool UnitWalk::has_new_generator(const Node& node, unsigned s) {
  const unsigned t = s + node.multiplicity;
  if (t > 127) return false;
  // Pairs of elements a + b = t with m < a, b < s.
  const Wide within = ((Wide{1} << s) - 1) & ~((Wide{2} << node.multiplicity) - 1);
  return (~node.gaps & (~node.mirrored >> (127 - t)) & within) == 0;
}

/// The generators of T without s = c + j, and perhaps one more.
std::uint64_t UnitWalk::generators_of_child(const Node& node, unsigned j) {
  const unsigned s = node.first + j;
  if (s == node.multiplicity) return bit(s) | (bit(s) - 1);  // all of m + 1, m + 2, ... remain
  return past(node.generators, j) | bit(node.multiplicity - 1);
}

UnitWalk::Node UnitWalk::child_of(const Node& node, unsigned j) {
  const unsigned s = node.first + j;
  Node child;
  child.gaps = node.gaps | Wide{1} << s;
  child.mirrored = node.mirrored | Wide{1} << (127 - s);
  child.first = s + 1;
  child.size = node.size + 1;
  child.multiplicity = node.multiplicity;
  child.generators = generators_of_child(node, j);
  if (s == node.multiplicity) ++child.multiplicity;
  else if (!has_new_generator(node, s)) child.generators &= ~bit(node.multiplicity - 1);
  return child;
}

/// Puts the followers of the child without s = c + j into the next frame. Whether s is a generator of <T,y> is
/// unpredictable, so the code has no branch for it. If it is, <T,y> loses s and follows its own child, which may be
/// lost or have lost positions below it; if not, <T,y> stays the same.
UnitWalk::Judgement UnitWalk::follow(const Node& node, const Branch& branch, unsigned j, unsigned depth) {
  const Frame& from = frames_[depth];
  Frame& to = frames_[depth + 1];
  Judgement judgement;
  unsigned count = 0;
  for (unsigned i = 0; i < from.count; ++i) {
    const Follower& old = from.followers[i];
    const std::uint64_t goes_down = old.generators >> j & 1U;
    const std::uint64_t stays = goes_down - 1;  // all bits or none
    UPSET_ASSERT(goes_down == 1 || !has(old.lost | old.inner, j));
    Follower next{generators_without(old.generators, j, old.move),
                  past(old.lost, j) & stays,
                  past(old.inner, j) & stays,
                  old.kids,
                  old.move,
                  static_cast<std::uint16_t>((old.wins & stays) | (old.lost >> j & 1U))};
    if (has(old.inner, j)) {
      const Branch kid = kid_of(old, j);
      next.lost = kid.lost;
      next.inner = kid.inner;
      next.kids = kid.kids;
    }
    to.followers[count] = next;
    judgement.add(next);
    count += (next.wins | next.lost | next.inner) != 0 ? 1 : 0;  // else it never wins below here
  }
  // Naming s leads back to T, whose children without larger generators are done.
  Follower& back = to.followers[count];
  back = {static_cast<std::uint64_t>(node.gaps >> 1U),
          past(branch.lost, j),
          past(branch.inner, j),
          branch.kids,
          static_cast<std::uint16_t>(node.first + j),
          static_cast<std::uint16_t>(node.judgement.is_lost() ? 1 : 0)};
  judgement.add(back);
  to.count = count + ((back.wins | back.lost | back.inner) != 0 ? 1 : 0);
  return judgement;
}

void UnitWalk::found_last(std::uint64_t lost, const Node& node) {
  UPSET_ASSERT(node.size + 1 == size_);
  std::vector<std::uint64_t>& tails = harvest_->tails;
  lost_[size_] += static_cast<unsigned>(std::popcount(lost));
  const bool is_wide = tail_words(size_, bound_) == 2;
  for (; lost != 0; lost &= ~bit(top_of(lost))) {
    const Wide tail = (node.gaps | Wide{1} << (node.first + top_of(lost))) >> (bound_ + 1);
    tails.push_back(static_cast<std::uint64_t>(tail));
    if (is_wide) tails.push_back(static_cast<std::uint64_t>(tail >> 64U));
  }
}

/// Moves the branches of the children, which are all done, to their final place.
std::uint32_t UnitWalk::settle(const Frame& frame, const Branch& branch, bool is_short) {
  std::vector<std::uint64_t>& own = harvest_->branches;
  const auto count = static_cast<unsigned>(std::popcount(branch.inner)) * layout_.words(is_short);
  const std::size_t place = core::to_size(own.size() - first_);
  const std::size_t capacity = own.capacity();
  if (place > most_words_) throw TreeTooLarge();
  own.insert(own.end(), frame.kids.begin(), frame.kids.begin() + count);
  if (own.capacity() != capacity) point_at_own();
  return static_cast<std::uint32_t>(place) | (is_short ? BranchPlace::kShort : 0);
}

Branch UnitWalk::visit(const Node& node, unsigned depth) {
  UPSET_ASSERT(node.size + 2 <= size_);
  ++visited_[node.size];
  Branch branch;
  if (node.size + 4 <= size_ && stop_.poll()) return branch;
  Frame& frame = frames_[depth];
  // A child is lost iff no move wins: none to the followers, and not back to T.
  branch.lost = node.judgement.is_lost() ? 0 : node.generators & node.judgement.open;
  lost_[node.size + 1] += static_cast<unsigned>(std::popcount(branch.lost));
  std::uint64_t worth = node.generators & node.judgement.worth_visiting();
  if (node.size + 2 == size_) {
    visit_last(node, branch.lost, worth, frame);
    return branch;
  }
  const bool is_short = node.size + 3 == size_;  // the children are of the last size that has branches
  branch.kids = depth | BranchPlace::kFrame | (is_short ? BranchPlace::kShort : 0);
  for (unsigned rank = 0; worth != 0;) {
    const unsigned j = top_of(worth);
    worth &= ~bit(j);
    const Judgement judgement = follow(node, branch, j, depth);
    UPSET_ASSERT(judgement.is_lost() == has(branch.lost, j));
    if ((generators_of_child(node, j) & (judgement.worth_visiting() | judgement.open)) == 0) {
      ++visited_[node.size + 1];
      continue;
    }
    Node child = child_of(node, j);
    child.judgement = judgement;
    const Branch kid = visit(child, depth + 1);
    if (kid.is_bare()) continue;
    branch.inner |= bit(j);
    layout_.write(frame.kids.data(), is_short, rank++, kid);
  }
  branch.kids = branch.inner == 0 ? 0 : settle(frame, branch, is_short);
  return branch;
}

/// The last two sizes: no child is made, only the words of its potential followers.
void UnitWalk::visit_last(const Node& node, std::uint64_t lost, std::uint64_t candidates, const Frame& frame) {
  for (candidates &= ~lost; candidates != 0;) {  // a lost position has no lost children
    const unsigned j = top_of(candidates);
    candidates &= ~bit(j);
    const std::uint64_t grandchildren = lost_grandchildren(node, lost, j, frame);
    ++visited_[node.size + 1];
    if (grandchildren != 0) found_last(grandchildren, child_of(node, j));
  }
}

std::uint64_t UnitWalk::lost_grandchildren(const Node& node, std::uint64_t lost, unsigned j, const Frame& frame) const {
  const unsigned s = node.first + j;
  const bool is_ordinary = s == node.multiplicity;
  std::uint64_t left = generators_of_child(node, j);
  left &= node.judgement.is_lost() ? static_cast<std::uint64_t>(node.gaps >> 1U) : ~past(lost, j);
  for (unsigned i = 0; i < frame.count && left != 0; ++i) {
    const Follower& follower = frame.followers[i];
    const std::uint64_t goes_down = follower.generators >> j & 1U;
    const std::uint64_t wins = (follower.wins & (goes_down - 1)) | (follower.lost >> j & 1U);
    left &= generators_without(follower.generators, j, follower.move) | (wins - 1);
    left &= ~(past(follower.lost, j) & (goes_down - 1));
    if (has(follower.inner, j)) left &= ~kid_of(follower, j).lost;
  }
  if (!is_ordinary && has(left, node.multiplicity - 1) && !has_new_generator(node, s))
    left &= ~bit(node.multiplicity - 1);
  return left;
}

}  // namespace upset::rulebook
