// SPDX-License-Identifier: MIT
#include "automata/word_pool.hpp"

#include <algorithm>

namespace upset::automata {

WordPool::WordPool() : nodes_(2, Children{}), slots_(1U << 12U, kNone) {}

std::uint64_t WordPool::hash(const Children& children) {
  std::uint64_t mixed = 0;
  for (const Node child : children) {
    mixed = (mixed ^ child) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 31U;
  }
  return mixed;
}

WordPool::Node WordPool::node(const Children& children) {
  if (children == Children{}) return kNone;
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash(children) & mask;
  for (; slots_[slot] != kNone; slot = (slot + 1) & mask)
    if (nodes_[slots_[slot]] == children) return slots_[slot];
  nodes_.push_back(children);
  const Node made = slots_[slot] = static_cast<Node>(nodes_.size() - 1);
  if (2 * nodes_.size() > slots_.size()) grow();
  return made;
}

void WordPool::grow() {
  std::vector<Node> larger(2 * slots_.size(), kNone);
  const std::size_t mask = larger.size() - 1;
  for (Node node = 2; node < nodes_.size(); ++node) {
    std::size_t slot = hash(nodes_[node]) & mask;
    while (larger[slot] != kNone) slot = (slot + 1) & mask;
    larger[slot] = node;
  }
  slots_ = std::move(larger);
}

WordPool::Node WordPool::united(Node one, Node other) {
  if (one == other || other == kNone) return one;
  if (one == kNone) return other;
  UPSET_ASSERT(one != kEmpty && other != kEmpty);  // of one length
  if (one > other) std::swap(one, other);
  const std::uint64_t key = std::uint64_t{one} << 32U | other;
  if (const auto known = unions_.find(key); known != unions_.end()) return known->second;
  Children children;
  for (std::size_t letter = 0; letter < kLetters; ++letter)
    children[letter] = united(child(one, letter), child(other, letter));
  const Node made = node(children);
  unions_.emplace(key, made);
  return made;
}

WordPool::Node WordPool::accepted(const Dfa& automaton, std::size_t length, std::size_t marked) {
  UPSET_ASSERT(automaton.letters() == 2 * kLetters && marked <= length);
  // From the end to the front: the words that are accepted from each state when `left` letters are left.
  std::vector<Node> rest(automaton.size(), kNone), longer(automaton.size());
  for (State state = 0; state < automaton.size(); ++state) rest[state] = automaton.accepts(state) ? kEmpty : kNone;
  for (std::size_t left = 1; left <= length; ++left) {
    const std::size_t first = left <= marked ? kLetters : 0;
    for (State state = 0; state < automaton.size(); ++state) {
      Children children;
      for (std::size_t letter = 0; letter < kLetters; ++letter)
        children[letter] = rest[automaton.next(state, first + letter)];
      longer[state] = node(children);
    }
    rest.swap(longer);
  }
  return rest[automaton.start()];
}

std::size_t WordPool::size_of(Node root) const {
  core::HashSet<Node> met;
  std::vector<Node> open{root};
  while (!open.empty()) {
    const Node here = open.back();
    open.pop_back();
    if (here <= kEmpty || !met.insert(Node(here)).second) continue;
    open.insert(open.end(), nodes_[here].begin(), nodes_[here].end());
  }
  return met.size();
}

bool WordPool::contains(Node root, std::span<const Letter> word) const {
  for (const Letter letter : word) root = child(root, letter);
  return root == kEmpty;
}

std::uint64_t WordPool::bytes() const {
  return nodes_.capacity() * sizeof(Children) + slots_.capacity() * sizeof(Node) +
         unions_.capacity() * (sizeof(std::uint64_t) + sizeof(Node) + 1);
}

}  // namespace upset::automata
