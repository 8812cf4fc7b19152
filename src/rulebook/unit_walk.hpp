// SPDX-License-Identifier: MIT
// Finds the lost positions of one unit. While the walk goes down the tree of semigroups, it follows the result of every
// move down the tree of lost positions, so nothing is ever looked up. Which children of a position are lost is found
// for all of them at once, in the bits of a word. The essay is docs/algorithms/rulebook.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "core/stop.hpp"
#include "rulebook/lost_tree.hpp"

namespace upset::rulebook {

/// The result of naming a number up to the bound in a unit's first position: another unit, which must be done.
struct UnitOption {
  unsigned move;
  std::uint64_t gaps;  // of the resulting unit
  LostTree tree;
};

/// The results, unit by unit. The lost positions of all sizes but the last can be read off the trees (lost_reader.hpp).
struct UnitHarvest {
  std::vector<std::uint64_t> tails{};     // of the lost positions of the last size, in the order of books
  std::vector<std::uint64_t> lost{};      // how many, by size
  std::vector<std::uint64_t> visited{};   // positions visited, by size
  std::vector<std::uint64_t> branches{};  // the trees of all units in sequence
};

/// Thrown if the tree of a unit has more words than a branch can refer to.
struct TreeTooLarge final : std::length_error {
  TreeTooLarge() : std::length_error("the tree of a unit is too large") {}
};

class UnitWalk {
 public:
  /// For books of `size`, 4 or more, and units that agree up to `bound`, at most size - 3. A tree may have `most_words`
  /// words, at most BranchPlace::kMax.
  UnitWalk(unsigned size, unsigned bound, BranchLayout layout, core::Stop& stop,
           std::uint64_t most_words = BranchPlace::kMax);
  ~UnitWalk();
  UnitWalk(const UnitWalk&) = delete;
  UnitWalk& operator=(const UnitWalk&) = delete;

  /// Walks the unit with these gaps up to the bound and appends its branches. The result says where they begin by
  /// `first`. If stopped, the result is void. Throws TreeTooLarge.
  struct Found {
    Branch root{};
    bool is_lost = false;
    std::uint64_t first = 0;  // index among the branches of the harvest
  };
  [[nodiscard]] Found run(std::uint64_t gaps, std::span<const UnitOption> options, UnitHarvest& harvest);

  /// The tail of a position: its gaps past the bound, shifted down by bound + 1. The number of words it takes.
  [[nodiscard]] static unsigned tail_words(unsigned size, unsigned bound) { return 2 * size - 1 - bound <= 64 ? 1 : 2; }

 private:
  __extension__ using Wide = unsigned __int128;  // the numbers 0 to 127

  /// The position <T,y> that naming y in T leaves, as far as it matters for the descendants of T: bit j of each word
  /// stands for the number c + j, where c is the first number past the largest gap of T. Half a cache line.
  struct Follower {
    std::uint64_t generators;  // of T that are generators of <T,y>, too: those in y + gaps of <T,y>
    std::uint64_t lost;        // the branch of <T,y>
    std::uint64_t inner;
    std::uint32_t kids;
    std::uint16_t move;  // y
    std::uint16_t wins;  // 1 if <T,y> is lost, else 0
  };
  static_assert(sizeof(Follower) == 32);
  /// A position being processed: its followers, and the branches of its finished children.
  struct Frame {
    std::array<Follower, 128> followers;
    unsigned count;
    std::array<std::uint64_t, 3 * 64> kids;
  };
  /// What the followers of T imply for its children.
  struct Judgement {
    std::uint64_t open = ~std::uint64_t{0};   // those without a winning move among the followers
    std::uint64_t least = ~std::uint64_t{0};  // the least of the generators of winning followers, as a number

    void add(const Follower& follower) {
      const std::uint64_t others = std::uint64_t{follower.wins} - 1;  // all bits if it does not win
      open &= (follower.generators | others) & ~follower.lost;
      least = std::min(least, follower.generators | others);
    }
    /// Corollary 4.1: y wins permanently if no generator of <T,y> is left to remove. These are the children that leave
    /// some generator of each.
    [[nodiscard]] std::uint64_t worth_visiting() const {
      return least == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(least);
    }
    /// No follower wins.
    [[nodiscard]] bool is_lost() const { return least == ~std::uint64_t{0}; }
  };
  struct Node {
    Wide gaps;
    Wide mirrored;             // bit 127 - x for gap x
    std::uint64_t generators;  // bit j: c + j is a generator
    Judgement judgement;
    unsigned first;  // c
    unsigned multiplicity;
    unsigned size;
  };

  Branch visit(const Node& node, unsigned depth);
  void visit_last(const Node& node, std::uint64_t lost, std::uint64_t candidates, const Frame& frame);
  [[nodiscard]] std::uint64_t lost_grandchildren(const Node& node, std::uint64_t lost, unsigned j,
                                                 const Frame& frame) const;
  [[nodiscard]] static bool has_new_generator(const Node& node, unsigned s);
  [[nodiscard]] static std::uint64_t generators_of_child(const Node& node, unsigned j);
  [[nodiscard]] static Node child_of(const Node& node, unsigned j);
  [[nodiscard]] Judgement follow(const Node& node, const Branch& branch, unsigned j, unsigned depth);
  [[nodiscard]] Branch kid_of(const Follower& follower, unsigned j) const;
  [[nodiscard]] Judgement begin(std::span<const UnitOption> options);
  [[nodiscard]] Node first_position(std::uint64_t gaps) const;
  [[nodiscard]] std::uint32_t settle(const Frame& frame, const Branch& branch, bool is_short);
  void point_at_own();
  void found_last(std::uint64_t lost, const Node& node);

  unsigned size_;
  unsigned bound_;
  BranchLayout layout_;
  core::Stop& stop_;
  std::uint64_t most_words_;                       // of a tree
  std::vector<Frame> frames_;                      // by depth below the first position of the unit
  std::array<std::uint64_t, 65> visited_{};        // of this unit, by size
  std::array<std::uint64_t, 65> lost_{};           // the same
  std::array<const std::uint64_t*, 128> words_{};  // the branches of a follower, by its move
  UnitHarvest* harvest_ = nullptr;                 // receives the results
  std::uint64_t first_ = 0;                        // start of the branches of this unit
};

}  // namespace upset::rulebook
