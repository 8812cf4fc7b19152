// SPDX-License-Identifier: MIT
#include "window/wide_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "window/driver.hpp"
#include "window/wide_checkpoint.hpp"

namespace upset::window {

static_assert(Stepper<WideRun>);

namespace {

constexpr unsigned kNeverEqual = 1U << 30U;  // kinds with which nothing is compared any more
constexpr std::uint64_t kBytesToGrow = 24;   // per node, when tables double

}  // namespace

WideRun::WideRun(const semigroup::WideSemigroup& semigroup, core::Stop& stop)
    : stop_(stop),
      earliest_(2 * semigroup.a - semigroup.missing.numbers().front() + 1),
      window_(semigroup, stop),
      levels_(semigroup) {}

std::uint64_t WideRun::bytes() const { return levels_.bytes() + window_.list_bytes(); }

std::string WideRun::phase() const {
  return fmt::format("window on diagrams, element {}, {} nodes", next() - 1, window_.nodes());
}

/// The next layer; false if a limit is reached. Finished levels go to the automata, and what no later layer needs is
/// dropped.
bool WideRun::advance() {
  // An element may double the diagrams, so the limit is checked before, not after.
  if (!stop_.has_room(kBytesToGrow * window_.nodes())) window_.collect();
  has_failed_ = stop_.would_exceed_memory(kBytesToGrow * window_.nodes()) || !window_.step();
  if (has_failed_) return false;
  const std::uint64_t a = semigroup().a, x = next() - 1;
  if (x % a != a - 1 || x < 2 * a) return true;
  spell_level(x / a - 1);
  spell_level(x / a);
  window_.forget_below(next() - 2 * a);
  return true;
}

LayerWords WideRun::step() {
  if (!advance()) return {};
  const std::uint64_t x = next() - 1;
  print_ = x >= earliest_ ? window_.fingerprint(x) : 0;
  return {&print_, 1};
}

/// Does nothing if the whole level was spelled before.
void WideRun::spell_level(std::uint64_t q) {
  const std::uint64_t a = semigroup().a, end = std::min(next(), (q + 1) * a);
  if (q == 0 || end <= spelled_) return;
  levels_.set(q, window_.level(q, levels_.pool()));
  levels_.pool().forget_unions();
  spelled_ = end;
}

const WideLevels& WideRun::levels() {
  for (std::uint64_t q = spelled_ / semigroup().a; q * semigroup().a < next(); ++q) spell_level(q);
  return levels_;
}

unsigned WideRun::kinds_to_close(const Repetition& found) {
  UPSET_ASSERT(found.start >= earliest_ && found.start + found.length + window() <= next());
  (void)levels();
  for (std::uint64_t x = found.start; x < found.start + window(); ++x)
    if (stop_.poll(kWeight) || !levels_.is_same_moved(x, found.length)) return kNeverEqual;
  return 0;
}

void WideRun::settle(const Repetition& found) {
  repetition_ = found;
  // A resumed run lacks the earlier fingerprints: the start may be smaller.
  std::uint64_t& start = repetition_->start;
  repetition_->is_least = true;
  while (start > earliest_ && repetition_->is_least) {
    if (!levels_.is_same_moved(start - 1, found.length)) break;
    --start;
    repetition_->is_least = !stop_.poll(kWeight);
  }
}

const std::vector<std::uint64_t>& WideRun::first_moves_to(std::uint64_t last) {
  UPSET_ASSERT(is_answered() && last < window_.winning().front() + 2 * semigroup().a);
  while (next() <= last && advance()) {
  }
  return window_.winning();
}

bool WideRun::compute_to(std::uint64_t element) {
  while (next() <= element && !repetition_) {
    if (is_answered() && next() >= window_.winning().front() + 2 * semigroup().a) break;
    if (!advance()) return false;
  }
  (void)levels();
  return true;
}

bool WideRun::is_lost(const std::vector<std::uint64_t>& moves) {
  std::uint64_t x = *std::ranges::min_element(moves);
  if (is_answered() && x >= window_.winning().front() + 2 * semigroup().a) return false;  // a move there wins
  WideWord word = word_after(semigroup(), moves);
  if (x >= next()) {
    UPSET_ASSERT(repetition_);
    const std::uint64_t by = (x - next()) / repetition_->length * repetition_->length + repetition_->length;
    word = lowered(semigroup(), word, by);
    x -= by;
    UPSET_ASSERT(x >= repetition_->start && x < next());
  }
  return levels().is_lost(x, word);
}

std::optional<bool> WideRun::take_up(WideLevels levels, std::uint64_t next) {
  UPSET_ASSERT(window_.next() == 0);
  const std::uint64_t a = semigroup().a, held = 4 * a;
  const std::uint64_t from = next > held + a ? next - held : 0;
  automata::WordPool pool;
  if (from > 0) {
    window_.begin_at(from);
    for (std::uint64_t x = from; x < from + 2 * a; ++x)
      if (!window_.adopt(pool, levels.layer(x, pool))) return std::nullopt;
  }
  while (window_.next() < next) {
    const std::uint64_t x = window_.next();
    if (!window_.step()) return false;       // the stop token knows why
    if (is_answered()) return std::nullopt;  // a run would have ended there
    if (x >= a && window_.layer(x, pool) != levels.layer(x, pool)) return std::nullopt;
  }
  levels_ = std::move(levels);
  spelled_ = next;
  return from == 0;
}

Result<WindowVerdict> solve_by_diagrams(WideRun& run, const WindowOptions& options, core::Stop& stop) {
  WindowVerdict verdict;
  WideCheckpoint checkpoint(options.checkpoint, run, stop);
  Driver driver(run, checkpoint, stop);
  if (!run.is_answered() && !run.repetition()) {
    const auto ending = driver.run();
    if (!ending) return ending.error();
    if (*ending == Ending::stopped) verdict.limit = stop.cause_name();
  }
  verdict.relies_on_checkpoint = driver.relies_on_checkpoint();
  verdict.kept = driver.has_kept();
  verdict.repetition = run.repetition();
  if (run.is_answered()) {
    const std::uint64_t first = run.first_moves_to(0).front();
    verdict.first_moves = options.all_moves ? run.first_moves_to(first + run.largest_gap()) : std::vector{first};
    if (options.all_moves && run.next() <= first + run.largest_gap()) verdict.limit = stop.cause_name();
  }
  verdict.reached = std::max<std::uint64_t>(run.next(), 1);
  UPSET_ASSERT(verdict.is_decided() || verdict.limit);
  return verdict;
}

}  // namespace upset::window
