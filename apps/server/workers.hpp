// SPDX-License-Identifier: MIT
// Threads for slow work, separate from those that talk to clients, behind a bounded queue. Clients take turns: a client
// that asks a hundred questions delays others by no more than the current question.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace upset::server {

/// How many threads there are and how many tasks may wait.
struct WorkerBounds {
  unsigned threads = 1;         // that one client may keep busy
  unsigned spare = 0;           // additional threads, which only other clients get
  std::size_t most_queued = 0;  // waiting tasks; one client may fill half of the queue
  int niceness = 0;             // added to the program's own, so that clients are served first
};

/// Runs the tasks of each client in order, and those of several clients in turn.
class Workers {
 public:
  using Task = std::function<void()>;

  explicit Workers(const WorkerBounds& bounds);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  /// False if the queue is full, for this client or for all, or if the workers have ended.
  bool give(const std::string& client, Task task);
  /// The same for a task that was accepted before a restart of the program: it is queued regardless of the bound.
  bool give_again(const std::string& client, Task task);
  /// Drops what is queued and waits for what is running; someone must have told that to stop.
  void end();

  [[nodiscard]] std::size_t queued() const;
  [[nodiscard]] std::size_t running() const { return running_; }
  [[nodiscard]] std::size_t most_queued() const { return bounds_.most_queued; }
  [[nodiscard]] std::size_t threads() const { return bounds_.threads + bounds_.spare; }
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  [[nodiscard]] std::uint64_t turned_away() const { return turned_away_; }

 private:
  /// The waiting tasks of a client. It exists as long as it has tasks.
  struct Lane {
    std::string client;
    std::deque<Task> tasks{};
    std::size_t running = 0;
  };
  using Lanes = std::list<Lane>;

  bool take(const std::string& client, Task task, bool is_bounded);
  void work();
  // The mutex must be held for these.
  Lanes::iterator lane_of(const std::string& client);
  Lanes::iterator next_lane();
  [[nodiscard]] bool is_full_for(const Lane& lane) const;

  WorkerBounds bounds_;
  mutable std::mutex mutex_;  // guards lanes_, queued_ and ends_
  std::condition_variable changed_;
  Lanes lanes_;             // the client whose turn it is comes first
  std::size_t queued_ = 0;  // tasks of all lanes
  bool ends_ = false;
  std::atomic<std::size_t> running_{0};
  std::atomic<std::uint64_t> taken_{0};        // tasks started
  std::atomic<std::uint64_t> turned_away_{0};  // tasks rejected
  std::vector<std::jthread> threads_;          // the last member, because its threads use the others
};

}  // namespace upset::server
