// SPDX-License-Identifier: MIT
#include "core/stop.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/assert.hpp"
#include "core/autosave.hpp"
#include "core/parallel.hpp"

namespace upset::core {

std::string name_of(StopCause cause) {
  switch (cause) {
    case StopCause::time: return "time";
    case StopCause::memory: return "memory";
    case StopCause::positions: return "positions";
    default: return "stopped";
  }
}

Stop::Question::Question(const Limits& of)
    : start(Clock::now()),
      limits(running(of, start)),
      // The budget is looked up only when a table grows: a stream of small specs must not read /proc each time.
      memory_budget(of.memory_bytes),
      threads(of.threads != 0 ? of.threads : cores()),
      max_states(of.positions != 0 ? of.positions : std::numeric_limits<std::uint64_t>::max()) {}

Stop::Stop(const Limits& limits, MemoryPool* pool) : own_(limits), now_(&own_), pool_(pool) {}

Stop::Stop(MemoryPool& pool) : own_(Limits{}), now_(&own_), pool_(&pool) {}

Stop::~Stop() {
  UPSET_ASSERT(now_ == &own_);
  if (pool_ != nullptr) pool_->add(-held_.load());
}

Stop::Binding::Binding(Stop& keeper, Stop& question) : keeper_(keeper) {
  UPSET_ASSERT(keeper.now_ == &keeper.own_);
  keeper.now_ = question.now_;
  count(*keeper.now_, keeper.held_.load());
}

Stop::Binding::~Binding() {
  count(*keeper_.now_, -keeper_.held_.load());
  keeper_.now_ = &keeper_.own_;
}

Stop::OtherFile::OtherFile(Stop& question, std::string file)
    : question_(question), file_(std::exchange(question.now_->limits.checkpoint, std::move(file))) {}

Stop::OtherFile::~OtherFile() { question_.now_->limits.checkpoint = std::move(file_); }

void Stop::count(Question& question, std::int64_t bytes) {
  const std::int64_t now = question.bytes.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  std::int64_t peak = question.peak.load(std::memory_order_relaxed);
  while (now > peak && !question.peak.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
  }
}

void Stop::add_bytes(std::int64_t bytes) {
  held_.fetch_add(bytes, std::memory_order_relaxed);
  if (pool_ != nullptr) pool_->add(bytes);
  count(*now_, bytes);
}

double Stop::seconds() const { return std::chrono::duration<double>(Clock::now() - now_->start).count(); }

std::uint64_t Stop::bytes() const {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, now_->bytes.load(std::memory_order_relaxed)));
}

std::uint64_t Stop::held_bytes() const {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, held_.load(std::memory_order_relaxed)));
}

bool Stop::poll_now() {
  if (stopped()) return true;
  const Limits& limits = now_->limits;
  StopCause cause = StopCause::none;
  for (const std::atomic<bool>* flag : {limits.cancel, now_->also_cancel})
    if (flag != nullptr && flag->load(std::memory_order_relaxed)) cause = StopCause::cancelled;
  if (Clock::now() >= limits.deadline) cause = StopCause::time;
  if (memory_budget() != 0 && bytes() > memory_budget()) cause = StopCause::memory;
  limits.progress.pulse(states());
  if (cause == StopCause::none && autosave_ != nullptr) autosave_->pulse();
  if (cause == StopCause::none) return false;
  stop_because(cause);
  return true;
}

void Stop::stop_because(StopCause cause) {
  StopCause expected = StopCause::none;
  now_->cause.compare_exchange_strong(expected, cause);
}

bool Stop::has_room(std::uint64_t more) {
  if (memory_budget() == 0)
    now_->memory_budget.store(pool_ != nullptr ? pool_->limit() : available_memory() / 5 * 4,
                              std::memory_order_relaxed);
  return bytes() + more <= memory_budget() && (pool_ == nullptr || pool_->has_room(more));
}

bool Stop::would_exceed_memory(std::uint64_t more) {
  if (has_room(more)) return false;
  stop_because(StopCause::memory);
  return true;
}

bool Stop::would_exceed_positions(std::uint64_t more) {
  const std::uint64_t so_far = states();
  if (so_far <= now_->max_states && more <= now_->max_states - so_far) return false;
  stop_because(StopCause::positions);
  return true;
}

Error stopped_by(const Stop& stop, std::string message) {
  Error error{ErrorCode::limit, std::move(message)};
  switch (stop.cause()) {
    case StopCause::time: error.cause = ErrorCause::time; break;
    case StopCause::memory: error.cause = ErrorCause::memory; break;
    case StopCause::positions: error.cause = ErrorCause::positions; break;
    case StopCause::cancelled: error.cause = ErrorCause::cancelled; break;
    case StopCause::none: break;
  }
  return error;
}

}  // namespace upset::core
