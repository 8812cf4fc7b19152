// SPDX-License-Identifier: MIT
#include "games/divisors/as_chains.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::games::divisors {

namespace {

using chains::ChainMove;
using chains::Length;
using chains::View;

constexpr unsigned kSearchedPlainly = 64;  // the search handles smaller positions
constexpr double kValuesAtATime = 32;      // when a value is asked for, functions of this many values are solved

const DivisorsPosition& known(const game::Term& position) { return game::known_as<DivisorsPosition>(position); }

/// How many of x, x p, x p^2, ... are left.
std::uint64_t length_along(const DivisorsPosition& position, Exponents x, std::size_t p) {
  std::uint64_t least = 0;  // at least this many are left
  std::uint64_t most = (*position.divisors().factors())[p].exponent + 1;
  while (least < most) {
    x[p] = least + (most - least) / 2;
    if (position.is_left(x)) least = x[p] + 1;
    else most = x[p];
  }
  return least;
}

struct Lengths {
  std::uint64_t c;
  std::uint64_t d;
};

Lengths lengths_of(const DivisorsPosition& position, const ChainPrimes& primes) {
  const Exponents one(position.divisors().factors()->size());
  Exponents q = one;
  q[primes.q] = 1;
  const std::uint64_t d = length_along(position, one, primes.p) - 1;
  return {primes.across ? length_along(position, one, primes.q) - 1 : length_along(position, q, primes.p), d};
}

/// The divisors on neither chain, ascending. They are products of a few least ones with further primes.
std::map<Integer, Exponents> others(const DivisorsPosition& position, const ChainPrimes& primes) {
  const Factors& factors = *position.divisors().factors();
  std::vector<Exponents> found;
  const Exponents one(factors.size());
  Exponents least = one;
  least[primes.q] = primes.across ? 1 : 2;
  least[primes.p] = primes.across ? 1 : 0;
  found.push_back(least);  // p q, or the square of q
  for (std::size_t i = 0; i < factors.size(); ++i)
    if (i != primes.p && i != primes.q) (found.emplace_back(one))[i] = 1;
  std::map<Integer, Exponents> rest;
  while (!found.empty()) {
    const Exponents divisor = std::move(found.back());
    found.pop_back();
    bool divides = true;
    for (std::size_t i = 0; i < factors.size(); ++i) divides = divides && divisor[i] <= factors[i].exponent;
    if (!divides || !position.is_left(divisor)) continue;
    if (!rest.emplace(position.divisors().divisor_of(divisor), divisor).second) continue;
    for (std::size_t i = 0; i < factors.size(); ++i) ++(found.emplace_back(divisor))[i];
  }
  return rest;
}

order::ChainPlaces places_of(const Exponents& divisor, const ChainPrimes& primes) {
  const std::uint64_t p = divisor[primes.p];
  const std::uint64_t q = divisor[primes.q];
  if (primes.across) return {.above_c = q, .above_d = p};
  return {.above_c = q > 0 ? p + 1 : 0, .above_d = p};
}

chains::FamilyPtr family_of(const DivisorsPosition& position, const ChainPrimes& primes) {
  const Factors& factors = *position.divisors().factors();
  const auto rest = others(position, primes);
  std::map<Exponents, Element> number;
  std::vector<std::string> names;
  std::vector<order::ChainPlaces> places;
  for (const auto& [value, divisor] : rest) {
    number.emplace(divisor, static_cast<Element>(names.size()));
    names.push_back(value.get_str());
    places.push_back(places_of(divisor, primes));
  }
  std::vector<order::Relation> covers;
  for (const auto& [divisor, x] : number)
    for (std::size_t i = 0; i < factors.size(); ++i) {
      Exponents multiple = divisor;
      ++multiple[i];
      if (const auto it = number.find(multiple); it != number.end()) covers.emplace_back(x, it->second);
    }
  const order::Reach reach =
      primes.across ? order::Reach() : order::Reach(order::Reach::Linear{1, 1, -1});  // q p^(i-1) is above p^j, j < i
  auto family = order::close_two_chains(std::move(names), covers, std::move(places), reach);
  UPSET_ASSERT(family.has_value());
  return std::make_shared<const chains::TwoChains>(std::move(family).value());
}

Integer power(const Integer& base, const Integer& exponent) {
  return core::power(base, core::as<std::uint64_t>(exponent));
}

View checked_view(const game::Term& position) { return view_of(known(position), *chain_primes(known(position))); }

game::Fit fit(const game::Term& position, const game::Query& query, Method method) {
  const DivisorsPosition& divisors = known(position);
  if (method == Method::search) return game::Fit::none();
  const auto size = divisors.size();
  const auto all = divisors.divisors().size();
  if (!size || (*size <= kSearchedPlainly && *all <= order::kMaxElements)) return game::Fit::none();
  const auto primes = chain_primes(divisors);
  if (!primes) return game::Fit::none();
  const double cost =
      chains::expected_cost(*family_of(divisors, *primes)) * (query.needs_values() ? kValuesAtATime : 1);
  return cost < std::numeric_limits<double>::infinity() ? game::Fit::at(cost) : game::Fit::none();
}

/// The family is identified by its chains and the greatest of the other elements.
std::string key(const game::Term& position, Method) {
  const View view = checked_view(position);
  const order::Poset& rest = view.family->finite;
  std::string text = std::to_string(static_cast<int>(view.arrangement.kind));
  for (const Integer& prime : view.arrangement.primes) text += " " + prime.get_str();
  text += ":";
  for (Element x = 0; x < rest.size(); ++x)
    if (rest.above(x).count() == 1) text += " " + view.family->names[x];
  return text;
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  return chains::make_solver(checked_view(position), checked_view, context.env.memory);
}

}  // namespace

std::optional<ChainPrimes> chain_primes(const DivisorsPosition& position) {
  const auto& factors = position.divisors().factors();
  const auto size = position.size();
  if (!factors || !size) return std::nullopt;
  std::optional<ChainPrimes> best;
  Integer least_rest = kMaxOthers + 1;
  for (const bool across : {false, true})
    for (std::size_t p = 0; p < factors->size(); ++p)
      for (std::size_t q = across ? p + 1 : 0; q < factors->size(); ++q) {
        if (p == q) continue;
        const ChainPrimes primes{p, q, across};
        const Lengths lengths = lengths_of(position, primes);
        const Integer rest = *size - core::to_integer(lengths.c) - core::to_integer(lengths.d);
        UPSET_ASSERT(rest >= 0);
        if (rest < least_rest) best = primes, least_rest = rest;
      }
  return best;
}

View view_of(const DivisorsPosition& position, const ChainPrimes& primes) {
  const Factors& factors = *position.divisors().factors();
  const Integer p = factors[primes.p].prime;
  const Integer q = factors[primes.q].prime;
  View view{family_of(position, primes), {}, {}, {}, false, {}};
  for (const auto& [value, divisor] : others(position, primes)) view.finite_moves.emplace_back(value);
  using Kind = game::ChainArrangement::Kind;
  view.arrangement = {primes.across ? Kind::across : Kind::along, {p, q}};
  view.on_chain = [p, q, across = primes.across](const ChainMove& move) {
    if (move.kind == ChainMove::Kind::d) return game::Move(power(p, move.place));
    return game::Move(across ? power(q, move.place) : Integer(q * power(p, Integer(move.place - 1))));
  };
  const Lengths lengths = lengths_of(position, primes);
  view.state = chains::canonical(*view.family, {view.family->finite.all(), Length{core::to_integer(lengths.c)},
                                                Length{core::to_integer(lengths.d)}});
  UPSET_ASSERT(core::compare(view.state.c.value, lengths.c) == 0);  // if a divisor is left, so are all its divisors
  UPSET_ASSERT(chains::size(*view.family, view.state) == position.size());
  return view;
}

const game::Engine kLongChains{"two long chains of divisors", &DivisorsPosition::kSpecies, fit, key, open};

}  // namespace upset::games::divisors
