// SPDX-License-Identifier: MIT
#include "oracle/naive_strategy.hpp"

namespace upset::oracle {

std::string reply_text(Reply reply) {
  std::string text(1, "0123456789abcdefghijklmnopqrstuvwxyz"[reply % 36]);
  for (Reply rest = reply / 36; rest > 0; rest = (rest - 1) / 26) {
    text.insert(text.begin(), static_cast<char>('A' + (rest - 1) % 26));
  }
  return text;
}

std::string reply_text(const ReplyLines& lines) {
  std::string text;
  for (const auto& line : lines) {
    for (const Reply reply : line) text += reply_text(reply);
    text += "\n";
  }
  return text;
}

std::vector<Reply> SetRules::moves(const std::uint64_t& set) {
  std::vector<Reply> all;
  for (std::size_t x = 0; x < game_.size(); ++x) {
    if (game_.has(set, x)) all.push_back(x);
  }
  return all;
}

Strategy strategy_for(NaiveSets& game, std::uint64_t set, unsigned seed) {
  SetRules rules(game);
  StrategyWriter<std::uint64_t> writer(rules, seed);
  writer.start(set, game.grundy(set));
  writer.run();
  return writer.strategy();
}

Strategy strategy_after_moves(NaiveSets& game, std::uint64_t set, unsigned seed) {
  SetRules rules(game);
  StrategyWriter<std::uint64_t> writer(rules, seed);
  for (std::size_t x = 0; x < game.size(); ++x) {
    if (game.has(set, x)) writer.start(game.play(set, x), game.grundy(game.play(set, x)));
  }
  writer.run();
  return writer.strategy();
}

bool is_good(NaiveSets& game, std::uint64_t set, unsigned value, const Strategy& strategy) {
  SetRules rules(game);
  StrategyJudge<std::uint64_t> judge(rules, strategy);
  try {
    judge.start(set, value);
    judge.finish();
  } catch (const BadStrategy&) {
    return false;
  }
  return true;
}

}  // namespace upset::oracle
