// SPDX-License-Identifier: MIT
// Compares the program with the naive solver on one position, by every method and with every option.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "oracle/families.hpp"
#include "support/certificates.hpp"
#include "support/resources.hpp"
#include "upset/certify.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset::testing {

inline std::string method_name(Method method) {
  return method == Method::automatic ? "auto" : method == Method::theory ? "theory" : "search";
}

inline SolveOptions options_for(Method method, bool grundy, bool all_moves, unsigned threads = 1) {
  SolveOptions options;
  options.method = method;
  options.grundy = grundy;
  options.all_moves = all_moves;
  options.limits.threads = threads;
  return options;
}

/// One position with its true answers; `whole` is the rest of all terms as one poset.
class Comparison {
 public:
  explicit Comparison(const oracle::Position& whole)
      : whole_(whole), game_(whole.ground), outcome_(game_.is_p(game_.all()) ? Outcome::P : Outcome::N) {
    for (const unsigned move : game_.winning_moves(game_.all())) winning_.push_back(whole_.ground.names[move]);
  }

  [[nodiscard]] oracle::NaiveGame& game() { return game_; }
  [[nodiscard]] std::string grundy() { return std::to_string(game_.grundy(game_.all())); }

  /// Checks outcome, value and moves of an answer. Theory may leave things open, but must not say anything wrong.
  void expect_right(const Answer& answer, const SolveOptions& options) {
    const bool may_be_open = options.method == Method::theory;
    if (may_be_open && answer.outcome == Outcome::unknown) {
      EXPECT_TRUE(answer.limit.has_value());
      return;
    }
    EXPECT_EQ(answer.outcome, outcome_);
    if (answer.grundy) {
      EXPECT_EQ(*answer.grundy, grundy());
    }
    EXPECT_TRUE(std::is_sorted(answer.winning_moves.begin(), answer.winning_moves.end(),
                               [&](const auto& a, const auto& b) { return index(a) < index(b); }));
    for (const std::string& move : answer.winning_moves) {
      EXPECT_NE(std::find(winning_.begin(), winning_.end(), move), winning_.end()) << move << " does not win";
    }
    if (answer.winning_moves_complete) {
      EXPECT_EQ(answer.winning_moves, winning_);
    }
    if (may_be_open && answer.limit) return;
    EXPECT_FALSE(answer.limit.has_value());
    if (options.grundy) {
      EXPECT_TRUE(answer.grundy.has_value());
    }
    if (options.all_moves) {
      EXPECT_TRUE(answer.winning_moves_complete);
    } else {
      EXPECT_EQ(answer.winning_moves.size(), outcome_ == Outcome::N ? 1U : 0U);
    }
  }

  /// Solves and compares; returns the certificate, if one was requested and produced.
  std::string solve_and_compare(const SolveOptions& options) {
    SCOPED_TRACE(whole_.spec + " by " + method_name(options.method) + (options.grundy ? " with grundy" : "") +
                 (options.all_moves ? " with all moves" : "") + ", threads " + std::to_string(options.limits.threads));
    const auto position = Position::parse(whole_.spec, upset::testing::shared_resources());
    if (!position) {
      ADD_FAILURE() << position.error().text();
      return "";
    }
    const auto solved = solve(*position, options);
    if (!solved) {
      ADD_FAILURE() << solved.error().text();
      return "";
    }
    expect_right(solved->answer, options);
    if (!options.evidence) return "";
    if (!solved->evidence) {  // theory may know an outcome without knowing the values that its proof needs
      const bool is_theory_limit = options.method == Method::theory && solved->answer.limit.has_value();
      EXPECT_TRUE(is_theory_limit) << "no evidence";
      return "";
    }
    std::string bytes = certificate(*solved->evidence);
    EXPECT_EQ(refusal(bytes), "") << bytes;
    EXPECT_TRUE(claims_are_true(unsealed(bytes), whole_.ground, game_)) << bytes;
    return bytes;
  }

 private:
  [[nodiscard]] std::size_t index(const std::string& move) const {
    const auto& names = whole_.ground.names;
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), move) - names.begin());
  }

  const oracle::Position& whole_;
  oracle::NaiveGame game_;
  Outcome outcome_;
  std::vector<std::string> winning_;
};

/// Tries every method, with and without value and all moves, with certificates and tampering.
inline void compare_everything(const oracle::Position& whole, oracle::Random& random, unsigned scrambles) {
  Comparison comparison(whole);
  std::set<std::string> seen;  // certificates that have been tampered with
  for (const Method method : {Method::automatic, Method::theory, Method::search}) {
    for (const bool grundy : {false, true}) {
      for (const bool all_moves : {false, true}) {
        SolveOptions options = options_for(method, grundy, all_moves);
        options.evidence = true;
        const std::string bytes = comparison.solve_and_compare(options);
        if (bytes.empty() || scrambles == 0 || !seen.insert(bytes).second) continue;
        EXPECT_EQ(tamper(bytes, whole.ground, comparison.game(), random, scrambles), "");
      }
    }
  }
}

}  // namespace upset::testing
