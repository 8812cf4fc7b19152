// SPDX-License-Identifier: MIT
#include "decide/sum.hpp"

#include <algorithm>
#include <map>

#include "core/assert.hpp"
#include "decide/resistance.hpp"
#include "decide/term.hpp"
#include "games/registry.hpp"

namespace upset::decide {

namespace {

using core::Integer;
using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

game::Reason sum_reason(std::vector<game::Reason> parts) {
  return {game::ReasonKind::decomposition, game::way::kSum, std::move(parts)};
}

/// For each term the first one that is equal to it. Specs are canonical, so equal terms have equal specs.
std::vector<std::size_t> first_equals(const game::Sum& sum) {
  std::map<std::string, std::size_t> first;
  std::vector<std::size_t> equals;
  for (std::size_t i = 0; i < sum.terms().size(); ++i)
    equals.push_back(first.try_emplace(sum.terms()[i]->spec(), i).first->second);
  return equals;
}

/// Equal terms cancel. What is left, by index: of an odd number the last one.
std::vector<std::size_t> after_cancelling(const std::vector<std::size_t>& first_equals) {
  std::map<std::size_t, std::size_t> unpaired;
  for (std::size_t i = 0; i < first_equals.size(); ++i)
    if (unpaired.erase(first_equals[i]) == 0) unpaired.emplace(first_equals[i], i);
  std::vector<std::size_t> left;
  for (const auto& [first, index] : unpaired) left.push_back(index);
  std::sort(left.begin(), left.end());
  return left;
}

/// Values of the terms that do not cancel decide; those that do are looked at only when all moves are wanted, and then
/// a limit costs completeness, not the outcome. Where the value of one term is not known (an infinite one, say), what
/// the others add up to is what a move in it must reach.
class SumDecision {
 public:
  SumDecision(const game::Sum& sum, const Query& query, game::Context& context)
      : sum_(sum),
        query_(query),
        context_(context),
        first_equals_(first_equals(sum)),
        left_(after_cancelling(first_equals_)) {
    UPSET_ASSERT(query.target == 0);
  }

  Verdict run() {
    if (left_.empty()) return game::lost(sum_reason({}));
    if (left_.size() == 1 && query_.is_plain()) {
      verdict_ = decide_term(*sum_.terms()[left_[0]], query_, context_);
      parts_.push_back(verdict_.reason);
      in_sum(verdict_, left_[0]);
      if (verdict_.outcome == Outcome::N && verdict_.moves_found()) verdict_.extent = Extent::enough;
    } else {
      add_values();
    }
    verdict_.reason = sum_reason(std::move(parts_));
    return std::move(verdict_);
  }

 private:
  void add_values() {
    std::vector<std::size_t> without;
    for (const std::size_t index : left_) {
      const auto value = value_of(index);
      if (value) total_ = core::nim_sum(total_, *value);
      else without.push_back(index);
    }
    if (without.empty()) {
      verdict_.grundy = total_;
      verdict_.outcome = total_ == 0 ? Outcome::P : Outcome::N;
      if (query_.moves != MovesWanted::none) find_moves();
      return;
    }
    verdict_.limit = missing_;
    if (without.size() == 1) decide_by_one(without.front());
  }

  /// The value of a term; notes the limit when it is not reached.
  std::optional<Integer> value_of(std::size_t index) {
    const std::size_t first = first_equals_[index];
    if (const auto it = known_.find(first); it != known_.end()) return it->second;
    const Verdict part = decide_term(*sum_.terms()[index], Query{true, MovesWanted::none, 0, query_.proof}, context_);
    parts_.push_back(part.reason);
    if (!part.grundy) {
      missing_ = part.limit.value_or(game::limit_of(game::LimitKind::method, game::LimitNote::value_not_known));
      missing_.term = index;
      place_in(index, missing_);
    }
    return known_.emplace(first, part.grundy).first->second;
  }

  /// The value of one term is not known, that of the others together is total_: a move in the one to total_ wins. If
  /// that is 0, the outcome is that of the one.
  void decide_by_one(std::size_t index) {
    Query question = query_;
    question.grundy = false;
    question.target = total_;
    Verdict part = decide_term(*sum_.terms()[index], question, context_);
    in_sum(part, index);
    if (total_ == 0) verdict_.outcome = part.outcome;
    if (part.outcome == Outcome::unknown || (part.moves.empty() && total_ != 0)) return;
    verdict_.outcome = part.moves.empty() ? part.outcome : Outcome::N;
    verdict_.moves = std::move(part.moves);
    verdict_.extent = part.extent;
    if (verdict_.moves_complete() && verdict_.outcome == Outcome::N && !others_have_no_moves(index))
      verdict_.extent = Extent::enough;  // moves in the others would need the value that is not known
    if (game::satisfies(verdict_, query_)) verdict_.limit.reset();
  }

  [[nodiscard]] bool others_have_no_moves(std::size_t index) const {
    for (std::size_t i = 0; i < sum_.terms().size(); ++i)
      if (const auto size = sum_.terms()[i]->size(); i != index && (!size || *size != 0)) return false;
    return true;
  }

  static void place_in(std::size_t index, game::Limit& limit) {
    for (game::Move& move : limit.excluded) move = move.in_term(index);
    if (limit.up_to) limit.up_to = limit.up_to->in_term(index);
  }

  /// What is known of a term, in moves of the sum.
  static void in_sum(Verdict& part, std::size_t index) {
    for (game::Move& move : part.moves) move = move.in_term(index);
    for (auto& orbit : part.orbits)
      for (game::Move& move : orbit) move = move.in_term(index);
    if (part.limit) place_in(index, *part.limit);
  }

  void find_moves() {
    verdict_.extent = Extent::all;
    if (total_ == 0) return;
    for (std::size_t i = 0; i < sum_.terms().size(); ++i) {
      const bool cancels = std::find(left_.begin(), left_.end(), i) == left_.end();
      if (query_.moves == MovesWanted::one && cancels) continue;  // some term that is left has a winning move
      if (!find_moves_in(i)) verdict_.extent = Extent::none;
      if (query_.moves == MovesWanted::one && !verdict_.moves.empty()) {
        verdict_.extent = Extent::enough;  // what an earlier term did not tell does not matter
        verdict_.limit.reset();
        return;
      }
    }
    if (verdict_.extent == Extent::none && !verdict_.moves.empty()) verdict_.extent = Extent::enough;
  }

  /// False when some of the moves in a term may be missing.
  bool find_moves_in(std::size_t index) {
    const auto value = value_of(index);
    if (!value) {
      verdict_.limit = missing_;
      return false;
    }
    const Integer target = core::nim_sum(*value, total_);
    // Some term must go down to win; a term that would have to go up may have no such move, and to know that can cost
    // all its values.
    if (query_.moves == MovesWanted::one && target > *value) return true;
    Verdict part = decide_term(*sum_.terms()[index], Query{true, query_.moves, target, query_.proof}, context_);
    in_sum(part, index);
    verdict_.moves.insert(verdict_.moves.end(), part.moves.begin(), part.moves.end());
    const bool is_whole = query_.moves == MovesWanted::all ? part.moves_complete() : part.moves_found();
    if (!is_whole) verdict_.limit = part.limit;
    return is_whole;
  }

  const game::Sum& sum_;
  const Query& query_;
  game::Context& context_;
  std::vector<std::size_t> first_equals_;                // by term
  std::vector<std::size_t> left_;                        // terms that do not cancel, ascending
  std::map<std::size_t, std::optional<Integer>> known_;  // by the first of equal terms, which are decided once
  std::vector<game::Reason> parts_;
  game::Limit missing_;  // of the last term whose value was not reached
  Integer total_ = 0;
  Verdict verdict_;
};

}  // namespace

Verdict decide_sum(const game::Sum& sum, const Query& query, game::Context& context) {
  if (sum.terms().size() == 1) return decide_term(*sum.terms()[0], query, context);
  Verdict verdict = SumDecision(sum, query, context).run();
  UPSET_ASSERT(game::is_consistent(verdict, query));
  return verdict;
}

Result<std::vector<game::Move>> best_line(const game::Sum& sum, core::Stop& stop) {
  if (sum.terms().size() == 1)
    if (const auto line = games::game_of(*sum.terms()[0]).line) return line(*sum.terms()[0], stop);
  return longest_resistance(sum, stop);
}

}  // namespace upset::decide
