// SPDX-License-Identifier: MIT
#include "workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace upset::server {

namespace {

/// Of this thread alone, and of those that it starts: on Linux each thread has its own.
void be_nice(int niceness) {
  errno = 0;
  const int now = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
  if (errno == 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), std::min(now + niceness, 19));
}

}  // namespace

Workers::Workers(unsigned threads, std::size_t most_queued, int niceness) : most_queued_(most_queued) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i) threads_.emplace_back([this, niceness] { work(niceness); });
}

Workers::~Workers() { end(); }

bool Workers::give(Task task) {
  {
    const std::lock_guard lock(mutex_);
    // A task that a thread can take at once waits for nobody: threads that are about to look at the queue count.
    const std::size_t idle = threads_.size() - std::min(threads_.size(), running_.load());
    if (ends_ || queue_.size() >= most_queued_ + idle) {
      ++turned_away_;
      return false;
    }
    queue_.push_back(std::move(task));
    ++taken_;
  }
  changed_.notify_one();
  return true;
}

std::size_t Workers::queued() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Workers::end() {
  std::deque<Task> forgotten;
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    forgotten.swap(queue_);
  }
  changed_.notify_all();
  threads_.clear();
}

void Workers::work(int niceness) {
  be_nice(niceness);
  while (true) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ends_ || !queue_.empty(); });
      if (ends_) return;
      task = std::move(queue_.front());
      queue_.pop_front();
      ++running_;
    }
    task();
    task = nullptr;
    --running_;
  }
}

}  // namespace upset::server
