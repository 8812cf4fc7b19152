// SPDX-License-Identifier: MIT
// An order whose elements come by name and in any order. They are numbered by their names: names of digits first, by
// value, then all others bytewise.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/order.hpp"

namespace upset::check {

struct NameLess {
  bool operator()(const std::string& a, const std::string& b) const;
};

class NamedOrder {
 public:
  void mention(const std::string& name);  // refuses invalid names: letters, digits and ._()/:- are allowed
  void relate(const std::string& lower, const std::string& upper);
  void poison(const std::string& name);  // the losing move, which is left out; it may be mentioned later
  bool knows(const std::string& name) const { return number_.contains(name); }

  Listing list() const;  // refuses a poison that is not the least element

 private:
  Listing list_all() const;

  std::map<std::string, std::uint32_t, NameLess> number_;           // by appearance
  std::vector<std::pair<std::uint32_t, std::uint32_t>> relations_;  // likewise
  std::optional<std::string> poison_;
};

}  // namespace upset::check
