// SPDX-License-Identifier: MIT
// The size of the family determines how much work a check may take, so that many small families are not worse than a
// large one. Of those made for c = 4 to 6 none takes more than 350 steps per byte.
#include "check/family/theorem.hpp"

#include "check/family/conditions.hpp"
#include "check/family/position.hpp"
#include "check/memory.hpp"

namespace upset::check::family {

namespace {

constexpr std::uint64_t kMinSteps = 1'000'000;
constexpr std::uint64_t kStepsPerByte = 4'000;
constexpr std::uint64_t kMaxSteps = 20'000'000'000;

constexpr std::size_t kMinMemory = std::size_t{256} << 20;
constexpr std::size_t kMemoryPerByte = 8'192;
constexpr std::size_t kMaxMemory = std::size_t{1984} << 20;  // a little memory is not counted

}  // namespace

Theorem::Theorem(Lines& lines) : bytes_(lines.rest().size()) {
  family_ = read_family(lines);
  bytes_ -= lines.rest().size();
}

void Theorem::prove() const {
  Allowance::at_least(in_proportion(bytes_, kMinMemory, kMemoryPerByte, kMaxMemory));
  Budget budget(in_proportion(bytes_, kMinSteps, kStepsPerByte, kMaxSteps));
  for (std::uint32_t q = 1; q <= family_.claim.levels(); ++q) {
    check_full_condition(family_, q, budget);
    check_kernel_condition(family_, q, budget);
  }
  if (family_.claim.repeats) check_repeat_condition(family_, budget);
}

void Theorem::require_lost(const SemigroupGame& game) const {
  const std::int64_t a = length_of(game, family_.missing);
  if (!family_.lengths.has(a)) refuse("family: a = " + std::to_string(a) + " is not among its lengths");
  if (game.moves.empty()) {
    if (!family_.claim.repeats) refuse("family: it proves that the first player wins, by " + family_.claim.text());
    return;
  }
  PositionWord position = word_of(game, a);
  if (family_.claim.repeats) move_down(position, family_.claim.number(a), family_.claim.levels());
  const std::int64_t largest = family_.claim.repeats ? position.least : family_.claim.reach(a);
  if (position.least > largest) refuse("family: the automata do not reach this position");
  const Automaton& lost = family_.level(static_cast<std::uint32_t>(position.least / a));
  State state = lost.start();
  for (std::int64_t i = 0; i < a; ++i) {
    state = lost.next(state, position.letters[static_cast<std::size_t>(i)], i >= a - family_.lengths.marked);
  }
  if (!lost.accepts(state)) refuse("family: the position is not among those that are lost");
}

}  // namespace upset::check::family
