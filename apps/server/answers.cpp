// SPDX-License-Identifier: MIT
#include "answers.hpp"

namespace upset::server {

namespace {

constexpr std::size_t kOverhead = 512;  // per cached answer: nodes, headers

}  // namespace

std::optional<Response> KeptAnswers::find(const std::string& question) {
  const std::lock_guard lock(mutex_);
  const auto found = by_question_.find(question);
  if (found == by_question_.end()) {
    ++misses_;
    return std::nullopt;
  }
  ++hits_;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->response;
}

void KeptAnswers::keep(const std::string& question, const Response& response) {
  constexpr std::size_t kShare = 8;
  const std::size_t bytes = kOverhead + question.size() + (response.body ? response.body->size() : 0);
  if (bytes > most_bytes_ / kShare) return;
  const std::lock_guard lock(mutex_);
  if (by_question_.contains(question)) return;
  entries_.push_front({question, response, bytes});
  by_question_.emplace(entries_.front().question, entries_.begin());
  bytes_ += bytes;
  while (bytes_ > most_bytes_) {
    bytes_ -= entries_.back().bytes;
    by_question_.erase(entries_.back().question);
    entries_.pop_back();
  }
}

KeptAnswers::Counts KeptAnswers::counts() const {
  const std::lock_guard lock(mutex_);
  return {entries_.size(), bytes_, most_bytes_, hits_, misses_};
}

bool OpenQuestions::join(const std::string& question, Respond respond) {
  const std::lock_guard lock(mutex_);
  auto& waiting = waiting_[question];
  waiting.push_back(std::move(respond));
  if (waiting.size() > 1) ++shared_;
  return waiting.size() == 1;
}

void OpenQuestions::answer(const std::string& question, const Response& response) {
  std::vector<Respond> waiting;
  {
    const std::lock_guard lock(mutex_);
    const auto found = waiting_.find(question);
    if (found == waiting_.end()) return;
    waiting = std::move(found->second);
    waiting_.erase(found);
  }
  for (const Respond& respond : waiting) respond(response);
}

std::uint64_t OpenQuestions::shared() const {
  const std::lock_guard lock(mutex_);
  return shared_;
}

}  // namespace upset::server
