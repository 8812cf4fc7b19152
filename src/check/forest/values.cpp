// SPDX-License-Identifier: MIT
// Values in Hackendot, from the rules alone. The options of a tree are those of the forest F below its root, and F
// itself, when the root is taken. An option of one tree of F that has the value o makes of F one of the value
// o xor (value of that tree) xor (value of F). So each vertex needs the set of values of the options below it.
//
// Sets of numbers are binary trees, and the smaller one is inserted into the larger: n vertices take n log^2 n steps.
#include <algorithm>
#include <array>
#include <utility>

#include "check/forest/forest.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kNothing = 0;                 // no number
constexpr std::uint32_t kEverything = 1;              // all numbers that fit
constexpr std::uint32_t kNoNode = ~std::uint32_t{0};  // below the two above: an access out of bounds

class NumberSets {
 public:
  // Numbers below 2^digits.
  explicit NumberSets(unsigned digits) : digits_(digits), nodes_(2, Node{kNoNode, kNoNode}) {}

  struct Set {
    std::uint32_t root = kNothing;
    std::uint32_t flipped = 0;  // a number is in the set if its exclusive or with this one is in the tree
    std::size_t size = 0;       // how often something was put in
  };

  void insert(Set& set, std::uint32_t number) {
    set.root = insert(set.root, digits_, number ^ set.flipped);
    ++set.size;
  }

  Set united(Set a, Set b) {
    if (a.size < b.size) std::swap(a, b);
    a.root = united(a.root, b.root, digits_, a.flipped ^ b.flipped);
    a.size += b.size;
    return a;
  }

  // Some number must be missing.
  std::uint32_t least_missing(const Set& set) const {
    std::uint32_t number = 0;
    unsigned digit = digits_;
    for (std::uint32_t node = set.root; node != kNothing;) {
      --digit;
      std::uint32_t side = (set.flipped >> digit) & 1U;
      if (nodes_[node][side] == kEverything) {
        number |= std::uint32_t{1} << digit;
        side ^= 1U;
      }
      node = nodes_[node][side];
    }
    return number;
  }

 private:
  using Node = std::array<std::uint32_t, 2>;  // the numbers whose next digit is 0, and those whose next digit is 1

  std::uint32_t node_of(std::uint32_t zero, std::uint32_t one) {
    if (zero == kEverything && one == kEverything) return kEverything;
    if (unused_.empty()) {
      nodes_.push_back({zero, one});
      return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t node = unused_.back();
    unused_.pop_back();
    nodes_[node] = {zero, one};
    return node;
  }

  Node take(std::uint32_t node) {
    if (node == kNothing) return {kNothing, kNothing};
    unused_.push_back(node);
    return nodes_[node];
  }

  std::uint32_t insert(std::uint32_t node, unsigned digit, std::uint32_t number) {
    if (node == kEverything || digit == 0) return kEverything;
    Node halves = take(node);
    const std::uint32_t side = (number >> (digit - 1)) & 1U;
    halves[side] = insert(halves[side], digit - 1, number);
    return node_of(halves[0], halves[1]);
  }

  // b is flipped by `flip` against a.
  std::uint32_t united(std::uint32_t a, std::uint32_t b, unsigned digit, std::uint32_t flip) {
    if (b == kNothing || a == kEverything) return a;
    if (b == kEverything) return b;
    const Node in_a = take(a);
    const Node in_b = take(b);
    const std::uint32_t side = (flip >> (digit - 1)) & 1U;
    const std::uint32_t zero = united(in_a[0], in_b[side], digit - 1, flip);
    return node_of(zero, united(in_a[1], in_b[side ^ 1U], digit - 1, flip));
  }

  unsigned digits_;
  CountedVector<Node> nodes_;
  CountedVector<std::uint32_t> unused_;
};

// No value is larger than the number of vertices, and no exclusive or of such numbers has more digits.
unsigned digits_for(std::size_t vertices) {
  unsigned digits = 1;
  while (vertices >> digits != 0) ++digits;
  return digits;
}

}  // namespace

std::uint32_t value_of(const Forest& forest) {
  NumberSets sets(digits_for(forest.parent.size()));
  // At each vertex, and at the place 0 for the whole: the exclusive or of the values of the trees below that are done,
  // and the values of the options of each, exclusive or the value of that tree.
  CountedVector<std::uint32_t> value(forest.parent.size(), 0);
  CountedVector<NumberSets::Set> options(forest.parent.size());
  for (const std::uint32_t v : forest.upwards) {
    if (!forest.is_left[v]) continue;
    options[v].flipped ^= value[v];
    sets.insert(options[v], value[v]);
    const std::uint32_t tree = sets.least_missing(options[v]);
    options[v].flipped ^= tree;
    const std::uint32_t up = forest.is_left[forest.parent[v]] ? forest.parent[v] : 0;
    value[up] ^= tree;
    if (up != 0) options[up] = sets.united(options[up], options[v]);
  }
  return value[0];
}

}  // namespace upset::check
