// SPDX-License-Identifier: MIT
// A rulebook for other programs: rows of positions as comma-separated values, JSON lines or an SQLite table.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/atomic_file.hpp"
#include "core/size.hpp"
#include "rulebook/access.hpp"
#include "rulebook/book.hpp"
#include "rulebook/every.hpp"
#include "rulebook/jobs/features.hpp"
#include "store/database.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

using rulebook::Book;
using rulebook::Cursor;
using semigroup::GapSet;

constexpr const char* kContent = "the rows";

/// A row to be written.
struct ExportRow {
  unsigned size = 0;
  std::string spec{};
  std::string gaps{};
  bool is_lost = false;
  unsigned winning_move = 0;  // 0: none
  std::vector<std::int64_t> features{};
};

/// Receives rows.
class RowSink {
 public:
  RowSink() = default;
  RowSink(const RowSink&) = delete;
  RowSink& operator=(const RowSink&) = delete;
  virtual ~RowSink() = default;

  virtual void put(const ExportRow& row) = 0;
  virtual std::optional<Error> finish() = 0;
};

/// Rows as lines of text, in a file or for a function that takes them.
class LineSink : public RowSink {
 public:
  explicit LineSink(const RulebookExport& request) : take_(request.on_line) {
    if (!take_) file_.emplace(request.file, kContent);
  }
  std::optional<Error> finish() override { return file_ ? file_->finish() : std::nullopt; }

 protected:
  void put_line(std::string line) {
    line += '\n';
    if (file_) file_->out() << line;
    else take_(line);
  }

 private:
  const std::function<void(std::string_view)>& take_;
  std::optional<core::AtomicFile> file_{};
};

class CsvSink final : public LineSink {
 public:
  explicit CsvSink(const RulebookExport& request) : LineSink(request) {
    std::string head = "size,spec,gaps,outcome,winning_move";
    if (request.features)
      for (const rulebook::Feature& feature : rulebook::features())
        if (feature.name != "size") head += fmt::format(",{}", feature.name);
    put_line(std::move(head));
  }
  void put(const ExportRow& row) override {
    std::string line = fmt::format("{},\"{}\",\"{}\",{},{}", row.size, row.spec, row.gaps, row.is_lost ? 'P' : 'N',
                                   row.winning_move == 0 ? "" : std::to_string(row.winning_move));
    for (const std::int64_t value : row.features) line += fmt::format(",{}", value);
    put_line(std::move(line));
  }
};

class JsonSink final : public LineSink {
 public:
  using LineSink::LineSink;
  void put(const ExportRow& row) override {
    std::string line = fmt::format(R"({{"size":{},"spec":"{}","gaps":[{}],"outcome":"{}","winning_move":{})", row.size,
                                   row.spec, row.gaps, row.is_lost ? 'P' : 'N',
                                   row.winning_move == 0 ? "null" : std::to_string(row.winning_move));
    std::size_t i = 0;
    if (!row.features.empty())
      for (const rulebook::Feature& feature : rulebook::features())
        if (feature.name != "size") line += fmt::format(R"(,"{}":{})", feature.name, row.features[i++]);
    put_line(line + '}');
  }
};

/// SQLite writes the temporary file by its name. It needs no journal: an unfinished file is discarded.
class SqliteSink final : public RowSink {
 public:
  SqliteSink(std::unique_ptr<core::Replacement> place, bool has_features)
      : place_(std::move(place)), database_(std::make_unique<store::Database>(place_->temporary())) {
    std::string columns, places;
    if (has_features)
      for (const rulebook::Feature& feature : rulebook::features())
        if (feature.name != "size") columns += fmt::format(", {} INTEGER NOT NULL", feature.name), places += ", ?";
    database_->run("PRAGMA journal_mode = OFF");
    database_->run(
        "CREATE TABLE positions(size INTEGER NOT NULL, spec TEXT NOT NULL, gaps TEXT NOT NULL, outcome TEXT NOT NULL "
        "CHECK(outcome IN ('N', 'P')), winning_move INTEGER" +
        columns + ")");
    database_->run("BEGIN");
    insert_.emplace(database_->prepare("INSERT INTO positions VALUES(?, ?, ?, ?, ?" + places + ")"));
  }

  void put(const ExportRow& row) override {
    insert_->bind(1, std::int64_t{row.size}).bind(2, row.spec).bind(3, row.gaps);
    insert_->bind(4, std::string(row.is_lost ? "P" : "N"));
    if (row.winning_move == 0) insert_->bind_null(5);
    else insert_->bind(5, std::int64_t{row.winning_move});
    for (std::size_t i = 0; i < row.features.size(); ++i) insert_->bind(6 + static_cast<int>(i), row.features[i]);
    insert_->run();
  }
  std::optional<Error> finish() override {
    insert_.reset();
    database_->run("CREATE INDEX positions_by_size ON positions(size, outcome)");
    database_->run("COMMIT");
    database_.reset();
    return place_->replace();
  }

 private:
  std::unique_ptr<core::Replacement> place_;
  std::unique_ptr<store::Database> database_;
  std::optional<store::Statement> insert_{};
};

Result<std::unique_ptr<RowSink>> sink_for(const RulebookExport& request) {
  switch (request.format) {
    case RulebookFormat::json_lines: return std::unique_ptr<RowSink>(std::make_unique<JsonSink>(request));
    case RulebookFormat::sqlite: {
      if (request.on_line) return misused("an SQLite table has no lines");
      auto place = core::Replacement::begin(request.file, kContent);
      if (!place) return place.error();
      return std::unique_ptr<RowSink>(std::make_unique<SqliteSink>(*std::move(place), request.features));
    }
    default: return std::unique_ptr<RowSink>(std::make_unique<CsvSink>(request));
  }
}

class Exporter {
 public:
  Exporter(const Book& book, const RulebookExport& request, RowSink& sink, core::Stop& stop)
      : book_(book), request_(request), sink_(sink), stop_(stop) {}

  std::optional<Error> run(unsigned from, unsigned to) {
    for (unsigned size = from; size <= to; ++size)
      if (auto error = request_.all ? put_all(size) : put_lost(size)) return error;
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

 private:
  std::optional<Error> put_lost(unsigned size) {
    const rulebook::SizeRow& of = book_.of_size(size);
    for (std::uint64_t i = of.first_block; i < of.first_block + of.blocks; ++i) {
      const auto positions = book_.unpack(core::to_size(i));
      if (!positions) return book_.damage();
      for (const GapSet gaps : *positions)
        if (auto error = put(gaps, true)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> put_all(unsigned size) {
    Cursor cursor(rulebook::first_position(size));
    do {
      const auto is_lost = book_.is_lost(cursor.now());
      if (!is_lost) return book_.damage();
      if (auto error = put(cursor.now(), *is_lost)) return error;
    } while (cursor.skip(1));
    return std::nullopt;
  }

  std::optional<Error> put(GapSet gaps, bool is_lost) {
    if (stop_.poll(10))
      return core::stopped_by(stop_, fmt::format("stopped ({}): nothing was written", stop_.cause_name()));
    ExportRow row;
    row.size = gaps.count();
    const auto semigroup = rulebook::semigroup_of(gaps);
    row.spec = fmt::format("sylver:{}", fmt::join(semigroup.generators(), ","));
    row.gaps = fmt::format("{}", fmt::join(semigroup.gaps(), ","));
    row.is_lost = is_lost;
    if (!is_lost) {
      const auto move = winning_move(gaps);
      if (!move) return book_.damage();
      row.winning_move = *move;
    }
    if (request_.features)
      for (const rulebook::Feature& feature : rulebook::features())
        if (feature.name != "size") row.features.push_back(feature.of(gaps, semigroup));
    sink_.put(row);
    if (++rows_ % 4096 == 0 && stop_.limits().progress) stop_.limits().progress("rows", -1, rows_);
    return std::nullopt;
  }

  /// The least one; 0 for none.
  [[nodiscard]] std::optional<unsigned> winning_move(GapSet gaps) const {
    for (unsigned x = 2; x <= gaps.largest(); ++x) {
      if (!gaps.has(x)) continue;
      const auto is_lost = book_.is_lost(gaps_after(gaps, x));
      if (!is_lost) return std::nullopt;
      if (*is_lost) return x;
    }
    return 0;
  }

  const Book& book_;
  const RulebookExport& request_;
  RowSink& sink_;
  core::Stop& stop_;
  std::uint64_t rows_ = 0;
};

}  // namespace

Result<std::uint64_t> export_rulebook(const Rulebook& book, const RulebookExport& request) {
  const unsigned to = request.to == 0 ? rulebook::Access::book(book).size() : request.to;
  if (request.from < 1 || request.from > to || to > rulebook::Access::book(book).size())
    return misused(fmt::format("expected sizes from 1 to {}, found {} to {}", rulebook::Access::book(book).size(),
                               request.from, to));
  core::Stop stop(request.limits);
  try {
    const auto sink = sink_for(request);
    if (!sink) return sink.error();
    Exporter exporter(rulebook::Access::book(book), request, **sink, stop);
    if (auto error = exporter.run(request.from, to)) return *error;
    if (auto error = (*sink)->finish()) return *error;
    return exporter.rows();
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("'{}' could not be written: {}", request.file, fault.what()));
  }
}

}  // namespace upset
