// SPDX-License-Identifier: MIT
// The version, here and nowhere else; CMake reads it from this line.
#pragma once

namespace upset {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace upset
