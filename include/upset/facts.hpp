// SPDX-License-Identifier: MIT
// What `info` tells of a position: values for programs, each under a key that stays, with words for people.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "upset/integer.hpp"

namespace upset {

struct FactField;
/// Values that belong together, each under a name of its own.
using FactRecord = std::vector<FactField>;

/// std::monostate: there is no such thing, or it is not known; the text says which.
using FactValue = std::variant<std::monostate, bool, Integer, double, std::string, std::vector<std::int64_t>,
                               std::vector<std::string>, FactRecord>;

/// A value of a record.
struct FactField {
  std::string name;   // snake_case
  FactValue value{};  // for programs
};

/// One thing that is told.
struct Fact {
  std::string key;     // snake_case; does not change between versions
  std::string label;   // for people
  FactValue value{};   // for programs
  std::string text{};  // for people, where the value alone does not say it well
};

/// Facts in the order in which they are told; a key stands at most once.
using Facts = std::vector<Fact>;

}  // namespace upset
