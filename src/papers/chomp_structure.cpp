// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", sections 1 to 3: Apery sets, symmetric semigroups, maximal embedding dimension.
#include <algorithm>
#include <optional>

#include "papers/chomp.hpp"
#include "semigroup/tree.hpp"

namespace upset::papers {

void for_each_semigroup(Word genus, const std::function<void(const Both&)>& visit) {
  semigroup::walk_tree(genus, [&](const NumericalSemigroup& semigroup) { return visit(Both(semigroup)), true; });
}

void compare_covers(Check& check, const std::string& spec, const PlainSemigroup& semigroup, const Words& elements) {
  std::set<std::pair<std::string, std::string>> expected;
  Words positive = elements;
  std::erase(positive, 0U);
  for (const auto& [x, y] : semigroup.order(positive).covers())
    expected.emplace(std::to_string(positive[x]), std::to_string(positive[y]));
  auto drawn = check.covers(spec);
  std::erase_if(drawn, [](const auto& pair) { return pair.first == "0"; });
  check.is(drawn == expected, "{}: {} cover relations are drawn, {} by definition, and they differ", spec, drawn.size(),
           expected.size());
}

namespace {

std::optional<std::size_t> greatest(const PlainOrder& order) {
  for (std::size_t x = 0; x < order.size(); ++x) {
    bool is_greatest = true;
    for (std::size_t y = 0; y < order.size(); ++y) is_greatest &= x == y || order.below[y][x];
    if (is_greatest) return x;
  }
  return std::nullopt;
}

Position position_of(const Check& check, const PlainOrder& order) {
  std::vector<NumberPair> relations;
  for (const auto& [x, y] : order.covers()) relations.emplace_back(x + 1, y + 1);
  return Position::poset(order.size(), relations, check.resources(), check.limits()).value();
}

}  // namespace

void strategy_stealing(Check& check) {
  for_each_order(6, [&](const PlainOrder& order) {
    if (!greatest(order)) return;
    PlainGame<> game(check, order);
    SolveOptions options;
    options.method = Method::theory;
    options.outcome_only = true;
    const auto solved = solve(position_of(check, order), options);
    check.is(solved && solved->answer.outcome == Outcome::N && !game.is_lost(game.all()),
             "a poset of {} elements with a greatest one is not won", order.size());
  });
}

namespace {

void proposition_21(Check& check) {
  for_each_semigroup(9, [&](const Both& both) {
    Words shifts = both.program.pseudo_frobenius();
    for (const Word a : both.elements()) {
      Words expected;
      for (const Word x : shifts) expected.push_back(a + x);
      if (both.is_all()) expected = {a - 1};  // the pseudo-Frobenius number of N is -1
      check.is(both.plain.maximal(both.plain.apery(a)) == expected, "{}, a = {}: other maximal elements", both.name(),
               a);
    }
    const Words empty = both.plain.apery(0);  // as printed, a may be 0
    check.printed(both.plain.maximal(empty).size() == both.program.type(), "{}, a = 0: Ap(S, 0) is empty", both.name());
  });
}

void corollary_22(Check& check) {
  for_each_semigroup(9, [&](const Both& both) {
    for (const Word a : both.elements())
      check.is(both.plain.maximal(both.plain.apery(a)).size() == both.program.type(),
               "{}: Ap(S, {}) has another number of maximal elements than the type", both.name(), a);
    check.printed(both.plain.apery(0).size() == both.program.type(), "{}, a = 0: Ap(S, 0) is empty", both.name());
  });
}

void remark_23(Check& check) {
  for_each_semigroup(6, [&](const Both& both) {
    for (Word a = 1; a <= 40; ++a) {
      if (!both.plain.has(static_cast<std::int64_t>(a))) continue;
      Words left = check.left(both.spec({a}));
      left.insert(left.begin(), 0);
      check.is(left == both.plain.apery(a) && left.size() == a, "{}: {} leaves another set", both.name(), a);
    }
  });
}

void theorem_24(Check& check) {
  std::size_t symmetric = 0;
  for_each_semigroup(8, [&](const Both& both) {
    const auto g = both.plain.frobenius();
    bool is_symmetric = true;
    for (std::int64_t x = -g - 2; x <= 2 * g + 2; ++x) is_symmetric &= both.plain.has(x) || both.plain.has(g - x);
    check.is(is_symmetric == both.program.is_symmetric(), "{}: symmetric by definition or not", both.name());
    if (!is_symmetric) return;
    ++symmetric;
    const Outcome searched = check.outcome(both.spec(), Method::window);
    check.printed(searched == Outcome::P, "{} is symmetric, and the first player wins", both.name());
    check.is((searched == Outcome::P) == !both.is_all(), "{}: not as corrected", both.name());
    check.is(check.outcome(both.spec()) == searched, "{}: theorems and windows differ", both.name());
  });
  check.note("{} symmetric semigroups", symmetric);
}

void chocolate_bars(Check& check) {
  for (Word b = 3; b <= 9; ++b)
    for (Word a = 2; a < b; ++a) {
      if (std::gcd(a, b) != 1) continue;
      for (Word c = 1; c <= b; ++c) {
        const std::string one = spec_of("semigroup", {a, b}, {a * c}), bar = fmt::format("board:{}x{}", a, c);
        check.is(check.value(one) == check.value(bar), "{} and {} have different values", one, bar);
        std::set<std::string> moves;  // of the bar, from those of the semigroup: column * a + row * b
        for (const std::string& move : check.winning(one))
          for (Word row = 0; row < a; ++row)
            if (const Word x = std::stoull(move); x >= row * b && (x - row * b) % a == 0)
              moves.insert(fmt::format("{}.{}", row + 1, (x - row * b) / a + 1));
        const auto cells = check.winning(bar);
        check.is(moves == std::set<std::string>(cells.begin(), cells.end()), "{} and {}: other winning moves", one,
                 bar);
        // The order of the elements la + mb: as printed, the text compares la + mc.
        const PlainSemigroup plain({a, b});
        for (Word i = 0; i < c * a; ++i)
          for (Word j = 0; j < c * a; ++j) {
            const Word l = i / a, m = i % a, k = j / a, n = j % a;
            const auto difference = [&](Word by) {
              return static_cast<std::int64_t>(k * a + n * by) - static_cast<std::int64_t>(l * a + m * by);
            };
            check.is(plain.has(difference(b)) == (l <= k && m <= n), "<{},{}>, c = {}: another order", a, b, c);
            check.printed(plain.has(difference(c)) == (l <= k && m <= n),
                          "<{},{}>, c = {}: {} and {} compare otherwise", a, b, c, l * a + m * c, k * a + n * c);
          }
      }
    }
}

/// The properties (a) to (e), by definition.
std::vector<bool> properties_31(const Both& both) {
  const Word m = both.program.multiplicity();
  const Words positive = both.elements();
  Words apery = both.program.generators();
  apery[0] = 0;
  bool differences = true, is_unique = true;
  for (const Word x : positive)
    for (const Word y : positive)
      differences &= both.plain.has(static_cast<std::int64_t>(x + y) - static_cast<std::int64_t>(m));
  for (const Word x : positive)
    is_unique &=
        std::ranges::count_if(both.program.generators(), [&](Word g) { return g <= x && (x - g) % m == 0; }) == 1;
  return {both.program.generators().size() == m, both.plain.apery(m) == apery,
          both.plain.maximal(both.plain.apery(m)).size() + 1 == m, differences, is_unique};
}

void proposition_31(Check& check) {
  for_each_semigroup(9, [&](const Both& both) {
    const auto properties = properties_31(both);
    for (const bool property : properties) {
      check.printed(property == properties[0], "{}: the five properties differ", both.name());
      if (!both.is_all())
        check.is(property == both.program.has_maximal_embedding_dimension(), "{}: the five properties differ",
                 both.name());
    }
  });
}

void proposition_32(Check& check) {
  for_each_semigroup(9, [&](const Both& both) {
    const Words positive = both.elements();
    for (const Word b : positive)
      for (const Word a : positive) {
        if (!both.plain.below(a, b)) continue;
        Words parts = both.program.apery(a);
        for (const Word x : both.program.apery(b - a)) parts.push_back(a + x);
        std::ranges::sort(parts);
        check.is(parts == both.plain.apery(b), "{}: Ap(S, {}) and Ap(S, {})", both.name(), a, b);
      }
  });
}

void lemma_33(Check& check) {
  for_each_semigroup(9, [&](const Both& both) {
    if (!both.program.has_maximal_embedding_dimension()) return;
    const Word m = both.program.multiplicity();
    std::set<Word> expected;
    for (Word lambda = 1; lambda <= 5; ++lambda) {
      std::set<Word> last;
      for (std::size_t i = 1; i < m; ++i) last.insert((lambda - 1) * m + both.program.generators()[i]);
      expected.insert(last.begin(), last.end());
      expected.insert((lambda - 1) * m);
      const Words apery = both.plain.apery(lambda * m), top = both.plain.maximal(apery);
      const bool is_right = std::ranges::equal(apery, expected) && std::ranges::equal(top, last);
      check.printed(is_right, "{}, lambda = {}: other layers or other maximal elements", both.name(), lambda);
      if (!both.is_all()) check.is(is_right, "{}, lambda = {}: other layers", both.name(), lambda);
    }
  });
}

void theorem_34(Check& check) {
  for_each_semigroup(8, [&](const Both& both) {
    if (!both.program.has_maximal_embedding_dimension()) return;
    const Word m = both.program.multiplicity();
    const bool is_odd = m % 2 == 1;
    check.is((check.outcome(both.spec(), Method::window) == Outcome::N) == is_odd, "{}: by windows", both.name());
    check.is((check.outcome(both.spec(), Method::theory) == Outcome::N) == is_odd, "{}: by theorems", both.name());
    const Words left = both.plain.apery(m);
    PlainGame<> game(check, both.plain.order(Words(left.begin() + 1, left.end())));
    check.is(game.is_lost(game.all()) == is_odd, "{}: the move {}", both.name(), m);
  });
}

void figure_1(Check& check) {
  for (Word m = 2; m <= 9; ++m) {
    const Both both(range(m, 2 * m - 1));
    Words left = check.left(both.spec({m}));
    check.is(left.size() == m - 1 && both.plain.maximal(left) == left, "m = {}: not an antichain above 0", m);
  }
  check.draw("semigroup:5,6,7,8,9@5");
}

}  // namespace

Rows chomp_structure() {
  return {{"Remark 1.1", strategy_stealing},
          {"Proposition 2.1", proposition_21},
          {"Corollary 2.2", corollary_22},
          {"Remark 2.3", remark_23},
          {"Theorem 2.4", theorem_24},
          {"section 2, chocolate bars", chocolate_bars},
          {"Proposition 3.1", proposition_31},
          {"Proposition 3.2", proposition_32},
          {"Lemma 3.3", lemma_33},
          {"Theorem 3.4", theorem_34},
          {"Figure 1", figure_1}};
}

}  // namespace upset::papers
