// SPDX-License-Identifier: MIT
// The core of a generalized Kneser graph KG(n, k, l): what the pairings of Lemma 2.8 and Proposition 2.9 leave fixed.
//
// Let B = 2^m be the least power of two with B >= k - l (if the graph has no edges, one that is larger than n). Cut
// 1..n into N = floor(n / B) blocks of B points and r = n mod B points left over. A permutation that exchanges halves
// inside one block moves fewer than k - l points of a set, so no set is joined to its image. The sets that all these
// permutations fix consist of J = floor(k / B) whole blocks and q = k mod B of the points left over. They form a
// complete multipartite graph with C(N, J) parts of C(r, q) vertices. The points left over are the first q and the last
// r - q, so that the vertex 1 = {1, ..., k} is in the core.
#pragma once

#include "theory/graph/complete_complex.hpp"
#include "theory/graph/graph_of_position.hpp"
#include "theory/graph/pairing_strategy.hpp"

namespace upset::theory {

class KneserCore {
 public:
  /// n >= 0. A negative k is replaced by n + 1, for which there are no sets either.
  KneserCore(const Integer& n, const Integer& k, const Integer& l);

  [[nodiscard]] const Integer& n() const { return n_; }
  [[nodiscard]] const Integer& k() const { return k_; }
  [[nodiscard]] const Integer& blocks() const { return blocks_; }     // N
  [[nodiscard]] const Integer& chosen() const { return chosen_; }     // J
  [[nodiscard]] const Integer& block_size() const { return block_; }  // B
  [[nodiscard]] Integer first_block() const { return first_; }        // its first point
  [[nodiscard]] bool is_empty() const { return picked_ > rest_ || chosen_ > blocks_; }
  /// Whether the parts have an odd number of vertices.
  [[nodiscard]] bool has_odd_parts() const;

  /// The spec of a complex with the same value, the sets of at most s points, where each part counts as one point; null
  /// if there are too many parts to write down.
  [[nodiscard]] game::TermPtr complex_term(const std::optional<Integer>& s) const;

  /// This many vertices of different parts, ascending, as the numbers of their sets: one or two in any core, and more
  /// in a core of few parts. nullopt if there are fewer, or if their numbers are too long.
  [[nodiscard]] std::optional<std::vector<Integer>> clique(unsigned size) const;

 private:
  Integer n_, k_;
  Integer block_, blocks_, chosen_, rest_, picked_, first_;
};

/// Theorems 2.3 and 2.14 for cliques of at most s vertices (all cliques without s): the value, the moves that the core
/// names, or the complex to which the cliques reduce.
game::Verdict kneser_verdict(const Rule& rule, const KneserCore& core, const std::optional<Integer>& s,
                             const game::Query& query);

/// The chain of pairings, for a graph whose vertices can be listed; nullopt for others.
std::optional<Mirror> kneser_mirror(const games::graph::Expression& graph);

}  // namespace upset::theory
