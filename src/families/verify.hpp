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
    lost_but_has_move,      // a word of the level's automaton with a move to a lost one
    won_without_move,       // a valid word that is not in it and has none
    full_word_is_lost,      // a first move wins that should not
    full_word_is_not_lost,  // the claimed first move does not win
    does_not_repeat,        // a word and the one a period later are not alike
    too_large,              // more product states than a verification may have
    stopped,                // a limit came first
  };
  Kind kind = Kind::stopped;
  std::uint64_t level = 0;
  automata::Word word{};  // letters; empty for too_large and stopped

  [[nodiscard]] std::size_t length() const { return word.size(); }
};

/// "0012M1", without marks.
std::string spelled(const automata::Word& word);

/// How large the product of a level became.
using LevelVerified = std::function<void(std::uint64_t level, std::size_t product_states)>;

/// (K) for one level; the automata of the lower ones must be there. Nothing when it holds.
std::optional<Flaw> verify_level(const Theorem& theorem, std::uint64_t level, core::Stop& stop,
                                 std::size_t* product_states = nullptr);
/// (F), and (R) where the claim is that all repeats.
std::optional<Flaw> verify_claim(const Theorem& theorem, core::Stop& stop);
/// Everything.
std::optional<Flaw> verify(const Theorem& theorem, core::Stop& stop, const LevelVerified& tell = nullptr);

}  // namespace upset::families
