// SPDX-License-Identifier: MIT
// The driver of all steppers. A stepper computes one layer after the other, each from the last few. The driver enforces
// limits (time, memory, a failed allocation), searches for two equal windows and for the least start, and writes and
// resumes checkpoints. It relies only on the concepts below and never interprets a layer.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "upset/result.hpp"
#include "window/repetition.hpp"

namespace upset::window {

/// How a run ends: a layer settled the question, the layers repeat, or a limit was reached.
enum class Ending { answered, repeats, stopped };

/// What was read from a checkpoint.
enum class TakenUp {
  nothing,     // the file does not exist
  recomputed,  // everything taken from the file was computed again and is equal
  believed,    // some of it is taken from the file on trust
  stopped,     // a limit was reached first
};

template <class S>
concept Stepper = requires(S stepper, const S& seen, unsigned threads, LayerWords layer, Repetition& found) {
  /// The bytes that it takes, known before it begins; those of a window of layers, roughly.
  { seen.bytes() } -> std::convertible_to<std::uint64_t>;
  { seen.window_bytes() } -> std::convertible_to<std::uint64_t>;
  /// Allocates its memory.
  stepper.begin(threads);
  /// Computes the next layer, or several that cannot be compared; the words of the last are valid until the next step.
  { stepper.step() } -> std::same_as<LayerWords>;
  /// The layer belongs to the run, not to a replay or a side run: counts its states and keeps it for evidence.
  stepper.accept(layer);
  /// The number of the layer that comes next.
  { seen.next() } -> std::same_as<std::uint64_t>;
  /// Whether the question is settled without a repetition.
  { seen.is_answered() } -> std::same_as<bool>;
  /// Whether the layer just computed, and all that follow, depend only on the window before them.
  { seen.is_comparable() } -> std::same_as<bool>;
  /// How many layers the next one depends on; layers are compared only if their numbers agree modulo `kinds`.
  { seen.window() } -> std::convertible_to<std::uint32_t>;
  { seen.kinds() } -> std::convertible_to<unsigned>;
  /// The work for a layer in steps of about a microsecond.
  { seen.weight(layer) } -> std::convertible_to<std::size_t>;
  /// 0 if equal windows prove that everything repeats; otherwise the `kinds` to search with again.
  { stepper.kinds_to_close(std::as_const(found)) } -> std::convertible_to<unsigned>;
  /// Takes the repetition, and finds the least start and the least length as far as the limits allow.
  stepper.settle(found);
  /// What it is doing, for people; empty if there is nothing to report.
  { seen.phase() } -> std::same_as<std::string>;
};

/// What is saved of a run, and where. A checkpoint that is off costs nothing.
template <class C, class S>
concept CheckpointOf = requires(C checkpoint, const C& seen, S& stepper, core::Stop& stop, LayerWords layer) {
  { seen.is_on() } -> std::same_as<bool>;
  /// The bytes that it takes during the run.
  { seen.bytes() } -> std::convertible_to<std::uint64_t>;
  /// Brings a stepper that has begun to where the file left off. Refused: a file that is damaged or does not fit.
  { checkpoint.take_up(stepper, stop) } -> std::same_as<Result<TakenUp>>;
  /// Receives every layer computed after that.
  checkpoint.push(layer);
  /// Whether it is time to write; `seconds` since the question was asked.
  { checkpoint.is_due(0.0) } -> std::same_as<bool>;
  { checkpoint.write() } -> std::same_as<std::optional<Error>>;
};

/// No file.
struct NoCheckpoint {
  [[nodiscard]] static bool is_on() { return false; }
  [[nodiscard]] static std::uint64_t bytes() { return 0; }
  template <class S>
  static Result<TakenUp> take_up(S&, core::Stop&) {
    return TakenUp::nothing;
  }
  static void push(LayerWords) {}
  [[nodiscard]] static bool is_due(double) { return false; }
  static std::optional<Error> write() { return std::nullopt; }
};

/// Runs a stepper. The stop token counts the memory of the run until the driver ends.
template <Stepper S, CheckpointOf<S> C>
class Driver {
 public:
  Driver(S& stepper, C& checkpoint, core::Stop& stop) : stepper_(stepper), checkpoint_(checkpoint), stop_(stop) {}
  ~Driver() { stop_.add_bytes(-counted_); }
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  /// An error if a checkpoint is refused or cannot be written. A failed allocation counts as the memory limit, reached
  /// a little early: the results so far are kept as usual.
  Result<Ending> run() {
    try {
      return run_layers();
    } catch (const std::bad_alloc&) {
      (void)stop_.would_exceed_memory(kMoreThanThereIs);
      return stopped();
    }
  }

  /// Whether layers were taken from a file that could be checked only in part.
  [[nodiscard]] bool relies_on_checkpoint() const { return relies_on_checkpoint_; }
  /// Whether a limit ended the run and the checkpoint holds its state.
  [[nodiscard]] bool has_kept() const { return has_kept_; }

 private:
  static constexpr std::uint64_t kMoreThanThereIs = std::uint64_t{1} << 62;  // bytes
  static constexpr std::int64_t kBytesWorthTelling = 4096;
  static constexpr std::size_t kWeightBetweenLooks = 256;  // between checks of memory and time

  Result<Ending> run_layers() {
    if (stop_.would_exceed_memory(held())) return stopped();
    stepper_.begin(stop_.threads());
    count();
    if (checkpoint_.is_on())
      if (auto error = take_up()) return *error;
    if (stepper_.is_answered()) return Ending::answered;
    while (!stop_.stopped()) {
      const LayerWords layer = stepper_.step();
      stepper_.accept(layer);
      if (writes_) checkpoint_.push(layer);
      if (stepper_.is_answered()) return Ending::answered;
      if (stepper_.is_comparable() && has_repetition(layer)) return Ending::repeats;
      const std::size_t weight = stepper_.weight(layer);
      if ((weight_ += weight) >= kWeightBetweenLooks) look_around();
      if (stop_.poll(weight)) break;
    }
    return stopped();
  }

  [[nodiscard]] std::uint64_t held() const {
    return stepper_.bytes() + (checkpoint_.is_on() ? checkpoint_.bytes() : 0) + (finder_ ? finder_->bytes() : 0);
  }

  /// Reports the memory held now to the stop token.
  void count() {
    const std::int64_t more = static_cast<std::int64_t>(held()) - counted_;
    if (more < kBytesWorthTelling && -more < kBytesWorthTelling) return;
    stop_.add_bytes(more);
    counted_ += more;
    UPSET_ASSERT(counted_ >= 0);
  }

  /// All layers may take a quarter of what is left, or all of it if two windows would not fit beside them.
  [[nodiscard]] RepetitionFinder::Budget finder_budget() const {
    const std::uint64_t whole = stop_.memory_budget(), used = stop_.bytes();
    const std::uint64_t left = used < whole ? whole - used : 0;
    return {2 * stepper_.window_bytes() <= left / 2 ? left / 4 : left, left / 2};
  }

  bool has_repetition(LayerWords layer) {
    const std::uint64_t number = stepper_.next() - 1;
    if (!finder_) finder_.emplace(number, stepper_.window(), finder_budget(), stepper_.kinds());
    auto found = finder_->push(layer);
    if (finder_->is_out_of_room()) (void)stop_.would_exceed_memory(kMoreThanThereIs);
    while (found) {
      const unsigned kinds = stepper_.kinds_to_close(*found);
      if (kinds == 0) break;
      found = finder_->look_again(kinds);
    }
    if (!found) return false;
    UPSET_ASSERT(found->length > 0 && found->start + found->length <= number + 1);
    finder_.reset();
    count();
    stepper_.settle(*found);
    return true;
  }

  /// After this the driver owns the file, and writes it whenever the run ends.
  std::optional<Error> take_up() {
    const auto taken = checkpoint_.take_up(stepper_, stop_);
    if (!taken) return taken.error();
    relies_on_checkpoint_ = *taken == TakenUp::believed;
    if (*taken == TakenUp::stopped) return std::nullopt;  // the file stays as it is
    writes_ = true;
    // The file does not exist yet. Writing it now reports a place that cannot be written before the work, not after it.
    return *taken == TakenUp::nothing ? checkpoint_.write() : std::nullopt;
  }

  /// What need not be done for every layer.
  void look_around() {
    weight_ = 0;
    count();
    if (stop_.limits().progress)
      if (const std::string phase = stepper_.phase(); !phase.empty())
        stop_.limits().progress(phase, -1, stop_.states());
    if (writes_ && checkpoint_.is_due(stop_.seconds())) (void)checkpoint_.write();
  }

  Result<Ending> stopped() {
    if (!writes_) return Ending::stopped;
    if (auto error = checkpoint_.write()) return *error;
    has_kept_ = true;
    return Ending::stopped;
  }

  S& stepper_;
  C& checkpoint_;
  core::Stop& stop_;
  std::optional<RepetitionFinder> finder_{};  // from the first layer that can be compared on
  std::int64_t counted_ = 0;                  // bytes reported to the stop token
  std::size_t weight_ = 0;                    // since the last look_around()
  bool writes_ = false;                       // the driver owns the checkpoint
  bool relies_on_checkpoint_ = false;
  bool has_kept_ = false;
};

/// Finds where a repetition begins, from `earliest` on, by two runs from the start, one of them `length` layers ahead;
/// their steppers are new and have begun. If a limit is reached first, the later start stands: it is proved, but a
/// smaller one may exist. Takes twice the time of the run.
template <Stepper S>
void locate_start(Repetition& repetition, std::uint64_t earliest, S& ahead, S& behind, core::Stop& stop) {
  const auto go = [&](S& stepper, std::uint64_t to) {
    while (stepper.next() < to)
      if (stop.poll(stepper.weight(stepper.step()))) return false;
    return true;
  };
  if (!go(ahead, earliest + repetition.length) || !go(behind, earliest)) return;
  const std::uint64_t window = std::max<std::uint64_t>(ahead.window(), 1);
  for (std::uint64_t equal = 0; equal < window;) {
    const LayerWords a = ahead.step(), b = behind.step();
    UPSET_ASSERT(ahead.next() == behind.next() + repetition.length);
    equal = std::ranges::equal(a, b) ? equal + 1 : 0;
    repetition.is_least = equal == window;
    if (repetition.is_least) repetition.start = behind.next() - equal;
    if (stop.poll(2 * ahead.weight(a))) return;
  }
}

}  // namespace upset::window
