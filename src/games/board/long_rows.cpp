// SPDX-License-Identifier: MIT
//
// Which lengths of the first row are in progress, and which may proceed: docs/algorithms/long_rows.md, "Threads".
#include "games/board/long_rows.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <limits>
#include <span>
#include <thread>
#include <utility>

#include "core/assert.hpp"
#include "core/parallel.hpp"
#include "games/board/long_rows_lane.hpp"
#include "games/board/long_rows_state.hpp"

namespace upset::games::board {

namespace {

/// The number of first rows that one thread runs together, chunk by chunk: the columns that one of them brings into the
/// cache serve all of them. With five rows the sets of a lane are larger than what they would share.
unsigned lanes_for(unsigned rows) {
  switch (rows) {
    case 3: return 8;
    case 4: return 16;
    default: return 1;
  }
}

constexpr unsigned kMaxLongRowThreads = 64;
constexpr std::size_t kOpeningBytes = 32;  // the single opening that most first rows have, on the heap
constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr double kMaxBetween = 60;    // seconds between two writes of a file,
constexpr double kWritingShare = 20;  // which may take one part in 20 of the time
constexpr unsigned kFewPolls = 64;    // polls of another thread's progress before yielding the processor

class LongRowsRun {
 public:
  LongRowsRun(const LongRowsRequest& request, core::Stop& stop)
      : request_(request),
        stop_(stop),
        lanes_(lanes_for(request.rows)),
        blocks_((request.to + lanes_ - 1) / lanes_),
        progress_(blocks_ + 1) {
    state_.counts.at.resize(std::size_t{request.to} + 1);
    hold(static_cast<std::int64_t>(state_.counts.at.size() * (sizeof(LongRowsCount) + kOpeningBytes)));
    std::uint64_t lines = 0;
    state_.planes = new_planes(request);
    for (const Plane& plane : state_.planes) lines += plane.lines.size();
    hold(static_cast<std::int64_t>(lines * sizeof(Line)));
    progress_[0] = kEnd;
  }
  LongRowsRun(const LongRowsRun&) = delete;
  LongRowsRun& operator=(const LongRowsRun&) = delete;
  ~LongRowsRun() { stop_.add_bytes(-held_); }

  LongRowsCounts run() {
    run_leg();
    return take();
  }

  /// Runs in legs. At the end of each leg no block is in progress, and the state is written.
  Result<LongRowsCounts> run(const LongRowsFile& file) {
    if (auto error = take_up(file.name)) return *error;
    double between = file.first_seconds;
    while (state_.done < request_.to && !ended()) {
      pause_at_ = stop_.seconds() + between;
      run_leg();
      if (ended()) break;
      state_.done = static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{next_} * lanes_, request_.to));
      const double begun = stop_.seconds();
      if (auto error = write_state(file.name, request_, state_)) return *error;
      between = std::max(std::min(2 * between, kMaxBetween), kWritingShare * (stop_.seconds() - begun));
    }
    return take();
  }

 private:
  using Lanes = std::vector<Lane>;

  LongRowsCounts take() {
    while (state_.counts.reached < request_.to && state_.counts.at[state_.counts.reached + 1].positions > 0)
      ++state_.counts.reached;
    return std::move(state_.counts);
  }

  std::optional<Error> take_up(const std::string& file) {
    std::error_code none;
    const auto size = std::filesystem::file_size(file, none);
    if (!none && stop_.would_exceed_memory(2 * size))
      return Error{ErrorCode::limit, file + " does not fit into memory"};
    const auto found = read_state(file, request_, state_);
    if (!found) return found.error();
    const std::uint32_t done = state_.done;
    if (done % lanes_ != 0 && done != request_.to) return refused(file + ": it ends within a block of first rows");
    hold(std::exchange(state_.read_bytes, 0));
    next_ = (done + lanes_ - 1) / lanes_;
    for (std::uint32_t block = 0; block <= next_; ++block) progress_[block] = kEnd;
    // Write now, so that an unwritable place is reported before the work, not after it.
    return *found ? std::nullopt : write_state(file, request_, state_);
  }

  /// Counts memory that is allocated, or freed if negative.
  void hold(std::int64_t bytes) {
    held_ += bytes;
    stop_.add_bytes(bytes);
  }

  /// Runs blocks until all are done or it is time to pause. Blocks that were started are finished first.
  void run_leg() {
    const unsigned threads = std::clamp(stop_.threads(), 1U, std::min(kMaxLongRowThreads, blocks_));
    core::on_threads(
        threads, [this](unsigned index) { work(index); }, [this] { abandoned_ = true; });
    next_ = std::min(next_.load(), blocks_);
  }

  void work(unsigned index) {
    SharedSets shared{.lanes = lanes_};
    Lanes lanes;
    for (std::size_t i = 0; i < lanes_; ++i) lanes.emplace_back(request_.rows, request_.list_positions, shared, i);
    const auto bytes = static_cast<std::int64_t>(lanes_ * Lane::bytes_needed(request_.rows, request_.to));
    hold(bytes);
    for (bool is_first = true; !ended() && (is_first || stop_.seconds() < pause_at_); is_first = false) {
      const std::uint32_t block = next_++;
      if (block >= blocks_) break;
      run_block(shared, lanes, block);
      if (index == 0) tell(block);
    }
    hold(-bytes);
  }

  void tell(std::uint32_t block) {
    const double part = static_cast<double>(block) / blocks_;
    double done = part;
    for (unsigned row = 2; row < request_.rows; ++row) done *= part;
    if (stop_.limits().progress) stop_.limits().progress("long rows", done, stop_.states());
  }

  [[nodiscard]] bool ended() const { return stop_.stopped() || abandoned_.load(std::memory_order_relaxed); }

  /// Finds all positions whose first row is one of the block's.
  void run_block(SharedSets& shared, Lanes& lanes, std::uint32_t block) {
    const std::uint32_t before = block * lanes_;
    const std::size_t used = std::min<std::size_t>(lanes_, request_.to - before);
    const std::span<Lane> mine(lanes.data(), used);
    shared.begin(request_.rows, before + static_cast<std::uint32_t>(used));
    for (std::uint32_t i = 0; i < used; ++i) mine[i].begin(before + i + 1);
    for (Plane& plane : state_.planes) {
      if (std::ranges::all_of(mine, &Lane::is_over)) break;
      if (!run_plane(mine, block, plane)) return;
    }
    for (Lane& lane : mine) {
      LongRowsCount& count = state_.counts.at[lane.first_row()];
      count = lane.take();
      stop_.add_states(count.positions);
    }
    // Also wait until the block before has ended: otherwise the block after this one could overtake it.
    if (wait_for_other(block, kEnd - 1)) publish(block, kEnd);
  }

  bool run_plane(std::span<Lane> lanes, std::uint32_t block, Plane& plane) {
    for (Lane& lane : lanes) lane.begin_plane(plane.lines.front().fifth);
    for (std::size_t i = 0; i < plane.lines.size(); ++i) {
      for (Lane& lane : lanes) lane.begin_line(plane.lines[i].fourth);
      if (std::ranges::none_of(lanes, &Lane::is_in_plane)) return true;
      if (!run_line(lanes, block, plane, plane.lines[i])) return false;
    }
    return true;
  }

  bool run_line(std::span<Lane> lanes, std::uint32_t block, Plane& plane, Line& line) {
    for (std::uint32_t i = 0; std::ranges::any_of(lanes, &Lane::is_in_line); ++i) {
      if (!wait_for_other(block, key(line, i))) return false;
      if (line.chunks.empty() && plane.closed) {
        for (Lane& lane : lanes) lane.leave_plane();
        return true;
      }
      if (line.chunks.empty()) hold(line.open(request_.to));
      UPSET_ASSERT(i < line.chunks.size());
      std::int64_t bytes = 0;
      for (Lane& lane : lanes) {
        if (lane.is_in_line()) lane.run(line, line.chunks[i]);
        bytes += lane.take_bytes();
      }
      if (bytes != 0) hold(bytes);
      if (line.closes_plane && !plane.closed) plane.closed = true;  // only once, because other threads read it
      const std::size_t steps = line.chunks[i].columns.size() * lanes.size();
      publish(block, key(line, i + 1));  // after this, another thread may use the chunk
      if (stop_.poll(1 + steps / kStepsInMicrosecond)) return false;
    }
    return true;
  }

  static constexpr std::size_t kStepsInMicrosecond = 100;
  static constexpr unsigned kChunkBits = 20;
  static constexpr std::uint64_t kEnd = UINT64_MAX;  // beyond all keys

  /// Numbers the chunks in the order of work.
  static std::uint64_t key(const Line& line, std::uint32_t chunk) { return (line.place << kChunkBits) + chunk; }

  /// Announces that all chunks before this key are done, or left out, in this block and in all blocks before it.
  void publish(std::uint32_t block, std::uint64_t key) { progress_[block + 1].store(key, std::memory_order_release); }

  /// Waits until the block before has left the chunk with this key. False if the run has ended.
  bool wait_for_other(std::uint32_t block, std::uint64_t key) {
    for (unsigned polls = 0; progress_[block].load(std::memory_order_acquire) <= key; ++polls) {
      if (ended() || stop_.poll()) return false;
      if (polls < kFewPolls) continue;
      if (polls < 2 * kFewPolls) std::this_thread::yield();
      else std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
    return true;
  }

  LongRowsRequest request_;
  core::Stop& stop_;
  std::uint32_t lanes_;                               // first rows per block
  std::uint32_t blocks_;                              // 1..lanes_, lanes_ + 1 .. 2 lanes_, ...
  std::vector<std::atomic<std::uint64_t>> progress_;  // [block + 1]: the key that the block has reached
  std::atomic<std::uint32_t> next_{0};                // the next block to start
  std::atomic<bool> abandoned_{false};                // a thread has failed
  std::atomic<std::int64_t> held_{0};                 // bytes that stop_ counts
  double pause_at_ = kNever;                          // seconds; from then on no thread starts another block
  LongRowsState state_{};
};

}  // namespace

LongRowsCounts count_long_rows(const LongRowsRequest& request, core::Stop& stop) {
  UPSET_ASSERT(request.rows >= kMinLongRows && request.rows <= kMaxLongRows && request.to >= 1);
  return LongRowsRun(request, stop).run();
}

Result<LongRowsCounts> count_long_rows(const LongRowsRequest& request, const LongRowsFile& file, core::Stop& stop) {
  UPSET_ASSERT(request.rows >= kMinLongRows && request.rows <= kMaxLongRows && request.to >= 1);
  return LongRowsRun(request, stop).run(file);
}

std::uint64_t estimated_bytes(const LongRowsRequest& request, unsigned threads) {
  // The memory of columns: fits to the peaks of runs.
  constexpr std::array<std::array<double, 2>, 3> kFit{{{0.0075, 0}, {16.4, 0.0043}, {4.2, 0.001}}};
  constexpr double kMax = 0x1p62;
  const auto n = static_cast<double>(request.to);
  const auto& fit = kFit[request.rows - kMinLongRows];
  const double columns = (fit[0] + fit[1] * n) * std::pow(n, request.rows == 5 ? 3 : 2);
  const double counts = n * (sizeof(LongRowsCount) + kOpeningBytes);
  const double lanes = Lane::bytes_needed(request.rows, request.to) * lanes_for(request.rows) * threads;
  return static_cast<std::uint64_t>(std::min(columns + counts + lanes, kMax));
}

}  // namespace upset::games::board
