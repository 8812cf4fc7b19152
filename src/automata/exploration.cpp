// SPDX-License-Identifier: MIT
#include "automata/exploration.hpp"

#include <algorithm>

namespace upset::automata {

namespace {

constexpr std::uint64_t kIdBits = 32;
constexpr std::uint64_t kIdMask = (std::uint64_t{1} << kIdBits) - 1;

std::uint64_t tag(std::uint64_t hash) { return hash & ~kIdMask; }

}  // namespace

Exploration::Exploration() : slots_(1U << 12U) {}

std::uint64_t Exploration::hash(std::span<const Number> state) {
  std::uint64_t mixed = state.size();
  for (const Number number : state) {
    mixed = (mixed ^ number) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29U;
  }
  return mixed * 0xD6E8FEB86659FD93ULL;
}

bool Exploration::is(Id id, std::span<const Number> state) const { return std::ranges::equal(this->state(id), state); }

void Exploration::add(std::span<const Number> state, Id from, Letter letter) {
  const std::uint64_t key = hash(state);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = (key >> 20U) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask)
    if (tag(slots_[slot]) == tag(key) && is(static_cast<Id>((slots_[slot] & kIdMask) - 1), state)) return;
  UPSET_ASSERT(size() < kIdMask - 1);
  numbers_.insert(numbers_.end(), state.begin(), state.end());
  places_.push_back(numbers_.size());
  reached_.push_back({from, letter});
  slots_[slot] = tag(key) | reached_.size();
  if (2 * size() > slots_.size()) grow();
}

void Exploration::grow() {
  std::vector<std::uint64_t> larger(2 * slots_.size());
  const std::size_t mask = larger.size() - 1;
  for (Id id = 0; id < size(); ++id) {
    const std::uint64_t key = hash(state(id));
    std::size_t slot = (key >> 20U) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = tag(key) | (std::uint64_t{id} + 1);
  }
  slots_ = std::move(larger);
}

Word Exploration::word_to(Id id) const {
  Word word;
  for (; reached_[id].from != id; id = reached_[id].from) word.push_back(reached_[id].letter);
  std::ranges::reverse(word);
  return word;
}

std::uint64_t Exploration::bytes() const {
  return numbers_.capacity() * sizeof(Number) + (places_.capacity() + slots_.capacity()) * sizeof(std::uint64_t) +
         reached_.capacity() * sizeof(Step);
}

}  // namespace upset::automata
