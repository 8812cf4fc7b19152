// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", section 4: generalized arithmetic sequences.
#include <algorithm>

#include "papers/chomp.hpp"

namespace upset::papers {

void for_each_sequence(Word from, Word to, Word h, Word d, const std::function<void(const Sequence&)>& visit) {
  for (Word a = from; a <= to; ++a)
    for (Word i = 1; i <= h; ++i)
      for (Word j = 1; j <= d; ++j)
        for (Word k = 1; k < a && std::gcd(a, j) == 1; ++k) visit({a, i, j, k});
}

bool has_lemma_43(const PlainSemigroup& semigroup, const std::map<Word, Word>& image, std::size_t fixed) {
  std::size_t found = 0;
  for (const auto& [x, fx] : image) {
    if (!image.contains(fx) || image.at(fx) != x || semigroup.below(x, fx)) return false;
    found += x == fx ? 1 : 0;
    for (const auto& [y, fy] : image) {
      if (!semigroup.below(x, y)) continue;
      if (!semigroup.below(fx, fy) && !semigroup.below(x, fy)) return false;
      if (y == fy && x != fx) return false;
    }
  }
  return found == fixed;
}

namespace {

/// The elements x_{j,l} = j (ha + kd) - kd + ld of the layers A_0, A_1, ..., with their places.
struct Placed {
  Word j, l, x;
};

std::vector<Placed> layers_of(const Sequence& s) {
  const Word t = (s.a - 2) % s.k + 1, last = (s.a - 1 + s.k - 1) / s.k;
  std::vector<Placed> list{{0, s.k, 0}};
  for (Word j = 1; j <= last; ++j)
    for (Word l = 1; l <= (j < last ? s.k : t); ++l)
      list.push_back({j, l, j * (s.h * s.a + s.k * s.d) - s.k * s.d + l * s.d});
  return list;
}

void proposition_41(Check& check) {
  for_each_sequence(2, 11, 3, 13, [&](const Sequence& s) {
    const Both both(s.generators());
    const Words apery = both.plain.apery(s.a);
    check.is(both.program.apery(s.a) == apery, "{}: the Apery set of the program", s.name());
    Words formula, listed;
    for (Word i = 0; i < s.a; ++i) formula.push_back(s.apery(i));
    const auto layers = layers_of(s);
    for (const Placed& x : layers) listed.push_back(x.x);
    std::ranges::sort(formula), std::ranges::sort(listed);
    check.is(formula == apery && listed == apery, "{}: the formula or the layers", s.name());
    bool is_ordered = true;
    for (const Placed& x : layers)
      for (const Placed& y : layers) is_ordered &= both.plain.below(x.x, y.x) == (x.j < y.j && x.l >= y.l);
    check.is(is_ordered, "{}: the order of the layers", s.name());
    check.is(both.program.type() == (s.a - 2) % s.k + 1, "{}: the type", s.name());
    check.is(both.program.is_symmetric() == ((s.a - 2) % s.k == 0), "{}: symmetric", s.name());
  });
}

void figure_2(Check& check) {
  const Sequence s{11, 1, 2, 4};
  const PlainSemigroup plain(s.generators());
  compare_covers(check, "semigroup:11,13,15,17,19@11", plain, plain.apery(11));
  std::set<std::pair<std::string, std::string>> expected;  // by Proposition 4.1
  const auto layers = layers_of(s);
  for (const Placed& x : layers)
    for (const Placed& y : layers)
      if (x.j > 0 && y.j == x.j + 1 && x.l >= y.l) expected.emplace(std::to_string(x.x), std::to_string(y.x));
  auto drawn = check.covers("semigroup:11,13,15,17,19@11");
  std::erase_if(drawn, [](const auto& pair) { return pair.first == "0"; });
  check.is(drawn == expected, "the cover relations are not those of Proposition 4.1");
  check.draw("semigroup:11,13,15,17,19@11");
}

void proposition_42(Check& check) {
  for_each_sequence(3, 9, 3, 5, [&](const Sequence& s) {
    const bool wins = s.a % 2 == 1 && s.k % 2 == 0;
    const PlainSemigroup plain(s.generators());
    const Words apery = plain.apery(s.a);
    PlainGame<> game(check, plain.order(Words(apery.begin() + 1, apery.end())));
    check.is(game.is_lost(game.all()) == wins, "{}: the move {}", s.name(), s.a);
    const std::string spec = spec_of("semigroup", s.generators(), {s.a});
    check.is((check.outcome(spec, Method::search) == Outcome::P) == wins, "{}: by the program", spec);
  });
}

/// Whether a map has the properties (a) to (d) of Lemma 4.3.
bool is_involution_43(const PlainOrder& order, const std::vector<std::size_t>& f) {
  for (std::size_t x = 0; x < f.size(); ++x) {
    if (order.below[x][f[x]]) return false;
    for (std::size_t y = 0; y < f.size(); ++y) {
      if (!order.below[x][y]) continue;
      if (!order.below[f[x]][f[y]] && !order.below[x][f[y]]) return false;
      if (f[y] == y && f[x] != x) return false;
    }
  }
  return true;
}

void lemma_43(Check& check) {
  std::size_t pairs = 0;
  for_each_order(6, [&](const PlainOrder& order) {
    PlainGame<> game(check, order);
    for (const auto& f : involutions(order.size())) {
      if (!is_involution_43(order, f)) continue;
      ++pairs;
      std::uint64_t fixed = 0;
      for (std::size_t x = 0; x < f.size(); ++x) fixed |= f[x] == x ? std::uint64_t{1} << x : 0;
      check.is(game.is_lost(game.all()) == game.is_lost(fixed), "an outcome is not that of the fixed points");
      check.is(game.value(game.all()) == game.value(fixed), "a Grundy value is not that of the fixed points");
    }
  });
  check.note("{} pairs of a poset and an involution; the Grundy value is preserved, too, which the paper does not say",
             pairs);
}

void figure_3(Check& check) {
  for_each_sequence(2, 11, 3, 3, [&](const Sequence& s) {
    if (s.k % 2 == 0 || s.k == 1) return;
    const PlainSemigroup plain(s.generators());
    Words left = check.left(spec_of("semigroup", s.generators(), {s.a, s.h * s.a + s.k * s.d}));
    check.is(left.size() == s.k - 1 && plain.maximal(left) == left, "{}: not an antichain of k - 1 elements", s.name());
    check.printed(left.size() == s.k - 2, "{}: {} incomparable elements are left, not k - 2", s.name(), left.size());
  });
  check.draw("semigroup:7,8,9,10@7,10");
}

void figure_4(Check& check) {
  for_each_sequence(3, 11, 3, 13, [&](const Sequence& s) {
    if (s.a % 2 == 0 || s.k % 2 == 1) return;
    const PlainSemigroup plain(s.generators());
    std::map<Word, Word> image{{0, 0}};
    for (Word i = 1; i < s.a; ++i) image[s.apery(i)] = s.apery(i % 2 == 1 ? i + 1 : i - 1);
    Words domain;
    for (const auto& [x, y] : image) domain.push_back(x);
    check.is(domain == plain.apery(s.a), "{}: the map is not on Ap(S, a)", s.name());
    check.is(has_lemma_43(plain, image, 1), "{}: not an involution of Lemma 4.3 that fixes only 0", s.name());
  });
  DrawOptions options;
  const Sequence s{11, 1, 2, 4};
  options.pairings.emplace_back();
  for (Word i = 1; i < s.a; i += 2)
    options.pairings[0].emplace_back(std::to_string(s.apery(i)), std::to_string(s.apery(i + 1)));
  check.draw("semigroup:11,13,15,17,19@11", options);
}

/// A window over more gaps takes too long for a default check.
constexpr Word kWindowGenus = 12;

void theorem_44(Check& check) {
  std::size_t windows = 0;
  for_each_sequence(3, 12, 3, 5, [&](const Sequence& s) {
    if (s.k != 2) return;
    const Both both(s.generators());
    const bool is_odd = s.a % 2 == 1;
    check.is((check.outcome(both.spec(), Method::theory) == Outcome::N) == is_odd, "{}: by theorems", both.name());
    const Words apery = both.plain.apery(s.a);
    PlainGame<> game(check, both.plain.order(Words(apery.begin() + 1, apery.end())));
    check.is(game.is_lost(game.all()) == is_odd, "{}: the move {}", both.name(), s.a);
    if (both.program.genus() > kWindowGenus) return;
    ++windows;
    check.is((check.outcome(both.spec(), Method::window) == Outcome::N) == is_odd, "{}: by windows", both.name());
  });
  check.note("{} of the semigroups, those of genus at most {}, were decided by windows, too", windows, kWindowGenus);
}

void two_examples(Check& check) {
  for (const auto& [generators, first] : {std::pair{Words{6, 7, 11}, Word{25}}, {Words{6, 7, 16}, Word{20}}}) {
    const Both both(generators);
    check.is(check.first_move(both.spec(), Method::window) == first, "{}: another first move by windows", both.name());
    for (Word x = 1; x <= first; ++x) {
      if (!both.plain.has(static_cast<std::int64_t>(x))) continue;
      const Words apery = both.plain.apery(x);
      PlainGame<> game(check, both.plain.order(Words(apery.begin() + 1, apery.end())));
      check.is(game.is_lost(game.all()) == (x == first), "{}: the move {} by search", both.name(), x);
    }
  }
}

void three_generators(Check& check) {
  const Table table = check.table("three-generated", {{"multiplicity", "6"}, {"to", "16"}}, "", 5);
  std::size_t won = 0, lost = 0;
  for (const auto& row : table.rows) {
    const std::string outcome = *table.cell(row, "outcome");
    won += outcome == "N" ? 1 : 0, lost += outcome == "P" ? 1 : 0;
    if (outcome != "N") continue;
    // The first move of the table leaves a lost position.
    const Both both(Words{6, std::stoull(*table.cell(row, "b")), std::stoull(*table.cell(row, "c"))});
    const std::string move = *table.cell(row, "first_move");
    if (move.empty()) continue;
    const std::string spec = both.spec({std::stoull(move)});
    check.is(check.outcome(spec, Method::search) == Outcome::P, "{}: not lost by search", spec);
  }
  check.stays_open();
  check.note("<6, b, c> up to c = 16: {} won, {} lost, {} undecided in 5 s each", won, lost, table.unknown);
}

}  // namespace

Rows chomp_sequences() {
  return {{"Proposition 4.1", proposition_41},
          {"Figure 2", figure_2},
          {"Proposition 4.2", proposition_42},
          {"Lemma 4.3", lemma_43},
          {"Figure 3", figure_3},
          {"Figure 4", figure_4},
          {"Theorem 4.4", theorem_44},
          {"section 4, two examples", two_examples},
          {"section 4, question", three_generators}};
}

}  // namespace upset::papers
