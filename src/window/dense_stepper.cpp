// SPDX-License-Identifier: MIT
#include "window/dense_stepper.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <bitset>
#include <new>
#include <system_error>
#include <thread>

#include "core/assert.hpp"
#include "window/ideal_words.hpp"

namespace upset::window {

namespace {

constexpr std::size_t kWordsWorthAThread = 512;  // below this, waiting for the partner costs more than it saves

using Neighbours = std::array<std::uint64_t, 64>;

Neighbours neighbours(unsigned playable) {
  Neighbours table{};
  for (unsigned place = 0; place < 64; ++place) table[place] = one_member_more(place, playable);
  return table;
}

/// The places whose member k is missing.
constexpr std::array<std::uint64_t, kMaxSpread> kWithout{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                         0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

/// The P-positions among the `open` places of a word: the least is one, and what can move to it is not.
std::uint64_t kernel_of(std::uint64_t open, const Neighbours& next) {
  std::uint64_t found = 0;
  while (open != 0) {
    const auto place = static_cast<unsigned>(std::countr_zero(open));
    found |= std::uint64_t{1} << place;
    open &= ~next[place] & (open - 1);
  }
  return found;
}

std::uint64_t shifted(std::uint64_t p, std::uint16_t shift) {
  if (shift == kNoShift) return p;
  return (p & kWithout[static_cast<std::size_t>(std::countr_zero(shift))]) << shift;
}

}  // namespace

/// A thread that finishes the second half of one layer while the caller begins the next.
struct DenseStepper::Partner {
  std::atomic<std::uint32_t> asked{0}, answered{0};
  std::atomic<bool> leave{false};
  std::uint64_t element = 0;
  std::thread thread;

  explicit Partner(DenseStepper& stepper) : thread([this, &stepper] { serve(stepper); }) {}
  ~Partner() {
    leave = true;
    ++asked;
    asked.notify_one();
    thread.join();
  }
  void serve(DenseStepper& stepper) {
    for (std::uint32_t served = 0;;) {
      wait_for_change(asked, served);
      ++served;
      if (leave) return;
      const LayerTable& table = stepper.table(element);
      stepper.sweep(stepper.targets_[element % 2], element, table.first_half, table.words());
      answered.store(served, std::memory_order_release);
      answered.notify_one();
    }
  }
  static void wait_for_change(const std::atomic<std::uint32_t>& value, std::uint32_t old) {
    for (int spin = 0; spin < 2000; ++spin)
      if (value.load(std::memory_order_acquire) != old) return;
    value.wait(old, std::memory_order_acquire);
  }
  void ask(std::uint64_t which) {
    element = which;
    asked.fetch_add(1, std::memory_order_release);
    asked.notify_one();
  }
  void await() {
    const std::uint32_t wanted = asked.load(std::memory_order_relaxed);
    while (answered.load(std::memory_order_acquire) != wanted) wait_for_change(answered, wanted - 1);
  }
};

namespace {

/// Layers with marks pending: a multiple of the period, beyond the largest gap.
std::uint32_t ring_of(const LayerTables& tables) {
  const unsigned period = tables.order().period();
  return (tables.largest_gap() + 2 + period - 1) / period * period;
}

/// The words that each place of the ring needs: of the types that recur there, and of single elements before them.
std::vector<std::size_t> words_in_ring(const LayerTables& tables) {
  const order::LayeredOrder& order = tables.order();
  const std::uint32_t ring = ring_of(tables);
  std::vector<std::size_t> words(ring, 0);
  for (std::uint64_t x = 0; x < order.before + std::uint64_t{ring}; ++x)
    words[x % ring] = std::max(words[x % ring], tables.types()[order.type_of(x)].words());
  return words;
}

}  // namespace

DenseStepper::DenseStepper(LayerTablesPtr tables, unsigned threads)
    : tables_(std::move(tables)), ring_(ring_of(*tables_)), targets_(2) {
  const order::LayeredOrder& order = tables_->order();
  next_ = begun_ = order.origin + 1;
  std::size_t most = 0;
  for (const std::size_t words : words_in_ring(*tables_)) {
    marks_.emplace_back(words, 0);
    most = std::max(most, words);
  }
  for (std::uint32_t slot = 0; slot < 2 * ring_; ++slot) ahead_.push_back(marks_[slot % ring_].data());
  p_.assign(2, std::vector<std::uint64_t>(most, 0));
  near_.assign(3, std::vector<std::uint64_t>(most, 0));
  const LayerTable& first = table(0);
  const bool splits = order.types == 1 && first.first_half < first.words() && first.gaps.front() == 1;
  wants_partner_ = threads > 1 && splits && first.words() >= kWordsWorthAThread;
}

DenseStepper::~DenseStepper() = default;

std::uint64_t DenseStepper::bytes_for(const LayerTables& tables) {
  std::uint64_t all = 0, most = 0;  // words
  for (const std::size_t words : words_in_ring(tables)) {
    all += words;
    most = std::max<std::uint64_t>(most, words);
  }
  return 8 * (all + 5 * most);  // marks_, p_ and near_
}

std::size_t DenseStepper::words_of(const LayerTables& tables, std::uint64_t element) {
  const order::LayeredOrder& order = tables.order();
  return element != order.origin && order.contains(element) ? tables.types()[order.type_of(element)].words() : 0;
}

void DenseStepper::start_partner() {
  wants_partner_ = false;
  try {
    partner_ = std::make_unique<Partner>(*this);
  } catch (const std::system_error&) {  // one thread computes the same layers
  } catch (const std::bad_alloc&) {
  }
}

/// Sets where the marks of a layer go. With a partner, the marks for the very next layer are kept separately, because
/// the partner is marking later layers at the same time.
void DenseStepper::aim(Target& target, std::uint64_t element) {
  target.marks = marks_[element % ring_].data();
  target.near = near_[element % 3].data();
  target.p = p_[element % 2].data();
  target.ahead = ahead_.data() + element % ring_;
  target.next = partner_ ? near_[(element + 1) % 3].data() : target.ahead[1];
}

void DenseStepper::sweep(const Target& target, std::uint64_t element, std::size_t begin, std::size_t end) const {
  // Early elements: if X + gap is not in S, the gap cannot be played.
  if (element <= tables_->order().origin + 2 * std::uint64_t{tables_->largest_gap()})
    sweep_words<true>(target, element, begin, end);
  else sweep_words<false>(target, element, begin, end);
}

template <bool IsEarly>
void DenseStepper::sweep_words(const Target& target, std::uint64_t element, std::size_t begin, std::size_t end) const {
  const LayerTable& layer = table(element);
  UPSET_ASSERT(begin <= end && end <= layer.words());
  static const Neighbours kAllPlayable = neighbours(63);
  std::bitset<kMaxGaps> playable;  // not a vector, because nothing catches what the partner throws
  Neighbours early{};
  if constexpr (IsEarly) {
    unsigned places = 0;
    for (std::size_t gap = 0; gap < layer.gaps.size(); ++gap)
      playable[gap] = tables_->order().contains(element + layer.gaps[gap]);
    for (std::size_t k = 0; k < layer.spread.size(); ++k)
      if (playable[layer.spread[k]]) places |= 1U << k;
    early = neighbours(places);
  }
  const Neighbours& next = IsEarly ? early : kAllPlayable;
  const bool has_near = partner_ != nullptr;
  for (std::size_t word = begin; word < end; ++word) {
    const std::uint64_t known = target.marks[word] | (has_near ? target.near[word] : 0);
    const std::uint64_t p = kernel_of(layer.valid[word] & ~known, next);
    UPSET_ASSERT((p & (known | ~layer.valid[word])) == 0);
    target.p[word] = p;
    if (p == 0) continue;
    // 1. Moves above X: whole words at a time.
    for (std::uint32_t i = layer.up_first[word]; i < layer.up_first[word + 1]; ++i) {
      const UpEdge edge = layer.up[i];
      if constexpr (IsEarly)
        if (!playable[edge.gap]) continue;
      UPSET_ASSERT(edge.target > word && edge.target < layer.words());  // larger down-sets are still to come
      target.marks[edge.target] |= shifted(p, edge.shift);
    }
    // 2. Moves below X: from later layers.
    for (std::uint64_t rest = p; rest != 0; rest &= rest - 1) {
      const std::uint64_t before = layer.valid[word] & ((rest & -rest) - 1);
      const std::uint32_t rank = layer.first_rank[word] + static_cast<std::uint32_t>(std::popcount(before));
      for (std::uint32_t i = layer.back_first[rank]; i < layer.back_first[rank + 1]; ++i) {
        const BackEdge& edge = layer.back[i];
        UPSET_ASSERT(edge.distance >= 1 && edge.distance < ring_ && edge.count >= 1);
        std::uint64_t* later = (edge.distance == 1 ? target.next : target.ahead[edge.distance]) + edge.first;
        later[0] |= edge.mask;
        for (std::uint32_t k = 1; k < edge.count; ++k) later[k] |= edge.mask;
      }
    }
  }
}

void DenseStepper::clear(std::uint64_t element) {
  std::ranges::fill(marks_[element % ring_], 0);
  if (partner_) std::ranges::fill(near_[element % 3], 0);
}

Layer DenseStepper::finished(std::uint64_t element) const {
  Layer layer;
  layer.element = element;
  layer.in_order = has_layer(element);
  if (!layer.in_order) return layer;
  const LayerTable& words = table(element);
  layer.words = {p_[element % 2].data(), words.words()};
  const auto last_place = static_cast<unsigned>(63 - std::countl_zero(words.valid.back()));
  UPSET_ASSERT((layer.words.back() & ~words.valid.back()) == 0);
  layer.full_set_is_p = (layer.words.back() >> last_place & 1U) != 0;
  return layer;
}

Layer DenseStepper::step() {
  if (wants_partner_) start_partner();
  return partner_ ? step_with_partner() : step_alone();
}

void DenseStepper::begin_at(std::uint64_t element) {
  UPSET_ASSERT(element >= next_ && !partner_);
  next_ = begun_ = element;
}

/// Everything else is marked as if it were known to be winning; the unmarked positions must be the given set.
std::optional<Layer> DenseStepper::adopt(std::span<const std::uint64_t> words) {
  UPSET_ASSERT(!partner_);
  if (words.size() != words_of(*tables_, next_)) return std::nullopt;
  std::vector<std::uint64_t>& marks = marks_[next_ % ring_];
  for (std::size_t i = 0; i < words.size(); ++i) marks[i] |= ~words[i];
  const Layer layer = step_alone();
  return std::ranges::equal(layer.words, words) ? std::optional(layer) : std::nullopt;
}

Layer DenseStepper::step_alone() {
  UPSET_ASSERT(!partner_ && next_ > tables_->order().origin);
  const std::uint64_t element = next_++;
  begun_ = next_;  // a partner that starts later begins with the next layer
  if (has_layer(element)) {
    aim(targets_[element % 2], element);
    sweep(targets_[element % 2], element, 0, table(element).words());
  }
  clear(element);
  return finished(element);
}

/// The first half of a layer (down-sets without the gap 1) holds all positions that reach the next layer. So this
/// begins the first half of the next layer while the partner does the second half of this one.
Layer DenseStepper::step_with_partner() {
  const auto begin_layer = [&](std::uint64_t element) {
    aim(targets_[element % 2], element);
    if (has_layer(element)) sweep(targets_[element % 2], element, 0, table(element).first_half);
  };
  UPSET_ASSERT(begun_ >= next_ && begun_ <= next_ + 1);
  const std::uint64_t element = next_++;
  if (begun_ == element) begin_layer(begun_++);
  const bool has_second_half = has_layer(element);
  if (has_second_half) partner_->ask(element);
  begin_layer(begun_++);
  if (has_second_half) partner_->await();
  clear(element);
  return finished(element);
}

}  // namespace upset::window
