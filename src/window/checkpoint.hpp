// SPDX-License-Identifier: MIT
// The state of a run on disk (docs/formats/checkpoint.md), so that a run of hours can be stopped and resumed. The next
// layer depends only on the last F layers, where F is the window. A checkpoint holds twice as many: the first F are
// adopted, the others are computed from them again and must equal what was written.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/autosave.hpp"
#include "core/stop.hpp"
#include "upset/result.hpp"
#include "window/driver.hpp"
#include "window/repetition.hpp"

namespace upset::window {

/// The last layers of a run, as many as a checkpoint holds.
class RecentLayers {
 public:
  /// Layers come from `first` on.
  RecentLayers(std::uint64_t first, std::uint32_t window);

  void push(LayerWords layer);
  /// Where a run begins if it has all its layers from `number` on.
  void begin_at(std::uint64_t number);
  [[nodiscard]] std::uint64_t first() const { return first_; }
  [[nodiscard]] std::uint64_t next() const { return next_; }
  [[nodiscard]] LayerWords layer(std::uint64_t number) const { return slots_[number % slots_.size()]; }
  /// How many layers it holds after this many were computed.
  [[nodiscard]] std::uint64_t held(std::uint64_t computed) const;

 private:
  std::uint64_t first_;
  std::uint64_t next_;
  std::vector<std::vector<std::uint64_t>> slots_;  // by number mod their number
};

/// What a checkpoint of layers also requires of a stepper.
template <class S>
concept Adopting = Stepper<S> && requires(S stepper, const S& seen, std::uint64_t number, LayerWords layer) {
  /// Distinguishes its structure from all others; the number of its first layer; the number of 64-bit words of a layer.
  { seen.identity() } -> std::same_as<std::uint64_t>;
  { seen.first() } -> std::same_as<std::uint64_t>;
  { seen.words_of(number) } -> std::same_as<std::size_t>;
  /// Begins at a later layer without knowing those before; as many layers as the window are then adopted.
  stepper.begin_at(number);
  /// Takes the next layer as given. False if it contradicts itself or the layers before.
  { stepper.adopt(layer) } -> std::same_as<bool>;
};

/// Writes a new file and renames it, so that a kill leaves the old or the new state, never a mixture.
std::optional<Error> write_layers(const std::string& file, std::uint64_t identity, const RecentLayers& recent);
/// Passes on the words of the file; false if it does not exist.
Result<bool> read_layers(const std::string& file, std::uint64_t identity, const std::function<void(LayerWords)>& take);

/// Takes the words of a checkpoint as they are read and replays the layers that they form.
template <Adopting S>
class Replay {
 public:
  Replay(S& stepper, RecentLayers& recent, core::Stop& stop) : stepper_(stepper), recent_(recent), stop_(stop) {}

  void take(LayerWords words) {
    if (!words.empty() && next_ == 0) {
      begin(words.front());
      words = words.subspan(1);
    }
    while (!is_wrong_ && !words.empty() && !stop_.stopped()) {
      is_wrong_ = stepper_.next() == next_;  // words past the last layer
      const std::size_t size = is_wrong_ ? 0 : stepper_.words_of(stepper_.next());
      const auto part = words.first(std::min(size - std::min(size, layer_.size()), words.size()));
      layer_.insert(layer_.end(), part.begin(), part.end());
      words = words.subspan(part.size());
      if (!is_wrong_ && layer_.size() == size) replay_layer();
    }
  }

  /// Whether all is right, after all words were taken.
  [[nodiscard]] bool is_right() {
    while (!is_wrong_ && next_ != 0 && stepper_.next() < next_ && layer_.empty() &&
           stepper_.words_of(stepper_.next()) == 0)
      replay_layer();
    return !is_wrong_ && next_ != 0 && stepper_.next() == next_ && layer_.empty();
  }
  [[nodiscard]] bool believes() const { return computed_from_ > 0; }

 private:
  static constexpr std::uint64_t kMaxNumber = std::uint64_t{1} << 62;  // no run gets there

  void begin(std::uint64_t next) {
    is_wrong_ = next < stepper_.first() || next >= kMaxNumber;
    if (is_wrong_) return;
    next_ = next;
    const std::uint64_t computed = next - stepper_.first();
    const std::uint64_t held = recent_.held(computed);
    if (held == computed) return;  // from the first layer on: nothing is taken on trust
    stepper_.begin_at(next - held);
    recent_.begin_at(next - held);
    computed_from_ = next - held + stepper_.window();
  }

  /// A layer is complete: it is adopted, or computed and compared. No layer of a run settles its question, because the
  /// run would have ended there.
  void replay_layer() {
    const bool adopts = stepper_.next() < computed_from_;
    is_wrong_ = adopts ? !stepper_.adopt(layer_) : !std::ranges::equal(stepper_.step(), layer_);
    is_wrong_ = is_wrong_ || stepper_.is_answered();
    if (is_wrong_) return;
    recent_.push(layer_);
    (void)stop_.poll(stepper_.weight(layer_));
    layer_.clear();
  }

  S& stepper_;
  RecentLayers& recent_;
  core::Stop& stop_;
  std::vector<std::uint64_t> layer_{};  // the words of the next layer so far
  std::uint64_t next_ = 0;              // the number after the last layer of the file; 0 before it is read
  std::uint64_t computed_from_ = 0;     // the first layer that is not adopted
  bool is_wrong_ = false;
};

/// The checkpoint of a run of layers; without a file it is off. The stepper must outlive it.
template <Adopting S>
class LayerCheckpoint {
 public:
  LayerCheckpoint(std::string file, const S& stepper, const core::Stop& stop)
      : file_(std::move(file)), stop_(stop), identity_(is_on() ? stepper.identity() : 0) {
    if (is_on()) recent_.emplace(stepper.first(), stepper.window());
    bytes_ = is_on() ? 2 * stepper.window_bytes() : 0;
  }

  [[nodiscard]] bool is_on() const { return !file_.empty(); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  void push(LayerWords layer) { recent_->push(layer); }
  [[nodiscard]] bool is_due(double seconds) const { return clock_.is_due(seconds); }
  std::optional<Error> write() {
    return clock_.time([&] { return write_layers(file_, identity_, *recent_); }, stop_);
  }

  /// Refused if the file is damaged, belongs to another structure, or has layers that do not follow from each other.
  Result<TakenUp> take_up(S& stepper, core::Stop& stop) {
    Replay<S> replay(stepper, *recent_, stop);
    const auto found = read_layers(file_, identity_, [&](LayerWords words) { replay.take(words); });
    if (!found) return found.error();
    if (!*found) return TakenUp::nothing;
    if (stop.stopped()) return TakenUp::stopped;
    if (!replay.is_right()) return refused(file_ + ": the state does not fit this position");
    UPSET_ASSERT(recent_->next() == stepper.next());
    return replay.believes() ? TakenUp::believed : TakenUp::recomputed;
  }

 private:
  std::string file_;
  const core::Stop& stop_;
  std::uint64_t identity_;
  std::uint64_t bytes_ = 0;
  core::WriteClock clock_{};
  std::optional<RecentLayers> recent_{};
};

}  // namespace upset::window
