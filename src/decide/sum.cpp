// SPDX-License-Identifier: MIT
#include "decide/sum.hpp"

#include <algorithm>
#include <map>

#include "decide/term.hpp"
#include "games/poset/position.hpp"
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
  verdict.moves_complete = verdict.outcome == Outcome::P;
  verdict.reason = sum_reason({verdict.reason});
  return verdict;
}

class SumDecision {
 public:
  SumDecision(const game::Sum& sum, const Query& query, Method method, core::Stop& stop)
      : sum_(sum), query_(query), method_(method), stop_(stop) {}

  Verdict run() {
    if (!add_values()) return std::move(verdict_);
    verdict_.grundy = total_;
    verdict_.outcome = total_ == 0 ? Outcome::P : Outcome::N;
    if (query_.moves != MovesWanted::none) find_moves();
    return std::move(verdict_);
  }

 private:
  bool add_values() {
    std::map<std::string, Integer> known;  // equal terms are decided once
    std::vector<Reason> reasons;
    for (const game::PositionPtr& term : sum_.terms()) {
      const std::string spec = term->spec();
      if (!known.contains(spec)) {
        const Verdict part = decide_term(*term, Query{true, MovesWanted::none, 0}, method_, stop_);
        if (!part.grundy) {
          verdict_.reason = sum_reason(std::move(reasons));
          verdict_.limit = part.limit;
          if (verdict_.limit) verdict_.limit->reached = spec + ": " + verdict_.limit->reached;
          return false;
        }
        known.emplace(spec, *part.grundy);
        reasons.push_back(part.reason);
      } else {
        reasons.push_back({"decomposition", "equal to an earlier term", "", {}});
      }
      values_.push_back(known.at(spec));
      total_ = core::nim_sum(total_, values_.back());
    }
    verdict_.reason = sum_reason(std::move(reasons));
    return true;
  }

  void find_moves() {
    verdict_.moves_found = true;
    verdict_.moves_complete = total_ == 0 || query_.moves == MovesWanted::all;
    if (total_ == query_.target) return;
    for (std::size_t i = 0; i < sum_.terms().size(); ++i) {
      const Integer target = core::nim_sum(core::nim_sum(values_[i], total_), query_.target);
      const Verdict part = decide_term(*sum_.terms()[i], Query{true, query_.moves, target}, method_, stop_);
      if (!part.moves_found) verdict_.moves_found = verdict_.moves_complete = false, verdict_.limit = part.limit;
      for (const std::string& move : part.moves) verdict_.moves.push_back(sum_.notation(i, move));
      if (query_.moves == MovesWanted::one && !verdict_.moves.empty()) return;
    }
  }

  const game::Sum& sum_;
  const Query& query_;
  Method method_;
  core::Stop& stop_;
  std::vector<Integer> values_;
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

std::vector<game::EmbeddedPoset> embedded_posets(const game::Sum& sum) {
  std::vector<game::EmbeddedPoset> posets;
  for (const game::PositionPtr& term : sum.terms()) {
    const auto* position = dynamic_cast<const games::poset::PosetPosition*>(term.get());
    if (position == nullptr || !position->ground().must_be_embedded()) continue;
    const auto& listing = *position->ground().listing();
    posets.push_back({listing.labels, listing.poset.covers(listing.poset.all())});
  }
  return posets;
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
  game::Sum position = sum;
  if (claim.player_to_move_wins) {
    claim.move = verdict.moves.front();
    auto after = sum.play(*claim.move);
    if (!after) return after.error();
    position = std::move(after).value();
  }
  auto proof = prove_value(position, 0, method, stop);
  if (!proof) return proof.error();
  claim.proof = std::move(proof).value();
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
  game::Evidence evidence{sum.spec(), embedded_posets(sum), {}};
  if (verdict.outcome == Outcome::unknown) return Error{ErrorCode::limit, "no certificate: the outcome is not known"};
  auto outcome = prove_outcome(sum, verdict, method, stop);
  if (!outcome) return outcome.error();
  evidence.claims.push_back(std::move(outcome).value());
  if (with_grundy && verdict.grundy) {
    auto proof = prove_value(sum, *verdict.grundy, method, stop);
    if (!proof) return proof.error();
    game::ProvedClaim claim;
    claim.grundy = *verdict.grundy;
    claim.proof = std::move(proof).value();
    evidence.claims.push_back(std::move(claim));
  }
  return evidence;
}

}  // namespace upset::decide
