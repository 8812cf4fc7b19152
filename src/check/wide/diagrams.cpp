// SPDX-License-Identifier: MIT
#include "check/wide/diagrams.hpp"

#include <algorithm>

namespace upset::check::wide {

namespace {

constexpr std::size_t kMinTable = std::size_t{1} << 12;
constexpr std::size_t kMaxKnown = std::size_t{1} << 20;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t hash = (a ^ (b * 0x9e3779b97f4a7c15U)) * 0xbf58476d1ce4e5b9U;
  hash ^= hash >> 31;
  return (hash * 0x94d049bb133111ebU) ^ (hash >> 27);
}

}  // namespace

Diagrams::Diagrams(std::uint32_t places, family::Budget& budget) : places_(places), budget_(budget) {
  nodes_.push_back({places, kNone, kNone});
  nodes_.push_back({places, kAll, kAll});
  resize_table(kMinTable);
}

Set Diagrams::place_in_table(const Node& node) {
  const std::size_t mask = table_.size() - 1;
  std::size_t at = mixed(std::uint64_t{node.zero} << 32 | node.one, node.place) & mask;
  while (table_[at] != kNone && !(nodes_[table_[at]] == node)) at = (at + 1) & mask;
  if (table_[at] == kNone) {
    nodes_.push_back(node);
    table_[at] = static_cast<Set>(nodes_.size() - 1);
  }
  return table_[at];
}

Set Diagrams::node(std::uint32_t place, Set zero, Set one) {
  budget_.spend(1);
  if (zero == one) return zero;
  const Set found = place_in_table({place, zero, one});
  if (2 * nodes_.size() > table_.size()) resize_table(2 * table_.size());
  return found;
}

// Rebuilds the table for all nodes that there are now.
void Diagrams::resize_table(std::size_t size) {
  table_.assign(size, kNone);
  for (Set a = kAll + 1; a < nodes_.size(); ++a) {
    std::size_t at = mixed(std::uint64_t{nodes_[a].zero} << 32 | nodes_[a].one, nodes_[a].place) & (size - 1);
    while (table_[at] != kNone) at = (at + 1) & (size - 1);
    table_[at] = a;
  }
  if (known_.size() < std::min(size, kMaxKnown)) known_.assign(std::min(size, kMaxKnown), {});
}

Diagrams::Known& Diagrams::known(std::uint64_t key, std::uint32_t other) {
  return known_[mixed(key, other) & (known_.size() - 1)];
}

Set Diagrams::either(Set a, Set b) {
  if (a == b || b == kNone) return a;
  if (a == kNone) return b;
  if (a == kAll || b == kAll) return kAll;
  if (a > b) std::swap(a, b);
  const std::uint64_t key = std::uint64_t{kUnion} << 32 | a;
  if (const Known& k = known(key, b); k.key == key && k.other == b) return k.result;
  const Node x = nodes_[a];
  const Node y = nodes_[b];
  const std::uint32_t place = std::min(x.place, y.place);
  const Set zero = either(x.place == place ? x.zero : a, y.place == place ? y.zero : b);
  const Set one = either(x.place == place ? x.one : a, y.place == place ? y.one : b);
  const Set result = node(place, zero, one);
  known(key, b) = {key, b, result};
  return result;
}

Set Diagrams::not_in(Set a) {
  if (a <= kAll) return a == kNone ? kAll : kNone;
  const std::uint64_t key = std::uint64_t{kOpposite} << 32 | a;
  if (const Known& k = known(key, 0); k.key == key && k.other == 0) return k.result;
  const Node x = nodes_[a];
  const Set zero = not_in(x.zero);
  const Set result = node(x.place, zero, not_in(x.one));
  known(key, 0) = {key, 0, result};
  return result;
}

Set Diagrams::before(Set a, const std::vector<std::array<std::uint8_t, 2>>& letters) {
  ++operation_;
  return before_from(a, letters);
}

Set Diagrams::before_from(Set a, const std::vector<std::array<std::uint8_t, 2>>& letters) {
  if (a <= kAll) return a;
  const std::uint64_t here = key(a);
  if (const Known& k = known(here, 0); k.key == here && k.other == 0) return k.result;
  const Node x = nodes_[a];
  const auto [from_zero, from_one] = letters[x.place];
  Set result = before_from(from_zero == 0 ? x.zero : x.one, letters);
  if (from_one != from_zero) result = node(x.place, result, before_from(from_one == 0 ? x.zero : x.one, letters));
  known(here, 0) = {here, 0, result};
  return result;
}

Set Diagrams::with_one_more(Set a, const std::vector<bool>& places) {
  ++operation_;
  return more_from(a, 0, places);
}

// more(P) = (more(P0), more(P1) or P0): the place that is made 0 is this one, or a later one. A place that is not asked
// for counts, too.
Set Diagrams::more_from(Set a, std::uint32_t place, const std::vector<bool>& places) {
  if (a == kNone || place == places_) return kNone;
  const std::uint64_t here = key(a);
  if (const Known& k = known(here, place); k.key == here && k.other == place) return k.result;
  const Node x = nodes_[a];
  const Set zero = x.place == place ? x.zero : a;
  const Set one = x.place == place ? x.one : a;
  Set with_one = more_from(one, place + 1, places);
  if (places[place]) with_one = either(with_one, zero);
  const Set result = node(place, more_from(zero, place + 1, places), with_one);
  known(here, place) = {here, place, result};
  return result;
}

Set Diagrams::with_zero_at(Set a, std::uint32_t place) {
  ++operation_;
  return zero_from(a, place);
}

Set Diagrams::zero_from(Set a, std::uint32_t place) {
  if (a == kNone) return kNone;
  const Node x = nodes_[a];
  if (x.place > place) return node(place, a, kNone);
  if (x.place == place) return node(place, x.zero, kNone);
  const std::uint64_t here = key(a);
  if (const Known& k = known(here, place); k.key == here && k.other == place) return k.result;
  const Set zero = zero_from(x.zero, place);
  const Set result = node(x.place, zero, zero_from(x.one, place));
  known(here, place) = {here, place, result};
  return result;
}

Set Diagrams::rotated(Set a) {
  ++operation_;
  const Node x = nodes_[a];
  return x.place == 0 ? joined(x.zero, x.one) : joined(a, a);
}

// The words of `zero` with a 0 after them and those of `one` with a 1, all one place farther to the front.
Set Diagrams::joined(Set zero, Set one) {
  if (zero <= kAll && one <= kAll) return node(places_ - 1, zero, one);
  const std::uint64_t here = key(zero);
  if (const Known& k = known(here, one); k.key == here && k.other == one) return k.result;
  const Node x = nodes_[zero];
  const Node y = nodes_[one];
  const std::uint32_t place = std::min(x.place, y.place);
  const Set first = joined(x.place == place ? x.zero : zero, y.place == place ? y.zero : one);
  const Set second = joined(x.place == place ? x.one : zero, y.place == place ? y.one : one);
  const Set result = node(place - 1, first, second);
  known(here, one) = {here, one, result};
  return result;
}

void Diagrams::keep(const std::vector<Set*>& sets) {
  CountedVector<Set> renamed(nodes_.size(), kNone);
  for (const Set* a : sets) renamed[*a] = kAll;  // needed
  for (std::size_t a = nodes_.size(); a-- > kAll + 1;) {
    if (renamed[a] == kNone) continue;
    renamed[nodes_[a].zero] = kAll;
    renamed[nodes_[a].one] = kAll;
  }
  renamed[kNone] = kNone;
  renamed[kAll] = kAll;
  Set next = kAll + 1;
  for (std::size_t a = kAll + 1; a < nodes_.size(); ++a) {
    if (renamed[a] == kNone) continue;
    nodes_[next] = {nodes_[a].place, renamed[nodes_[a].zero], renamed[nodes_[a].one]};
    renamed[a] = next++;
  }
  nodes_.resize(next);
  for (Set* a : sets) *a = renamed[*a];
  resize_table(table_.size());
  known_.assign(known_.size(), {});
}

}  // namespace upset::check::wide
