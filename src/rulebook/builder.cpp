// SPDX-License-Identifier: MIT
#include "rulebook/builder.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
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

// Between two looks for batches of other processes, in milliseconds: at first, and at most.
constexpr unsigned kFirstPause = 10;
constexpr unsigned kLongestPause = 1000;

/// Roughly how many positions a walk visits: measured for 30 and 34, with a factor of 1.64 per size.
double expected_visits(unsigned size) { return 4.97e6 * std::pow(1.64, static_cast<double>(size) - 30.0); }

/// The remaining memory of the stop token.
std::uint64_t memory_for(const BuildOptions& options, core::Stop& stop) {
  if (options.memory != 0) return options.memory;
  (void)stop.has_room(0);  // looks up the budget
  return stop.memory_budget();
}

std::uint64_t bytes_in(const BatchTable& table) {
  std::uint64_t bytes = 0;
  for (const BatchTable::Part& part : table.parts) bytes += part.trees.bytes + part.tails.bytes;
  return bytes;
}

/// The batches of one shard; of all, if the shard is the whole.
class Build {
 public:
  Build(const BuildOptions& options, core::Stop& stop)
      : options_(options),
        stop_(stop),
        size_(std::max(options.size, kMinSize)),
        counted_bound_(Units::counted_bound_for(size_)),
        units_(Units::bound_for(size_), &stop),
        batches_(units_, size_, &stop),
        shard_of_(batches_.dealt_to(static_cast<std::uint32_t>(options.shard.count))) {
    if (!options.scratch.empty())
      scratch_ = std::make_unique<Scratch>(scratch_folder(options), size_, units_, batches_);
    forest_ = std::make_unique<Forest>(batches_, scratch_.get(), memory_for(options, stop), stop);
  }

  [[nodiscard]] unsigned levels() const { return static_cast<unsigned>(batches_.levels().size()); }

  /// Does the batches up to a level.
  std::optional<Error> run(unsigned to) {
    if (stop_.stopped()) return stopped();  // some units may be missing
    if (auto error = forest_->keep(units_.bytes())) return error;
    if (scratch_)
      if (auto error = scratch_->open()) return error;
    set_goal(to);
    for (std::uint32_t batch = 0; batch < batches_.count(); ++batch)
      if (auto error = look_for(batch)) return error;
    is_taken_up_ = known_ > 0;
    for (unsigned level = 0; level < to; ++level)
      if (auto error = run_level(level)) return error;
    return std::nullopt;
  }

  std::optional<Error> hand_over(const LostSource* known, LostSink& sink) {
    return BookOrder(size_, units_, batches_, *forest_).hand_over(options_, known, sink, stop_);
  }

  [[nodiscard]] BuildReport report() const {
    BuildReport report;
    for (unsigned size = 1; size <= options_.size; ++size) {
      RulebookSize& count = report.sizes.emplace_back();
      count.size = size;
      for (std::uint32_t batch = 0; batch < batches_.count(); ++batch) {
        count.visited += forest_->table(batch).visited[size];
        count.lost += forest_->table(batch).lost[size];
      }
    }
    report.seconds = stop_.seconds();
    report.peak_bytes = stop_.peak_bytes();
    report.reread = forest_->reread();
    report.is_taken_up = is_taken_up_;
    return report;
  }

  [[nodiscard]] PartReport part_report(unsigned to) const {
    PartReport report;
    report.level = to;
    report.levels = levels();
    report.all = batches_.count();
    for (std::uint32_t batch = 0; batch < batches_.count(); ++batch) {
      if (!is_own(batch) || batches_.level_of(batch) >= to) continue;
      ++report.batches;
      report.bytes += bytes_in(forest_->table(batch));
    }
    report.done = done_;
    report.visited = visited_;
    report.seconds = stop_.seconds();
    report.peak_bytes = stop_.peak_bytes();
    report.reread = forest_->reread();
    return report;
  }

 private:
  [[nodiscard]] bool is_own(std::uint32_t batch) const { return shard_of_[batch] + 1 == options_.shard.index; }

  void set_goal(unsigned to) {
    double own = 0;
    double all = 0;
    for (std::uint32_t batch = 0; batch < batches_.count(); ++batch) {
      const auto weight = static_cast<double>(batches_.weight(batch));
      all += weight;
      if (is_own(batch) && batches_.level_of(batch) < to) own += weight;
    }
    goal_ = expected_visits(size_) * own / all;
  }

  /// Takes a batch from the scratch folder that this process does not know yet, if it is there.
  std::optional<Error> look_for(std::uint32_t batch) {
    if (!scratch_ || forest_->has(batch) || !scratch_->has(batch)) return std::nullopt;
    auto table = scratch_->read_table(batch);
    if (!table) return table.error();
    note(batch, *table);
    forest_->add(batch, std::move(*table), {});
    if (stop_.poll(100)) return stopped();
    return std::nullopt;
  }

  void note(std::uint32_t batch, const BatchTable& table) {
    ++known_;
    if (!is_own(batch)) return;
    for (const std::uint64_t visited : table.visited) own_visited_ += visited;
    for (const std::uint64_t lost : table.lost) own_lost_ += lost;
    own_bytes_ += bytes_in(table);
  }

  [[nodiscard]] std::vector<std::uint32_t> left_in(unsigned level) {
    std::vector<std::uint32_t> left;
    for (const std::uint32_t batch : batches_.levels()[level])
      if (is_own(batch) && !forest_->has(batch)) left.push_back(batch);
    return left;
  }

  /// Does the own batches of a level. Those whose inputs other processes have not finished yet, or which another
  /// process is doing, come later or not at all.
  std::optional<Error> run_level(unsigned level) {
    for (unsigned pause = kFirstPause;;) {
      const std::vector<std::uint32_t> left = left_in(level);
      if (left.empty()) return std::nullopt;
      std::vector<std::uint32_t> ready;
      std::vector<bool> is_missing(batches_.count());
      for (const std::uint32_t batch : left)
        if (has_inputs(batch, is_missing)) ready.push_back(batch);
      const std::uint64_t before = done_;
      do_batches(ready);
      if (error_) return error_;
      if (stop_.poll_now()) return stopped();
      if (done_ > before) pause = kFirstPause;
      const bool is_waiting = options_.is_waiting || options_.shard.is_whole();
      if (!is_waiting && ready.size() < left.size()) return missing(level, is_missing);
      if (done_ == before) {
        std::this_thread::sleep_for(std::chrono::milliseconds(pause));
        pause = std::min(2 * pause, kLongestPause);
      }
      for (unsigned earlier = 0; earlier <= level; ++earlier)
        for (const std::uint32_t batch : batches_.levels()[earlier])
          if (auto error = look_for(batch)) return error;
    }
  }

  /// Whether all batches with units that this one needs are known; the others are noted.
  [[nodiscard]] bool has_inputs(std::uint32_t batch, std::vector<bool>& is_missing) {
    if (options_.shard.is_whole()) return true;
    std::vector<bool> is_input(batches_.count());
    for (const std::uint32_t unit : batches_.units(batch)) {
      const std::uint64_t gaps = units_.gaps(unit);
      for (std::uint64_t moves = gaps & ~std::uint64_t{2}; moves != 0; moves &= moves - 1)
        is_input[batches_.batch_of(units_.find(after(gaps, static_cast<unsigned>(std::countr_zero(moves)))))] = true;
    }
    bool has_all = true;
    for (std::uint32_t input = 0; input < batches_.count(); ++input) {
      if (!is_input[input] || forest_->has(input)) continue;
      has_all = false;
      is_missing[input] = true;
    }
    return has_all;
  }

  [[nodiscard]] Error missing(unsigned level, const std::vector<bool>& is_missing) const {
    std::map<std::uint32_t, std::uint64_t> of_shard;
    std::uint64_t count = 0;
    for (std::uint32_t batch = 0; batch < batches_.count(); ++batch)
      if (is_missing[batch]) ++of_shard[shard_of_[batch]], ++count;
    std::vector<std::string> shards;
    for (const auto& [shard, batches] : of_shard)
      shards.push_back(fmt::format("{} of shard {}", batches, Shard{shard + 1, options_.shard.count}.text()));
    return Error{
        ErrorCode::limit,
        fmt::format("level {} of {} needs {} batches that are not in {} yet: {}; run those shards first, or at "
                    "the same time with 'wait'",
                    level + 1, levels(), count, scratch_->folder(), fmt::join(shards, ", ")),
        std::nullopt,
        ErrorCause::other,
        {"wait"}};
  }

  void do_batches(const std::vector<std::uint32_t>& batches) {
    std::atomic<std::size_t> next{0};
    const unsigned threads = options_.threads != 0 ? options_.threads : stop_.threads();
    const auto work = [&](unsigned) {
      UnitWalk walk(size_, units_.bound(), BranchLayout::of_size(size_), stop_, options_.most_words);
      for (std::size_t i = next++; i < batches.size() && !has_failed_; i = next++) {
        if (auto error = do_batch(batches[i], walk)) fail(*error);
        if (stop_.stopped()) return;
      }
    };
    const auto most = static_cast<unsigned>(std::min<std::size_t>(threads, batches.size()));
    if (most > 0) core::on_threads(most, work, [&] { has_failed_ = true; });
  }

  /// A batch in progress.
  struct Work {
    std::optional<BatchWriter> writer{};  // with a scratch folder
    UnitHarvest harvest{};                // trees and tails of the current chunk, counts of all units
    Chunk chunk{};
    BatchTable table{};
    std::vector<Forest::Held> chunks{};  // those that stay in memory, and null for others
  };

  std::optional<Error> do_batch(std::uint32_t batch, UnitWalk& walk) {
    Work work;
    if (scratch_) {
      work.writer.emplace(*scratch_, batch);
      if (auto error = work.writer->error())
        return error->cause == ErrorCause::in_use ? std::nullopt : error;  // another process is doing it
    }
    work.harvest.lost.resize(size_ + 1);
    work.harvest.visited.resize(size_ + 1);
    std::uint32_t place = 0;
    for (const std::uint32_t unit : batches_.units(batch)) {
      if (auto error = do_unit(unit, walk, work)) return error;
      if (stop_.stopped() || has_failed_) return std::nullopt;
      ++place;
      if (work.harvest.branches.size() < Chunk::kWords && place < batches_.units(batch).size()) continue;
      if (auto error = end_chunk(work)) return error;
      work.chunk.first_place = place;
    }
    return finish(batch, work);
  }

  std::optional<Error> do_unit(std::uint32_t unit, UnitWalk& walk, Work& work) {
    std::vector<UnitOption> options;
    std::vector<HeldUnit> held;  // prevents dropping them in the meantime
    const std::uint64_t gaps = units_.gaps(unit);
    const auto top = static_cast<unsigned>(std::bit_width(gaps)) - 1;
    const std::size_t before = work.harvest.tails.size();
    UnitEntry& entry = work.chunk.units.emplace_back();
    entry.found.first = work.harvest.branches.size();
    if (top > counted_bound_) {
      // Naming the largest gap leads to the position whose child this one is.
      auto parent = forest_->get(units_.find(after(gaps, top)));
      if (!parent) return parent.error();
      if (parent->entry().reach < top) return std::nullopt;
    }
    for (std::uint64_t moves = gaps & ~std::uint64_t{2}; moves != 0; moves &= moves - 1) {  // naming 1 loses
      const auto y = static_cast<unsigned>(std::countr_zero(moves));
      auto found = forest_->get(units_.find(after(gaps, y)));
      if (!found) return found.error();
      options.push_back({y, after(gaps, y), found->tree()});
      held.push_back(std::move(*found));
    }
    entry.reach = reach_of(top, options);
    entry.found = walk.run(gaps, options, work.harvest);
    entry.last =
        static_cast<std::uint32_t>((work.harvest.tails.size() - before) / UnitWalk::tail_words(size_, units_.bound()));
    return std::nullopt;
  }

  /// The largest s past the largest gap that some generator of <T,y> reaches, for each y that wins in the first
  /// position T: Corollary 4.1, as in UnitWalk::Judgement, but counted from the largest gap instead of the bound.
  [[nodiscard]] static std::uint32_t reach_of(unsigned top, const std::vector<UnitOption>& options) {
    std::uint32_t reach = UnitEntry::kNoReach;
    for (const UnitOption& option : options) {
      if (!option.tree.is_lost) continue;
      const std::uint64_t generators = option.gaps >> (top + 1 - option.move);
      reach = std::min(reach, generators == 0 ? 0 : top + static_cast<unsigned>(std::bit_width(generators)));
    }
    return reach;
  }

  [[nodiscard]] static std::uint64_t after(std::uint64_t gaps, unsigned y) {
    return gaps_after(GapSet{gaps, 0}, y).low;
  }

  std::optional<Error> end_chunk(Work& work) {
    Chunk& chunk = work.chunk;
    UnitHarvest& harvest = work.harvest;
    chunk.branches.assign(harvest.branches.begin(), harvest.branches.end());  // without spare capacity
    chunk.tails.assign(harvest.tails.begin(), harvest.tails.end());
    harvest.branches.clear();
    harvest.tails.clear();
    if (work.writer) {
      work.writer->add(chunk);
      if (auto error = work.writer->error()) return error;
      chunk.tails = {};
    } else {
      work.table.parts.push_back({chunk.first_place, static_cast<std::uint32_t>(chunk.units.size()), {}, {}});
    }
    auto held = forest_->take(std::exchange(chunk, {}));
    if (!held) return held.error();
    work.chunks.push_back(std::move(*held));
    return std::nullopt;
  }

  std::optional<Error> finish(std::uint32_t batch, Work& work) {
    work.table.lost = std::move(work.harvest.lost);
    work.table.visited = std::move(work.harvest.visited);
    if (work.writer)
      if (auto error = work.writer->finish(work.table)) return error;
    const std::scoped_lock lock(mutex_);
    note(batch, work.table);
    for (const std::uint64_t visited : work.table.visited) visited_ += visited;
    ++done_;
    forest_->add(batch, std::move(work.table), std::move(work.chunks));
    if (options_.progress)
      options_.progress({std::min(0.99, static_cast<double>(own_visited_) / goal_), own_lost_, own_visited_,
                         scratch_ ? own_bytes_ : 0});
    return std::nullopt;
  }

  void fail(Error error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::move(error);
    has_failed_ = true;
  }

  [[nodiscard]] Error stopped() const {
    return core::stopped_by(
        stop_, fmt::format("the limit was reached ({}) with {} of {} batches done{}", stop_.cause_name(), known_,
                           batches_.count(), scratch_ ? "; they are saved in the scratch directory" : ""));
  }

  const BuildOptions& options_;
  core::Stop& stop_;
  unsigned size_;
  unsigned counted_bound_;
  Units units_;
  Batches batches_;
  std::vector<std::uint32_t> shard_of_;  // by batch
  std::unique_ptr<Scratch> scratch_{};
  std::unique_ptr<Forest> forest_{};
  std::atomic<bool> has_failed_{false};
  bool is_taken_up_ = false;
  double goal_ = 1;     // positions that will have been visited in the own batches
  std::mutex mutex_{};  // guards the members below while threads work
  std::optional<Error> error_{};
  std::uint64_t known_ = 0;        // finished batches
  std::uint64_t done_ = 0;         // of these, by this process
  std::uint64_t visited_ = 0;      // by this process
  std::uint64_t own_visited_ = 0;  // in the own batches, by any process
  std::uint64_t own_lost_ = 0;
  std::uint64_t own_bytes_ = 0;
};

Error no_such_level(unsigned level, unsigned levels) {
  return misused(fmt::format("expected a 'level' from 1 to {}, found {}", levels, level), {"level"});
}

template <class Report, class Work>
Result<Report> guarded(const BuildOptions& options, Work work) {
  if (options.size < 1 || options.size > kMaxSize)
    return misused(fmt::format("expected a size of 1 to {}, found {}", kMaxSize, options.size));
  try {
    return work();
  } catch (const TreeTooLarge&) {
    return Error{ErrorCode::limit,
                 fmt::format("a rulebook of size {} cannot be built: one of its units has a tree of more than {} words",
                             options.size, options.most_words)};
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {
    return out_of_memory();
  }
}

}  // namespace

std::string scratch_folder(const BuildOptions& options) {
  return fmt::format("{}/size-{}", options.scratch, std::max(options.size, kMinSize));
}

void clear_scratch(const BuildOptions& options) {
  if (!options.scratch.empty()) Scratch::clear(scratch_folder(options));
}

Result<BuildReport> build(const BuildOptions& options, const LostSource* known, LostSink& sink, core::Stop& stop) {
  UPSET_ASSERT(options.shard.is_whole());
  return guarded<BuildReport>(options, [&]() -> Result<BuildReport> {
    Build build(options, stop);
    if (auto error = build.run(build.levels())) return *error;
    const BuildReport report = build.report();
    if (auto error = build.hand_over(known, sink)) return *error;
    if (!options.keeps_scratch) clear_scratch(options);
    return report;
  });
}

Result<PartReport> build_part(const BuildOptions& options, core::Stop& stop) {
  UPSET_ASSERT(!options.scratch.empty());
  return guarded<PartReport>(options, [&]() -> Result<PartReport> {
    Build build(options, stop);
    if (options.level > build.levels() && !stop.stopped()) return no_such_level(options.level, build.levels());
    const unsigned to = options.level == 0 ? build.levels() : options.level;
    if (auto error = build.run(to)) return *error;
    return build.part_report(to);
  });
}

}  // namespace upset::rulebook
