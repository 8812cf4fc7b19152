// SPDX-License-Identifier: MIT
#include "window/window_solver.hpp"

#include "core/assert.hpp"
#include "window/checkpoint.hpp"
#include "window/dense_run.hpp"
#include "window/driver.hpp"

namespace upset::window {

namespace {

void take_first_moves(DenseRun& run, bool all_moves, core::Stop& stop, WindowVerdict& verdict) {
  verdict.first_moves.push_back(*run.first_move());
  if (!all_moves) return;
  const auto others = run.other_first_moves();
  verdict.first_moves.insert(verdict.first_moves.end(), others.begin(), others.end());
  if (stop.stopped()) verdict.limit = stop.cause_name();
}

}  // namespace

Result<WindowVerdict> solve_by_windows(const LayerTablesPtr& tables, const WindowOptions& options, core::Stop& stop) {
  DenseRun run(tables, stop, options.keep_layers);
  LayerCheckpoint<DenseRun> checkpoint(options.checkpoint, run, stop);
  Driver driver(run, checkpoint, stop);
  const auto ending = driver.run();
  if (!ending) return ending.error();
  WindowVerdict verdict;
  verdict.relies_on_checkpoint = driver.relies_on_checkpoint();
  if (*ending == Ending::stopped) verdict.limit = stop.cause_name();
  if (*ending == Ending::answered) take_first_moves(run, options.all_moves, stop, verdict);
  verdict.repetition = run.repetition();
  verdict.reached = run.next();
  verdict.kept = driver.has_kept();
  if (*ending != Ending::stopped) verdict.layers = run.layers();
  UPSET_ASSERT(verdict.is_decided() || verdict.limit);
  return verdict;
}

}  // namespace upset::window
