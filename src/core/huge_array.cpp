// SPDX-License-Identifier: MIT
#include "core/huge_array.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>

namespace upset::core {

void HugeArrayDeleter::operator()(std::uint64_t* words) const { std::free(words); }

HugeArray make_huge_array(std::uint64_t count) {
  constexpr std::size_t kHugePage = std::size_t{1} << 21;
  constexpr std::size_t kLine = 64;
  if (count > (std::numeric_limits<std::size_t>::max() - kHugePage) / sizeof(std::uint64_t)) throw std::bad_alloc();
  const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(std::uint64_t);
  const std::size_t alignment = bytes >= kHugePage ? kHugePage : kLine;
  void* memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
  if (alignment == kHugePage) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return HugeArray(static_cast<std::uint64_t*>(memory));
}

HugeArray make_zero_huge_array(std::uint64_t count) {
  HugeArray words = make_huge_array(count);
  std::memset(words.get(), 0, static_cast<std::size_t>(count) * sizeof(std::uint64_t));
  return words;
}

}  // namespace upset::core
