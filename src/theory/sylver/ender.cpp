// SPDX-License-Identifier: MIT
// Propositions 2 and 4 of Eaton and Herzinger: if every move rules out the largest legal number F > 1, the player to
// move wins. If naming F does not win, some answer to it does, and naming that answer at once leads to the same
// position. These are the symmetric and the pseudo-symmetric semigroups; two coprime numbers always generate a
// symmetric one.
#include "games/sylver/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace ender {
namespace {

using games::sylver::SylverPosition;

/// Whether there are as few gaps as the largest one allows, with numbers of any size.
bool is_ender(const games::sylver::Coins& coins) {
  const auto last = coins.largest_gap(), genus = coins.genus();
  if (!last || !genus || *last <= 1) return false;
  return 2 * *genus == *last + 1 || 2 * *genus == *last + 2;
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query&, core::Stop&) {
  if (!is_ender(game::known_as<SylverPosition>(position).coins())) return std::nullopt;
  return game::won({}, game::Extent::none, reason_by(kEnder));
}

}  // namespace
}  // namespace ender

const Rule kEnder{"sylver-ender",
                  "enders",
                  "eaton-herzinger",
                  {&games::sylver::SylverPosition::kSpecies},
                  Play::none,
                  ender::apply,
                  nullptr,
                  "The proof is not constructive: either the largest legal number wins, or the winning answer to it "
                  "does."};

}  // namespace upset::theory
