// SPDX-License-Identifier: MIT
#include "games/sylver/solver.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "games/sylver/position.hpp"
#include "games/sylver/values.hpp"

namespace upset::games::sylver {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

const game::Reason kSearched{game::ReasonKind::search, game::way::kReplies, {}};
const game::Reason kObliged{game::ReasonKind::search, game::way::kObligations, {}};
const game::Reason kEven{game::ReasonKind::window, game::way::kOddAnswers, {}};

std::vector<game::Move> moves_of(const std::vector<Integer>& numbers) { return {numbers.begin(), numbers.end()}; }

const Coins& coins_of(const game::Term& position) { return game::known_as<SylverPosition>(position).coins(); }

constexpr unsigned kMaxShared = 32;  // the number of lanes

class SylverSolver final : public game::Solver {
 public:
  SylverSolver(const Coins& first, core::MemoryPool& memory)
      : Solver(memory),
        least_(first.numbers().front()),
        outcomes_(stop(), core::to_word(least_).value_or(0)),
        values_(stop()) {}

  /// Large moduli are for large positions. A position with a small number, which contains almost every number, is
  /// better served by its own solver.
  [[nodiscard]] bool serves(const Coins& coins) const {
    return coins.contains(least_) && (least_ <= kMaxShared || least_ == coins.numbers().front());
  }

  Verdict decide(const game::Term& position, const Query& query) override {
    const Coins& coins = coins_of(position);
    if (query.needs_values()) return decide_values(coins, query);
    const std::string& place = stop().limits().checkpoint;
    if (!place.empty())
      if (auto error = outcomes_.keep_in(place, coins)) return game::impossible(*error);
    Verdict verdict = outcome_of(coins, query);
    if (place.empty()) return verdict;
    if (auto error = verdict.limit ? outcomes_.write() : outcomes_.write_if_grown()) return game::impossible(*error);
    verdict.kept = true;
    verdict.from_checkpoint = outcomes_.relies_on_file();
    return verdict;
  }

  Verdict outcome_of(const Coins& coins, const Query& query) {
    const Finding finding = outcomes_.solve(coins, query.moves == MovesWanted::all);
    UPSET_ASSERT((finding.outcome == Outcome::N) == !finding.winning.empty());
    const bool is_tried = !finding.is_complete && !finding.by_window;  // some moves were tried, and one won
    const game::Reason& reason = coins.is_finite() || is_tried ? kSearched : finding.by_window ? kEven : kObliged;
    if (finding.outcome == Outcome::P) return game::lost(reason);
    if (finding.outcome == Outcome::unknown) return game::unknown(limit_of(finding));
    const bool has_all = query.moves == MovesWanted::all && finding.has_all;
    Verdict verdict = game::won(moves_of(finding.winning), has_all ? Extent::all : Extent::enough, reason);
    if (query.moves == MovesWanted::all && !has_all) verdict.limit = limit_of(finding);
    return verdict;
  }

  Result<game::Proof> prove_value(const game::Term& position, const Integer& value) override {
    const Coins& coins = coins_of(position);
    if (value != 0) return values_.prove(coins, value);
    const Finding finding = outcomes_.solve(coins, false);
    if (finding.outcome != Outcome::P) return Error{ErrorCode::limit, "no certificate: the position was not decided"};
    auto strategy = outcomes_.strategy(coins);
    if (!strategy) return Error{ErrorCode::limit, "no certificate: a limit was reached"};
    return game::Proof{std::move(*strategy)};
  }

  /// Only a lost infinite position has its own proof. For a won one, the proof is of the position after the winning
  /// move.
  std::optional<Result<game::Proof>> prove_outcome(const game::Term& position) override {
    if (outcomes_.solve(coins_of(position), false).outcome != Outcome::P) return std::nullopt;
    return prove_value(position, 0);
  }

  std::vector<game::Obligation> obligations(const game::Term& position) override {
    const auto answers = outcomes_.answers(coins_of(position));
    std::vector<game::Obligation> list;
    for (const Examined& move : answers.value_or(outcomes_.solve(coins_of(position), false).examined))
      list.push_back(
          {game::Move(move.move), move.after, move.reply > 1 ? std::optional(game::Move(move.reply)) : std::nullopt});
    return list;
  }

 private:
  Verdict decide_values(const Coins& coins, const Query& query) {
    if (!coins.is_finite())
      return game::unknown(game::limit_of(game::LimitKind::method, game::LimitNote::value_not_known));
    const auto value = values_.value(coins);
    if (!value) return game::unknown(value_limit(coins));
    Verdict verdict = game::valued(*value, kSearched);
    if (query.moves == MovesWanted::none) return verdict;
    const auto moves = values_.moves_to(coins, query.target, query.moves == MovesWanted::all);
    if (!moves) {
      verdict.limit = value_limit(coins);
      return verdict;
    }
    UPSET_ASSERT(query.target != 0 || moves->empty() == (*value == 0));
    verdict.moves = moves_of(*moves);
    verdict.extent = query.moves == MovesWanted::all || moves->empty() ? Extent::all : Extent::enough;
    return verdict;
  }

  [[nodiscard]] game::Limit value_limit(const Coins& coins) {
    if (stop().stopped()) return game::stopped_search(stop());
    game::Limit limit = game::limit_of(game::LimitKind::size, game::LimitNote::too_large_for_values);
    limit.most = Values::kMaxGap;
    limit.number = coins.largest_gap();
    return limit;
  }

  /// What ended the search, and which moves are proved not to win.
  [[nodiscard]] game::Limit limit_of(const Finding& finding) {
    game::Limit limit;
    if (stop().stopped()) limit = game::stopped_search(stop());
    else if (finding.examined.empty()) return game::limit_of(game::LimitKind::size, game::LimitNote::declined);
    else limit.kind = game::LimitKind::method;
    limit.note = finding.is_complete ? game::LimitNote::open_moves : game::LimitNote::some_moves_lose;
    std::vector<Integer> excluded;
    for (const Examined& examined : finding.examined)
      if (examined.after == Outcome::N) excluded.push_back(examined.move);
    UPSET_ASSERT(excluded.size() <= finding.candidates);
    limit.elements = finding.candidates - excluded.size();
    std::sort(excluded.begin(), excluded.end());
    limit.excluded = moves_of(excluded);
    return limit;
  }

  Integer least_;
  OutcomeSolver outcomes_;
  Values values_;
};

/// Positions whose numbers are out of reach are left to theorems.
game::Fit fit(const game::Term& position, const Query&, Method method) {
  const Coins& coins = coins_of(position);
  if (method == Method::window || coins.numbers().empty() || coins.quotient() == nullptr) return game::Fit::none();
  return game::Fit::at(1e6);
}

std::string key(const game::Term& position, Method) {
  return "sylver holding " + coins_of(position).numbers().front().get_str();
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  return std::make_unique<SylverSolver>(coins_of(position), context.env.memory);
}

bool serves(const game::Solver& solver, const game::Term& position) {
  const auto* sylver = dynamic_cast<const SylverSolver*>(&solver);
  return sylver != nullptr && sylver->serves(coins_of(position));
}

}  // namespace

const game::Engine kEngine{"sylver", &SylverPosition::kSpecies, fit, key, open, serves};

}  // namespace upset::games::sylver
