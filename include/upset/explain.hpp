// SPDX-License-Identifier: MIT
// What a position is made of, which theorems speak about it, and how to play it, in words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "upset/solve.hpp"

namespace upset {

/// Facts in the order in which they are told, as (name, value).
using Facts = std::vector<std::pair<std::string, std::string>>;

struct Info {
  std::string spec;
  std::vector<std::pair<std::string, Facts>> terms{};  // spec of the term and its structure
  Facts cost{};                                        // what solving it by computation takes
};

struct AppliedTheorem {
  std::string term;
  std::string name;
  std::string source;
  std::string says;      // "N by 2.2", "value 5"
  std::string strategy;  // in words
};

struct Explanation {
  Info info;
  std::vector<AppliedTheorem> theorems{};
  Answer answer{};
  std::vector<std::string> advice{};  // sentences
};

/// Structure only, without solving.
Info info(const Position& position);

Explanation explain(const Position& position, const SolveOptions& options);

}  // namespace upset
