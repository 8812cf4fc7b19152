// SPDX-License-Identifier: MIT
// Moves with their consequences. One question for all winning moves shows that every other move loses. Only if that is
// not answered in time are the positions after the moves asked about one by one. What a move removes is read off the
// move lists before and after it: both ascend, and the later is a part of the earlier.
#include "upset/rating.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "decide/hints.hpp"
#include "decide/sum.hpp"
#include "game/access.hpp"
#include "upset/solve.hpp"

namespace upset {

namespace {

constexpr double kShareOfWhole = 0.6;        // of the time, for all winning moves at once
constexpr std::size_t kMaxPairs = 250'000;   // of moves compared to find what each removes
constexpr unsigned kMostForReply = 32;       // moves left, up to which every losing move gets a reply
constexpr std::size_t kMaxOfInfinite = 120;  // moves listed of infinitely many: the large ones are all similar

/// The seconds left; unlimited without a limit.
class Clock {
 public:
  explicit Clock(double seconds) : seconds_(seconds), begun_(std::chrono::steady_clock::now()) {}

  [[nodiscard]] bool is_limited() const { return seconds_ > 0; }
  [[nodiscard]] double left() const {
    return seconds_ - std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }
  /// At least a moment, so that it is a limit; 0 if there is no limit.
  [[nodiscard]] double share(double part) const { return is_limited() ? std::max(kMoment, left() * part) : 0; }
  [[nodiscard]] bool is_over() const { return is_limited() && left() <= 0; }

 private:
  static constexpr double kMoment = 0.0005;

  double seconds_;
  std::chrono::steady_clock::time_point begun_;
};

class Rating {
 public:
  Rating(const Position& position, const RatingOptions& options)
      : position_(position), options_(options), clock_(options.limits.seconds) {}

  RatedMoves rate() {
    if (position_.is_over()) return {Outcome::P, {}, true, true, true, std::nullopt};
    list_moves();
    ask_for_all();
    if (!is_settled_) ask_one_by_one();
    add_replies();
    if (options_.removes) add_removed();
    rated_.complete = std::ranges::none_of(rated_.moves, [](const RatedMove& move) { return !move.wins(); });
    rated_.replies_complete = std::ranges::none_of(
        rated_.moves, [](const RatedMove& move) { return move.outcome == Outcome::N && !move.reply; });
    if (rated_.complete) rated_.limit.reset();
    sort();
    return std::move(rated_);
  }

 private:
  [[nodiscard]] Solved solved(const Position& position, double seconds, bool all_moves, bool line) const {
    SolveOptions solving;
    solving.all_moves = all_moves;
    solving.line = line;
    solving.use_cache = options_.use_cache;
    solving.limits = options_.limits;
    solving.limits.seconds = seconds;
    return *solve(position, solving);
  }

  /// What a move leaves; if that is too large to be built, nothing, which counts as a limit.
  [[nodiscard]] std::optional<Position> left_by(const RatedMove& move) {
    auto left = position_.play(move.move);
    if (left) return std::move(left).value();
    if (!rated_.limit) rated_.limit = LimitReached{LimitKind::size, left.error().message, {}, {}, {}};
    return std::nullopt;
  }

  void list_moves() {
    const auto count = position_.move_count();
    const std::size_t most = count ? options_.most_moves : std::min(options_.most_moves, kMaxOfInfinite);
    listed_ = position_.moves(most);
    rated_.listed_all = count && *count == listed_.size();
    for (const Move& move : listed_) rated_.moves.push_back({move});
  }

  /// Asks for the winning moves; if these are all, the other moves are rated, too.
  void ask_for_all() {
    const Solved found = solved(position_, clock_.share(kShareOfWhole), true, false);
    const Answer& answer = found.answer;
    rated_.outcome = answer.outcome;
    rated_.limit = answer.limit;
    is_settled_ = answer.outcome == Outcome::P || (answer.outcome == Outcome::N && answer.winning_moves_complete);
    const std::set<Move> winning(found.winning_moves.begin(), found.winning_moves.end());
    std::set<Move> missing = winning;
    for (RatedMove& move : rated_.moves) {
      missing.erase(move.move);
      if (winning.contains(move.move)) move.outcome = Outcome::P;
      else if (is_settled_) move.outcome = Outcome::N;
    }
    for (const Move& move : found.winning_moves)  // beyond those listed
      if (missing.contains(move)) rated_.moves.push_back({move, Outcome::P});
  }

  void ask_one_by_one() {
    std::size_t open = static_cast<std::size_t>(
        std::ranges::count_if(rated_.moves, [](const RatedMove& move) { return !move.wins(); }));
    for (RatedMove& move : rated_.moves) {
      if (move.wins()) continue;
      if (clock_.is_over()) break;
      const double seconds = clock_.share(1.0 / static_cast<double>(open--));
      const auto left = left_by(move);
      if (!left) continue;
      const Solved after = solved(*left, seconds, false, false);
      move.outcome = after.answer.outcome;
      if (!after.winning_moves.empty()) move.reply = after.winning_moves.front();
      if (!rated_.limit && after.answer.limit) rated_.limit = after.answer.limit;
      if (move.outcome == Outcome::P) rated_.outcome = Outcome::N;
    }
    const bool all_lose =
        rated_.listed_all && std::ranges::all_of(rated_.moves, [](const RatedMove& m) { return m.wins() == false; });
    if (all_lose) rated_.outcome = Outcome::P;
  }

  /// Adds to each losing move a winning reply and how long the win takes. Which moves get one must not depend on speed
  /// or on what is known already, so the size of the remaining position decides, and a number of positions.
  void add_replies() {
    std::uint64_t budget = options_.resistance_positions;
    for (RatedMove& move : rated_.moves) {
      if (move.outcome != Outcome::N) continue;
      if (clock_.is_over()) return;
      const auto left = left_by(move);
      if (!left) continue;
      move.resistance = resistance_of(*left, budget);
      const auto count = left->move_count();
      if (move.reply || (!move.resistance && (!count || *count > kMostForReply))) continue;
      const Solved after = solved(*left, clock_.share(1), false, false);
      if (!after.winning_moves.empty()) move.reply = after.winning_moves.front();
    }
  }

  /// Subtracts its cost from the budget.
  [[nodiscard]] std::optional<std::size_t> resistance_of(const Position& left, std::uint64_t& budget) const {
    if (budget == 0) return std::nullopt;
    Limits limits = options_.limits;
    limits.seconds = clock_.share(1);
    limits.positions = budget;
    limits.threads = 1;
    core::Stop stop(limits);
    const auto line = decide::best_line(game::sum_of(left), stop);
    budget -= std::min(budget, stop.states());
    return line ? std::optional(line->size()) : std::nullopt;
  }

  void add_removed() {
    std::size_t budget = kMaxPairs;
    for (RatedMove& move : rated_.moves) {
      if (budget < listed_.size() || clock_.is_over()) return;
      budget -= listed_.size();
      const auto left = left_by(move);
      if (!left) continue;
      const auto kept = left->moves(listed_.size());
      std::size_t next = 0;
      for (const Move& before : listed_) {
        if (next < kept.size() && kept[next] == before) ++next;
        else move.removes.push_back(before);
      }
      UPSET_ASSERT(next == kept.size() || !rated_.listed_all);
      move.removes_complete = rated_.listed_all;
    }
  }

  void sort() {
    const auto loses = [](const RatedMove& move) { return move.outcome == Outcome::N; };
    const bool knows_resistance =
        std::ranges::all_of(rated_.moves, [&](const RatedMove& move) { return !loses(move) || move.resistance; });
    const auto rank = [](const RatedMove& move) {
      return move.outcome == Outcome::P ? 0 : move.outcome == Outcome::unknown ? 1 : 2;
    };
    const auto is_before = [&](const RatedMove* a, const RatedMove* b) {
      if (rank(*a) != rank(*b)) return rank(*a) < rank(*b);
      return knows_resistance && loses(*a) && *a->resistance > *b->resistance;
    };
    std::vector<RatedMove*> order;
    for (RatedMove& move : rated_.moves) order.push_back(&move);
    std::ranges::stable_sort(order, is_before);
    std::vector<RatedMove> sorted;
    for (RatedMove* move : order) sorted.push_back(std::move(*move));
    rated_.moves = std::move(sorted);
  }

  const Position& position_;
  const RatingOptions& options_;
  Clock clock_;
  std::vector<Move> listed_{};  // ascending
  RatedMoves rated_{};
  bool is_settled_ = false;  // moves not known to win are known to lose
};

}  // namespace

RatedMoves rate_moves(const Position& position, const RatingOptions& options) {
  RatingOptions shared = options;
  shared.limits = running(options.limits);  // one time for all questions
  return Rating(position, shared).rate();
}

std::string move_phrase(const Position& position, const Move& move) {
  return decide::move_phrase(game::sum_of(position), move);
}

}  // namespace upset
