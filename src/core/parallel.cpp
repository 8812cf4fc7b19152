// SPDX-License-Identifier: MIT
#include "core/parallel.hpp"

#include <algorithm>

#include <new>
#include <system_error>
#include <utility>

namespace upset::core {

Crew::Crew(unsigned wanted, Work work, EndEarly end_early) : work_(std::move(work)), end_early_(std::move(end_early)) {
  try {
    threads_.reserve(wanted);
    for (unsigned index = 1; index <= wanted; ++index) threads_.emplace_back([this, index] { run(index); });
  } catch (const std::system_error&) {  // fewer threads than asked for are not an error
  } catch (const std::bad_alloc&) {
  }
}

Crew::~Crew() {
  if (!threads_.empty()) end_early_();
}

void Crew::run(unsigned index) {
  try {
    work_(index);
  } catch (...) {
    {
      const std::lock_guard lock(mutex_);
      if (!fault_) fault_ = std::current_exception();
    }
    end_early_();
  }
}

void Crew::join() {
  threads_.clear();
  if (fault_) std::rethrow_exception(std::exchange(fault_, nullptr));
}

void on_threads(unsigned threads, const Crew::Work& work, const Crew::EndEarly& end_early) {
  Crew crew(threads > 1 ? threads - 1 : 0, work, end_early);
  work(0);
  crew.join();
}

unsigned cores() {
  static const unsigned count = std::max(1U, std::thread::hardware_concurrency());
  return count;
}

}  // namespace upset::core
