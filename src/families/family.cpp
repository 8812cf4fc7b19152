// SPDX-License-Identifier: MIT
#include "families/family.hpp"

#include <fmt/format.h>

#include "core/size.hpp"

namespace upset::families {

std::size_t levels_of(const Claim& claim) {
  if (const auto* first = std::get_if<FirstWins>(&claim))
    return core::to_size(first->move.level() + (first->is_brief ? 0 : 2));
  const auto& repeats = std::get<Repeats>(claim);
  return repeats.level + static_cast<std::size_t>(repeats.period.slope) + (repeats.period.shift < 0 ? 1 : 2);
}

bool tells_positions(const Claim& claim) {
  const auto* first = std::get_if<FirstWins>(&claim);
  return first == nullptr || !first->is_brief;
}

std::string text_of(const Linear& linear) {
  const std::string many = linear.slope == 1 ? "a" : fmt::format("{}a", linear.slope);
  if (linear.shift == 0) return many;
  return fmt::format("{}{:+}", many, linear.shift);
}

}  // namespace upset::families
