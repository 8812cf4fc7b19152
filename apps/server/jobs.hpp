// SPDX-License-Identifier: MIT
// Long questions: a bounded queue, progress, cancelling, and results that are kept for a while. With a JobStore, a job
// that was taken is never lost: its record is on the disk before the client hears of it, and its result before anybody
// sees that it is done.
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

/// A long question and what became of it. Its members are guarded by the Jobs that hold it, but for `cancel`.
struct Job {
  enum class Status { queued, running, done, cancelled, failed };

  std::string id;        // 16 hexadecimal digits, drawn by lot
  std::string question;  // which operation
  std::string key;       // equal questions have the same
  std::string spec;      // that it is about, to be shown; may be empty
  std::string name;      // of a table; may be empty
  std::string client{};  // who asked
  Json parameters{};     // of the question
  Status status = Status::queued;
  std::atomic<bool> cancel{false};
  std::string phase{};
  double fraction = -1;  // of the work; negative: not known
  std::uint64_t states = 0;
  std::chrono::steady_clock::time_point begun{};
  double seconds = 0;         // that it took, when it is over
  Reply reply{};              // when it is done or has failed
  std::uint64_t version = 0;  // counts changes

  [[nodiscard]] bool is_over() const {
    return status == Status::done || status == Status::cancelled || status == Status::failed;
  }
};

class Jobs {
 public:
  /// Answers a question; looks at `cancel` and tells of its progress by `progress`.
  using Work = std::function<Reply(
      const std::atomic<bool>& cancel,
      const std::function<void(const std::string& phase, double fraction, std::uint64_t states)>& progress)>;

  struct Bounds {
    std::size_t most_queued = 16;
    std::size_t most_kept = 100;                          // finished ones
    std::size_t most_kept_bytes = std::size_t{64} << 20;  // of their results
  };

  explicit Jobs(const Bounds& bounds);
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Where jobs are kept, before any of them is started; may be null.
  void keep_in(std::unique_ptr<JobStore> store) { store_ = std::move(store); }
  [[nodiscard]] JobStore* store() const { return store_.get(); }

  /// Takes a question, or finds the job that has an equal one; null where the queue is full. Waits for the disk.
  std::shared_ptr<Job> start(std::shared_ptr<Job> job, Work work);
  /// Takes a job that was stored: one that is over is kept, another is begun again.
  void restore(const JobRecord& record, const std::shared_ptr<Job>& job, Work work);
  /// Null where there is none, or no longer.
  [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;
  /// Cancels what is queued or running; forgets what is over. Its state then. Waits for the disk.
  Json cancel(const std::shared_ptr<Job>& job);
  /// Tells all to stop, and waits for them. What is stored of them stays: the next start goes on with it.
  void end();

  /// The state of a job.
  [[nodiscard]] Json object(const Job& job) const;
  /// The same as JSON text, with the result or the error of a job that is over.
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
  /// The ids of those that are no longer kept.
  [[nodiscard]] std::vector<std::string> drop_old();
  static JobRecord record_of(const Job& job);
  [[nodiscard]] Json object_unlocked(const Job& job) const;
  [[nodiscard]] std::string text_unlocked(const Job& job) const;

  Bounds bounds_;
  std::unique_ptr<JobStore> store_{};
  std::atomic<bool> ending_{false};
  mutable std::mutex mutex_;               // guards what follows and the jobs
  std::deque<std::shared_ptr<Job>> jobs_;  // in the order in which they came
  Workers workers_;                        // the last member: its threads use the others
};

}  // namespace upset::server
