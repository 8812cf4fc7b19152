// SPDX-License-Identifier: MIT
#include "walk.hpp"

#include <map>
#include <utility>

#include "upset/check.hpp"

namespace upset::walk {

namespace {

struct Seen {};  // thrown to end the check

class Look final : public check::Observer {
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
    return is_here_ && number == number_;
  }
  void moves(const std::vector<std::string>& names) override {
    place_.is_settled = false;
    place_.moves = names;
  }
  void answer(const std::string& move, const std::string& reply, std::uint32_t next) override {
    answers_.try_emplace(move, Answer{move, reply, next});  // it is reported again if several moves have it as reply
  }

  std::optional<Place> place() {
    if (!is_here_) return std::nullopt;
    for (const std::string& move : place_.moves) {
      if (const auto at = answers_.find(move); at != answers_.end()) place_.answers.push_back(at->second);
    }
    return std::move(place_);
  }

 private:
  std::uint32_t strategies_left_;
  std::uint32_t number_;
  bool is_here_ = false;
  Place place_;
  std::map<std::string, Answer> answers_;
};

}  // namespace

std::optional<Place> look(std::string_view bytes, std::uint32_t strategy, std::uint32_t number) {
  Look look(strategy, number);
  try {
    check::check_certificate(bytes, nullptr, nullptr, check::Theorems::allowed, &look);
  } catch (const Seen&) {
    return look.place();
  }
  return look.place();
}

}  // namespace upset::walk
