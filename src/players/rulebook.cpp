// SPDX-License-Identifier: MIT
// Plays Sylver Coinage by a rulebook. `rulebook` uses the one in the resources of the game. `rulebook:FILE` uses one
// that they have under this name, or a file if they allow it. If a move leads to a P-position of the book, it plays the
// least such move. If the book knows that no move wins, or knows nothing, it plays a random move, but avoids positions
// that the book knows to be won for the opponent while there are others. The paper says only that its bot follows its
// dictionary, so elsewhere the bot is assumed to do what the paper's least skilled opponents do. It plays other games
// at random.
#include <algorithm>
#include <optional>

#include "core/random.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "upset/rulebook.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kMaxLookedUp = 64;  // moves tried if none is known to win

class RulebookPlayer final : public Player {
 public:
  explicit RulebookPlayer(const Limits& limits) : limits_(limits) {}
  explicit RulebookPlayer(Rulebook book) : book_(std::move(book)) {}

  void begin(std::uint64_t seed) override { random_ = core::Random(seed); }

  Choice choose(const Turn& turn) override {
    if (!book_) {
      auto best = Rulebook::best(turn.position.resources(), limits_);
      if (best) book_ = std::move(best).value();
    }
    auto moves = spread(moves_seen(turn.position, turn.opening_limit), kMaxLookedUp);
    random_.shuffle(moves);
    const auto found = known(turn.position);
    if (!found) return {moves.front()};
    if (!found->winning_moves.empty()) return {found->winning_moves.front(), Knowledge::exact};
    if (found->answer.outcome == Outcome::P) return {moves.front(), Knowledge::exact};
    const auto is_open = [&](const Move& move) {
      const auto left = after(turn.position, move);
      const auto after_it = left ? known(*left) : std::nullopt;
      return !after_it || after_it->answer.outcome != Outcome::N;
    };
    const auto open = std::ranges::find_if(moves, is_open);
    return {open == moves.end() ? moves.front() : *open, Knowledge::guess};
  }

 private:
  /// Nothing for other games.
  [[nodiscard]] std::optional<Solved> known(const Position& position) const {
    if (!book_) return std::nullopt;
    auto found = book_->probe(position);
    return found ? std::optional(std::move(found).value()) : std::nullopt;
  }

  Limits limits_{};
  std::optional<Rulebook> book_{};
  core::Random random_;
};

Result<std::unique_ptr<Player>> by_file(const std::string& file, const Limits&, const Resources& resources) {
  auto book = Rulebook::open(file, resources);
  if (!book) return book.error();
  return std::unique_ptr<Player>(std::make_unique<RulebookPlayer>(std::move(book).value()));
}

}  // namespace

const PlayerEntry kRulebook{
    "rulebook", "looks positions of Sylver Coinage up in a rulebook (rulebook:FILE: in that file)",
    [](const Limits& limits) -> std::unique_ptr<Player> { return std::make_unique<RulebookPlayer>(limits); }, by_file,
    true};

}  // namespace upset::players
