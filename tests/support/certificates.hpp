// SPDX-License-Identifier: MIT
// Certificates as lists of lines, to be changed and sealed again: whoever tampers recomputes the checksum, so that it
// is the logic that must refuse.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "oracle/families.hpp"

namespace upset::testing {

/// The lines without the checksum.
std::vector<std::string> unsealed(const std::string& certificate);

/// The text of the lines with a checksum that fits.
std::string sealed(const std::vector<std::string>& lines);

bool is_accepted(const std::vector<std::string>& lines);

/// Whether the program's checker accepts the text; otherwise why not.
std::string refusal(const std::string& certificate);

/// Whether every claim of the lines is true of a position, by the naive solver.
bool claims_are_true(const std::vector<std::string>& lines, const oracle::Poset& poset, oracle::NaiveGame& game);

/// Changes a claim in every way, drops lines of kernels, and scrambles lines at random. Returns a description of the
/// first change that is accepted although it must not be; empty when all is well.
std::string tamper(const std::string& certificate, const oracle::Poset& poset, oracle::NaiveGame& game,
                   oracle::Random& random, unsigned scrambles);

}  // namespace upset::testing
