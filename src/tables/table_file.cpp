// SPDX-License-Identifier: MIT
#include "tables/table_file.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"

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

}  // namespace

std::string identity_of(const TableRequest& request) {
  const auto about = table_description(request.name);
  std::string text = about && !about->former_name.empty() ? about->former_name : request.name;
  for (const auto& [name, value] : request.parameters) text += fmt::format(" --{} {}", name, value.text());
  return text;
}

Result<std::unique_ptr<TableFile>> TableFile::open(const TableRequest& request) {
  if (request.resume.empty()) return std::unique_ptr<TableFile>();
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
      table->file_.commit(true);
    } else if (found != wanted) return refuse(fmt::format("expected the table '{}', found '{}'", wanted, found));
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
