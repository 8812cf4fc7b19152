// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "upset/progress.hpp"

namespace upset::app {

namespace {

constexpr double kFirst = 1;                                 // seconds before the first line
constexpr double kBetween = 0.2;                             // seconds between two lines
constexpr double kLong = 60;                                 // seconds after which starting over would hurt
constexpr const char* kLongVariable = "UPSET_LONG_SECONDS";  // an environment variable: another time, for tests
constexpr std::size_t kDefaultWidth = 80;

std::mutex shown_mutex;
bool is_shown = false;  // whether a bar is on the terminal

std::size_t terminal_width() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kDefaultWidth;
}

double long_seconds() {
  const char* text = std::getenv(kLongVariable);
  if (text == nullptr) return kLong;
  char* end = nullptr;
  const double seconds = std::strtod(text, &end);
  return end != text && *end == '\0' && seconds >= 0 ? seconds : kLong;
}

/// The reports of one run; Progress lets in one at a time.
class Display {
 public:
  explicit Display(std::string reminder) : reminder_(std::move(reminder)) {}

  void report(const std::string& phase, double fraction, std::uint64_t positions) {
    const double now = std::chrono::duration<double>(Clock::now() - start_).count();
    if (now < kFirst) return;
    const std::lock_guard lock(shown_mutex);
    if (now >= long_) remind();
    if (!is_terminal_) return;
    const std::string line = meter_.line(now, phase, fraction, positions);
    is_shown = true;
    fmt::print(stderr, "\r\033[K{}", line.substr(0, terminal_width() - 1));
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;

  void remind() {
    if (reminder_.empty()) return;
    fmt::print(stderr, "{}{}\n", is_shown ? "\r\033[K" : "", reminder_);
    reminder_.clear();
  }

  Clock::time_point start_ = Clock::now();
  std::string reminder_;          // empty: already shown, or none
  double long_ = long_seconds();  // when it is shown
  ProgressMeter meter_;
  bool is_terminal_ = isatty(STDERR_FILENO) != 0;
};

}  // namespace

void show_progress(Limits& limits, const std::string& reminder) {
  if (isatty(STDERR_FILENO) == 0 && reminder.empty()) return;
  const auto report = [display = std::make_shared<Display>(reminder)](const std::string& phase, double fraction,
                                                                      std::uint64_t positions) {
    display->report(phase, fraction, positions);
  };
  limits.progress = Progress(report, kBetween);
}

void clear_progress() {
  const std::lock_guard lock(shown_mutex);
  if (is_shown) fmt::print(stderr, "\r\033[K");
  is_shown = false;
}

}  // namespace upset::app
