// SPDX-License-Identifier: MIT
//
// Builds the table of P-positions of Chomp in a box. Moves that change outer rows are handled for whole blocks at once,
// by OR-ing bitmaps ("reach maps"); moves inside a block by marking the predecessors of each P-position. See
// docs/algorithms/boards.md.
#include "games/poset/board_table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <new>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace upset::games::poset {

namespace {

using Word = std::uint64_t;

constexpr unsigned kMaxRows = 24;  // a box of at most 2^36 positions has at most 19 rows when rows <= columns

constexpr std::uint64_t kOneBlockBits = 4096;     // boxes up to this size are one block
constexpr std::uint64_t kMeanBlockBits = 512;     // blocks are on average at least this large
constexpr unsigned kMaxThreads = 64;              // the tasks of a box of this size do not keep more busy
constexpr unsigned kMaxTaskRows = 4;              // rows that name a task when there are several threads
constexpr std::uint64_t kMinMeanTaskBits = 4096;  // below this the queue would cost more than the work
constexpr std::uint64_t kPollWork = 1 << 19;      // words and marks between two looks at the stop callback, about 1 ms

// C(n, k), or UINT64_MAX when it is 2^63 or more. The partial results are binomials themselves: cancelling common
// factors first keeps the product below the limit whenever the result is.
std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  constexpr std::uint64_t kLimit = std::uint64_t{1} << 63;
  k = std::min(k, n - k);
  std::uint64_t value = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    const std::uint64_t common = std::gcd(value, i);
    const std::uint64_t factor = (n - k + i) / (i / common);
    value /= common;
    if (value >= (kLimit + factor - 1) / factor) return std::numeric_limits<std::uint64_t>::max();
    value *= factor;
  }
  return value;
}

// Uninitialised words. Large arrays ask for huge pages: they are touched all over, and the faults alone cost a tenth.
Words make_words(std::uint64_t count) {
  constexpr std::size_t kHugePage = std::size_t{1} << 21;
  constexpr std::size_t kLine = 64;
  const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(Word);
  const std::size_t alignment = bytes >= 2 * kHugePage ? kHugePage : kLine;
  void* memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
  if (alignment == kHugePage) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return Words(static_cast<Word*>(memory));
}

// Few inner rows make many blocks, many inner rows make many marks; the mean block size balances the two.
unsigned choose_inner_rows(unsigned rows, unsigned columns, std::uint64_t bits) {
  if (bits <= kOneBlockBits) return rows;
  unsigned outer = rows - 1;
  while (outer > 0 && bits / binomial(std::uint64_t{columns} + outer, outer) < kMeanBlockBits) --outer;
  return rows - outer;
}

// How many leading rows name a task; less than 2 means that the work is a chain and one thread does it all. Each row
// more shortens the longest chain but needs one more shared reach map, half a table: two threads are content with three
// rows.
unsigned choose_task_rows(unsigned threads, unsigned columns, unsigned outer, std::uint64_t bits) {
  if (threads <= 1 || bits <= kOneBlockBits) return 1;
  unsigned count = std::min({outer, threads + 1, kMaxTaskRows});
  while (count > 1 && bits / binomial(std::uint64_t{columns} + count, count) < kMinMeanTaskBits) --count;
  return std::max(count, 1U);
}

// Ones at positions >= shift.
constexpr Word ones_from(std::uint64_t shift) { return ~Word{0} << (shift & 63); }

void or_into(Word* target, const Word* source, std::uint64_t words) {
  for (std::uint64_t i = 0; i < words; ++i) target[i] |= source[i];
}

void or_complement_into(Word* target, const Word* source, std::uint64_t words) {
  for (std::uint64_t i = 0; i < words; ++i) target[i] |= ~source[i];
}

// Sets the bits [from, to).
void fill(Word* bits, std::uint64_t from, std::uint64_t to) {
  if (from >= to) return;
  const std::uint64_t first = from >> 6;
  const std::uint64_t last = (to - 1) >> 6;
  const Word head = ones_from(from);
  const Word tail = ~Word{0} >> (63 - ((to - 1) & 63));
  if (first == last) {
    bits[first] |= head & tail;
    return;
  }
  bits[first] |= head;
  std::fill(bits + first + 1, bits + last, ~Word{0});
  bits[last] |= tail;
}

// Copies `count` bits from source at `from` to target at `to`; clears the rest of the last word written. The ranges may
// lie in the same array as long as the source ends at or before the target begins.
void append_bits(Word* target, std::uint64_t to, const Word* source, std::uint64_t from, std::uint64_t count) {
  while (count > 0) {
    const std::uint64_t take = std::min<std::uint64_t>(count, 64);
    const std::uint64_t in = from & 63;
    Word chunk = source[from >> 6] >> in;
    if (in + take > 64) chunk |= source[(from >> 6) + 1] << (64 - in);
    chunk &= ~Word{0} >> (64 - take);
    const std::uint64_t out = to & 63;
    Word* word = target + (to >> 6);
    *word = (*word & ~ones_from(out)) | chunk << out;
    if (out + take > 64) word[1] = chunk >> (64 - out);
    to += take;
    from += take;
    count -= take;
  }
}

// Solves one block: given the bits of the positions that win by a move in an outer row, sets those that win by a move
// in an inner row. Every such move goes to a smaller rank, so an upward scan meets each P-position as a zero bit and
// marks all positions that can move to it.
class BlockSolver {
 public:
  explicit BlockSolver(const BoardLayout& layout) : rows_(layout.inner_rows()) {
    for (unsigned i = 0; i + 1 < rows_; ++i) weight_[i] = layout.inner_row(rows_ - i);
  }

  std::uint64_t marks() const { return marks_; }

  // Returns the number of P-positions found.
  std::uint64_t solve(Word* bits, std::uint64_t words, unsigned ceiling) {
    bits_ = bits;
    ceiling_ = ceiling;
    std::fill_n(value_.begin(), rows_, 0U);
    std::fill_n(before_.begin(), rows_, std::uint64_t{0});
    std::uint64_t found = 0;
    for (std::uint64_t i = 0; i < words; ++i) {
      for (Word open = ~bits[i]; open != 0;) {
        const unsigned bit = static_cast<unsigned>(std::countr_zero(open));
        ++found;
        mark_predecessors(i * 64 + bit);
        open = ~bits[i] & (ones_from(bit) << 1);
      }
    }
    return found;
  }

 private:
  // Ranks only grow during a scan, so the leading rows mostly stay; only from the first row that changes on we search
  // anew.
  void unrank(std::uint64_t rank) {
    unsigned i = 0;
    std::uint64_t rest = rank;
    while (i + 1 < rows_ && rest < weight_[i][value_[i] + 1]) rest -= weight_[i][value_[i]], ++i;
    if (i + 1 < rows_) {
      unsigned value = value_[i] + 1;
      for (; i + 1 < rows_; ++i, value = 0) {
        while (weight_[i][value + 1] <= rest) ++value;
        value_[i] = value;
        before_[i + 1] = before_[i] + weight_[i][value];
        rest -= weight_[i][value];
      }
    }
    value_[rows_ - 1] = static_cast<unsigned>(rest);
    assert(rest <= (rows_ == 1 ? ceiling_ : value_[rows_ - 2]));
  }

  void mark_predecessors(std::uint64_t rank) {
    unrank(rank);
    unsigned upper = ceiling_;
    for (unsigned first = 0; first < rows_;) {
      const unsigned value = value_[first];
      unsigned last = first;
      while (last + 1 < rows_ && value_[last + 1] == value) ++last;
      if (value < upper) mark_run(first, last, value, upper, rank);
      upper = value;
      first = last + 1;
    }
  }

  // The rows first..last all have this value: a move that lowered them to it came from any non-increasing sequence of
  // values from value..upper whose first member is larger than value.
  void mark_run(unsigned first, unsigned last, unsigned value, unsigned upper, std::uint64_t rank) {
    if (last + 1 == rows_ && (value == 0 || first == last)) {  // such sequences are consecutive in rank
      const std::uint64_t end = first == last ? rank + upper - value : before_[first] + weight_[first][upper + 1] - 1;
      fill(bits_, rank + 1, end + 1);
      ++marks_;
      return;
    }
    const std::uint64_t after = last + 1 == rows_ ? 0 : rank - before_[last + 1];
    const std::uint64_t base = before_[first] + after;
    if (first == last) {
      mark_last(first, value + 1, upper, base);
    } else {
      mark_sequences(first, last, value + 1, value, upper, base);
    }
  }

  void mark_sequences(unsigned row, unsigned last, unsigned low, unsigned value, unsigned upper, std::uint64_t base) {
    if (row == last) {
      mark_last(row, low, upper, base);
      return;
    }
    for (unsigned v = low; v <= upper; ++v) mark_sequences(row + 1, last, value, value, v, base + weight_[row][v]);
  }

  void mark_last(unsigned row, unsigned low, unsigned upper, std::uint64_t base) {
    if (row + 1 == rows_) {
      fill(bits_, base + low, base + upper + 1);
      ++marks_;
      return;
    }
    const std::uint64_t* weight = weight_[row];
    for (unsigned v = low; v <= upper; ++v) {
      const std::uint64_t rank = base + weight[v];
      bits_[rank >> 6] |= Word{1} << (rank & 63);
    }
    marks_ += upper - low + 1;
  }

  unsigned rows_;
  Word* bits_ = nullptr;
  unsigned ceiling_ = 0;
  std::uint64_t marks_ = 0;
  std::array<const std::uint64_t*, kMaxRows> weight_{};  // of each inner row but the last, whose weight is its value
  std::array<unsigned, kMaxRows> value_{};               // the inner rows of the P-position at hand
  std::array<std::uint64_t, kMaxRows> before_{};         // rank contributed by the rows before this one
};

// What the threads of one build share.
struct Shared {
  const BoardLayout& layout;
  Word* table;
  unsigned task_rows;                   // rows whose reach maps are shared between the tasks
  std::array<Words, kMaxRows> reach{};  // of the rows 1..task_rows-1 (row 0 uses the table)
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> words_done{0};
};

// Tells the caller how far the build is, and asks whether to go on. Only the calling thread uses it.
bool poll_caller(Shared& shared, const BoardTableOptions& options) {
  if (options.progress) {
    const double total = static_cast<double>(shared.layout.words(shared.layout.outer_rows()));
    options.progress(static_cast<double>(shared.words_done.load(std::memory_order_relaxed)) / total);
  }
  if (options.should_stop && options.should_stop()) shared.stop.store(true);
  return !shared.stop.load(std::memory_order_relaxed);
}

// Solves all blocks below a given prefix of rows, in lexicographic order.
//
// Invariant: when a block is solved, the reach map of row s (s < outer rows) holds, for each position p of the block,
// whether a move in row s from p leads to a P-position. Let q be p after the smallest move in row s; then reach(s, p) =
// reach(s, q) or P(q). The map is stored under the rows of p other than s, so mostly p and q share their place.
class SubtreeSolver {
 public:
  // With `caller` the solver runs on the thread of the caller and talks to its callbacks.
  SubtreeSolver(Shared& shared, const BoardTableOptions* caller)
      : shared_(shared), layout_(shared.layout), outer_(layout_.outer_rows()), inner_(layout_), caller_(caller) {
    for (unsigned s = shared_.task_rows; s < outer_; ++s) {
      own_reach_[s] = make_words(layout_.words(outer_ - 1 - s));
      reach_[s] = own_reach_[s].get();
    }
    for (unsigned s = 1; s < std::min(shared_.task_rows, outer_); ++s) reach_[s] = shared_.reach[s].get();
  }

  std::uint64_t p_count() const { return p_count_; }
  std::uint64_t marks() const { return inner_.marks(); }

  // Returns false when stopped.
  bool solve(std::span<const unsigned> prefix) {
    for (unsigned i = 0; i < prefix.size(); ++i) set_row(i, prefix[i]);
    return descend(static_cast<unsigned>(prefix.size()));
  }

 private:
  unsigned ceiling(unsigned row) const { return row == 0 ? layout_.columns() : value_[row - 1]; }

  // Keeps offset_[i + 1], the words before the block from the rows 0..i, and base_[s], so that the reach map of row s
  // for the current block starts at base_[s] + offset_[outer_] (modulo 2^64: base_ alone may be negative).
  void set_row(unsigned i, unsigned value) {
    value_[i] = value;
    offset_[i + 1] = offset_[i] + layout_.outer_weight(outer_ - i, value);
    shifted_[i + 1] = i + 1 < outer_ ? shifted_[i] + layout_.outer_weight(outer_ - 1 - i, value) : 0;
    base_[i] = (i < shared_.task_rows ? shifted_[i] : 0) - offset_[i + 1];
  }

  bool descend(unsigned row) {
    if (row == outer_) return solve_block();
    for (unsigned v = 0; v <= ceiling(row); ++v) {
      set_row(row, v);
      if (!descend(row + 1)) return false;
    }
    return true;
  }

  Word* reach_place(unsigned s) {
    // Row 0 keeps its map where the block with one more in row 0 will be: nothing else is there yet.
    if (s == 0) return shared_.table + offset_[outer_] + first_row_step();
    return reach_[s] + (base_[s] + offset_[outer_]);
  }

  std::uint64_t first_row_step() const {
    return layout_.outer_weight(outer_, value_[0] + 1) - layout_.outer_weight(outer_, value_[0]);
  }

  bool solve_block() {
    const unsigned top = ceiling(outer_);
    const std::uint64_t words = layout_.block_words(top);
    Word* block = shared_.table + offset_[outer_];
    gather(block, words);
    const std::uint64_t tail = layout_.block_bits(top) & 63;
    if (tail != 0) block[words - 1] |= ones_from(tail);
    if (offset_[outer_] == 0) block[0] |= 1;  // the empty position counts as won
    const std::uint64_t found = inner_.solve(block, words, top);
    p_count_ += found;
    spread(block, words, found != 0);
    return count_work(words);
  }

  // The block becomes the union of the reach maps of the outer rows.
  void gather(Word* block, std::uint64_t words) {
    if (outer_ == 0 || value_[0] == 0) std::fill_n(block, words, Word{0});
    if (outer_ == 0) return;
    if (value_[0] < layout_.columns()) std::copy_n(block, words, reach_place(0));
    for (unsigned s = 1; s < outer_ && value_[s] > 0; ++s) or_into(block, reach_place(s), words);
  }

  // Moves the reach maps one step up: what row s reaches from here, or here itself if it is P, is reached by row s from
  // the position with one more in row s, and, where rows s.. are equal, from the positions with one more in several of
  // them.
  void spread(const Word* block, std::uint64_t words, bool has_p) {
    for (unsigned s = 0; s < outer_; ++s) {
      if (value_[s] == ceiling(s)) continue;
      Word* place = reach_place(s);
      if (s > 0 && value_[s] == 0) std::fill_n(place, words, Word{0});
      if (has_p) or_complement_into(place, block, words);
      spread_run(s, place, words);
    }
  }

  void spread_run(unsigned s, Word* place, std::uint64_t words) {
    const unsigned value = value_[s];
    Word* raised = place;
    for (unsigned e = s + 1; e < outer_ && value_[e] == value; ++e) {
      raised += layout_.outer_weight(outer_ - e, value + 1) - layout_.outer_weight(outer_ - e, value);
      std::copy_n(place, words, raised);
    }
    if (value_[outer_ - 1] == value) grow(raised, value);
  }

  // The block at `place` has this ceiling; extends it to the ceiling + 1. The new positions are those whose first j
  // inner rows are ceiling + 1, for j = 1, 2, ..; their predecessors by one step have ceiling there and are the last of
  // the old block.
  void grow(Word* place, unsigned ceiling) {
    assert(ceiling < layout_.columns());
    const std::uint64_t size = layout_.block_bits(ceiling);
    std::uint64_t end = size;
    for (unsigned left = layout_.inner_rows(); left-- > 0;) {
      const std::uint64_t count = left == 0 ? 1 : layout_.inner_weight(left, ceiling + 1);
      append_bits(place, end, place, size - count, count);
      end += count;
    }
    assert(end == layout_.block_bits(ceiling + 1));
  }

  bool count_work(std::uint64_t words) {
    words_since_poll_ += words;
    work_ += (words + 8) * (outer_ + 1);
    if (work_ + inner_.marks() - marks_at_poll_ < kPollWork) return true;
    work_ = 0;
    marks_at_poll_ = inner_.marks();
    shared_.words_done.fetch_add(std::exchange(words_since_poll_, 0), std::memory_order_relaxed);
    return caller_ != nullptr ? poll_caller(shared_, *caller_) : !shared_.stop.load(std::memory_order_relaxed);
  }

  Shared& shared_;
  const BoardLayout& layout_;
  unsigned outer_;
  BlockSolver inner_;
  const BoardTableOptions* caller_;
  std::array<Words, kMaxRows> own_reach_{};            // of the rows from task_rows on
  std::array<Word*, kMaxRows> reach_{};                // all reach maps; unused for row 0, whose map is in the table
  std::array<unsigned, kMaxRows> value_{};             // the outer rows of the current block
  std::array<std::uint64_t, kMaxRows + 1> offset_{};   // words before the block from the rows before this one
  std::array<std::uint64_t, kMaxRows + 1> shifted_{};  // as offset_, in a layout with one outer row less
  std::array<std::uint64_t, kMaxRows> base_{};         // see set_row
  std::uint64_t p_count_ = 0;
  std::uint64_t work_ = 0;              // since the last poll
  std::uint64_t marks_at_poll_ = 0;     // value of inner_.marks() then
  std::uint64_t words_since_poll_ = 0;  // solved but not yet reported
};

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
    waiting_.resize(count);
    chain_.resize(count);
    ready_.reserve(count);
    for (std::size_t id = count; id-- > 0;) {
      waiting_[id] = corners(id);
      chain_[id] = work(id);
      for_each_successor(id, [&](std::size_t next) { chain_[id] = std::max(chain_[id], chain_[next] + work(id)); });
    }
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
    std::pop_heap(ready_.begin(), ready_.end());
    const std::size_t id = ready_.back().second;
    ready_.pop_back();
    return id;
  }

  void finish(std::size_t id) {
    {
      const std::scoped_lock lock(mutex_);
      --left_;
      for_each_successor(id, [&](std::size_t next) {
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

// Runs the tasks on the calling thread and on threads - 1 more; the solvers hold the counts afterwards.
void run_tasks(Shared& shared, const BoardTableOptions& options, std::vector<std::unique_ptr<SubtreeSolver>>& solvers) {
  TaskQueue queue(shared.layout, shared.task_rows);
  const auto work = [&](SubtreeSolver& solver, const auto& idle) {
    while (const auto id = queue.take(shared.stop, idle)) {
      if (!solver.solve(queue.prefix(*id))) return;
      queue.finish(*id);
    }
  };
  struct StopOnThrow {  // a callback may throw: the others must end before they are joined
    Shared& shared;
    bool armed = true;
    ~StopOnThrow() {
      if (armed) shared.stop.store(true);
    }
  };
  std::vector<std::jthread> helpers;
  StopOnThrow guard{shared};
  for (std::size_t i = 1; i < solvers.size(); ++i) helpers.emplace_back([&, i] { work(*solvers[i], [] {}); });
  work(*solvers[0], [&] { poll_caller(shared, options); });
  guard.armed = false;
}

// The box as stored: rows <= columns.
struct Plan {
  unsigned rows;
  unsigned columns;
  std::uint64_t bits;
  unsigned inner;
  unsigned task_rows;
  unsigned threads;
};

Plan make_plan(unsigned rows, unsigned columns, unsigned threads) {
  threads = std::min(threads, kMaxThreads);
  Plan plan{std::min(rows, columns), std::max(rows, columns), BoardTable::bits_needed(rows, columns), 1, 1, 1};
  plan.inner = choose_inner_rows(plan.rows, plan.columns, plan.bits);
  plan.task_rows = choose_task_rows(threads, plan.columns, plan.rows - plan.inner, plan.bits);
  if (plan.task_rows > 1) plan.threads = threads;
  return plan;
}

}  // namespace

BoardLayout::BoardLayout(unsigned rows, unsigned columns, unsigned inner_rows)
    : rows_(rows), columns_(columns), inner_(inner_rows), outer_(rows - inner_rows), stride_(std::size_t{columns} + 2) {
  inner_weight_.resize((inner_ - 1) * stride_);
  for (unsigned count = 2; count <= inner_; ++count) {
    std::uint64_t* row = inner_weight_.data() + (count - 2) * stride_;
    for (unsigned v = 0; v <= columns_; ++v) row[v + 1] = row[v] + inner_weight(count - 1, v + 1);
  }
  whole_bits_ = inner_weight(inner_, columns_ + 1);
  if (outer_ == 0) return;
  block_bits_.resize(std::size_t{columns_} + 1);
  for (unsigned x = 0; x <= columns_; ++x) block_bits_[x] = inner_weight(inner_, x + 1);
  outer_weight_.resize(outer_ * stride_);
  for (unsigned count = 1; count <= outer_; ++count) {
    std::uint64_t* row = outer_weight_.data() + (count - 1) * stride_;
    for (unsigned v = 0; v <= columns_; ++v) {
      row[v + 1] = row[v] + (count == 1 ? block_words(v) : outer_weight(count - 1, v + 1));
    }
  }
}

void WordsDeleter::operator()(std::uint64_t* words) const { std::free(words); }

BoardTable::BoardTable(BoardLayout layout, bool mirrored)
    : layout_(std::move(layout)), mirrored_(mirrored), bits_(make_words(layout_.words(layout_.outer_rows()))) {}

std::uint64_t BoardTable::bits_needed(unsigned rows, unsigned columns) {
  return binomial(std::uint64_t{rows} + columns, rows);
}

std::uint64_t BoardTable::build_bytes(unsigned rows, unsigned columns, unsigned threads) {
  if (bits_needed(rows, columns) > kMaxBits) return std::numeric_limits<std::uint64_t>::max();
  const Plan plan = make_plan(rows, columns, threads);
  const BoardLayout layout(plan.rows, plan.columns, plan.inner);
  const unsigned outer = layout.outer_rows();
  std::uint64_t words = layout.words(outer);
  if (outer > 1) words += (plan.task_rows - 1) * layout.words(outer - 1);
  for (unsigned s = plan.task_rows; s < outer; ++s) words += plan.threads * layout.words(outer - 1 - s);
  return words * sizeof(Word);
}

std::optional<BoardTable> BoardTable::build(unsigned rows, unsigned columns, const BoardTableOptions& options) {
  if (rows == 0 || columns == 0) throw std::invalid_argument("board table: a box has at least one row and one column");
  if (bits_needed(rows, columns) > kMaxBits)
    throw std::length_error("board table: the box has more than 2^36 positions");
  const Plan plan = make_plan(rows, columns, options.threads);
  BoardTable table(BoardLayout(plan.rows, plan.columns, plan.inner), rows > columns);
  Shared shared{table.layout_, table.bits_.get(), plan.task_rows};
  if (!poll_caller(shared, options)) return std::nullopt;
  const unsigned outer = table.layout_.outer_rows();
  for (unsigned s = 1; s < plan.task_rows; ++s) shared.reach[s] = make_words(table.layout_.words(outer - 1));

  std::vector<std::unique_ptr<SubtreeSolver>> solvers;
  for (unsigned i = 0; i < plan.threads; ++i) {
    solvers.push_back(std::make_unique<SubtreeSolver>(shared, i == 0 ? &options : nullptr));
  }
  if (plan.threads > 1) {
    run_tasks(shared, options, solvers);
  } else {
    solvers[0]->solve({});
  }
  if (shared.stop.load()) return std::nullopt;
  for (const auto& solver : solvers) {
    table.p_count_ += solver->p_count();
    table.marks_ += solver->marks();
  }
  if (options.progress) options.progress(1.0);
  return table;
}

bool BoardTable::is_p_stored(std::span<const unsigned> rows) const {
  const unsigned outer = layout_.outer_rows();
  const auto row = [&](unsigned i) { return i < rows.size() ? rows[i] : 0; };
  std::uint64_t word = 0;
  for (unsigned i = 0; i < outer; ++i) word += layout_.outer_weight(outer - i, row(i));
  std::uint64_t rank = 0;
  for (unsigned i = outer; i < layout_.rows(); ++i) rank += layout_.inner_weight(layout_.rows() - i, row(i));
  return (bits_[word + rank / 64] >> (rank % 64) & 1) == 0;
}

namespace {

// The mirror image, padded to `size` rows: column lengths become row lengths.
void mirror(std::span<const unsigned> rows, std::size_t size, std::vector<unsigned>& result) {
  result.assign(size, 0);
  std::size_t length = rows.size();
  for (std::size_t column = 0; column < size; ++column) {
    while (length > 0 && rows[length - 1] <= column) --length;
    result[column] = static_cast<unsigned>(length);
  }
}

// Moves to the next outer rows in lexicographic order; false after the last.
bool next_prefix(std::vector<unsigned>& rows, unsigned outer, unsigned columns) {
  for (unsigned i = outer; i-- > 0; rows[i] = 0) {
    if (rows[i] < (i == 0 ? columns : rows[i - 1])) {
      ++rows[i];
      return true;
    }
  }
  return false;
}

// Reads the rows from `first` on off their rank.
void unrank_rows(const BoardLayout& layout, std::uint64_t rank, unsigned first, std::vector<unsigned>& rows) {
  unsigned upper = first == 0 ? layout.columns() : rows[first - 1];
  for (unsigned i = first; i < layout.rows(); ++i) {
    const unsigned left = layout.rows() - i;
    if (left == 1) {
      upper = static_cast<unsigned>(rank);
    } else {
      const std::uint64_t* weight = layout.inner_row(left);
      upper = static_cast<unsigned>(std::upper_bound(weight, weight + upper + 1, rank) - weight) - 1;
    }
    rows[i] = upper;
    rank -= layout.inner_weight(left, upper);
  }
}

}  // namespace

bool BoardTable::is_p(std::span<const unsigned> rows) const {
  if (!std::is_sorted(rows.rbegin(), rows.rend()))
    throw std::invalid_argument("board table: the rows must not increase");
  while (!rows.empty() && rows.back() == 0) rows = rows.first(rows.size() - 1);
  if (rows.empty()) return false;
  if (rows.size() <= layout_.rows() && rows[0] <= layout_.columns()) return is_p_stored(rows);
  if (rows.size() > layout_.columns() || rows[0] > layout_.rows()) {
    throw std::out_of_range("board table: the position does not fit into the box");
  }
  std::vector<unsigned> mirrored;
  mirror(rows, layout_.rows(), mirrored);
  return is_p_stored(mirrored);
}

std::uint64_t BoardTable::memory_bytes() const { return layout_.words(layout_.outer_rows()) * sizeof(Word); }

void BoardTable::for_each_p(const std::function<void(std::span<const unsigned>)>& f) const {
  const unsigned outer = layout_.outer_rows();
  std::vector<unsigned> rows(layout_.rows(), 0);
  std::vector<unsigned> mirrored;
  const Word* block = bits_.get();
  for (bool more = true; more;) {
    const std::uint64_t words = layout_.block_words(outer == 0 ? layout_.columns() : rows[outer - 1]);
    for (std::uint64_t i = 0; i < words; ++i) {
      for (Word open = ~block[i]; open != 0; open &= open - 1) {
        unrank_rows(layout_, i * 64 + static_cast<unsigned>(std::countr_zero(open)), outer, rows);
        if (mirrored_) mirror(rows, layout_.columns(), mirrored);
        f(mirrored_ ? mirrored : rows);
      }
    }
    block += words;
    more = next_prefix(rows, outer, layout_.columns());
  }
}

}  // namespace upset::games::poset
