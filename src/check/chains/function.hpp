// SPDX-License-Identifier: MIT
// One line of a proof by periods: a function F_{B,k} as written. Whether it is right is checked elsewhere.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "check/bits.hpp"
#include "check/chains/family.hpp"
#include "check/memory.hpp"

namespace upset::check {

constexpr std::int64_t kNone = -1;                       // no value
constexpr std::int64_t kMaxPeriodicPlace = 100'000'000;  // of START, PERIOD, AT, and of what is tested one by one

struct PeriodicFunction {
  enum class Form { ends, stays, repeats };

  Bits set;             // B
  std::uint32_t k = 0;  // the Grundy value it is about
  Form form = Form::ends;
  std::int64_t start = 0;              // from here on it has the form
  std::int64_t period = 0;             // of `repeats`
  std::int64_t at = 0;                 // where the state is compared, of `repeats`
  std::int64_t last = 0;               // of `stays`
  CountedVector<std::int32_t> values;  // at 0, 1, ..; of `repeats` to the end of the first period
  std::int64_t least_offset = 0;       // of `repeats`: of F(m) - m from START on
  std::int64_t greatest_offset = 0;    // likewise
  std::int64_t max_m = kNever;         // the largest m with a position B_{m,n}
  std::int64_t max_n = kNever;         // likewise
  std::size_t line = 0;                // of the certificate

  bool repeats() const { return form == Form::repeats; }
  std::int64_t value(std::int64_t m) const;                  // kNone: none; m is at most 2^62
  std::optional<mpz_class> value(const mpz_class& m) const;  // of any size
};

// Refuses malformed lines, and a set that is not a down-set; finds max_m and max_n. `usable` are the elements that may
// be in a set, `down` what lies below each, with itself.
PeriodicFunction parse_function(std::string_view line, const TwoChains& chains, const Bits& usable,
                                const std::vector<Bits>& down);

}  // namespace upset::check
