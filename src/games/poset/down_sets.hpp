// SPDX-License-Identifier: MIT
// The positions of a poset game as a transition system: a state is the set of remaining elements, and a move takes an
// up-set. It satisfies the Game concept of src/game without including it. The template parameter is the set type, so
// that posets of up to 64, 128 and 256 elements run on 64-bit words.
#pragma once

#include <vector>

#include "core/assert.hpp"
#include "order/poset.hpp"
#include "symmetry/permutation_group.hpp"

namespace upset::games::poset {

using order::Element;
using order::Poset;

template <class Set>
class DownSets {
 public:
  using State = Set;

  /// The game on `elements`, which are renumbered 0, 1, ... in the given order. `group`, if given, must consist of
  /// automorphisms in these numbers. States that it maps to each other are identified.
  DownSets(const Poset& poset, const std::vector<Element>& elements, const symmetry::PermutationGroup& group = {})
      : size_(elements.size()), images_(group, elements.size()) {
    UPSET_ASSERT(group.elements.empty() || group.elements.front().size() == size_);
    for (const Element x : elements) {
      Set up(size_);
      Set related(size_);
      for (std::size_t j = 0; j < size_; ++j) {
        if (poset.above(x).test(elements[j])) up.set(j);
        if (poset.above(x).test(elements[j]) || poset.below(x).test(elements[j])) related.set(j);
      }
      UPSET_ASSERT(up.test(up_.size()) && up.is_subset_of(related));
      up_.push_back(up);
      related_.push_back(related);
    }
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] State start() const { return core::full_set<Set>(size_); }

  template <class Function>
  void for_each_move(const State& state, Function f) const {
    state.for_each(f);
  }
  [[nodiscard]] State play(const State& state, std::size_t move) const {
    UPSET_ASSERT(move < size_ && state.test(move));
    return state - up_[move];
  }
  [[nodiscard]] static std::size_t measure(const State& state) { return state.count(); }
  [[nodiscard]] static bool is_terminal(const State& state) { return state.none(); }

  /// Calls f(part) for each connected part of the comparability graph. Most states are connected, and a few elements
  /// reach all others, so the walk ends as soon as nothing is left to reach.
  template <class Function>
  void for_each_component(State rest, Function f) const {
    while (rest.any()) {
      Set visited(size_);
      Set reached(size_);
      reached.set(rest.first());
      while (reached != rest) {
        const Set fresh = reached - visited;
        if (fresh.none()) break;
        const std::size_t x = fresh.first();
        visited.set(x);
        reached |= related_[x] & rest;
      }
      UPSET_ASSERT(reached.any() && reached.is_subset_of(rest));
      rest -= reached;
      f(reached);
    }
  }

  /// The same state for all images under the symmetries in use; all images have the same value.
  [[nodiscard]] State canonical(const State& state) const { return images_.least_image(state); }
  [[nodiscard]] bool has_symmetry() const { return images_.size() > 1; }

 private:
  std::size_t size_;
  std::vector<Set> up_;       // the elements that a move takes
  std::vector<Set> related_;  // comparable elements, to find components
  symmetry::ImageTable<Set> images_;
};

}  // namespace upset::games::poset
