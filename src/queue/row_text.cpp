// SPDX-License-Identifier: MIT
#include "queue/row_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace upset::queue {

namespace {

constexpr const char* kInfinity = "Infinity";
constexpr const char* kChecksum = "checksum";

}  // namespace

Json row_json(const store::Statement& row) {
  Json json = Json::object();
  for (int i = 0; i < row.columns(); ++i) {
    Json& value = json[row.column_name(i)];
    const std::string type = row.declared_type(i);
    if (row.is_null(i)) value = nullptr;
    else if (type == "INTEGER") value = row.number(i);
    else if (type == "REAL" && std::isfinite(row.real(i))) value = row.real(i);
    else value = type == "REAL" ? kInfinity : row.text(i);
  }
  return json;
}

RowWriter::RowWriter(store::RunFile& file, const std::string& table) : file_(file) {
  std::string names, places;
  const auto all = file.prepare("SELECT * FROM " + table);
  for (int i = 0; i < all.columns(); ++i) {
    if (all.column_name(i) == kChecksum) continue;
    columns_.push_back({all.column_name(i), all.declared_type(i)});
    const char* comma = columns_.size() > 1 ? "," : "";
    names += comma + all.column_name(i);
    places += fmt::format("{}?{}", comma, columns_.size());
  }
  insert_ = std::make_unique<store::Statement>(
      file.prepare(fmt::format("INSERT INTO {}({}) VALUES({}) ON CONFLICT DO NOTHING", table, names, places)));
  checksum_ = std::make_unique<store::Statement>(
      file.prepare(fmt::format("SELECT {} FROM {} WHERE {} = ?1", kChecksum, table, columns_.front().name)));
}

void RowWriter::bind(int place, const Column& column, const Json& value) {
  if (value.is_null()) insert_->bind_null(place);
  else if (column.type == "INTEGER" && value.is_number_integer()) insert_->bind(place, value.get<std::int64_t>());
  else if (column.type == "REAL" && value.is_number()) insert_->bind(place, value.get<double>());
  else if (column.type == "REAL" && value == kInfinity) insert_->bind(place, std::numeric_limits<double>::infinity());
  else if (column.type == "TEXT" && value.is_string()) insert_->bind(place, value.get<std::string>());
  else throw store::DatabaseFault(fmt::format("a row of the queue has no {} in '{}'", column.type, column.name), 0);
}

void RowWriter::put(const Json& row) {
  if (!row.is_object() || row.size() != columns_.size() + 1 || !row.contains(kChecksum))
    throw store::DatabaseFault("a row of the queue has other columns", 0);
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!row.contains(columns_[i].name))
      throw store::DatabaseFault(fmt::format("a row of the queue has no column '{}'", columns_[i].name), 0);
    bind(static_cast<int>(i) + 1, columns_[i], row[columns_[i].name]);
  }
  file_.begin();
  insert_->run();
  file_.changed();
  const Json& key = row[columns_.front().name];
  checksum_->bind(1, key.is_string() ? key.get<std::string>() : key.dump());
  if (!checksum_->step() || row[kChecksum] != checksum_->number(0))
    throw store::DatabaseFault(fmt::format("the row '{}' of the queue has a wrong checksum", key.dump()), 0);
  checksum_->reset();
}

}  // namespace upset::queue
