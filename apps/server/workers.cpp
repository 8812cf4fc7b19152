// SPDX-License-Identifier: MIT
#include "workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace upset::server {

namespace {

/// Applies to this thread and those that it starts: on Linux each thread has its own niceness.
void be_nice(int niceness) {
  errno = 0;
  const int now = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
  if (errno == 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), std::min(now + niceness, 19));
}

}  // namespace

Workers::Workers(const WorkerBounds& bounds) : bounds_(bounds) {
  bounds_.threads = std::max(1U, bounds_.threads);
  for (std::size_t i = 0; i < threads(); ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() { end(); }

Workers::Lanes::iterator Workers::lane_of(const std::string& client) {
  const auto found = std::ranges::find(lanes_, client, &Lane::client);
  return found == lanes_.end() ? lanes_.insert(found, Lane{client}) : found;
}

/// A task that a thread can take at once never waits: threads that are about to check the queue count as free.
bool Workers::is_full_for(const Lane& lane) const {
  const std::size_t idle = threads() - std::min(threads(), running_.load());
  const std::size_t idle_for_it =
      std::min(idle, bounds_.threads - std::min<std::size_t>(bounds_.threads, lane.running));
  const std::size_t share = (bounds_.most_queued + 1) / 2;
  return queued_ >= bounds_.most_queued + idle || lane.tasks.size() >= share + idle_for_it;
}

bool Workers::take(const std::string& client, Task task, bool is_bounded) {
  {
    const std::lock_guard lock(mutex_);
    const auto lane = lane_of(client);
    if (ends_ || (is_bounded && is_full_for(*lane))) {
      ++turned_away_;
      if (lane->tasks.empty() && lane->running == 0) lanes_.erase(lane);
      return false;
    }
    lane->tasks.push_back(std::move(task));
    ++queued_;
    ++taken_;
  }
  changed_.notify_all();  // not every thread may take it
  return true;
}

bool Workers::give(const std::string& client, Task task) { return take(client, std::move(task), true); }

bool Workers::give_again(const std::string& client, Task task) { return take(client, std::move(task), false); }

std::size_t Workers::queued() const {
  const std::lock_guard lock(mutex_);
  return queued_;
}

void Workers::end() {
  std::vector<std::deque<Task>> forgotten;  // destroyed after the lock is released
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    for (Lane& lane : lanes_) forgotten.push_back(std::exchange(lane.tasks, {}));
    queued_ = 0;
  }
  changed_.notify_all();
  threads_.clear();
}

/// The first client that has waiting tasks and fewer than its maximum of threads.
Workers::Lanes::iterator Workers::next_lane() {
  return std::ranges::find_if(lanes_,
                              [&](const Lane& lane) { return !lane.tasks.empty() && lane.running < bounds_.threads; });
}

void Workers::work() {
  be_nice(bounds_.niceness);
  std::unique_lock lock(mutex_);
  while (true) {
    auto lane = lanes_.end();
    changed_.wait(lock, [&] { return ends_ || (lane = next_lane()) != lanes_.end(); });
    if (ends_) return;
    Task task = std::move(lane->tasks.front());
    lane->tasks.pop_front();
    --queued_;
    ++lane->running;
    ++running_;
    lanes_.splice(lanes_.end(), lanes_, lane);  // the others come first now
    lock.unlock();
    task();
    task = nullptr;
    lock.lock();
    --running_;
    --lane->running;
    if (lane->running == 0 && lane->tasks.empty()) lanes_.erase(lane);
    else changed_.notify_all();  // the client may have another thread again
  }
}

}  // namespace upset::server
