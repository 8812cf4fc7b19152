// SPDX-License-Identifier: MIT
// Sets of element numbers as bits, with the hexadecimal notation of certificates.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check/memory.hpp"
#include "check/text.hpp"

namespace upset::check {

// Calls visit(i) for each bit i of `count` words, ascending.
template <typename Visitor>
void for_each_bit(const std::uint64_t* words, std::size_t count, Visitor visit) {
  for (std::size_t w = 0; w < count; ++w) {
    for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
      visit(static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }
  }
}

class Bits {
 public:
  explicit Bits(std::size_t size = 0) : size_(size), words_((size + 63) / 64, 0) {}

  std::size_t size() const { return size_; }  // how many elements there could be
  std::size_t word_count() const { return words_.size(); }
  const std::uint64_t* words() const { return words_.data(); }

  bool test(std::uint32_t i) const { return ((words_[i / 64] >> (i % 64)) & 1U) != 0; }
  void set(std::uint32_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(std::uint32_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  void set_all() {
    for (std::uint64_t& word : words_) word = ~std::uint64_t{0};
    if (size_ % 64 != 0) words_.back() >>= 64 - size_ % 64;
  }

  Bits& operator|=(const Bits& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    return *this;
  }
  Bits& operator&=(const Bits& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    return *this;
  }
  Bits& operator-=(const Bits& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  bool operator==(const Bits&) const = default;

  bool empty() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }
  bool meets(const Bits& other) const { return common(other) != 0; }
  bool is_subset_of(const Bits& other) const { return common(other) == count(); }
  std::size_t count() const { return common(*this); }
  std::size_t common(const Bits& other) const {
    std::size_t sum = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) {
      sum += static_cast<std::size_t>(std::popcount(words_[w] & other.words_[w]));
    }
    return sum;
  }

  template <typename Visitor>
  void for_each(Visitor visit) const {
    for_each_bit(words_.data(), words_.size(), visit);
  }

 private:
  std::size_t size_;
  CountedVector<std::uint64_t> words_;
};

// Reads a set: lower-case hexadecimal, no leading zero, no element from `size` on.
inline Bits parse_set(std::string_view text, std::size_t size) {
  if (text.empty() || (text.size() > 1 && text.front() == '0'))
    refuse("a set is a hexadecimal number without leading zeros");
  Bits set(size);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(text[at]);
    if (digit == std::string_view::npos) refuse("a set is written in lower-case hexadecimal digits");
    const std::size_t low = 4 * (text.size() - 1 - at);
    for (std::size_t bit = 0; bit < 4; ++bit) {
      if (((digit >> bit) & 1U) == 0) continue;
      if (low + bit >= size) refuse("the set holds an element that the term does not have");
      set.set(static_cast<std::uint32_t>(low + bit));
    }
  }
  return set;
}

}  // namespace upset::check
