// SPDX-License-Identifier: MIT
// The counting walk with eight nodes side by side in 512-bit words, as tree_portable.cpp does it with one. Each
// function declares its own target, so that the rest of the program runs on any machine; call has_wide_words() before
// using them.
#include "semigroup/tree_buckets.hpp"

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 warns about what its own header leaves undefined on purpose.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#endif

#include <cstdint>
#include <memory>

namespace upset::semigroup {

#if defined(__x86_64__)

bool has_wide_words() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vpopcntdq") != 0;
}

#define UPSET_WIDE __attribute__((target("avx512f,avx512vpopcntdq,popcnt")))

namespace {

using Lanes = __m512i;

constexpr std::size_t kWideLanes = 8;
constexpr unsigned kOffsetPlace = kMaxWideMultiplicity;  // generators in the lower bits, the offset above: c - m < 128

UPSET_WIDE inline Lanes all(std::uint64_t word) { return _mm512_set1_epi64(static_cast<long long>(word)); }

UPSET_WIDE inline Lanes load(const std::uint64_t* place) { return _mm512_loadu_si512(place); }

/// The lanes, counted from a node, that contain nodes.
inline __mmask8 lanes_of(std::size_t nodes) {
  return static_cast<__mmask8>(nodes >= kWideLanes ? 0xFFU : (1U << nodes) - 1);
}

/// The words of the nodes of one genus, by index.
struct WideLevel {
  explicit WideLevel(std::size_t room)
      : above(std::make_unique_for_overwrite<std::uint64_t[]>(room)),
        below(std::make_unique_for_overwrite<std::uint64_t[]>(room)),
        packed(std::make_unique_for_overwrite<std::uint64_t[]>(room)) {}

  std::unique_ptr<std::uint64_t[]> above;
  std::unique_ptr<std::uint64_t[]> below;
  std::unique_ptr<std::uint64_t[]> packed;  // generators and offset
};

/// The next generator of each lane.
struct Generator {
  Lanes left;   // the generators after it
  Lanes place;  // i

  /// `left` are generators, at least one in each lane that counts; the bits packed above them do no harm.
  UPSET_WIDE static Generator next_of(Lanes left) {
    const Lanes less = _mm512_add_epi64(left, all(~std::uint64_t{0}));
    return {_mm512_and_si512(left, less), _mm512_popcnt_epi64(_mm512_andnot_si512(left, less))};
  }
};

/// Appends the nodes of some lanes to a bucket that ends at `place`. Whole vectors are stored.
UPSET_WIDE inline void append(WideLevel& level, std::uint32_t& place, __mmask8 which, Lanes above, Lanes below,
                              Lanes packed) {
  _mm512_storeu_si512(level.above.get() + place, _mm512_maskz_compress_epi64(which, above));
  _mm512_storeu_si512(level.below.get() + place, _mm512_maskz_compress_epi64(which, below));
  _mm512_storeu_si512(level.packed.get() + place, _mm512_maskz_compress_epi64(which, packed));
  place += static_cast<std::uint32_t>(__builtin_popcount(which));
}

/// Makes all children of nodes with r of them; Known is r or 0.
template <unsigned Known>
UPSET_WIDE void step_wide(const WideLevel& level, TreeSpan span, unsigned r, WideLevel& next, std::uint32_t* places,
                          unsigned multiplicity) {
  if constexpr (Known > 0) r = Known;
  const Lanes one = all(1);
  const Lanes two = all(2);
  const Lanes full = all(~std::uint64_t{0});
  const Lanes generator_bits = all((std::uint64_t{1} << kOffsetPlace) - 1);
  const Lanes new_generator = all(std::uint64_t{1} << (multiplicity - 1));
  for (std::size_t n = span.from; n < span.end; n += kWideLanes) {
    const __mmask8 lanes = lanes_of(span.end - n);
    const Lanes above = load(level.above.get() + n);
    const Lanes node_below = load(level.below.get() + n);
    const Lanes packed = load(level.packed.get() + n);
    const Lanes node_offset = _mm512_srli_epi64(packed, kOffsetPlace);
    Lanes left = _mm512_and_si512(packed, generator_bits);
    for (unsigned later = r; later-- > 0;) {
      const Generator generator = Generator::next_of(left);
      left = generator.left;
      const Lanes below = _mm512_sllv_epi64(node_below, generator.place);
      const Lanes offset = _mm512_add_epi64(node_offset, generator.place);
      const __mmask8 strong = _mm512_mask_cmpeq_epi64_mask(lanes, _mm512_or_si512(above, below), full);
      // A shift by 64 or more gives 0 here.
      const Lanes child_above = _mm512_or_si512(above, _mm512_sllv_epi64(one, offset));
      const Lanes child_below = _mm512_or_si512(_mm512_slli_epi64(below, 1), two);
      const Lanes child_packed = _mm512_or_si512(_mm512_srlv_epi64(_mm512_srli_epi64(left, 1), generator.place),
                                                 _mm512_slli_epi64(_mm512_add_epi64(offset, one), kOffsetPlace));
      append(next, places[later + 1], strong, child_above, child_below, _mm512_or_si512(child_packed, new_generator));
      if (later > 0)
        append(next, places[later], static_cast<__mmask8>(lanes & ~strong), child_above, child_below, child_packed);
    }
  }
}

template <unsigned Known>
UPSET_WIDE TreeLeaves leaves_wide(const WideLevel& level, TreeSpan span, unsigned r, unsigned multiplicity) {
  if constexpr (Known > 0) r = Known;
  const Lanes one = all(1);
  const Lanes two = all(2);
  const Lanes full = all(~std::uint64_t{0});
  const Lanes m = all(multiplicity);
  Lanes strong_sum = _mm512_setzero_si512();
  Lanes again_sum = _mm512_setzero_si512();
  Lanes awakened_sum = _mm512_setzero_si512();
  for (std::size_t n = span.from; n < span.end; n += kWideLanes) {
    const __mmask8 lanes = lanes_of(span.end - n);
    const Lanes above = load(level.above.get() + n);
    const Lanes node_below = load(level.below.get() + n);
    Lanes left = load(level.packed.get() + n);
    const Lanes node_offset = _mm512_srli_epi64(left, kOffsetPlace);
    Lanes earlier = _mm512_setzero_si512();  // bit k: s - k is a right generator
    Lanes last = _mm512_setzero_si512();
    for (unsigned j = 0; j < r; ++j) {
      const Generator generator = Generator::next_of(left);
      left = generator.left;
      const Lanes below = _mm512_sllv_epi64(node_below, generator.place);
      const Lanes offset = _mm512_add_epi64(node_offset, generator.place);
      const Lanes sums = _mm512_andnot_si512(_mm512_or_si512(above, below), full);
      const __mmask8 strong = _mm512_mask_testn_epi64_mask(lanes, sums, sums);
      const Lanes child_above = _mm512_or_si512(above, _mm512_sllv_epi64(one, offset));
      const Lanes again = _mm512_or_si512(child_above, _mm512_sllv_epi64(_mm512_or_si512(below, one), m));
      strong_sum = _mm512_mask_add_epi64(strong_sum, strong, strong_sum, one);
      again_sum = _mm512_mask_add_epi64(again_sum, _mm512_mask_cmpeq_epi64_mask(strong, again, full), again_sum, one);
      if (j > 0) {
        earlier = _mm512_sllv_epi64(_mm512_or_si512(earlier, one), _mm512_sub_epi64(generator.place, last));
        const Lanes half = _mm512_add_epi64(_mm512_sllv_epi64(two, _mm512_srli_epi64(offset, 1)), full);
        const Lanes lesser = _mm512_and_si512(sums, half);
        const __mmask8 alone = _mm512_mask_testn_epi64_mask(lanes, lesser, _mm512_add_epi64(lesser, full));
        const Lanes terms = _mm512_popcnt_epi64(_mm512_and_si512(sums, earlier));
        awakened_sum = _mm512_mask_add_epi64(awakened_sum, alone, awakened_sum, terms);
      }
      last = generator.place;
    }
  }
  return {static_cast<std::uint64_t>(_mm512_reduce_add_epi64(strong_sum)),
          static_cast<std::uint64_t>(_mm512_reduce_add_epi64(awakened_sum)),
          static_cast<std::uint64_t>(_mm512_reduce_add_epi64(again_sum))};
}

struct WideWords {
  using Level = WideLevel;

  static constexpr std::size_t kLanes = kWideLanes;

  static void put(Level& level, std::size_t place, const TreeNode& node) {
    UPSET_ASSERT(node.generators >> kOffsetPlace == 0 && node.offset < 128);
    level.above[place] = node.above;
    level.below[place] = node.below;
    level.packed[place] = node.generators | node.offset << kOffsetPlace;
  }

  static void step(const Level& level, TreeSpan span, unsigned r, Level& next, std::uint32_t* places,
                   unsigned multiplicity) {
    with_known(r, [&](auto known) { step_wide<known()>(level, span, r, next, places, multiplicity); });
  }

  static TreeLeaves leaves(const Level& level, TreeSpan span, unsigned r, unsigned multiplicity) {
    return with_known(r, [&](auto known) { return leaves_wide<known()>(level, span, r, multiplicity); });
  }
};

}  // namespace

#undef UPSET_WIDE

std::unique_ptr<CountingWalk> make_wide_walk(unsigned max_genus, core::Stop& stop) {
  UPSET_ASSERT(has_wide_words());
  return std::make_unique<BucketWalk<WideWords>>(max_genus, stop);
}

#else

bool has_wide_words() { return false; }

std::unique_ptr<CountingWalk> make_wide_walk(unsigned max_genus, core::Stop& stop) {
  return make_portable_walk(max_genus, stop);
}

#endif

}  // namespace upset::semigroup
