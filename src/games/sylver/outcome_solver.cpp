// SPDX-License-Identifier: MIT
#include "games/sylver/outcome_solver.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "games/sylver/obligations.hpp"
#include "games/sylver/pairing.hpp"
#include "games/sylver/strategy_collector.hpp"

namespace upset::games::sylver {

namespace {

constexpr unsigned kMaxDepth = 4;                         // how deep moves are tried below moves that are tried
constexpr std::uint64_t kMaxTried = 2 * kMaxObligations;  // the largest number to try if no list is complete

std::vector<Integer> gaps_down(const NumericalSemigroup& semigroup) {
  std::vector<Integer> moves;
  for (const std::uint64_t gap : semigroup.gaps())
    if (gap > 1) moves.push_back(core::from_word(gap));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

/// Numbers to try if no list is complete: up to twice the largest number named, and not too many. Without a modulus
/// nothing is searched, so moves that leave finitely many numbers are left out.
std::vector<Integer> some_moves(const Coins& coins, bool has_modulus) {
  std::vector<Integer> moves;
  const Integer last = std::min(Integer(2 * coins.numbers().back()), core::from_word(kMaxTried));
  for (Integer x = 4; x <= last && moves.size() < kMaxObligations; ++x)
    if (!coins.contains(x) && (has_modulus || gcd(x, coins.divisor()) > 1)) moves.push_back(x);
  return moves;
}

Finding finding_of(const EvenWindow::Outcome& outcome) {
  Finding finding;
  finding.outcome = outcome.is_lost ? Outcome::P : Outcome::N;
  for (const auto* moves : {&outcome.even_moves, &outcome.odd_moves})
    for (const std::uint64_t move : *moves) finding.winning.push_back(core::from_word(move));
  std::sort(finding.winning.begin(), finding.winning.end());
  UPSET_ASSERT(finding.winning.empty() == outcome.is_lost);
  finding.has_all = outcome.has_all;
  finding.by_window = true;
  return finding;
}

}  // namespace

OutcomeSolver::Known OutcomeSolver::look(const Coins& coins, std::uint64_t effort, unsigned depth) {
  const bool two = coins.contains(2), three = coins.contains(3);
  if (two && three) return {Outcome::P};
  if (two || three) return {Outcome::N, two ? 3 : 2};
  UPSET_ASSERT(searches_.modulus() == 0 || coins.contains(core::from_word(searches_.modulus())));
  if (const auto it = known_.find(coins.numbers()); it != known_.end())
    if (it->second.outcome != Outcome::unknown || it->second.tried >= effort) return it->second;
  Known found;
  if (coins.is_finite()) found = look_at_finite(coins, effort);
  else if (obligations_of(coins)) found = look_at_short(coins, effort, depth);
  else {
    found = look_at_even(coins, effort);
    // If the divisor is 2, a window is the better proof: it can be part of another one.
    if (coins.divisor() != 2 && is_paired(coins)) found = {Outcome::P};
    if (found.outcome == Outcome::unknown) found = look_at_other(coins, effort, depth);
  }
  found.tried = effort;
  if (!stop_.stopped() || found.outcome != Outcome::unknown) known_[coins.numbers()] = found;
  return found;
}

OutcomeSolver::Known OutcomeSolver::look_at_finite(const Coins& coins, std::uint64_t effort) {
  const NumericalSemigroup* semigroup = coins.quotient();
  if (semigroup == nullptr) return {};
  if (is_won_at_sight(*semigroup)) return {Outcome::N};
  FiniteSearch* search = searches_.serving(*semigroup);
  if (search == nullptr) return {};
  const auto reply = search->reply(*semigroup, effort, is_apart_);
  if (!reply) return {};
  return {*reply == 0 ? Outcome::P : Outcome::N, *reply};
}

OutcomeSolver::Known OutcomeSolver::look_at_short(const Coins& coins, std::uint64_t effort, unsigned depth) {
  const auto moves = obligations_of(coins);
  UPSET_ASSERT(moves.has_value());
  const Finding finding = try_moves(coins, *moves, true, false, effort, depth);
  if (finding.outcome == Outcome::N) return {Outcome::N, finding.winning.front()};
  return {finding.outcome};
}

std::optional<Finding> OutcomeSolver::all_by_parts(const Coins& coins, std::uint64_t effort) {
  auto outcome = windows_.solve(coins, false, effort);
  if (!outcome || outcome->odd_moves.empty()) return std::nullopt;
  std::vector<Integer> even;
  for (const std::uint64_t gap : coins.quotient()->gaps()) even.push_back(2 * core::from_word(gap));
  const Finding finding = try_moves(coins, even, true, true, std::min(effort, kMaxTrialEffort), 0);
  if (!finding.has_all) return std::nullopt;
  outcome->even_moves.clear();
  for (const Integer& move : finding.winning)  // an odd one may have been found as an answer
    if (move % 2 == 0) outcome->even_moves.push_back(core::to_word(move).value());
  outcome->has_all = true;
  return finding_of(*outcome);
}

OutcomeSolver::Known OutcomeSolver::look_at_even(const Coins& coins, std::uint64_t effort) {
  const auto outcome = windows_.solve(coins, false, effort);
  if (!outcome) return {};
  if (outcome->is_lost) return {Outcome::P};
  const auto& moves = outcome->odd_moves.empty() ? outcome->even_moves : outcome->odd_moves;
  return {Outcome::N, core::from_word(moves.front())};
}

OutcomeSolver::Known OutcomeSolver::look_at_other(const Coins& coins, std::uint64_t effort, unsigned depth) {
  if (depth >= kMaxDepth || coins.numbers().empty()) return {};
  if (coins.quotient() == nullptr) return {};  // out of reach, as in a direct question
  const Finding finding = try_moves(coins, some_moves(coins, searches_.modulus() != 0), false, false,
                                    std::min(effort, kMaxTrialEffort), depth);
  if (finding.outcome == Outcome::N) return {Outcome::N, finding.winning.front()};
  return {};
}

Finding OutcomeSolver::try_moves(const Coins& coins, const std::vector<Integer>& moves, bool is_complete,
                                 bool all_moves, std::uint64_t effort, unsigned depth) {
  Finding finding;
  finding.is_complete = is_complete;
  finding.candidates = moves.size();
  std::map<Integer, Integer> answered;  // a move and its winning reply
  bool is_open = false;
  // Which winning reply a search finds first depends on what it knew before and on its threads. In a finite position,
  // the first winning move in the order of the list can be determined, so it is the answer.
  const bool is_first_wanted = coins.is_finite() && !all_moves;
  const auto win_by = [&](const Integer& move) {
    finding.winning.push_back(move);
    finding.examined.push_back({move, Outcome::P, 0});
  };
  for (const Integer& move : moves) {
    if (stop_.poll_now()) {
      is_open = true;
      break;
    }
    if (std::find(finding.winning.begin(), finding.winning.end(), move) != finding.winning.end()) {
      if (is_first_wanted) break;
      continue;
    }
    if (const auto it = answered.find(move); it != answered.end()) {
      finding.examined.push_back({move, Outcome::N, it->second});
      continue;
    }
    UPSET_ASSERT(move > 1 && !coins.contains(move));
    const auto next = coins.with(move);
    const Known found = next ? look(*next, effort, depth + 1) : Known{};  // its sums may be out of reach
    if (found.outcome == Outcome::P) {
      win_by(move);
      if (!all_moves) break;
      continue;
    }
    finding.examined.push_back({move, found.outcome, found.reply});
    if (found.outcome == Outcome::unknown) is_open = true;
    if (found.reply <= 1) continue;
    // The same two numbers in the other order: this move answers the reply, or the reply wins if it rules out this
    // move.
    if (after(coins, found.reply).contains(move)) {
      if (std::find(finding.winning.begin(), finding.winning.end(), found.reply) == finding.winning.end())
        win_by(found.reply);
      if (!all_moves && !is_first_wanted) break;
    } else {
      answered.emplace(found.reply, move);
    }
  }
  std::sort(finding.winning.begin(), finding.winning.end());
  if (is_first_wanted && finding.winning.size() > 1)  // the list is descending
    finding.winning.erase(finding.winning.begin(), finding.winning.end() - 1);
  if (!finding.winning.empty()) finding.outcome = Outcome::N;
  else if (is_complete && !is_open) finding.outcome = Outcome::P;
  finding.has_all = is_complete && !is_open && (all_moves || finding.outcome == Outcome::P);
  // If no move wins, each one has an answer, or loses by a theorem that names no answer.
  UPSET_ASSERT(finding.outcome != Outcome::P || finding.examined.size() == moves.size());
  return finding;
}

Finding OutcomeSolver::solve(const Coins& coins, bool all_moves) {
  if (coins.numbers().empty()) return {};
  searches_.set_modulus(coins);
  if (coins.contains(2) || coins.contains(3)) {
    const Known plain = look(coins, kFirstEffort, 0);
    Finding finding;
    finding.outcome = plain.outcome;
    if (plain.outcome == Outcome::N) finding.winning.push_back(plain.reply);
    finding.has_all = true;
    return finding;
  }
  if (coins.is_finite()) return solve_finite(coins, all_moves);
  if (const auto obligations = obligations_of(coins)) return solve_short(coins, *obligations, all_moves);
  return is_apart_ ? solve_long(coins, all_moves) : solve_apart(coins, all_moves);
}

Finding OutcomeSolver::solve_finite(const Coins& coins, bool all_moves) {
  if (coins.quotient() == nullptr) return {};
  const auto by_window = windows_.better_by_window(coins);
  if (by_window && windows_.is_lost(*by_window) == true) {
    Finding finding;
    finding.outcome = Outcome::P;
    finding.has_all = finding.is_complete = finding.by_window = true;
    return finding;
  }
  if (searches_.serving(*coins.quotient()) == nullptr && !stop_.stopped()) return {};
  return try_moves(coins, gaps_down(*coins.quotient()), true, all_moves, kMaxEffort, 0);
}

Finding OutcomeSolver::solve_short(const Coins& coins, const std::vector<Integer>& obligations, bool all_moves) {
  searches_.open_for_all(coins, obligations);
  Finding finding;
  for (std::uint64_t effort = kFirstEffort;; effort *= 10) {
    finding = try_moves(coins, obligations, true, all_moves, effort, 0);
    const bool is_done = finding.outcome != Outcome::unknown && (!all_moves || finding.has_all);
    if (is_done || effort >= (is_apart_ ? kMaxTrialEffort : kMaxEffort / 10) || stop_.stopped()) break;
  }
  if (is_apart_ || all_moves || finding.outcome != Outcome::N) return finding;
  // Which winning move this search met first depends on threads and tables. A separate one-thread search with empty
  // tables names the move instead.
  const auto& found = apart(coins, false).finding;
  return found && found->outcome == Outcome::N ? *found : finding;
}

OutcomeSolver::Apart& OutcomeSolver::apart(const Coins& coins, bool all_moves) {
  Apart& apart = apart_[all_moves ? 1 : 0][coins.numbers()];
  if (!apart.solver) {
    apart.solver.reset(new OutcomeSolver(stop_, 0, effort_for_parts_, shared_windows_));
    apart.solver->is_apart_ = true;
  }
  if (!apart.finding) {
    Finding finding = apart.solver->solve(coins, all_moves);
    if (stop_.stopped()) return apart;
    apart.finding = std::move(finding);
  }
  return apart;
}

Finding OutcomeSolver::solve_apart(const Coins& coins, bool all_moves) {
  Apart& found = apart(coins, all_moves);
  return found.finding ? *found.finding : found.solver->solve(coins, all_moves);
}

Finding OutcomeSolver::solve_long(const Coins& coins, bool all_moves) {
  const bool is_even = coins.divisor() == 2;  // in that case a window knows all winning moves
  Finding finding;
  for (std::uint64_t effort = kFirstEffort;; effort *= 10) {
    if (is_even && all_moves && effort >= effort_for_parts_)
      if (auto all = all_by_parts(coins, effort)) return *all;
    if (is_even)
      if (const auto outcome = windows_.solve(coins, all_moves, effort)) return finding_of(*outcome);
    if (effort > kMaxTrialEffort) {  // only the window continues
      if (effort >= kMaxEffort / 10 || stop_.stopped()) break;
      continue;
    }
    finding = try_moves(coins, some_moves(coins, searches_.modulus() != 0), false, all_moves, effort, 0);
    const bool is_done = finding.outcome != Outcome::unknown && (!all_moves || !is_even);
    // A time limit is the window's to use as well: odd numbers that win can be enormous.
    const bool goes_on = stop_.limits().seconds > 0 && windows_.is_in_reach(coins);
    const bool is_last = effort >= (goes_on ? kMaxEffort / 10 : kMaxTrialEffort);
    if (is_done || is_last || stop_.stopped()) break;
  }
  return finding;
}

std::optional<Integer> OutcomeSolver::answer_in(const Coins& coins) {
  const bool two = coins.contains(2), three = coins.contains(3);
  if (two || three) return Integer(two ? 3 : 2);
  if (!coins.is_finite()) {
    const Finding finding = solve(coins, false);
    if (finding.outcome != Outcome::N) return std::nullopt;
    return finding.winning.front();
  }
  const NumericalSemigroup* semigroup = coins.quotient();
  if (semigroup == nullptr) return std::nullopt;
  if (is_won_at_sight(*semigroup)) return Integer(0);
  FiniteSearch* search = searches_.serving(*semigroup);
  const auto reply = search == nullptr ? std::nullopt : search->least_reply(*semigroup);
  if (!reply || *reply == 0) return std::nullopt;
  return Integer(*reply);
}

std::optional<std::vector<Examined>> OutcomeSolver::answers(const Coins& coins) {
  if (const auto it = answers_.find(coins.numbers()); it != answers_.end()) return it->second;
  const auto obligations = obligations_of(coins);
  if (!obligations) return std::nullopt;
  const Finding finding = solve(coins, false);
  if (finding.outcome == Outcome::unknown) return std::nullopt;
  if (finding.outcome == Outcome::N) return finding.examined;
  std::map<Integer, Integer> answered;  // by an answer to another move, named in the other order
  std::vector<Examined> list;
  for (const Integer& move : *obligations) {
    if (const auto it = answered.find(move); it != answered.end()) {
      list.push_back({move, Outcome::N, it->second});
      continue;
    }
    const auto reply = stop_.poll_now() ? std::nullopt : answer_in(after(coins, move));
    if (!reply) return std::nullopt;
    list.push_back({move, Outcome::N, *reply});
    if (*reply > 1 && !after(coins, *reply).contains(move)) answered.emplace(*reply, move);
  }
  return answers_[coins.numbers()] = std::move(list);
}

std::optional<game::CoinStrategyProof> OutcomeSolver::strategy(const Coins& coins) {
  StrategyCollector::Sources sources{[this](const Coins& lost) { return answers(lost); },
                                     [this](const Coins& lost) { return &apart(lost, false).solver->windows_; }};
  return StrategyCollector(std::move(sources), searches_, windows_, stop_).strategy(coins);
}

}  // namespace upset::games::sylver
