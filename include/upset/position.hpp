// SPDX-License-Identifier: MIT
// A position, made from its spec or from numbers and lists.
//
//   auto position = upset::Position::parse("board:4x7@3.4");
//   if (!position) std::cerr << position.error().text() << '\n';
//   else std::cout << position->spec() << '\n';
//   auto path = upset::Position::graph(3, {{1, 2}, {2, 3}});  // the same as parse("edges:1-2,2-3")
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

namespace game {
class Sum;
}

/// Numbers that make a position: rows, heaps, generators.
using Numbers = std::vector<std::uint64_t>;
/// An edge of a graph, or a relation "the first is less than the second"; both count from 1, as in moves.
using NumberPair = std::pair<std::size_t, std::size_t>;

/// A position of a game, or of a disjoint sum of games. It never changes: a move makes another one. Copies are cheap.
class Position {
 public:
  /// Reads a spec; refused with the place and what was expected there, or because a limit was reached first. Without
  /// resources it has some of its own, shared with what is played from it.
  static Result<Position> parse(std::string_view spec, const Resources& resources = Resources(),
                                const Limits& limits = {});
  /// Chomp on a board with rows of these lengths, the longest first: {7, 7, 7, 7} is board:4x7. This and what follows
  /// refuse what parse() refuses of the same position as a spec, with the same message, but without a place.
  static Result<Position> board(const Numbers& rows, const Resources& resources = Resources(),
                                const Limits& limits = {});
  /// Nim with these heaps.
  static Result<Position> nim(const Numbers& heaps, const Resources& resources = Resources(),
                              const Limits& limits = {});
  /// Chomp on the numerical semigroup with these generators.
  static Result<Position> semigroup(const Numbers& generators, const Resources& resources = Resources(),
                                    const Limits& limits = {});
  /// Chomp on a graph with the vertices 1, ..., `vertices`.
  static Result<Position> graph(std::size_t vertices, const std::vector<NumberPair>& edges,
                                const Resources& resources = Resources(), const Limits& limits = {});
  /// Chomp on the simplicial complex with these facets, each a list of vertices.
  static Result<Position> complex(const std::vector<Numbers>& facets, const Resources& resources = Resources(),
                                  const Limits& limits = {});
  /// Chomp on the poset with the elements 1, ..., `elements` and all that follows from these relations. The spec of a
  /// large one may be too long for parse().
  static Result<Position> poset(std::size_t elements, const std::vector<NumberPair>& relations,
                                const Resources& resources = Resources(), const Limits& limits = {});

  /// Wraps a sum; for the library's own rooms.
  Position(std::shared_ptr<const game::Sum> sum, Resources resources)
      : sum_(std::move(sum)), resources_(std::move(resources)) {}

  /// The canonical spec; parse(spec()) gives the same position.
  [[nodiscard]] std::string spec() const;
  /// The position after a move in the spec's notation; refused when there is no such move.
  [[nodiscard]] Result<Position> play(const std::string& move) const;
  /// The moves in ascending order, the losing one left out; at most `limit` of them.
  [[nodiscard]] std::vector<std::string> moves(std::size_t limit) const;
  /// Whether no move is left but the losing one.
  [[nodiscard]] bool is_over() const;
  /// Why no game can be played on it, if so: it can still be described.
  [[nodiscard]] std::optional<Error> unplayable() const;
  /// What it is made of; for the library's own rooms.
  [[nodiscard]] const game::Sum& sum() const { return *sum_; }
  /// What was handed in when it was made.
  [[nodiscard]] const Resources& resources() const { return resources_; }

 private:
  std::shared_ptr<const game::Sum> sum_;
  Resources resources_;
};

/// One line for each family: an example and what it means.
std::vector<std::string> family_synopses();

}  // namespace upset
