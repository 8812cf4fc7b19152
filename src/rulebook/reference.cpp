// SPDX-License-Identifier: MIT
#include "rulebook/reference.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "core/assert.hpp"
#include "core/hash_table.hpp"

namespace upset::rulebook {

namespace {

using Mask = std::uint64_t;

bool has(Mask mask, unsigned x) { return (mask >> x & 1U) != 0; }
Mask only(unsigned x) { return Mask{1} << x; }
/// Gaps are at most 63, so anything beyond is an element.
bool is_element(Mask gaps, unsigned x) { return x > 63 || !has(gaps, x); }
unsigned largest(Mask mask) { return static_cast<unsigned>(std::bit_width(mask)) - 1; }
unsigned multiplicity(Mask gaps) { return static_cast<unsigned>(std::countr_one(gaps | 1U)); }

/// The gaps of <S,y>: y, then 2y, then 4y added once reach all multiples.
Mask after(Mask gaps, unsigned y) {
  const unsigned top = largest(gaps);
  for (unsigned multiple = y; multiple <= top; multiple *= 2) gaps &= ~(~gaps << multiple);
  return gaps;
}

/// Whether an element is a minimal generator.
bool is_generator(Mask gaps, unsigned s) {
  for (unsigned x = multiplicity(gaps); 2 * x <= s; ++x)
    if (is_element(gaps, x) && is_element(gaps, s - x)) return false;
  return true;
}

/// The largest generator; it is at most F + m.
unsigned largest_generator(Mask gaps) {
  unsigned s = largest(gaps) + multiplicity(gaps);
  while (!is_element(gaps, s) || !is_generator(gaps, s)) --s;
  return s;
}

/// The semigroup whose only gap is 1: the player to move must name it.
constexpr Mask kRoot = 2;

/// The lost positions so far, and the paper's pruning test of a position.
class Book {
 public:
  Book(unsigned size, core::Stop& stop) : stop_(stop), book_{{}, std::vector<std::uint64_t>(size + 1)} {
    UPSET_ASSERT(size >= 1 && size <= kMaxReferenceSize);
    book_.lost.resize(size + 1);
  }

  /// The position after a winning move, if one exists. Every option must be settled.
  [[nodiscard]] std::optional<Mask> lost_option(Mask gaps, Choice choice) const {
    std::optional<Mask> found;
    for (Mask moves = gaps & ~Mask{2}; moves != 0;) {  // naming 1 loses
      const unsigned y = choice == Choice::largest ? largest(moves) : static_cast<unsigned>(std::countr_zero(moves));
      moves &= ~only(y);
      const Mask option = after(gaps, y);
      if (!lost_.contains(option)) continue;
      if (choice != Choice::best) return option;
      if (!found || largest_generator(option) < largest_generator(*found)) found = option;
    }
    return found;
  }

  /// Settles a position; returns what a winning move leaves.
  std::optional<Mask> settle(Mask gaps, Choice choice) {
    const auto size = static_cast<std::size_t>(std::popcount(gaps));
    ++book_.visited[size];
    const auto option = lost_option(gaps, choice);
    if (option) return option;
    lost_.insert(gaps);
    book_.lost[size].push_back(gaps);
    return std::nullopt;
  }

  [[nodiscard]] bool is_stopped() { return stop_.poll(); }

  /// In the order of books, in whatever order they were found.
  ReferenceBook finish() {
    const auto is_before = [](Mask a, Mask b) {
      return a != b && has(b, static_cast<unsigned>(std::countr_zero(a ^ b)));
    };
    for (auto& of_size : book_.lost) std::sort(of_size.begin(), of_size.end(), is_before);
    return std::move(book_);
  }

 private:
  core::Stop& stop_;
  core::HashSet<Mask> lost_{};
  ReferenceBook book_;
};

/// A position of a level; `bound` is the largest generator of what a winning move leaves, or 0 for a lost one.
struct LevelPosition {
  Mask gaps;
  unsigned bound;
};

std::vector<unsigned> right_generators(Mask gaps) {
  std::vector<unsigned> result;
  const unsigned top = largest(gaps);
  for (unsigned s = top + 1; s <= top + multiplicity(gaps) || s <= top + 2; ++s)
    if (s <= 63 && is_generator(gaps, s)) result.push_back(s);
  return result;
}

ReferenceBook by_levels(unsigned size, bool prunes, Choice choice, core::Stop& stop) {
  Book book(size, stop);
  book.settle(kRoot, choice);
  std::vector<LevelPosition> level{{kRoot, 0}};
  for (unsigned now = 2; now <= size; ++now) {
    std::vector<LevelPosition> next;
    for (const auto& [gaps, bound] : level) {
      if (book.is_stopped()) return book.finish();
      for (const unsigned s : right_generators(gaps)) {
        if (prunes && bound != 0 && s > bound) continue;
        const Mask child = gaps | only(s);
        const auto option = book.settle(child, choice);
        next.push_back({child, option && prunes ? largest_generator(*option) : 0});
      }
    }
    level = std::move(next);
  }
  return book.finish();
}

class DepthFirst {
 public:
  DepthFirst(unsigned size, Choice choice, core::Stop& stop) : size_(size), choice_(choice), book_(size, stop) {
    book_.settle(kRoot, choice);
    if (size > 1) list_children(1, kRoot, 2, only(2) | only(3), std::nullopt);
  }
  ReferenceBook finish() { return book_.finish(); }

 private:
  /// `generators` are the right ones; `bound` the largest generator of what a winning move leaves, none for a lost one.
  void list_children(unsigned size, Mask gaps, unsigned m, Mask generators, std::optional<unsigned> bound) {
    for (Mask left = generators; left != 0;) {
      const unsigned s = largest(left);
      left &= ~only(s);
      if (bound && s > *bound) continue;
      if (book_.is_stopped()) return;
      const Mask child = gaps | only(s);
      const auto option = book_.settle(child, choice_);
      if (size + 1 == size_) continue;
      Mask of_child = generators & ~(only(s) | (only(s) - 1));
      // Where s = m, m + s and m + s + 1 are both new.
      for (unsigned t = m + s; t <= m + s + (s == m ? 1U : 0U) && t <= 63; ++t)
        if (is_generator(child, t)) of_child |= only(t);
      list_children(size + 1, child, s == m ? m + 1 : m, of_child,
                    option ? std::optional(largest_generator(*option)) : std::nullopt);
    }
  }

  unsigned size_;
  Choice choice_;
  Book book_;
};

}  // namespace

// Algorithm 1. As printed, its loop counts {1} as level 0 and makes one level more than it counts, so that "level
// l_max" ends at size l_max + 2; here it ends at `size`.
ReferenceBook breadth_first(unsigned size, core::Stop& stop) { return by_levels(size, false, Choice::largest, stop); }

// Algorithm 2. As Algorithm 1. Its pruning condition is not the hypothesis of Corollary 4.1 (the lost position need not
// be the parent), but the proof holds: a generator of T that is not one of the lost <T,y> can be removed without
// changing <T,y>, and all later ones are larger still.
ReferenceBook breadth_first_pruned(unsigned size, Choice choice, core::Stop& stop) {
  return by_levels(size, true, choice, stop);
}

// Algorithm 3. As printed it ends at size l_max + 1, and it misses positions: if the multiplicity itself is removed, 2m
// + 1 is a new right generator besides 2m, and {1,2,5} and everything below it is never visited.
ReferenceBook depth_first_pruned(unsigned size, Choice choice, core::Stop& stop) {
  return DepthFirst(size, choice, stop).finish();
}

}  // namespace upset::rulebook
