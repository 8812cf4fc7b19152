// SPDX-License-Identifier: MIT
// Evidence for verdicts, taken from the same solvers.
#include <algorithm>

#include "decide/settled.hpp"
#include "decide/sum.hpp"
#include "decide/term.hpp"
#include "games/registry.hpp"
#include "theory/rule.hpp"

namespace upset::decide {

namespace {

using core::Integer;
using game::Verdict;

/// The proof that a sum has a value: that of its only term, or a sum of proofs.
Result<game::Proof> prove_value(const game::Sum& sum, const Integer& value, game::Context& context) {
  if (sum.terms().size() == 1) return prove_term(*sum.terms()[0], value, context);
  const core::Stop::OtherFile none(context.stop, "");  // the solvers have their tables; the others need no file
  game::SumProof proof;
  for (const game::TermPtr& term : sum.terms()) {
    const Verdict part = decide_term(*term, game::Query{true, game::MovesWanted::none, 0, true}, context);
    if (!part.grundy)
      return Error{ErrorCode::limit, "no certificate: the Grundy value of " + term->spec() + " is not known"};
    auto part_proof = prove_term(*term, *part.grundy, context);
    if (!part_proof) return part_proof.error();
    proof.parts.emplace_back(*part.grundy, std::make_shared<const game::Proof>(std::move(part_proof).value()));
  }
  return game::Proof{std::move(proof)};
}

std::vector<std::string> embedded_blocks(const game::Sum& sum) {
  std::vector<std::string> blocks;
  for (const game::TermPtr& term : sum.terms())
    if (std::string block = games::game_of(*term).embedded_block(*term); !block.empty())
      blocks.push_back(std::move(block));
  return blocks;
}

/// A proof that the position after a move is lost.
Result<game::Proof> prove_after(const game::Sum& sum, const game::Move& move, game::Context& context) {
  auto after = sum.play(move);
  if (!after) return after.error();
  return prove_value(*after, 0, context);
}

/// A theorem that gives the value of a term, and so its outcome without a move; for structures too large to play on.
std::optional<game::Proof> value_by_theorem(const game::Sum& sum, const Verdict& verdict, Method method) {
  if (sum.terms().size() != 1 || !verdict.grundy || method == Method::search) return std::nullopt;
  const game::Term& term = *sum.terms()[0];
  for (const theory::Rule& rule : theory::rules())
    if (rule.prove != nullptr && rule.speaks_of(term))
      if (auto proof = rule.prove(term, *verdict.grundy)) return proof;
  return std::nullopt;
}

Result<game::ProvedClaim> claim_with(game::ProvedClaim claim, Result<game::Proof> proof) {
  if (!proof) return proof.error();
  claim.proof = std::move(proof).value();
  return claim;
}

Result<game::ProvedClaim> prove_won(const game::Sum& sum, const Verdict& verdict, game::Context& context) {
  game::ProvedClaim claim;
  claim.player_to_move_wins = true;
  if (verdict.moves.empty()) {
    const theory::Rule* rule = theory::find_rule(verdict.reason.id);
    if (rule == nullptr || rule->is_constructive())
      return Error{ErrorCode::limit, "no certificate: the player to move wins, but no winning move was found"};
    return claim_with(std::move(claim), theory::proof_by(*rule));
  }
  auto proof = prove_after(sum, verdict.moves.front(), context);
  if (!proof) {
    auto by_value = value_by_theorem(sum, verdict, context.method);
    if (!by_value) return proof.error();
    return claim_with(std::move(claim), std::move(*by_value));
  }
  claim.move = verdict.moves.front();
  return claim_with(std::move(claim), std::move(proof));
}

Result<game::ProvedClaim> prove_outcome(const game::Sum& sum, const Verdict& verdict, game::Context& context) {
  if (sum.terms().size() == 1)
    if (auto proof = prove_infinite(*sum.terms()[0], verdict, context)) {
      game::ProvedClaim claim;
      claim.player_to_move_wins = verdict.outcome == Outcome::N;
      if (!verdict.moves.empty()) claim.move = verdict.moves.front();
      return claim_with(std::move(claim), std::move(*proof));
    }
  if (verdict.outcome == Outcome::N) return prove_won(sum, verdict, context);
  return claim_with(game::ProvedClaim{}, prove_value(sum, 0, context));
}

}  // namespace

Result<game::Evidence> prove_sum(const game::Sum& sum, const Verdict& verdict, bool with_grundy,
                                 game::Context& context) {
  game::Evidence evidence{sum, embedded_blocks(sum), {}};
  const bool is_printable = std::ranges::all_of(sum.spec(), [](char c) { return c >= ' ' && c <= '~'; });
  if (!is_printable)
    return Error{ErrorCode::limit,
                 "no certificate: the file name has bytes that are not printable ASCII; rename the file"};
  if (verdict.outcome == Outcome::unknown) return Error{ErrorCode::limit, "no certificate: the outcome is not known"};
  if (verdict.reason.is_cited()) return unproved(verdict.reason);
  auto outcome = prove_outcome(sum, verdict, context);
  if (!outcome) return outcome.error();
  evidence.claims.push_back(std::move(outcome).value());
  if (!with_grundy || !verdict.grundy) return evidence;
  game::ProvedClaim claim;
  claim.grundy = *verdict.grundy;
  if (*verdict.grundy == 0) {  // lost means value 0, and a certificate proves a fact only once
    claim.as_claim = 0;
    evidence.claims.push_back(std::move(claim));
    return evidence;
  }
  auto value = claim_with(std::move(claim), prove_value(sum, *verdict.grundy, context));
  if (!value) return value.error();
  evidence.claims.push_back(std::move(value).value());
  return evidence;
}

}  // namespace upset::decide
