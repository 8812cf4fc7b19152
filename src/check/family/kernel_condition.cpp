// SPDX-License-Identifier: MIT
// Condition (K) for one level: of every word with (V1) to (V4) in reach exactly one holds: it is in P_q, or some move
// leads into P. The product of the rules for words, P_q, and one machine for each of up to six kinds of moves.
#include <vector>

#include "check/family/conditions.hpp"
#include "check/family/moves_into.hpp"
#include "check/family/word_rules.hpp"

namespace upset::check::family {

namespace {

std::vector<MoveKind> kinds_of_moves(std::uint32_t q) {
  std::vector<MoveKind> kinds = {{q, 0, true}, {q, 1, true}, {q, 2, true}, {q, 0, false}};
  if (q > 1) kinds.push_back({q, -1, false});
  if (q > 2) kinds.push_back({q, -2, false});
  return kinds;
}

class KernelMachine final : public Machine {
 public:
  KernelMachine(const Family& family, std::uint32_t q, Budget& budget)
      : claim_(family.claim), q_(q), rules_(family.missing, q == 1), lost_(family.level(q)) {
    for (const MoveKind& kind : kinds_of_moves(q)) moves_.emplace_back(family, kind, budget);
  }

  std::size_t width() const override { return Prefix::kWords + moves_.size(); }

  void begin(std::uint32_t* state) override {
    set_head(state, {}, lost_.start());
    for (std::size_t i = 0; i < moves_.size(); ++i) state[Prefix::kWords + i] = moves_[i].begin();
  }

  bool step(const Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) override {
    const auto prefix = rules_.next(Prefix::unpack(state), letter, place);
    if (!prefix || !is_in_reach(*prefix, letter, place)) return false;
    set_head(next, *prefix, lost_.next(state[1] >> Prefix::kFreeBit, letter, place.marked));
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      next[Prefix::kWords + i] = moves_[i].step(state[Prefix::kWords + i], place, letter);
    }
    return true;
  }

  const char* verdict(const std::uint32_t* state) const override {
    if (!Prefix::unpack(state).has_m) return nullptr;
    const bool is_lost = lost_.accepts(state[1] >> Prefix::kFreeBit);
    bool has_move = false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      has_move = has_move || moves_[i].accepts(state[Prefix::kWords + i]);
    }
    if (is_lost && has_move) return "is in P, and a move leads from it into P";
    return is_lost || has_move ? nullptr : "is not in P, and no move leads from it into P";
  }

 private:
  static void set_head(std::uint32_t* state, const Prefix& prefix, State lost) {
    prefix.pack(state);
    state[1] |= lost << Prefix::kFreeBit;
  }

  // At the last level of `first` only words with M up to some place are in reach.
  bool is_in_reach(const Prefix& prefix, unsigned letter, const Place& place) const {
    return claim_.reaches(q_, place) || (prefix.has_m && letter != kM);
  }

  const Claimed& claim_;
  std::uint32_t q_;
  WordRules rules_;
  const Automaton& lost_;
  std::vector<MovesInto> moves_;
};

}  // namespace

std::size_t check_kernel_condition(const Family& family, std::uint32_t q, Budget& budget) {
  KernelMachine machine(family, q, budget);
  Walk walk(family.lengths, machine, budget);
  walk.run("level " + std::to_string(q));
  return walk.states();
}

}  // namespace upset::check::family
