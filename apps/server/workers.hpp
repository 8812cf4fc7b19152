// SPDX-License-Identifier: MIT
// Threads that do what takes time, apart from those that talk to clients, behind a queue that has an end. Clients take
// turns: whoever asks a hundred questions delays nobody else by more than the question that is under way.
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
  unsigned spare = 0;           // more threads, which only other clients get
  std::size_t most_queued = 0;  // tasks that may wait; one client may fill half of the places
  int niceness = 0;             // added to that of the program, so that clients are served first
};

/// Does the tasks of each client in the order in which they come, and those of several clients in turn.
class Workers {
 public:
  using Task = std::function<void()>;

  explicit Workers(const WorkerBounds& bounds);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  /// False where the queue is full, for this client or for all, or the end has come.
  bool give(const std::string& client, Task task);
  /// The same for a task that was taken before the program was started again: it waits whatever the bound.
  bool give_again(const std::string& client, Task task);
  /// Forgets what is queued and waits for what is under way; somebody must have told that to stop.
  void end();

  [[nodiscard]] std::size_t queued() const;
  [[nodiscard]] std::size_t running() const { return running_; }
  [[nodiscard]] std::size_t most_queued() const { return bounds_.most_queued; }
  [[nodiscard]] std::size_t threads() const { return bounds_.threads + bounds_.spare; }
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  [[nodiscard]] std::uint64_t turned_away() const { return turned_away_; }

 private:
  /// What a client waits for. There is one as long as it has tasks.
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
  Lanes lanes_;             // whose turn it is comes first
  std::size_t queued_ = 0;  // tasks of all lanes
  bool ends_ = false;
  std::atomic<std::size_t> running_{0};
  std::atomic<std::uint64_t> taken_{0};        // tasks since the start
  std::atomic<std::uint64_t> turned_away_{0};  // likewise
  std::vector<std::jthread> threads_;          // the last member: they use the others
};

}  // namespace upset::server
