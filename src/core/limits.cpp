// SPDX-License-Identifier: MIT
// The notation of times and sizes, and the gate before a progress callback.
#include "upset/limits.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/integer.hpp"

namespace upset {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kAnySearch = "search";                       // the phase of work that has not named one
constexpr Clock::duration kPhaseStands = std::chrono::seconds(2);  // after its last report

Clock::rep now() { return Clock::now().time_since_epoch().count(); }

}  // namespace

struct Progress::Gate {
  [[nodiscard]] bool is_due() const { return now() >= due.load(std::memory_order_relaxed); }
  /// Whether no other thread is inside; leave() must follow. Not a mutex, because a callback that reports must not
  /// wait.
  [[nodiscard]] bool enter() { return !is_entered.test_and_set(std::memory_order_acquire); }
  void leave() { is_entered.clear(std::memory_order_release); }
  /// Call it only between enter() and leave().
  void tell(std::uint64_t positions) {
    if (!is_due()) return;
    const bool has_phase = now() < phase_until;
    callback(has_phase ? phase : kAnySearch, has_phase ? fraction : -1, positions);
    due.store(now() + between.count(), std::memory_order_relaxed);
  }

  ProgressCallback callback;
  Clock::duration between;
  std::atomic<Clock::rep> due{0};  // earlier reports are dropped
  std::atomic_flag is_entered = ATOMIC_FLAG_INIT;
  std::string phase{};         // of the last report that named one; a pulse repeats it for a while
  double fraction = -1;        // likewise
  Clock::rep phase_until = 0;  // until when it is repeated
};

std::shared_ptr<Progress::Gate> Progress::open(ProgressCallback callback, double seconds_between) {
  if (!callback) return nullptr;
  const auto between =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::max(0.0, seconds_between)));
  return std::shared_ptr<Gate>(new Gate{std::move(callback), between});
}

void Progress::operator()(const std::string& phase, double fraction, std::uint64_t positions) const {
  if (gate_ == nullptr || !gate_->enter()) return;
  gate_->phase = phase;
  gate_->fraction = fraction;
  gate_->phase_until = now() + kPhaseStands.count();
  gate_->tell(positions);
  gate_->leave();
}

void Progress::pulse(std::uint64_t positions) const {
  if (gate_ == nullptr || !gate_->is_due() || !gate_->enter()) return;
  gate_->tell(positions);
  gate_->leave();
}

namespace {

constexpr double kMaxSeconds = 1e9;  // thirty years; longer times would overflow the clock

Error not_a(const std::string& what, const std::string& examples, const std::string& found) {
  return Error{ErrorCode::usage, "expected a " + what + " such as " + examples + ", found '" + found + "'"};
}

}  // namespace

Limits running(Limits limits, Clock::time_point begun) {
  if (!(limits.seconds > 0) || limits.seconds > kMaxSeconds) return limits;
  const auto until = begun + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limits.seconds));
  limits.deadline = std::min(limits.deadline, until);
  return limits;
}

Result<double> parse_duration(const std::string& text) {
  const auto fail = [&] { return not_a("time", "10, 2.5s, 5m or 1h", text); };
  if (text.empty()) return fail();
  double unit = 1;
  std::string digits = text;
  switch (text.back()) {
    case 's': unit = 1, digits.pop_back(); break;
    case 'm': unit = 60, digits.pop_back(); break;
    case 'h': unit = 3600, digits.pop_back(); break;
    default: break;
  }
  if (digits.empty() || digits.size() > 12 || digits.find_first_not_of("0123456789.") != std::string::npos)
    return fail();
  std::size_t used = 0;
  double value = 0;
  try {
    value = std::stod(digits, &used);
  } catch (const std::exception&) {
    return fail();
  }
  if (used != digits.size() || !(value > 0)) return fail();
  return value * unit;
}

Result<std::uint64_t> parse_size(const std::string& text) {
  const auto fail = [&] { return not_a("size", "1000000, 512M or 8G", text); };
  if (text.empty()) return fail();
  int shift = 0;
  std::string digits = text;
  switch (text.back()) {
    case 'K': shift = 10, digits.pop_back(); break;
    case 'M': shift = 20, digits.pop_back(); break;
    case 'G': shift = 30, digits.pop_back(); break;
    case 'T': shift = 40, digits.pop_back(); break;
    default: break;
  }
  const auto value = core::parse_integer(digits);
  if (!value || *value == 0) return fail();
  const auto word = core::to_word(*value << static_cast<unsigned>(shift));
  if (!word || *word > (std::uint64_t{1} << 60)) return fail();
  return *word;
}

}  // namespace upset
