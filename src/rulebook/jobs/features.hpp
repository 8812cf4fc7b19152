// SPDX-License-Identifier: MIT
// Numbers that describe a position of Sylver Coinage, for learning and for finding what P-positions share.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "semigroup/gap_set.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::rulebook {

struct Feature {
  std::string_view name;
  std::int64_t (*of)(semigroup::GapSet gaps, const semigroup::NumericalSemigroup& semigroup);
};

/// In the order of the columns.
[[nodiscard]] const std::vector<Feature>& features();

/// A part of a whole as 0.1234; empty if the whole is 0.
[[nodiscard]] std::string share_text(std::uint64_t part, std::uint64_t whole);

/// The semigroup with these gaps.
[[nodiscard]] semigroup::NumericalSemigroup semigroup_of(semigroup::GapSet gaps);

}  // namespace upset::rulebook
