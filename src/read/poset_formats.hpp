// SPDX-License-Identifier: MIT
// The three formats of poset files; read_poset() chooses.
#pragma once

#include <string>
#include <string_view>

#include "read/poset_builder.hpp"

namespace upset::read {

Result<NamedPoset> read_lines(std::string_view text, const std::string& source);
Result<NamedPoset> read_dot(std::string_view text, const std::string& source);
Result<NamedPoset> read_json(std::string_view text, const std::string& source);

}  // namespace upset::read
