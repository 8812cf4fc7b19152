// SPDX-License-Identifier: MIT
// Theorems as text, and back (docs/formats/family.md).
#pragma once

#include <string>
#include <string_view>

#include "families/family.hpp"
#include "upset/result.hpp"

namespace upset::families {

/// The lines from `missing` to the last level, without magic and checksum: what a certificate of a position embeds.
std::string body_of(const Theorem& theorem);
/// A whole file.
std::string file_of(const Theorem& theorem);
/// Reads a file; refused with the line. The checksum is looked at, the proof is not.
Result<Theorem> read_file(std::string_view bytes, const std::string& name);

/// Of a file that is known to be whole: the family and the claim, without levels.
Result<Theorem> read_head(std::string_view bytes, const std::string& name);

}  // namespace upset::families
