// SPDX-License-Identifier: MIT
// Whether automata prove a claim, for all lengths at once: conditions (K), (F) and (R) of docs/algorithms/families.md.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/stop.hpp"
#include "families/family.hpp"

namespace upset::families {

/// What is wrong, with a shortest word that shows it.
struct Flaw {
  enum class Kind {
    lost_but_has_move,      // a word of the level's automaton with a move to a lost word
    won_without_move,       // a valid word that is not in it and has no such move
    full_word_is_lost,      // a first move that should not win does
    full_word_is_not_lost,  // the claimed first move does not win
    does_not_repeat,        // a word and the one a period later differ
    too_large,              // more product states than a verification may have
    stopped,                // a limit was reached first
  };
  Kind kind = Kind::stopped;
  std::uint64_t level = 0;
  automata::Word word{};  // letters; empty for too_large and stopped

  [[nodiscard]] std::size_t length() const { return word.size(); }
};

/// "0012M1", without marks.
std::string spelled(const automata::Word& word);

/// Receives the size of the product of each level.
using LevelVerified = std::function<void(std::uint64_t level, std::size_t product_states)>;

/// (K) for one level; the automata of the lower levels must exist. nullopt if it holds.
std::optional<Flaw> verify_level(const Theorem& theorem, std::uint64_t level, core::Stop& stop,
                                 std::size_t* product_states = nullptr);
/// (F), and (R) if the claim is that everything repeats.
std::optional<Flaw> verify_claim(const Theorem& theorem, core::Stop& stop);
/// Everything.
std::optional<Flaw> verify(const Theorem& theorem, core::Stop& stop, const LevelVerified& tell = nullptr);

}  // namespace upset::families
