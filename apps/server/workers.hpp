// SPDX-License-Identifier: MIT
// Threads that do what takes time, apart from those that talk to clients, behind a queue that has an end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace upset::server {

/// Does tasks in the order in which they come.
class Workers {
 public:
  using Task = std::function<void()>;

  /// `niceness` is added to that of the program, so that clients are served first.
  Workers(unsigned threads, std::size_t most_queued, int niceness);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  /// False where the queue is full or the end has come.
  bool give(Task task);
  /// Forgets what is queued and waits for what is under way; somebody must have told that to stop.
  void end();

  [[nodiscard]] std::size_t queued() const;
  [[nodiscard]] std::size_t running() const { return running_; }
  [[nodiscard]] std::size_t most_queued() const { return most_queued_; }
  [[nodiscard]] std::size_t threads() const { return threads_.size(); }
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  [[nodiscard]] std::uint64_t turned_away() const { return turned_away_; }

 private:
  void work(int niceness);

  std::size_t most_queued_;
  mutable std::mutex mutex_;  // guards queue_ and ends_
  std::condition_variable changed_;
  std::deque<Task> queue_;
  bool ends_ = false;
  std::atomic<std::size_t> running_{0};
  std::atomic<std::uint64_t> taken_{0};        // tasks since the start
  std::atomic<std::uint64_t> turned_away_{0};  // likewise
  std::vector<std::jthread> threads_;          // the last member: they use the others
};

}  // namespace upset::server
