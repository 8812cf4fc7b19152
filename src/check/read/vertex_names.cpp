// SPDX-License-Identifier: MIT
#include "check/read/vertex_names.hpp"

#include <algorithm>
#include <numeric>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxFileVertices = 4'096;  // as docs/formats/graph.md says
constexpr std::size_t kMaxVertexNameBytes = 200;

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }

}  // namespace

std::uint32_t VertexNames::mention(std::string_view name) {
  const std::string key(name);
  if (const auto found = number_.find(key); found != number_.end()) return found->second;
  if (name.empty() || name.size() > kMaxVertexNameBytes || std::any_of(name.begin(), name.end(), is_control)) {
    refuse("expected the name of a vertex: 1 to 200 bytes without control characters");
  }
  if (names_.size() == kMaxFileVertices) refuse("a file has at most 4096 vertices");
  number_.emplace(key, size());
  names_.push_back(key);
  return size() - 1;
}

std::vector<std::uint32_t> VertexNames::final_numbers() const {
  constexpr std::size_t kMaxDigits = 4;
  std::vector<std::uint32_t> by_value;
  for (const std::string& name : names_) {
    if (!is_decimal(name) || name.size() > kMaxDigits) break;
    const std::uint32_t value = small_number(name, "vertex");
    if (value == 0 || value > names_.size()) break;
    by_value.push_back(value - 1);
  }
  if (by_value.size() == names_.size()) return by_value;  // names differ, so each of 1..v is there once
  std::vector<std::uint32_t> by_appearance(names_.size());
  std::iota(by_appearance.begin(), by_appearance.end(), 0U);
  return by_appearance;
}

}  // namespace upset::check
