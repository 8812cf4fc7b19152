// SPDX-License-Identifier: MIT
// The only definition of the version; CMake reads it from this file.
#pragma once

/// Who wins games on ordered structures, with which moves, and why.
namespace upset {

/// The version of the library and its programs: major.minor.patch.
inline constexpr const char* kVersion = "0.1.0";

}  // namespace upset
