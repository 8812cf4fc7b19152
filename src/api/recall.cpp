// SPDX-License-Identifier: MIT
#include "api/recall.hpp"

#include <algorithm>

#include "upset/report.hpp"

namespace upset::api {

namespace {

constexpr double kWorthSeconds = 0.05;        // cheaper answers are found faster than a database is opened
constexpr std::size_t kMaxMovesTried = 1000;  // of a long list the first ones are played

bool can_be_played(const Position& position, const std::vector<std::string>& line) {
  Position now = position;
  for (const std::string& move : line) {
    auto next = now.play(move);
    if (!next) return false;
    now = std::move(next).value();
  }
  return true;
}

bool makes_sense(const Position& position, const Answer& answer) {
  if (answer.spec != position.spec() || answer.outcome == Outcome::unknown || answer.limit) return false;
  const bool is_lost = answer.outcome == Outcome::P;
  if (is_lost && !answer.winning_moves.empty()) return false;
  if (answer.grundy && (*answer.grundy == 0) != is_lost) return false;
  const std::size_t tried = std::min(answer.winning_moves.size(), kMaxMovesTried);
  for (std::size_t i = 0; i < tried; ++i)
    if (!position.play(answer.winning_moves[i])) return false;
  return can_be_played(position, answer.line);
}

}  // namespace

std::optional<Answer> recall(store::AnswerCache& cache, const Position& position, const std::string& question) {
  const auto text = cache.recall(position.spec(), question);
  if (!text) return std::nullopt;
  auto answer = read_json_report(*text);
  if (!answer || !makes_sense(position, *answer)) {
    cache.set_aside();
    return std::nullopt;
  }
  answer->cached = true;
  return std::move(answer).value();
}

void remember(store::AnswerCache& cache, const std::string& question, const Answer& answer) {
  const bool is_whole = !answer.limit && answer.outcome != Outcome::unknown && !answer.from_checkpoint;
  if (!answer.cached && is_whole && answer.stats.seconds >= kWorthSeconds)
    cache.remember(answer.spec, question, json_report(answer));
}

}  // namespace upset::api
