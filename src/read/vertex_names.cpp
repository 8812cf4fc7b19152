// SPDX-License-Identifier: MIT
#include "read/vertex_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/integer.hpp"
#include "read/name_length.hpp"

namespace upset::read {

namespace {

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20) || c == 0x7f; }

}  // namespace

Result<graph::Vertex> VertexNames::number(std::string_view name, const Place& place) {
  const std::string key(name);
  if (const auto it = numbers_.find(key); it != numbers_.end()) return it->second;
  if (name.empty()) return refused("expected a vertex, found nothing", place);
  if (const auto error = refused_as_too_long(name, place)) return *error;
  if (std::any_of(name.begin(), name.end(), is_control))
    return refused("expected a name without control characters: is this a text file?", place);
  if (names_.size() == graph::kMaxVertices)
    return refused(fmt::format("at most {} vertices are read; '{}' is one too many", graph::kMaxVertices, name), place);
  const auto number = static_cast<graph::Vertex>(names_.size());
  numbers_.emplace(key, number);
  names_.push_back(key);
  return number;
}

std::vector<graph::Vertex> VertexNames::final_numbers() const {
  std::vector<graph::Vertex> by_value;
  for (const std::string& name : names_) {
    const auto value = core::parse_integer(name);
    if (!value || *value < 1 || *value > names_.size()) break;
    by_value.push_back(core::as<graph::Vertex>(*value) - 1);
  }
  if (by_value.size() == names_.size()) return by_value;  // names differ, so each of 1..v occurs once
  std::vector<graph::Vertex> by_appearance(names_.size());
  std::iota(by_appearance.begin(), by_appearance.end(), 0U);
  return by_appearance;
}

std::vector<Field> fields_of(std::string_view line, std::string_view separators, const Place& start) {
  const auto is_separator = [&](char c) {
    return std::string_view(" \t\r").find(c) != std::string_view::npos || separators.find(c) != std::string_view::npos;
  };
  std::vector<Field> fields;
  for (std::size_t i = 0; i < line.size() && line[i] != '#';) {
    if (is_separator(line[i])) {
      ++i;
      continue;
    }
    const std::size_t first = i;
    while (i < line.size() && line[i] != '#' && !is_separator(line[i])) ++i;
    fields.push_back({line.substr(first, i - first), Place{start.source, start.line, start.column + first}});
  }
  return fields;
}

}  // namespace upset::read
