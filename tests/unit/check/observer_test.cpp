// SPDX-License-Identifier: MIT
// What an observer of a strategy sees is the game: positions, moves and replies follow from the rules of boards, which
// are written here once more.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "../../../apps/upset-check/walk.hpp"
#include "certificate_text.hpp"
#include "upset/check.hpp"

namespace upset::check {
namespace {

using testing::certificate;

struct Answer {
  std::string move, reply;
  std::uint32_t next;
};

struct Seen {
  std::vector<std::string> moves;
  std::vector<Answer> answers;
};

class Recorder final : public Observer {
 public:
  void begin(std::size_t line) override {
    lines.push_back(line);
    strategies.emplace_back();
  }
  bool wants(std::uint32_t number) override {
    at_ = number;
    return true;
  }
  void moves(const std::vector<std::string>& names) override { strategies.back()[at_].moves = names; }
  void answer(const std::string& move, const std::string& reply, std::uint32_t next) override {
    strategies.back()[at_].answers.push_back({move, reply, next});
  }

  std::vector<std::size_t> lines;
  std::vector<std::map<std::uint32_t, Seen>> strategies;

 private:
  std::uint32_t at_ = 0;
};

bool takes(const std::string& move, const std::string& square) {
  const bool is_heap = move.starts_with("heap") || square.starts_with("heap");
  if (is_heap) return move.starts_with("heap") && square.starts_with("heap") && move <= square;  // one digit
  const auto numbers = [](const std::string& name) {
    return std::pair(std::stoi(name), std::stoi(name.substr(name.find('.') + 1)));
  };
  const auto [row, column] = numbers(move);
  const auto [other_row, other_column] = numbers(square);
  return other_row >= row && other_column >= column;
}

std::vector<std::string> after(std::vector<std::string> moves, const std::string& move) {
  std::erase_if(moves, [&](const std::string& square) { return takes(move, square); });
  return moves;
}

void expect_game(const std::map<std::uint32_t, Seen>& strategy) {
  for (const auto& [number, seen] : strategy) {
    std::vector<std::string> answered;
    for (const Answer& answer : seen.answers) {
      const auto between = after(seen.moves, answer.move);
      EXPECT_NE(std::find(between.begin(), between.end(), answer.reply), between.end()) << answer.move;
      EXPECT_EQ(strategy.at(answer.next).moves, after(between, answer.reply)) << number << ": " << answer.move;
      answered.push_back(answer.move);
    }
    std::vector<std::string> moves = seen.moves;
    std::sort(moves.begin(), moves.end());
    std::sort(answered.begin(), answered.end());
    answered.erase(std::unique(answered.begin(), answered.end()), answered.end());
    EXPECT_EQ(answered, moves) << number;
  }
}

const std::string kBoard = certificate("board:4,3", "claim outcome P\nstrategy 4\n222\n0\n11\n");

TEST(Observer, SeesTheGame) {
  Recorder recorder;
  const Report report = check_certificate(kBoard, nullptr, nullptr, Theorems::allowed, &recorder);
  ASSERT_EQ(report.status, Report::Status::accepted) << report.reason;
  EXPECT_EQ(recorder.lines, std::vector<std::size_t>{4});
  ASSERT_EQ(recorder.strategies.size(), 1U);
  ASSERT_EQ(recorder.strategies[0].size(), 4U);
  EXPECT_EQ(recorder.strategies[0].at(0).moves, (std::vector<std::string>{"1.2", "1.3", "1.4", "2.1", "2.2", "2.3"}));
  expect_game(recorder.strategies[0]);
}

// A row of three squares without the poisoned one has the value 2: beside a heap of 2 it is lost.
TEST(Observer, SeesTheHeap) {
  Recorder recorder;
  const std::string bytes = certificate("board:1x3", "claim grundy 2\nstrategy 3\n11\n0\n");
  const Report report = check_certificate(bytes, nullptr, nullptr, Theorems::allowed, &recorder);
  ASSERT_EQ(report.status, Report::Status::accepted) << report.reason;
  ASSERT_EQ(recorder.strategies.size(), 1U);
  EXPECT_EQ(recorder.strategies[0].at(0).moves, (std::vector<std::string>{"1.2", "1.3", "heap of 0", "heap of 1"}));
  expect_game(recorder.strategies[0]);
}

TEST(Observer, EachStrategyBeginsOnItsLine) {
  Recorder recorder;
  const std::string rest = "claim outcome P\nstrategy 4\n222\n0\n11\nclaim outcome P\nstrategy 4\n222\n0\n11\n";
  check_certificate(certificate("board:4,3", rest), nullptr, nullptr, Theorems::allowed, &recorder);
  EXPECT_EQ(recorder.lines, (std::vector<std::size_t>{4, 9}));
}

// A move y of <4, 5, 11> takes away y + s for each s of it, and its gaps are 1, 2, 3, 6 and 7.
bool is_gone(int z, const std::string& move) {
  const int s = z - std::stoi(move);
  const std::vector<int> gaps{1, 2, 3, 6, 7};
  return s >= 0 && std::find(gaps.begin(), gaps.end(), s) == gaps.end();
}

TEST(Walk, WindowsBeginBeforeTheFirstMove) {
  const std::string bytes =
      certificate("semigroup:4,5,11", "claim outcome N by 9\nwindow first 7\n106\n2000\n0\n0\n00\n200\n0\n");
  ASSERT_EQ(check_certificate(bytes).status, Report::Status::accepted);
  const auto place = walk::look(bytes, 0, 0);
  ASSERT_TRUE(place);
  std::vector<std::string> moves;
  for (const walk::Answer& opening : place->openings) {
    moves.push_back(opening.move);
    EXPECT_FALSE(is_gone(std::stoi(opening.reply), opening.move));
    const auto next = walk::look(bytes, 0, opening.next);
    ASSERT_TRUE(next);
    EXPECT_TRUE(opening.next == 0 || next->openings.empty());
    for (const std::string& left : next->moves) {
      EXPECT_FALSE(is_gone(std::stoi(left), opening.move) || is_gone(std::stoi(left), opening.reply)) << left;
    }
  }
  EXPECT_EQ(moves, (std::vector<std::string>{"4", "5", "8"}));
}

TEST(Walk, LooksAtOnePosition) {
  const auto place = walk::look(kBoard, 0, 0);
  ASSERT_TRUE(place);
  EXPECT_EQ(place->line, 4U);
  EXPECT_FALSE(place->is_settled);
  ASSERT_EQ(place->answers.size(), 6U);
  EXPECT_EQ(place->answers[2].move, "1.4");
  EXPECT_EQ(place->answers[2].reply, "2.3");
  const auto next = walk::look(kBoard, 0, place->answers[2].next);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->moves, (std::vector<std::string>{"1.2", "1.3", "2.1", "2.2"}));
  EXPECT_FALSE(walk::look(kBoard, 1, 0));
  EXPECT_FALSE(walk::look(certificate("nim:1,2,3", "claim outcome P\nheaps\n"), 0, 0));
}

}  // namespace
}  // namespace upset::check
