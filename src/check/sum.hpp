// SPDX-License-Identifier: MIT
// Disjoint sums: the value is the exclusive or of the values of the parts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/position.hpp"
#include "check/proof.hpp"

namespace upset::check {

struct ClaimedMove {
  std::size_t which;  // term, from 0
  std::string move;
};

// A position after the move that a claim names, if it names one.
class MovedPosition {
 public:
  MovedPosition(const Position& position, std::optional<ClaimedMove> move)
      : position_(position), move_(std::move(move)) {}

  std::size_t size() const { return position_.size(); }
  Term term(std::size_t which) const {
    Term term = position_.term(which);
    if (move_ && move_->which == which) term.play(move_->move);
    return term;
  }

 private:
  const Position& position_;
  std::optional<ClaimedMove> move_;
};

// `count` is what follows on the first line. One term at a time is made, when its proof is there.
void check_sum(Lines& lines, std::string_view count, const MovedPosition& position, const Goal& goal,
               ProofSummary& summary);

}  // namespace upset::check
