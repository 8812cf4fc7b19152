// SPDX-License-Identifier: MIT
// Whether a certificate is about the position that somebody asks for. Nothing in the certificate is believed about the
// files that are named there: they are read, and what they hold is compared with what is embedded.
#pragma once

#include <string>

#include "check/position.hpp"
#include "upset/check.hpp"

namespace upset::check {

// Refuses if it is another one, or if that cannot be told.
void check_position_is(const std::string& expected_spec, const Position& position, const FileReader& files);

}  // namespace upset::check
