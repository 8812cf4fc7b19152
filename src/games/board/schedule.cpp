// SPDX-License-Identifier: MIT
//
// The plan, the queue of tasks, and the threads that run them. Only the calling thread uses the callbacks.
#include "games/board/schedule.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/parallel.hpp"
#include "core/size.hpp"
#include "games/board/subtree.hpp"

namespace upset::games::board {

namespace {

constexpr std::uint64_t kOneBlockBits = 4096;     // boxes up to this size are one block
constexpr std::uint64_t kMeanBlockBits = 512;     // blocks are on average at least this large
constexpr unsigned kMaxThreads = 64;              // the tasks of a box of this size cannot keep more threads busy
constexpr unsigned kMaxTaskRows = 4;              // rows in the name of a task if there are several threads
constexpr std::uint64_t kMinMeanTaskBits = 4096;  // below this the queue would cost more than the work

// Few inner rows make many blocks, and many inner rows make many marks. The mean block size balances the two.
unsigned choose_inner_rows(unsigned rows, unsigned columns, std::uint64_t bits) {
  if (bits <= kOneBlockBits) return rows;
  unsigned outer = rows - 1;
  while (outer > 0 && bits / count_positions(outer, columns) < kMeanBlockBits) --outer;
  return rows - outer;
}

// How many leading rows name a task. Less than 2 means that the work is a chain, and one thread does all of it. Each
// further row shortens the longest chain but needs one more shared reach map, which is half a table. For two threads,
// three rows are enough.
unsigned choose_task_rows(unsigned threads, unsigned columns, unsigned outer, std::uint64_t bits) {
  if (threads <= 1 || bits <= kOneBlockBits) return 1;
  unsigned count = std::min({outer, threads + 1, kMaxTaskRows});
  while (count > 1 && bits / count_positions(count, columns) < kMinMeanTaskBits) --count;
  return std::max(count, 1U);
}

// The subtrees of all prefixes of some rows, as tasks for several threads. A task needs the tasks with one less in some
// row. Everything that it reads from other tasks was written by tasks below it in that order. Two tasks that are not
// comparable never touch the same word. Ready tasks are taken in the order of the longest chain of work that depends on
// them.
class TaskQueue {
 public:
  TaskQueue(const BoardLayout& layout, unsigned task_rows)
      : layout_(layout), ranks_(task_rows, layout.columns(), task_rows), rows_(task_rows) {
    const std::size_t count = core::to_size(ranks_.block_bits(layout.columns()));
    prefixes_.reserve(count * rows_);
    std::vector<unsigned> prefix(rows_, 0);
    list_prefixes(prefix, 0);
    UPSET_ASSERT(prefixes_.size() == count * rows_);
    waiting_.resize(count);
    chain_.resize(count);
    ready_.reserve(count);
    for (std::size_t id = count; id-- > 0;) {
      waiting_[id] = corners(id);
      chain_[id] = work(id);
      for_each_successor(id, [&](std::size_t next) { chain_[id] = std::max(chain_[id], chain_[next] + work(id)); });
    }
    UPSET_ASSERT(waiting_[0] == 0);
    UPSET_ASSERT(chain_[0] == *std::max_element(chain_.begin(), chain_.end()));  // everything depends on the first task
    left_ = count;
    is_finished_.resize(count, false);
    ready_.emplace_back(chain_[0], 0);
  }

  std::span<const unsigned> prefix(std::size_t id) const { return {prefixes_.data() + id * rows_, rows_}; }

  // Takes a task. Returns nullopt if all are done or the build was stopped. Calls `idle` while nothing is ready.
  template <class Idle>
  std::optional<std::size_t> take(const std::atomic<bool>& stop, const Idle& idle) {
    std::unique_lock lock(mutex_);
    while (ready_.empty() && left_ > 0 && !stop.load()) {
      if (changed_.wait_for(lock, std::chrono::milliseconds(1)) == std::cv_status::no_timeout) continue;
      lock.unlock();
      idle();
      lock.lock();
    }
    if (left_ == 0 || stop.load()) return std::nullopt;
    UPSET_ASSERT(!ready_.empty() && ready_.size() <= left_);
    std::pop_heap(ready_.begin(), ready_.end());
    const std::size_t id = ready_.back().second;
    ready_.pop_back();
    return id;
  }

  void finish(std::size_t id) {
    {
      const std::scoped_lock lock(mutex_);
      UPSET_ASSERT(left_ > 0 && waiting_[id] == 0 && !is_finished_[id]);
      --left_;
      is_finished_[id] = true;
      for_each_successor(id, [&](std::size_t next) {
        UPSET_ASSERT(next > id && waiting_[next] > 0);
        if (--waiting_[next] > 0) return;
        ready_.emplace_back(chain_[next], next);
        std::push_heap(ready_.begin(), ready_.end());
      });
    }
    changed_.notify_all();
  }

  // The words of the finished tasks, in ascending ranges.
  std::vector<WordRange> finished() {
    const std::scoped_lock lock(mutex_);
    std::vector<WordRange> ranges;
    std::uint64_t first = 0;  // tasks are numbered in the order of their words
    for (std::size_t id = 0; id < is_finished_.size(); first += work(id), ++id) {
      if (!is_finished_[id]) continue;
      if (ranges.empty() || ranges.back().end != first) ranges.push_back({first, first});
      ranges.back().end = first + work(id);
    }
    return ranges;
  }

 private:
  void list_prefixes(std::vector<unsigned>& prefix, unsigned row) {
    if (row == rows_) {
      prefixes_.insert(prefixes_.end(), prefix.begin(), prefix.end());
      return;
    }
    const unsigned upper = row == 0 ? layout_.columns() : prefix[row - 1];
    for (prefix[row] = 0; prefix[row] <= upper; ++prefix[row]) list_prefixes(prefix, row + 1);
  }

  unsigned corners(std::size_t id) const {
    const auto p = prefix(id);
    unsigned count = 0;
    for (unsigned i = 0; i < rows_; ++i) count += p[i] > (i + 1 < rows_ ? p[i + 1] : 0) ? 1 : 0;
    return count;
  }

  std::uint64_t work(std::size_t id) const {
    const unsigned upper = prefix(id).back();
    const unsigned below = layout_.outer_rows() - rows_;
    return below == 0 ? layout_.block_words(upper) : layout_.outer_weight(below, upper + 1);
  }

  template <class F>
  void for_each_successor(std::size_t id, const F& f) const {
    const auto p = prefix(id);
    for (unsigned i = 0; i < rows_; ++i) {
      if (p[i] == (i == 0 ? layout_.columns() : p[i - 1])) continue;
      f(core::to_size(id + ranks_.inner_weight(rows_ - i, p[i] + 1) - ranks_.inner_weight(rows_ - i, p[i])));
    }
  }

  const BoardLayout& layout_;
  BoardLayout ranks_;  // numbers the prefixes in lexicographic order
  unsigned rows_;
  std::vector<unsigned> prefixes_;                            // rows_ values per task
  std::vector<unsigned> waiting_;                             // number of unfinished tasks that this one needs
  std::vector<std::uint64_t> chain_;                          // words in the heaviest chain of tasks that starts here
  std::vector<std::pair<std::uint64_t, std::size_t>> ready_;  // heap of (chain, task)
  std::vector<bool> is_finished_;
  std::size_t left_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
};

// One build: what its threads share, and the flag to stop.
struct Build {
  SharedMaps maps;
  const BoardTableOptions& options;
  std::function<std::vector<WordRange>()> solved{};  // the words that no longer change
  std::atomic<bool> stop{false};

  bool go_on() const { return !stop.load(std::memory_order_relaxed); }

  // Reports progress to the caller, and asks whether to continue. Only the calling thread uses it.
  bool poll_caller() {
    if (options.progress) {
      const double total = static_cast<double>(maps.layout.words(maps.layout.outer_rows()));
      options.progress(static_cast<double>(maps.words_done.load(std::memory_order_relaxed)) / total);
    }
    if (options.is_save_due && solved && options.is_save_due()) save(solved());
    if (options.should_stop && options.should_stop()) stop.store(true);
    return go_on();
  }

  void save(std::vector<WordRange> ranges) const {
    if (options.save) options.save({maps.layout, maps.table, std::move(ranges)});
  }
};

// One solver per thread; the first belongs to the calling thread.
using Solvers = std::vector<std::unique_ptr<SubtreeSolver>>;

Solvers make_solvers(Build& build, unsigned threads) {
  Solvers solvers;
  solvers.push_back(std::make_unique<SubtreeSolver>(build.maps, [&build] { return build.poll_caller(); }));
  while (solvers.size() < threads) {
    solvers.push_back(std::make_unique<SubtreeSolver>(build.maps, [&build] { return build.go_on(); }));
  }
  return solvers;
}

// Runs the tasks, one thread per solver. The solvers hold the counts afterwards. A callback may throw. Only finished
// tasks are saved: there are hundreds of tasks, so the unfinished ones are a small loss.
void run_tasks(Build& build, Solvers& solvers) {
  TaskQueue queue(build.maps.layout, build.maps.task_rows);
  build.solved = [&] { return queue.finished(); };
  const auto work = [&](SubtreeSolver& solver, const auto& idle) {
    while (const auto id = queue.take(build.stop, idle)) {
      if (!solver.solve(queue.prefix(*id))) return build.stop.store(true);  // waiting threads must leave, too
      queue.finish(*id);
    }
  };
  core::on_threads(
      static_cast<unsigned>(solvers.size()),
      [&](unsigned index) {
        if (index > 0) work(*solvers[index], [] {});
        else work(*solvers[0], [&] { build.poll_caller(); });
      },
      [&] { build.stop.store(true); });
  if (build.stop.load() && !build.maps.is_wrong.load()) build.save(queue.finished());
  build.solved = nullptr;
}

// The same for one solver and no tasks.
void run_alone(Build& build, SubtreeSolver& solver) {
  build.solved = [&] { return std::vector<WordRange>{{0, solver.solved_to()}}; };
  solver.solve({});
  if (build.stop.load() && !build.maps.is_wrong.load()) build.save(build.solved());
  build.solved = nullptr;
}

}  // namespace

BoardPlan make_plan(unsigned rows, unsigned columns, unsigned threads) {
  threads = std::min(threads, kMaxThreads);
  BoardPlan plan{std::min(rows, columns), std::max(rows, columns), count_positions(rows, columns), 1, 1, 1};
  plan.inner = choose_inner_rows(plan.rows, plan.columns, plan.bits);
  plan.task_rows = choose_task_rows(threads, plan.columns, plan.rows - plan.inner, plan.bits);
  if (plan.task_rows > 1) plan.threads = threads;
  UPSET_ASSERT(plan.inner >= 1 && plan.inner <= plan.rows && plan.task_rows <= std::max(1U, plan.rows - plan.inner));
  return plan;
}

std::uint64_t peak_words(const BoardPlan& plan, const BoardLayout& layout) {
  const unsigned outer = layout.outer_rows();
  std::uint64_t words = layout.words(outer);
  if (outer > 1) words += (plan.task_rows - 1) * layout.words(outer - 1);
  for (unsigned s = plan.task_rows; s < outer; ++s) words += plan.threads * layout.words(outer - 1 - s);
  return words;
}

std::optional<BoardCounts> solve_box(const BoardPlan& plan, const BoardLayout& layout, std::uint64_t* table,
                                     const BoardTableOptions& options) {
  Build build{{layout, table, plan.task_rows, options.saved}, options};
  if (!build.poll_caller()) return std::nullopt;
  for (unsigned s = 1; s < plan.task_rows; ++s)
    build.maps.reach[s] = make_huge_array(layout.words(layout.outer_rows() - 1));
  Solvers solvers = make_solvers(build, plan.threads);
  if (plan.threads > 1) {
    run_tasks(build, solvers);
  } else {
    run_alone(build, *solvers[0]);
  }
  if (build.maps.is_wrong.load()) throw WrongBlocks();
  if (build.stop.load()) return std::nullopt;
  build.save({{0, layout.words(layout.outer_rows())}});
  UPSET_ASSERT(build.maps.words_done.load() <= layout.words(layout.outer_rows()));
  BoardCounts counts;
  for (const auto& solver : solvers) {
    counts.p_positions += solver->p_count();
    counts.marks += solver->marks();
  }
  return counts;
}

}  // namespace upset::games::board
