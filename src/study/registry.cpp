// SPDX-License-Identifier: MIT
// The tables, one line each.
#include <fmt/format.h>

#include "study/tables.hpp"
#include "upset/table.hpp"

namespace upset {

namespace {

struct Entry {
  const char* name;
  const char* description;
  Result<Table> (*make)(const TableRequest& request);
};

const std::vector<Entry>& registry() {
  static const std::vector<Entry> list{
      {"boards", "every winning opening of every a x b board, a <= b <= N, and the P-positions in each box",
       study::boards},
  };
  return list;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> table_names() {
  std::vector<std::pair<std::string, std::string>> names;
  for (const Entry& entry : registry()) names.emplace_back(entry.name, entry.description);
  return names;
}

Result<Table> make_table(const TableRequest& request) {
  std::string known;
  for (const Entry& entry : registry()) {
    if (entry.name == request.name) return entry.make(request);
    known += (known.empty() ? "" : ", ") + std::string(entry.name);
  }
  return Error{ErrorCode::usage, fmt::format("expected a table ({}), found '{}'", known, request.name)};
}

}  // namespace upset
