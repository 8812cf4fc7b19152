// SPDX-License-Identifier: MIT
// A bound on the memory that a check takes. A few bytes of a certificate can ask for a matrix of 32 MiB. So what grows
// by numbers in the text (orders, graphs, groups, tables of sets) is kept in vectors whose allocator counts. A check
// that wants more than its allowance is refused. The allowance belongs to the thread: any other way for an allocator to
// find it would make every set of elements larger.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace upset::check {

class Allowance {
 public:
  explicit Allowance(std::size_t given_bytes);  // size of the certificate
  ~Allowance();
  Allowance(const Allowance&) = delete;
  Allowance& operator=(const Allowance&) = delete;

  static void extend(std::size_t given_bytes);  // a file was given, too
  static void at_least(std::size_t bytes);      // what is proved needs more than the text suggests
  static void take(std::size_t bytes);          // refuses if that is more than what is left; without a check: no bound
  static void give_back(std::size_t bytes) noexcept;

 private:
  struct Account {
    bool is_open = false;
    bool is_raised = false;
    std::size_t allowed = 0;
    std::size_t taken = 0;
  };

  static thread_local Account account_;
  Account before_;  // of a check that waits for this one
};

template <typename T>
struct CountingAllocator {
  using value_type = T;
  CountingAllocator() = default;
  template <typename Other>
  CountingAllocator(const CountingAllocator<Other>&) {}

  T* allocate(std::size_t count) {
    Allowance::take(count * sizeof(T));
    return std::allocator<T>().allocate(count);
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    Allowance::give_back(count * sizeof(T));
    std::allocator<T>().deallocate(memory, count);
  }
  friend bool operator==(const CountingAllocator&, const CountingAllocator&) { return true; }
};

// For vectors that a short text can make long.
template <typename T>
using CountedVector = std::vector<T, CountingAllocator<T>>;

}  // namespace upset::check
