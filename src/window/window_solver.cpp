// SPDX-License-Identifier: MIT
#include "window/window_solver.hpp"

#include <fmt/format.h>

#include <new>

#include "core/assert.hpp"
#include "window/checkpoint.hpp"

namespace upset::window {

namespace {

constexpr double kSecondsBetweenCheckpoints = 60;
constexpr std::uint64_t kMoreThanThereIs = std::uint64_t{1} << 62;  // bytes

class Run {
 public:
  Run(const LayerTablesPtr& tables, const WindowOptions& options, core::Stop& stop)
      : tables_(tables), options_(options), stop_(stop) {}

  ~Run() { stop_.add_bytes(-counted_); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// A failed allocation is the memory limit, met a little early: what was reached is told and kept as ever.
  Result<WindowVerdict> go() {
    try {
      return run();
    } catch (const std::bad_alloc&) {
      (void)stop_.would_exceed_memory(kMoreThanThereIs);
      return stopped();
    }
  }

 private:
  Result<WindowVerdict> run() {
    if (!set_up()) return stopped();
    if (auto error = take_up()) return *error;
    const std::uint64_t first_compared =
        std::max(stepper_->done(), tables_->order().origin + tables_->largest_gap() + 1);
    finder_.emplace(first_compared, tables_->largest_gap(), finder_budget(), tables_->order().types);
    while (!stop_.stopped()) {
      const Layer layer = step();
      keep(layer);
      if (layer.in_order && layer.full_set_is_p) return first_move(layer.element);
      if (layer.element >= first_compared)
        if (auto found = finder_->push(layer.words)) return repeats(*found);
      if (finder_->is_out_of_room()) (void)stop_.would_exceed_memory(kMoreThanThereIs);
      count();
      if (stop_.poll(steps_of(layer))) break;
      write_checkpoint_now_and_then(layer.element);
    }
    return stopped();
  }

  /// The stepper, and room for it. (The tables are counted by whoever keeps them.)
  bool set_up() {
    fixed_ = DenseStepper::bytes_for(*tables_);
    if (!options_.checkpoint.empty()) fixed_ += RecentLayers::bytes_for(*tables_);
    if (stop_.would_exceed_memory(fixed_)) return false;
    stepper_.emplace(tables_, stop_.threads());
    count();
    return true;
  }

  /// The next layer, which a checkpoint would hold.
  Layer step() {
    const Layer layer = stepper_->step();
    UPSET_ASSERT(layer.element + 1 == stepper_->done());
    stop_.add_states(layer.words.size());
    if (recent_) recent_->push(layer);
    return layer;
  }

  [[nodiscard]] static std::size_t steps_of(const Layer& layer) { return 1 + layer.words.size() / 4; }

  /// Tells the stop token what is held now.
  void count() {
    std::uint64_t now = fixed_;
    if (finder_) now += finder_->bytes();
    if (archive_) now += archive_->bytes();
    const std::int64_t more = static_cast<std::int64_t>(now) - counted_;
    if (more == 0) return;
    stop_.add_bytes(more);
    counted_ += more;
    UPSET_ASSERT(counted_ >= 0);
  }

  /// All layers may take a quarter of what is left; two windows all of it. Where they would not fit, the layers may.
  [[nodiscard]] RepetitionFinder::Budget finder_budget() const {
    const std::uint64_t left = 4 * budget();
    const std::uint64_t windows = 2 * DenseStepper::bytes_for(*tables_);
    return {windows <= left / 2 ? left / 4 : left, left / 2};
  }

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
    WindowVerdict verdict = new_verdict();
    verdict.first_moves.push_back(element);
    verdict.layers = archive_;
    // Every other winning first move X is at most largest_gap farther: from a later X one moves to `element` and wins.
    UPSET_ASSERT(tables_->order().contains(element) && element > tables_->order().origin);
    for (std::uint64_t last = element + tables_->largest_gap(); options_.all_moves && stepper_->done() <= last;) {
      const Layer layer = stepper_->step();
      if (layer.in_order && layer.full_set_is_p) verdict.first_moves.push_back(layer.element);
      if (stop_.poll(steps_of(layer))) {
        verdict.limit = stop_.cause_name();
        break;
      }
    }
    verdict.reached = stepper_->done();
    UPSET_ASSERT(verdict.first_moves.back() - element <= tables_->largest_gap());
    return verdict;
  }

  Result<WindowVerdict> repeats(Repetition repetition) {
    const std::uint64_t earliest = tables_->order().origin + tables_->largest_gap() + 1;
    if (!repetition.is_least && repetition.start > earliest) locate_start(repetition, earliest);
    else repetition.is_least = true;
    UPSET_ASSERT(repetition.length > 0 && repetition.length % tables_->order().types == 0);
    UPSET_ASSERT(repetition.start >= earliest);
    WindowVerdict verdict = new_verdict();
    verdict.repetition = repetition;
    verdict.reached = stepper_->done();
    verdict.layers = archive_;
    return verdict;
  }

  /// Where the repetition begins, by two runs from the start, one of them `length` layers ahead. When a limit comes
  /// first, the later start stands: it is proved, but a smaller one may do.
  void locate_start(Repetition& repetition, std::uint64_t earliest) {
    finder_.reset();
    count();
    if (!stop_.has_room(2 * DenseStepper::bytes_for(*tables_))) return;
    DenseStepper ahead(tables_, 1), behind(tables_, 1);
    while (ahead.done() < earliest + repetition.length) {
      const Layer layer = ahead.step();
      if (stop_.poll(steps_of(layer))) return;
    }
    while (behind.done() < earliest) {
      const Layer layer = behind.step();
      if (stop_.poll(steps_of(layer))) return;
    }
    for (std::uint64_t equal = 0; equal < std::max(tables_->largest_gap(), 1U);) {
      const Layer a = ahead.step(), b = behind.step();
      UPSET_ASSERT(a.element == b.element + repetition.length);
      equal = std::ranges::equal(a.words, b.words) ? equal + 1 : 0;
      repetition.is_least = equal == std::max(tables_->largest_gap(), 1U);
      if (repetition.is_least) repetition.start = b.element + 1 - equal;
      if (stop_.poll(2 * steps_of(a))) return;
    }
  }

  Result<WindowVerdict> stopped() {
    WindowVerdict verdict = new_verdict();
    verdict.reached = stepper_ ? stepper_->done() : tables_->order().origin + 1;
    verdict.limit = stop_.cause_name();
    if (!recent_) return verdict;
    if (auto error = write_checkpoint(options_.checkpoint, *tables_, *recent_)) return *error;
    verdict.kept = true;
    return verdict;
  }

  [[nodiscard]] WindowVerdict new_verdict() const {
    WindowVerdict verdict;
    verdict.relies_on_checkpoint = relies_on_checkpoint_;
    return verdict;
  }

  /// From here on there is a record of the last layers, and whenever the run ends it is written.
  std::optional<Error> take_up() {
    if (options_.checkpoint.empty()) return std::nullopt;
    RecentLayers recent(*tables_);
    const auto taken = take_up_checkpoint(options_.checkpoint, *tables_, *stepper_, recent, stop_);
    if (!taken) return taken.error();
    relies_on_checkpoint_ = *taken == TakenUp::believed;
    if (*taken == TakenUp::stopped) return std::nullopt;  // the file stays as it is
    recent_ = std::move(recent);
    // No such file yet: written now, so that a place that cannot be written is told before the work, not after it.
    return *taken == TakenUp::nothing ? write_checkpoint(options_.checkpoint, *tables_, *recent_) : std::nullopt;
  }

  void write_checkpoint_now_and_then(std::uint64_t element) {
    if (element % 64 == 0 && stop_.limits().progress)
      stop_.limits().progress(fmt::format("window, element {}", element), -1, stop_.states());
    if (options_.checkpoint.empty() || stop_.seconds() < next_checkpoint_) return;
    next_checkpoint_ = stop_.seconds() + kSecondsBetweenCheckpoints;
    (void)write_checkpoint(options_.checkpoint, *tables_, *recent_);
  }

  LayerTablesPtr tables_;
  WindowOptions options_;
  core::Stop& stop_;
  std::optional<DenseStepper> stepper_{};
  std::optional<RepetitionFinder> finder_{};
  std::optional<RecentLayers> recent_{};  // with a checkpoint
  std::shared_ptr<LayerArchive> archive_{};
  std::uint64_t fixed_ = 0;   // bytes of tables, stepper and record
  std::int64_t counted_ = 0;  // bytes told to the stop token
  bool relies_on_checkpoint_ = false;
  double next_checkpoint_ = kSecondsBetweenCheckpoints;  // seconds since the start
};

}  // namespace

Result<WindowVerdict> solve_by_windows(const LayerTablesPtr& tables, const WindowOptions& options, core::Stop& stop) {
  return Run(tables, options, stop).go();
}

}  // namespace upset::window
