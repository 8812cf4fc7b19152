// SPDX-License-Identifier: MIT
#include "games/common/entry.hpp"

#include <fmt/format.h>

namespace upset::games::common {

std::string shown(const core::Integer& number) {
  const std::string text = number.get_str();
  return text.size() <= 30 ? text : fmt::format("{}... ({} digits)", text.substr(0, 6), text.size());
}

Fact number_fact(std::string key, std::string label, const core::Integer& number) {
  return {std::move(key), std::move(label), Integer(number.get_str()), shown(number)};
}

std::string counted(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace upset::games::common
