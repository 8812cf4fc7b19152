// SPDX-License-Identifier: MIT
// Lists the numbers of the set bits of a word, the largest first, without a branch per bit. Every node of a search
// lists the moves of its position, and the ends of runs of bits are unpredictable.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__SSE4_1__)
#include <immintrin.h>
#endif

namespace upset::games::sylver {

/// How many numbers past the end of a list may be overwritten.
inline constexpr std::size_t kBitsSlack = 8;

namespace bits_down_detail {

/// For each byte, the numbers of its set bits, the largest first.
inline constexpr auto kOfByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    std::size_t count = 0;
    for (std::uint8_t bit = 8; bit-- > 0;)
      if ((byte >> bit & 1U) != 0) table[byte][count++] = bit;
  }
  return table;
}();

inline std::uint16_t* append_byte(std::size_t byte, unsigned base, std::uint16_t* to) {
#if defined(__SSE4_1__)
  const __m128i bits = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kOfByte[byte].data()));
  const __m128i numbers = _mm_add_epi16(_mm_cvtepu8_epi16(bits), _mm_set1_epi16(static_cast<short>(base)));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), numbers);
#else
  for (std::size_t i = 0; i < 8; ++i) to[i] = static_cast<std::uint16_t>(kOfByte[byte][i] + base);
#endif
  return to + std::popcount(byte);
}

}  // namespace bits_down_detail

/// Writes base + i at `to` for every set bit i below kBits, the largest first, followed by up to kBitsSlack meaningless
/// numbers. Returns the end of the list.
template <std::size_t kBits>
std::uint16_t* append_bits_down(std::uint64_t bits, unsigned base, std::uint16_t* to) {
  static_assert(kBits % 8 == 0 && kBits <= 64);
  for (std::size_t byte = kBits / 8; byte-- > 0;)
    to = bits_down_detail::append_byte(bits >> (8 * byte) & 0xFFU, base + static_cast<unsigned>(8 * byte), to);
  return to;
}

/// Bit i is set where number i is 0. Reads kBits numbers.
template <std::size_t kBits>
[[nodiscard]] std::uint64_t zeros_of(const std::uint16_t* numbers) {
  static_assert(kBits % 16 == 0 && kBits <= 64);
  std::uint64_t bits = 0;
#if defined(__SSE4_1__)
  for (std::size_t i = 0; i < kBits; i += 16) {
    const auto zeros = [&](std::size_t at) {
      const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers + at));
      return _mm_cmpeq_epi16(eight, _mm_setzero_si128());
    };
    const auto both = static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(zeros(i), zeros(i + 8))));
    bits |= std::uint64_t{both} << i;
  }
#else
  for (std::size_t i = 0; i < kBits; ++i) bits |= std::uint64_t{numbers[i] == 0} << i;
#endif
  return bits;
}

}  // namespace upset::games::sylver
