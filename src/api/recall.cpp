// SPDX-License-Identifier: MIT
#include "api/recall.hpp"

#include "upset/report.hpp"

namespace upset::api {

namespace {

constexpr double kWorthSeconds = 0.05;        // cheaper answers are found faster than a database is opened
constexpr std::size_t kMaxMovesTried = 1000;  // only the first moves of a long list are tried

/// The moves that texts name, if all of them are legal; only the first moves of a long list are tried.
std::optional<std::vector<Move>> read_moves(const Position& position, const std::vector<std::string>& texts) {
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    const auto move = position.read_move(text);
    if (!move || (moves.size() < kMaxMovesTried && !position.play(*move))) return std::nullopt;
    moves.push_back(*move);
  }
  return moves;
}

/// The moves of a line, if it can be played.
std::optional<std::vector<Move>> read_line(const Position& position, const std::vector<std::string>& texts) {
  std::vector<Move> line;
  Position now = position;
  for (const std::string& text : texts) {
    const auto move = now.read_move(text);
    if (!move) return std::nullopt;
    auto next = now.play(*move);
    if (!next) return std::nullopt;
    line.push_back(*move);
    now = std::move(next).value();
  }
  return line;
}

bool makes_sense(const Position& position, const Answer& answer) {
  if (answer.spec != position.spec() || answer.outcome == Outcome::unknown || answer.limit) return false;
  const bool is_lost = answer.outcome == Outcome::P;
  if (is_lost && !answer.winning_moves.empty()) return false;
  return !answer.grundy || (*answer.grundy == 0) == is_lost;
}

/// The answer with its moves as values; nothing if it cannot be about this position.
std::optional<Solved> read_answer(const Position& position, const std::string& text) {
  auto answer = read_json_report(text);
  if (!answer || !makes_sense(position, *answer)) return std::nullopt;
  auto winning = read_moves(position, answer->winning_moves);
  auto line = read_line(position, answer->line);
  if (!winning || !line) return std::nullopt;
  return Solved{std::move(answer).value(), std::move(*winning), std::move(*line)};
}

}  // namespace

std::optional<Solved> recall(store::AnswerCache& cache, const Position& position, const std::string& question) {
  const auto text = cache.recall(position.spec(), question);
  if (!text) return std::nullopt;
  auto solved = read_answer(position, *text);
  if (!solved) {
    cache.set_aside();
    return std::nullopt;
  }
  solved->answer.cached = true;
  return solved;
}

void remember(store::AnswerCache& cache, const std::string& question, const Answer& answer) {
  const bool is_whole = !answer.limit && answer.outcome != Outcome::unknown && !answer.from_checkpoint;
  if (!answer.cached && is_whole && answer.stats.seconds >= kWorthSeconds)
    cache.remember(answer.spec, question, json_report(answer));
}

}  // namespace upset::api
