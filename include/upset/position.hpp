// SPDX-License-Identifier: MIT
// A position, made from its spec or from numbers and lists.
//
//   auto position = upset::Position::parse("board:4x7@3.4");
//   if (!position) std::cerr << position.error().text() << '\n';
//   else std::cout << position->spec() << '\n';
//   auto path = upset::Position::graph(3, {{1, 2}, {2, 3}});
//   assert(*path == *upset::Position::parse("edges:1-2,2-3"));
//   for (const upset::Move& move : path->moves(10)) std::cout << path->notation(move) << '\n';
//   const upset::Position sum = *position + *path;  // board:4x7@3.4 + edges:1-2,2-3
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upset/integer.hpp"
#include "upset/limits.hpp"
#include "upset/move.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

namespace game {
class Sum;
struct Access;
}  // namespace game

/// Numbers that make a position: rows, heaps, generators.
using Numbers = std::vector<std::uint64_t>;
/// An edge of a graph, or a relation "the first is less than the second"; both count from 1, as in moves.
using NumberPair = std::pair<std::size_t, std::size_t>;

/// A position of a game, or of a disjoint sum of games. Immutable: a move returns a new position. Copies are cheap.
class Position {
 public:
  /// Reads a spec. Refused: an invalid spec, with the place and what was expected there, or a limit was reached first.
  /// If no resources are given, the position gets new ones, which the positions after its moves share.
  static Result<Position> parse(std::string_view spec, const Resources& resources = Resources(),
                                const Limits& limits = {});
  /// Chomp on a board with rows of these lengths, the longest first: {7, 7, 7, 7} is board:4x7. This and the following
  /// functions refuse what parse() refuses for the spec of the same position, with the same message, but without a
  /// place.
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
  /// Chomp on the poset with the elements 1, ..., `elements` and everything that follows from these relations. The spec
  /// of a large poset may be too long for parse().
  static Result<Position> poset(std::size_t elements, const std::vector<NumberPair>& relations,
                                const Resources& resources = Resources(), const Limits& limits = {});

  /// The canonical spec; parse(spec()) gives an equal position.
  [[nodiscard]] std::string spec() const;
  /// How many terms the sum has; 1 for a single game.
  [[nodiscard]] std::size_t terms() const;
  /// The position after a move. Refused: the game never had this move, it is the losing move, or it is gone.
  [[nodiscard]] Result<Position> play(const Move& move) const;
  /// The position after a move in the notation of the spec. Refused: the same.
  [[nodiscard]] Result<Position> play(std::string_view move) const;
  /// The moves in ascending order, without the losing move. Returns at most `limit` of them, and none if they cannot be
  /// listed.
  [[nodiscard]] std::vector<Move> moves(std::size_t limit) const;
  /// How many moves there are, without the losing move; nothing if there are infinitely many or they cannot be counted.
  [[nodiscard]] std::optional<Integer> move_count() const;
  /// Reads a move in the notation of the spec. Refused: the game never had this move, or it is the losing move. A move
  /// that is gone is accepted.
  [[nodiscard]] Result<Move> read_move(std::string_view text) const;
  /// The notation of a move of this game. A move of another game is misuse and throws std::invalid_argument, unless the
  /// position is too large to check.
  [[nodiscard]] std::string notation(const Move& move) const;
  /// Whether only the losing move is left.
  [[nodiscard]] bool is_over() const;
  /// Why the position cannot be played, or nothing if it can. An unplayable position can still be described.
  [[nodiscard]] std::optional<Error> unplayable() const;
  /// The resources that were passed in when it was made.
  [[nodiscard]] const Resources& resources() const { return resources_; }

  /// The disjoint sum of two positions, with the resources of the first.
  friend Position operator+(const Position& one, const Position& other);
  /// Whether the canonical specs are equal.
  friend bool operator==(const Position& one, const Position& other) {
    return one.sum_ == other.sum_ || one.spec() == other.spec();
  }

 private:
  friend struct game::Access;
  Position(std::shared_ptr<const game::Sum> sum, Resources resources)
      : sum_(std::move(sum)), resources_(std::move(resources)) {}

  std::shared_ptr<const game::Sum> sum_;
  Resources resources_;
};

/// One line for each family: an example and what it means.
std::vector<std::string> family_synopses();

}  // namespace upset

/// For containers such as std::unordered_set.
template <>
struct std::hash<upset::Position> {
  /// Equal positions have equal hashes.
  std::size_t operator()(const upset::Position& position) const { return std::hash<std::string>{}(position.spec()); }
};
