// SPDX-License-Identifier: MIT
// `wide lost` and `wide periodic START LENGTH` .. `end wide` as proofs about a term: the lost positions of one wide
// semigroup, by levels (docs/formats/certificate.md, "Wide windows").
#include "check/proof.hpp"

#include <algorithm>
#include <optional>

#include "check/family/position.hpp"
#include "check/wide/kernel_condition.hpp"

namespace upset::check {

namespace wide {
namespace {

constexpr std::uint32_t kMaxLevels = 100'000;
constexpr std::int64_t kMaxNumber = 10'000'000;

// In proportion to what is read, as for families; but a short text may say much about a small semigroup.
constexpr std::uint64_t kMinSteps = 100'000'000;
constexpr std::uint64_t kStepsPerByte = 4'000;
constexpr std::uint64_t kMaxSteps = 200'000'000'000;
constexpr std::size_t kMinMemory = std::size_t{256} << 20;
constexpr std::size_t kMemoryPerByte = 8'192;
constexpr std::size_t kMaxMemory = std::size_t{1984} << 20;

struct Period {
  std::int64_t start;
  std::int64_t length;
};

Levels read_levels(Lines& lines) {
  const std::uint32_t count = small_number(lines.next_after("levels "), "levels");
  if (count == 0 || count > kMaxLevels) refuse("wide: there are 1 to 100000 levels");
  lines.require(count);
  Levels levels;
  for (std::uint32_t q = 1; q <= count; ++q) {
    const std::uint32_t live = small_number(lines.next_after("level " + std::to_string(q) + " "), "level");
    if (live > family::kMaxStates) refuse("wide: a level has at most 4194304 states");
    levels.emplace_back(lines, live);
  }
  lines.expect("end wide");
  return levels;
}

std::optional<Period> read_form(std::string_view form) {
  if (form == "lost") return std::nullopt;
  const auto numbers = after(form, "periodic ");
  const auto parts = numbers ? split(*numbers, ' ') : std::vector<std::string_view>{};
  if (parts.size() != 2) refuse("expected wide lost or wide periodic START LENGTH");
  const Period period{small_number(parts[0], "START"), small_number(parts[1], "LENGTH")};
  if (period.length == 0) refuse("wide: LENGTH must be positive");
  return period;
}

void require_levels(const Levels& levels, std::int64_t last, std::int64_t a) {
  if (last > kMaxNumber) refuse("wide: the checker handles numbers up to 10000000");
  if (static_cast<std::int64_t>(levels.size()) != last / a) {
    refuse("wide: there must be " + counted(static_cast<std::size_t>(last / a), "level"));
  }
}

// Requires that the position is among the lost ones of its level.
void require_listed(const Levels& levels, const family::PositionWord& position) {
  const auto a = static_cast<std::int64_t>(position.letters.size());
  const family::Automaton& automaton = levels[static_cast<std::size_t>(position.least / a - 1)];
  family::State state = automaton.start();
  for (const std::uint8_t letter : position.letters) state = automaton.next(state, letter, false);
  if (!automaton.accepts(state)) refuse("wide: the position is not among those that are lost");
}

// (K) for all x up to `last`, and that no full word up to `full` is lost.
void check_kernel_up_to(std::int64_t last, std::int64_t full, const WideSemigroup& semigroup, const Levels& levels,
                        family::Budget& budget) {
  KernelCondition condition(semigroup, levels, budget);
  for (std::int64_t x = semigroup.a(); x <= last; ++x) {
    condition.check(x);
    if (x > full || !semigroup.is_move(x) || !condition.has_full_word(x)) continue;
    refuse("wide: the position after the first move " + std::to_string(x) + " alone is lost");
  }
}

Places rotated(const Places& places, std::int64_t a, std::int64_t by) {
  Places moved;
  for (std::int64_t i = 0; i < a; ++i) {
    if (places.has(i)) moved.add((i + by) % a);
  }
  return moved;
}

// Whether the lost positions at x, moved by `length`, are those at x+length, place by place.
bool is_same_moved(std::int64_t x, std::int64_t length, const WideSemigroup& semigroup, const Levels& levels,
                   family::Budget& budget) {
  const std::int64_t a = semigroup.a();
  const std::int64_t shift = length % a;
  Diagrams diagrams(static_cast<std::uint32_t>(a), budget);
  LostSet early = lost_set(semigroup, levels, x, diagrams, budget);
  LostSet late = lost_set(semigroup, levels, x + length, diagrams, budget);
  // The first letter goes to the end: of the later words `shift` times, or of the earlier ones a-shift times.
  const bool turns_late = shift <= a - shift;
  Set& turned = turns_late ? late.plain : early.plain;
  for (std::int64_t k = turns_late ? shift : a - shift; k > 0; --k) turned = diagrams.rotated(turned);
  if (early.plain != late.plain || early.two.size() != late.two.size()) return false;
  return std::all_of(early.two.begin(), early.two.end(), [&](const Word& word) {
    const Word moved{rotated(word.some, a, shift), rotated(word.two, a, shift)};
    return std::find(late.two.begin(), late.two.end(), moved) != late.two.end();
  });
}

void check_lost(const SemigroupGame& game, const WideSemigroup& semigroup, const Levels& levels,
                family::Budget& budget) {
  const std::int64_t a = semigroup.a();
  const family::PositionWord position = family::word_of(game, a);
  require_levels(levels, position.least, a);
  require_listed(levels, position);
  const bool is_first_move = game.moves.size() == 1;
  check_kernel_up_to(position.least, is_first_move ? position.least - 1 : position.least - 2 * a, semigroup, levels,
                     budget);
}

void check_periodic(const Period& period, const WideSemigroup& semigroup, const Levels& levels,
                    family::Budget& budget) {
  const std::int64_t window = semigroup.largest_gap();
  if (period.start <= window) refuse("wide: START must be greater than " + std::to_string(window));
  const std::int64_t last = period.start + period.length + window - 1;
  require_levels(levels, last, semigroup.a());
  check_kernel_up_to(last, last, semigroup, levels, budget);
  for (std::int64_t x = period.start; x < period.start + window; ++x) {
    if (is_same_moved(x, period.length, semigroup, levels, budget)) continue;
    refuse("wide: the lost positions at " + std::to_string(x) + " are not those at " +
           std::to_string(x + period.length));
  }
}

}  // namespace
}  // namespace wide

void check_wide(Lines& lines, std::string_view form, const Term& term, const Goal& goal, ProofSummary& summary) {
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (game == nullptr) refuse("wide: the term is not a semigroup");
  if (goal.value != 0) refuse("wide: it proves outcomes, and no Grundy value other than 0");
  const std::optional<wide::Period> period = wide::read_form(form);
  if (game->moves.empty() != period.has_value()) {
    refuse(period ? "wide periodic is about the position before any move"
                  : "wide lost is about a position after a move");
  }
  const wide::WideSemigroup semigroup(*game);
  const std::size_t before = lines.rest().size();
  const wide::Levels levels = wide::read_levels(lines);
  const std::size_t bytes = before - lines.rest().size();
  Allowance::at_least(family::in_proportion(bytes, wide::kMinMemory, wide::kMemoryPerByte, wide::kMaxMemory));
  family::Budget budget(family::in_proportion(bytes, wide::kMinSteps, wide::kStepsPerByte, wide::kMaxSteps));
  if (period) {
    wide::check_periodic(*period, semigroup, levels, budget);
  } else {
    wide::check_lost(*game, semigroup, levels, budget);
  }
  const bool is_first_move = game->moves.size() == 1;
  summary.steps.push_back("wide window of " + counted(levels.size(), "level") +
                          (period          ? ", no first move wins"
                           : is_first_move ? ", no smaller first move wins"
                                           : ""));
}

}  // namespace upset::check
