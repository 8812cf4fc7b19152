// SPDX-License-Identifier: MIT
// Theorems about Chomp on semigroups. Each function tests the hypothesis and says how the game ends before any move:
// with the winning first move, or with none if the second player wins.
#include "check/semigroup/theorem.hpp"

#include <algorithm>
#include <numeric>

#include "check/text.hpp"

namespace upset::check {

namespace {

using Verdict = std::optional<Element>;  // a winning first move; none: there is no such move
using Numbers = std::vector<std::int64_t>;

constexpr Verdict kSecondPlayer = std::nullopt;

// The minimal generators divided by their greatest common divisor.
struct Numerical {
  std::int64_t unit = 0;
  Numbers generators;
  std::int64_t multiplicity() const { return generators.front(); }
  Verdict first_player(std::int64_t move) const { return Element{move * unit, 0}; }
};

Numerical numerical(const SemigroupGame& game) {
  if (!game.is_numerical()) refuse("the theorem is about numerical semigroups");
  Numerical result;
  for (const Element& g : game.semigroup->generators()) result.unit = std::gcd(result.unit, g.a);
  for (const Element& g : game.semigroup->generators()) result.generators.push_back(g.a / result.unit);
  return result;
}

bool is_interval(const Numbers& generators, std::int64_t first, std::int64_t last) {
  if (generators.front() != first || generators.back() != last) return false;
  return static_cast<std::int64_t>(generators.size()) == last - first + 1;
}

// The gaps have a maximum iff S has some and the elements of S outside u*S have one, where u = (modulus, e): y is a
// maximal gap iff u*y is maximal among these (Propositions 2.1 and 7.8).
bool is_symmetric(const Semigroup& semigroup) {
  if (semigroup.largest_missing() < 0) return false;
  Element top = semigroup.poison();
  semigroup.for_each_least([&](Element least) { top = std::max(top, least); });
  bool greatest = true;
  semigroup.for_each_least([&](Element least) { greatest = greatest && semigroup.is_above(top, least); });
  return greatest;
}

Verdict natural_numbers(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  if (s.multiplicity() != 1) refuse("natural-numbers: the semigroup is not all of N");
  return s.first_player(1);
}

Verdict symmetric_semigroup(const SemigroupGame& game) {
  numerical(game);
  if (!is_symmetric(*game.semigroup)) refuse("symmetric-semigroup: the semigroup is not symmetric, or is all of N");
  return kSecondPlayer;
}

Verdict symmetric_torsion(const SemigroupGame& game) {
  if (!game.with_group().is_commutative()) refuse("symmetric-torsion: the group is not commutative");
  if (!is_symmetric(*game.semigroup)) refuse("symmetric-torsion: the gaps have no maximum");
  return kSecondPlayer;
}

Verdict maximal_embedding_dimension(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  const std::int64_t m = s.multiplicity();
  if (m < 2 || static_cast<std::int64_t>(s.generators.size()) != m) {
    refuse("maximal-embedding-dimension: the number of minimal generators is not the least of them");
  }
  return m % 2 == 1 ? s.first_player(m) : kSecondPlayer;
}

// The k of a < ha+d < .. < ha+kd with k >= 2 and h, d >= 1, if the minimal generators are such a sequence; else 0.
std::int64_t arithmetic_steps(const Numbers& g) {
  if (g.size() < 3) return 0;
  const std::int64_t d = g[2] - g[1];
  for (std::size_t i = 2; i < g.size(); ++i) {
    if (g[i] - g[i - 1] != d) return 0;
  }
  const std::int64_t multiple = g[1] - d;  // ha
  return multiple > 0 && multiple % g[0] == 0 ? static_cast<std::int64_t>(g.size()) - 1 : 0;
}

// The position after moves if S has maximal embedding dimension m. Layer l consists of lm and all (l-1)m + g, g another
// generator. It is an antichain, and all later layers are above lm. Lost is what has all of the layers before some l,
// an even number of layer l without lm, and nothing later; for odd m only l = 1. A move in layer l has an answer there.
// For even m a move in an earlier layer j is answered by jm, and jm by any other element of that layer: m - 2 are left.
bool is_cut_layer(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  const std::int64_t m = s.multiplicity();
  Numbers generator(static_cast<std::size_t>(m), 0);  // by residue
  for (const std::int64_t g : s.generators) generator[static_cast<std::size_t>(g % m)] = g;
  const std::vector<Element> gone = game.lowest_moves();
  std::int64_t layer = 0;
  bool has_multiple = false;
  for (const Element& move : gone) {
    const std::int64_t x = move.a / s.unit;
    const std::int64_t own = (x - generator[static_cast<std::size_t>(x % m)]) / m + 1;
    if (layer != 0 && own != layer) return false;
    layer = own;
    has_multiple = has_multiple || x % m == 0;
  }
  const bool is_even = (m - static_cast<std::int64_t>(gone.size())) % 2 == 0;
  return has_multiple && is_even && (m % 2 == 0 || layer == 1);
}

Verdict arithmetic_first_generator(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  const std::int64_t k = arithmetic_steps(s.generators);
  if (k == 0) refuse("arithmetic-first-generator: the minimal generators are not a sequence a, ha+d, .., ha+kd");
  if (k % 2 != 0 || s.multiplicity() % 2 != 1) refuse("arithmetic-first-generator: a must be odd and k even");
  return s.first_player(s.multiplicity());
}

Verdict arithmetic_three_generated(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  if (arithmetic_steps(s.generators) != 2) {
    refuse("arithmetic-three-generated: the minimal generators are not a sequence a, ha+d, ha+2d");
  }
  return s.multiplicity() % 2 == 1 ? s.first_player(s.multiplicity()) : kSecondPlayer;
}

Verdict interval_three_to_four(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  const std::int64_t k = s.multiplicity() / 3;
  if (k < 3 || k % 2 == 0 || !is_interval(s.generators, 3 * k, 4 * k)) {
    refuse("interval-three-to-four: the semigroup is not generated by 3k, .., 4k with k odd, at least 3");
  }
  return s.first_player(3 * k + 1);
}

Verdict interval_to_2a_minus_3(const SemigroupGame& game) {
  const Numerical s = numerical(game);
  const std::int64_t a = s.multiplicity();
  if (a < 4 || !is_interval(s.generators, a, 2 * a - 3)) {
    refuse("interval-to-2a-3: the semigroup is not generated by a, .., 2a-3 with a at least 4");
  }
  if (a == 6) return s.first_player(36);
  return a % 2 == 1 ? s.first_player(a) : kSecondPlayer;
}

struct Citation {
  std::string_view id;
  const char* name;
  const char* place;
  Verdict (*apply)(const SemigroupGame&);
  bool (*is_lost)(const SemigroupGame&) = nullptr;  // after moves; the hypothesis holds
};

constexpr Citation kCitations[] = {
    {"symmetric-semigroup", "symmetric semigroups", "Theorem 2.4", symmetric_semigroup},
    {"maximal-embedding-dimension", "maximal embedding dimension", "Theorem 3.4", maximal_embedding_dimension,
     is_cut_layer},
    {"natural-numbers", "the natural numbers (a chain)", "section 1", natural_numbers},
    {"arithmetic-first-generator", "generalized arithmetic sequences", "Proposition 4.2", arithmetic_first_generator},
    {"arithmetic-three-generated", "arithmetic sequences of three", "Theorem 4.4", arithmetic_three_generated},
    {"interval-three-to-four", "intervals 3k to 4k", "Proposition 5.1", interval_three_to_four},
    {"interval-to-2a-3", "intervals a to 2a-3", "Proposition 5.4", interval_to_2a_minus_3},
    {"symmetric-torsion", "symmetric semigroups with torsion", "Theorem 7.9", symmetric_torsion},
};

constexpr const char* kPaper = "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), ";

}  // namespace

std::optional<SemigroupTheorem> apply_semigroup_theorem(std::string_view id, const SemigroupGame* game) {
  const auto entry =
      std::find_if(std::begin(kCitations), std::end(kCitations), [&](const Citation& e) { return e.id == id; });
  if (entry == std::end(kCitations)) return std::nullopt;
  if (game == nullptr) refuse("the theorem is about semigroups");
  const Verdict verdict = entry->apply(*game);
  const bool is_lost = entry->is_lost != nullptr && entry->is_lost(*game);
  return SemigroupTheorem{entry->name, std::string(kPaper) + entry->place, verdict, is_lost};
}

}  // namespace upset::check
