// SPDX-License-Identifier: MIT
#include "census/census_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "census/census_rows.hpp"
#include "core/stop.hpp"
#include "semigroup/tree.hpp"
#include "semigroup/tree_count.hpp"
#include "upset/report.hpp"

namespace upset::census {

namespace {

constexpr const char* kSemigroupTable =
    "CREATE TABLE semigroups("
    "generators TEXT PRIMARY KEY, genus INTEGER NOT NULL, multiplicity INTEGER NOT NULL,"
    "embedding_dimension INTEGER NOT NULL, frobenius INTEGER NOT NULL, type INTEGER NOT NULL,"
    "symmetric INTEGER NOT NULL, pseudo_symmetric INTEGER NOT NULL, maximal_embedding_dimension INTEGER NOT NULL,"
    "outcome TEXT CHECK(outcome IN ('N', 'P', 'unknown')), first_move INTEGER, start INTEGER, length INTEGER,"
    "reason_kind TEXT, reason_name TEXT, limit_kind TEXT, reached INTEGER, cell_seconds REAL, seconds REAL)";

/// The first columns are those of kSemigroupTable.
store::UnitState state_of_semigroup(const store::Statement& row) {
  constexpr int kOutcome = 9, kFirstMove = 10, kLimit = 15, kReached = 16, kCellSeconds = 17;
  const std::string outcome = row.text(kOutcome);
  store::UnitState unit{row.text(0), !outcome.empty(), outcome == "N" || outcome == "P"};
  unit.facts = {{"outcome", unit.is_decided ? outcome : ""}, {"first move", row.text(kFirstMove)}};
  unit.tried = row.real(kCellSeconds);
  unit.limit = row.text(kLimit);
  if (!row.is_null(kReached)) unit.reached = fmt::format("no first move up to {} wins", row.text(kReached));
  return unit;
}

std::uint64_t genus_of(store::RunFile& file) {
  const std::int64_t listed = number_of(file.meta("listed_genus")).value_or(0);
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, number_of(file.meta("genus")).value_or(listed)));
}

Error not_counted(const core::Stop& stop) {
  return core::stopped_by(stop, "stopped while the semigroups were counted");
}

Result<std::uint64_t> count_semigroups(store::RunFile& file, core::Stop& stop) {
  const auto counts = semigroup::count_by_genus(static_cast<unsigned>(genus_of(file)), stop);
  if (!counts) return not_counted(stop);
  return std::accumulate(counts->begin(), counts->end(), std::uint64_t{0});
}

Result<std::vector<std::string>> list_semigroups(store::RunFile& file, core::Stop& stop) {
  std::vector<std::string> names;
  const std::uint64_t genus = genus_of(file);
  if (number_of(file.meta("listed_genus")).value_or(-1) >= signed_of(genus)) return names;
  semigroup::walk_tree(genus, [&](const semigroup::NumericalSemigroup& semigroup) {
    names.push_back(fmt::format("{}", fmt::join(semigroup.generators(), ",")));
    return !stop.poll();
  });
  if (stop.poll_now()) return not_counted(stop);
  return names;
}

constexpr const char* kList =
    "INSERT OR IGNORE INTO semigroups(generators, genus, multiplicity, embedding_dimension, frobenius, type, symmetric,"
    "pseudo_symmetric, maximal_embedding_dimension) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

constexpr const char* kKeep =
    "UPDATE semigroups SET outcome = ?2, first_move = ?3, start = ?4, length = ?5, reason_kind = ?6, reason_name = ?7,"
    "limit_kind = ?8, reached = ?9, cell_seconds = ?10, seconds = ?11 WHERE generators = ?1 AND "
    "(outcome IS NULL OR (outcome = 'unknown' AND (?2 <> 'unknown' OR cell_seconds IS NULL OR cell_seconds < ?10)))";

}  // namespace

const store::RunFileForm kCensusForm{"upset census of numerical semigroups",
                                     {kSemigroupTable, "CREATE INDEX semigroups_by_genus ON semigroups(genus)"}};

const store::Study kCensusStudy{.form = &kCensusForm,
                                .name = "a census of semigroups",
                                .table = "semigroups",
                                .unit = "generators",
                                .units = "semigroups",
                                .parameters = {{"genus", "the genus", "listed_genus"}},
                                .open = "outcome IS NULL OR outcome = 'unknown'",
                                .read = state_of_semigroup,
                                .shard_name = [](const std::string& generators) { return generators; },
                                .count = count_semigroups,
                                .list = list_semigroups};

Result<std::unique_ptr<CensusFile>> CensusFile::open(const std::string& file, const Shard& shard, std::uint64_t genus) {
  try {
    std::unique_ptr<CensusFile> census(new CensusFile(file));
    if (const auto error = census->file_.claim(kCensusForm)) return not_a_census(file, *error);
    store::RunFile& run = census->file_;
    const bool is_new = run.meta("genus").empty() && census->listed_genus() < 0 &&
                        !run.prepare("SELECT 1 FROM semigroups LIMIT 1").step();
    const auto wrong = is_new ? std::nullopt : store::wrong_shard(run, shard);
    if (wrong) return not_a_census(file, *wrong);
    if (number_of(run.meta("genus")).value_or(census->listed_genus()) < signed_of(genus)) {
      run.begin();
      run.set_meta("genus", std::to_string(genus));
      if (is_new) store::set_shard(run, shard);  // written with the first rows
    }
    census->list_ = std::make_unique<Statement>(census->file_.prepare(kList));
    census->keep_ = std::make_unique<Statement>(census->file_.prepare(kKeep));
    return census;
  } catch (const DatabaseFault& fault) {
    return not_a_census(file, fault.what());
  }
}

std::int64_t CensusFile::listed_genus() { return number_of(file_.meta("listed_genus")).value_or(-1); }

void CensusFile::set_listed_genus(std::uint64_t genus) {
  file_.begin();
  file_.set_meta("listed_genus", std::to_string(genus));
}

void CensusFile::list(const semigroup::NumericalSemigroup& semigroup, const std::string& generators) {
  file_.begin();
  list_->bind(1, generators);
  list_->bind(2, signed_of(semigroup.genus())).bind(3, signed_of(semigroup.multiplicity()));
  list_->bind(4, signed_of(semigroup.embedding_dimension())).bind(5, semigroup.frobenius());
  list_->bind(6, signed_of(semigroup.type())).bind(7, std::int64_t{semigroup.is_symmetric()});
  list_->bind(8, std::int64_t{semigroup.is_pseudo_symmetric()});
  list_->bind(9, std::int64_t{semigroup.has_maximal_embedding_dimension()});
  list_->run();
  file_.changed();
}

std::vector<CensusOpen> CensusFile::to_do(std::uint64_t genus, double cell_seconds) {
  auto statement = file_.prepare(
      "SELECT generators, genus FROM semigroups WHERE genus <= ?1 AND (outcome IS NULL OR (outcome = 'unknown' AND "
      "(cell_seconds IS NULL OR cell_seconds < ?2))) ORDER BY genus, rowid");
  statement.bind(1, signed_of(genus)).bind(2, cell_seconds);
  std::vector<CensusOpen> open;
  while (statement.step()) open.push_back({statement.text(0), static_cast<std::uint64_t>(statement.number(1))});
  return open;
}

void CensusFile::keep(const std::string& generators, const batch::CellResult& result) {
  const Answer& answer = result.answer;
  const bool decided = answer.outcome != Outcome::unknown;
  file_.begin();
  keep_->bind(1, generators).bind(2, to_string(answer.outcome)).bind(3, signed_of(batch::first_move(answer)));
  keep_->bind(4, answer.repeats ? number_of(answer.repeats->start) : std::nullopt);
  keep_->bind(5, answer.repeats ? answer.repeats->length.as<std::int64_t>() : std::nullopt);
  keep_->bind(6, text_if(decided, std::string(name_of(answer.reason.kind))))
      .bind(7, text_if(decided, answer.reason.name));
  keep_->bind(8, text_if(!decided, answer.limit ? std::string(name_of(answer.limit->kind)) : "none"));
  keep_->bind(9, signed_of(batch::last_excluded(answer)));
  keep_->bind(10, batch::counted_seconds(result));
  keep_->bind(11, answer.stats.seconds);
  keep_->run();
  file_.changed();
}

std::uint64_t CensusFile::decided(std::uint64_t genus) {
  auto statement = file_.prepare("SELECT count(*) FROM semigroups WHERE genus <= ?1 AND outcome IN ('N', 'P')");
  statement.bind(1, signed_of(genus)).step();
  return static_cast<std::uint64_t>(statement.number(0));
}

std::vector<CensusGenus> CensusFile::genera(std::uint64_t genus) {
  std::vector<CensusGenus> list;
  auto lines = file_.prepare(
      "SELECT genus, count(*), total(outcome = 'N'), total(outcome = 'P'), total(outcome = 'unknown'), max(first_move) "
      "FROM semigroups "
      "WHERE genus <= ?1 GROUP BY genus ORDER BY genus");
  lines.bind(1, signed_of(genus));
  while (lines.step()) {
    CensusGenus line;
    line.genus = static_cast<std::uint64_t>(lines.number(0));
    line.semigroups = static_cast<std::uint64_t>(lines.number(1));
    line.first_wins = static_cast<std::uint64_t>(lines.number(2));
    line.second_wins = static_cast<std::uint64_t>(lines.number(3));
    line.unknown = static_cast<std::uint64_t>(lines.number(4));
    line.not_begun = line.semigroups - line.first_wins - line.second_wins - line.unknown;
    line.largest_first_move = lines.maybe_number(5);
    list.push_back(line);
  }
  return list;
}

std::vector<CensusUnknown> CensusFile::unknown(std::uint64_t genus) {
  std::vector<CensusUnknown> list;
  auto open = file_.prepare(
      "SELECT generators, genus, limit_kind, reached, cell_seconds FROM semigroups "
      "WHERE genus <= ?1 AND outcome = 'unknown' ORDER BY genus, generators");
  open.bind(1, signed_of(genus));
  while (open.step())
    list.push_back(
        {open.text(0), static_cast<std::uint64_t>(open.number(1)), open.text(2), open.maybe_number(3), open.real(4)});
  return list;
}

CensusReport CensusFile::report(std::uint64_t genus) {
  CensusReport report;
  report.genera = genera(genus);
  report.unknown = unknown(genus);
  return report;
}

}  // namespace upset::census
