// SPDX-License-Identifier: MIT
// Which words are words of positions, (V1) to (V4) of docs/algorithms/families.md, read from left to right for all
// lengths at once. States are created on first visit. Each knows its place: how many letters were read, and, from the
// first marked letter on, how many are left.
//
// What (V3) needs: if some letter is 2, k places before M, then a 0 may only lie between it and M, or g places after M
// with k + g missing. All other zeros, called far, exclude a 2. So apart from the place of M, only letters within w
// places of M matter, counted cyclically.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/hash_table.hpp"
#include "families/family.hpp"

namespace upset::families {

class WordRules {
 public:
  using Id = std::uint32_t;
  static constexpr Id kInvalid = 0;
  static constexpr Id kStart = 1;
  static constexpr unsigned kFar = 255;  // a place or distance that is not counted

  /// For words at a level; level 1 has additional rules (V4).
  WordRules(const Family& family, std::uint64_t level);

  /// Where a letter (plus kMarked if it is marked) leads; kInvalid if it is not allowed.
  Id next(Id from, automata::Letter letter);

  /// Whether the word may end here: all marked letters are read, and M is among the letters.
  [[nodiscard]] bool is_end(Id id) const { return state(id).left == 0 && state(id).place_of_m != kBefore; }
  [[nodiscard]] bool is_before_m(Id id) const { return state(id).place_of_m == kBefore; }
  /// The number of the next letter from 0: exact as long as it is below the number of counted letters, else kFar.
  [[nodiscard]] unsigned place(Id id) const;
  /// How many letters are left, including the next one, if that one is marked: exact; else kFar.
  [[nodiscard]] unsigned left(Id id, bool marked) const;
  /// M is only allowed at places for which this returns true. The arguments are place() and left() of M.
  using Bound = bool (*)(const Family&, const Claim&, unsigned place, unsigned left);
  void bound_m(const Claim& claim, Bound bound) {
    claim_ = &claim;
    bound_ = bound;
  }
  [[nodiscard]] std::size_t size() const { return states_.size(); }

 private:
  static constexpr std::uint8_t kBefore = 254;

  struct State {
    std::uint16_t read = 0;             // unmarked letters: exact up to counted(), then that plus the rest modulo step
    std::uint8_t left = kFar;           // marked letters still to come, once one was read
    std::uint8_t place_of_m = kBefore;  // exact below w, else kFar
    std::uint8_t since_m = 0;           // how far back M lies, up to w
    bool has_far_zero = false;          // no 2 may follow, and none came before
    std::uint16_t head_zeros = 0;       // before M: zeros among the first w letters, before any 2; by place
    std::uint16_t twos = 0;             // by distance: before the next letter, and, after M, before M
    std::uint16_t zeros = 0;            // likewise, those after a 2; if M is near the front all before M
    std::uint16_t behind = 0;           // zeros after M, by distance, if M is near the front
    friend bool operator==(const State&, const State&) = default;
    template <class Hash>
    friend Hash AbslHashValue(Hash hash, const State& s) {
      return Hash::combine(std::move(hash), s.read, s.left, s.place_of_m, s.since_m, s.has_far_zero, s.head_zeros,
                           s.twos, s.zeros, s.behind);
    }
  };

  [[nodiscard]] const State& state(Id id) const { return states_[id]; }
  Id id_of(const State& state);
  [[nodiscard]] std::optional<State> after(State now, automata::Letter letter) const;
  [[nodiscard]] bool count(State& now, bool marked) const;
  [[nodiscard]] bool read_before_m(State& now, unsigned letter, unsigned place) const;
  [[nodiscard]] bool read_m(State& now, unsigned place, unsigned left) const;
  [[nodiscard]] bool read_behind_m(State& now, unsigned letter, unsigned left) const;
  [[nodiscard]] bool read_behind_early_m(State& now, unsigned letter, unsigned distance, unsigned left) const;
  [[nodiscard]] bool may_be_zero_behind(std::uint32_t twos, unsigned distance) const;
  [[nodiscard]] unsigned place_in(const State& state) const;
  [[nodiscard]] unsigned left_in(const State& state, bool marked) const;

  Family family_;
  unsigned w_;
  bool is_first_level_;
  const Claim* claim_ = nullptr;
  Bound bound_ = nullptr;
  std::vector<State> states_;
  std::vector<Id> next_{};  // by state and letter; kUnknown if not asked for yet
  core::HashMap<State, Id> ids_{};
  static constexpr Id kUnknown = ~Id{0};
};

}  // namespace upset::families
