// SPDX-License-Identifier: MIT
// A theorem as the program uses it: when it applies, what it says, how to play by it, and its source. There is one file
// per theorem and one line for it in rules.def.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "game/term.hpp"
#include "game/verdict.hpp"

namespace upset::theory {

/// What a source says about a position without deciding it.
struct Remark {
  std::string_view name;  // for people
  std::string says;
  std::string_view source;  // key of sources.cpp
};

/// How far a theorem says how to play. Tests go through all rules and compare with search what this promises.
enum class Play {
  none,      // names no winning move; it is by itself the proof that a position is won
  in_part,   // names winning moves, but not an answer to each later move
  by_value,  // `apply` decides whatever its winning moves leave, and whatever the opponent makes of that
  by_set,    // `leaves` is a set of lost positions; `reply` answers each move in them by going back to the set
};

struct Rule {
  std::string_view id;                        // as in certificates
  std::string_view name;                      // for people
  std::string_view source;                    // key of sources.cpp
  std::array<const game::Species*, 2> about;  // the kinds of position that it is about; the second may be null
  Play play;
  /// What the theorem says about a term, even if that is less than the query asks for; nullopt if its hypothesis fails.
  std::optional<game::Verdict> (*apply)(const game::Term& position, const game::Query& query, core::Stop& stop);
  /// A proof that the term has this value; nullopt if the theorem gives none.
  std::optional<game::Proof> (*prove)(const game::Term& position, const core::Integer& value);
  /// How to play by it, for people.
  std::string_view strategy;
  /// The reply that the theorem's strategy gives after `move` was made in a lost position `before`. Null if it has
  /// none, or if there are no moves in the positions of `leaves`.
  std::optional<game::Move> (*reply)(const game::Term& before, const game::Move& move) = nullptr;
  /// Whether the proof of the theorem shows that this position is lost, because `reply` answers every move in it by
  /// going to another such position. It is asked of every position that is not small, so it must be fast. Not null
  /// exactly for Play::by_set.
  bool (*leaves)(const game::Term& position) = nullptr;
  /// Another term that has the same value by this theorem, for proofs that continue with that term; null otherwise.
  game::TermPtr (*equal_to)(const game::Term& position) = nullptr;
  /// What is known if the theorem does not apply; may be null.
  std::optional<Remark> (*remark)(const game::Term& position) = nullptr;
  /// A proof of what it says about an infinite term, before any move, if its name alone is not a proof; may be null.
  std::optional<game::Proof> (*prove_start)(const game::Term& position) = nullptr;
  /// The moves that may lead to a position of `leaves`, where `leaves` does not hold. They are tried, so they must be
  /// few. Null if `apply` finds them.
  std::vector<game::Move> (*candidates)(const game::Term& position) = nullptr;
  /// Instead of `reply`, for a strategy whose reply takes a search; nullopt when stopped.
  std::optional<game::Move> (*searched_reply)(const game::Term& before, const game::Move& move,
                                              core::Stop& stop) = nullptr;

  /// The reply by either of the two; nullopt if it has neither.
  [[nodiscard]] std::optional<game::Move> reply_to(const game::Term& before, const game::Move& move,
                                                   core::Stop& stop) const {
    if (reply != nullptr) return reply(before, move);
    return searched_reply != nullptr ? searched_reply(before, move, stop) : std::nullopt;
  }

  [[nodiscard]] bool is_constructive() const { return play != Play::none; }
  [[nodiscard]] bool speaks_of(const game::Term& position) const {
    return position.species().is(*about[0]) || (about[1] != nullptr && position.species().is(*about[1]));
  }
};

/// All rules, in the order in which they are tried.
const std::vector<Rule>& rules();

#define UPSET_RULE(rule) extern const Rule rule;
#include "theory/rules.def"
#undef UPSET_RULE

/// The rule with this id; null if there is no such rule.
const Rule* find_rule(std::string_view id);

/// The theorem as a reason.
game::Reason reason_by(const Rule& rule);

/// A proof that names the theorem.
game::Proof proof_by(const Rule& rule);

}  // namespace upset::theory
