// SPDX-License-Identifier: MIT
// Sets of rows of 32-bit words, flat: the rows in order of insertion, and a hash table of their numbers.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "check/memory.hpp"

namespace upset::check::family {

// A multiplicative hash of words, two at a time.
inline std::uint64_t hash_words(const std::uint32_t* words, std::size_t count) {
  std::uint64_t key = count;
  const auto mix = [&](std::uint64_t word) {
    key = (key ^ word) * 0x9e3779b97f4a7c15U;
    key ^= key >> 32;
  };
  std::size_t i = 0;
  for (; i + 1 < count; i += 2) mix(words[i] | std::uint64_t{words[i + 1]} << 32);
  if (i < count) mix(words[i]);
  key *= 0xbf58476d1ce4e5b9U;
  return key ^ (key >> 29);
}

// The hash table: numbers of rows, compared through the owner.
class RowIndex {
 public:
  template <typename IsEqual>
  std::uint32_t find(std::uint64_t hash, IsEqual is_equal) const {  // kNone if it is not there
    if (slots_.empty()) return kNone;
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      const Slot& slot = slots_[at];
      if (slot.row_plus_one == 0) return kNone;
      if (slot.tag == static_cast<std::uint32_t>(hash >> 32) && is_equal(slot.row_plus_one - 1)) {
        return slot.row_plus_one - 1;
      }
    }
  }
  // Adds a row that is not there yet; rows come with the numbers 0, 1, 2, ..
  template <typename HashOf>
  void add(std::uint64_t hash, HashOf hash_of) {
    if ((count_ + 1) * 2 > slots_.size()) grow(hash_of);
    enter(hash, ++count_);
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

 private:
  struct Slot {
    std::uint32_t row_plus_one = 0;
    std::uint32_t tag = 0;
  };

  void enter(std::uint64_t hash, std::uint32_t row_plus_one) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at].row_plus_one != 0) at = (at + 1) & mask;
    slots_[at] = {row_plus_one, static_cast<std::uint32_t>(hash >> 32)};
  }
  template <typename HashOf>
  void grow(HashOf hash_of) {
    constexpr std::size_t kMin = 64;
    const std::size_t size = slots_.empty() ? kMin : slots_.size() * 2;
    slots_ = CountedVector<Slot>();
    slots_.resize(size);
    for (std::uint32_t row = 0; row < count_; ++row) enter(hash_of(row), row + 1);
  }

  CountedVector<Slot> slots_;  // a power of two
  std::uint32_t count_ = 0;
};

// Rows of any lengths, each kept once, by number.
class RowTable {
 public:
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  std::size_t length(std::uint32_t row) const { return ends_[row] - begin_of(row); }
  const std::uint32_t* operator[](std::uint32_t row) const { return &words_[begin_of(row)]; }

  std::uint32_t number_of(const CountedVector<std::uint32_t>& made) {  // not empty; kept if it is new
    const std::uint64_t hash = hash_words(made.data(), made.size());
    const std::uint32_t known = index_.find(hash, [&](std::uint32_t row) {
      return length(row) == made.size() &&
             std::memcmp((*this)[row], made.data(), made.size() * sizeof(std::uint32_t)) == 0;
    });
    if (known != RowIndex::kNone) return known;
    index_.add(hash, [&](std::uint32_t row) { return hash_words((*this)[row], length(row)); });
    words_.insert(words_.end(), made.begin(), made.end());
    ends_.push_back(words_.size());
    return size() - 1;
  }

 private:
  std::size_t begin_of(std::uint32_t row) const { return row == 0 ? 0 : ends_[row - 1]; }

  CountedVector<std::uint32_t> words_;
  CountedVector<std::size_t> ends_;
  RowIndex index_;
};

// Rows of one length.
class StateSet {
 public:
  explicit StateSet(std::size_t width) : width_(width) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(words_.size() / width_); }
  const std::uint32_t* operator[](std::uint32_t row) const { return &words_[row * width_]; }

  bool insert(const std::uint32_t* state) {  // whether it is new
    const std::uint64_t hash = hash_words(state, width_);
    const auto is_equal = [&](std::uint32_t row) {
      return std::memcmp((*this)[row], state, width_ * sizeof(std::uint32_t)) == 0;
    };
    if (index_.find(hash, is_equal) != RowIndex::kNone) return false;
    index_.add(hash, [&](std::uint32_t row) { return hash_words((*this)[row], width_); });
    words_.insert(words_.end(), state, state + width_);
    return true;
  }

 private:
  std::size_t width_;
  CountedVector<std::uint32_t> words_;
  RowIndex index_;
};

}  // namespace upset::check::family
