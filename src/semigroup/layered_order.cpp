// SPDX-License-Identifier: MIT
#include "semigroup/layered_order.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "core/size.hpp"

namespace upset::semigroup {

LayeredOrder layered_order(const NumericalSemigroup& semigroup) {
  const std::uint64_t conductor = semigroup.conductor();
  if (conductor > kMaxListed)
    throw std::length_error(fmt::format("expected a conductor of at most {}, found {}", kMaxListed, conductor));
  std::vector<bool> row(core::to_size(conductor + 1), true);
  for (const std::uint64_t gap : semigroup.gaps()) row[core::to_size(gap)] = false;
  LayeredOrder order;
  order.above.push_back(std::move(row));
  return order;
}

}  // namespace upset::semigroup
