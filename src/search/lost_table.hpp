// SPDX-License-Identifier: MIT
// A set of lost positions that several threads fill and read: keys of one or more 64-bit words, eight words per cache
// line. Readers take no lock. A slot is written once, its first word last, so a reader sees all of a key or nothing.
// The table grows only while every thread has stepped aside.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <new>
#include <shared_mutex>
#include <utility>

#if defined(__SSE4_1__)
#include <immintrin.h>
#endif

#include "core/assert.hpp"
#include "core/huge_array.hpp"
#include "core/processor.hpp"
#include "core/stop.hpp"

namespace upset::search {

/// The key of a position: enough words to tell it from all others, the first of them mixed so well that its bits can
/// choose the place.
template <std::size_t W>
using Key = std::array<std::uint64_t, W>;

/// A one-to-one mapping of words that spreads differences in few bits. It maps 0 to 0 and nothing else to 0.
[[nodiscard]] inline std::uint64_t mixed(std::uint64_t word) {
  word *= 0x9E3779B97F4A7C15U;  // carries upwards only; hence once more after folding
  word ^= word >> 32U;
  word *= 0xD6E8FEB86659FD93U;
  return word ^ word >> 32U;
}

/// The word that was mixed.
[[nodiscard]] inline std::uint64_t unmixed(std::uint64_t word) {
  const auto inverse = [](std::uint64_t odd) {  // modulo 2^64: five steps of Newton from three right bits
    std::uint64_t x = odd;
    for (int i = 0; i < 5; ++i) x *= 2 - odd * x;
    return x;
  };
  word ^= word >> 32U;
  word *= inverse(0xD6E8FEB86659FD93U);
  word ^= word >> 32U;
  return word * inverse(0x9E3779B97F4A7C15U);
}

/// The key of some words: the others are mixed into the first in a way that can be undone, so different words have
/// different keys.
template <std::size_t W>
[[nodiscard]] Key<W> mixed(Key<W> words) {
  std::uint64_t others = 0;
  for (std::size_t i = 1; i < W; ++i) others = mixed(others + words[i]);
  words[0] = mixed(words[0] ^ others);
  return words;
}

/// The words of a key.
template <std::size_t W>
[[nodiscard]] Key<W> unmixed(Key<W> key) {
  std::uint64_t others = 0;
  for (std::size_t i = 1; i < W; ++i) others = mixed(others + key[i]);
  key[0] = unmixed(key[0]) ^ others;
  return key;
}

template <std::size_t W>
class LostTable {
 public:
  explicit LostTable(core::Stop& stop)
      : stop_(stop),
        lines_(core::make_zero_huge_array(kSmallest * kWords)),
        filter_(core::make_zero_huge_array(kSmallest * kFilterWords)),
        mask_(kSmallest - 1) {
    recount();
  }
  ~LostTable() { stop_.add_bytes(-counted_); }
  LostTable(const LostTable&) = delete;
  LostTable& operator=(const LostTable&) = delete;

  /// A thread that is using the table. It must step aside now and then, and holds no reference into the table while it
  /// does.
  class Visit {
   public:
    explicit Visit(LostTable& table) : table_(table), lock_(table.gate_) {}
    void step_aside_if_asked() {
      if (table_.growers_.load(std::memory_order_relaxed) == 0) return;
      lock_.unlock();
      while (const std::uint32_t growers = table_.growers_.load()) table_.growers_.wait(growers);
      lock_.lock();
    }
    /// False if there is no memory for it; then the computation is stopped.
    bool insert(const Key<W>& key) {
      if (!table_.is_full()) return table_.place(key), true;
      lock_.unlock();
      const bool has_room = table_.grow();
      lock_.lock();
      if (has_room) table_.place(key);
      return has_room;
    }

   private:
    LostTable& table_;
    std::shared_lock<std::shared_mutex> lock_;
  };

  /// A filter that rules out most keys that are not in the table. Valid until the thread steps aside or inserts.
  class Glance {
   public:
    explicit Glance(const LostTable& table) : filter_(table.filter_.get()), mask_(table.mask_) {}
    /// 0 for 98 of 100 absent keys, and 1 for all present ones. Without a branch.
    [[nodiscard]] unsigned may_contain(const Key<W>& key) const { return both_bits(key, 0, 58, 52); }
    /// may_contain of eight keys, as the bits of a number.
    [[nodiscard]] unsigned may_contain_eight(const Key<W>* keys) const {
#if defined(__SSE4_1__)
      if constexpr (W == 1)
        if (is_wide_) return may_contain_four(keys) | may_contain_four(keys + 4) << 4U;
#endif
      unsigned bits = 0;
      for (std::size_t i = 0; i < 8; ++i) bits |= may_contain(keys[i]) << i;
      return bits;
    }
    /// A second filter: false for nearly all absent keys that pass the first one.
    [[nodiscard]] bool still_may_contain(const Key<W>& key) const { return both_bits(key, 1, 46, 40) != 0; }

   private:
#if defined(__SSE4_1__)
    [[gnu::target("avx2")]] [[nodiscard]] unsigned may_contain_four(const Key<W>* from) const {
      static_assert(kFilterWords == 2);
      const __m256i keys = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
      const __m256i lines =
          _mm256_and_si256(_mm256_srli_epi64(keys, 20), _mm256_set1_epi64x(static_cast<long long>(mask_)));
      const __m256i words = _mm256_i64gather_epi64(reinterpret_cast<const long long*>(filter_), lines, 8);
      const __m256i one =
          _mm256_sllv_epi64(words, _mm256_xor_si256(_mm256_srli_epi64(keys, 58), _mm256_set1_epi64x(63)));
      const __m256i other =
          _mm256_sllv_epi64(words, _mm256_andnot_si256(_mm256_srli_epi64(keys, 52), _mm256_set1_epi64x(63)));
      return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_and_si256(one, other))));
    }
#endif
    [[nodiscard]] unsigned both_bits(const Key<W>& key, std::size_t which, unsigned one, unsigned other) const {
      std::uint64_t& at = filter_[((key[0] >> 20U) & mask_) + which * (mask_ + 1)];
      const std::uint64_t word = Atomic(at).load(std::memory_order_relaxed);
      return static_cast<unsigned>(word >> (key[0] >> one & 63U) & word >> (key[0] >> other & 63U) & 1U);
    }
    std::uint64_t* filter_;
    std::size_t mask_;
    bool is_wide_ = core::has_avx2();
  };

  /// Makes room for this many keys in all. For keys that come in the order of another table: in a small table they
  /// would crowd the same lines, each behind all the others. No thread may be at work. False if there is no memory for
  /// it; then the computation is stopped.
  bool reserve(std::uint64_t count) {
    const std::unique_lock lock(gate_);
    bool has_room = true;
    while (has_room && count > most_keys()) has_room = make_larger();
    return has_room;
  }

  [[nodiscard]] bool contains(const Key<W>& key) const {
    const Glance glance(*this);
    return glance.may_contain(key) != 0 && glance.still_may_contain(key) && holds(key);
  }
  /// Prefetches what holds() will read.
  void prefetch(const Key<W>& key) const { __builtin_prefetch(line_at(lines_, line_of(key))); }
  /// The same as contains(), for keys that passed the filter.
  [[nodiscard]] bool holds(const Key<W>& key) const {
    for (std::size_t line = line_of(key);; line = (line + 1) & mask_) {
      bool is_here = false;
      for (std::size_t slot = 0; slot < kSlots; ++slot) is_here |= holds(line, slot, key);
      if (is_here) return true;
      if (word(line, kSlots - 1, 0).load(std::memory_order_relaxed) == 0) return false;  // the line is not full
    }
  }

  [[nodiscard]] std::uint64_t size() const { return size_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_for(mask_ + 1); }

  /// All keys, in no particular order. If threads are at work, these are at least all keys that were there at the
  /// start. The table must not grow meanwhile.
  template <class Function>
  void for_each(Function f) const {
    for (std::size_t line = 0; line <= mask_; ++line)
      for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (const Key<W> key = key_at(line_at(lines_, line), slot); key[0] != 0) f(key);
  }

 private:
  using Atomic = std::atomic_ref<std::uint64_t>;
  static constexpr std::size_t kWords = 8;  // per line
  static_assert(W <= kWords && kWords % W == 0);
  static constexpr std::size_t kSlots = kWords / W;
  static constexpr std::size_t kSmallest = 64;  // lines
  static constexpr std::size_t kLocks = 256;
  static constexpr std::uint64_t kMoreThanThereIs = std::uint64_t{1} << 62U;  // bytes

  /// Two bits in each of two words for each key: most keys that are asked for are absent, and nearly all of them end at
  /// the filter. The words of a line describe the keys that belong to it, wherever they found a slot.
  static constexpr std::size_t kFilterWords = 2;
  void mark(const Key<W>& key) {
    const auto set = [&](std::size_t which, unsigned one, unsigned other) {
      const std::uint64_t bits = std::uint64_t{1} << (key[0] >> one & 63U) | std::uint64_t{1}
                                                                                 << (key[0] >> other & 63U);
      Atomic(filter_[line_of(key) + which * (mask_ + 1)]).fetch_or(bits, std::memory_order_relaxed);
    };
    set(0, 58, 52);
    set(1, 46, 40);
  }
  [[nodiscard]] static std::uint64_t bytes_for(std::size_t lines) {
    return lines * (kWords + kFilterWords) * sizeof(std::uint64_t);
  }
  [[nodiscard]] std::size_t line_of(const Key<W>& key) const { return (key[0] >> 20U) & mask_; }
  [[nodiscard]] static std::uint64_t* line_at(const core::HugeArray& lines, std::size_t line) {
    return lines.get() + line * kWords;
  }
  [[nodiscard]] Atomic word(std::size_t line, std::size_t slot, std::size_t index) const {
    return Atomic(line_at(lines_, line)[slot + index * kSlots]);
  }
  [[nodiscard]] bool holds(std::size_t line, std::size_t slot, const Key<W>& key) const {
    if constexpr (W == 1) return word(line, slot, 0).load(std::memory_order_relaxed) == key[0];
    else {
      if (word(line, slot, 0).load(std::memory_order_acquire) != key[0]) return false;
      for (std::size_t i = 1; i < W; ++i)
        if (word(line, slot, i).load(std::memory_order_relaxed) != key[i]) return false;
      return true;
    }
  }
  [[nodiscard]] static Key<W> key_at(std::uint64_t* line, std::size_t slot) {
    Key<W> key{};
    key[0] = Atomic(line[slot]).load(std::memory_order_acquire);  // the other words were written before it
    for (std::size_t i = 1; i < W; ++i) key[i] = Atomic(line[slot + i * kSlots]).load(std::memory_order_relaxed);
    return key;
  }

  [[nodiscard]] std::uint64_t most_keys() const { return (mask_ + 1) * kSlots / 4 * 3; }
  [[nodiscard]] bool is_full() const { return size() >= most_keys(); }

  /// A key whose first word is 0 looks like an empty slot: it is never stored, and is found again whenever it is met.
  void place(const Key<W>& key) {
    if (key[0] == 0) return;
    mark(key);
    const std::scoped_lock lock(locks_[(key[0] >> 56U) % kLocks]);
    // Equal keys have equal locks, but other keys compete for the slots, so a thread claims a slot by its first word.
    for (std::size_t line = line_of(key);; line = (line + 1) & mask_)
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (holds(line, slot, key)) return;
        if (word(line, slot, 0).load(std::memory_order_relaxed) == 0 && claim(line, slot, key)) {
          size_.fetch_add(1, std::memory_order_relaxed);
          return;
        }
      }
  }
  bool claim(std::size_t line, std::size_t slot, const Key<W>& key) {
    std::uint64_t empty = 0;
    if constexpr (W == 1) return word(line, slot, 0).compare_exchange_strong(empty, key[0], std::memory_order_relaxed);
    else {
      const std::scoped_lock lock(line_locks_[line % kLocks]);
      if (word(line, slot, 0).load(std::memory_order_relaxed) != 0) return false;
      for (std::size_t i = 1; i < W; ++i) word(line, slot, i).store(key[i], std::memory_order_relaxed);
      word(line, slot, 0).store(key[0], std::memory_order_release);
      return true;
    }
  }

  /// Doubles the number of lines while no thread is inside.
  bool grow() {
    // Two threads may find the table full at once. The second waits for the gate until all have stepped aside again, so
    // they must see that a thread is waiting: hence a counter, not a flag.
    ++growers_;
    bool has_room = true;
    {
      const std::unique_lock lock(gate_);
      if (is_full()) has_room = make_larger();
    }
    --growers_;
    growers_.notify_all();
    return has_room;
  }
  bool make_larger() try {
    const std::size_t before = mask_ + 1;
    if (stop_.would_exceed_memory(bytes_for(2 * before))) return false;
    core::HugeArray larger = core::make_zero_huge_array(std::uint64_t{2} * before * kWords);
    filter_ = core::make_zero_huge_array(std::uint64_t{2} * before * kFilterWords);
    const core::HugeArray old = std::exchange(lines_, std::move(larger));
    mask_ = 2 * before - 1;
    recount();
    [[maybe_unused]] const std::uint64_t held = size_.exchange(0);
    for (std::size_t line = 0; line < before; ++line)
      for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (const Key<W> key = key_at(line_at(old, line), slot); key[0] != 0) place(key);
    UPSET_ASSERT(size() == held);
    return true;
  } catch (const std::bad_alloc&) {  // the memory limit, only reached a little early
    return !stop_.would_exceed_memory(kMoreThanThereIs);
  }
  void recount() {
    stop_.add_bytes(static_cast<std::int64_t>(bytes()) - counted_);
    counted_ = static_cast<std::int64_t>(bytes());
  }

  core::Stop& stop_;
  core::HugeArray lines_;
  core::HugeArray filter_;
  std::size_t mask_;  // lines - 1; the number of lines is a power of two
  std::atomic<std::uint64_t> size_{0};
  std::int64_t counted_ = 0;               // bytes reported to stop_
  std::shared_mutex gate_{};               // shared by the threads at work
  std::atomic<std::uint32_t> growers_{0};  // threads that wait for the gate
  std::array<std::mutex, kLocks> locks_{};
  std::array<std::mutex, W == 1 ? 1 : kLocks> line_locks_{};
};

/// Won positions seen recently, each with a winning move, one per slot; later ones overwrite earlier ones. For one
/// thread. The lowest bits of a key choose the slot, so they need not be stored, and the move takes their place.
template <std::size_t W>
class WonCache {
 public:
  static constexpr std::uint64_t kMaxMoves = std::uint64_t{1} << 16U;

  /// 0 if it is unknown.
  [[nodiscard]] std::uint32_t move_of(const Key<W>& key) const {
    const std::uint64_t* slot = slot_of(key);
    if (((slot[0] ^ key[0]) & ~(kMaxMoves - 1)) != 0) return 0;
    for (std::size_t i = 1; i < W; ++i)
      if (slot[i] != key[i]) return 0;
    return static_cast<std::uint32_t>(slot[0] & (kMaxMoves - 1));
  }
  void insert(const Key<W>& key, std::uint32_t move) {
    UPSET_ASSERT(move > 0 && move < kMaxMoves);
    std::uint64_t* slot = slot_of(key);
    slot[0] = (key[0] & ~(kMaxMoves - 1)) | move;
    for (std::size_t i = 1; i < W; ++i) slot[i] = key[i];
  }
  void prefetch(const Key<W>& key) const { __builtin_prefetch(slot_of(key)); }

  /// At least kMaxMoves slots, a power of two, and never fewer than before. Known moves stay.
  void resize(std::size_t slots) {
    UPSET_ASSERT(slots >= kMaxMoves && (slots & (slots - 1)) == 0 && slots >= size_);
    const core::HugeArray old = std::exchange(words_, core::make_zero_huge_array(std::uint64_t{slots} * W));
    const std::size_t before = std::exchange(size_, slots);
    for (std::size_t i = 0; i < before; ++i) {
      Key<W> key;
      std::copy_n(old.get() + i * W, W, key.begin());
      const auto move = static_cast<std::uint32_t>(key[0] & (kMaxMoves - 1));
      if (move == 0) continue;
      key[0] = (key[0] & ~(kMaxMoves - 1)) | (i & (kMaxMoves - 1));
      insert(key, move);
    }
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const { return size_ * sizeof(Key<W>); }

 private:
  [[nodiscard]] std::uint64_t* slot_of(const Key<W>& key) const { return words_.get() + (key[0] & (size_ - 1)) * W; }

  core::HugeArray words_{};
  std::size_t size_ = 0;
};

}  // namespace upset::search
