// SPDX-License-Identifier: MIT
#include "games/sylver/position.hpp"

#include <fmt/format.h>

#include "core/assert.hpp"
#include "games/common/figure.hpp"
#include "games/common/numbers.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::size_t kMaxLookedAt = 1'000'000;  // numbers examined for a list of moves
constexpr std::size_t kMaxInfinite = 200;        // moves shown if there are infinitely many

Error no_such_number(const Coins& coins, const std::string& text) {
  return refused(
      ErrorCause::no_such_move,
      fmt::format("expected a number above 1, {}, found '{}'",
                  coins.numbers().empty() ? "such as 5" : "not a sum of those named", common::shortened(text)));
}

}  // namespace

std::string SylverPosition::spec() const { return "sylver:" + common::join_numbers(coins_.numbers(), ','); }

Result<game::Move> SylverPosition::read_move(const std::string& text) const {
  const auto number = core::parse_integer(text);
  if (!number || *number == 0) return no_such_number(coins_, text);
  if (*number == 1) return refused(ErrorCause::losing_move, "'1' is the losing move; it would end the game");
  return game::Move(*number);
}

Result<game::TermPtr> SylverPosition::play(const game::Move& move) const {
  UPSET_ASSERT(move.size() == 1 && move[0] > 1);
  if (coins_.contains(move[0]))
    return refused(ErrorCause::move_is_gone,
                   fmt::format("'{}' can no longer be named: it is a sum of numbers named before",
                               common::shortened(notation(move))));
  auto after = coins_.with(move[0]);
  if (!after) return after.error();
  return game::TermPtr(std::make_shared<SylverPosition>(std::move(after).value()));
}

std::optional<Integer> SylverPosition::size() const {
  auto genus = coins_.genus();
  if (genus) *genus -= 1;
  return genus;
}

std::vector<game::Move> SylverPosition::moves(std::size_t limit) const {
  std::vector<game::Move> list;
  const std::size_t most = coins_.is_finite() ? limit : std::min(limit, kMaxInfinite);
  const auto last = coins_.largest_gap();
  std::size_t looked_at = 0;
  for (Integer x = 2; list.size() < most && (!last || x <= *last) && looked_at < kMaxLookedAt; ++x, ++looked_at)
    if (!coins_.contains(x)) list.emplace_back(x);
  UPSET_ASSERT(!last || list.size() == most || looked_at == kMaxLookedAt || core::from_word(list.size()) == size());
  return list;
}

std::string SylverPosition::note() const {
  if (coins_.superfluous().empty()) return "";
  const bool one = coins_.superfluous().size() == 1;
  return fmt::format("{} superfluous: {} of other numbers",
                     common::shortened(common::join_numbers(coins_.superfluous(), ','), 80) + (one ? " is" : " are"),
                     one ? "a sum" : "sums");
}

Result<game::TermPtr> position_of(std::vector<Integer> numbers) {
  auto coins = Coins::from(std::move(numbers));
  if (!coins) return coins.error();
  return game::TermPtr(std::make_shared<SylverPosition>(std::move(coins).value()));
}

}  // namespace upset::games::sylver
