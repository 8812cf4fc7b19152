// SPDX-License-Identifier: MIT
// Answers that cost something are remembered in a folder of the user's own, in SQLite, so that several programs may use
// it at once. What they say is text to this room. Each row has a checksum over version, spec, question and answer; a
// row or a file that is damaged is never believed: the file is set aside, told once, and a new one begun. A cache that
// is missing, locked or not writable is no error: it is passed over.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace upset::store {

class Database;

/// Safe from any thread.
class AnswerCache {
 public:
  /// The folder is made, for the user alone, when the first answer is remembered. `warn` may be null.
  AnswerCache(std::string folder, std::function<void(const std::string&)> warn);
  ~AnswerCache();
  AnswerCache(const AnswerCache&) = delete;
  AnswerCache& operator=(const AnswerCache&) = delete;

  /// The answer to the same question asked before, if it is remembered. `question` tells method and options apart.
  std::optional<std::string> recall(const std::string& spec, const std::string& question);
  void remember(const std::string& spec, const std::string& question, const std::string& answer);
  /// For an answer that proved to make no sense: the file is not used any more.
  void set_aside();

 private:
  [[nodiscard]] std::string file() const;
  /// Null when there is no file yet, unless it may be made, and when it cannot be opened.
  Database* open(bool may_make);
  void set_aside_locked();

  std::string folder_;
  std::function<void(const std::string&)> warn_;
  std::mutex mutex_;  // guards what follows
  std::unique_ptr<Database> database_;
  bool is_given_up_ = false;
};

}  // namespace upset::store
