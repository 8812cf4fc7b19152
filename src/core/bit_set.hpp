// SPDX-License-Identifier: MIT
// Sets of small numbers as 64-bit words. FixedBits<W> holds up to 64 W members without allocation, for the inner loops;
// DynamicBits holds any number. Both offer the same operations, so that searches are written once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/assert.hpp"

namespace upset::core {

/// The operations on a contiguous run of words, shared by both kinds of set (CRTP).
template <class Derived>
class BitOperations {
 public:
  friend bool operator==(const BitOperations&, const BitOperations&) = default;
  friend auto operator<=>(const BitOperations&, const BitOperations&) = default;

  [[nodiscard]] bool test(std::size_t i) const { return (self().word(i / 64) >> (i % 64)) & 1U; }
  void set(std::size_t i) { self().word(i / 64) |= std::uint64_t{1} << (i % 64); }
  void reset(std::size_t i) { self().word(i / 64) &= ~(std::uint64_t{1} << (i % 64)); }

  [[nodiscard]] bool any() const {
    for (std::size_t k = 0; k < self().words(); ++k)
      if (self().word(k) != 0) return true;
    return false;
  }
  [[nodiscard]] bool none() const { return !any(); }
  [[nodiscard]] std::size_t count() const {
    std::size_t total = 0;
    for (std::size_t k = 0; k < self().words(); ++k) total += static_cast<std::size_t>(std::popcount(self().word(k)));
    return total;
  }
  /// The least member; the set must not be empty.
  [[nodiscard]] std::size_t first() const {
    std::size_t k = 0;
    while (self().word(k) == 0) ++k;
    return 64 * k + static_cast<std::size_t>(std::countr_zero(self().word(k)));
  }
  /// Calls f(i) for each member, ascending.
  template <class Function>
  void for_each(Function f) const {
    for (std::size_t k = 0; k < self().words(); ++k)
      for (std::uint64_t w = self().word(k); w != 0; w &= w - 1)
        f(64 * k + static_cast<std::size_t>(std::countr_zero(w)));
  }
  [[nodiscard]] bool intersects(const Derived& other) const {
    for (std::size_t k = 0; k < self().words(); ++k)
      if ((self().word(k) & other.word(k)) != 0) return true;
    return false;
  }
  [[nodiscard]] bool is_subset_of(const Derived& other) const {
    for (std::size_t k = 0; k < self().words(); ++k)
      if ((self().word(k) & ~other.word(k)) != 0) return false;
    return true;
  }
  Derived& operator|=(const Derived& other) {
    return combine(other, [](auto a, auto b) { return a | b; });
  }
  Derived& operator&=(const Derived& other) {
    return combine(other, [](auto a, auto b) { return a & b; });
  }
  Derived& operator-=(const Derived& other) {
    return combine(other, [](auto a, auto b) { return a & ~b; });
  }
  friend Derived operator|(Derived a, const Derived& b) { return a |= b, a; }
  friend Derived operator&(Derived a, const Derived& b) { return a &= b, a; }
  friend Derived operator-(Derived a, const Derived& b) { return a -= b, a; }

  /// Hexadecimal number in which member i is the bit 2^i; the empty set is "0".
  [[nodiscard]] std::string hex() const {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (std::size_t k = self().words(); k-- > 0;)
      for (int shift = 60; shift >= 0; shift -= 4) {
        const auto digit = static_cast<std::size_t>((self().word(k) >> shift) & 15U);
        if (digit != 0 || !text.empty()) text += kDigits[digit];
      }
    return text.empty() ? "0" : text;
  }

 private:
  [[nodiscard]] const Derived& self() const { return static_cast<const Derived&>(*this); }
  [[nodiscard]] Derived& self() { return static_cast<Derived&>(*this); }
  template <class Operation>
  Derived& combine(const Derived& other, Operation op) {
    UPSET_ASSERT(self().words() == other.words());
    for (std::size_t k = 0; k < self().words(); ++k) self().word(k) = op(self().word(k), other.word(k));
    return self();
  }
};

template <std::size_t Words>
class FixedBits : public BitOperations<FixedBits<Words>> {
 public:
  FixedBits() = default;
  /// The size is only for symmetry with DynamicBits.
  explicit FixedBits([[maybe_unused]] std::size_t size) { UPSET_ASSERT(size <= 64 * Words); }

  [[nodiscard]] static constexpr std::size_t words() { return Words; }
  [[nodiscard]] std::uint64_t word(std::size_t k) const { return words_[k]; }
  [[nodiscard]] std::uint64_t& word(std::size_t k) { return words_[k]; }
  [[nodiscard]] static constexpr std::size_t heap_bytes() { return 0; }

  friend bool operator==(const FixedBits& a, const FixedBits& b) {  // the default would call memcmp
    std::uint64_t difference = 0;
    for (std::size_t k = 0; k < Words; ++k) difference |= a.words_[k] ^ b.words_[k];
    return difference == 0;
  }
  friend auto operator<=>(const FixedBits&, const FixedBits&) = default;
  template <class Hash>
  friend Hash AbslHashValue(Hash hash, const FixedBits& bits) {
    return Hash::combine(std::move(hash), bits.words_);
  }

 private:
  std::array<std::uint64_t, Words> words_{};
};

class DynamicBits : public BitOperations<DynamicBits> {
 public:
  DynamicBits() = default;
  explicit DynamicBits(std::size_t size) : words_((size + 63) / 64) {}

  [[nodiscard]] std::size_t words() const { return words_.size(); }
  [[nodiscard]] std::uint64_t word(std::size_t k) const { return words_[k]; }
  [[nodiscard]] std::uint64_t& word(std::size_t k) { return words_[k]; }
  [[nodiscard]] std::size_t heap_bytes() const { return 8 * words_.size(); }

  friend bool operator==(const DynamicBits&, const DynamicBits&) = default;
  friend auto operator<=>(const DynamicBits&, const DynamicBits&) = default;
  template <class Hash>
  friend Hash AbslHashValue(Hash hash, const DynamicBits& bits) {
    return Hash::combine(std::move(hash), bits.words_);
  }

 private:
  std::vector<std::uint64_t> words_;
};

/// The set {0, ..., size-1}.
template <class Set>
[[nodiscard]] Set full_set(std::size_t size) {
  Set set(size);
  for (std::size_t i = 0; i < size; ++i) set.set(i);
  return set;
}

}  // namespace upset::core
