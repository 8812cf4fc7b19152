// SPDX-License-Identifier: MIT
// Whether a certificate is about the expected position. The certificate is not trusted about the files that it names:
// they are read, and their contents are compared with what is embedded.
#pragma once

#include <string>

#include "check/position.hpp"
#include "upset/check.hpp"

namespace upset::check {

// Refuses if it is another position, or if that cannot be decided.
void check_position_is(const std::string& expected_spec, const Position& position, const FileReader& files);

}  // namespace upset::check
