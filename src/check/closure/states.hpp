// SPDX-License-Identifier: MIT
// The states that a closure has visited, in the order of their arrival, with a hash index. Their number is known
// beforehand, so all memory is taken at once.
#pragma once

#include <cstdint>
#include <optional>

#include "check/closure/rules.hpp"
#include "check/memory.hpp"

namespace upset::check {

class States {
 public:
  States(std::size_t words, std::uint32_t capacity);

  std::uint32_t size() const { return size_; }
  std::uint32_t capacity() const { return capacity_; }
  const Word* operator[](std::uint32_t number) const { return words_of_all_.data() + number * words_; }

  bool add(const Word* state);  // whether it was new; refuses more states than the capacity
  bool holds(const Word* state) const { return slots_[slot_of(state)] != 0; }
  std::optional<std::uint32_t> find(const Word* state) const {  // its number
    const std::uint32_t slot = slots_[slot_of(state)];
    return slot == 0 ? std::nullopt : std::optional(slot - 1);
  }

 private:
  std::size_t slot_of(const Word* state) const;  // where it is, or the free slot where it belongs

  std::size_t words_;
  std::uint32_t capacity_;
  std::uint32_t size_ = 0;
  CountedVector<Word> words_of_all_;
  CountedVector<std::uint32_t> slots_;  // number plus one, 0: free; open addressing, at most two thirds full
};

}  // namespace upset::check
