// SPDX-License-Identifier: MIT
// Why a verdict says less than was asked, as numbers. src/api/phrases turns them into English.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"
#include "core/stop.hpp"
#include "game/move.hpp"
#include "upset/answer.hpp"
#include "upset/result.hpp"

namespace upset::settled {
struct Entry;  // settled/entry.hpp
}

namespace upset::game {

using upset::LimitKind;

/// What the numbers mean.
enum class LimitNote {
  positions,              // `states` positions in `seconds`
  table_bytes,            // a table takes `bytes`
  prime_part,             // a part of `elements` does not decompose; at most `most` are searched
  cannot_list,            // the elements cannot be listed, by `error`
  no_first_move,          // no first move up to `up_to` wins
  no_first_move_decided,  // not even the first one
  not_all_first_moves,    // winning first moves are known, but not all
  no_theorem,             // no theorem answers all of the question
  declined,               // too large for this engine; another may do
  outcomes_only,          // windows give outcomes, not values
  open_moves,             // `elements` of the moves that can win are undecided
  some_moves_lose,        // of infinitely many moves some are proved not to win; `elements` more were tried
  too_large_for_values,   // values are computed while the largest number left is at most `most`; it is `number`
  period_out_of_reach,    // a function does not repeat within the range that is searched
  value_not_known,        // of a summand
  value_of_other,         // a theorem says that it has the value of `other`, which is not known
  refused_by_engine,      // by `error`
};

struct Limit {
  LimitKind kind = LimitKind::stopped;
  LimitNote note = LimitNote::positions;
  std::uint64_t states = 0;
  double seconds = 0;
  std::uint64_t bytes = 0;
  std::uint64_t elements = 0;
  std::uint64_t most = 0;
  std::optional<Move> up_to{};            // the last first move proved not to win, as are all before it
  std::optional<Error> error{};           // of `cannot_list` and `refused_by_engine`
  std::string other{};                    // of `value_of_other`: its name, because the term may be too large to make
  std::optional<core::Integer> number{};  // of `too_large_for_values`: the largest number left; empty: infinite
  std::optional<std::size_t> term{};      // the summand that it is about, from 0; empty if there is only one
  std::vector<Move> excluded{};           // moves beyond up_to that are proved not to win
  const settled::Entry* entry = nullptr;  // `up_to` is not from this computation but from this entry
};

/// The limit that a stop token reached.
inline LimitKind kind_of(core::StopCause cause) {
  switch (cause) {
    case core::StopCause::time: return LimitKind::time;
    case core::StopCause::memory: return LimitKind::memory;
    case core::StopCause::positions: return LimitKind::positions;
    default: return LimitKind::stopped;
  }
}

/// A search that was stopped: which limit, and how far it got.
inline Limit stopped_search(const core::Stop& stop) {
  Limit limit;
  limit.kind = kind_of(stop.cause());
  limit.states = stop.states();
  limit.seconds = stop.seconds();
  return limit;
}

/// Whether any later limit is more informative.
inline bool is_provisional(const Limit& limit) {
  return limit.note == LimitNote::no_theorem || limit.note == LimitNote::declined;
}

/// A limit that needs only its kind and note.
inline Limit limit_of(LimitKind kind, LimitNote note) {
  Limit limit;
  limit.kind = kind;
  limit.note = note;
  return limit;
}

}  // namespace upset::game
