// SPDX-License-Identifier: MIT
#include "tables/table_file.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"

namespace upset::tables {

namespace {

const store::RunFileForm kTableForm{
    "upset table under way",
    "1",
    {"CREATE TABLE answers(question TEXT PRIMARY KEY, allowed REAL NOT NULL, answer TEXT NOT NULL, checksum TEXT NOT "
     "NULL)"}};

std::string checksum(const std::string& question, const KeptAnswer& answer) {
  return core::hex64(core::hash64(fmt::format("{}\n{}\n{}", question, answer.allowed, answer.text)));
}

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
    if (const auto why_not = table->file_.claim(kTableForm)) return refuse(*why_not);
    const std::string wanted = identity_of(request);
    const std::string found = table->file_.meta("table");
    if (found.empty()) table->file_.set_meta("table", wanted);
    else if (found != wanted) return refuse(fmt::format("expected the table '{}', found '{}'", wanted, found));
    if (const auto why_not = table->read()) return refuse(*why_not);
    return table;
  } catch (const store::DatabaseFault& fault) {
    return refuse(fault.what());
  }
}

std::optional<std::string> TableFile::read() {
  auto rows = file_.prepare("SELECT question, allowed, answer, checksum FROM answers");
  while (rows.step()) {
    const std::string question = rows.text(0);
    KeptAnswer answer{rows.text(2), rows.real(1)};
    if (rows.text(3) != checksum(question, answer))
      return fmt::format("it is damaged (wrong checksum of '{}')", question);
    answers_.emplace(question, std::move(answer));
  }
  return std::nullopt;
}

std::optional<KeptAnswer> TableFile::recall(const std::string& question) const {
  const auto it = answers_.find(question);
  return it == answers_.end() ? std::nullopt : std::optional(it->second);
}

void TableFile::keep(const std::string& question, const KeptAnswer& answer) {
  file_.begin();
  auto insert = file_.prepare("INSERT OR REPLACE INTO answers VALUES(?1, ?2, ?3, ?4)");
  insert.bind(1, question).bind(2, answer.allowed).bind(3, answer.text).bind(4, checksum(question, answer)).run();
  file_.changed();
}

}  // namespace upset::tables
