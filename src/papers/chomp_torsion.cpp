// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", section 7: submonoids of N x T.
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <random>

#include "core/size.hpp"
#include "papers/chomp.hpp"

namespace upset::papers {

namespace {

/// A finite monoid by its multiplication table; 0 is neutral.
struct Monoid {
  std::vector<Words> table;
  std::string spec{};                // of the family torsion, without the generators
  std::vector<std::string> names{};  // of the elements in moves

  [[nodiscard]] Word size() const { return table.size(); }
  [[nodiscard]] bool is_group() const {
    return std::ranges::all_of(table, [](const Words& row) { return std::ranges::find(row, 0U) != row.end(); });
  }
  [[nodiscard]] bool is_associative() const {
    for (Word x = 0; x < size(); ++x)
      for (Word y = 0; y < size(); ++y)
        for (Word z = 0; z < size(); ++z)
          if (table[core::to_size(table[x][y])][core::to_size(z)] !=
              table[core::to_size(x)][core::to_size(table[y][z])])
            return false;
    return true;
  }
  /// For a table that is posted as a file.
  [[nodiscard]] std::string text() const {
    std::string all = fmt::format("table {}\n", size());
    for (const Words& row : table) all += fmt::format("{}\n", fmt::join(row, " "));
    return all;
  }
};

Monoid named(std::vector<Words> table) {
  Monoid monoid{std::move(table), "torsion:\"t.txt\":"};
  for (Word t = 0; t < monoid.size(); ++t) monoid.names.push_back(std::to_string(t));
  return monoid;
}

/// Z/m x Z/n, or Z/n if m is 1.
Monoid cyclic(Word m, Word n) {
  Monoid monoid;
  monoid.spec = m == 1 ? fmt::format("torsion:{}:", n) : fmt::format("torsion:{}x{}:", m, n);
  for (Word x = 0; x < m * n; ++x) {
    monoid.names.push_back(m == 1 ? std::to_string(x) : fmt::format("{}.{}", x / n, x % n));
    monoid.table.emplace_back();
    for (Word y = 0; y < m * n; ++y) monoid.table.back().push_back((x / n + y / n) % m * n + (x % n + y % n) % n);
  }
  return monoid;
}

/// {0, ..., n} with min(i + j, n).
Monoid cut_off(Word n) {
  std::vector<Words> table;
  for (Word x = 0; x <= n; ++x) {
    table.emplace_back();
    for (Word y = 0; y <= n; ++y) table.back().push_back(std::min(x + y, n));
  }
  return named(std::move(table));
}

/// The permutations of three points in lexicographic order, (pq)(i) = p(q(i)).
Monoid symmetric_group() {
  std::vector<Words> all;
  Words images{0, 1, 2};
  do all.push_back(images);
  while (std::ranges::next_permutation(images).found);
  std::vector<Words> table;
  for (const Words& p : all) {
    table.emplace_back();
    for (const Words& q : all) {
      const Words product{p[core::to_size(q[0])], p[core::to_size(q[1])], p[core::to_size(q[2])]};
      table.back().push_back(static_cast<Word>(std::ranges::find(all, product) - all.begin()));
    }
  }
  return named(std::move(table));
}

std::vector<Monoid> commutative_groups() {
  return {cyclic(1, 1), cyclic(1, 2), cyclic(1, 3), cyclic(1, 4), cyclic(2, 2), cyclic(1, 5), cyclic(2, 3)};
}

/// Every monoid on 0, ..., n - 1 with the neutral element 0.
void for_each_monoid(Word n, const std::function<void(const Monoid&)>& visit) {
  const Word free = (n - 1) * (n - 1);
  Word count = 1;
  for (Word i = 0; i < free; ++i) count *= n;
  for (Word code = 0; code < count; ++code) {
    std::vector<Words> table(core::to_size(n), Words(core::to_size(n)));
    Word rest = code;
    for (Word x = 0; x < n; ++x)
      for (Word y = 0; y < n; ++y) {
        if (x == 0 || y == 0) table[core::to_size(x)][core::to_size(y)] = x + y;
        else table[core::to_size(x)][core::to_size(y)] = rest % n, rest /= n;
      }
    const Monoid monoid = named(std::move(table));
    if (monoid.is_associative()) visit(monoid);
  }
}

using Pair = std::pair<std::int64_t, Word>;

/// A submonoid of N x T by all products of its generators up to a first coordinate.
class PlainTorsion {
 public:
  PlainTorsion(const Monoid& monoid, std::vector<Pair> generators, std::int64_t bound)
      : monoid_(monoid), generators_(std::move(generators)), bound_(bound) {
    elements_ = closure(generators_, 0);
    if (!monoid.is_group()) return;
    auto steps = generators_;
    for (const auto& [a, t] : generators_)
      steps.emplace_back(-a, static_cast<Word>(std::ranges::find(monoid.table[core::to_size(t)], 0U) -
                                               monoid.table[core::to_size(t)].begin()));
    group_ = closure(steps, -bound);
  }

  [[nodiscard]] bool has(const Pair& x) const { return elements_.contains(x); }
  [[nodiscard]] const std::set<Pair>& elements() const { return elements_; }
  /// ZS, complete only well inside of the bounds.
  [[nodiscard]] const std::set<Pair>& group() const { return group_; }
  [[nodiscard]] std::int64_t bound() const { return bound_; }
  [[nodiscard]] Pair times(const Pair& x, const Pair& y) const {
    return {x.first + y.first, monoid_.table[core::to_size(x.second)][core::to_size(y.second)]};
  }
  /// Whether y is in xS.
  [[nodiscard]] bool is_above(const Pair& x, const Pair& y) const {
    for (Word t = 0; t < monoid_.size(); ++t)
      if (const Pair s{y.first - x.first, t}; has(s) && times(x, s) == y) return true;
    return false;
  }
  /// Whether y x^-1 is in S, in a group.
  [[nodiscard]] bool is_above_left(const Pair& x, const Pair& y) const {
    for (Word t = 0; t < monoid_.size(); ++t)
      if (const Pair s{y.first - x.first, t}; has(s) && times(s, x) == y) return true;
    return false;
  }
  /// S without xS, up to a first coordinate.
  [[nodiscard]] std::vector<Pair> apery(const Pair& x, std::int64_t to) const {
    std::vector<Pair> list;
    for (const Pair& y : elements_)
      if (y.first <= to && !is_above(x, y)) list.push_back(y);
    return list;
  }
  /// How many of them lie below no other.
  [[nodiscard]] std::size_t maximal(const std::vector<Pair>& list, bool is_left = false) const {
    return static_cast<std::size_t>(std::ranges::count_if(list, [&](const Pair& x) {
      return std::ranges::none_of(
          list, [&](const Pair& y) { return x != y && (is_left ? is_above_left(x, y) : is_above(x, y)); });
    }));
  }
  /// The elements of ZS from 0 to half the bound that are missing.
  [[nodiscard]] std::vector<Pair> gaps() const {
    std::vector<Pair> list;
    for (const Pair& x : group_)
      if (x.first >= 0 && x.first <= bound_ / 2 && !has(x)) list.push_back(x);
    return list;
  }
  [[nodiscard]] bool has_power_of_neutral() const {
    return std::ranges::any_of(elements_, [](const Pair& x) { return x.first > 0 && x.second == 0; });
  }
  [[nodiscard]] bool has_every_class() const {
    std::set<Word> classes;
    for (const Pair& x : elements_) classes.insert(x.second);
    return classes.size() == monoid_.size();
  }
  [[nodiscard]] std::string name(const Pair& x) const {
    return fmt::format("{}.{}", x.first, monoid_.names[core::to_size(x.second)]);
  }
  [[nodiscard]] std::string spec() const {
    std::string text = monoid_.spec;
    for (const Pair& x : generators_) text += (text.back() == ':' ? "" : ",") + name(x);
    return text;
  }

 private:
  [[nodiscard]] std::set<Pair> closure(const std::vector<Pair>& steps, std::int64_t least) const {
    std::set<Pair> found{{0, 0}};
    std::vector<Pair> next{{0, 0}};
    while (!next.empty()) {
      const Pair x = next.back();
      next.pop_back();
      for (const Pair& step : steps)
        if (const Pair y = times(x, step); y.first >= least && y.first <= bound_ && found.insert(y).second)
          next.push_back(y);
    }
    return found;
  }

  Monoid monoid_;
  std::vector<Pair> generators_;
  std::int64_t bound_;
  std::set<Pair> elements_{};
  std::set<Pair> group_{};
};

using Random = std::mt19937_64;

/// One to three generators with first coordinates up to `most`.
PlainTorsion random_submonoid(Random& random, const Monoid& monoid, std::int64_t most, std::int64_t bound = 120) {
  std::vector<Pair> generators;
  for (Word i = 0; i <= random() % 3; ++i)
    generators.emplace_back(1 + static_cast<std::int64_t>(random() % static_cast<Word>(most)),
                            random() % monoid.size());
  return {monoid, generators, bound};
}

/// Ends a test of random submonoids of groups with a number of them.
template <class Visit>
void for_each_random(Check& check, const std::vector<Monoid>& monoids, Word seed, int count, Visit visit) {
  Random random(seed);
  for (int i = 0; i < count; ++i)
    for (const Monoid& monoid : monoids) {
      if (monoid.spec.find('"') != std::string::npos) check.post("t.txt", monoid.text());
      visit(random_submonoid(random, monoid, 6));
    }
  check.note("seed {}", seed);
}

void example_71(Check& check) {
  const Monoid monoid = cut_off(2);
  check.post("t.txt", monoid.text());
  const PlainTorsion plain(monoid, {{3, 0}, {2, 1}, {3, 2}}, 100);
  const auto is_generated_by = [&](const std::set<Pair>& f) {
    std::set<Pair> products;
    for (const Pair& x : f)
      for (const Pair& y : plain.elements())
        if (y.second == 0 && x.first + y.first <= 100) products.insert(plain.times(x, y));
    return products == plain.elements();
  };
  const std::set<Pair> least{{0, 0}, {2, 1}, {3, 2}, {4, 2}, {5, 2}};
  check.is(is_generated_by(least), "the corrected F does not generate S");
  check.printed(is_generated_by({{0, 0}, {2, 1}, {3, 2}, {4, 2}, {8, 2}}), "(5,2) is not in F S_e for the printed F");
  for (const Pair& x : least) {
    auto smaller = least;
    smaller.erase(x);
    check.is(!is_generated_by(smaller), "the corrected F is not the least");
  }
  check.is(check.fact(plain.spec(), "nicely_generated") == "yes", "the program: not nicely generated");
  check.is(check.fact(plain.spec(), "nice_factor") == "0.0,2.1,3.2,4.2,5.2", "the program prints another F: {}",
           check.fact(plain.spec(), "nice_factor"));
}

std::vector<Monoid> small_monoids(Word most) {
  std::vector<Monoid> list;
  for (Word n = 1; n <= most; ++n) for_each_monoid(n, [&](const Monoid& monoid) { list.push_back(monoid); });
  return list;
}

void proposition_72(Check& check) {
  for_each_random(check, small_monoids(3), 72, 12, [&](const PlainTorsion& plain) {
    check.is((check.fact(plain.spec(), "nicely_generated") == "yes") == plain.has_power_of_neutral(),
             "{}: nicely generated or not", plain.spec());
  });
}

void corollary_73(Check& check) {
  auto groups = commutative_groups();
  groups.push_back(symmetric_group());
  for_each_random(check, groups, 73, 8, [&](const PlainTorsion& plain) {
    check.is(plain.has_power_of_neutral(), "{}: no (a, e) by definition", plain.spec());
    check.is(check.fact(plain.spec(), "nicely_generated") == "yes", "{}: not nicely generated", plain.spec());
  });
}

void cyclic_six(Check& check) {
  const PlainTorsion plain(cyclic(1, 6), {{7, 2}, {4, 4}}, 100);
  for (const Pair& x : plain.elements()) check.is(x.second % 2 == 0, "{} is in S", plain.name(x));
  for (std::int64_t a = 0; a <= 60; ++a)
    for (Word t = 0; t < 6; ++t) {
      if (a == 0) continue;
      check.is(check.accepts(fmt::format("{}@{}.{}", plain.spec(), a, t)) == plain.has({a, t}),
               "{}.{} is a move of the program or not", a, t);
    }
}

void proposition_74(Check& check) {
  for (Word n = 1; n <= 4; ++n)
    for_each_monoid(n, [&](const Monoid& monoid) {
      bool is_solvable = true;
      for (const Words& row : monoid.table) is_solvable &= std::set<Word>(row.begin(), row.end()).size() == n;
      bool has_inverses = true;
      for (Word x = 0; x < n; ++x) {
        bool has = false;
        for (Word y = 0; y < n; ++y)
          has |= monoid.table[core::to_size(x)][core::to_size(y)] == 0 &&
                 monoid.table[core::to_size(y)][core::to_size(x)] == 0;
        has_inverses &= has;
      }
      check.is(is_solvable == has_inverses, "a monoid of {} elements", n);
    });
}

void proposition_75(Check& check) {
  std::size_t groups = 0, others = 0;
  for_each_random(check, small_monoids(3), 75, 8, [&](const PlainTorsion& plain) {
    const std::string spec = plain.spec();
    const bool is_both =
        check.fact(spec, "nicely_generated") == "yes" && check.fact(spec, "finite_apery_sets") == "yes";
    const bool is_group = check.fact(spec, "torsion_part").find("group=yes") != std::string::npos;
    check.printed(is_both == is_group, "{}: nicely generated with finite Apery sets, and T is not a group", spec);
    if (plain.has_every_class()) check.is(is_both == is_group, "{}: every S_t is nonempty", spec);
    ++(is_group ? groups : others);
  });
  check.note("{} submonoids over groups, {} over other monoids", groups, others);
}

/// Whether the player to move loses on these elements, straight from the definition.
bool is_lost(const PlainTorsion& plain, const std::vector<Pair>& left, std::map<std::vector<Pair>, bool>& known) {
  if (const auto found = known.find(left); found != known.end()) return found->second;
  const bool is_won = std::ranges::any_of(left, [&](const Pair& x) {
    std::vector<Pair> after;
    for (const Pair& y : left)
      if (!plain.is_above(x, y)) after.push_back(y);
    return is_lost(plain, after, known);
  });
  return known[left] = !is_won;
}

/// The game on the set of the example after 7.5: every first move up to a first coordinate, and the whole.
void play_example_75(Check& check, std::int64_t n, bool is_printed) {
  constexpr std::int64_t kTo = 40;
  const auto top = static_cast<Word>(n);
  const Monoid monoid = cut_off(top);
  check.post("t.txt", monoid.text());
  std::vector<Pair> generators{{1, 1}};
  if (is_printed) generators.insert(generators.begin(), {0, top});
  const PlainTorsion plain(monoid, generators, kTo);
  const std::string spec = plain.spec();
  check.is(check.fact(spec, "finite_apery_sets") == "yes" && check.fact(spec, "nicely_generated") == "no",
           "n = {}: the program says that Apery sets are infinite, or that it is nicely generated", n);
  std::map<std::vector<Pair>, bool> known;
  std::optional<Pair> first;
  for (const Pair& x : plain.elements()) {
    if (x == Pair{0, 0} || x.first > n + 4) continue;
    auto left = plain.apery(x, kTo);
    std::erase(left, Pair{0, 0});
    const bool wins = is_lost(plain, left, known);
    check.is((check.outcome(spec + "@" + plain.name(x)) == Outcome::P) == wins, "n = {}: the first move {}", n,
             plain.name(x));
    if (wins && !first) first = x;
  }
  check.is(first.has_value() && check.outcome(spec) == Outcome::N, "n = {}: the first player does not win", n);
}

void example_75(Check& check) {
  constexpr std::int64_t kTo = 60;
  for (std::int64_t n = 1; n <= 6; ++n) {
    const Monoid monoid = cut_off(static_cast<Word>(n));
    for (const bool is_printed : {true, false}) {
      const auto has = [&](const Pair& x) {
        const auto t = static_cast<std::int64_t>(x.second);
        return (x.first == t && t < n) || (t == n && x.first >= (is_printed ? 0 : n));
      };
      bool is_closed = true, is_finite = true, is_nice = false, is_ordered = true;
      for (std::int64_t a = 0; a <= kTo; ++a)
        for (Word t = 0; t <= static_cast<Word>(n); ++t) {
          if (!has({a, t})) continue;
          is_nice |= a > 0 && t == 0;
          is_ordered &= a > 0 || t == 0;
          for (std::int64_t b = 0; a + b <= kTo; ++b)
            for (Word u = 0; u <= static_cast<Word>(n); ++u)
              if (has({b, u})) is_closed &= has({a + b, monoid.table[core::to_size(t)][core::to_size(u)]});
          // (b, n) = (a, t)(b - a, n) for all b >= a + n: nothing far out is in Ap(S, x).
          for (std::int64_t b = a + n; b <= kTo; ++b) is_finite &= has({b - a, static_cast<Word>(n)});
        }
      check.is(is_closed && is_finite && !is_nice, "n = {}: closed, finite Apery sets, not nicely generated", n);
      if (is_printed) check.printed(is_ordered, "n = {}: (0, n) is in the printed set, which is no ordered monoid", n);
      else check.is(is_ordered, "n = {}: the corrected set is not an ordered monoid", n);
      if (n <= 4) play_example_75(check, n, is_printed);
    }
  }
}

void proposition_76(Check& check) {
  auto groups = commutative_groups();
  groups.push_back(symmetric_group());
  for_each_random(check, groups, 76, 25, [&](const PlainTorsion& plain) {
    const auto gaps = plain.gaps();
    std::int64_t last = -1;
    for (const Pair& x : gaps) last = std::max(last, x.first);
    if (2 * last >= plain.bound() / 2) return;  // too far out for this list
    const std::string printed = check.fact(plain.spec(), "generalized_frobenius_number");
    check.is(printed == std::to_string(last) || (gaps.empty() && (printed == "none" || std::stoll(printed) < 0)),
             "{}: {} printed, {} by definition", plain.spec(), printed, last);
  });
  // The proof lets d = 0 stand for S = {0} x T; S is infinite by assumption, and d is never 0.
  check.slip("d > 0 throughout, since S is infinite");
}

void example_77(Check& check) {
  const Monoid s3 = symmetric_group();
  check.post("s3.txt", "permutations\n2 1 3\n2 3 1\n");
  const std::string spec = "torsion:\"s3.txt\":3.0,2.2,4.3";
  const PlainTorsion plain(s3, {{3, 0}, {2, 2}, {4, 3}}, 100);
  const auto gaps = plain.gaps();
  std::int64_t last = -1;
  for (const Pair& x : gaps) last = std::max(last, x.first);
  check.is(last <= 13, "an element of ZS beyond 13 is missing");
  check.is(check.fact(spec, "generalized_frobenius_number") == std::to_string(last), "the program prints {}",
           check.fact(spec, "generalized_frobenius_number"));
  check.note("the least number that can be taken for g(S) is {}", last);
  // The transpositions are 1, 2 and 5, the 3-cycles 3 and 4.
  for (const Pair& x : {Pair{2, 2}, {4, 3}, {8, 4}}) check.is(plain.has(x), "{}.{} is not in S", x.first, x.second);
  check.is(plain.has({6, 1}) && plain.has({6, 5}), "(6, (23)) or (6, (13)) is not in S");
  for (std::int64_t a = 0; a <= 40; ++a) {
    bool is_sum = false;
    for (std::int64_t i = 0; 3 * i <= a; ++i) is_sum |= (a - 3 * i) % 4 == 0;
    check.is(plain.has({a, 0}) == is_sum, "S_id is not <3, 4> at {}", a);
  }
}

/// How many maximal elements the Apery set of each small x has.
std::set<std::size_t> counts_of_maximal(const PlainTorsion& plain) {
  std::set<std::size_t> counts;
  for (const Pair& x : plain.elements())
    if (x.first > 0 && x.first <= 8) counts.insert(plain.maximal(plain.apery(x, plain.bound() / 2)));
  return counts;
}

void proposition_78(Check& check) {
  for_each_random(check, commutative_groups(), 78, 12, [&](const PlainTorsion& plain) {
    for (const Pair& gap : plain.gaps())
      if (gap.first > 20) return;  // too far out for this list
    const auto counts = counts_of_maximal(plain);
    check.is(counts.size() == 1, "{}: the number of maximal elements depends on x", plain.spec());
    const std::string printed = check.fact(plain.spec(), "maximal_elements_of_apery_sets");
    check.is(printed.find(fmt::format("largest={}", *counts.begin())) != std::string::npos, "{}: {} printed, {} found",
             plain.spec(), printed, *counts.begin());
  });
  // S of the proof, for all s, t of S_3 that do not commute.
  const Monoid s3 = symmetric_group();
  for (Word s = 0; s < 6; ++s)
    for (Word t = 0; t < 6; ++t) {
      const Word st = s3.table[core::to_size(s)][core::to_size(t)];
      if (st == s3.table[core::to_size(t)][core::to_size(s)]) continue;
      std::vector<Pair> generators;
      for (std::int64_t i = 1; i <= 6; ++i)
        for (Word u = 0; u < 6; ++u)
          if ((u == s && i >= 1) || (u == st && i >= 3) || (u != s && u != st && i >= 2)) generators.emplace_back(i, u);
      const PlainTorsion plain(s3, generators, 24);
      const auto x = plain.apery({2, 0}, 12), y = plain.apery({1, s}, 12);
      check.is(plain.maximal(x) == 5 && plain.maximal(y) == 4, "s = {}, t = {}: not 5 and 4", s, t);
      check.printed(plain.maximal(x, true) != plain.maximal(y, true),
                    "s = {}, t = {}: with the order of the text both Apery sets have as many", s, t);
    }
}

/// A gap x such that y is a gap exactly if x - y is in S, for the y of ZS from `least` on.
bool is_symmetric_by_definition(const PlainTorsion& plain, std::int64_t least) {
  const auto gaps = plain.gaps();
  return std::ranges::any_of(gaps, [&](const Pair& x) {
    return std::ranges::all_of(plain.group(), [&](const Pair& y) {
      if (y.first < least || y.first > 30) return true;
      const bool is_gap = std::ranges::find(gaps, y) != gaps.end();
      return is_gap == plain.is_above(y, x);
    });
  });
}

void symmetric_definition(Check& check) {
  std::size_t count = 0;
  for_each_random(check, commutative_groups(), 79, 25, [&](const PlainTorsion& plain) {
    for (const Pair& gap : plain.gaps())
      if (gap.first > 25) return;
    const bool is_symmetric = is_symmetric_by_definition(plain, 0);
    count += is_symmetric ? 1 : 0;
    check.is((check.fact(plain.spec(), "symmetric") == "yes") == is_symmetric, "{}: symmetric or not", plain.spec());
    if (is_symmetric)
      check.printed(is_symmetric_by_definition(plain, -10), "{}: not symmetric if y may be negative", plain.spec());
  });
  check.note("{} symmetric monoids", count);
}

void before_79(Check& check) {
  for_each_random(check, commutative_groups(), 80, 25, [&](const PlainTorsion& plain) {
    for (const Pair& gap : plain.gaps())
      if (gap.first > 20) return;
    const bool has_maximum = counts_of_maximal(plain) == std::set<std::size_t>{1};
    const bool is_symmetric = check.fact(plain.spec(), "symmetric") == "yes";
    check.printed(has_maximum == is_symmetric, "{}: S has no gaps, and every Apery set is a chain", plain.spec());
    check.is(has_maximum == (is_symmetric || plain.gaps().empty()), "{}: maxima or not", plain.spec());
  });
}

/// Every submonoid with two or three generators over Z/t, with first coordinates up to `most`.
void for_each_submonoid(Word t, std::int64_t most, const std::function<void(const PlainTorsion&)>& visit) {
  const Monoid monoid = cyclic(1, t);
  std::vector<Pair> all;
  for (std::int64_t a = 1; a <= most; ++a)
    for (Word u = 0; u < t; ++u) all.emplace_back(a, u);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      visit({monoid, {all[i], all[j]}, 60});
      for (std::size_t k = j + 1; k < all.size() && most < 4; ++k) visit({monoid, {all[i], all[j], all[k]}, 60});
    }
}

constexpr std::size_t kWindowGaps = 8;  // a window over more takes too long for a default check

void theorem_79(Check& check) {
  std::size_t count = 0;
  for (const Word t : {2U, 3U, 4U})
    for_each_submonoid(t, t == 4 ? 4 : 5, [&](const PlainTorsion& plain) {
      if (plain.gaps().size() > kWindowGaps || check.fact(plain.spec(), "symmetric") != "yes") return;
      ++count;
      check.is(check.outcome(plain.spec(), Method::theory) == Outcome::P, "{}: not by the theorem", plain.spec());
      check.is(check.outcome(plain.spec(), Method::window) == Outcome::P, "{}: not by windows", plain.spec());
    });
  check.note("{} symmetric monoids with at most {} gaps", count, kWindowGaps);
}

void theorem_710(Check& check) {
  for (const Word t : {2U, 3U})
    for_each_submonoid(t, 3, [&](const PlainTorsion& plain) {
      const auto gaps = plain.gaps();
      if (gaps.size() > 5) return;
      const std::string spec = plain.spec();
      if (check.outcome(spec) != Outcome::N) return;
      if (gaps.empty()) return check.printed(false, "{}: the first player wins, and there is no gap to define g", spec);
      std::int64_t g = 0;
      for (const Pair& x : gaps) g = std::max(g, x.first);
      const Word exponent = static_cast<Word>(g) * t << gaps.size(), first = check.first_move(spec);
      const bool is_within = first <= Word{1} << std::min<Word>(exponent, 62);
      check.printed(is_within, "{}: the least first move is {}, and g = {} gives the bound 1", spec, first, g);
      if (g > 0) check.is(is_within, "{}: beyond the bound", spec);
    });
}

}  // namespace

Rows chomp_torsion() {
  return {{"Example 7.1", example_71},
          {"Proposition 7.2", proposition_72},
          {"Corollary 7.3", corollary_73},
          {"section 7, cyclic group of six", cyclic_six},
          {"Proposition 7.4", proposition_74},
          {"Proposition 7.5", proposition_75},
          {"section 7, example after 7.5", example_75},
          {"Proposition 7.6", proposition_76},
          {"Example 7.7", example_77},
          {"Proposition 7.8", proposition_78},
          {"section 7, symmetric", symmetric_definition},
          {"section 7, before 7.9", before_79},
          {"Theorem 7.9", theorem_79},
          {"Theorem 7.10", theorem_710}};
}

}  // namespace upset::papers
