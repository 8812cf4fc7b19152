// SPDX-License-Identifier: MIT
// Compares a theorem's statements about a position, for every kind of question, with the truth.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "support/moves.hpp"
#include "theory/rule.hpp"

namespace upset::testing {

struct Truth {
  unsigned value;
  std::function<std::vector<game::Move>(unsigned)> moves_to;  // ascending
};

/// The most that a theorem said.
struct Said {
  bool outcome = false;    // it gave the outcome
  bool value = false;      // it gave the Grundy value
  bool a_move = false;     // a winning move, or the fact that no move wins
  bool all_moves = false;  // all of them
  bool proof = false;
};

inline void expect_right(const game::Verdict& verdict, const game::Query& query, const Truth& truth) {
  if (verdict.outcome == Outcome::unknown) {
    EXPECT_TRUE(verdict.limit.has_value());
    return;
  }
  EXPECT_EQ(verdict.outcome == Outcome::P, truth.value == 0);
  if (verdict.grundy) {
    EXPECT_EQ(*verdict.grundy, truth.value);
  }
  if (truth.value == 0) {
    EXPECT_TRUE(verdict.grundy.has_value());
  }
  if (query.moves == game::MovesWanted::none) {
    return;  // any moves that it names anyway are dropped
  }
  game::Verdict kept = verdict;
  game::trim_to(kept, query);
  EXPECT_TRUE(game::is_consistent(kept, query));
  const auto moves = truth.moves_to(static_cast<unsigned>(query.target.get_ui()));
  auto next = moves.begin();
  for (const game::Move& move : kept.moves) {  // all right and ascending
    next = std::find(next, moves.end(), move);
    EXPECT_NE(next, moves.end()) << move << " does not lead to " << query.target.get_str();
    if (next == moves.end()) return;
  }
  if (query.moves == game::MovesWanted::one) {
    if (kept.moves_found()) {
      EXPECT_EQ(kept.moves.empty(), moves.empty());
    }
  }
  if (kept.moves_complete()) {
    EXPECT_EQ(kept.moves, moves);
  }
}

/// Asks for outcome, value, moves to 0..most_target, and proofs.
inline Said check_rule(const theory::Rule& rule, const game::Term& position, const Truth& truth,
                       unsigned most_target = 4) {
  SCOPED_TRACE(std::string(rule.id) + " on " + position.spec() + " of value " + std::to_string(truth.value));
  core::Stop stop(Limits{});
  Said said;
  for (unsigned target = 0; target <= most_target; ++target)
    for (const auto wanted : {game::MovesWanted::none, game::MovesWanted::one, game::MovesWanted::all}) {
      const game::Query query{true, wanted, target};
      const auto verdict = rule.apply(position, query, stop);
      EXPECT_EQ(verdict.has_value(), said.outcome || (target == 0 && wanted == game::MovesWanted::none && verdict));
      if (!verdict) return said;
      said.outcome = true;
      expect_right(*verdict, query, truth);
      said.value = said.value || verdict->grundy.has_value();
      if (target == 0 && wanted == game::MovesWanted::one) said.a_move = verdict->moves_found();
      if (target == 0 && wanted == game::MovesWanted::all) said.all_moves = verdict->moves_complete();
    }
  for (unsigned value = 0; rule.prove != nullptr && value <= 8; ++value)
    if (rule.prove(position, value)) {
      EXPECT_EQ(value, truth.value);
      said.proof = true;
    }
  return said;
}

}  // namespace upset::testing
