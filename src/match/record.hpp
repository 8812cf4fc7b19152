// SPDX-License-Identifier: MIT
// The keys and values of a record of games (docs/formats/match.md), for its writer and its reader.
#pragma once

#include <cstdint>

namespace upset::match {

inline constexpr const char* kRecordName = "upset match";
inline constexpr std::uint64_t kRecordVersion = 1;

}  // namespace upset::match
