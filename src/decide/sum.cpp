// SPDX-License-Identifier: MIT
#include "decide/sum.hpp"

#include <algorithm>
#include <map>

#include "decide/engines.hpp"
#include "decide/term.hpp"
#include "theory/rule.hpp"
#include "theory/sources.hpp"

namespace upset::decide {

namespace {

using core::Integer;
using game::MovesWanted;
using game::Query;
using game::Verdict;

Reason sum_reason(std::vector<Reason> parts) {
  return {"decomposition", "disjoint sum", theory::citation("sprague"), std::move(parts)};
}

/// Equal terms cancel. What is left, by index.
std::vector<std::size_t> after_cancelling(const game::Sum& sum) {
  std::map<std::string, std::size_t> unpaired;
  for (std::size_t i = 0; i < sum.terms().size(); ++i) {
    const std::string spec = sum.terms()[i]->spec();
    if (unpaired.erase(spec) == 0) unpaired.emplace(spec, i);
  }
  std::vector<std::size_t> left;
  for (const auto& [spec, index] : unpaired) left.push_back(index);
  std::sort(left.begin(), left.end());
  return left;
}

/// Outcome of a sum in which at most one term is left after cancelling: no Grundy value is needed.
std::optional<Verdict> decide_by_cancelling(const game::Sum& sum, const Query& query, Method method, core::Stop& stop) {
  const auto left = after_cancelling(sum);
  if (left.size() > 1 || (left.size() == 1 && (query.grundy || query.moves == MovesWanted::all))) return std::nullopt;
  Verdict verdict;
  if (left.empty()) {
    verdict.outcome = Outcome::P;
    verdict.grundy = 0;
    verdict.moves_found = verdict.moves_complete = true;
    verdict.reason = sum_reason({});
    return verdict;
  }
  verdict = decide_term(*sum.terms()[left[0]], query, method, stop);
  for (std::string& move : verdict.moves) move = sum.notation(left[0], move);
  if (verdict.limit)
    for (std::string& move : verdict.limit->excluded) move = sum.notation(left[0], move);
  verdict.moves_complete = verdict.outcome == Outcome::P;
  verdict.reason = sum_reason({verdict.reason});
  return verdict;
}

/// Values of the terms that do not cancel decide; those that do are looked at only when all moves are wanted, and then
/// a limit costs completeness, not the outcome.
class SumDecision {
 public:
  SumDecision(const game::Sum& sum, const Query& query, Method method, core::Stop& stop)
      : sum_(sum), query_(query), method_(method), stop_(stop), left_(after_cancelling(sum)) {}

  Verdict run() {
    if (!add_values()) return std::move(verdict_);
    verdict_.grundy = total_;
    verdict_.outcome = total_ == 0 ? Outcome::P : Outcome::N;
    if (query_.moves != MovesWanted::none) find_moves();
    return std::move(verdict_);
  }

 private:
  /// The value of a term; notes the limit when it is not reached.
  std::optional<Integer> value_of(std::size_t index) {
    const std::string spec = sum_.terms()[index]->spec();
    if (const auto it = known_.find(spec); it != known_.end()) return it->second;
    const Verdict part = decide_term(*sum_.terms()[index], Query{true, MovesWanted::none, 0}, method_, stop_);
    verdict_.reason.parts.push_back(part.reason);
    if (!part.grundy) {
      verdict_.limit = part.limit.value_or(LimitReached{"method", "its value is not known", {}});
      verdict_.limit->reached = spec + ": " + verdict_.limit->reached;
      return std::nullopt;
    }
    return known_.emplace(spec, *part.grundy).first->second;
  }

  bool add_values() {
    verdict_.reason = sum_reason({});
    std::vector<std::size_t> without;
    for (const std::size_t index : left_) {
      const auto value = value_of(index);
      if (value) total_ = core::nim_sum(total_, *value);
      else without.push_back(index);
    }
    if (without.empty()) return true;
    if (without.size() == 1 && total_ == 0) decide_by_the_only_one(without.front());
    return false;
  }

  /// The others together have the value 0, so the outcome is that of the one term whose value is not known: an infinite
  /// one, say.
  void decide_by_the_only_one(std::size_t index) {
    if (query_.grundy || query_.moves == MovesWanted::all || query_.target != 0) return;
    const Verdict part = decide_term(*sum_.terms()[index], query_, method_, stop_);
    if (part.outcome == Outcome::unknown) return;
    verdict_.outcome = part.outcome;
    for (const std::string& move : part.moves) verdict_.moves.push_back(sum_.notation(index, move));
    verdict_.moves_found = part.moves_found;
    verdict_.moves_complete = part.outcome == Outcome::P;
    verdict_.limit = in_sum(part.limit, index);
  }

  /// A limit of a term, its moves in the notation of the sum.
  [[nodiscard]] std::optional<LimitReached> in_sum(std::optional<LimitReached> limit, std::size_t index) const {
    if (limit)
      for (std::string& move : limit->excluded) move = sum_.notation(index, move);
    return limit;
  }

  void find_moves() {
    verdict_.moves_found = true;
    verdict_.moves_complete = total_ == 0 || query_.moves == MovesWanted::all;
    if (total_ == query_.target) return;
    for (std::size_t i = 0; i < sum_.terms().size(); ++i) {
      const bool cancels = std::find(left_.begin(), left_.end(), i) == left_.end();
      if (query_.moves == MovesWanted::one && cancels) continue;  // some term that is left has a winning move
      if (!find_moves_in(i)) verdict_.moves_found = verdict_.moves_complete = false;
      if (query_.moves == MovesWanted::one && !verdict_.moves.empty()) {
        verdict_.moves_found = true;  // what an earlier term did not tell does not matter
        verdict_.limit.reset();
        return;
      }
    }
  }

  bool find_moves_in(std::size_t index) {
    const auto value = value_of(index);
    if (!value) return false;
    const Integer target = core::nim_sum(core::nim_sum(*value, total_), query_.target);
    // Some term must go down to win; a term that would have to go up may have no such move, and to know that can cost
    // all its values.
    if (query_.moves == MovesWanted::one && query_.target == 0 && target > *value) return true;
    const Verdict part = decide_term(*sum_.terms()[index], Query{true, query_.moves, target}, method_, stop_);
    for (const std::string& move : part.moves) verdict_.moves.push_back(sum_.notation(index, move));
    if (!part.moves_found) verdict_.limit = in_sum(part.limit, index);
    return part.moves_found;
  }

  const game::Sum& sum_;
  const Query& query_;
  Method method_;
  core::Stop& stop_;
  std::vector<std::size_t> left_;         // terms that do not cancel, ascending
  std::map<std::string, Integer> known_;  // by spec: equal terms are decided once
  Integer total_ = 0;
  Verdict verdict_;
};

/// The proof that a sum has a value: that of its only term, or a sum of proofs.
Result<game::Proof> prove_value(const game::Sum& sum, const Integer& value, Method method, core::Stop& stop) {
  if (sum.terms().size() == 1) return prove_term(*sum.terms()[0], value, method, stop);
  game::Proof proof;
  proof.kind = game::Proof::Kind::sum;
  for (const game::PositionPtr& term : sum.terms()) {
    const Verdict part = decide_term(*term, Query{true, MovesWanted::none, 0}, method, stop);
    if (!part.grundy)
      return Error{ErrorCode::limit, "no certificate: the Grundy value of " + term->spec() + " is not known"};
    auto part_proof = prove_term(*term, *part.grundy, method, stop);
    if (!part_proof) return part_proof.error();
    proof.parts.emplace_back(*part.grundy, std::move(part_proof).value());
  }
  return proof;
}

std::vector<std::string> embedded_blocks(const game::Sum& sum) {
  std::vector<std::string> blocks;
  for (const game::PositionPtr& term : sum.terms())
    if (std::string block = engine_of(*term).embedded_block(*term); !block.empty()) blocks.push_back(std::move(block));
  return blocks;
}

/// A proof that the position after a move is lost.
Result<game::Proof> prove_after(const game::Sum& sum, const std::string& move, Method method, core::Stop& stop) {
  auto after = sum.play(move);
  if (!after) return after.error();
  return prove_value(*after, 0, method, stop);
}

/// A theorem that gives the value of a term, and so its outcome without a move: for structures too large to play on.
std::optional<game::Proof> value_by_theorem(const game::Sum& sum, const Verdict& verdict, Method method) {
  if (sum.terms().size() != 1 || !verdict.grundy || method == Method::search) return std::nullopt;
  for (const theory::Rule& rule : theory::rules())
    if (rule.prove != nullptr)
      if (auto proof = rule.prove(*sum.terms()[0], *verdict.grundy)) return proof;
  return std::nullopt;
}

Result<game::ProvedClaim> prove_outcome(const game::Sum& sum, const Verdict& verdict, Method method, core::Stop& stop) {
  game::ProvedClaim claim;
  claim.player_to_move_wins = verdict.outcome == Outcome::N;
  if (claim.player_to_move_wins && verdict.moves.empty()) {
    if (verdict.reason.name != theory::kStrategyStealing.name)
      return Error{ErrorCode::limit, "no certificate: the player to move wins, but no winning move was found"};
    claim.proof = theory::proof_by(theory::kStrategyStealing);
    return claim;
  }
  const Engine& engine = engine_of(*sum.terms()[0]);
  if (sum.terms().size() == 1 && engine.prove_start != nullptr)
    if (auto proof = engine.prove_start(*sum.terms()[0], verdict, method, stop)) {
      if (!*proof) return proof->error();
      if (claim.player_to_move_wins) claim.move = verdict.moves.front();
      claim.proof = std::move(*proof).value();
      return claim;
    }
  if (!claim.player_to_move_wins) {
    auto proof = prove_value(sum, 0, method, stop);
    if (!proof) return proof.error();
    claim.proof = std::move(proof).value();
    return claim;
  }
  auto proof = prove_after(sum, verdict.moves.front(), method, stop);
  if (proof) {
    claim.move = verdict.moves.front();
    claim.proof = std::move(proof).value();
    return claim;
  }
  auto by_value = value_by_theorem(sum, verdict, method);
  if (!by_value) return proof.error();
  claim.proof = std::move(*by_value);
  return claim;
}

}  // namespace

Verdict decide_sum(const game::Sum& sum, const Query& query, Method method, core::Stop& stop) {
  if (sum.terms().size() == 1) return decide_term(*sum.terms()[0], query, method, stop);
  if (auto verdict = decide_by_cancelling(sum, query, method, stop)) return std::move(*verdict);
  return SumDecision(sum, query, method, stop).run();
}

Result<game::Evidence> prove_sum(const game::Sum& sum, const Verdict& verdict, bool with_grundy, Method method,
                                 core::Stop& stop) {
  game::Evidence evidence{sum.spec(), embedded_blocks(sum), {}};
  const bool is_printable =
      std::all_of(evidence.spec.begin(), evidence.spec.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (!is_printable)
    return Error{ErrorCode::limit,
                 "no certificate: the file name has bytes that are not printable ASCII; rename the file"};
  if (verdict.outcome == Outcome::unknown) return Error{ErrorCode::limit, "no certificate: the outcome is not known"};
  auto outcome = prove_outcome(sum, verdict, method, stop);
  if (!outcome) return outcome.error();
  evidence.claims.push_back(std::move(outcome).value());
  if (with_grundy && verdict.grundy) {
    game::ProvedClaim claim;
    claim.grundy = *verdict.grundy;
    if (*verdict.grundy == 0) {
      claim.as_claim = 0;  // outcome P, proved above
    } else {
      auto proof = prove_value(sum, *verdict.grundy, method, stop);
      if (!proof) return proof.error();
      claim.proof = std::move(proof).value();
    }
    evidence.claims.push_back(std::move(claim));
  }
  return evidence;
}

}  // namespace upset::decide
