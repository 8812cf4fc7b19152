// SPDX-License-Identifier: MIT
// Certificates as lists of lines that tests change and seal again. They recompute the checksum, so that the logic of
// the checker must reject the change.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "oracle/families.hpp"

namespace upset::testing {

/// The lines without the checksum.
std::vector<std::string> unsealed(const std::string& certificate);

/// The text of the lines with a valid checksum.
std::string sealed(const std::vector<std::string>& lines);

bool is_accepted(const std::vector<std::string>& lines);

/// Whether the checker accepts the text, and if not, why.
std::string refusal(const std::string& certificate);

/// Whether every claim of the lines is true for a position, according to the naive solver.
bool claims_are_true(const std::vector<std::string>& lines, const oracle::Poset& poset, oracle::NaiveGame& game);

/// Changes a claim in every way, drops, adds and changes replies of strategies, and scrambles lines at random. Returns
/// a description of the first change that is wrongly accepted, or an empty text.
std::string tamper(const std::string& certificate, const oracle::Poset& poset, oracle::NaiveGame& game,
                   oracle::Random& random, unsigned scrambles);

}  // namespace upset::testing
