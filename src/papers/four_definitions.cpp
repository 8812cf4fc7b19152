// SPDX-License-Identifier: MIT
// "A further investigation of positions in Sylver Coinage for which four has been chosen", sections 1 and 2.
#include <algorithm>

#include "core/size.hpp"
#include "games/sylver/ends.hpp"
#include "papers/four.hpp"
#include "semigroup/tree.hpp"

namespace upset::papers {

using Left = PlainSylver::Left;

Triple triple_of(const Left& left) {
  Triple triple{};
  for (const Word x : PlainSylver::numbers(left))
    if (x > 3) ++triple[x % 4 - 1];
  return triple;
}

Left left_of(const Triple& m) {
  return PlainSylver::after(
      {4, static_cast<Word>(4 * m[0] + 5), static_cast<Word>(4 * m[1] + 6), static_cast<Word>(4 * m[2] + 7)});
}

std::string four_spec(const Triple& m, const Words& moves) {
  return spec_of("sylver4", {static_cast<Word>(m[0]), static_cast<Word>(m[1]), static_cast<Word>(m[2])}, moves);
}

void for_each_position(Word genus, const std::function<void(const NumericalSemigroup&, const Left&)>& visit) {
  semigroup::walk_tree(genus, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() > 0) visit(semigroup, PlainSylver::after(semigroup.generators()));
    return true;
  });
}

void for_each_four(Word genus,
                   const std::function<void(const NumericalSemigroup&, const Left&, const Triple&)>& visit) {
  semigroup::walk_tree(genus, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.multiplicity() == 4) {
      const Left left = PlainSylver::after(semigroup.generators());
      visit(semigroup, left, triple_of(left));
    }
    return semigroup.multiplicity() <= 4;
  });
}

Words ends_by_definition(const Left& left) {
  Words ends;
  for (const Word x : PlainSylver::numbers(left)) {
    Left without = left;
    without.reset(core::to_size(x));
    if (PlainSylver::play(left, x) == without) ends.push_back(x);
  }
  return ends;
}

bool is_ender(const Left& left) { return ends_by_definition(left) == Words{PlainSylver::numbers(left).back()}; }

namespace {

void primes(Check& check) {
  for (Word x = 1; x <= 15; ++x) {
    if (x == 1) continue;
    const bool wins = x == 5 || x == 7 || x == 11 || x == 13;
    check.is((check.outcome(fmt::format("sylver:{}", x)) == Outcome::P) == wins, "the opening {}", x);
  }
  check.is(check.outcome("sylver:11,103") == Outcome::N, "{{11,103}} is not won");
  check.is(is_ender(PlainSylver::after({11, 23})), "{{11,23}} is no ender");
}

/// All games from {4, 5}.
void definition_1(Check& check) {
  std::set<std::string> seen;
  std::function<void(const Words&)> go = [&](const Words& named) {
    const Left left = PlainSylver::after(named);
    if (!seen.insert(left.to_string()).second) return;
    Words numbers = PlainSylver::numbers(left);
    std::erase(numbers, 1U);
    check.is(check.left(spec_of("sylver", named)) == numbers, "other legal numbers after {}", joined(named));
    for (const Word x : numbers) {
      Words next = named;
      next.push_back(x);
      go(next);
    }
  };
  go({4, 5});
  check.note("{} positions", seen.size());
}

void example_1(Check& check) {
  const std::vector<std::pair<Words, Words>> lines{{{5, 7}, {1, 2, 3, 4, 6, 8, 9, 11, 13, 16, 18, 23}},
                                                   {{5, 7, 8}, {1, 2, 3, 4, 6, 9, 11}},
                                                   {{5, 7, 8, 4}, {1, 2, 3, 6}},
                                                   {{5, 7, 8, 4, 6}, {1, 2, 3}},
                                                   {{5, 7, 8, 4, 6, 3}, {1, 2}},
                                                   {{5, 7, 8, 4, 6, 3, 2}, {1}}};
  for (const auto& [named, printed] : lines) {
    check.is(PlainSylver::numbers(PlainSylver::after(named)) == printed, "after {}", joined(named));
    check.is(check.fact(spec_of("sylver", named), "legal_plays") == joined(printed), "the program after {}",
             joined(named));
  }
  check.slip("after 5 and 7 it is the first player who chooses, as in the table");
}

void remark_1(Check& check) {
  for (Word a = 2; a <= 12; ++a)
    for (Word b = 2; b <= 12; ++b)
      check.is((check.fact(spec_of("sylver", {a, b}), "largest_number_left") != "absent") == (std::gcd(a, b) == 1),
               "{{{},{}}}", a, b);
  PlainSylver plain(check);
  for_each_position(10, [&](const NumericalSemigroup& semigroup, const Left& left) {
    for (const Word x : PlainSylver::numbers(left))
      check.is(PlainSylver::play(left, x).count() < left.count(), "<{}>: {} removes nothing",
               joined(semigroup.generators()), x);
    if (left[2] && left[3])
      check.is(!plain.is_lost(PlainSylver::play(left, 2)) && !plain.is_lost(PlainSylver::play(left, 3)),
               "<{}>: to name 2 or 3 wins", joined(semigroup.generators()));
  });
}

void definition_2(Check& check) {
  using namespace games::sylver;
  for_each_position(10, [&](const NumericalSemigroup& semigroup, const Left& left) {
    const std::string name = "<" + joined(semigroup.generators()) + ">";
    const Words numbers = PlainSylver::numbers(left);
    for (const Word x : numbers) {
      const Left after = PlainSylver::play(left, x);
      for (const Word y : numbers) {
        check.is(eliminates(semigroup, x, y) == !after[core::to_size(y)], "{}: {} eliminates {}", name, x, y);
        const bool is_sum = y >= x && (y == x || !left[core::to_size(y - x)]);  // y - x is 0 or a sum of numbers named
        check.is(eliminates_quietly(semigroup, x, y) == is_sum, "{}: {} eliminates {} quietly", name, x, y);
        // As printed, "y - x is not in L(M)", which every negative number satisfies.
        check.printed((y < x || y == x || !left[core::to_size(y - x)]) == is_sum,
                      "{}: {} would eliminate the smaller {} quietly", name, x, y);
      }
    }
    const Words ends = ends_by_definition(left);
    check.is(ends_of(semigroup) == ends, "{}: other ends", name);
    const Word last = numbers.back();
    const bool is_quiet =
        std::ranges::all_of(numbers, [&](Word x) { return x == last || !left[core::to_size(last - x)]; });
    const EnderKind kind = ends != Words{last} ? EnderKind::none : is_quiet ? EnderKind::quiet : EnderKind::unquiet;
    check.is(ender_kind(semigroup) == kind, "{}: another kind of ender", name);
    check.is(PlainSylver::generators(left) == semigroup.generators(), "{}: another canonical form", name);
  });
}

void example_2_ends(Check& check) {
  const Left first = PlainSylver::after({4, 7, 17}), second = PlainSylver::after({4, 9});
  check.is(ends_by_definition(first) == Words{10, 13} && check.fact("sylver:4,7,17", "ends") == "10,13", "{{4,7,17}}");
  check.is(PlainSylver::numbers(first) == Words{1, 2, 3, 5, 6, 9, 10, 13}, "{{4,7,17}}: other numbers left");
  check.is(is_ender(second) && check.fact("sylver:4,9", "ender") == "quiet", "{{4,9}} is no quiet ender");
  check.is(check.fact("sylver:4,7,17", "largest_number_left") == "13", "{{4,7,17}}: F");
}

void propositions_1_2(Check& check, bool is_second) {
  PlainSylver plain(check);
  std::size_t enders = 0, others_won = 0;
  for_each_position(12, [&](const NumericalSemigroup& semigroup, const Left& left) {
    const Words numbers = PlainSylver::numbers(left);
    const Word last = numbers.back();
    const std::string name = "<" + joined(semigroup.generators()) + ">";
    const bool all_eliminate =
        std::ranges::all_of(numbers, [&](Word x) { return !PlainSylver::play(left, x)[core::to_size(last)]; });
    if (!is_second) return check.is(is_ender(left) == all_eliminate, "{}: ender or not", name);
    const bool is_lost = plain.is_lost(left);
    if (is_ender(left) && last > 1) {
      ++enders;
      check.is(!is_lost, "{}: an ender that is lost", name);
      check.is(check.outcome(spec_of("sylver", semigroup.generators()), Method::theory) == Outcome::N,
               "{}: no theorem says won", name);
    }
    if (!is_ender(left) && !is_lost) ++others_won;
  });
  if (!is_second) return;
  const Left example = PlainSylver::after({4, 6, 11, 13});
  check.is(plain.winning(example) == Words{9} && !is_ender(example), "{{4,6,11,13}}");
  check.printed(others_won == 0, "the converse fails for {} positions of genus at most 12, among them {{4,6,11,13}}",
                others_won);
  check.note("{} enders of genus at most 12", enders);
}

void definition_3(Check& check) {
  for_each_semigroup(9, [&](const Both& both) {
    const Words gaps = both.plain.gaps();
    check.is(both.program.frobenius() == both.plain.frobenius() && both.program.genus() == gaps.size() &&
                 both.program.gaps() == gaps && both.program.multiplicity() == both.program.generators().front(),
             "{}: another invariant", both.name());
  });
}

void example_3(Check& check) {
  const std::string spec = "semigroup:4,7,17";
  const PlainSemigroup plain({4, 7, 17});
  check.is(plain.frobenius() == 13 && plain.gaps().size() == 8, "by definition");
  check.is(check.fact(spec, "multiplicity") == "4" && check.fact(spec, "frobenius_number") == "13" &&
               check.fact(spec, "genus") == "8" && check.fact(spec, "minimal_generators") == "4,7,17",
           "the program prints other invariants");
}

/// Symmetric and pseudo-symmetric by the genus.
std::pair<bool, bool> symmetries(const PlainSemigroup& plain) {
  const auto f = plain.frobenius(), genus = static_cast<std::int64_t>(plain.gaps().size());
  return {f % 2 != 0 && 2 * genus == f + 1, f % 2 == 0 && 2 * genus == f + 2};
}

void definition_4(Check& check) {
  for_each_semigroup(11, [&](const Both& both) {
    if (both.is_all()) return;
    const auto [is_symmetric, is_pseudo] = symmetries(both.plain);
    check.is(both.program.is_symmetric() == is_symmetric && both.program.is_pseudo_symmetric() == is_pseudo,
             "{}: another symmetry", both.name());
  });
}

void example_4(Check& check) {
  for (const auto& [spec, symmetric, pseudo] : {std::tuple{"semigroup:4,7,17", "no", "no"},
                                                {"semigroup:6,9,11", "yes", "no"},
                                                {"semigroup:4,7,9", "no", "yes"}})
    check.is(check.fact(spec, "symmetric") == symmetric && check.fact(spec, "pseudo_symmetric") == pseudo, "{}", spec);
  const PlainSemigroup six({6, 9, 11}), four({4, 7, 9});
  check.is(six.frobenius() == 25 && six.gaps().size() == 13 && four.frobenius() == 10 && four.gaps().size() == 6,
           "by definition");
}

void proposition_3(Check& check) {
  std::map<std::int64_t, std::vector<Left>> by_frobenius;
  for_each_position(12, [&](const NumericalSemigroup& semigroup, const Left& left) {
    by_frobenius[semigroup.frobenius()].push_back(left);
  });
  for_each_position(11, [&](const NumericalSemigroup& semigroup, const Left& left) {
    const std::string name = "<" + joined(semigroup.generators()) + ">";
    const auto last = static_cast<Word>(semigroup.frobenius());
    const bool is_maximal = std::ranges::none_of(by_frobenius[semigroup.frobenius()], [&](const Left& other) {
      return other != left && (other & ~left).none();
    });
    check.is(semigroup.is_irreducible() == is_maximal, "{}: (i)", name);
    const bool all_but_half = std::ranges::all_of(
        PlainSylver::numbers(left), [&](Word x) { return !left[core::to_size(last - x)] || 2 * x == last; });
    check.is(semigroup.is_symmetric() == (last % 2 == 1 && all_but_half), "{}: (ii)", name);
    check.is(semigroup.is_pseudo_symmetric() == (last % 2 == 0 && all_but_half), "{}: (iii)", name);
    const auto& g = semigroup.generators();
    if (g.size() == 2) check.is(semigroup.is_symmetric(), "{}: (iv)", name);
    if (g.size() == 3 && g[0] == 4)
      check.is(semigroup.is_pseudo_symmetric() == (g[1] % 2 == 1 && g[2] == g[1] + 2), "{}: (v)", name);
  });
  check.printed(Both(Words{4, 3, 5}).program.multiplicity() == 4, "(v) with k = 3: <4,3,5> has the multiplicity 3");
}

void example_5(Check& check) {
  check.is(symmetries(PlainSemigroup({4, 9})).first && symmetries(PlainSemigroup({4, 7, 9})).second, "by definition");
  for_each_semigroup(9, [&](const Both& both) {
    if (!both.plain.has(4) || !both.plain.has(7) || !both.plain.has(9)) return;
    const bool is_itself = both.program.generators() == Words{4, 7, 9};
    check.is((both.plain.frobenius() < 10) == !is_itself, "{}", both.name());
    check.printed(both.plain.frobenius() < 10, "{} has F = 10", both.name());
  });
}

void proposition_4(Check& check) {
  using games::sylver::EnderKind;
  for_each_position(12, [&](const NumericalSemigroup& semigroup, const Left& left) {
    const PlainSemigroup plain(semigroup.generators());
    const auto [is_symmetric, is_pseudo] = symmetries(plain);
    const Words numbers = PlainSylver::numbers(left);
    const Word last = numbers.back();
    const bool is_quiet =
        std::ranges::all_of(numbers, [&](Word x) { return x == last || !left[core::to_size(last - x)]; });
    check.is(is_ender(left) == (is_symmetric || is_pseudo) && (is_ender(left) && is_quiet) == is_symmetric,
             "<{}>: the kind of ender", joined(semigroup.generators()));
  });
}

void example_6(Check& check) {
  PlainSylver plain(check);
  for (const Words& named : {Words{5, 7}, Words{4, 7, 9}}) {
    const Left left = PlainSylver::after(named);
    check.is(is_ender(left) && !plain.is_lost(left), "{{{}}} by definition", joined(named));
    const Answer answer = check.answer(spec_of("sylver", named));
    check.is(answer.outcome == Outcome::N && check.outcome(spec_of("sylver", named), Method::theory) == Outcome::N,
             "{{{}}}: no theorem says won", joined(named));
  }
}

}  // namespace

Rows four_definitions() {
  return {{"introduction, primes", primes},
          {"Definition 1", definition_1},
          {"Example 1", example_1},
          {"Remark 1", remark_1},
          {"Definition 2", definition_2},
          {"Example 2", example_2_ends},
          {"Proposition 1", [](Check& check) { propositions_1_2(check, false); }},
          {"Proposition 2", [](Check& check) { propositions_1_2(check, true); }},
          {"Definition 3", definition_3},
          {"Example 3", example_3},
          {"Definition 4", definition_4},
          {"Example 4", example_4},
          {"Proposition 3", proposition_3},
          {"Example 5", example_5},
          {"Proposition 4", proposition_4},
          {"Example 6", example_6}};
}

}  // namespace upset::papers
