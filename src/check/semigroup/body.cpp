// SPDX-License-Identifier: MIT
// Bodies of `semigroup:` and `torsion:` terms. Gaps, Apery sets and Kunz coordinates are turned into generators, and
// the semigroup of these must give the same set again.
#include <algorithm>
#include <utility>

#include "check/semigroup/game.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kMaxGenerator = 1'000'000;
constexpr std::uint32_t kMaxBetween = 100'000;  // numbers that three dots stand for

std::vector<std::uint32_t> small_numbers(std::string_view text, char separator, const char* what) {
  std::vector<std::uint32_t> values;
  for (const std::string_view part : split(text, separator)) values.push_back(small_number(part, what));
  return values;
}

void check_generator(std::int64_t a) {
  if (a == 0) refuse("a generator must have a positive first number");
  if (a > kMaxGenerator) refuse("the checker knows generators up to 1000000");
}

SemigroupGame numerical(std::vector<Element> generators) {
  const auto trivial = std::make_shared<const Monoid>(Monoid::cyclic_product({}));
  return {std::make_shared<const Semigroup>(trivial, std::move(generators)), {}, {}, {}};
}

// Numbers separated by commas. Three dots may occur once: `7,...,10` is 7,8,9,10, and after two numbers or more the
// step is that of the last two, `7,9,...,13`.
std::vector<std::uint32_t> numbers_with_dots(std::string_view body) {
  constexpr std::string_view kDots = ",...,";
  const std::size_t dots = body.find(kDots);
  if (dots == std::string_view::npos) return small_numbers(body, ',', "semigroup");
  std::vector<std::uint32_t> numbers = small_numbers(body.substr(0, dots), ',', "semigroup");
  const std::vector<std::uint32_t> behind = small_numbers(body.substr(dots + kDots.size()), ',', "semigroup");
  const std::uint32_t last = numbers.back();
  const std::uint32_t before = numbers.size() == 1 ? last - 1 : numbers[numbers.size() - 2];
  const bool rises = last > before && behind.front() > last;
  if (!rises || (behind.front() - last) % (last - before) != 0) {
    refuse("semigroup: the three dots do not lead from " + std::to_string(last) + " to " +
           std::to_string(behind.front()));
  }
  if ((behind.front() - last) / (last - before) > kMaxBetween) refuse("semigroup: the three dots are too many numbers");
  for (std::uint32_t y = last + (last - before); y < behind.front(); y += last - before) numbers.push_back(y);
  numbers.insert(numbers.end(), behind.begin(), behind.end());
  return numbers;
}

SemigroupGame from_generators(std::string_view body) {
  std::vector<Element> generators;
  for (const std::uint32_t a : numbers_with_dots(body)) {
    check_generator(a);
    generators.push_back({a, 0});
  }
  return numerical(std::move(generators));
}

// `least` holds one number of each residue modulo its size, 0 among them: is it the Apery set of a semigroup?
SemigroupGame from_apery_set(const std::vector<std::int64_t>& least) {
  const auto modulus = static_cast<std::int64_t>(least.size());
  check_generator(modulus);
  std::vector<bool> seen(least.size(), false);
  std::vector<Element> generators{{modulus, 0}};
  for (const std::int64_t w : least) {
    const auto residue = static_cast<std::size_t>(w % modulus);
    if (seen[residue]) refuse("semigroup: two elements of the Apery set have the same residue");
    seen[residue] = true;
    if (residue == 0 && w != 0) refuse("semigroup: 0 is missing in the Apery set");
    if (w != 0) generators.push_back({w, 0});
  }
  SemigroupGame game = numerical(std::move(generators));
  for (const std::int64_t w : least) {
    if (game.semigroup->contains({w - modulus, 0})) refuse("semigroup: this is not closed under addition");
  }
  return game;
}

SemigroupGame from_kunz(std::string_view body) {
  const std::vector<std::uint32_t> kunz = small_numbers(body, ',', "kunz");
  const auto modulus = static_cast<std::int64_t>(kunz.size()) + 1;
  std::vector<std::int64_t> least{0};
  for (const std::uint32_t k : kunz) {
    if (k == 0) refuse("semigroup: Kunz coordinates are positive");
    least.push_back(std::int64_t{k} * modulus + static_cast<std::int64_t>(least.size()));
  }
  return from_apery_set(least);
}

// A numerical semigroup with n gaps has none above 2n-1.
SemigroupGame from_gaps(std::string_view body) {
  const std::vector<std::uint32_t> gaps = small_numbers(body, ',', "gaps");
  const std::size_t end = 2 * gaps.size();
  std::vector<bool> is_gap(end, false);
  for (const std::uint32_t gap : gaps) {
    if (gap == 0 || gap >= end || is_gap[gap]) refuse("semigroup: these are not the gaps of a semigroup");
    is_gap[gap] = true;
  }
  std::size_t multiplicity = 1;
  while (multiplicity < end && is_gap[multiplicity]) ++multiplicity;
  std::vector<std::int64_t> least;
  std::size_t below = 0;
  for (std::size_t residue = 0; residue < multiplicity; ++residue) {
    std::size_t w = residue;
    for (; w < end && is_gap[w]; w += multiplicity) ++below;
    least.push_back(static_cast<std::int64_t>(w));
  }
  if (below != gaps.size()) refuse("semigroup: these are not the gaps of a semigroup");
  return from_apery_set(least);
}

// Generators a.t1.t2..; `coordinates` says how many numbers follow a, and their bounds.
SemigroupGame with_torsion(std::string_view body, std::shared_ptr<const Monoid> torsion,
                           std::vector<std::uint32_t> coordinates) {
  std::vector<Element> generators;
  bool has_inverses = true;
  for (const std::string_view text : split(body, ',')) {
    const std::vector<std::uint32_t> parts = small_numbers(text, '.', "torsion");
    if (parts.size() != coordinates.size() + 1) {
      refuse("torsion: a generator is made of " + counted(coordinates.size() + 1, "number"));
    }
    Element generator{parts[0], 0};
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
      if (parts[i + 1] >= coordinates[i]) refuse("torsion: a generator is not in the group");
      generator.t = generator.t * coordinates[i] + parts[i + 1];
    }
    has_inverses = has_inverses && torsion->has_inverse(generator.t);
    generators.push_back(generator);
  }
  for (const Element& generator : generators) {
    if (has_inverses || generator.a != 0) check_generator(generator.a);
  }
  if (!has_inverses) {
    auto rows = std::make_shared<const RowSemigroup>(std::move(torsion), generators);
    return {nullptr, std::move(coordinates), {}, std::move(rows)};
  }
  return {std::make_shared<const Semigroup>(std::move(torsion), std::move(generators)), std::move(coordinates), {}, {}};
}

}  // namespace

SemigroupGame parse_semigroup(std::string_view body) {
  if (const auto gaps = after(body, "gaps=")) return from_gaps(*gaps);
  if (const auto kunz = after(body, "kunz=")) return from_kunz(*kunz);
  if (const auto apery = after(body, "apery=")) {
    const std::vector<std::uint32_t> least = small_numbers(*apery, ',', "apery");
    return from_apery_set({least.begin(), least.end()});
  }
  return from_generators(body);
}

SemigroupGame parse_torsion(std::string_view body) {
  const std::size_t colon = body.find(':');
  if (colon == std::string_view::npos) refuse("torsion: expected GROUP:GENERATORS");
  std::vector<Monoid> factors;
  std::vector<std::uint32_t> orders;
  for (const std::string_view factor : split(body.substr(0, colon), 'x')) {
    const bool has_name = !factor.empty() && factor.front() >= 'A' && factor.front() <= 'Z';
    factors.push_back(has_name ? Monoid::named(factor) : Monoid::cyclic_product({small_number(factor, "torsion")}));
    orders.push_back(factors.back().size());
  }
  return with_torsion(body.substr(colon + 1), std::make_shared<const Monoid>(Monoid::product_of(factors)), orders);
}

SemigroupGame parse_torsion(std::string_view generators, std::shared_ptr<const Monoid> table) {
  const std::uint32_t size = table->size();
  return with_torsion(generators, std::move(table), {size});
}

}  // namespace upset::check
