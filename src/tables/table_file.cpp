// SPDX-License-Identifier: MIT
#include "tables/table_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "core/open_file.hpp"
#include "upset/report.hpp"

namespace upset::tables {

namespace {

/// Rows of version 1 had another kind of checksum.
std::optional<std::string> damage_of_version_1(store::Database& database) {
  auto rows = database.prepare("SELECT question, allowed, answer, checksum FROM answers");
  while (rows.step())
    if (rows.text(3) != core::hex64(core::hash64(fmt::format("{}\n{}\n{}", rows.text(0), rows.real(1), rows.text(2)))))
      return fmt::format("it is damaged (wrong checksum of '{}')", rows.text(0));
  return std::nullopt;
}

const store::RunFileForm kTableForm{
    "upset table under way",  // prose: ok, the format of the file
    {"CREATE TABLE answers(question TEXT PRIMARY KEY, allowed REAL NOT NULL, answer TEXT NOT NULL)"},
    damage_of_version_1};

constexpr std::string_view kValueQuestion = " grundy";  // after the spec

/// The request that a file belongs to, by its identity_of(): "intervals --to 10".
Result<TableRequest> request_of(const std::string& identity) {
  std::size_t at = std::min(identity.find(" --"), identity.size());
  TableRequest request{identity.substr(0, at)};
  while (at < identity.size()) {
    const std::size_t end = std::min(identity.find(" --", at + 1), identity.size());
    const std::string_view option = std::string_view(identity).substr(at + 3, end - at - 3);
    const std::size_t blank = std::min(option.find(' '), option.size() - 1);
    const std::string name(option.substr(0, blank));
    auto value = read_parameter(request.name, name, option.substr(blank + 1));
    if (!value) return value.error();
    request.parameters[name] = *std::move(value);
    at = end;
  }
  return request;
}

Result<std::vector<std::string>> units_of(store::RunFile& file, core::Stop& stop) {
  auto request = request_of(file.meta("table"));
  if (!request) return request.error();
  std::vector<std::string> units;
  request->limits = stop.limits();
  request->list_unit = [&](const std::string& unit) { units.push_back(unit); };
  const auto table = make_table(*request);
  if (!table) return table.error();
  return units;
}

/// Rows hold answers as JSON, except for counts, which are always decided and agree only if they are equal.
store::UnitState state_of(const store::Statement& row) {
  store::UnitState unit{row.text(0), true, true, {{"outcome", ""}, {"value", ""}, {"move", ""}, {"counts", ""}}};
  unit.tried = row.real(1);
  const std::string text = row.text(2);
  const auto answer = text.starts_with('{') ? read_json_report(text) : Result<Answer>(refused("counts"));
  if (!answer) {
    unit.facts[3].second = text;
    return unit;
  }
  if (answer->outcome != Outcome::unknown) unit.facts[0].second = to_string(answer->outcome);
  if (answer->grundy) unit.facts[1].second = answer->grundy->text();
  if (!answer->winning_moves.empty()) unit.facts[2].second = answer->winning_moves.front();
  unit.is_decided = !answer->limit;
  if (!answer->limit) return unit;
  unit.limit = name_of(answer->limit->kind);
  unit.reached = answer->limit->reached;
  return unit;
}

}  // namespace

const store::Study kTableStudy{.form = &kTableForm,
                               .name = "a table",
                               .table = "answers",
                               .unit = "question",
                               .units = "questions",
                               .parameters = {{"table", "the table"}},
                               .open = "instr(answer, '\"limit\":') > 0",
                               .read = state_of,
                               .shard_name = shard_name,
                               .list = units_of};

std::string shard_name(const std::string& question) {
  const bool is_value = question.ends_with(kValueQuestion);
  return question.substr(0, question.size() - (is_value ? kValueQuestion.size() : 0));
}

bool is_table_file(const std::string& file) {
  constexpr std::string_view kMagic = "SQLite format 3";
  auto open = core::open_regular(file);
  std::string begins(kMagic.size(), ' ');
  return open && open->read(begins.data(), begins.size()) == begins.size() && begins == kMagic;
}

std::string identity_of(const TableRequest& request) {
  const auto about = table_description(request.name);
  std::string text = about && !about->former_name.empty() ? about->former_name : request.name;
  for (const auto& [name, value] : request.parameters) text += fmt::format(" --{} {}", name, value.text());
  return text;
}

Result<std::unique_ptr<TableFile>> TableFile::open(const TableRequest& request) {
  if (request.resume.empty() && request.claimed == nullptr) return std::unique_ptr<TableFile>();
  const auto refuse = [&](const std::string& why) {
    return refused(fmt::format("{} cannot be used to resume: {}", request.resume, why));
  };
  try {
    std::unique_ptr<TableFile> table(new TableFile(request.resume));
    if (const auto error = table->file_.claim(kTableForm))
      return error->cause == ErrorCause::in_use ? *error : refuse(error->message);
    const std::string wanted = identity_of(request);
    const std::string found = table->file_.meta("table");
    if (found.empty()) {
      table->file_.begin();
      table->file_.set_meta("table", wanted);
      store::set_shard(table->file_, request.shard);
      table->file_.commit(true);
    } else if (found != wanted) return refuse(fmt::format("expected the table '{}', found '{}'", wanted, found));
    else if (const auto why = store::wrong_shard(table->file_, request.shard)) return refuse(*why);
    table->claimed_ = request.claimed;
    if (request.claimed != nullptr) request.claimed->fill(kTableStudy, table->file_);
    table->read();
    return table;
  } catch (const store::DatabaseFault& fault) {
    return refuse(fault.what());
  }
}

void TableFile::read() {
  auto rows = file_.prepare("SELECT question, allowed, answer FROM answers");
  while (rows.step()) answers_.emplace(rows.text(0), KeptAnswer{rows.text(2), rows.real(1)});
}

void TableFile::hand_over() {
  if (claimed_ != nullptr) claimed_->collect(kTableStudy, file_);
}

std::optional<KeptAnswer> TableFile::recall(const std::string& question) const {
  const auto it = answers_.find(question);
  return it == answers_.end() ? std::nullopt : std::optional(it->second);
}

void TableFile::keep(const std::string& question, const KeptAnswer& answer) {
  file_.begin();
  auto insert = file_.prepare(
      "INSERT INTO answers(question, allowed, answer) VALUES(?1, ?2, ?3) "
      "ON CONFLICT(question) DO UPDATE SET allowed = excluded.allowed, answer = excluded.answer");
  insert.bind(1, question).bind(2, answer.allowed).bind(3, answer.text).run();
  file_.changed();
}

}  // namespace upset::tables
