// SPDX-License-Identifier: MIT
#include "automata/binary_diagrams.hpp"

#include <algorithm>
#include <utility>

namespace upset::automata {

namespace {

constexpr std::size_t kFirstSlots = std::size_t{1} << 14U;
constexpr std::size_t kMaxResults = std::size_t{1} << 21U;
constexpr std::uint64_t kUnion = 0;  // the number of the operation whose results stay valid

}  // namespace

BinaryDiagrams::BinaryDiagrams(std::size_t places, core::Stop& stop)
    : places_(places), stop_(stop), slots_(kFirstSlots, 0), results_(kFirstSlots) {
  const auto end = static_cast<std::uint32_t>(places);
  nodes_ = {{end, kNone, kNone}, {end, kAll, kAll}};
  count_bytes();
}

BinaryDiagrams::~BinaryDiagrams() { stop_.add_bytes(-counted_); }

std::uint64_t BinaryDiagrams::hash(std::uint64_t a, std::uint64_t b) {
  std::uint64_t mixed = a * 0x9E3779B97F4A7C15ULL + b * 0xC2B2AE3D27D4EB4FULL;
  mixed ^= mixed >> 32U;
  mixed *= 0xD6E8FEB86659FD93ULL;
  return mixed ^ mixed >> 29U;
}

std::uint64_t BinaryDiagrams::hash(const Inner& inner) {
  return hash(std::uint64_t{inner.zero} << 32U | inner.one, inner.place);
}

BinaryDiagrams::Node BinaryDiagrams::node(std::size_t place, Node zero, Node one) {
  if (zero == one) return zero;
  UPSET_ASSERT(place < nodes_[zero].place && place < nodes_[one].place);
  const Inner wanted{static_cast<std::uint32_t>(place), zero, one};
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash(wanted) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask)
    if (nodes_[slots_[slot]] == wanted) return slots_[slot];
  nodes_.push_back(wanted);
  const Node made = slots_[slot] = static_cast<Node>(nodes_.size() - 1);
  if (2 * nodes_.size() > slots_.size()) grow();
  return made;
}

void BinaryDiagrams::grow() {
  std::vector<Node> larger(2 * slots_.size(), 0);
  const std::size_t mask = larger.size() - 1;
  for (Node node = 2; node < nodes_.size(); ++node) {
    std::size_t slot = hash(nodes_[node]) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = node;
  }
  slots_ = std::move(larger);
  if (results_.size() < std::min(kMaxResults, slots_.size())) results_.assign(slots_.size(), Result{});
  count_bytes();
}

void BinaryDiagrams::count_bytes() {
  const auto bytes = static_cast<std::int64_t>(nodes_.capacity() * sizeof(Inner) + slots_.capacity() * sizeof(Node) +
                                               results_.capacity() * sizeof(Result));
  stop_.add_bytes(bytes - counted_);
  counted_ = bytes;
}

BinaryDiagrams::Node BinaryDiagrams::united(Node one, Node other) {
  if (one == other || other == kNone) return one;
  if (one == kNone) return other;
  if (one == kAll || other == kAll) return kAll;
  if (one > other) std::swap(one, other);
  const std::uint64_t key = std::uint64_t{other} << 32U | kUnion;
  if (const Result& known = result_for(one, key); known.a == one && known.b == key) return known.result;
  const Inner a = nodes_[one], b = nodes_[other];
  const std::uint32_t place = std::min(a.place, b.place);
  const Node zero = united(a.place == place ? a.zero : one, b.place == place ? b.zero : other);
  const Node result = node(place, zero, united(a.place == place ? a.one : one, b.place == place ? b.one : other));
  result_for(one, key) = {one, key, result};
  return result;
}

BinaryDiagrams::Node BinaryDiagrams::united(std::vector<Node> nodes) {
  while (nodes.size() > 1) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < nodes.size(); i += 2)
      nodes[kept++] = i + 1 < nodes.size() ? united(nodes[i], nodes[i + 1]) : nodes[i];
    nodes.resize(kept);
    if (stop_.poll_now()) return kNone;
  }
  return nodes.empty() ? kNone : nodes.front();
}

BinaryDiagrams::Node BinaryDiagrams::restricted(Node set, std::span<const Fixing> fixing) {
  UPSET_ASSERT(fixing.size() == places_);
  ++operation_;
  return restricted_below(set, fixing);
}

BinaryDiagrams::Node BinaryDiagrams::restricted_below(Node set, std::span<const Fixing> fixing) {
  if (set <= kAll) return set;
  const Inner inner = nodes_[set];
  if (fixing[inner.place] == Fixing::zero) return restricted_below(inner.zero, fixing);
  if (fixing[inner.place] == Fixing::one) return restricted_below(inner.one, fixing);
  const std::uint64_t key = operation_;
  if (const Result& known = result_for(set, key); known.a == set && known.b == key) return known.result;
  const Node zero = restricted_below(inner.zero, fixing);
  const Node result = node(inner.place, zero, restricted_below(inner.one, fixing));
  result_for(set, key) = {set, key, result};
  return result;
}

BinaryDiagrams::Node BinaryDiagrams::with_letter(Node set, std::size_t place, bool letter) {
  if (set == kNone) return kNone;
  const Inner inner = nodes_[set];
  if (inner.place > place) return letter ? node(place, kNone, set) : node(place, set, kNone);
  if (inner.place == place) return letter ? node(place, kNone, inner.one) : node(place, inner.zero, kNone);
  const Node zero = with_letter(inner.zero, place, letter);
  return node(inner.place, zero, with_letter(inner.one, place, letter));
}

BinaryDiagrams::Node BinaryDiagrams::lost_words(Node blocked, std::span<const Role> roles) {
  UPSET_ASSERT(roles.size() == places_ && places_ < 256);
  ++operation_;
  return lost_from(blocked, 0, roles);
}

BinaryDiagrams::Node BinaryDiagrams::lost_from(Node blocked, std::uint32_t place, std::span<const Role> roles) {
  if (blocked == kAll || stop_.stopped()) return kNone;
  if (place == places_) return kAll;  // nothing is blocked, and there are no moves
  const std::uint64_t key = operation_ << 8U | place;
  if (const Result& known = result_for(blocked, ~key); known.a == blocked && known.b == ~key) return known.result;
  const Inner inner = nodes_[blocked];
  const Node blocked_zero = inner.place == place ? inner.zero : blocked;
  const Node blocked_one = inner.place == place ? inner.one : blocked;
  Node result = kNone;
  switch (roles[place]) {
    case Role::ignored:
      UPSET_ASSERT(blocked_zero == blocked_one);
      result = lost_from(blocked, place + 1, roles);
      break;
    case Role::always: result = node(place, kNone, lost_from(blocked_one, place + 1, roles)); break;
    case Role::played: {
      const Node zero = lost_from(blocked_zero, place + 1, roles);
      result = node(place, zero, lost_from(united(blocked_one, zero), place + 1, roles));
      break;
    }
  }
  result_for(blocked, ~key) = {blocked, ~key, result};
  (void)stop_.poll();
  return result;
}

void BinaryDiagrams::keep_only(std::span<Node* const> sets) {
  std::vector<Node> moved(nodes_.size(), kNone);
  moved[kAll] = kAll;
  std::vector<std::uint8_t> is_kept(nodes_.size(), 0);
  for (const Node* set : sets) is_kept[*set] = 1;
  // Children have smaller numbers than their parents: going down, marks spread to the children, and the order stays.
  for (std::size_t node = nodes_.size(); node-- > 2;)
    if (is_kept[node] != 0) is_kept[nodes_[node].zero] = is_kept[nodes_[node].one] = 1;
  std::size_t kept = 2;
  for (std::size_t node = 2; node < nodes_.size(); ++node) {
    if (is_kept[node] == 0) continue;
    UPSET_ASSERT(nodes_[node].zero < node && nodes_[node].one < node);
    nodes_[kept] = {nodes_[node].place, moved[nodes_[node].zero], moved[nodes_[node].one]};
    moved[node] = static_cast<Node>(kept++);
  }
  nodes_.resize(kept);
  for (Node* set : sets) *set = moved[*set];
  std::ranges::fill(slots_, Node{0});
  std::ranges::fill(results_, Result{});
  const std::size_t mask = slots_.size() - 1;
  for (Node node = 2; node < nodes_.size(); ++node) {
    std::size_t slot = hash(nodes_[node]) & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = node;
  }
  count_bytes();
}

}  // namespace upset::automata
