// SPDX-License-Identifier: MIT
// Long questions: a bounded queue, progress, cancelling, and results that are stored for a while. With a JobStore, no
// accepted job is ever lost: its record is on the disk before the client hears of it, and its result before anyone sees
// that it is done.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "http.hpp"
#include "job_store.hpp"
#include "query_context.hpp"
#include "reply.hpp"
#include "workers.hpp"

namespace upset::server {

/// A long question and its result. The Jobs that hold it guard its members, except `cancel`.
struct Job {
  enum class Status { queued, running, done, cancelled, failed };

  std::string id;        // 16 random hexadecimal digits
  std::string question;  // which operation
  std::string key;       // the same for equal questions
  std::string spec;      // the position in question, to be shown; may be empty
  std::string name;      // of a table; may be empty
  std::string client{};  // who asked
  Json parameters{};     // of the question
  Status status = Status::queued;
  std::atomic<bool> cancel{false};
  std::string phase{};
  double fraction = -1;  // of the work; negative: unknown
  std::uint64_t states = 0;
  std::chrono::steady_clock::time_point begun{};
  double seconds = 0;         // how long it took, once it is over
  Reply reply{};              // when it is done or has failed
  std::uint64_t version = 0;  // counts changes

  [[nodiscard]] bool is_over() const {
    return status == Status::done || status == Status::cancelled || status == Status::failed;
  }
};

class Jobs {
 public:
  /// Answers a question; polls `cancel` and reports its progress by `progress`.
  using Work = std::function<Reply(
      const std::atomic<bool>& cancel,
      const std::function<void(const std::string& phase, double fraction, std::uint64_t states)>& progress)>;

  struct Bounds {
    std::size_t most_queued = 16;
    std::size_t most_kept = 100;                          // finished jobs
    std::size_t most_kept_bytes = std::size_t{64} << 20;  // of their results
  };

  explicit Jobs(const Bounds& bounds);
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Stores jobs there. Call it before any job is started; may be null.
  void keep_in(std::unique_ptr<JobStore> store) { store_ = std::move(store); }
  [[nodiscard]] JobStore* store() const { return store_.get(); }

  /// Accepts a question, or finds the job that has an equal one; null if the queue is full. Waits for the disk.
  std::shared_ptr<Job> start(std::shared_ptr<Job> job, Work work);
  /// Restores a stored job: a finished one is stored, any other is started again.
  void restore(const JobRecord& record, const std::shared_ptr<Job>& job, Work work);
  /// Null for an unknown or dropped job.
  [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;
  /// Cancels a queued or running job; forgets a finished one. Returns its state. Waits for the disk.
  Json cancel(const std::shared_ptr<Job>& job);
  /// Tells all jobs to stop, and waits for them. Their records stay, so the next start resumes them.
  void end();

  /// The state of a job.
  [[nodiscard]] Json object(const Job& job) const;
  /// The state as JSON text, with the result or the error of a finished job.
  [[nodiscard]] std::string text(const Job& job) const;
  [[nodiscard]] Json list() const;
  [[nodiscard]] Json counts() const;
  [[nodiscard]] std::size_t threads() const { return workers_.threads(); }
  [[nodiscard]] std::size_t running() const { return workers_.running(); }
  [[nodiscard]] std::uint64_t taken() const { return workers_.taken(); }
  /// The answer of a finished job, as the question itself would have given it.
  [[nodiscard]] std::optional<Reply> result(const Job& job) const;
  /// Events of a job until it is over.
  [[nodiscard]] std::shared_ptr<Stream> events(std::shared_ptr<Job> job) const;

 private:
  class Events;

  void run(Job& job, const Work& work);
  void finish(Job& job, Reply reply);
  void forget(const std::vector<std::string>& ids) const;
  /// Returns the ids of the dropped jobs.
  [[nodiscard]] std::vector<std::string> drop_old();
  static JobRecord record_of(const Job& job);
  [[nodiscard]] Json object_unlocked(const Job& job) const;
  [[nodiscard]] std::string text_unlocked(const Job& job) const;

  Bounds bounds_;
  std::unique_ptr<JobStore> store_{};
  std::atomic<bool> ending_{false};
  mutable std::mutex mutex_;               // guards the jobs and the members below
  std::deque<std::shared_ptr<Job>> jobs_;  // in the order in which they came
  Workers workers_;                        // the last member, because its threads use the others
};

}  // namespace upset::server
