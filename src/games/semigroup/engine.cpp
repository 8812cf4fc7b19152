// SPDX-License-Identifier: MIT
#include "games/semigroup/engine.hpp"

#include <fmt/format.h>

#include "core/assert.hpp"
#include "window/kernel.hpp"
#include "window/outcomes.hpp"
#include "window/window_solver.hpp"

namespace upset::games::semigroup {

namespace {

constexpr std::size_t kMostExcludedShown = 200;
constexpr std::uint64_t kMostIdealsForRemainder = 200'000;  // above, listing them costs more than a search

struct WindowRun {
  window::LayerTablesPtr tables;
  window::WindowVerdict verdict;
};

Result<WindowRun> run_windows(const Structure& structure, const window::WindowOptions& options, core::Stop& stop) {
  const auto& order = structure.layers();
  if (!order) return order.error();
  auto tables = window::build_layer_tables(*order, stop);
  if (!tables) return tables.error();
  auto verdict = window::solve_by_windows(*tables, options, stop);
  if (!verdict) return verdict.error();
  return WindowRun{std::move(tables).value(), std::move(verdict).value()};
}

/// How far a run got that did not decide.
LimitReached limit_of(const Structure& structure, const window::WindowVerdict& verdict) {
  LimitReached limit{*verdict.limit, "", {}};
  std::uint64_t last = verdict.reached - 1;
  while (last > structure.origin() && !structure.contains(last)) --last;
  if (last <= structure.origin()) limit.reached = "no first move was decided";
  else limit.reached = fmt::format("no first move up to {} wins", structure.label(last));
  for (std::uint64_t x = structure.origin() + 1; x <= last && limit.excluded.size() < kMostExcludedShown; ++x)
    if (structure.contains(x)) limit.excluded.push_back(structure.label(x));
  return limit;
}

std::string distance_text(const Structure& structure, const window::Repetition& repetition) {
  if (dynamic_cast<const NumericalStructure*>(&structure) != nullptr) return structure.label(repetition.length);
  const auto& monoid = dynamic_cast<const TorsionStructure&>(structure).monoid();
  return std::to_string(monoid.element(repetition.start + repetition.length).first -
                        monoid.element(repetition.start).first);
}

void read_off(const Structure& structure, const window::WindowVerdict& found, const game::Query& query,
              game::Verdict& verdict) {
  if (found.repetition) {
    verdict.outcome = Outcome::P;
    verdict.grundy = 0;
    verdict.moves_complete = verdict.moves_found = true;
    verdict.repeats = Repeats{structure.label(found.repetition->start), distance_text(structure, *found.repetition),
                              found.repetition->is_least};
    return;
  }
  if (found.first_moves.empty()) {
    verdict.limit = limit_of(structure, found);
    return;
  }
  verdict.outcome = Outcome::N;
  for (const std::uint64_t x : found.first_moves) verdict.moves.push_back(structure.label(x));
  verdict.moves_found = !found.limit;
  verdict.moves_complete = query.moves == game::MovesWanted::all && !found.limit;
  if (found.limit) verdict.limit = LimitReached{*found.limit, "not all winning first moves were found", {}};
}

}  // namespace

game::Verdict compute(const InfinitePosition& position, const game::Query& query, core::Stop& stop) {
  game::Verdict verdict;
  verdict.reason = {"window", "window method", "", {}};
  window::WindowOptions options;
  options.all_moves = query.moves == game::MovesWanted::all;
  options.checkpoint = stop.limits().checkpoint;
  if (query.target != 0) {
    verdict.limit = LimitReached{"method", "windows tell outcomes, not Grundy values, of an infinite position", {}};
    return verdict;
  }
  const auto run = run_windows(position.structure(), options, stop);
  if (!run) {
    verdict.limit = LimitReached{stop.stopped() ? stop.cause_name() : "size", run.error().message, {}};
    if (run.error().code == ErrorCode::refused) verdict.refusal = run.error();
    return verdict;
  }
  read_off(position.structure(), run->verdict, query, verdict);
  if (query.grundy && verdict.outcome == Outcome::N && !verdict.limit)
    verdict.limit =
        LimitReached{"method", "no Grundy value: the position is infinite and windows tell outcomes only", {}};
  return verdict;
}

std::optional<game::Verdict> compute(const RemainderPosition& position, const game::Query& query, core::Stop& stop) {
  const auto& order = position.structure().layers();
  if (!order) return std::nullopt;
  const auto ideals = window::count_ideals(*order, kMostIdealsForRemainder, stop);
  if (!ideals || *ideals >= kMostIdealsForRemainder) return std::nullopt;
  const auto tables = window::build_layer_tables(*order, stop);
  if (!tables) return std::nullopt;
  window::Outcomes outcomes(*tables, stop);
  if (!outcomes.compute_to(position.missing().front())) return std::nullopt;
  game::Verdict verdict;
  verdict.reason = {"window", "window method", "", {}};
  const auto& missing = position.missing();
  const bool is_lost = outcomes.is_p(missing);
  verdict.outcome = is_lost ? Outcome::P : Outcome::N;
  if (is_lost) verdict.grundy = 0;
  verdict.moves_found = verdict.moves_complete = is_lost || query.moves == game::MovesWanted::all;
  if (is_lost || query.moves == game::MovesWanted::none) return verdict;
  verdict.moves_found = true;
  for (const std::string& label : position.moves(order::kMaxElements)) {
    auto after = missing;
    const auto element = position.structure().parse(label);
    UPSET_ASSERT(element.has_value());
    after.push_back(*element);
    if (!outcomes.is_p(after)) continue;
    verdict.moves.push_back(label);
    if (query.moves == game::MovesWanted::one) return verdict;
  }
  return verdict;
}

Result<game::Proof> prove_outcome(const InfinitePosition& position, core::Stop& stop) {
  window::WindowOptions options;
  options.keep_layers = true;
  const auto run = run_windows(position.structure(), options, stop);
  if (!run) return run.error();
  auto kernel = window::kernel_of(*run->tables, run->verdict, stop);
  if (!kernel) return kernel.error();
  game::Proof proof;
  proof.kind = game::Proof::Kind::window;
  proof.layers = std::move(kernel).value();
  if (const auto& repetition = run->verdict.repetition) proof.repeats.emplace(repetition->start, repetition->length);
  return proof;
}

}  // namespace upset::games::semigroup
