// SPDX-License-Identifier: MIT
// Proofs from a book: that a position is lost, by an answer to every move, until nothing is left.
#pragma once

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "rulebook/book.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

/// Of a listed position, breadth first. The reply to a move is the least number that leads to a position visited
/// before, or else the least that leads to a listed one. Least numbers leave the fewest legal moves. Every position
/// visited is a state of the stop token. Verification: the book has no answer to some move, so it is wrong. Refused: it
/// is damaged. Limit: stopped.
Result<game::CoinStrategyProof> strategy_of(const Book& book, GapSet position, core::Stop& stop);

}  // namespace upset::rulebook
