// SPDX-License-Identifier: MIT
#include "decide/cache.hpp"

#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include <nlohmann/json.hpp>

#include "upset/version.hpp"

namespace upset::decide {

namespace {

using Json = nlohmann::json;

constexpr double kWorthSeconds = 0.05;  // cheaper answers are found faster than a database is opened

struct Closer {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Closer>;
using Statement = std::unique_ptr<sqlite3_stmt, Closer>;

std::filesystem::path folder() {
  if (const char* home = std::getenv("XDG_CACHE_HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / "upset";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / ".cache" / "upset";
  return {};
}

std::filesystem::path database_file() {
  const auto path = folder();
  return path.empty() ? path : path / ("answers-" + std::string(kVersion) + ".sqlite");
}

Database open(const std::filesystem::path& file, bool create) {
  std::error_code code;
  if (create) std::filesystem::create_directories(file.parent_path(), code);
  if (!create && !std::filesystem::exists(file, code)) return nullptr;
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
  const int status = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (status != SQLITE_OK) return nullptr;
  sqlite3_busy_timeout(database.get(), 200);
  const char* schema =
      "CREATE TABLE IF NOT EXISTS answers(spec TEXT, question TEXT, answer TEXT, PRIMARY KEY(spec, question))";
  if (create && sqlite3_exec(database.get(), schema, nullptr, nullptr, nullptr) != SQLITE_OK) return nullptr;
  return database;
}

/// The thread's own connection, opened once: a stream asks many times.
sqlite3* connection(bool create) {
  thread_local std::filesystem::path opened;
  thread_local Database database;
  const auto file = database_file();
  if (file.empty()) return nullptr;
  if (!database || opened != file) database = open(file, create), opened = file;
  return database.get();
}

Statement prepare(sqlite3* database, const char* text, const std::string& spec, const std::string& question) {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(database, text, -1, &raw, nullptr) != SQLITE_OK) return nullptr;
  Statement statement(raw);
  sqlite3_bind_text(raw, 1, spec.c_str(), static_cast<int>(spec.size()), SQLITE_TRANSIENT);
  sqlite3_bind_text(raw, 2, question.c_str(), static_cast<int>(question.size()), SQLITE_TRANSIENT);
  return statement;
}

Json to_json(const Answer& answer) {
  Json json{{"outcome", static_cast<int>(answer.outcome)},
            {"moves", answer.winning_moves},
            {"complete", answer.winning_moves_complete},
            {"line", answer.line},
            {"reason", {answer.reason.kind, answer.reason.name, answer.reason.source}},
            {"seconds", answer.stats.seconds},
            {"states", answer.stats.states},
            {"bytes", answer.stats.bytes}};
  if (answer.grundy) json["grundy"] = *answer.grundy;
  if (answer.repeats) json["repeats"] = {answer.repeats->start, answer.repeats->length, answer.repeats->start_is_least};
  if (!answer.note.empty()) json["note"] = answer.note;
  if (!answer.winning_orbits.empty()) json["orbits"] = answer.winning_orbits;
  json["parts"] = Json::array();
  for (const Reason& part : answer.reason.parts) json["parts"].push_back({part.kind, part.name, part.source});
  return json;
}

Answer from_json(const Json& json) {
  Answer answer;
  const int outcome = json.at("outcome").get<int>();
  if (outcome != 0 && outcome != 1) throw std::invalid_argument("outcome");
  answer.outcome = static_cast<Outcome>(outcome);
  answer.winning_moves = json.at("moves").get<std::vector<std::string>>();
  answer.winning_moves_complete = json.at("complete").get<bool>();
  answer.line = json.at("line").get<std::vector<std::string>>();
  const auto reason_of = [](const Json& list) { return Reason{list.at(0), list.at(1), list.at(2), {}}; };
  answer.reason = reason_of(json.at("reason"));
  for (const Json& part : json.at("parts")) answer.reason.parts.push_back(reason_of(part));
  answer.stats = {json.at("seconds").get<double>(), json.at("states").get<std::uint64_t>(),
                  json.at("bytes").get<std::uint64_t>()};
  if (json.contains("grundy")) answer.grundy = json.at("grundy").get<std::string>();
  if (json.contains("repeats"))
    answer.repeats = Repeats{json.at("repeats").at(0), json.at("repeats").at(1), json.at("repeats").at(2)};
  if (json.contains("note")) answer.note = json.at("note").get<std::string>();
  if (json.contains("orbits")) answer.winning_orbits = json.at("orbits").get<std::vector<std::vector<std::string>>>();
  answer.cached = true;
  return answer;
}

}  // namespace

std::optional<Answer> recall(const std::string& spec, const std::string& question) {
  sqlite3* database = connection(false);
  if (database == nullptr) return std::nullopt;
  const Statement statement =
      prepare(database, "SELECT answer FROM answers WHERE spec = ? AND question = ?", spec, question);
  if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW) return std::nullopt;
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0));
  if (text == nullptr) return std::nullopt;
  try {
    Answer answer = from_json(Json::parse(text));
    answer.spec = spec;
    return answer;
  } catch (const std::exception&) {
    return std::nullopt;  // a damaged entry is as good as none
  }
}

void remember(const std::string& question, const Answer& answer) {
  if (answer.cached || answer.limit || answer.outcome == Outcome::unknown || answer.stats.seconds < kWorthSeconds)
    return;
  sqlite3* database = connection(true);
  if (database == nullptr) return;
  const Statement statement =
      prepare(database, "INSERT OR REPLACE INTO answers VALUES(?, ?, ?)", answer.spec, question);
  if (!statement) return;
  const std::string text = to_json(answer).dump();
  sqlite3_bind_text(statement.get(), 3, text.c_str(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  sqlite3_step(statement.get());
}

}  // namespace upset::decide
