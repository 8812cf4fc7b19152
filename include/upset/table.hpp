// SPDX-License-Identifier: MIT
// Tables of the literature, regenerated and continued.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset {

struct Table {
  std::string title;
  std::vector<std::string> columns{};
  std::vector<std::vector<std::string>> rows{};
};

struct TableRequest {
  std::string name;
  std::uint64_t to = 10;
  Limits limits{};
};

/// The tables that exist: name and what they hold.
std::vector<std::pair<std::string, std::string>> table_names();

Result<Table> make_table(const TableRequest& request);

enum class TableFormat { text, csv, json, markdown };

std::string format_table(const Table& table, TableFormat format);

}  // namespace upset
