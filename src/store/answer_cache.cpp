// SPDX-License-Identifier: MIT
#include "store/answer_cache.hpp"

#include <filesystem>

#include "core/hash.hpp"
#include "store/database.hpp"
#include "upset/version.hpp"

namespace upset::store {

namespace {

namespace fs = std::filesystem;

constexpr int kPatience =
    200;  // milliseconds to wait for another program; beyond that, computing the answer again is faster

std::string checksum(const std::string& spec, const std::string& question, const std::string& answer) {
  std::string all(kVersion);
  for (const std::string* part : {&spec, &question, &answer}) all += '\0' + *part;
  return core::hex64(core::hash64(all));
}

}  // namespace

AnswerCache::AnswerCache(std::string folder, std::function<void(const std::string&)> warn)
    : folder_(std::move(folder)), warn_(std::move(warn)) {}

AnswerCache::~AnswerCache() = default;

// The 3 is the version of tables and answers. Files without a version had rows without checksums; in version 2 the
// answers had other keys.
std::string AnswerCache::file() const { return folder_ + "/answers-" + std::string(kVersion) + "-3.sqlite"; }

Database* AnswerCache::open(bool may_make) {
  if (database_ || is_given_up_) return database_.get();
  std::error_code code;
  if (!fs::exists(file(), code)) {
    if (!may_make) return nullptr;
    fs::create_directories(folder_, code);
    fs::permissions(folder_, fs::perms::owner_all, code);  // specs may contain private information
  }
  database_ = std::make_unique<Database>(file(), kPatience);
  database_->run(
      "CREATE TABLE IF NOT EXISTS answers(spec TEXT, question TEXT, answer TEXT, checksum TEXT, PRIMARY KEY(spec, "
      "question))");
  return database_.get();
}

void AnswerCache::set_aside_locked() {
  database_.reset();
  is_given_up_ = true;
  std::error_code code;
  fs::rename(file(), file() + ".damaged", code);
  if (warn_)
    warn_(code ? "the cache of answers is damaged and is not used: " + file()
               : "the cache of answers was damaged; it was set aside as " + file() + ".damaged");
}

void AnswerCache::set_aside() {
  const std::lock_guard lock(mutex_);
  if (!is_given_up_) set_aside_locked();
}

std::optional<std::string> AnswerCache::recall(const std::string& spec, const std::string& question) {
  const std::lock_guard lock(mutex_);
  try {
    Database* database = open(false);
    if (database == nullptr) return std::nullopt;
    auto statement = database->prepare("SELECT answer, checksum FROM answers WHERE spec = ?1 AND question = ?2");
    statement.bind(1, spec).bind(2, question);
    if (!statement.step()) return std::nullopt;
    std::string answer = statement.text(0);
    if (statement.text(1) == checksum(spec, question, answer)) return answer;
    set_aside_locked();
  } catch (const DatabaseFault& fault) {
    if (fault.is_damage()) set_aside_locked();
  }
  return std::nullopt;
}

void AnswerCache::remember(const std::string& spec, const std::string& question, const std::string& answer) {
  const std::lock_guard lock(mutex_);
  try {
    Database* database = open(true);
    if (database == nullptr) return;
    auto statement = database->prepare("INSERT OR REPLACE INTO answers VALUES(?1, ?2, ?3, ?4)");
    statement.bind(1, spec).bind(2, question).bind(3, answer).bind(4, checksum(spec, question, answer));
    statement.run();
  } catch (const DatabaseFault& fault) {
    if (fault.is_damage()) set_aside_locked();
  }
}

}  // namespace upset::store
