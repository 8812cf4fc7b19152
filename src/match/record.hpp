// SPDX-License-Identifier: MIT
// The words of a record of games (docs/formats/match.md), for those who write and who read it.
#pragma once

#include <cstdint>

namespace upset::match {

inline constexpr const char* kRecordName = "upset match";
inline constexpr std::uint64_t kRecordVersion = 1;

}  // namespace upset::match
