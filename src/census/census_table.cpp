// SPDX-License-Identifier: MIT
// A census file of any kind as a table, with the columns of the database.
#include "upset/census_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "store/database.hpp"

namespace upset {

namespace census_table_file {

struct Kind {
  std::string_view format;  // the name that the file contains
  std::string_view table;   // of the rows; also the name of the kind
  std::string_view order;   // of the rows
};

constexpr std::array kKinds{Kind{"upset census of numerical semigroups", "semigroups", "genus, rowid"},
                            Kind{"upset census of replies", "replies", "reply"}};

std::string meta(store::Database& database, const std::string& key) {
  auto statement = database.prepare("SELECT value FROM meta WHERE key = ?1");
  return statement.bind(1, key).step() ? statement.text(0) : std::string();
}

Error unreadable(const std::string& file, const std::string& why) {
  return refused(fmt::format("'{}' cannot be read as a census: {}", file, why));
}

Result<const Kind*> kind_of(store::Database& database, const std::string& file) {
  const std::string format = meta(database, "format");
  const auto found = std::ranges::find(kKinds, format, &Kind::format);
  if (found == kKinds.end()) return unreadable(file, fmt::format("its format is '{}'", format));
  return &*found;
}

std::string title_of(store::Database& database, const Kind& kind) {
  if (kind.table == "replies")
    return fmt::format("Replies to {} up to {}", meta(database, "spec"), meta(database, "listed_to"));
  return fmt::format("Numerical semigroups of genus at most {}", meta(database, "listed_genus"));
}

CellKind cell_kind(const std::string& declared) {
  return declared == "INTEGER" ? CellKind::integer : declared == "REAL" ? CellKind::real : CellKind::text;
}

Table rows_of(store::Database& database, const Kind& kind) {
  Table table;
  table.title = title_of(database, kind);
  auto rows = database.prepare(fmt::format("SELECT * FROM {} ORDER BY {}", kind.table, kind.order));
  for (int i = 0; i < rows.columns(); ++i) {
    table.columns.push_back(rows.column_name(i));
    if (const CellKind cell = cell_kind(rows.declared_type(i)); cell != CellKind::text)
      table.kinds[table.columns.back()] = cell;
  }
  const auto outcome = std::ranges::find(table.columns, "outcome") - table.columns.begin();
  while (rows.step()) {
    Table::Row row;
    for (int i = 0; i < rows.columns(); ++i) row.push_back(rows.text(i));
    const std::string& decided = row.at(static_cast<std::size_t>(outcome));
    if (decided != "N" && decided != "P") ++table.unknown;
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// Makes a value from an open file; database errors become errors.
template <class Value, class Make>
Result<Value> read(const std::string& file, const Make& make) {
  constexpr int kPatience = 2000;  // milliseconds, while a run commits
  try {
    store::Database database(file, kPatience, store::Access::read);
    const auto kind = kind_of(database, file);
    if (!kind) return kind.error();
    return make(database, **kind);
  } catch (const store::DatabaseFault& fault) {
    return unreadable(file, fault.what());
  }
}

}  // namespace census_table_file

Result<CensusKind> census_kind(const std::string& file) {
  return census_table_file::read<CensusKind>(file, [](store::Database& database, const census_table_file::Kind& kind) {
    return CensusKind{std::string(kind.table), census_table_file::title_of(database, kind)};
  });
}

Result<Table> census_table(const std::string& file) {
  return census_table_file::read<Table>(file, census_table_file::rows_of);
}

}  // namespace upset
