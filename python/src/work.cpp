// SPDX-License-Identifier: MIT
#include "work.hpp"

#include <pthread.h>

#include <algorithm>
#include <set>
#include <thread>
#include <vector>

namespace upset::python {

namespace {

std::atomic<unsigned> generation{0};

/// Threads that wait for work. Starting one per question would take longer than a small question.
class Crew {
 public:
  void begin(std::shared_ptr<Job> job, std::function<void()> work) {
    Member* member = nullptr;
    {
      const std::lock_guard lock(mutex_);
      running_.insert(job);
      if (!idle_.empty()) {
        member = idle_.back();
        idle_.pop_back();
      }
    }
    Task task{std::move(job), std::move(work)};
    if (member == nullptr) return start_member(std::move(task));
    {
      const std::lock_guard lock(member->mutex);
      member->task = std::move(task);
    }
    member->woken.notify_one();
  }

  void ended(const std::shared_ptr<Job>& job) {
    const std::lock_guard lock(mutex_);
    running_.erase(job);
  }

  std::size_t cancel_running() {
    const std::lock_guard lock(mutex_);
    for (const auto& job : running_) job->cancel();
    return running_.size();
  }

 private:
  static constexpr std::size_t kMostIdle = 16;

  struct Task {
    std::shared_ptr<Job> job;
    std::function<void()> work;
  };
  struct Member {
    std::mutex mutex{};
    std::condition_variable woken{};
    std::optional<Task> task{};
  };

  void start_member(Task task) {
    auto member = std::make_unique<Member>();
    member->task = std::move(task);
    // Detached: a thread that waits for work forever must not hold up the end of the process.
    std::thread([this, kept = std::move(member)] { serve(*kept); }).detach();
  }

  void serve(Member& member) {
    for (;;) {
      std::optional<Task> task;
      {
        std::unique_lock lock(member.mutex);
        member.woken.wait(lock, [&] { return member.task.has_value(); });
        task.swap(member.task);
      }
      task->work();
      task.reset();  // a job may hold the last reference to large tables
      const std::lock_guard lock(mutex_);
      if (idle_.size() >= kMostIdle) return;
      idle_.push_back(&member);
    }
  }

  std::mutex mutex_{};
  std::vector<Member*> idle_{};  // owned by their threads
  std::set<std::shared_ptr<Job>> running_{};
};

/// The crew of this process. Never destroyed, because its threads may outlive main(). A child process gets a new one.
Crew& crew() {
  static Crew* current = nullptr;
  static unsigned made_in = 0;
  static std::mutex* mutex = new std::mutex;
  static const int registered = pthread_atfork(nullptr, nullptr, [] {
    ++generation;
    mutex = new std::mutex;  // the old one may have been locked by a thread that the child does not have
  });
  static_cast<void>(registered);
  const std::lock_guard lock(*mutex);
  if (current == nullptr || made_in != generation) {
    current = new Crew;
    made_in = generation;
  }
  return *current;
}

}  // namespace

unsigned process_generation() {
  crew();  // registers the handler
  return generation;
}

void Job::start(const std::shared_ptr<Job>& self, std::function<void()> work) {
  Crew& threads = crew();
  threads.begin(self, [job = self, &threads, work = std::move(work)]() mutable {
    std::exception_ptr fault;
    try {
      work();
    } catch (...) {
      fault = std::current_exception();
    }
    work = nullptr;  // what it owns is released here, not under the interpreter lock
    threads.ended(job);
    {
      const std::lock_guard lock(job->mutex_);
      job->fault_ = fault;
      job->is_done_ = true;
    }
    job->changed_.notify_all();
  });
}

Limits Job::watched(Limits limits, bool with_progress) {
  limits.cancel = &flag_;
  if (with_progress)
    limits.progress = [this](const std::string& phase, double fraction, std::uint64_t positions) {
      {
        const std::lock_guard lock(mutex_);
        report_ = Report{phase, fraction, positions};
      }
      changed_.notify_all();
    };
  return limits;
}

bool Job::wait_for(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  if (!is_done_) changed_.wait_for(lock, most);
  return is_done_;
}

void Job::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_done_; });
}

void Job::rethrow() const {
  if (fault_) std::rethrow_exception(fault_);
}

std::optional<Report> Job::take_report() {
  const std::lock_guard lock(mutex_);
  return std::exchange(report_, std::nullopt);
}

void cancel_all(std::chrono::milliseconds most) {
  const auto until = std::chrono::steady_clock::now() + most;
  while (crew().cancel_running() > 0 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

}  // namespace upset::python
