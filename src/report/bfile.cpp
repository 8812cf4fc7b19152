// SPDX-License-Identifier: MIT
// B-files in the format of the On-Line Encyclopedia of Integer Sequences.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>

#include "upset/table.hpp"

namespace upset {

namespace {

constexpr std::size_t kMaxDigits = 1000;

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// What the rows say about one index.
struct Term {
  std::string value{};
  bool is_unknown = false;  // a limit left something open
};

void read(const Table& table, const TableSequence& sequence, const Table::Row& row, Term& term) {
  const std::string* value = table.cell(row, sequence.value);
  if (value == nullptr || *value == "unknown") term.is_unknown = true;
  if (term.is_unknown || !table.is_among(row, sequence.rows)) return;
  if (is_number(*value)) term.value = *value;
  else term.is_unknown = !table.has_none(row);
}

std::map<std::uint64_t, Term> terms_of(const Table& table, const TableSequence& sequence) {
  std::map<std::uint64_t, Term> terms;
  for (const Table::Row& row : table.rows) {
    const std::string* index = table.cell(row, sequence.index);
    std::uint64_t n = 0;
    if (index == nullptr || !is_number(*index)) continue;
    std::from_chars(index->data(), index->data() + index->size(), n);
    read(table, sequence, row, terms[n]);
  }
  return terms;
}

/// The number of a term, or nothing if the sequence ends there. An index without a row to count has none, either.
std::optional<std::string> number_of(const Term& term, const TableSequence& sequence) {
  if (term.is_unknown) return std::nullopt;
  const std::string& value = term.value.empty() ? sequence.where_none : term.value;
  return value.empty() ? std::nullopt : std::optional(value);
}

}  // namespace

Result<BFile> table_bfile(const Table& table) {
  if (!table.sequence)
    return misused("this table has no b-file: its rows are not a sequence of numbers with one index (try 'csv')",
                   {"csv"});
  BFile file;
  std::optional<std::uint64_t> last;
  for (const auto& [n, term] : terms_of(table, *table.sequence)) {
    const auto number = number_of(term, *table.sequence);
    if (!number) file.ended = fmt::format("a({}) is unknown", n);
    else if (last && n != *last + 1) file.ended = fmt::format("the table has no a({})", *last + 1);
    else if (number->size() > kMaxDigits) file.ended = fmt::format("a({}) has more than {} digits", n, kMaxDigits);
    if (!file.ended.empty()) break;
    file.text += fmt::format("{} {}\n", n, *number);
    last = n;
  }
  return file;
}

}  // namespace upset
