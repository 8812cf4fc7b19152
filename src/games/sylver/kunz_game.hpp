// SPDX-License-Identifier: MIT
// Sylver Coinage in Kunz coordinates with respect to a named number m, for positions that contain m: a Commuting game
// (search/reply_search.hpp). m stays the modulus when smaller numbers are named, so that the positions after all
// replies share one table.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/assert.hpp"
#include "core/processor.hpp"
#include "core/size.hpp"
#include "games/sylver/bits_down.hpp"
#include "games/sylver/lanes.hpp"
#include "games/sylver/two_and_three.hpp"
#include "search/reply_search.hpp"

namespace upset::games::sylver {

/// k_1, ..., k_{m-1} of a position without common divisor.
using Coordinates = std::vector<std::uint64_t>;

/// The key has W 64-bit words: one if the bits that the lanes of the first position need fit into it, otherwise all
/// lanes.
template <class Policy, std::size_t W>
class KunzGame {
 public:
  using State = typename Policy::State;
  using Move = search::Move;
  using Lane = typename Policy::Lane;
  static constexpr std::size_t kLanes = Policy::kLanes;
  static constexpr std::size_t kKeyWords = W;
  static_assert(W == 1 || W * 8 == kLanes * sizeof(Lane));
  static_assert(kBitsSlack <= search::kMoveSlack && kLanes <= search::kReadSlack);

  static bool fits(const Coordinates& first) {
    if (first.size() + 1 > kLanes) return false;
    unsigned bits = 1;
    for (const std::uint64_t k : first) {
      if (k >= std::numeric_limits<Lane>::max()) return false;
      if (W == 1 && bits_of(k) > kMaxBits) return false;
      bits += bits_of(k);
    }
    return W > 1 || bits <= 64;
  }

  /// For positions that contain the modulus first.size() + 1 and everything in `first`; they must fit.
  explicit KunzGame(const Coordinates& first, bool is_wide = core::has_avx2())
      : m_(static_cast<unsigned>(first.size() + 1)), is_wide_(is_wide) {
    UPSET_ASSERT(fits(first) && m_ >= 2);
    most_moves_ = core::to_size(std::accumulate(first.begin(), first.end(), std::uint64_t{0}));
    std::uint64_t top = 3;
    for (std::size_t i = 1; i < m_; ++i) top = std::max(top, first[i - 1] * m_ + i);
    for (std::uint64_t x = 0; x <= top; ++x) {
      places_.push_back({static_cast<std::uint16_t>(x % m_), static_cast<std::uint16_t>(x / m_)});
      steps_.push_back(steps_of(x));
      takers_.push_back(taker_of(x));
    }
    widths_[0] = 1;
    for (std::size_t i = 1; i < m_; ++i) widths_[i] = bits_of(first[i - 1]);
    prepare_packing();
  }

  [[nodiscard]] State state(const Coordinates& coordinates) const {
    UPSET_ASSERT(coordinates.size() + 1 == m_);
    State result;
    result.k[0] = 1;
    for (std::size_t i = 1; i < m_; ++i) result.k[i] = static_cast<Lane>(coordinates[i - 1]);
    return result;
  }
  [[nodiscard]] Coordinates coordinates(const State& state) const {
    return Coordinates(state.k.begin() + 1, state.k.begin() + m_);
  }

  [[nodiscard]] unsigned modulus() const { return m_; }
  [[nodiscard]] std::size_t most_moves() const { return most_moves_; }

  [[nodiscard]] search::Key<W> key(const State& state) const {
    if constexpr (W == 1) return {search::mixed(packed(state))};
    else {
      search::Key<W> words;
      std::memcpy(words.data(), state.k.data(), sizeof(words));
      return search::mixed(words);
    }
  }

  /// The state of a key.
  [[nodiscard]] State state_of(const search::Key<W>& key) const {
    State result;
    if constexpr (W == 1) {
      const std::uint64_t word = search::unmixed(key[0]);
      for (std::size_t i = 0; i < m_; ++i)
        result.k[i] = static_cast<Lane>(word >> offsets_[i] & ((std::uint64_t{1} << widths_[i]) - 1));
    } else {
      const search::Key<W> words = search::unmixed(key);
      std::memcpy(result.k.data(), words.data(), sizeof(words));
    }
    UPSET_ASSERT(result.k[0] == 1);
    return result;
  }

  /// x must be legal in the state, and no legal move of the state may exceed `top`.
  [[nodiscard]] State after(const State& state, Move x, Move top) const {
    UPSET_ASSERT(x <= top && top < steps_.size());
    const auto& steps = steps_[x];
    State now = Policy::lowered(state, steps[0]);
    // Adding x, then 2x, then 4x reaches all multiples. Those beyond the largest gap change nothing.
    std::size_t done = 1;
    for (std::uint64_t multiple = 2 * std::uint64_t{x}; multiple <= top && done < kSteps; multiple *= 2)
      now = Policy::lowered(now, steps[done++]);
    return now;
  }
  /// The keys after each of search::kGroup legal moves, of which the last is the least.
  void keys_after(const State& state, const search::ListedMove* moves, Move top, search::Key<W>* keys) const {
#if defined(__SSE4_1__)
    UPSET_ASSERT(std::is_sorted(moves, moves + search::kGroup, std::greater<>()));
    if constexpr (W == 1 && std::is_same_v<Policy, SimdLanes<16, std::uint8_t>>)
      if (is_wide_) return keys_after_by_two(state, moves, top, keys);
#endif
    for (std::size_t i = 0; i < search::kGroup; ++i) keys[i] = key(after(state, moves[i], top));
  }
  [[nodiscard]] bool allows(const State& state, Move x) const {
    const Place place = places_[x];
    return state.k[place.lane] > place.level;
  }

  [[nodiscard]] std::optional<Move> at_sight(const State& state) const { return by_two_or_three(*this, state); }

  /// The moves of a state from the largest down, one level at a time, without those below the levels of `known` and, if
  /// `answers` is given, without those that have an answer. 1 loses; 2 and 3 are left out, because each answers the
  /// other.
  class MovesDown {
   public:
    MovesDown(unsigned modulus, const State& state, const State& known, const search::ListedMove* answers = nullptr)
        : state_(state), known_(known), answers_(answers), modulus_(modulus), level_(Policy::largest(state)) {}
    /// Writes the next moves at `to`, followed by search::kMoveSlack meaningless ones. Returns their end, which is `to`
    /// if no moves are left.
    search::ListedMove* next(search::ListedMove* to) {
      search::ListedMove* end = to;
      while (end == to && level_ > 0) {
        const unsigned base = --level_ * modulus_;
        std::uint64_t lanes = Policy::above(state_, level_) & ~Policy::above(known_, level_);
        if (answers_ != nullptr) lanes &= zeros_of<kLanes>(answers_ + base);
        if (base < 4) lanes &= ~std::uint64_t{0} << (4 - base);
        end = append_bits_down<kLanes>(lanes, base, to);
      }
      return end;
    }

   private:
    State state_, known_;
    const search::ListedMove* answers_;  // by move, 0 for none; read up to kLanes past the largest
    unsigned modulus_, level_;
  };
  [[nodiscard]] MovesDown moves_down(const State& state) const { return MovesDown(m_, state, State{}); }
  [[nodiscard]] MovesDown open_moves_down(const State& state, const search::ListedMove* answers) const {
    return MovesDown(m_, state, State{}, answers);
  }
  /// The moves of a state that x led to, without those that rule out x in the state before: the moves at the lowest
  /// levels of each lane, which are x minus an element. (Those that have x as a multiple otherwise stay in.)
  [[nodiscard]] MovesDown fresh_moves_down(const State& state, const State& before, Move x) const {
    UPSET_ASSERT(x < takers_.size() && allows(before, x) && !allows(state, x));
    return MovesDown(m_, state, Policy::lacking(before, takers_[x]));
  }
  /// No legal move is larger.
  [[nodiscard]] Move largest_of(const State& state) const {
    const unsigned levels = Policy::largest(state);
    return levels == 0 ? 0 : levels * m_ - 1;
  }
  [[nodiscard]] Move largest_move() const { return static_cast<Move>(steps_.size() - 1); }

 private:
  struct Place {
    std::uint16_t lane, level;
  };
  static constexpr std::size_t kSteps = static_cast<std::size_t>(std::bit_width(kLanes - 1));
  static constexpr unsigned kMaxBits = 6;  // of a lane in a packed key: factors of pairs are signed bytes
  using Steps = std::array<typename Policy::Step, kSteps>;

  static unsigned bits_of(std::uint64_t value) { return static_cast<unsigned>(std::bit_width(value)); }

  [[nodiscard]] Steps steps_of(std::uint64_t x) const {
    constexpr std::uint64_t kMax = std::numeric_limits<Lane>::max();
    Steps steps;
    for (std::size_t done = 0; done < kSteps; ++done, x *= 2) {
      Shift<kLanes, Lane> shift;
      shift.from.fill(kLanes);
      shift.add[0] = static_cast<Lane>(kMax);  // lane 0 stays
      for (std::size_t i = 1; i < m_; ++i) {
        const std::size_t source = (i + m_ - x % m_) % m_;
        if (source != 0) shift.from[i] = static_cast<std::uint8_t>(source);  // lane 0 stands for k_0 = 0
        shift.add[i] = static_cast<Lane>(std::min<std::uint64_t>(x / m_ + (source > i ? 1 : 0), kMax));
      }
      steps[done] = Policy::prepare(shift);
    }
    return steps;
  }

#if defined(__SSE4_1__)
  /// Two states per register.
  [[gnu::target("avx2")]] void keys_after_by_two(const State& state, const search::ListedMove* moves, Move top,
                                                 search::Key<W>* keys) const {
    static_assert(search::kGroup % 4 == 0);
    std::size_t count = 1;  // the last move is the least, so it has the most multiples
    for (std::uint64_t multiple = 2 * std::uint64_t{moves[search::kGroup - 1]}; multiple <= top && count < kSteps;
         multiple *= 2)
      ++count;
    const __m256i start = twice(state.k.data());
    const __m256i offset = _mm256_set1_epi64x(offsets_[8]);
    for (std::size_t first = 0; first < search::kGroup; first += 4) {
      // The first and third together, and the second and fourth: unpacking then puts them in order.
      const __m256i even = packed_by_two(start, steps_[moves[first]], steps_[moves[first + 2]], count);
      const __m256i odd = packed_by_two(start, steps_[moves[first + 1]], steps_[moves[first + 3]], count);
      const __m256i high = _mm256_sllv_epi64(_mm256_unpackhi_epi64(even, odd), offset);
      const __m256i words = _mm256_or_si256(_mm256_unpacklo_epi64(even, odd), high);
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(keys + first), mixed_four(words));
    }
  }
  [[gnu::target("avx2")]] static __m256i twice(const void* from) {
    return _mm256_broadcastsi128_si256(_mm_load_si128(static_cast<const __m128i*>(from)));
  }
  [[gnu::target("avx2")]] static __m256i both(const void* low, const void* high) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_load_si128(static_cast<const __m128i*>(low))),
                                   _mm_load_si128(static_cast<const __m128i*>(high)), 1);
  }
  [[gnu::target("avx2")]] __m256i packed_by_two(__m256i state, const Steps& low, const Steps& high,
                                                std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      const __m256i from = both(low[i].shuffle[0][0].k.data(), high[i].shuffle[0][0].k.data());
      const __m256i add = both(low[i].add.k.data(), high[i].add.k.data());
      state = _mm256_min_epu8(state, _mm256_adds_epu8(_mm256_shuffle_epi8(state, from), add));
    }
    const __m256i pairs = _mm256_maddubs_epi16(state, twice(pairs_.data()));
    const __m256i fours = _mm256_madd_epi16(pairs, twice(fours_.data()));
    const __m256i even = _mm256_and_si256(fours, _mm256_set1_epi64x(0xFFFFFFFF));
    return _mm256_or_si256(even, _mm256_mul_epu32(_mm256_srli_epi64(fours, 32), twice(eights_.data())));
  }
  [[gnu::target("avx2")]] static __m256i times(__m256i words, std::uint64_t factor) {
    const __m256i by = _mm256_set1_epi64x(static_cast<long long>(factor));
    const __m256i high = _mm256_set1_epi64x(static_cast<long long>(factor >> 32U));
    const __m256i crossed =
        _mm256_add_epi64(_mm256_mul_epu32(words, high), _mm256_mul_epu32(_mm256_srli_epi64(words, 32), by));
    return _mm256_add_epi64(_mm256_mul_epu32(words, by), _mm256_slli_epi64(crossed, 32));
  }
  [[gnu::target("avx2")]] static __m256i mixed_four(__m256i words) {
    words = times(words, 0x9E3779B97F4A7C15U);
    words = _mm256_xor_si256(words, _mm256_srli_epi64(words, 32));
    words = times(words, 0xD6E8FEB86659FD93U);
    return _mm256_xor_si256(words, _mm256_srli_epi64(words, 32));
  }
#endif

  /// For each class i, how many of y = i, m + i, 2m + i, .. are so small that x - y is an element: x / m + 1, minus the
  /// carry of i and the coordinate of the class of x - i.
  [[nodiscard]] typename Policy::Step taker_of(std::uint64_t x) const {
    constexpr std::uint64_t kMax = std::numeric_limits<Lane>::max();
    Shift<kLanes, Lane> shift;
    shift.from.fill(kLanes);
    for (std::size_t i = 1; i < m_; ++i) {
      const std::size_t source = (x % m_ + m_ - i) % m_;
      if (source != 0) shift.from[i] = static_cast<std::uint8_t>(source);
      shift.add[i] = static_cast<Lane>(std::min<std::uint64_t>(x / m_ + 1 - (i > x % m_ ? 1 : 0), kMax));
    }
    return Policy::prepare(shift);
  }

  void prepare_packing() {
    // Lanes without bits may begin past the end of a full word. They are 0 and stay 0 wherever they are put.
    for (std::size_t i = 1; i < kLanes; ++i) offsets_[i] = std::min(offsets_[i - 1] + widths_[i - 1], 63U);
    if constexpr (W == 1 && kLanes == 16) {
      for (std::size_t i = 0; i < 8; ++i) {
        pairs_[2 * i] = 1;
        pairs_[2 * i + 1] = static_cast<std::int8_t>(1 << widths_[2 * i]);
      }
      for (std::size_t i = 0; i < 4; ++i) {
        fours_[2 * i] = 1;
        fours_[2 * i + 1] = static_cast<std::int16_t>(1 << (widths_[4 * i] + widths_[4 * i + 1]));
      }
      for (std::size_t i = 0; i < 2; ++i)
        eights_[i] = std::uint64_t{1} << std::accumulate(&widths_[8 * i], &widths_[8 * i] + 4, 0U);
    }
  }

  /// The lanes packed one after another.
  [[nodiscard]] std::uint64_t packed(const State& state) const {
#if defined(__SSE4_1__)
    if constexpr (kLanes == 16 && sizeof(Lane) == 1) {
      const auto load = [](const void* from) { return _mm_load_si128(static_cast<const __m128i*>(from)); };
      const __m128i pairs = _mm_maddubs_epi16(load(state.k.data()), load(pairs_.data()));
      const __m128i fours = _mm_madd_epi16(pairs, load(fours_.data()));
      const __m128i even = _mm_and_si128(fours, _mm_set1_epi64x(0xFFFFFFFF));
      const __m128i odd = _mm_mul_epu32(_mm_srli_epi64(fours, 32), load(eights_.data()));
      const __m128i eights = _mm_or_si128(even, odd);
      return static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights)) |
             static_cast<std::uint64_t>(_mm_extract_epi64(eights, 1)) << offsets_[8];
    }
#endif
    return packed_plainly(state);
  }
  [[nodiscard]] std::uint64_t packed_plainly(const State& state) const {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < m_; ++i) word |= std::uint64_t{state.k[i]} << offsets_[i];
    return word;
  }

  unsigned m_;
  bool is_wide_;  // a register holds two states
  std::size_t most_moves_ = 0;
  std::vector<Place> places_{};
  std::vector<Steps> steps_{};                         // by x: adding x, 2x, 4x, ...
  std::vector<typename Policy::Step> takers_{};        // by x: which moves rule out x
  std::array<unsigned, kLanes> widths_{};              // bits of each lane in a packed key
  std::array<unsigned, kLanes> offsets_{};             // and where it begins
  alignas(16) std::array<std::int8_t, 16> pairs_{};    // factors that put a lane next to its neighbour
  alignas(16) std::array<std::int16_t, 8> fours_{};    // and a pair next to another
  alignas(16) std::array<std::uint64_t, 2> eights_{};  // and four next to four
};

}  // namespace upset::games::sylver
