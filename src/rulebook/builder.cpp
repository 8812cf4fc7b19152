// SPDX-License-Identifier: MIT
#include "rulebook/builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <memory>
#include <mutex>
#include <utility>

#include "core/assert.hpp"
#include "core/parallel.hpp"
#include "rulebook/batches.hpp"
#include "rulebook/book_order.hpp"
#include "rulebook/forest.hpp"
#include "rulebook/scratch.hpp"
#include "rulebook/unit_walk.hpp"
#include "rulebook/units.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;

constexpr unsigned kMinSize = 4;  // the walk needs this; smaller books are the beginning of this one

/// Roughly how many positions a walk visits: measured for 30 and 34, with a factor of 1.64 per size.
double expected_visits(unsigned size) { return 4.97e6 * std::pow(1.64, static_cast<double>(size) - 30.0); }

/// The remaining memory of the stop token.
std::uint64_t memory_for(const BuildOptions& options, core::Stop& stop) {
  if (options.memory != 0) return options.memory;
  (void)stop.has_room(0);  // looks up the budget
  return stop.memory_budget();
}

class Build {
 public:
  Build(const BuildOptions& options, core::Stop& stop)
      : options_(options),
        stop_(stop),
        size_(std::max(options.size, kMinSize)),
        units_(Units::bound_for(size_)),
        batches_(units_, Batches::of_level(size_)),
        lost_(batches_.count()),
        is_done_(batches_.count()) {
    if (!options.scratch.empty()) scratch_ = std::make_unique<Scratch>(options.scratch, size_, units_, batches_);
    forest_ = std::make_unique<Forest>(batches_, scratch_.get(), memory_for(options, stop), stop);
  }

  std::optional<Error> run() {
    if (auto error = take_up()) return error;
    for (const auto& level : batches_.levels()) {
      do_level(level);
      if (error_) return error_;
      if (stop_.poll_now()) return stopped();
    }
    return std::nullopt;
  }

  std::optional<Error> hand_over(const LostSource* known, LostSink& sink) {
    BookOrder order(size_, units_, batches_, lost_, scratch_.get());
    return order.hand_over(options_.size, known, sink, stop_);
  }

  /// Call it when the scratch folder is no longer needed.
  void clear() const {
    if (scratch_) scratch_->clear();
  }

  [[nodiscard]] BuildReport report() const {
    BuildReport report;
    for (unsigned size = 1; size <= options_.size; ++size) {
      RulebookSize& count = report.sizes.emplace_back();
      count.size = size;
      for (const BatchLost& batch : lost_) {
        count.visited += batch.visited[size];
        for (std::size_t i = size; i < batch.counts.size(); i += size_ + 1) count.lost += batch.counts[i];
      }
    }
    report.seconds = stop_.seconds();
    report.peak_bytes = stop_.peak_bytes();
    report.reread = forest_->reread();
    report.is_taken_up = is_taken_up_;
    return report;
  }

 private:
  std::optional<Error> take_up() {
    if (!scratch_) return std::nullopt;
    if (auto error = scratch_->open()) return error;
    for (std::uint32_t batch = 0; batch < batches_.count(); ++batch) {
      if (!scratch_->has(batch)) continue;
      auto counts = scratch_->read_counts(batch);
      if (!counts) return counts.error();
      note_done(batch, std::move(*counts));
      is_taken_up_ = true;
      if (stop_.poll_now()) return stopped();
    }
    return std::nullopt;
  }

  void note_done(std::uint32_t batch, BatchLost lost) {
    for (const std::uint64_t visited : lost.visited) visited_ += visited;
    for (const std::uint32_t count : lost.counts) lost_count_ += count;
    lost_[batch] = std::move(lost);
    is_done_[batch] = true;
  }

  void do_level(const std::vector<std::uint32_t>& level) {
    std::atomic<std::size_t> next{0};
    const unsigned threads = options_.threads != 0 ? options_.threads : stop_.threads();
    const auto work = [&](unsigned) {
      UnitWalk walk(size_, units_.bound(), BranchLayout::of_size(size_), stop_);
      for (std::size_t i = next++; i < level.size() && !has_failed_; i = next++) {
        if (is_done_[level[i]]) continue;
        if (auto error = do_batch(level[i], walk)) fail(*error);
        if (stop_.stopped()) return;
      }
    };
    const auto most = static_cast<unsigned>(std::min<std::size_t>(threads, level.size()));
    core::on_threads(most, work, [&] { has_failed_ = true; });
  }

  std::optional<Error> do_batch(std::uint32_t batch, UnitWalk& walk) {
    UnitHarvest harvest;
    BatchTrees trees;
    BatchLost lost;
    std::vector<std::uint64_t> before(size_ + 1, 0);
    const unsigned words = UnitWalk::tail_words(size_, units_.bound());
    for (const std::uint32_t unit : batches_.units(batch)) {
      if (auto error = do_unit(unit, walk, harvest, trees)) return error;
      if (stop_.stopped()) return std::nullopt;
      for (unsigned size = 0; size <= size_; ++size) {
        const std::uint64_t now = harvest.tails[size].size() / words;
        lost.counts.push_back(static_cast<std::uint32_t>(now - std::exchange(before[size], now)));
      }
    }
    trees.branches.assign(harvest.branches.begin(), harvest.branches.end());  // without spare capacity
    lost.visited = std::move(harvest.visited);
    lost.tails = std::move(harvest.tails);
    return finish(batch, std::move(trees), std::move(lost));
  }

  std::optional<Error> do_unit(std::uint32_t unit, UnitWalk& walk, UnitHarvest& harvest, BatchTrees& trees) {
    std::vector<UnitOption> options;
    std::vector<Forest::Trees> held;  // prevents dropping them in the meantime
    const std::uint64_t gaps = units_.gaps(unit);
    for (std::uint64_t moves = gaps & ~std::uint64_t{2}; moves != 0; moves &= moves - 1) {  // naming 1 loses
      const auto y = static_cast<unsigned>(std::countr_zero(moves));
      const std::uint64_t after = gaps_after(GapSet{gaps, 0}, y).low;
      const std::uint32_t other = units_.find(after);
      auto found = forest_->get(batches_.batch_of(other));
      if (!found) return found.error();
      options.push_back({y, after, (*found)->tree(batches_.place_of(other))});
      held.push_back(std::move(*found));
    }
    trees.units.push_back(walk.run(gaps, options, harvest));
    return std::nullopt;
  }

  std::optional<Error> finish(std::uint32_t batch, BatchTrees trees, BatchLost lost) {
    if (scratch_) {
      if (auto error = scratch_->write(batch, trees, lost)) return error;
      lost.tails.clear();
    } else {
      for (auto& tails : lost.tails) tails.shrink_to_fit();
    }
    if (auto error = forest_->keep(lost.bytes())) return error;
    if (auto error = forest_->put(batch, std::move(trees))) return error;
    const std::scoped_lock lock(mutex_);
    note_done(batch, std::move(lost));
    if (options_.progress)
      options_.progress(
          {std::min(0.99, static_cast<double>(visited_) / expected_visits(size_)), lost_count_, visited_});
    return std::nullopt;
  }

  void fail(Error error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::move(error);
    has_failed_ = true;
  }

  [[nodiscard]] Error stopped() const {
    const auto done = std::count(is_done_.begin(), is_done_.end(), true);
    return Error{ErrorCode::limit,
                 fmt::format("the limit was reached ({}) with {} of {} batches done{}", stop_.cause_name(), done,
                             batches_.count(), scratch_ ? "; they are saved in the scratch directory" : "")};
  }

  const BuildOptions& options_;
  core::Stop& stop_;
  unsigned size_;
  Units units_;
  Batches batches_;
  std::unique_ptr<Scratch> scratch_{};
  std::unique_ptr<Forest> forest_{};
  std::atomic<bool> has_failed_{false};
  bool is_taken_up_ = false;
  std::mutex mutex_{};  // guards all members below
  std::optional<Error> error_{};
  std::vector<BatchLost> lost_;  // by batch; without the tails if there is a scratch folder
  std::vector<char> is_done_;    // by batch; bytes, because threads read theirs while others write
  std::uint64_t visited_ = 0;
  std::uint64_t lost_count_ = 0;
};

Result<BuildReport> build_within_memory(const BuildOptions& options, const LostSource* known, LostSink& sink,
                                        core::Stop& stop) {
  Build build(options, stop);
  if (auto error = build.run()) return *error;
  const BuildReport report = build.report();
  if (auto error = build.hand_over(known, sink)) return *error;
  build.clear();
  return report;
}

}  // namespace

Result<BuildReport> build(const BuildOptions& options, const LostSource* known, LostSink& sink, core::Stop& stop) {
  if (options.size < 1 || options.size > kMaxSize)
    return misused(fmt::format("expected a size of 1 to {}, found {}", kMaxSize, options.size));
  try {
    return build_within_memory(options, known, sink, stop);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {
    return out_of_memory();
  }
}

}  // namespace upset::rulebook
