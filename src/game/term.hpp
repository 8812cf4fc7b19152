// SPDX-License-Identifier: MIT
// Positions: one term of a spec is a Term, and a whole spec is a Sum of them. Moves are values (game/move.hpp). The
// term that they belong to writes and reads their notation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"
#include "game/move.hpp"
#include "game/species.hpp"
#include "upset/result.hpp"

namespace upset::game {

struct Reading;  // game/context.hpp: what reading a spec needs

class Term;
using TermPtr = std::shared_ptr<const Term>;

/// Immutable, so that threads and take-backs can share it. A term takes and returns moves of term 0, whatever its place
/// in a sum.
class Term {
 public:
  Term() = default;
  Term(const Term&) = delete;
  Term& operator=(const Term&) = delete;
  virtual ~Term() = default;

  /// What kind of position it is; see game::as.
  [[nodiscard]] virtual const Species& species() const = 0;
  /// The canonical spec of this term.
  [[nodiscard]] virtual std::string spec() const = 0;
  /// The position after a move; an error if the move is illegal.
  [[nodiscard]] virtual Result<TermPtr> play(const Move& move) const = 0;
  /// The move that a text names; an error if the game never had it, or if it is the losing one. The move may be gone
  /// already.
  [[nodiscard]] virtual Result<Move> read_move(const std::string& text) const = 0;
  /// Whether the game had this move at its start, not counting the losing one. An error if that cannot be determined.
  [[nodiscard]] virtual Result<bool> had(const Move& move) const = 0;
  /// The notation of a move that the game had.
  [[nodiscard]] virtual std::string notation(const Move& move) const = 0;
  /// How far out a move lies on an infinite structure: the largest of its numbers.
  [[nodiscard]] virtual core::Integer largest_number(const Move& move) const;
  /// The number of moves left, without the losing one; nullopt if it cannot be determined.
  [[nodiscard]] virtual std::optional<core::Integer> size() const = 0;
  /// Whether infinitely many moves are left. A finite number may be unknown.
  [[nodiscard]] virtual bool is_infinite() const { return !size(); }
  /// The moves in ascending order, without the losing one: at most `limit` of them, and none if they cannot be listed.
  [[nodiscard]] virtual std::vector<Move> moves(std::size_t limit) const = 0;
  /// Why the game cannot be played on this structure, if it cannot. The structure can still be described.
  [[nodiscard]] virtual std::optional<Error> unplayable() const { return std::nullopt; }
  /// How the typed text was changed; empty if it was not.
  [[nodiscard]] virtual std::string note() const { return ""; }
};

/// A disjoint sum of at least one term. A move says in which term it is made; in the notation of a sum with several
/// terms it is `k:MOVE`, k from 1.
class Sum {
 public:
  explicit Sum(std::vector<TermPtr> terms) : terms_(std::move(terms)) {}

  [[nodiscard]] const std::vector<TermPtr>& terms() const { return terms_; }
  [[nodiscard]] std::string spec() const;
  [[nodiscard]] Result<Sum> play(const Move& move) const;
  /// The move that a text names; see Term::read_move.
  [[nodiscard]] Result<Move> read_move(const std::string& text) const;
  [[nodiscard]] Result<bool> had(const Move& move) const;
  [[nodiscard]] std::string notation(const Move& move) const;
  /// The number of moves left; see Term::size.
  [[nodiscard]] std::optional<core::Integer> size() const;
  [[nodiscard]] bool is_infinite() const;
  /// The moves in ascending order, without the losing ones: at most `limit` of them.
  [[nodiscard]] std::vector<Move> moves(std::size_t limit) const;

 private:
  std::vector<TermPtr> terms_;
};

}  // namespace upset::game
