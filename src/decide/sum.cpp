// SPDX-License-Identifier: MIT
#include "decide/sum.hpp"

#include <algorithm>
#include <map>
#include <string>

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

/// For each term the index of the first equal term. Specs are canonical, so equal terms have equal specs.
std::vector<std::size_t> first_equals(const game::Sum& sum) {
  std::map<std::string, std::size_t> first;
  std::vector<std::size_t> equals;
  for (std::size_t i = 0; i < sum.terms().size(); ++i)
    equals.push_back(first.try_emplace(sum.terms()[i]->spec(), i).first->second);
  return equals;
}

/// Equal terms cancel. Returns the indices of those left: of an odd number of equal terms, the last one.
std::vector<std::size_t> after_cancelling(const std::vector<std::size_t>& first_equals) {
  std::map<std::size_t, std::size_t> unpaired;
  for (std::size_t i = 0; i < first_equals.size(); ++i)
    if (unpaired.erase(first_equals[i]) == 0) unpaired.emplace(first_equals[i], i);
  std::vector<std::size_t> left;
  for (const auto& [first, index] : unpaired) left.push_back(index);
  std::sort(left.begin(), left.end());
  return left;
}

/// Values of the terms that do not cancel decide. The others are examined only if all moves are wanted, and then a
/// limit costs completeness, not the outcome. If the value of one term is unknown (an infinite one, say), a move in it
/// must reach the value of the others together.
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
      verdict_ = decided(left_[0], query_);
      parts_.push_back(verdict_.reason);
      in_sum(verdict_, left_[0]);
      if (verdict_.outcome == Outcome::N && verdict_.moves_found()) verdict_.extent = Extent::enough;
    } else {
      add_values();
    }
    verdict_.reason = sum_reason(std::move(parts_));
    verdict_.from_checkpoint = from_checkpoint_;
    verdict_.kept = kept_;
    if (refusal_) return game::impossible(std::move(*refusal_));
    return std::move(verdict_);
  }

 private:
  /// Decides a term, by its index. Equal terms share a checkpoint, named after the number of the first one.
  Verdict decided(std::size_t index, const Query& query) {
    const std::string name = "." + std::to_string(first_equals_[index] + 1);
    Verdict part = decide_part(*sum_.terms()[index], query, name, context_);
    from_checkpoint_ = from_checkpoint_ || part.from_checkpoint;
    kept_ = kept_ || part.kept;
    if (part.refusal && !refusal_) refusal_ = part.refusal;
    return part;
  }

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

  /// The value of a term; notes the limit if it is not found.
  std::optional<Integer> value_of(std::size_t index) {
    const std::size_t first = first_equals_[index];
    if (const auto it = known_.find(first); it != known_.end()) return it->second;
    const Verdict part = decided(index, Query{true, MovesWanted::none, 0, query_.proof});
    parts_.push_back(part.reason);
    if (!part.grundy) {
      missing_ = part.limit.value_or(game::limit_of(game::LimitKind::method, game::LimitNote::value_not_known));
      missing_.term = index;
      place_in(index, missing_);
    }
    return known_.emplace(first, part.grundy).first->second;
  }

  /// The value of one term is unknown, and that of the others together is total_. A move in the one term to total_
  /// wins. If total_ is 0, the outcome is that of the one term.
  void decide_by_one(std::size_t index) {
    Query question = query_;
    question.grundy = false;
    question.target = total_;
    Verdict part = decided(index, question);
    in_sum(part, index);
    if (total_ == 0) verdict_.outcome = part.outcome;
    if (part.outcome == Outcome::unknown || (part.moves.empty() && total_ != 0)) return;
    verdict_.outcome = part.moves.empty() ? part.outcome : Outcome::N;
    verdict_.moves = std::move(part.moves);
    verdict_.extent = part.extent;
    if (verdict_.moves_complete() && verdict_.outcome == Outcome::N && !others_have_no_moves(index))
      verdict_.extent = Extent::enough;  // moves in the others would need the unknown value
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

  /// Translates what is known about a term into moves of the sum.
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
      if (query_.moves == MovesWanted::one && cancels) continue;  // some term in left_ has a winning move
      if (!find_moves_in(i)) verdict_.extent = Extent::none;
      if (query_.moves == MovesWanted::one && !verdict_.moves.empty()) {
        verdict_.extent = Extent::enough;  // what is missing from an earlier term does not matter
        verdict_.limit.reset();
        return;
      }
    }
    if (verdict_.extent == Extent::none && !verdict_.moves.empty()) verdict_.extent = Extent::enough;
  }

  /// False if some of the moves in a term may be missing.
  bool find_moves_in(std::size_t index) {
    const auto value = value_of(index);
    if (!value) {
      verdict_.limit = missing_;
      return false;
    }
    const Integer target = core::nim_sum(*value, total_);
    // To win, the value of some term must go down. A term whose value would have to go up may have no such move, and
    // finding out can cost all its values.
    if (query_.moves == MovesWanted::one && target > *value) return true;
    Verdict part = decided(index, Query{true, query_.moves, target, query_.proof});
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
  game::Limit missing_;  // of the last term whose value was not found
  Integer total_ = 0;
  bool from_checkpoint_ = false;    // of any term
  bool kept_ = false;               // of any term
  std::optional<Error> refusal_{};  // of the first term that has one
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
