// SPDX-License-Identifier: MIT
// The version, here and nowhere else; CMake reads it from this line.
#pragma once

/// Who wins games on ordered structures, with which moves, and why.
namespace upset {

/// Of the library and its programs: major.minor.patch.
inline constexpr const char* kVersion = "0.1.0";

}  // namespace upset
