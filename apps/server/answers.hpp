// SPDX-License-Identifier: MIT
// Cached answers, and questions that wait for an equal one. When the memory bound is reached, the least recently asked
// answers go first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "http.hpp"

namespace upset::server {

/// Finished answers by question. Thread-safe.
class KeptAnswers {
 public:
  explicit KeptAnswers(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  [[nodiscard]] std::optional<Response> find(const std::string& question);
  /// Answers that take more than an eighth of the room are not cached.
  void keep(const std::string& question, const Response& response);

  struct Counts {
    std::size_t entries = 0;
    std::size_t bytes = 0;
    std::size_t most_bytes = 0;
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
  };
  [[nodiscard]] Counts counts() const;

 private:
  struct KeptAnswer {
    std::string question;
    Response response;
    std::size_t bytes;
  };

  const std::size_t most_bytes_;
  mutable std::mutex mutex_;       // guards the members below
  std::list<KeptAnswer> entries_;  // the most recently asked first
  std::unordered_map<std::string_view, std::list<KeptAnswer>::iterator> by_question_;
  std::size_t bytes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t misses_ = 0;
};

/// Questions that are being answered, with those who wait for them. Thread-safe.
class OpenQuestions {
 public:
  /// Waits for the answer. Returns true if no one has asked yet: then the caller must answer the question.
  bool join(const std::string& question, Respond respond);
  /// Sends the answer to all who wait.
  void answer(const std::string& question, const Response& response);
  /// How often someone waited for an answer that another client had asked for.
  [[nodiscard]] std::uint64_t shared() const;

 private:
  mutable std::mutex mutex_;  // guards the members below
  std::unordered_map<std::string, std::vector<Respond>> waiting_;
  std::uint64_t shared_ = 0;
};

}  // namespace upset::server
