// SPDX-License-Identifier: MIT
// What a search requires of an impartial game. A structure satisfies the concept without including this file.
#pragma once

#include <absl/hash/hash.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace upset::game {

/// What tables require of a state: a hash, equality, a total order (equal options are adjacent when sorted), the memory
/// that it owns, so that memory limits hold, and an empty state to fill slots with.
template <class S>
concept SearchState = std::regular<S> && std::totally_ordered<S> && requires(const S& state) {
  { absl::Hash<S>{}(state) } -> std::convertible_to<std::uint64_t>;
  { state.heap_bytes() } -> std::convertible_to<std::size_t>;
};

/// A finite impartial game in normal play: states, moves by number, and the state after a move.
///
/// The measure must be the number of moves, not just a number that every move lowers: searches use it as a bound on the
/// value and as the size of the list of options. A move removes itself and adds none, so the measure falls.
template <class G>
concept Game = SearchState<typename G::State> &&
    requires(const G& game, const typename G::State& state, std::size_t move, void (*visit)(std::size_t)) {
  { game.start() } -> std::same_as<typename G::State>;
  { game.play(state, move) } -> std::same_as<typename G::State>;
  { game.is_terminal(state) } -> std::same_as<bool>;
  { game.measure(state) } -> std::same_as<std::size_t>;  // the number of moves
  game.for_each_move(state, visit);
};

/// A game whose states fall apart into independent summands that can be extracted.
template <class G>
concept HasComponents = Game<G> && requires(const G& game, const typename G::State& state, typename G::State& whole,
                                            void (*visit)(const typename G::State&)) {
  game.for_each_component(state, visit);
  whole -= state;
};

/// A game that can replace a state by an equivalent one (an image under a symmetry, say). Doing it twice changes
/// nothing more, and the measure stays the same.
template <class G>
concept HasCanonicalForm = Game<G> && requires(const G& game, const typename G::State& state) {
  { game.canonical(state) } -> std::same_as<typename G::State>;
};

/// A game for questions "is its value k?". Positions are simplified before they become states, in a cheap step (rough)
/// and an expensive one (settle). The result is a known value plus states whose values are added to it.
template <class G>
concept ValueQueryGame = SearchState<typename G::State> &&
    requires(const G& game, const typename G::State& state, const typename G::PartialState& rough, std::uint32_t& known,
             std::vector<typename G::State>& states, bool (*visit)(typename G::PartialState&&),
             bool (*is_known)(const typename G::State&)) {
  { rough.is_settled() } -> std::same_as<bool>;  // only a known value is left
  { rough.known } -> std::convertible_to<std::uint32_t>;
  { rough.measure } -> std::convertible_to<std::size_t>;  // the number of moves in what is left
  { rough.guess } -> std::convertible_to<std::uint32_t>;  // a likely value, to order options by
  { game.measure(state) } -> std::same_as<std::size_t>;   // the number of moves; no value exceeds it
  settle(game, rough, known, states, is_known);           // appends states; equal ones cancel
  game.for_each_option(state, visit);                     // at least one move of each orbit, until visit returns false
};

/// A game for questions whose states can be distinguished from words that are not states, for tables that come from
/// files.
template <class G>
concept DecodableGame = ValueQueryGame<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Shape& shape, std::uint32_t& known,
             std::vector<typename G::State>& states, bool (*is_known)(const typename G::State&)) {
  { game.decoded(state) } -> std::same_as<std::optional<typename G::Shape>>;
  { game.rough(shape) } -> std::same_as<typename G::PartialState>;
  game.settle_part(shape, known, states, is_known);
};

}  // namespace upset::game
