// SPDX-License-Identifier: MIT
// Condition (F) for one level. The full word with M at r has the letter 2 at i iff (r-i) mod a is in D: before M at the
// distances in D, as far as there are places, and near the end if M is near the front. The machine reads exactly these
// words, alongside P_q.
#include "check/family/conditions.hpp"

namespace upset::check::family {

namespace {

class FullMachine final : public Machine {
 public:
  FullMachine(const Family& family, std::uint32_t q)
      : missing_(family.missing), claim_(family.claim), q_(q), lost_(family.level(q)) {}

  std::size_t width() const override { return 3; }

  void begin(std::uint32_t* state) override {
    state[kTwos] = 0;
    state[kPlaceOfM] = kNoM;
    state[kLost] = lost_.start();
  }

  bool step(const Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) override {
    if (letter == 0) return false;
    next[kPlaceOfM] = state[kPlaceOfM];
    next[kTwos] = 0;
    next[kLost] = lost_.next(state[kLost], letter, place.marked);
    if (state[kPlaceOfM] != kNoM) return (letter == 2) == is_two_behind_m(state[kPlaceOfM], place) && letter != kM;
    if (letter == kM) {
      next[kPlaceOfM] = seen_place(place);
      return state[kTwos] == twos_before(place) && is_asked_for(place);
    }
    next[kTwos] = (state[kTwos] | (letter == 2 ? 1U : 0U)) << 1;
    return next[kTwos] >> (missing_.largest + 1) == 0;
  }

  const char* verdict(const std::uint32_t* state) const override {
    const bool is_lost = lost_.accepts(state[kLost]);
    if (state[kPlaceOfM] == kNoM) return nullptr;
    if (state[kPlaceOfM] & kClaimed) return is_lost ? nullptr : "after the claimed first move is not in P";
    return is_lost ? "after a first move that should lose is in P" : nullptr;
  }

 private:
  enum Word { kTwos, kPlaceOfM, kLost };  // distances back to the letters 2; M (places from w on are one)
  static constexpr std::uint32_t kNoM = ~std::uint32_t{0};
  static constexpr std::uint32_t kClaimed = 1U << 16;

  bool is_two_behind_m(std::uint32_t place_of_m, const Place& place) const {
    const std::uint32_t r = place_of_m & (kClaimed - 1);
    return r < missing_.largest && place.marked && missing_.has(r + place.from_end);
  }

  // The distances in D that do not lead out of the word.
  std::uint32_t twos_before(const Place& place) const {
    if (!place.is_among_first(missing_.largest)) return missing_.mask;
    return missing_.mask & ((std::uint32_t{2} << place.index) - 1);
  }

  std::uint32_t seen_place(const Place& place) const {
    const std::uint32_t r = place.is_among_first(missing_.largest) ? place.index : missing_.largest;
    return r | (!claim_.repeats && q_ == claim_.level() && claim_.is_at(place) ? kClaimed : 0);
  }

  // First moves are elements of S; `first` requires only those up to its own.
  bool is_asked_for(const Place& place) const {
    if (q_ == 1 && place.marked && missing_.has(place.from_end)) return false;
    return claim_.repeats || q_ < claim_.level() || claim_.is_behind(place) || claim_.is_at(place);
  }

  const Missing& missing_;
  const Claimed& claim_;
  std::uint32_t q_;
  const Automaton& lost_;
};

}  // namespace

void check_full_condition(const Family& family, std::uint32_t q, Budget& budget) {
  if (!family.claim.repeats && q > family.claim.level()) return;
  FullMachine machine(family, q);
  Walk(family.lengths, machine, budget).run("first moves of level " + std::to_string(q));
}

}  // namespace upset::check::family
