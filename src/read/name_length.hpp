// SPDX-License-Identifier: MIT
// The maximal length of names in files: of elements and of vertices.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "upset/result.hpp"

namespace upset::read {

inline std::optional<Error> refused_as_too_long(std::string_view name, const Place& place) {
  constexpr std::size_t kMaxBytes = 200;
  if (name.size() <= kMaxBytes) return std::nullopt;
  return refused(fmt::format("a name has at most {} bytes, this one has {}", kMaxBytes, name.size()), place);
}

}  // namespace upset::read
