// SPDX-License-Identifier: MIT
// Positions decided by involutions: which lemma is cited, values against search, replies, and certificates with a map
// that is changed in one place.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "game/access.hpp"
#include "games/poset/position.hpp"
#include "order/symmetries.hpp"
#include "support/certificates.hpp"
#include "support/resources.hpp"
#include "upset/certify.hpp"
#include "upset/explain.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

Position parsed(const std::string& spec) {
  auto position = Position::parse(spec, testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec << ": " << position.error().text();
  return *position;
}

Solved solved(const std::string& spec, Method method, bool grundy) {
  SolveOptions options;
  options.grundy = grundy;
  options.evidence = method == Method::automatic;
  options.method = method;
  options.limits.threads = 1;
  return solve(parsed(spec), options).value();
}

const games::poset::PosetPosition& poset_of(const Position& position) {
  return game::known_as<games::poset::PosetPosition>(*game::sum_of(position).terms().front());
}

/// The order of a position under other names, so that no theorem on semigroups applies.
std::string as_relations(const std::string& spec) {
  const Position position = parsed(spec);
  const auto& poset = poset_of(position);
  std::string text = "relations:";
  for (const auto& [x, y] : poset.ground().listing()->poset.covers(poset.alive()))
    text += fmt::format("e{}<e{},", x, y);
  text.pop_back();
  return text;
}

/// Figure 4: nothing is left. Figure 7: nine elements are left, which are searched.
TEST(Involutions, DecideTheFiguresOfThePaper) {
  for (const bool grundy : {false, true}) {
    const Solved four = solved("semigroup:15,17,19,21,23@15", Method::automatic, grundy);
    EXPECT_EQ(four.answer.outcome, Outcome::P);
    EXPECT_EQ(four.answer.reason.id, "order-involution");
    EXPECT_NE(four.answer.reason.source.find("Lemma 4.3"), std::string::npos) << four.answer.reason.source;
    EXPECT_EQ(testing::refusal(certificate(*four.evidence)), "");
    const Solved symmetric = solved("relations:a<c,b<c,b<d,e<d", Method::automatic, grundy);
    EXPECT_EQ(symmetric.answer.reason.id, "involution");
    EXPECT_NE(symmetric.answer.reason.source.find("Lemma 2.12"), std::string::npos);
    EXPECT_EQ(symmetric.answer.reason.source.find("4.3"), std::string::npos);
  }
  const Solved seven = solved("semigroup:21,22,23,24,25,26,27,28@22", Method::automatic, false);
  EXPECT_EQ(seven.answer.outcome, Outcome::P);
  EXPECT_EQ(testing::refusal(certificate(*seven.evidence)), "");
}

/// Every Ap(S, x) of some semigroups: with and without involutions.
TEST(Involutions, KeepTheValueOfAperySets) {
  unsigned by_lemma = 0;
  for (const std::string generators : {"5,6,7", "5,7,9,11,13", "7,8,9,10", "6,7,8,10,11", "4,5,7", "9,11,13,15,17"})
    for (unsigned x = 4; x <= 24; ++x) {
      const std::string spec = fmt::format("semigroup:{}@{}", generators, x);
      if (!Position::parse(spec, testing::shared_resources())) continue;
      SCOPED_TRACE(spec);
      const Solved one = solved(spec, Method::automatic, true);
      const Solved other = solved(spec, Method::search, true);
      EXPECT_EQ(one.answer.outcome, other.answer.outcome);
      EXPECT_EQ(one.answer.grundy, other.answer.grundy);
      by_lemma += one.answer.reason.id == "order-involution" ? 1 : 0;
    }
  EXPECT_GT(by_lemma, 3U);
}

/// Every way to exchange the partners of two pairs: the checker accepts exactly the maps that satisfy the lemma.
TEST(Involutions, ChangedMapsAreAcceptedOnlyIfTheySatisfyTheLemma) {
  unsigned accepted = 0;
  unsigned refused = 0;
  for (const std::string spec : {"semigroup:21,23,25,27,29@21", "semigroup:21,22,23,24,25,26,27,28@22"}) {
    const std::string plain = as_relations(spec);
    const auto lines = testing::unsealed(certificate(*solved(plain, Method::automatic, false).evidence));
    ASSERT_TRUE(testing::is_accepted(lines));
    const auto head = std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("pairing "); });
    ASSERT_NE(head, lines.end());
    const auto first = static_cast<std::size_t>(head - lines.begin()) + 1;
    const std::size_t count = std::stoul(head->substr(8));
    order::Pairing pairs(count);
    for (std::size_t i = 0; i < count; ++i) std::istringstream(lines[first + i]) >> pairs[i].first >> pairs[i].second;
    const Position position = parsed(plain);
    const auto& poset = poset_of(position);
    const auto& order = poset.ground().listing()->poset;
    ASSERT_TRUE(order::settles(order, poset.alive(), pairs));
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j)
        for (const bool crosswise : {false, true}) {
          order::Pairing changed = pairs;
          std::swap(crosswise ? changed[i].first : changed[i].second, changed[j].second);
          auto text = lines;
          for (const std::size_t k : {i, j}) {
            const auto [low, high] = std::minmax(changed[k].first, changed[k].second);
            text[first + k] = fmt::format("{} {}", low, high);
          }
          const bool holds = order::settles(order, poset.alive(), changed);
          EXPECT_EQ(testing::is_accepted(text), holds) << text[first + i] << ", " << text[first + j];
          ++(holds ? accepted : refused);
        }
  }
  EXPECT_GT(refused, 50U);
  std::cout << accepted << " of the changed maps satisfy the lemma, " << refused << " do not\n";
}

/// The elements of a pair answer each other: what is left is lost again.
TEST(Involutions, RepliesLeaveLostPositions) {
  for (const std::string spec : {"semigroup:9,11,13,15,17@9", "semigroup:13,15,17,19,21,23,25@13"}) {
    const Position position = parsed(spec);
    const auto rounds = pairings(position);
    ASSERT_FALSE(rounds.empty());
    std::size_t moved = 0;
    for (const Pairing& round : rounds)
      for (const auto& [x, y] : round) {
        moved += 2;
        const auto after = position.play(x)->play(y);
        ASSERT_TRUE(after.has_value()) << x << " " << y;
        EXPECT_EQ(solved(after->spec(), Method::search, false).answer.outcome, Outcome::P) << x << " " << y;
      }
    EXPECT_EQ(moved, position.moves(1000).size());
  }
}

}  // namespace
}  // namespace upset
