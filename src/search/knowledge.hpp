// SPDX-License-Identifier: MIT
// What a table of the search for values knows about a state, in one 64-bit word.
#pragma once

#include <cstdint>

#include "core/assert.hpp"

namespace upset::search {

/// Value + 1 in the low 16 bits (0: unknown); above them the excluded values, which some option has. Knowledge only
/// grows, by setting bits.
class Knowledge {
 public:
  using Value = std::uint32_t;
  static constexpr Value kTracked = 48;  // values that can be excluded; larger ones are found by mex

  explicit Knowledge(std::uint64_t bits = 0) : bits_(bits) {}
  [[nodiscard]] bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] bool has_value() const { return (bits_ & 0xffff) != 0; }
  [[nodiscard]] Value value() const {
    UPSET_ASSERT(has_value());
    return static_cast<Value>(bits_ & 0xffff) - 1;
  }
  [[nodiscard]] std::uint64_t excluded() const { return bits_ >> 16U; }
  [[nodiscard]] bool excludes(Value k) const { return k < kTracked && ((excluded() >> k) & 1U) != 0; }
  /// No option has the state's own value.
  [[nodiscard]] bool is_consistent() const { return !has_value() || !excludes(value()); }
  [[nodiscard]] static std::uint64_t of_value(Value value) {
    UPSET_ASSERT(value < 0xffff);
    return value + std::uint64_t{1};
  }
  [[nodiscard]] static std::uint64_t excluding(Value k) {
    return k < kTracked ? std::uint64_t{1} << (16 + k) : std::uint64_t{0};
  }

 private:
  std::uint64_t bits_;
};

}  // namespace upset::search
