// SPDX-License-Identifier: MIT
// A position, made from its spec.
//
//   auto position = upset::Position::parse("board:4x7@3.4");
//   if (!position) std::cerr << position.error().text() << '\n';
//   else std::cout << position->spec() << '\n';
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

namespace game {
class Sum;
}

class Position {
 public:
  /// Reads a spec; refused with the place and what was expected there, or because a limit was reached first. Without
  /// resources it has some of its own, shared with what is played from it.
  static Result<Position> parse(std::string_view spec, const Resources& resources = Resources(),
                                const Limits& limits = {});
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
  [[nodiscard]] const game::Sum& sum() const { return *sum_; }
  [[nodiscard]] const Resources& resources() const { return resources_; }

 private:
  std::shared_ptr<const game::Sum> sum_;
  Resources resources_;
};

/// One line for each family: an example and what it means.
std::vector<std::string> family_synopses();

}  // namespace upset
