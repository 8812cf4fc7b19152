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

struct Rule {
  std::string_view id;                        // as in certificates
  std::string_view name;                      // for people
  std::string_view source;                    // key of sources.cpp
  std::array<const game::Species*, 2> about;  // the kinds of position that it is about; the second may be null
  bool is_constructive;  // whether it names winning moves; if not, it is by itself the proof that a position is won
  /// What the theorem says about a term, even if that is less than the query asks for; nullopt if its hypothesis fails.
  std::optional<game::Verdict> (*apply)(const game::Term& position, const game::Query& query, core::Stop& stop);
  /// A proof that the term has this value; nullopt if the theorem gives none.
  std::optional<game::Proof> (*prove)(const game::Term& position, const core::Integer& value);
  /// How to play by it, for people.
  std::string_view strategy;
  /// The reply that the theorem's strategy gives after `move` was made in a lost position `before`; may be null.
  std::optional<game::Move> (*reply)(const game::Term& before, const game::Move& move) = nullptr;
  /// Whether `reply` answers every move in this position, which is therefore lost. For strategies that later reach
  /// positions that neither `apply` nor `prove` covers; may be null.
  bool (*leaves)(const game::Term& position) = nullptr;
  /// Another term that has the same value by this theorem, for proofs that continue with that term; null otherwise.
  game::TermPtr (*equal_to)(const game::Term& position) = nullptr;
  /// What is known if the theorem does not apply; may be null.
  std::optional<Remark> (*remark)(const game::Term& position) = nullptr;
  /// A proof of what it says about an infinite term, before any move, if its name alone is not a proof; may be null.
  std::optional<game::Proof> (*prove_start)(const game::Term& position) = nullptr;

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
