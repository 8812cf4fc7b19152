// SPDX-License-Identifier: MIT
// Symmetries of a poset: automorphisms, and involutions that settle the game outside their fixed points.
#pragma once

#include <optional>

#include "order/involution_search.hpp"
#include "order/poset.hpp"
#include "symmetry/automorphisms.hpp"

namespace upset::order {

/// Larger sets count as having no symmetry: nauty's time grows with a high power of the size.
inline constexpr std::size_t kMaxSymmetrySize = 256;

/// The automorphisms of the order on `elements`, in positions of that list; none above kMaxSymmetrySize, or if stopped.
symmetry::AutomorphismGroup automorphisms(const Poset& poset, const std::vector<Element>& elements,
                                          core::Stop* stop = nullptr);

/// Whether the pairing satisfies Lemma 4.3 of "Chomp on numerical semigroups" on a subset: an involution f with no
/// moved x below f(x); x <= y implies f(x) <= f(y) or x <= f(y); the fixed points form a down-set. The Grundy value is
/// then that of the fixed points (copy argument of Lemma 2.12 of "Chomp on generalized Kneser graphs").
bool settles(const Poset& poset, const DynamicBits& subset, const Pairing& pairing);

/// An automorphic involution whose fixed points form a down-set, with few fixed points; nothing if none is found.
/// Examines all elements of small groups, and generators and some products of large ones.
std::optional<Pairing> find_settling_automorphism(const Poset& poset, const DynamicBits& subset,
                                                  core::Stop* stop = nullptr);

/// A pairing and what it leaves, repeatedly until none is found, or until stopped.
struct Reduction {
  std::vector<Pairing> pairings{};  // in order of application
  DynamicBits fixed;                // the remaining elements
};

/// By automorphisms only.
Reduction reduce_by_automorphisms(const Poset& poset, const DynamicBits& subset, core::Stop* stop = nullptr);

/// Larger sets are not searched for involutions.
inline constexpr std::size_t kMaxInvolutionSize = 512;

/// How long to look for each involution. A step takes 10 to 70 ns, and without a budget a set of n elements still gets
/// the 2 n^2 steps that an involution takes if there is nothing to try.
enum class InvolutionEffort : std::uint64_t {
  small = 10'000,   // of a theorem, which is asked about every position
  large = 200'000,  // before a search
};

/// By any involutions that satisfy the lemma. If the steps do not suffice, automorphisms are tried.
Reduction reduce_by_involutions(const Poset& poset, const DynamicBits& subset, InvolutionEffort effort,
                                core::Stop* stop = nullptr);

}  // namespace upset::order
