// SPDX-License-Identifier: MIT
#include "games/semigroup/make.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/integer.hpp"
#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/semigroup/position.hpp"
#include "semigroup/named_group.hpp"
#include "spec/spec.hpp"

namespace upset::games::semigroup {

namespace {

using common::Origin;
using upset::semigroup::FiniteMonoid;
using upset::semigroup::NumericalSemigroup;
using upset::semigroup::Scaled;
using upset::semigroup::TorsionElement;
using upset::semigroup::TorsionMonoid;

constexpr unsigned kMaxBits = 62;  // of a number in a list

/// Turns an error about the limits of a structure into a refusal.
Error as_refusal(Error error, const Origin& origin) {
  if (error.code == ErrorCode::limit) error.code = ErrorCode::refused;
  return origin.located(std::move(error));
}

Result<Scaled> scaled(Given given, std::vector<std::uint64_t> numbers) {
  if (given == Given::generators) return NumericalSemigroup::from_generators(std::move(numbers));
  auto semigroup = given == Given::gaps    ? NumericalSemigroup::from_gaps(std::move(numbers))
                   : given == Given::apery ? NumericalSemigroup::from_apery(std::move(numbers))
                                           : NumericalSemigroup::from_kunz(std::move(numbers));
  if (!semigroup) return semigroup.error();
  return Scaled{std::move(semigroup).value(), 1};
}

}  // namespace

std::string described(Given given) {
  switch (given) {
    case Given::generators: return "a generator";
    case Given::gaps: return "a gap";
    case Given::apery: return "an element of an Apery set";
    case Given::kunz: return "a Kunz coordinate";
  }
  return "";
}

Error too_large(Given given, const core::Integer& number, const Origin& origin) {
  return origin.refuse(
      fmt::format("expected {} below 2^{}, found {}...", described(given), kMaxBits, number.get_str().substr(0, 12)));
}

Result<game::TermPtr> make_semigroup(Given given, std::vector<std::uint64_t> numbers, const Origin& origin) {
  if (given == Given::generators && numbers.empty())
    return origin.refuse(
        "expected generators such as 7,8,9, found none (the shell interprets '<': quote a spec "
        "that contains it)");
  for (const std::uint64_t number : numbers)
    if (number >> kMaxBits != 0) return too_large(given, core::from_word(number), origin);
  auto made = scaled(given, std::move(numbers));
  if (!made) return as_refusal(made.error(), origin);
  return game::TermPtr(std::make_shared<InfinitePosition>(
      std::make_shared<NumericalStructure>(std::move(made->semigroup), made->divisor)));
}

Result<Torsion> cyclic_torsion(const std::vector<core::Integer>& orders, const Origin& origin) {
  if (auto error = common::refuse_numbers(orders, kCyclicOrder, origin)) return *error;
  std::vector<unsigned> words;
  for (const core::Integer& order : orders) {
    if (order < 1 || order > FiniteMonoid::kMaxSize)
      return origin.refuse(
          fmt::format("expected orders from 1 to {}, found {}", FiniteMonoid::kMaxSize, order.get_str().substr(0, 12)));
    words.push_back(core::as<unsigned>(order));
  }
  auto monoid = FiniteMonoid::cyclic_product(words);
  if (!monoid) return as_refusal(monoid.error(), origin);
  return Torsion{std::move(monoid).value(), fmt::format("{}", fmt::join(words, "x")), words};
}

Result<Torsion> named_torsion(const std::vector<std::string>& names, const Origin& origin) {
  std::vector<upset::semigroup::NamedGroup> factors;
  std::vector<std::string> canonical;
  std::vector<unsigned> orders;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_order = !names[i].empty() && names[i].find_first_not_of("0123456789") == std::string::npos;
    const auto factor = upset::semigroup::NamedGroup::find(is_order ? "Z" + names[i] : names[i]);
    if (!factor)
      return origin.refuse(
          i, fmt::format("expected {}, found '{}'", upset::semigroup::kGroupNames, names[i].substr(0, 12)));
    factors.push_back(*factor);
    canonical.push_back(factor->name());
    orders.push_back(factor->size());
  }
  if (factors.empty()) return origin.refuse(fmt::format("expected {}, found none", upset::semigroup::kGroupNames));
  auto monoid = upset::semigroup::product_of(factors);
  if (!monoid) return as_refusal(monoid.error(), origin);
  return Torsion{std::move(monoid).value(), fmt::format("{}", fmt::join(canonical, "x")), std::move(orders)};
}

std::string monoid_block(const FiniteMonoid& monoid) {
  std::string text = fmt::format("group {}\n", monoid.size());
  for (std::uint32_t x = 0; x < monoid.size(); ++x) {
    text += "row";
    for (std::uint32_t y = 0; y < monoid.size(); ++y) text += " " + std::to_string(monoid.product(x, y));
    text += "\n";
  }
  return text + "end group\n";
}

Torsion torsion_of_file(FiniteMonoid monoid, const std::string& file) {
  std::string block = monoid_block(monoid);
  std::string text = spec::quote(common::with_hash(file, block));
  return {std::move(monoid), std::move(text), {}, std::move(block)};
}

std::string not_a_generator(const Torsion& torsion, const std::string& found) {
  return fmt::format("expected a generator such as 3.{}, found '{}'", torsion.monoid.name(torsion.monoid.identity()),
                     found);
}

Result<TorsionElement> torsion_element(const Torsion& torsion, std::uint64_t a,
                                       const std::vector<std::uint64_t>& coordinates) {
  std::vector<std::uint64_t> orders(torsion.orders.begin(), torsion.orders.end());
  if (orders.empty()) orders.push_back(torsion.monoid.size());
  bool is_right = coordinates.size() == orders.size();
  std::uint64_t t = 0;
  for (std::size_t i = 0; is_right && i < orders.size(); ++i) {
    is_right = coordinates[i] < orders[i];
    t = t * orders[i] + coordinates[i];
  }
  if (!is_right)
    return refused(not_a_generator(
        torsion, fmt::format("{}{}{}", a, coordinates.empty() ? "" : ".", fmt::join(coordinates, "."))));
  return TorsionElement{a, static_cast<std::uint32_t>(t)};
}

Result<game::TermPtr> make_torsion(Torsion torsion, std::vector<TorsionElement> generators, const Origin& origin) {
  if (generators.empty()) return origin.refuse(not_a_generator(torsion, ""));
  auto monoid = TorsionMonoid::make(std::move(torsion.monoid), std::move(generators));
  if (!monoid) return as_refusal(monoid.error(), origin);
  return game::TermPtr(std::make_shared<InfinitePosition>(std::make_shared<TorsionStructure>(
      std::move(monoid).value(), std::move(torsion.text), std::move(torsion.orders), std::move(torsion.block))));
}

}  // namespace upset::games::semigroup
