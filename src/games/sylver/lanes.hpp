// SPDX-License-Identifier: MIT
// Kunz coordinates in machine words: lane i holds k_i, where k_i m + i is the least element of the semigroup in the
// class i mod m, for some element m of it. Naming x = j m + i lowers every lane to what x and the others reach: a
// rotation by i, an addition of j and of the carries, a minimum. There are two versions of the same arithmetic: with
// the shuffles of SSSE3, which every supported machine has, and in plain C++. Tests compare them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#if defined(__SSE4_1__)
#include <immintrin.h>
#endif

namespace upset::games::sylver {

/// N lanes of type L. Lane 0 is 1, so no state is all zeros.
template <std::size_t N, class L>
struct alignas(16) Lanes {
  std::array<L, N> k{};
  bool operator==(const Lanes&) const = default;
};

/// How one addition of x acts: where each lane takes its value from (N for nowhere), and what is added to it.
template <std::size_t N, class L>
struct Shift {
  std::array<std::uint8_t, N> from{};
  std::array<L, N> add{};
};

/// In plain C++.
template <std::size_t N, class L>
struct PortableLanes {
  using State = Lanes<N, L>;
  static constexpr std::size_t kLanes = N;
  using Lane = L;
  using Step = Shift<N, L>;

  static Step prepare(const Shift<N, L>& shift) { return shift; }

  /// The lanes, each lowered to what comes from its source.
  [[nodiscard]] static State lowered(const State& state, const Step& step) {
    constexpr unsigned kMax = std::numeric_limits<L>::max();
    State result;
    for (std::size_t i = 0; i < N; ++i) {
      const unsigned source = step.from[i] < N ? state.k[step.from[i]] : 0;
      const unsigned sum = std::min(source + step.add[i], kMax);
      result.k[i] = static_cast<L>(std::min<unsigned>(state.k[i], sum));
    }
    return result;
  }
  /// What the step adds, minus what comes from the source, or 0 if that is negative.
  [[nodiscard]] static State lacking(const State& state, const Step& step) {
    State result;
    for (std::size_t i = 0; i < N; ++i) {
      const unsigned source = step.from[i] < N ? state.k[step.from[i]] : 0;
      result.k[i] = static_cast<L>(step.add[i] > source ? step.add[i] - source : 0);
    }
    return result;
  }
  /// Bit i is set where lane i is larger than `level`; lane 0 is left out.
  [[nodiscard]] static std::uint64_t above(const State& state, unsigned level) {
    std::uint64_t bits = 0;
    for (std::size_t i = 1; i < N; ++i)
      if (state.k[i] > level) bits |= std::uint64_t{1} << i;
    return bits;
  }
  [[nodiscard]] static unsigned largest(const State& state) {
    unsigned most = 0;
    for (std::size_t i = 1; i < N; ++i) most = std::max<unsigned>(most, state.k[i]);
    return most;
  }
};

#if defined(__SSE4_1__)
/// With byte shuffles: a lane of the result may come from any block of 16 bytes, so each block is shuffled in turn.
template <std::size_t N, class L>
struct SimdLanes {
  using State = Lanes<N, L>;
  static constexpr std::size_t kLanes = N;
  using Lane = L;
  static constexpr std::size_t kBlocks = N * sizeof(L) / 16;
  static_assert(N * sizeof(L) % 16 == 0);

  struct Step {
    std::array<std::array<Lanes<16, std::uint8_t>, kBlocks>, kBlocks> shuffle{};  // by target and source
    State add{};
  };

  static Step prepare(const Shift<N, L>& shift) {
    Step step;
    for (auto& row : step.shuffle)
      for (auto& mask : row) mask.k.fill(0x80);
    for (std::size_t i = 0; i < N; ++i) {
      step.add.k[i] = shift.add[i];
      if (shift.from[i] >= N) continue;
      for (std::size_t byte = 0; byte < sizeof(L); ++byte) {
        const std::size_t to = i * sizeof(L) + byte, from = shift.from[i] * sizeof(L) + byte;
        step.shuffle[to / 16][from / 16].k[to % 16] = static_cast<std::uint8_t>(from % 16);
      }
    }
    return step;
  }

  [[nodiscard]] static State lowered(const State& state, const Step& step) {
    State result;
    for (std::size_t target = 0; target < kBlocks; ++target) {
      const __m128i moved = shuffled(state, step, target);
      const __m128i old = load(state, target), add = load(step.add, target);
      __m128i now;
      if constexpr (sizeof(L) == 1) now = _mm_min_epu8(old, _mm_adds_epu8(moved, add));
      else now = _mm_min_epu16(old, _mm_adds_epu16(moved, add));
      _mm_store_si128(reinterpret_cast<__m128i*>(result.k.data()) + target, now);
    }
    return result;
  }
  [[nodiscard]] static State lacking(const State& state, const Step& step) {
    State result;
    for (std::size_t target = 0; target < kBlocks; ++target) {
      const __m128i moved = shuffled(state, step, target), add = load(step.add, target);
      __m128i now;
      if constexpr (sizeof(L) == 1) now = _mm_subs_epu8(add, moved);
      else now = _mm_subs_epu16(add, moved);
      _mm_store_si128(reinterpret_cast<__m128i*>(result.k.data()) + target, now);
    }
    return result;
  }
  [[nodiscard]] static std::uint64_t above(const State& state, unsigned level) {
    std::uint64_t bits = 0;
    for (std::size_t source = 0; source < kBlocks; ++source) {
      const __m128i lanes = load(state, source);
      std::uint64_t mask;
      if constexpr (sizeof(L) == 1) {
        const __m128i least = _mm_set1_epi8(static_cast<char>(level + 1));
        mask = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(lanes, least), lanes)));
      } else {
        const __m128i least = _mm_set1_epi16(static_cast<short>(level + 1));
        const __m128i equal = _mm_cmpeq_epi16(_mm_max_epu16(lanes, least), lanes);
        mask = static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128())));
      }
      bits |= mask << (source * 16 / sizeof(L));
    }
    return bits & ~std::uint64_t{1};
  }
  [[nodiscard]] static unsigned largest(const State& state) {
    __m128i most = load(state, 0);
    for (std::size_t source = 1; source < kBlocks; ++source) {
      if constexpr (sizeof(L) == 1) most = _mm_max_epu8(most, load(state, source));
      else most = _mm_max_epu16(most, load(state, source));
    }
    // The only horizontal instruction finds the least of eight, so it is applied to the complements.
    if constexpr (sizeof(L) == 1)
      most = _mm_max_epu8(_mm_and_si128(most, _mm_set1_epi16(0xFF)), _mm_srli_epi16(most, 8));
    const __m128i least = _mm_minpos_epu16(_mm_xor_si128(most, _mm_set1_epi16(-1)));
    return 0xFFFFU & ~static_cast<unsigned>(_mm_cvtsi128_si32(least));
  }

 private:
  /// One block of the values that come from the sources.
  [[nodiscard]] static __m128i shuffled(const State& state, const Step& step, std::size_t target) {
    __m128i moved = _mm_shuffle_epi8(load(state, 0), block(step.shuffle[target][0]));
    for (std::size_t source = 1; source < kBlocks; ++source)
      moved = _mm_or_si128(moved, _mm_shuffle_epi8(load(state, source), block(step.shuffle[target][source])));
    return moved;
  }
  [[nodiscard]] static __m128i load(const State& state, std::size_t index) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(state.k.data()) + index);
  }
  [[nodiscard]] static __m128i block(const Lanes<16, std::uint8_t>& bytes) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes.k.data()));
  }
};
#else
template <std::size_t N, class L>
using SimdLanes = PortableLanes<N, L>;
#endif

}  // namespace upset::games::sylver
