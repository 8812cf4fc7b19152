// SPDX-License-Identifier: MIT
// Decides one reply of a ledger after the other: the claim about it first, then what earlier replies tell, then the
// position itself; and certifies what is lost. All questions are asked of the resources of the first position, so that
// the tables of one reply serve the next.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "census/ledger_file.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset::census {

/// For one thread at a time.
class ReplySolver {
 public:
  /// What searches find is kept in the folder, where one is named.
  ReplySolver(Position first, bool theorems_suffice, std::string folder)
      : first_(std::move(first)), theorems_suffice_(theorems_suffice), folder_(std::move(folder)) {}

  /// A reply that is known to lose to an answer: then the answer, as a reply, loses to that reply where the two moves
  /// can be made in either order.
  void learn(std::uint64_t reply, const std::string& answer) { replies_by_answer_.emplace(answer, reply); }

  /// What is open of a reply. The answer tells the outcome of the position after it, and what all questions took.
  Answer solve(const LedgerOpen& open, const Limits& limits, LedgerFinding& finding);

 private:
  class Questions;

  /// The reply that is answered by this one, and leaves the same position with it.
  [[nodiscard]] std::optional<std::uint64_t> partner_of(std::uint64_t reply, const Position& after) const;
  /// Tries the claim; true when it settles the outcome.
  bool try_claim(const LedgerOpen& open, const Position& after, Questions& questions, LedgerFinding& finding) const;
  void decide(const LedgerRow& row, const Position& after, Questions& questions, LedgerFinding& finding) const;
  /// A certificate that the position is lost.
  static void certify(const Position& lost, Questions& questions, LedgerFinding& finding);

  Position first_;
  bool theorems_suffice_;
  std::string folder_;
  std::map<std::string, std::uint64_t> replies_by_answer_{};
};

}  // namespace upset::census
