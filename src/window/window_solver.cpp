// SPDX-License-Identifier: MIT
#include "window/window_solver.hpp"

#include <fmt/format.h>

#include "window/checkpoint.hpp"

namespace upset::window {

namespace {

constexpr double kSecondsBetweenCheckpoints = 60;

class Run {
 public:
  Run(const LayerTablesPtr& tables, const WindowOptions& options, core::Stop& stop)
      : tables_(tables), options_(options), stop_(stop), stepper_(tables, stop.threads()) {}

  ~Run() { stop_.add_bytes(-counted_); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  Result<WindowVerdict> go() {
    if (auto error = take_up_checkpoint()) return *error;
    if (stop_.would_exceed_memory(tables_->bytes() + stepper_.bytes())) return stopped();
    counted_ = static_cast<std::int64_t>(tables_->bytes() + stepper_.bytes());
    stop_.add_bytes(counted_);
    const std::uint64_t first_compared =
        std::max(stepper_.done(), tables_->order().origin + tables_->largest_gap() + 1);
    RepetitionFinder finder(first_compared, tables_->largest_gap(), budget(), tables_->order().types);
    while (true) {
      const Layer layer = stepper_.step();
      stop_.add_states(layer.words.size());
      keep(layer);
      if (layer.in_order && layer.full_set_is_p) return first_move(layer.element);
      if (layer.element >= first_compared)
        if (auto found = finder.push(layer.words)) return repeats(*found);
      if (stop_.poll(1 + layer.words.size() / 4)) return stopped();
      write_checkpoint_now_and_then(layer.element);
    }
  }

 private:
  /// For kept layers: a quarter of what tables and marks leave.
  [[nodiscard]] std::uint64_t budget() const {
    const std::uint64_t whole = stop_.memory_budget(), used = stop_.bytes();
    return used < whole ? (whole - used) / 4 : 0;
  }

  void keep(const Layer& layer) {
    if (!options_.keep_layers) return;
    if (!archive_) archive_ = std::make_shared<LayerArchive>(layer.element);
    archive_->push(layer.words);
    if (archive_->bytes() > budget()) {
      archive_.reset();
      options_.keep_layers = false;
    }
  }

  Result<WindowVerdict> first_move(std::uint64_t element) {
    WindowVerdict verdict;
    verdict.first_moves.push_back(element);
    verdict.layers = archive_;
    // Every other winning first move X is at most largest_gap farther: from a later X one moves to `element` and wins.
    for (std::uint64_t last = element + tables_->largest_gap(); options_.all_moves && stepper_.done() <= last;) {
      const Layer layer = stepper_.step();
      if (layer.in_order && layer.full_set_is_p) verdict.first_moves.push_back(layer.element);
      if (stop_.poll(1 + layer.words.size() / 4)) {
        verdict.limit = stop_.cause_name();
        break;
      }
    }
    verdict.reached = stepper_.done();
    return verdict;
  }

  Result<WindowVerdict> repeats(Repetition repetition) {
    const std::uint64_t earliest = tables_->order().origin + tables_->largest_gap() + 1;
    if (!repetition.is_least && repetition.start > earliest) locate_start(repetition, earliest);
    else repetition.is_least = true;
    WindowVerdict verdict;
    verdict.repetition = repetition;
    verdict.reached = stepper_.done();
    verdict.layers = archive_;
    return verdict;
  }

  /// Where the repetition begins, by two runs from the start, one of them `length` layers ahead. When a limit comes
  /// first, the later start stands: it is proved, but a smaller one may do.
  void locate_start(Repetition& repetition, std::uint64_t earliest) {
    if (stop_.would_exceed_memory(2 * stepper_.bytes())) return;
    DenseStepper ahead(tables_, 1), behind(tables_, 1);
    while (ahead.done() < earliest + repetition.length) {
      const Layer layer = ahead.step();
      if (stop_.poll(1 + layer.words.size() / 4)) return;
    }
    while (behind.done() < earliest) {
      const Layer layer = behind.step();
      if (stop_.poll(1 + layer.words.size() / 4)) return;
    }
    for (std::uint64_t equal = 0; equal < std::max(tables_->largest_gap(), 1U);) {
      const Layer a = ahead.step(), b = behind.step();
      equal = std::ranges::equal(a.words, b.words) ? equal + 1 : 0;
      repetition.is_least = equal == std::max(tables_->largest_gap(), 1U);
      if (repetition.is_least) repetition.start = b.element + 1 - equal;
      if (stop_.poll(1 + a.words.size() / 2)) return;
    }
  }

  Result<WindowVerdict> stopped() {
    WindowVerdict verdict;
    verdict.reached = stepper_.done();
    verdict.limit = stop_.cause_name();
    if (!options_.checkpoint.empty())
      if (auto error = write_checkpoint(options_.checkpoint, tables_->order(), stepper_.save())) return *error;
    return verdict;
  }

  std::optional<Error> take_up_checkpoint() {
    if (options_.checkpoint.empty()) return std::nullopt;
    auto words = read_checkpoint(options_.checkpoint, tables_->order());
    if (!words) return words.error();
    // No such file yet: written now, so that a place that cannot be written is told before the work, not after it.
    if (!words->has_value()) return write_checkpoint(options_.checkpoint, tables_->order(), stepper_.save());
    if (!stepper_.restore(**words)) return refused(options_.checkpoint + ": the state does not fit this position");
    return std::nullopt;
  }

  void write_checkpoint_now_and_then(std::uint64_t element) {
    if (element % 64 == 0 && stop_.limits().progress)
      stop_.limits().progress(fmt::format("window, element {}", element), -1, stop_.states());
    if (options_.checkpoint.empty() || stop_.seconds() < next_checkpoint_) return;
    next_checkpoint_ = stop_.seconds() + kSecondsBetweenCheckpoints;
    (void)write_checkpoint(options_.checkpoint, tables_->order(), stepper_.save());
  }

  LayerTablesPtr tables_;
  WindowOptions options_;
  core::Stop& stop_;
  DenseStepper stepper_;
  std::shared_ptr<LayerArchive> archive_{};
  std::int64_t counted_ = 0;                             // bytes told to the stop token
  double next_checkpoint_ = kSecondsBetweenCheckpoints;  // seconds since the start
};

}  // namespace

Result<WindowVerdict> solve_by_windows(const LayerTablesPtr& tables, const WindowOptions& options, core::Stop& stop) {
  return Run(tables, options, stop).go();
}

}  // namespace upset::window
