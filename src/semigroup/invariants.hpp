// SPDX-License-Identifier: MIT
// Invariants of numerical semigroups that are about factorizations and about special numbers, as in the GAP package
// numericalsgps. A factorization of x is a way to write x as a sum of minimal generators, its length the number of
// summands. Everything that may take long polls a stop token and returns nothing when it is stopped.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::semigroup {

/// How often each minimal generator occurs, in their order.
using Factorization = std::vector<std::uint64_t>;

/// All factorizations of x, in descending lexicographic order. None if x is not an element.
std::optional<std::vector<Factorization>> factorizations(const NumericalSemigroup& semigroup, std::uint64_t x,
                                                         core::Stop& stop);

/// An element whose factorizations fall into several classes: two are in the same class if a chain of factorizations
/// leads from one to the other in which neighbours have a generator in common.
struct BettiElement {
  std::uint64_t element;
  std::vector<std::vector<std::uint64_t>> classes;  // the generators that occur in each class
};
/// The Betti elements, ascending. They are of the form w + g for w in the Apery set of the multiplicity and another
/// generator g (Rosales and Garcia-Sanchez, Numerical Semigroups, Proposition 8.19). O(m e^3).
std::optional<std::vector<BettiElement>> betti_elements(const NumericalSemigroup& semigroup, core::Stop& stop);

/// The number of relations in a minimal presentation.
std::uint64_t presentation_size(const std::vector<BettiElement>& betti);

/// The least c such that any two factorizations of an element are joined by a chain in which neighbours differ in at
/// most c generators. It is the largest least length of a class of a Betti element (Chapman, Garcia-Sanchez, Llena,
/// Ponomarenko and Rosales, The catenary and tame degree in finitely generated commutative cancellative monoids, 2006).
/// 0 if there are no Betti elements.
std::optional<std::uint64_t> catenary_degree(const NumericalSemigroup& semigroup,
                                             const std::vector<BettiElement>& betti, core::Stop& stop);

/// The differences between neighbouring lengths of factorizations of one element, over all elements. It suffices to
/// look below 2 e g_2 g_e^2 + g_1 g_e for the generators g_1 < ... < g_e (Chapman, Hoyer and Kaplan, Delta sets of
/// numerical monoids are eventually periodic, 2009).
std::optional<std::vector<std::uint64_t>> delta_set(const NumericalSemigroup& semigroup, core::Stop& stop);

/// The gaps x such that S with x is a semigroup: pseudo-Frobenius numbers whose double is an element.
std::vector<std::uint64_t> special_gaps(const NumericalSemigroup& semigroup);
/// The gaps whose multiples are all elements.
std::vector<std::uint64_t> fundamental_gaps(const NumericalSemigroup& semigroup);
/// The number of elements below the conductor.
std::uint64_t left_elements(const NumericalSemigroup& semigroup);
/// e l - c for l elements below the conductor c. Wilf asked whether it is ever negative.
std::int64_t wilf_number(const NumericalSemigroup& semigroup);
/// p l - q d + r, where p generators and l elements are below the conductor c, q = ceil(c / m) and r = q m - c. Of the
/// numbers c, ..., c + m - 1, d are not generators (Eliahou, Wilf's conjecture and Macaulay's theorem, 2018).
std::int64_t eliahou_number(const NumericalSemigroup& semigroup);

/// 2 genus = F + type.
bool is_almost_symmetric(const NumericalSemigroup& semigroup);
/// 2x - y is an element for all elements x >= y. O(l^2).
std::optional<bool> is_arf(const NumericalSemigroup& semigroup, core::Stop& stop);
/// With d_i the common divisor of the first i generators, each g_i / d_i with i >= 2 is in the semigroup of the smaller
/// generators, divided by d_{i-1}.
bool is_telescopic(const NumericalSemigroup& semigroup);
/// A minimal presentation has e - 1 relations, the fewest there can be.
bool is_complete_intersection(const NumericalSemigroup& semigroup, const std::vector<BettiElement>& betti);

/// <g_1, g_2 - g_1, ..., g_e - g_1> for the minimal generators.
NumericalSemigroup blowup(const NumericalSemigroup& semigroup);
/// S with its Frobenius number: the parent in the tree. Nothing for N.
std::optional<NumericalSemigroup> parent(const NumericalSemigroup& semigroup);
/// S without a generator past the Frobenius number, for each of these in ascending order: the children in the tree.
std::vector<NumericalSemigroup> children(const NumericalSemigroup& semigroup);

}  // namespace upset::semigroup
