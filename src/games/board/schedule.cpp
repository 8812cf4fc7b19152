// SPDX-License-Identifier: MIT
//
// The plan, the queue of tasks, and the threads that work it off. Only the thread of the caller talks to the callbacks.
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
#include "games/board/subtree.hpp"

namespace upset::games::board {

namespace {

constexpr std::uint64_t kOneBlockBits = 4096;     // boxes up to this size are one block
constexpr std::uint64_t kMeanBlockBits = 512;     // blocks are on average at least this large
constexpr unsigned kMaxThreads = 64;              // the tasks of a box of this size do not keep more busy
constexpr unsigned kMaxTaskRows = 4;              // rows that name a task when there are several threads
constexpr std::uint64_t kMinMeanTaskBits = 4096;  // below this the queue would cost more than the work

// Few inner rows make many blocks, many inner rows make many marks; the mean block size balances the two.
unsigned choose_inner_rows(unsigned rows, unsigned columns, std::uint64_t bits) {
  if (bits <= kOneBlockBits) return rows;
  unsigned outer = rows - 1;
  while (outer > 0 && bits / count_positions(outer, columns) < kMeanBlockBits) --outer;
  return rows - outer;
}

// How many leading rows name a task; less than 2 means that the work is a chain and one thread does it all. Each row
// more shortens the longest chain but needs one more shared reach map, half a table: two threads are content with three
// rows.
unsigned choose_task_rows(unsigned threads, unsigned columns, unsigned outer, std::uint64_t bits) {
  if (threads <= 1 || bits <= kOneBlockBits) return 1;
  unsigned count = std::min({outer, threads + 1, kMaxTaskRows});
  while (count > 1 && bits / count_positions(count, columns) < kMinMeanTaskBits) --count;
  return std::max(count, 1U);
}

// The subtrees of all prefixes of some rows, as tasks for several threads. A task needs those with one less in some
// row; all that it reads of other tasks was written by tasks below it in that order, and no two tasks that are not
// comparable touch the same word. Ready tasks are taken in order of the longest chain of work that hangs on them.
class TaskQueue {
 public:
  TaskQueue(const BoardLayout& layout, unsigned task_rows)
      : layout_(layout), ranks_(task_rows, layout.columns(), task_rows), rows_(task_rows) {
    const std::size_t count = ranks_.block_bits(layout.columns());
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
    UPSET_ASSERT(chain_[0] == *std::max_element(chain_.begin(), chain_.end()));  // all hangs on the first
    left_ = count;
    ready_.emplace_back(chain_[0], 0);
  }

  std::span<const unsigned> prefix(std::size_t id) const { return {prefixes_.data() + id * rows_, rows_}; }

  // Takes a task, or returns nullopt when all are done or the build was stopped. `idle` is called while there is
  // nothing to do.
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
      UPSET_ASSERT(left_ > 0 && waiting_[id] == 0);
      --left_;
      for_each_successor(id, [&](std::size_t next) {
        UPSET_ASSERT(next > id && waiting_[next] > 0);
        if (--waiting_[next] > 0) return;
        ready_.emplace_back(chain_[next], next);
        std::push_heap(ready_.begin(), ready_.end());
      });
    }
    changed_.notify_all();
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
      f(id + ranks_.inner_weight(rows_ - i, p[i] + 1) - ranks_.inner_weight(rows_ - i, p[i]));
    }
  }

  const BoardLayout& layout_;
  BoardLayout ranks_;  // numbers the prefixes in lexicographic order
  unsigned rows_;
  std::vector<unsigned> prefixes_;                            // rows_ values for each task
  std::vector<unsigned> waiting_;                             // unfinished tasks that this one needs
  std::vector<std::uint64_t> chain_;                          // words in the heaviest chain of tasks that starts here
  std::vector<std::pair<std::uint64_t, std::size_t>> ready_;  // heap of (chain, task)
  std::size_t left_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
};

// One build: what its threads share, and the word to stop.
struct Build {
  SharedMaps maps;
  const BoardTableOptions& options;
  std::atomic<bool> stop{false};

  bool go_on() const { return !stop.load(std::memory_order_relaxed); }

  // Tells the caller how far the build is, and asks whether to go on. Only the calling thread uses it.
  bool poll_caller() {
    if (options.progress) {
      const double total = static_cast<double>(maps.layout.words(maps.layout.outer_rows()));
      options.progress(static_cast<double>(maps.words_done.load(std::memory_order_relaxed)) / total);
    }
    if (options.should_stop && options.should_stop()) stop.store(true);
    return go_on();
  }
};

// One for each thread; the first is that of the caller.
using Solvers = std::vector<std::unique_ptr<SubtreeSolver>>;

Solvers make_solvers(Build& build, unsigned threads) {
  Solvers solvers;
  solvers.push_back(std::make_unique<SubtreeSolver>(build.maps, [&build] { return build.poll_caller(); }));
  while (solvers.size() < threads) {
    solvers.push_back(std::make_unique<SubtreeSolver>(build.maps, [&build] { return build.go_on(); }));
  }
  return solvers;
}

// Runs the tasks, each solver on a thread of its own; the solvers hold the counts afterwards. A callback may throw.
void run_tasks(Build& build, Solvers& solvers) {
  TaskQueue queue(build.maps.layout, build.maps.task_rows);
  const auto work = [&](SubtreeSolver& solver, const auto& idle) {
    while (const auto id = queue.take(build.stop, idle)) {
      if (!solver.solve(queue.prefix(*id))) return;
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
  Build build{{layout, table, plan.task_rows}, options};
  if (!build.poll_caller()) return std::nullopt;
  for (unsigned s = 1; s < plan.task_rows; ++s)
    build.maps.reach[s] = make_huge_array(layout.words(layout.outer_rows() - 1));
  Solvers solvers = make_solvers(build, plan.threads);
  if (plan.threads > 1) {
    run_tasks(build, solvers);
  } else {
    solvers[0]->solve({});
  }
  if (build.stop.load()) return std::nullopt;
  UPSET_ASSERT(build.maps.words_done.load() <= layout.words(layout.outer_rows()));
  BoardCounts counts;
  for (const auto& solver : solvers) {
    counts.p_positions += solver->p_count();
    counts.marks += solver->marks();
  }
  return counts;
}

}  // namespace upset::games::board
