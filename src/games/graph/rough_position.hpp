// SPDX-License-Identifier: MIT
// Shared by the games on graphs and on complexes: how much is assumed before the search, and positions after the cheap
// step of simplification.
#pragma once

#include <absl/container/inlined_vector.h>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace upset::games::graph {

/// What the search may assume: everything, or only that isomorphic parts have equal values.
enum class Simplify { canonical_forms_only, all };

inline constexpr std::size_t kInvolutionBudget = 400;  // steps in a search; most end within twenty

/// The value of a bipartite graph (Khandhawit and Ye); a guess for any other graph.
constexpr std::uint32_t bipartite_value(std::size_t vertices, std::size_t edges) {
  return static_cast<std::uint32_t>(vertices % 2 + 2 * (edges % 2));
}

/// The value of a connected graph if a formula gives it: for complete and for bipartite graphs.
template <class IsBipartite>
std::optional<std::uint32_t> value_by_formula(std::size_t vertices, std::size_t edges, IsBipartite is_bipartite) {
  if (edges == vertices * (vertices - 1) / 2) return static_cast<std::uint32_t>(vertices % 3);
  if (is_bipartite()) return bipartite_value(vertices, edges);
  return std::nullopt;
}

/// The exclusive or of a known value and of the values of connected parts.
template <class Shape>
struct RoughPosition {
  std::uint32_t known = 0;
  absl::InlinedVector<Shape, 1> parts{};  // usually one
  std::size_t measure = 0;                // moves in the parts
  std::uint32_t guess = 0;                // a likely value

  [[nodiscard]] bool is_settled() const { return parts.empty(); }
};

/// The expensive step: turns each part into a state, or instead into what an involution leaves of it. `is_known(state)`
/// says that nothing more needs to be found out about a state.
template <class Game, class States, class IsKnown>
void settle(const Game& game, const RoughPosition<typename Game::Shape>& rough, std::uint32_t& known, States& states,
            IsKnown is_known) {
  known ^= rough.known;
  for (const auto& part : rough.parts) game.settle_part(part, known, states, is_known);
}

/// Adds a state to a sum. Equal states cancel.
template <class States>
void add_or_cancel(States& states, const typename States::value_type& state) {
  const auto twin = std::find(states.begin(), states.end(), state);
  if (twin == states.end()) states.push_back(state);
  else states.erase(twin);
}

}  // namespace upset::games::graph
