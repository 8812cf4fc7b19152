// SPDX-License-Identifier: MIT
// Strategies on listed elements: a state is the set of the elements that are left, a move takes away everything above
// an element.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "check/bits.hpp"
#include "check/closure/rules.hpp"
#include "check/order.hpp"
#include "check/proof.hpp"
#include "check/text.hpp"

namespace upset::check {

class ListedRules final : public Rules {
 public:
  explicit ListedRules(const Order& order) : order_(order), words_((order.size() + 63) / 64) {}

  std::size_t words() const override { return words_; }
  void list(const Word* state, MoveList& list) override;
  bool play(const Word* from, Move move, Word* to) override;
  bool removes(Move later, Move earlier) const override;
  std::string name(Move move) const override;

 private:
  const Order& order_;
  std::size_t words_;
};

// `strategy N` for the set and the value to prove.
void check_strategy(Lines& lines, std::string_view count, const Order& order, const Bits& alive, const Goal& goal,
                    ProofSummary& summary);

// `strategy N` for the sets that the moves from `set` lead to, which have these values, in the order of the moves.
void check_strategies_after(Lines& lines, std::string_view count, const Order& order, const Bits& set,
                            const std::vector<std::uint32_t>& values, Observer* observer);

}  // namespace upset::check
