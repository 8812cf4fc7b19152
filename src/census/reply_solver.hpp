// SPDX-License-Identifier: MIT
// Decides the replies of a ledger one by one: first the claim, then what earlier replies imply, then the position
// itself. It certifies lost positions. All questions use the resources of the first position, so that the tables of one
// reply serve the next.
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

/// Whether two moves lead to the same position in either order.
bool are_in_any_order(const Position& position, const std::string& one, const std::string& other);
/// Why a reply loses to an answer if that answer, as a reply, loses to this one.
std::string pair_reason(std::uint64_t reply, std::uint64_t answer);

/// Not thread-safe.
class ReplySolver {
 public:
  /// Saves the results of searches in the folder, if one is given. Without `uses_pairs` nothing is learned, so that the
  /// answer to a reply does not depend on what else is decided.
  ReplySolver(Position first, bool theorems_suffice, std::string folder, bool uses_pairs)
      : first_(std::move(first)),
        theorems_suffice_(theorems_suffice),
        folder_(std::move(folder)),
        uses_pairs_(uses_pairs) {}

  /// Learns that a reply loses to an answer. If the two moves can be made in either order, the answer, as a reply,
  /// loses to that reply.
  void learn(std::uint64_t reply, const std::string& answer) {
    if (uses_pairs_) replies_by_answer_.emplace(answer, reply);
  }

  /// Decides what is open about a reply. Returns the outcome of the position after it, with the total cost of all
  /// questions.
  Answer solve(const LedgerOpen& open, const Limits& limits, LedgerFinding& finding);

 private:
  class Questions;

  /// The reply that this one answers, leaving the same position as the pair in the other order.
  [[nodiscard]] std::optional<std::uint64_t> partner_of(std::uint64_t reply) const;
  /// Tries the claim; returns true if it settles the outcome.
  bool try_claim(const LedgerOpen& open, const Position& after, Questions& questions, LedgerFinding& finding) const;
  void decide(const LedgerRow& row, const Position& after, Questions& questions, LedgerFinding& finding) const;
  /// Makes a certificate that the position is lost.
  static void certify(const Position& lost, Questions& questions, LedgerFinding& finding);

  Position first_;
  bool theorems_suffice_;
  std::string folder_;
  bool uses_pairs_;
  std::map<std::string, std::uint64_t> replies_by_answer_{};
};

}  // namespace upset::census
