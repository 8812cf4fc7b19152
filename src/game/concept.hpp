// SPDX-License-Identifier: MIT
// What a search needs to know of an impartial game. A structure satisfies the concept without including this file.
#pragma once

#include <concepts>
#include <cstddef>

namespace upset::game {

/// A finite impartial game in normal play: states, moves by number, and the state after a move.
template <class G>
concept Game = requires(const G& game, const typename G::State& state, std::size_t move, void (*visit)(std::size_t)) {
  { game.start() } -> std::same_as<typename G::State>;
  { game.play(state, move) } -> std::same_as<typename G::State>;
  { game.is_terminal(state) } -> std::same_as<bool>;
  { game.measure(state) } -> std::same_as<std::size_t>;  // falls with every move
  game.for_each_move(state, visit);
};

/// A game whose states fall apart into independent summands.
template <class G>
concept HasComponents = Game<G> &&
    requires(const G& game, const typename G::State& state, void (*visit)(const typename G::State&)) {
  game.for_each_component(state, visit);
};

/// A game that can replace a state by an equivalent one (an image under a symmetry, say).
template <class G>
concept HasCanonicalForm = Game<G> && requires(const G& game, const typename G::State& state) {
  { game.canonical(state) } -> std::same_as<typename G::State>;
};

}  // namespace upset::game
