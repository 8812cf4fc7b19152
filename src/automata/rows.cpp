// SPDX-License-Identifier: MIT
#include "automata/rows.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::automata {

namespace {

constexpr std::uint64_t kIdBits = 32;
constexpr std::uint64_t kIdMask = (std::uint64_t{1} << kIdBits) - 1;

std::uint64_t tag(std::uint64_t hash) { return hash & ~kIdMask; }
// Slots are chosen by bits that tags do not have, except in the largest tables.
std::size_t first_slot(std::uint64_t hash, std::size_t mask) { return (hash >> 5U) & mask; }

}  // namespace

Rows::Rows() : slots_(1U << 6U) {}

std::uint64_t Rows::hash(std::span<const Number> row) {
  std::uint64_t mixed = row.size();
  for (const Number number : row) {
    mixed = (mixed ^ number) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29U;
  }
  mixed *= 0xD6E8FEB86659FD93ULL;
  return mixed ^ mixed >> 32U;
}

bool Rows::is(Id id, std::span<const Number> row) const { return std::ranges::equal((*this)[id], row); }

Rows::Added Rows::add(std::span<const Number> row) {
  const std::uint64_t key = hash(row);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = first_slot(key, mask);
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const Id id = static_cast<Id>((slots_[slot] & kIdMask) - 1);
    if (tag(slots_[slot]) == tag(key) && is(id, row)) return {id, false};
  }
  UPSET_ASSERT(size() < kIdMask - 1);
  numbers_.insert(numbers_.end(), row.begin(), row.end());
  ends_.push_back(numbers_.size());
  slots_[slot] = tag(key) | size();
  if (2 * size() > slots_.size()) grow();
  return {static_cast<Id>(size() - 1), true};
}

void Rows::grow() {
  const std::size_t larger = 2 * slots_.size();
  slots_ = {};  // released before twice as much is allocated
  slots_.resize(larger);
  const std::size_t mask = larger - 1;
  for (Id id = 0; id < size(); ++id) {
    const std::uint64_t key = hash((*this)[id]);
    std::size_t slot = first_slot(key, mask);
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = tag(key) | (std::uint64_t{id} + 1);
  }
}

std::uint64_t Rows::bytes() const {
  return numbers_.capacity() * sizeof(Number) + (ends_.capacity() + slots_.capacity()) * sizeof(std::uint64_t);
}

}  // namespace upset::automata
