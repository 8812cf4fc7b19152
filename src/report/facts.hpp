// SPDX-License-Identifier: MIT
// Facts as lines for people and as JSON for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "upset/facts.hpp"

namespace upset::report {

/// A line "label: text" for each fact.
std::string facts_text(const Facts& facts, const std::string& indent);

/// An object with the keys of the facts; for large integers see json_number.hpp.
nlohmann::ordered_json facts_json(const Facts& facts);

}  // namespace upset::report
