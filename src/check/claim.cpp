// SPDX-License-Identifier: MIT
#include "check/claim.hpp"

#include <utility>

#include "check/sum.hpp"

namespace upset::check {

namespace {

// The move of `claim outcome N by MOVE`; in a sum it is `k:MOVE`.
ClaimedMove read_move(std::string_view move, std::size_t terms) {
  std::size_t which = 1;
  if (terms > 1) {
    const std::size_t colon = move.find(':');
    if (colon == std::string_view::npos) refuse("the move in a sum is k:MOVE");
    which = small_number(move.substr(0, colon), "summand");
    if (which == 0 || which > terms) refuse("the sum has no term " + std::to_string(which));
    move.remove_prefix(colon + 1);
  }
  return {which - 1, std::string(move)};
}

struct Claim {
  Goal goal;  // to be proved of the position after the move, if there is one
  std::optional<ClaimedMove> move;

  // The value that is claimed of the position itself: `outcome P` claims 0, as `grundy 0` does.
  std::optional<mpz_class> value() const {
    if (move || goal.any_but_zero) return std::nullopt;
    return goal.value;
  }
};

Claim read_claim(std::string_view claim, std::size_t terms) {
  if (claim == "outcome P") return {{0, false}, std::nullopt};
  if (claim == "outcome N") return {{0, true}, std::nullopt};
  if (const auto value = after(claim, "grundy ")) return {{big_number(*value, "grundy"), false}, std::nullopt};
  const auto move = after(claim, "outcome N by ");
  if (!move) refuse("expected outcome P, outcome N, outcome N by MOVE, grundy K or period ..");
  // Named first: if it throws inside the braces, g++ 12 without optimisation destroys the goal twice.
  ClaimedMove first = read_move(*move, terms);
  return {{0, false}, std::move(first)};
}

// A period without the list of its values.
std::string shown(std::string_view claim) {
  const auto period = after(claim, "period ");
  if (!period) return std::string(claim);
  const auto words = split(*period, ' ');
  std::string text = "period";
  for (std::size_t i = 0; i < words.size() && i < (words.size() > 1 && words[1] == "ends" ? 3U : 4U); ++i) {
    text += " " + std::string(words[i]);
  }
  return text;
}

}  // namespace

// A claim about the value of the position may rely on an earlier one of the same value, and on nothing else.
Claims::Proved Claims::same_as(std::string_view number, const std::optional<mpz_class>& value) const {
  const std::uint32_t earlier = small_number(number, "claim");
  if (earlier == 0 || earlier > proved_.size()) {
    refuse("as claim: there is no earlier claim " + std::to_string(earlier));
  }
  const Proved& proved = proved_[earlier - 1];
  if (!value || !proved.value || *value != *proved.value) {
    refuse("as claim: claim " + std::to_string(earlier) + " does not say the same");
  }
  return {value, {{"as claim " + std::to_string(earlier)}, proved.summary.theorems, theorems_, observer_}};
}

Claims::Proved Claims::prove(Lines& lines, std::string_view text) const {
  if (const auto period = after(text, "period ")) {
    if (position_.size() != 1) refuse("period: a sum has none");
    Proved proved{std::nullopt, {{}, {}, theorems_, observer_}};
    check_period_claim(lines, *period, position_.term(0), proved.summary);
    return proved;
  }
  const Claim claim = read_claim(text, position_.size());
  if (lines.next_starts_with("as claim ")) return same_as(lines.next_after("as claim "), claim.value());
  const MovedPosition position(position_, claim.move);
  Proved proved{claim.value(), {{}, {}, theorems_, observer_}};
  if (position.size() == 1) {
    check_proof(lines, position.term(0), claim.goal, proved.summary);
  } else {
    if (claim.goal.any_but_zero) refuse("outcome N of a sum needs a move");
    check_sum(lines, lines.next_after("sum "), position, claim.goal, proved.summary);
  }
  return proved;
}

std::string Claims::check_next(Lines& lines) {
  const std::string_view claim = lines.next_after("claim ");
  proved_.push_back(prove(lines, claim));
  const ProofSummary& summary = proved_.back().summary;
  std::string line = "accepted: " + position_.spec() + ": " + shown(claim) + " (";
  for (std::size_t i = 0; i < summary.steps.size(); ++i) line += (i == 0 ? "" : ", ") + summary.steps[i];
  line += ")";
  for (const std::string& theorem : summary.theorems) line += ", relying on " + theorem;
  return line;
}

}  // namespace upset::check
