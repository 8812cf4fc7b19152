// SPDX-License-Identifier: MIT
// The three computations behind a numerical semigroup: from generators to the Apery set, from an Apery set to the
// minimal generators, and the maximal elements of an Apery set. All work on the residues mod m, never on the integers
// below the Frobenius number. Key: m multiplicity, e number of minimal generators, w[i] least element of the class i.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace upset::semigroup {

struct Closure {
  std::vector<std::uint64_t> apery;       // by residue mod the least generator
  std::vector<std::uint64_t> generators;  // minimal, ascending
};

/// Residues i, j with w[i] + w[j] < w[i+j]: they prove that the set is not an Apery set.
struct Breach {
  std::size_t i, j;
};

/// What some coprime numbers within the limits generate; the numbers are ascending and distinct. O(m e), less if e is
/// large.
Closure generate(const std::vector<std::uint64_t>& numbers);

/// The minimal generators of the semigroup with Apery set w, ascending, or why w is not an Apery set. w[0] is 0, and
/// each other w[i] is congruent to i mod m. If some are less than m, a breach is found anyway, but the list is then
/// useless. O(m log m + m e), less if e is large.
std::variant<std::vector<std::uint64_t>, Breach> minimal_generators(const std::vector<std::uint64_t>& apery);

/// The residues whose w[i] is below no other element of the Apery set, ascending. O(m e), usually O(m).
std::vector<std::size_t> maximal_residues(const std::vector<std::uint64_t>& apery,
                                          const std::vector<std::uint64_t>& generators);

/// Ap(S, x) of a positive element x, unordered, from the Apery set of some modulus. O(modulus + x).
std::vector<std::uint64_t> apery_of(const std::vector<std::uint64_t>& apery, std::uint64_t x);

}  // namespace upset::semigroup
