// SPDX-License-Identifier: MIT
// For blocks of changing sizes that come and go while the memory is full: large ones get pages of their own, which go
// back to the system at once. From the heap, they would leave holes that the next one does not fit into: a rulebook
// that counted 4 GB took 7.5 GB. The largest ask for huge pages: returning a gigabyte in small ones takes 0.1 s.
#pragma once

#include <cstddef>
#include <limits>
#include <new>

namespace upset::core {

/// 64 KiB and more at a time come from the system, less from the heap. Throws std::bad_alloc.
void* allocate_mapped(std::size_t bytes);
void free_mapped(void* memory, std::size_t bytes);

/// For standard containers.
template <class T>
struct MappedAllocator {
  using value_type = T;

  MappedAllocator() = default;
  template <class Other>
  explicit(false) MappedAllocator(const MappedAllocator<Other>&) {}

  T* allocate(std::size_t count) {
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(T)) throw std::bad_alloc();
    return static_cast<T*>(allocate_mapped(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) { free_mapped(memory, count * sizeof(T)); }
  bool operator==(const MappedAllocator&) const = default;
};

}  // namespace upset::core
