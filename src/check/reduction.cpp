// SPDX-License-Identifier: MIT
// Reductions: the term has the value of another one, by a theorem or because it is the same under other names. The
// other term is computed here from the first, and must be the spec that the certificate names. The proof then continues
// with that term.
#include <numeric>

#include "check/graph/theorem.hpp"
#include "check/integer.hpp"
#include "check/proof.hpp"

namespace upset::check {

namespace {

std::string spec_of(const Subsets& subsets) {
  const std::string points = "subsets:" + subsets.points.get_str();
  return subsets.size == subsets.points ? points : points + "/" + subsets.size.get_str();
}

// p^a q^b as a board, p < q: p^i q^j is the cell (j+1).(i+1). What is gone is cut off.
Staircase board_of(const Divisors& divisors) {
  const std::vector<PrimePower> factors = factorize(divisors.n);
  if (factors.size() != 2) refuse("divisor-board: the number is not p^a q^b");
  const auto exponent = [](mpz_class number, const mpz_class& prime) {
    return mpz_class(mpz_remove(number.get_mpz_t(), number.get_mpz_t(), prime.get_mpz_t()));
  };
  Staircase board;
  board.add_rows(mpz_class(factors[1].exponent) + 1, mpz_class(factors[0].exponent) + 1);
  for (const mpz_class& least : divisors.gone) {
    board.cut(exponent(least, factors[1].prime) + 1, exponent(least, factors[0].prime) + 1);
  }
  return board;
}

// <a, b> once ab is gone, a < b: l*a + m*b is the cell (m+1).(l+1), l < b and m < a. Everything else is above ab, and
// so is every sum that could be written with fewer b: one element is below another as their cells are. What is gone is
// cut off. Generators may have a common divisor.
Staircase board_of(const SemigroupGame& game) {
  const std::vector<Element>& generators = game.semigroup->generators();
  if (generators.size() != 2) refuse("semigroup-board: the semigroup does not have two generators");
  const std::int64_t least = generators[0].a;
  const std::int64_t largest = generators[1].a;
  const std::int64_t divisor = std::gcd(least, largest);
  Staircase board;
  board.add_rows(big(least / divisor), big(largest / divisor));
  bool takes_ab = false;  // only l*a and m*b are below it
  for (const Element& move : game.lowest_moves()) {
    std::int64_t rest = move.a;
    std::int64_t m = 0;
    for (; rest % least != 0; ++m) rest -= largest;  // ends at some rest >= 0, because the move is in S
    const std::int64_t l = rest / least;
    takes_ab = takes_ab || (m == 0 && l <= largest / divisor) || l == 0;
    board.cut(big(m + 1), big(l + 1));
  }
  if (!takes_ab) refuse("semigroup-board: the product of the generators is not gone");
  return board;
}

Term reduced_term(std::string_view spec) {
  const std::vector<TermText> texts = split_spec(spec);
  if (texts.size() != 1 || has_block(texts.front())) refuse("reduction: the spec must be one term without a block");
  return Term(texts.front());
}

// No theorem: the same game under other names.
void check_board(Lines& lines, std::string_view spec, const Staircase& left, const std::string& what, const Goal& goal,
                 ProofSummary& summary) {
  const Term reduced = reduced_term(spec);
  const FlatBoard* board = reduced.as<FlatBoard>();
  if (board == nullptr || !(board->now == left)) {
    refuse("reduction: the " + what + " that are left are not the cells of this board");
  }
  summary.steps.push_back("reduction to a board");
  check_proof(lines, reduced, goal, summary);
}

void check_divisor_board(Lines& lines, std::string_view spec, const Term& term, const Goal& goal,
                         ProofSummary& summary) {
  const Divisors* divisors = term.as<Divisors>();
  if (divisors == nullptr) refuse("divisor-board: the term is not one of divisors");
  check_board(lines, spec, board_of(*divisors), "divisors", goal, summary);
}

void check_semigroup_board(Lines& lines, std::string_view spec, const Term& term, const Goal& goal,
                           ProofSummary& summary) {
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (game == nullptr || !game->is_numerical()) refuse("semigroup-board: the term is not a numerical semigroup");
  check_board(lines, spec, board_of(*game), "elements", goal, summary);
}

}  // namespace

void check_reduction(Lines& lines, std::string_view rest, const Term& term, const Goal& goal, ProofSummary& summary) {
  const std::size_t blank = rest.find(' ');
  if (blank == std::string_view::npos) refuse("expected reduction ID SPEC");
  const std::string_view id = rest.substr(0, blank);
  const std::string_view spec = rest.substr(blank + 1);
  if (id == "divisor-board") return check_divisor_board(lines, spec, term, goal, summary);
  if (id == "semigroup-board") return check_semigroup_board(lines, spec, term, goal, summary);
  const Reduction reduction = reduce(id, term);
  const Term reduced = reduced_term(spec);
  const Subsets* subsets = reduced.as<Subsets>();
  if (subsets == nullptr || reduced.touched() || !(*subsets == reduction.subsets)) {
    refuse("reduction: the theorem leads to " + spec_of(reduction.subsets) + ", not to this spec");
  }
  summary.steps.push_back("reduction to " + spec_of(reduction.subsets));
  rely_on(reduction.cited.name, reduction.cited.source, summary);
  check_proof(lines, reduced, goal, summary);
}

}  // namespace upset::check
