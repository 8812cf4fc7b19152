// SPDX-License-Identifier: MIT
// The names of vertices in files of graphs and complexes, and the numbers they get: names that are just the integers
// 1 to v keep their numbers; if there is any other name, all are numbered in the order of first appearance.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace upset::check {

class VertexNames {
 public:
  std::uint32_t mention(std::string_view name);  // its number by appearance, from 0; refuses bad names, and too many
  std::uint32_t size() const { return static_cast<std::uint32_t>(names_.size()); }
  std::vector<std::uint32_t> final_numbers() const;  // from 0, by appearance

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint32_t> number_;
};

}  // namespace upset::check
