// SPDX-License-Identifier: MIT
#include "check/closure/states.hpp"

#include <algorithm>
#include <bit>

#include "check/text.hpp"

namespace upset::check {

namespace {

std::uint64_t hash(const Word* state, std::size_t words) {
  std::uint64_t key = 0;
  for (std::size_t w = 0; w < words; ++w) key = (std::rotl(key, 23) ^ state[w]) * 0x9e3779b97f4a7c15U;
  key ^= key >> 32;
  key *= 0xbf58476d1ce4e5b9U;
  return key ^ (key >> 29);
}

}  // namespace

States::States(std::size_t words, std::uint32_t capacity) : words_(words), capacity_(capacity) {
  words_of_all_.reserve(words * capacity);
  slots_.assign(std::bit_ceil(std::size_t{capacity} + capacity / 2 + 2), 0);
}

std::size_t States::slot_of(const Word* state) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash(state, words_) & mask;
  while (slots_[at] != 0 && !std::equal(state, state + words_, (*this)[slots_[at] - 1])) at = (at + 1) & mask;
  return at;
}

bool States::add(const Word* state) {
  const std::size_t at = slot_of(state);
  if (slots_[at] != 0) return false;
  if (size_ == capacity_) refuse("the strategy leads to more positions than the certificate says");
  words_of_all_.insert(words_of_all_.end(), state, state + words_);
  slots_[at] = ++size_;
  return true;
}

}  // namespace upset::check
