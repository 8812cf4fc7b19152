// SPDX-License-Identifier: MIT
// Makes Chomp on numerical semigroups and on submonoids of N x T from numbers: the position before the first move.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "game/term.hpp"
#include "games/common/origin.hpp"
#include "semigroup/torsion.hpp"

namespace upset::games::semigroup {

/// What a list of numbers specifies of a numerical semigroup.
enum class Given { generators, gaps, apery, kunz };

/// What errors call a number of such a list: "a generator".
std::string described(Given given);

Result<game::TermPtr> make_semigroup(Given given, std::vector<std::uint64_t> numbers,
                                     const common::Origin& origin = {});
/// The error for a number that is too large.
Error too_large(Given given, const core::Integer& number, const common::Origin& origin);

/// The monoid T of a submonoid of N x T, and how specs name it.
struct Torsion {
  upset::semigroup::FiniteMonoid monoid;
  std::string text;                // the text before the generators
  std::vector<unsigned> orders{};  // of the factors; empty for a monoid from a file
  std::string block{};             // what certificates embed for a monoid from a file
};

/// What errors call a number in the list of orders.
inline constexpr std::string_view kCyclicOrder = "the order of a cyclic group";

/// The product of cyclic groups of these orders.
Result<Torsion> cyclic_torsion(const std::vector<core::Integer>& orders, const common::Origin& origin = {});
/// The product of named groups such as Z2, S3 and Q8, or of cyclic groups given by their orders.
Result<Torsion> named_torsion(const std::vector<std::string>& names, const common::Origin& origin = {});
/// A monoid from a file. Specs name the file and the hash of the monoid.
Torsion torsion_of_file(upset::semigroup::FiniteMonoid monoid, const std::string& file);
/// The block of a monoid for certificates.
std::string monoid_block(const upset::semigroup::FiniteMonoid& monoid);

/// The element (a, t), where t is given by its coordinates in the factors, or by its number. Refused if it does
/// not exist.
Result<upset::semigroup::TorsionElement> torsion_element(const Torsion& torsion, std::uint64_t a,
                                                         const std::vector<std::uint64_t>& coordinates);
/// The error for a text that is not a generator.
std::string not_a_generator(const Torsion& torsion, const std::string& found);

/// The submonoid with these generators. There must be at least one.
Result<game::TermPtr> make_torsion(Torsion torsion, std::vector<upset::semigroup::TorsionElement> generators,
                                   const common::Origin& origin = {});

}  // namespace upset::games::semigroup
