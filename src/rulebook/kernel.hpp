// SPDX-License-Identifier: MIT
// Proofs from a book: that a position is lost, by an answer to every move, until nothing is left.
#pragma once

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "rulebook/book.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

/// The kernel of a listed position: breadth first, each move answered by the least number that leads to a member, or
/// else by the least that leads to a listed position. Least numbers leave the fewest legal moves. Every member is a
/// state of the stop token. Verification: the book has no answer to some move, so it is wrong. Refused: it is damaged.
/// Limit: stopped.
Result<game::CoinKernelProof> kernel_of(const Book& book, GapSet position, core::Stop& stop);

}  // namespace upset::rulebook
