// SPDX-License-Identifier: MIT
// Pairings: an involution f of the elements alive whose fixed elements have the same Grundy value as all.
// Why: play the whole set Q and, beside it, a copy E of its fixed elements; the second player wins. A fixed x
// is copied in the other part; a moved x is answered by f(x), still there by (b). By (c) the rest of Q is again
// closed under f, and by (d) a moved x takes away no fixed element, so the same holds in the new position.
#include <utility>
#include <vector>

#include "check/proof.hpp"

namespace upset::check {

namespace {

using Image = std::vector<std::uint32_t>;  // f as a table

// (a) f is an involution of the elements alive: the pairs are alive and disjoint.
Image read_pairs(Lines& lines, std::uint32_t count, const Bits& alive, Bits& moved) {
  Image image(alive.size());
  for (std::uint32_t i = 0; i < image.size(); ++i) image[i] = i;
  for (std::uint32_t read = 0; read < count; ++read) {
    const auto parts = split(lines.next(), ' ');
    if (parts.size() != 2) refuse("expected two element numbers");
    const std::uint32_t i = small_number(parts[0], "pair");
    const std::uint32_t j = small_number(parts[1], "pair");
    if (i >= j) refuse("pairing: the first number of a pair must be the smaller one");
    if (j >= alive.size() || !alive.test(i) || !alive.test(j))
      refuse("pairing: the pair holds an element that is not alive");
    if (moved.test(i) || moved.test(j)) refuse("pairing: an element is in two pairs");
    moved.set(i);
    moved.set(j);
    std::swap(image[i], image[j]);
  }
  return image;
}

// (b) no moved x is below its image
void check_images_are_not_above(const Order& order, const Bits& moved, const Image& image) {
  moved.for_each([&](std::uint32_t x) {
    if (order.leq(x, image[x])) refuse("pairing: " + order.name(x) + " is below its image " + order.name(image[x]));
  });
}

// (c) x <= y implies f(x) <= f(y) or x <= f(y); nothing to test where y is fixed
void check_removal_is_invariant(const Order& order, const Bits& alive, const Bits& moved, const Image& image) {
  alive.for_each([&](std::uint32_t x) {
    Bits above = order.up(x);
    above &= moved;
    above.for_each([&](std::uint32_t y) {
      if (order.leq(image[x], image[y]) || order.leq(x, image[y])) return;
      refuse("pairing: " + order.name(x) + " is below " + order.name(y) + ", but neither it nor its image is below " +
             order.name(image[y]));
    });
  });
}

// (d) the fixed elements are a down-set
void check_fixed_is_down_set(const Order& order, const Bits& fixed, const Bits& moved) {
  moved.for_each([&](std::uint32_t x) {
    if (order.up(x).meets(fixed)) refuse("pairing: a fixed element is above " + order.name(x) + ", which is moved");
  });
}

}  // namespace

Bits check_pairing(Lines& lines, std::string_view count_text, const Order& order, const Bits& alive,
                   ProofSummary& summary) {
  const std::uint32_t count = small_number(count_text, "pairing");
  if (count == 0) refuse("a pairing holds at least one pair");
  Bits moved(alive.size());
  const Image image = read_pairs(lines, count, alive, moved);
  Bits fixed = alive;
  fixed -= moved;
  check_images_are_not_above(order, moved, image);
  check_removal_is_invariant(order, alive, moved, image);
  check_fixed_is_down_set(order, fixed, moved);
  summary.steps.push_back("pairing of " + counted(count, "pair"));
  return fixed;
}

}  // namespace upset::check
