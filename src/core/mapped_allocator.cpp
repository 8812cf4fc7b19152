// SPDX-License-Identifier: MIT
#include "core/mapped_allocator.hpp"

#include <sys/mman.h>

#include <new>

namespace upset::core {

namespace {

constexpr std::size_t kOwnPages = std::size_t{1} << 16;   // below this, rounding up to pages would waste too much
constexpr std::size_t kHugePages = std::size_t{1} << 25;  // from here on huge pages waste little

}  // namespace

void* allocate_mapped(std::size_t bytes) {
  if (bytes < kOwnPages) return ::operator new(bytes);
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#if defined(__linux__)
  if (bytes >= kHugePages) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

void free_mapped(void* memory, std::size_t bytes) {
  if (bytes < kOwnPages) ::operator delete(memory);
  else munmap(memory, bytes);
}

}  // namespace upset::core
