// SPDX-License-Identifier: MIT
// What a search needs to know of an impartial game. A structure satisfies the concept without including this file.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

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

/// A game for questions "is its value k?": positions are simplified before they become states, in a cheap step (rough)
/// and a dear one (settle), and what is left of one is a known value and states whose values are added to it.
template <class G>
concept Questionable = requires(const G& game, const typename G::State& state, const typename G::Rough& rough,
                                std::uint32_t& known, std::vector<typename G::State>& states,
                                bool (*visit)(typename G::Rough&&), bool (*is_known)(const typename G::State&)) {
  { rough.is_settled() } -> std::same_as<bool>;  // nothing but a known value is left
  { rough.known } -> std::convertible_to<std::uint32_t>;
  { rough.measure } -> std::convertible_to<std::size_t>;  // falls with every move
  { rough.guess } -> std::convertible_to<std::uint32_t>;  // a likely value, to order options by
  { game.measure(state) } -> std::same_as<std::size_t>;
  settle(game, rough, known, states, is_known);  // appends states; equal ones cancel
  game.for_each_option(state, visit);            // at least one move of each orbit, until visit says false
};

}  // namespace upset::game
