// SPDX-License-Identifier: MIT
// What a rulebook knows about a position of Sylver Coinage of any size, finite or not.
#pragma once

#include <cstdint>
#include <vector>

#include "games/sylver/coins.hpp"
#include "rulebook/book.hpp"
#include "upset/answer.hpp"

namespace upset::rulebook {

struct Finding {
  Outcome outcome = Outcome::unknown;
  std::vector<std::uint64_t> winning{};  // moves to lost positions of the book, ascending
  bool has_all = false;                  // these are all winning moves
};

/// Looks up all moves. It decides finite positions of a size up to one above the book's, and those that have a move
/// into the book. Refused: the book is damaged, or contradicts itself about the position.
Result<Finding> probe(const Book& book, const games::sylver::Coins& coins);

/// The same for the gaps of a semigroup, at least one.
Result<Finding> probe(const Book& book, GapSet gaps);

/// What was named, in canonical form, if exactly these numbers are left; an error if no game leads there.
Result<std::vector<std::uint64_t>> numbers_named(const std::vector<std::uint64_t>& left);

}  // namespace upset::rulebook
