// SPDX-License-Identifier: MIT
// What `info` reports about a position: values for programs, each under a stable key, and text for people.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "upset/integer.hpp"

namespace upset {

struct FactField;
/// Values that belong together, each under its own name.
using FactRecord = std::vector<FactField>;

/// std::monostate: the value does not exist or is not known; the text says which.
using FactValue = std::variant<std::monostate, bool, Integer, double, std::string, std::vector<std::int64_t>,
                               std::vector<std::string>, FactRecord>;

/// One value of a record.
struct FactField {
  std::string name;   // snake_case
  FactValue value{};  // for programs
};

/// One fact.
struct Fact {
  std::string key;     // snake_case; does not change between versions
  std::string label;   // for people
  FactValue value{};   // for programs
  std::string text{};  // for people, if the value alone is not clear enough
};

/// Facts in the order in which they are printed; each key occurs at most once.
using Facts = std::vector<Fact>;

}  // namespace upset
