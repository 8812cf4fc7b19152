// SPDX-License-Identifier: MIT
// Separate from the tests, so that the compiler does not see both ends of an allocation at once.
#include "memory/failing_allocator.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<bool> is_failing{false};
std::atomic<bool> only_once{false};
std::atomic<std::int64_t> left{0};  // allocations until the failure, including the failing one
std::atomic<std::int64_t> made{0};

bool must_fail() {
  made.fetch_add(1, std::memory_order_relaxed);
  if (!is_failing.load(std::memory_order_relaxed)) return false;
  const std::int64_t until = left.fetch_sub(1, std::memory_order_relaxed);
  return only_once.load(std::memory_order_relaxed) ? until == 1 : until <= 1;
}

void* allocate(std::size_t size, std::size_t alignment) {
  if (must_fail()) return nullptr;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(size == 0 ? 1 : size);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  if (void* memory = allocate(size, alignment)) return memory;
  throw std::bad_alloc();
}

}  // namespace

namespace upset::testing {

FailingAllocator::FailingAllocator(Fails how, std::int64_t n) {
  left = n;
  only_once = how == Fails::once;
  is_failing = true;
}

FailingAllocator::~FailingAllocator() { is_failing = false; }

std::int64_t FailingAllocator::allocations() { return made; }

}  // namespace upset::testing

void* operator new(std::size_t size) { return allocate_or_throw(size, 1); }
void* operator new[](std::size_t size) { return allocate_or_throw(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
