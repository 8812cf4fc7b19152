// SPDX-License-Identifier: MIT
#include "window/checkpoint.hpp"

#include <algorithm>
#include <array>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::window {

namespace {

constexpr core::WordFileKind kKind{"upset-window-checkpoint 2\n", "a checkpoint of a window run"};
constexpr std::uint64_t kMostElement = std::uint64_t{1} << 62;  // no run gets there

std::uint64_t hash_of(const order::LayeredOrder& order) {
  std::string text = std::to_string(order.types) + " " + std::to_string(order.origin);
  for (const auto& row : order.above) {
    text += '\n';
    for (const bool is_above : row) text += is_above ? '1' : '0';
  }
  return core::hash64(text);
}

/// The layers that the next one depends on.
std::uint64_t reach_of(const LayerTables& tables) { return std::max(tables.largest_gap(), 1U); }

}  // namespace

RecentLayers::RecentLayers(const LayerTables& tables)
    : first_(tables.order().origin + 1), next_(first_), slots_(2 * reach_of(tables)) {}

void RecentLayers::push(const Layer& layer) {
  UPSET_ASSERT(layer.element == next_);
  slots_[next_ % slots_.size()].assign(layer.words.begin(), layer.words.end());
  ++next_;
  first_ = std::max(first_, next_ - std::min<std::uint64_t>(next_, slots_.size()));
  UPSET_ASSERT(first_ < next_ && next_ - first_ <= slots_.size());
}

void RecentLayers::begin_at(std::uint64_t element) {
  UPSET_ASSERT(first_ == next_ && element >= first_);  // nothing is held yet
  first_ = next_ = element;
}

std::uint64_t RecentLayers::held(const LayerTables& tables, std::uint64_t computed) {
  return std::min<std::uint64_t>(computed, 2 * reach_of(tables));
}

std::uint64_t RecentLayers::bytes_for(const LayerTables& tables) {
  std::uint64_t words = 0;
  for (const LayerTable& table : tables.types()) words += table.words();
  return 8 * words * (2 * reach_of(tables) / tables.order().types + 1);
}

std::optional<Error> write_checkpoint(const std::string& file, const LayerTables& tables, const RecentLayers& recent) {
  core::WordFileWriter writer(file, kKind, hash_of(tables.order()));
  const std::uint64_t next = recent.next();
  UPSET_ASSERT(next - recent.first() <= RecentLayers::held(tables, next - tables.order().origin - 1));
  writer.write(&next, 1);
  for (std::uint64_t element = recent.first(); element < next; ++element)
    writer.write(recent.layer(element).data(), recent.layer(element).size());
  return writer.finish();
}

namespace {

/// Takes the words of a checkpoint as they are read and replays the layers that they make up.
class Replay {
 public:
  Replay(const LayerTables& tables, DenseStepper& stepper, RecentLayers& recent, core::Stop& stop)
      : tables_(tables), stepper_(stepper), recent_(recent), stop_(stop) {}

  void take(LayerWords words) {
    if (!words.empty() && next_ == 0) {
      begin(words.front());
      words = words.subspan(1);
    }
    while (!is_wrong_ && !words.empty() && !stop_.stopped()) {
      is_wrong_ = stepper_.done() == next_;  // words past the last layer
      const std::size_t size = is_wrong_ ? 0 : DenseStepper::words_of(tables_, stepper_.done());
      const auto part = words.first(std::min(size - std::min(size, layer_.size()), words.size()));
      layer_.insert(layer_.end(), part.begin(), part.end());
      words = words.subspan(part.size());
      if (!is_wrong_ && layer_.size() == size) replay_layer();
    }
  }

  /// When all words were taken.
  [[nodiscard]] bool is_right() {
    while (!is_wrong_ && next_ != 0 && stepper_.done() < next_ && layer_.empty() &&
           DenseStepper::words_of(tables_, stepper_.done()) == 0)
      replay_layer();
    return !is_wrong_ && next_ != 0 && stepper_.done() == next_ && layer_.empty();
  }
  [[nodiscard]] bool believes() const { return computed_from_ > 0; }

 private:
  void begin(std::uint64_t next) {
    const std::uint64_t first = tables_.order().origin + 1;
    is_wrong_ = next < first || next >= kMostElement;
    if (is_wrong_) return;
    next_ = next;
    const std::uint64_t held = RecentLayers::held(tables_, next - first);
    if (held == next - first) return;  // from the first layer on: there is nothing to believe
    stepper_.begin_at(next - held);
    recent_.begin_at(next - held);
    computed_from_ = next - held + reach_of(tables_);
  }

  /// A layer is whole: it is adopted, or computed and compared. In no layer of a run does the full set lose, because
  /// the run ends there.
  void replay_layer() {
    const auto layer = stepper_.done() < computed_from_ ? stepper_.adopt(layer_) : stepper_.step();
    UPSET_ASSERT(!layer || layer->words.size() == DenseStepper::words_of(tables_, layer->element));
    is_wrong_ = !layer || !std::ranges::equal(layer->words, layer_) || (layer->in_order && layer->full_set_is_p);
    if (is_wrong_) return;
    recent_.push(*layer);
    layer_.clear();
    (void)stop_.poll(1 + layer->words.size() / 4);
  }

  const LayerTables& tables_;
  DenseStepper& stepper_;
  RecentLayers& recent_;
  core::Stop& stop_;
  std::vector<std::uint64_t> layer_{};  // the words of the next layer so far
  std::uint64_t next_ = 0;              // the element after the last layer of the file; 0 before it is read
  std::uint64_t computed_from_ = 0;     // the element of the first layer that is not adopted
  bool is_wrong_ = false;
};

}  // namespace

Result<TakenUp> take_up_checkpoint(const std::string& file, const LayerTables& tables, DenseStepper& stepper,
                                   RecentLayers& recent, core::Stop& stop) {
  Replay replay(tables, stepper, recent, stop);
  const auto found =
      core::read_word_file(file, kKind, hash_of(tables.order()), 1, [&](const std::uint64_t* words, std::size_t count) {
        replay.take({words, count});
      });
  if (!found) return found.error();
  if (!*found) return TakenUp::nothing;
  if (stop.stopped()) return TakenUp::stopped;
  if (!replay.is_right()) return refused(file + ": the state does not fit this position");
  return replay.believes() ? TakenUp::believed : TakenUp::recomputed;
}

}  // namespace upset::window
