// SPDX-License-Identifier: MIT
#include "semigroup/wide.hpp"

#include <bit>

#include "core/assert.hpp"

namespace upset::semigroup {

Missing::Missing(const std::vector<unsigned>& numbers) {
  for (const unsigned d : numbers) {
    UPSET_ASSERT(d >= 1 && d <= kMax && d > largest());
    bits_ |= std::uint32_t{1} << d;
  }
}

Missing Missing::below(unsigned c) {
  std::vector<unsigned> numbers;
  for (unsigned d = 1; d < c; ++d) numbers.push_back(d);
  return Missing(numbers);
}

unsigned Missing::largest() const { return bits_ == 0 ? 0 : static_cast<unsigned>(std::bit_width(bits_)) - 1; }

std::vector<unsigned> Missing::numbers() const {
  std::vector<unsigned> list;
  for (unsigned d = 1; d <= kMax; ++d)
    if (has(d)) list.push_back(d);
  return list;
}

std::optional<unsigned> Missing::interval() const {
  return *this == below(largest() + 1) ? std::optional(largest() + 1) : std::nullopt;
}

std::vector<std::uint64_t> WideSemigroup::generators() const {
  // Everything from 2a on is a sum of two: 2a + e of a and a + e, or, where a + e is missing, of a + i and a + e - i
  // for some small i, since a > 2w.
  std::vector<std::uint64_t> list;
  for (std::uint64_t y = a; y < 2 * a; ++y)
    if (contains(y)) list.push_back(y);
  return list;
}

std::optional<WideSemigroup> wide_form(const NumericalSemigroup& semigroup) {
  const std::uint64_t a = semigroup.multiplicity();
  if (semigroup.frobenius() <= static_cast<std::int64_t>(a) ||
      semigroup.frobenius() >= static_cast<std::int64_t>(2 * a))
    return std::nullopt;
  WideSemigroup wide{a, {}};
  std::vector<unsigned> numbers;
  for (std::uint64_t d = 1; d < a; ++d) {
    if (semigroup.contains(2 * a - d)) continue;
    if (d > Missing::kMax) return std::nullopt;
    numbers.push_back(static_cast<unsigned>(d));
  }
  wide.missing = Missing(numbers);
  if (a < 2 * std::uint64_t{wide.missing.largest()} + 1) return std::nullopt;
  return wide;
}

}  // namespace upset::semigroup
