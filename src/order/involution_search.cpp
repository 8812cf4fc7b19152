// SPDX-License-Identifier: MIT
#include "order/involution_search.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/assert.hpp"
#include "order/ideals.hpp"

namespace upset::order {

namespace {

using Set = DynamicBits;

/// Elements are numbers 0, ..., n-1, lower ones first.
class Search {
 public:
  Search(const Poset& poset, const DynamicBits& subset, std::uint64_t max_steps)
      : poset_(poset), height_(heights(poset, subset)), left_(max_steps) {
    elements_ = members(subset);
    std::ranges::stable_sort(elements_, {}, [&](Element x) { return height_[x]; });
    find_seeds(subset);
  }

  InvolutionSearch run(std::uint64_t max_steps) {
    InvolutionSearch result;
    if (!seeds_.empty()) {
      Images images = all_images();
      result.found = try_seeds(std::move(images));
    }
    result.is_complete = result.found.has_value() || left_ > 0;
    result.steps = max_steps - left_;
    return result;
  }

 private:
  /// The possible images of each element.
  struct Images {
    std::vector<Set> of;
    std::vector<Element> changed{};  // whose consequences are still to be drawn
    std::vector<bool> is_listed{};   // in `changed`
  };

  [[nodiscard]] std::size_t size() const { return elements_.size(); }

  /// Counts operations on sets; false if the steps have run out.
  bool step(std::uint64_t count = 1) {
    left_ -= std::min(left_, count);
    return left_ > 0;
  }

  /// The pairs that a least moved pair can be: equal sets below. The topmost come first.
  void find_seeds(const DynamicBits& subset) {
    std::map<DynamicBits, std::vector<Element>> with_same_below;
    for (Element i = 0; i < elements_.size(); ++i) {
      DynamicBits below = poset_.below(elements_[i]) & subset;
      below.reset(elements_[i]);
      with_same_below[std::move(below)].push_back(i);
    }
    for (const auto& [below, same] : with_same_below)
      for (std::size_t i = 0; i < same.size(); ++i)
        for (std::size_t j = i + 1; j < same.size(); ++j) seeds_.emplace_back(same[i], same[j]);
    std::ranges::sort(seeds_, std::greater());
  }

  /// Any element of the same height is a possible image.
  Images all_images() {
    Images images;
    std::map<std::size_t, Set> of_height;
    for (Element i = 0; i < size(); ++i) of_height.try_emplace(height_[elements_[i]], Set(size())).first->second.set(i);
    above_.assign(size(), Set(size()));
    below_.assign(size(), Set(size()));
    for (Element i = 0; i < size(); ++i) {
      images.of.push_back(of_height.at(height_[elements_[i]]));
      for (Element j = i + 1; j < size(); ++j)
        if (poset_.less(elements_[i], elements_[j])) above_[i].set(j), below_[j].set(i);
    }
    images.is_listed.assign(size(), false);
    for (Element i = 0; i < size(); ++i) list(images, i);
    return images;
  }

  static void list(Images& images, Element x) {
    if (!images.is_listed[x]) images.changed.push_back(x), images.is_listed[x] = true;
  }

  static bool is_decided(const Set& images) { return images.count() == 1; }

  /// Removes the images of x that are not in `allowed`, and x from the images of those. False if none is left.
  bool restrict(Images& images, Element x, const Set& allowed) {
    if (!step()) return false;
    if (images.of[x].is_subset_of(allowed)) return true;
    const Set removed = images.of[x] - allowed;
    images.of[x] &= allowed;
    list(images, x);
    bool is_possible = images.of[x].any();
    removed.for_each([&](std::size_t y) {
      if (y == x) return;
      images.of[y].reset(x);
      list(images, static_cast<Element>(y));
      is_possible = is_possible && images.of[y].any();
    });
    return is_possible;
  }

  bool restrict_to(Images& images, Element x, Element y) {
    Set only(size());
    only.set(y);
    return restrict(images, x, only);
  }

  /// Draws all consequences; false if some element has no image left, or the steps have run out.
  bool propagate(Images& images) {
    while (!images.changed.empty()) {
      const Element x = images.changed.back();
      images.changed.pop_back();
      images.is_listed[x] = false;
      if (!draw_from(images, x)) return false;
    }
    return true;
  }

  bool draw_from(Images& images, Element x) {
    // What is above x and not above any image of x cannot be an image of what is above x.
    Set allowed = above_[x];
    images.of[x].for_each([&](std::size_t y) { allowed |= above_[y]; });
    const bool is_moved = !images.of[x].test(x);
    bool possible = step();
    above_[x].for_each([&](std::size_t y) {
      if (!possible) return;
      Set here = allowed;
      if (is_moved) here.reset(y);
      possible = restrict(images, static_cast<Element>(y), here);
    });
    if (!possible) return false;
    if (!is_decided(images.of[x])) return true;
    const auto y = static_cast<Element>(images.of[x].first());
    return y == x ? fix_below(images, x) : pair(images, x, y);
  }

  bool fix_below(Images& images, Element x) {
    bool possible = true;
    below_[x].for_each([&](std::size_t y) {
      const auto lower = static_cast<Element>(y);
      possible = possible && restrict_to(images, lower, lower);
    });
    return possible;
  }

  /// f(x) = y: nothing else is mapped to y, and what is below one of them only is mapped to something below the other.
  bool pair(Images& images, Element x, Element y) {
    if (!restrict_to(images, y, x)) return false;
    bool possible = true;
    const Set only_here = below_[x] - below_[y];
    only_here.for_each(
        [&](std::size_t z) { possible = possible&& restrict(images, static_cast<Element>(z), below_[y]); });
    return possible;
  }

  /// Tries each seed as a moved pair. One that fails is ruled out for all later ones.
  std::optional<Pairing> try_seeds(Images images) {
    if (!propagate(images)) return std::nullopt;
    for (const auto& [x, y] : seeds_) {
      if (!images.of[x].test(y)) continue;
      if (!step(size())) return std::nullopt;
      Images next = images;
      if (restrict_to(next, x, y) && decide(next)) return pairs_of(next);
      Set others = images.of[x];
      others.reset(y);
      if (!restrict(images, x, others) || !propagate(images)) return std::nullopt;
    }
    return std::nullopt;
  }

  /// Decides the image of every element that must be moved; false if that is impossible.
  bool decide(Images& images) {
    if (!propagate(images) || !is_even(images)) return false;
    const auto x = most_constrained(images);
    if (!x) return true;
    const Set choices = images.of[*x];
    for (std::size_t y = 0; y < size(); ++y) {
      if (!choices.test(y) || !images.of[*x].test(y)) continue;
      if (!step(size())) return false;
      Images next = images;
      if (restrict_to(next, *x, static_cast<Element>(y)) && decide(next)) {
        images = std::move(next);
        return true;
      }
      Set others = images.of[*x];
      others.reset(y);
      if (!restrict(images, *x, others) || !propagate(images)) return false;
    }
    return false;
  }

  /// Whether elements that must be moved, and can only be mapped among each other, are always even in number.
  bool is_even(const Images& images) {
    Set seen(size());
    for (Element start = 0; start < size(); ++start) {
      if (seen.test(start) || images.of[start].test(start)) continue;
      std::vector<Element> part{start};
      seen.set(start);
      bool all_moved = true;
      for (std::size_t k = 0; k < part.size(); ++k) {
        if (!step()) return false;
        images.of[part[k]].for_each([&](std::size_t y) {
          if (images.of[y].test(y)) all_moved = false;
          if (seen.test(y) || images.of[y].test(y)) return;
          seen.set(y);
          part.push_back(static_cast<Element>(y));
        });
      }
      if (all_moved && part.size() % 2 == 1) return false;
    }
    return true;
  }

  /// An undecided element that must be moved, with as few images as possible; a low one among equals.
  std::optional<Element> most_constrained(const Images& images) {
    std::optional<Element> best;
    std::size_t fewest = 0;
    for (Element x = 0; x < size(); ++x) {
      if (images.of[x].test(x)) continue;
      const std::size_t count = images.of[x].count();
      if (count == 1 || (best && count >= fewest)) continue;
      best = x;
      fewest = count;
    }
    return best;
  }

  [[nodiscard]] Pairing pairs_of(const Images& images) const {
    Pairing pairs;
    for (Element x = 0; x < size(); ++x) {
      if (images.of[x].test(x)) continue;  // fixed, or may be
      const auto y = static_cast<Element>(images.of[x].first());
      UPSET_ASSERT(is_decided(images.of[x]) && images.of[y].test(x));
      if (x < y) pairs.emplace_back(std::minmax(elements_[x], elements_[y]));
    }
    std::ranges::sort(pairs);
    return pairs;
  }

  const Poset& poset_;
  std::vector<std::size_t> height_;
  std::vector<Element> elements_;  // of the subset, by height
  std::vector<std::pair<Element, Element>> seeds_;
  std::vector<Set> above_;  // strictly
  std::vector<Set> below_;  // strictly
  std::uint64_t left_;      // steps
};

}  // namespace

InvolutionSearch search_involution(const Poset& poset, const DynamicBits& subset, std::uint64_t max_steps) {
  return Search(poset, subset, max_steps).run(max_steps);
}

}  // namespace upset::order
