// SPDX-License-Identifier: MIT
// Theorems as text, and back (docs/formats/family.md).
#pragma once

#include <string>
#include <string_view>

#include "families/family.hpp"
#include "upset/result.hpp"

namespace upset::families {

/// The lines from `missing` to the last level, without magic and checksum: the form that a certificate of a position
/// embeds.
std::string body_of(const Theorem& theorem);
/// A whole file.
std::string file_of(const Theorem& theorem);
/// Reads a file; refused with the line number. Checks the checksum, not the proof.
Result<Theorem> read_file(std::string_view bytes, const std::string& name);

/// The family and the claim of a file that is known to be intact, without levels.
Result<Theorem> read_head(std::string_view bytes, const std::string& name);

}  // namespace upset::families
