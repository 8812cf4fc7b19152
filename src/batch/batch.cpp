// SPDX-License-Identifier: MIT
#include "batch/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "core/integer.hpp"
#include "core/parallel.hpp"
#include "core/stop.hpp"
#include "upset/solve.hpp"

namespace upset::batch {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kTick{50};
constexpr double kMinSeconds = 0.001;  // a cell with less time left is not begun
constexpr double kSlowSeconds = 3;     // longer-running cells are named
constexpr std::size_t kMaxNamed = 32;  // bytes of its spec

std::string shortened(const std::string& spec) {
  return spec.size() <= kMaxNamed ? spec : spec.substr(0, kMaxNamed - 3) + "...";
}

/// A limit is not the spec's fault: with more time or memory there may be an answer.
LimitKind kind_of(const Error& error) {
  if (error.code != ErrorCode::limit) return LimitKind::refused;
  switch (error.cause) {
    case ErrorCause::time: return LimitKind::time;
    case ErrorCause::memory: return LimitKind::memory;
    case ErrorCause::positions: return LimitKind::positions;
    case ErrorCause::cancelled: return LimitKind::stopped;
    default: return LimitKind::size;
  }
}

Answer solve_one(const std::string& spec, const CellRun& run, const Limits& limits) {
  const auto without_answer = [&](const Error& error) {
    Answer answer;
    answer.spec = spec;
    answer.limit = LimitReached{kind_of(error), error.text(), {}};
    return answer;
  };
  const auto position = Position::parse(spec, run.resources, limits);
  if (!position) return without_answer(position.error());
  SolveOptions options;
  options.limits = limits;
  options.grundy = run.grundy;
  options.method = run.method;
  options.use_settled = false;  // tables and censuses compute their cells
  auto solved = solve(*position, options);
  if (!solved) return without_answer(solved.error());
  return std::move(solved->answer);
}

/// The workers and what they share. Each takes the next index, solves it, and puts the result into a queue.
class Pool {
 public:
  explicit Pool(const CellRun& run) : run_(run), deadline_(running(run.limits).deadline) {
    const unsigned cores = core::cores();
    const std::size_t at_most = run.limits.threads != 0 ? run.limits.threads : cores;
    const std::size_t wanted = run.in_turn ? 1 : at_most;
    workers_ = static_cast<unsigned>(std::max<std::size_t>(1, std::min(wanted, run.specs.size())));
    const std::uint64_t memory =
        run.limits.memory_bytes != 0 ? run.limits.memory_bytes : core::available_memory() / 5 * 4;
    memory_share_ = std::max<std::uint64_t>(1, memory / workers_);
    for (std::size_t i = 0; i < run.specs.size(); ++i) all_work_ += weight_of(i);
  }

  void operator()(const CellReceiver& receive, const std::function<void()>& tick) {
    working_ = workers_;
    core::Crew crew(
        workers_, [this](unsigned) { work(); }, [this] { stop_ = true; });
    if (crew.size() == 0) work();  // no threads: work on this one
    {
      const std::lock_guard lock(mutex_);
      working_ -= workers_ - std::max(1U, crew.size());
    }
    hand_over(receive, tick);
    crew.join();
  }

 private:
  void work() {
    struct Leave {
      Pool& pool;
      ~Leave() {
        const std::lock_guard lock(pool.mutex_);
        --pool.working_;
        pool.arrived_.notify_one();
      }
    };
    const Leave leave{*this};
    while (!stop_) {
      const std::size_t index = next_++;
      if (index >= run_.specs.size()) break;
      const double left = seconds_left();
      if (left < kMinSeconds || positions_left() == 0) break;
      if (run_.may_begin && !run_.may_begin(index)) continue;
      enter(index);
      put(index, solve_cell(index, left));
    }
  }

  CellResult solve_cell(std::size_t index, double left) {
    CellResult result;
    const double wanted = run_.cell_seconds > 0 ? run_.cell_seconds : std::numeric_limits<double>::infinity();
    result.allowed = std::min(wanted, left);
    Limits limits;
    limits.deadline = deadline_;
    limits.threads = run_.in_turn ? run_.limits.threads : 1;
    limits.memory_bytes = memory_share_;
    limits.cancel = &stop_;
    limits.seconds = result.allowed < std::numeric_limits<double>::infinity() ? result.allowed : 0;
    limits = running(std::move(limits));  // reading and solving share the time of the cell
    if (run_.limits.positions != 0) limits.positions = std::max<std::uint64_t>(1, positions_left());
    result.answer = run_.solver ? run_.solver(index, limits) : solve_one(run_.specs[index], run_, limits);
    const auto& limit = result.answer.limit;
    result.interrupted = limit && (limit->kind == LimitKind::stopped || limit->kind == LimitKind::positions ||
                                   (limit->kind == LimitKind::time && left < wanted));
    positions_.fetch_add(result.answer.stats.states, std::memory_order_relaxed);
    return result;
  }

  /// Infinite if the run has no limit.
  [[nodiscard]] double seconds_left() const {
    if (deadline_ == Clock::time_point::max()) return std::numeric_limits<double>::infinity();
    return std::chrono::duration<double>(deadline_ - Clock::now()).count();
  }

  /// The largest number if there is no limit.
  [[nodiscard]] std::uint64_t positions_left() const {
    if (run_.limits.positions == 0) return std::numeric_limits<std::uint64_t>::max();
    return run_.limits.positions - std::min(run_.limits.positions, positions_.load(std::memory_order_relaxed));
  }

  [[nodiscard]] double weight_of(std::size_t index) const { return run_.weights.empty() ? 1 : run_.weights[index]; }

  void enter(std::size_t index) {
    const std::lock_guard lock(mutex_);
    under_way_.emplace(index, Clock::now());
  }

  void put(std::size_t index, CellResult result) {
    const std::lock_guard lock(mutex_);
    under_way_.erase(index);
    queue_.emplace_back(index, std::move(result));
    arrived_.notify_one();
  }

  void hand_over(const CellReceiver& receive, const std::function<void()>& tick) {
    double done = 0;
    for (bool last = false; !last;) {
      std::deque<std::pair<std::size_t, CellResult>> arrived;
      {
        std::unique_lock lock(mutex_);
        arrived_.wait_for(lock, kTick, [this] { return !queue_.empty() || working_ == 0; });
        arrived.swap(queue_);
        last = working_ == 0;
      }
      for (auto& [index, result] : arrived) {
        done += weight_of(index);
        receive(index, std::move(result));
      }
      tick();
      const std::atomic<bool>* cancel = run_.limits.cancel;
      if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) stop_ = true;
      if (run_.limits.progress) run_.limits.progress(phase(), done / all_work_, 0);
    }
  }

  /// Names the cell that has been running longest, if it takes long.
  [[nodiscard]] std::string phase() {
    const std::lock_guard lock(mutex_);
    const auto slow = std::ranges::min_element(under_way_, {}, [](const auto& cell) { return cell.second; });
    if (slow == under_way_.end()) return run_.phase;
    const double seconds = std::chrono::duration<double>(Clock::now() - slow->second).count();
    if (seconds < kSlowSeconds) return run_.phase;
    return fmt::format("{}, {} for {:.0f} s", run_.phase, shortened(run_.specs[slow->first]), seconds);
  }

  const CellRun& run_;
  Clock::time_point deadline_;  // of the whole run
  unsigned workers_ = 1;
  std::uint64_t memory_share_ = 0;  // bytes per running cell
  double all_work_ = 0;             // total weight of all cells
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> positions_{0};  // of finished cells
  std::atomic<bool> stop_{false};            // the solvers poll it, too
  std::mutex mutex_;                         // guards the members below
  std::condition_variable arrived_;
  std::deque<std::pair<std::size_t, CellResult>> queue_;
  unsigned working_ = 0;                                // threads that may still add results
  std::map<std::size_t, Clock::time_point> under_way_;  // running cells, and when they started
};

std::optional<std::uint64_t> word_of(const std::string& text) {
  const auto value = core::parse_integer(text);
  return value ? core::to_word(*value) : std::nullopt;
}

}  // namespace

void solve_cells(const CellRun& run, const CellReceiver& receive, const std::function<void()>& tick) {
  if (!run.specs.empty()) Pool{run}(receive, tick);
}

double counted_seconds(const CellResult& result) {
  return result.interrupted ? std::min(result.allowed, result.answer.stats.seconds) : result.allowed;
}

std::optional<std::uint64_t> first_move(const Answer& answer) {
  if (answer.outcome != Outcome::N || answer.winning_moves.empty()) return std::nullopt;
  return word_of(answer.winning_moves.front());
}

std::optional<std::uint64_t> last_excluded(const Answer& answer) {
  if (answer.outcome != Outcome::unknown || !answer.limit || !answer.limit->excluded_up_to) return std::nullopt;
  return word_of(*answer.limit->excluded_up_to);
}

std::string reason_text(const Answer& answer) {
  if (answer.outcome != Outcome::unknown) return fmt::format("{}: {}", name_of(answer.reason.kind), answer.reason.name);
  return answer.limit ? fmt::format("limit: {}, {}", name_of(answer.limit->kind), answer.limit->reached) : "limit";
}

}  // namespace upset::batch
