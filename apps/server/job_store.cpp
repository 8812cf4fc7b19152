// SPDX-License-Identifier: MIT
#include "job_store.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

namespace upset::server {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::string text_of(const JobRecord& record) {
  Json value = {{"question", record.question}, {"key", record.key},        {"spec", record.spec},
                {"name", record.name},         {"client", record.client},  {"parameters", record.parameters},
                {"is_over", record.is_over},   {"seconds", record.seconds}};
  if (record.is_over)
    value["reply"] = {{"body", record.reply.body},
                      {"status", record.reply.status},
                      {"content_type", record.reply.content_type},
                      {"is_final", record.reply.is_final},
                      {"file_name", record.reply.file_name}};
  return value.dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::optional<JobRecord> record_of(const StoredRecord& stored) {
  try {
    const Json value = Json::parse(stored.value);
    JobRecord record{stored.key,         value.at("question"), value.at("key"),        value.at("spec"),
                     value.at("name"),   value.at("client"),   value.at("parameters"), value.at("is_over"),
                     value.at("seconds")};
    if (!record.is_over) return record;
    const Json& reply = value.at("reply");
    record.reply.body = reply.at("body");
    record.reply.status = reply.at("status");
    record.reply.content_type = reply.at("content_type");
    record.reply.is_final = reply.at("is_final");
    record.reply.file_name = reply.at("file_name");
    return record;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

void report(const std::optional<Error>& error) {
  if (error) fmt::print(stderr, "upset-server: {}\n", error->text());
}

}  // namespace

Result<std::unique_ptr<JobStore>> JobStore::open(const std::string& folder) {
  auto records = RecordStore::open(folder + "/jobs.sqlite");
  if (!records) return records.error();
  return std::unique_ptr<JobStore>(new JobStore(folder, std::move(records).value()));
}

void JobStore::save(const JobRecord& record) {
  report(records_->put(record.id, text_of(record)));
  if (record.is_over) drop_checkpoint(record.id);
}

void JobStore::forget(const std::string& id) {
  report(records_->erase(id));
  drop_checkpoint(id);
}

std::vector<JobRecord> JobStore::load() {
  std::vector<JobRecord> list;
  const auto stored = records_->all();
  if (!stored) {
    report(stored.error());
    return list;
  }
  for (const StoredRecord& one : *stored) {
    if (auto record = record_of(one)) list.push_back(std::move(*record));
    else forget(one.key);
  }
  return list;
}

std::string JobStore::checkpoint_of(const std::string& id) const { return folder_ + "/" + id + ".checkpoint"; }

/// A checkpoint is one file or several, whose names begin with that of the first.
std::vector<fs::path> JobStore::checkpoints_of(const std::string& id) const {
  const std::string beginning = fs::path(checkpoint_of(id)).filename().string();
  std::vector<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder_, none))
    if (entry.path().filename().string().starts_with(beginning)) files.push_back(entry.path());
  return files;
}

bool JobStore::has_checkpoint(const std::string& id) const { return !checkpoints_of(id).empty(); }

void JobStore::drop_checkpoint(const std::string& id) const {
  std::error_code none;
  for (const fs::path& file : checkpoints_of(id)) fs::remove_all(file, none);
}

}  // namespace upset::server
