// SPDX-License-Identifier: MIT
// Expensive answers are remembered in the user's cache folder, in SQLite, so that several programs may use it at the
// same time. To this room an answer is only text. Each row has a checksum over version, spec, question and answer. A
// damaged row or file is never trusted: the file is set aside with one warning, and a new one is begun. A cache that is
// missing, locked or not writable is not an error: it is ignored.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace upset::store {

class Database;

/// Thread-safe.
class AnswerCache {
 public:
  /// The folder is created, for the user alone, when the first answer is saved. `warn` may be null.
  AnswerCache(std::string folder, std::function<void(const std::string&)> warn);
  ~AnswerCache();
  AnswerCache(const AnswerCache&) = delete;
  AnswerCache& operator=(const AnswerCache&) = delete;

  /// The answer to the same question asked before, if it is remembered. `question` includes the method and options.
  std::optional<std::string> recall(const std::string& spec, const std::string& question);
  void remember(const std::string& spec, const std::string& question, const std::string& answer);
  /// For an answer that turned out to make no sense: the file is not used any more.
  void set_aside();

 private:
  [[nodiscard]] std::string file() const;
  /// Null if the file does not exist, unless it may be made, or if it cannot be opened.
  Database* open(bool may_make);
  void set_aside_locked();

  std::string folder_;
  std::function<void(const std::string&)> warn_;
  std::mutex mutex_;  // guards the members below
  std::unique_ptr<Database> database_;
  bool is_given_up_ = false;
};

}  // namespace upset::store
