// SPDX-License-Identifier: MIT
#include "walk.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "upset/check.hpp"

namespace upset::check::walk {

namespace {

struct Seen {};  // thrown to end the check

class Look final : public Observer {
 public:
  Look(std::uint32_t strategy, std::uint32_t number) : strategies_left_(strategy), number_(number) {}

  void begin(std::size_t line) override {
    if (is_here_) throw Seen();
    is_here_ = strategies_left_ == 0;
    if (is_here_) place_.line = line;
    place_.is_settled = true;  // unless its moves are reported
    --strategies_left_;
  }
  bool wants(std::uint32_t number) override {
    if (is_here_ && number > number_) throw Seen();
    if (is_here_ && number == 0) place_.openings = std::exchange(answers_, {});
    return is_here_ && number == number_;
  }
  void moves(const std::vector<std::string>& names) override {
    place_.is_settled = false;
    place_.moves = names;
  }
  void answer(const std::string& move, const std::string& reply, std::uint32_t next) override {
    if (is_here_) answers_.push_back({move, reply, next});
  }

  std::optional<Place> place() {
    if (!is_here_) return std::nullopt;
    std::map<std::string, Answer> by_move;
    for (const Answer& answer : answers_) {
      // A far move that an even window answers here is not in its list.
      const bool is_new = by_move.try_emplace(answer.move, answer).second;
      const bool is_listed = std::find(place_.moves.begin(), place_.moves.end(), answer.move) != place_.moves.end();
      if (is_new && !is_listed) place_.moves.push_back(answer.move);
    }
    for (const std::string& move : place_.moves) {
      if (const auto at = by_move.find(move); at != by_move.end()) place_.answers.push_back(at->second);
    }
    if (number_ != 0) place_.openings.clear();
    return std::move(place_);
  }

 private:
  std::uint32_t strategies_left_;
  std::uint32_t number_;
  bool is_here_ = false;
  Place place_;
  std::vector<Answer> answers_;
};

}  // namespace

std::optional<Place> look(std::string_view bytes, std::uint32_t strategy, std::uint32_t number) {
  Look look(strategy, number);
  try {
    check_certificate(bytes, nullptr, nullptr, Theorems::allowed, &look);
  } catch (const Seen&) {
    return look.place();
  }
  return look.place();
}

}  // namespace upset::check::walk
