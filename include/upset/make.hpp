// SPDX-License-Identifier: MIT
// Positions of every family from numbers, lists and relations, without going through text.
//
//   auto board = upset::make::board({7, 5, 2});                                      // board:7,5,2
//   auto solid = upset::make::box({3, 4, 5});                                        // board:3x4x5
//   auto endless = upset::make::board({upset::make::endless, 7});                    // board:w,7
//   auto heaps = upset::make::nim({3, 4, upset::Integer("100000000000000000000")});  // any size
//   auto divisors = upset::make::divisors_from_factors({{2, 4}, {3, 2}, {5, 1}});    // divisors:720
//   auto sets = upset::make::subsets(7, 3);                                          // subsets:7/3
//   auto forest = upset::make::forest({0, 1, 1, 2});                                 // forest:0,1,1,2
//
//   auto semigroup = upset::make::semigroup_from_gaps({1, 2, 4});                    // semigroup:3,5,7
//   auto torsion = upset::make::torsion({2, 3}, {{3, {0, 0}}, {4, {1, 2}}});         // torsion:2x3:3.0.0,4.1.2
//   auto named = upset::make::torsion_on({"Z2", "S3"}, {{3, {0, 0}}, {4, {1, 2}}});  // torsion:2xS3:3.0.0,4.1.2
//   auto coins = upset::make::sylver({4, 7, 17});                                    // sylver:4,7,17
//
//   auto order = upset::make::poset({"a", "b", "c"}, {{1, 2}, {1, 3}});              // relations:a<b,a<c
//   auto complex = upset::make::complex({{1, 2, 3}, {3, 4}});                        // facets:1-2-3,3-4
//
//   auto petersen = upset::make::kneser(5, 2, 0);                                    // a graph, not yet a position
//   auto line = upset::make::graph(*upset::make::line(*petersen));                   // line:kneser:5,2,0
//   auto cliques = upset::make::cliques(*petersen, 3);                               // clique/3:kneser:5,2,0
//
//   upset::make::Chains family{{"a", "b"}, {}, {}};
//   family.relations = {{upset::make::named(1), upset::make::named(2)}, {upset::make::named(1), upset::make::on_c(3)}};
//   family.reach = {upset::make::Reach::Rule::linear, 1, 1, -1};
//   auto chains = upset::make::chains(family, 5, 7);                                 // chains:5,7:(a<b,a<c3,reach=i-1)
//
// Every function here refuses what Position::parse() refuses for the spec of the same position. The ErrorCode is the
// same (usually `refused`; `limit` if a structure is larger than the library handles), and so is the message, but there
// is no place, because there is no text. Numbers that have no such spec, such as an edge to a missing vertex, are
// `refused`, too. A failed allocation is the error out_of_memory(). Nothing is thrown.
//
// A position made here equals the one that parse() makes from its spec(). There are three exceptions, in which parse()
// cannot read the spec: it is too long (large orders and graphs), it names a file (torsion_from_table), or parse()
// cannot factor the number (divisors_from_factors).
//
// Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "upset/integer.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset::games::graph {
struct Expression;
}

/// Positions from numbers, lists and relations.
namespace upset::make {

/// The length of an endless row or chain.
struct Endless {};
/// The value to use in lists of lengths.
inline constexpr Endless endless{};
/// The length of a row or of a chain.
using Length = std::variant<Integer, Endless>;

/// Chomp on rows of these lengths, the longest first. The first row, or the first two, may be endless.
Result<Position> board(const std::vector<Length>& rows, const Resources& resources = Resources());
/// Chomp on a box with these sides, at least two: {4, 7} is 4 rows of 7 squares.
Result<Position> box(const std::vector<Integer>& sides, const Resources& resources = Resources());
/// Nim with these heaps.
Result<Position> nim(const std::vector<Integer>& heaps, const Resources& resources = Resources());

/// A power of a prime.
struct PrimePower {
  Integer prime;               // of at most 1000 digits
  std::uint64_t exponent = 1;  // at least 1
};
/// Schuh's game on the divisors of a number.
Result<Position> divisors(const Integer& number, const Resources& resources = Resources());
/// The same on the divisors of a product of powers of different primes. The number need not be factored.
Result<Position> divisors_from_factors(const std::vector<PrimePower>& factors,
                                       const Resources& resources = Resources());
/// Subset take-away on the non-empty sets of the points 1, ..., `points`, of at most `largest` points if given.
Result<Position> subsets(const Integer& points, const std::optional<Integer>& largest = std::nullopt,
                         const Resources& resources = Resources());
/// Hackendot on a rooted forest: the parent of each vertex 1, 2, ..., and 0 for a root.
Result<Position> forest(const Numbers& parents, const Resources& resources = Resources());

/// An element of a family on two chains c1 < c2 < ... and d1 < d2 < ....
struct ChainsElement {
  /// Stands for the whole chain where a place is expected.
  static constexpr std::uint64_t kAll = UINT64_MAX;
  /// The part that an element belongs to.
  enum class Part {
    finite,  // the finite order
    c,       // the chain C
    d,       // the chain D
  };
  Part part = Part::finite;  // what it belongs to
  std::uint64_t number = 1;  // in the list of names, or on the chain; from 1
};
/// The element of the finite order with this number in the list of names, from 1.
constexpr ChainsElement named(std::uint64_t number) { return {ChainsElement::Part::finite, number}; }
/// An element of C, from 1; ChainsElement::kAll for all of it, as the lower side of a relation.
constexpr ChainsElement on_c(std::uint64_t place) { return {ChainsElement::Part::c, place}; }
/// An element of D, from 1; ChainsElement::kAll for all of it, as the lower side of a relation.
constexpr ChainsElement on_d(std::uint64_t place) { return {ChainsElement::Part::d, place}; }

/// How many elements of D lie below each c_i, unless a relation implies more.
struct Reach {
  /// How the number depends on i.
  enum class Rule {
    none,    // always 0
    all,     // all of D
    linear,  // floor(numerator * i / denominator) + shift, but at least 0
  };
  Rule rule = Rule::none;         // which rule
  std::uint32_t numerator = 1;    // 1 to 1000
  std::uint32_t denominator = 1;  // 1 to 1000
  std::int64_t shift = 0;         // from -100000 to 100000
};

/// A finite order and two growing chains, as docs/formats/chains.md describes them.
struct Chains {
  std::vector<std::string> names{};                                  // of the elements of the finite order
  std::vector<std::pair<ChainsElement, ChainsElement>> relations{};  // the first lies below the second
  Reach reach{};                                                     // of C over D
};
/// Chomp on a family with chains of these lengths. If no length of D is given, the family must not mention D.
Result<Position> chains(const Chains& family, const Length& c, const std::optional<Length>& d = std::nullopt,
                        const Resources& resources = Resources());

/// Chomp on the numerical semigroup with these generators.
Result<Position> semigroup(const Numbers& generators, const Resources& resources = Resources());
/// Chomp on the numerical semigroup with these gaps.
Result<Position> semigroup_from_gaps(const Numbers& gaps, const Resources& resources = Resources());
/// Chomp on the numerical semigroup with this Apery set, in any order. The set is taken with respect to its size.
Result<Position> semigroup_from_apery(const Numbers& elements, const Resources& resources = Resources());
/// Chomp on the numerical semigroup with the Kunz coordinates k_1, ..., k_{m-1}: its Apery set is 0 and all k_i m + i.
Result<Position> semigroup_from_kunz(const Numbers& coordinates, const Resources& resources = Resources());

/// A generator (a, t) of a submonoid of N x T.
struct TorsionGenerator {
  std::uint64_t a = 0;  // its number
  Numbers t{};          // coordinates in a product of groups, or a row of a table, from 0
};
/// Chomp on a submonoid of N x T, where T is the product of cyclic groups of these orders.
Result<Position> torsion(const Numbers& orders, const std::vector<TorsionGenerator>& generators,
                         const Resources& resources = Resources());
/// The same, where T is the product of groups with these names: Zn, S3 to S6, A4 to A6, D3 to D2048 and Q8. The
/// coordinates are numbers of elements (docs/formats/monoid.md).
Result<Position> torsion_on(const std::vector<std::string>& groups, const std::vector<TorsionGenerator>& generators,
                            const Resources& resources = Resources());
/// The multiplication table of a finite group or monoid. It has no short notation: a spec names a file and the hash of
/// the table. parse() reads such a spec if that file holds the table, as "table N" and N lines of products.
struct GroupTable {
  std::string file;                              // how specs name it
  std::vector<std::vector<std::uint32_t>> rows;  // rows[i][j] is i * j, from 0
};
/// Chomp on a submonoid of N x T for a group or monoid T given by its table.
Result<Position> torsion_from_table(const GroupTable& table, const std::vector<TorsionGenerator>& generators,
                                    const Resources& resources = Resources());

/// Sylver Coinage after these numbers, in any order. An empty list is the opening.
Result<Position> sylver(const std::vector<Integer>& numbers, const Resources& resources = Resources());
/// The position [m1, m2, m3] of Sylver Coinage: after 4, 4 m1 + 5, 4 m2 + 6 and 4 m3 + 7.
Result<Position> sylver4(const Integer& m1, const Integer& m2, const Integer& m3,
                         const Resources& resources = Resources());

/// Chomp on the poset with the elements 1, ..., `elements` and everything that follows from these relations.
Result<Position> poset(std::size_t elements, const std::vector<NumberPair>& relations,
                       const Resources& resources = Resources());
/// The same for named elements. Relations refer to them by number, from 1.
Result<Position> poset(const std::vector<std::string>& names, const std::vector<NumberPair>& relations,
                       const Resources& resources = Resources());
/// Chomp on the simplicial complex with these facets, each with at least one vertex. Facets that lie in others are
/// dropped; the vertices must be 1, 2, ... without a gap.
Result<Position> complex(const std::vector<Numbers>& facets, const Resources& resources = Resources());

/// A graph to play on, or to build other graphs from. Immutable; copies are cheap.
class Graph {
 public:
  /// Its spec, such as "kneser:5,2,0".
  [[nodiscard]] std::string spec() const;

 private:
  friend struct GraphAccess;  // src/api/make_graphs.cpp
  explicit Graph(std::shared_ptr<const games::graph::Expression> expression) : expression_(std::move(expression)) {}

  std::shared_ptr<const games::graph::Expression> expression_;
};

/// The graph with the vertices 1, ..., `vertices` and these edges.
Result<Graph> edges(std::size_t vertices, const std::vector<NumberPair>& edges);
/// The complete graph on n vertices.
Result<Graph> complete(const Integer& n);
/// n vertices, no edges.
Result<Graph> empty(const Integer& n);
/// A cycle of n vertices, at least 3.
Result<Graph> cycle(const Integer& n);
/// A path of n vertices.
Result<Graph> path(const Integer& n);
/// A cycle of n vertices, at least 3, and a hub.
Result<Graph> wheel(const Integer& n);
/// A path of n vertices and a hub.
Result<Graph> fan(const Integer& n);
/// The complete multipartite graph with parts of these sizes, at least 1 each: vertices of different parts are joined.
Result<Graph> multipartite(const std::vector<Integer>& parts);
/// The k-subsets of 1, ..., n, joined if they share at most l points; l may be negative.
Result<Graph> kneser(const Integer& n, const Integer& k, const Integer& l);
/// The k-subsets of 1, ..., n, joined if they share k - 1 points.
Result<Graph> johnson(const Integer& n, const Integer& k);
/// A clique of n vertices, and for each number i of the list one more vertex joined to the first i vertices of the
/// clique.
Result<Graph> threshold(const Integer& n, const std::vector<Integer>& neighbours);
/// Two cycles of n vertices, at least 3, with corresponding vertices joined.
Result<Graph> prism(const Integer& n);
/// The grid with this many rows and columns of vertices.
Result<Graph> grid(const Integer& rows, const Integer& columns);
/// The same vertices, joined if they are not joined in `graph`.
Result<Graph> complement(const Graph& graph);
/// The line graph: its vertices are the edges of `graph`, joined if they meet.
Result<Graph> line(const Graph& graph);
/// Two graphs and all edges between them.
Result<Graph> join(const Graph& left, const Graph& right);

/// Chomp on a graph: a move takes an edge, or a vertex with its edges.
Result<Position> graph(const Graph& graph, const Resources& resources = Resources());
/// Chomp on the cliques of a graph, of at most `largest` vertices if given.
Result<Position> cliques(const Graph& graph, const std::optional<Integer>& largest = std::nullopt,
                         const Resources& resources = Resources());

}  // namespace upset::make
