// SPDX-License-Identifier: MIT
// A worker has one lane per thread. A lane claims a group of units, decides them and delivers what it found, with its
// own connection. So no lane waits for the long unit of another. The calling thread keeps the leases of all
// groups, and gives back what a lane will not begin because an earlier unit of its group turned out to be long.
//
// Groups are as large as about a second of work, judging by the last group, and at most twice as large as that one. So
// the queue costs little when units are short, and a kill loses no more than a second or two of work and the units that
// were being decided. A lane begins no further unit of its group after two seconds.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <random>
#include <set>
#include <thread>

#include "core/memory_pool.hpp"
#include "core/parallel.hpp"
#include "queue/claim_group.hpp"
#include "queue/queued_study.hpp"

namespace upset::queue {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kGroupSeconds = 1;    // of work per claim
constexpr double kLongestSeconds = 2;  // after this time, a group begins no further unit
constexpr std::size_t kMostUnits = 1000;
constexpr double kRenewals = 3;  // per lease
constexpr double kProgressSeconds = 2;
constexpr std::chrono::milliseconds kTick{50};
constexpr std::chrono::milliseconds kLongestPause{500};  // while all open units are claimed by others
constexpr double kMinLease = 1;

/// Unique among all workers: host, process, and a number in case that processes of different machines have both.
std::string new_worker() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}:{}:{:08x}", host.data(), getpid(), std::random_device()());
}

/// The first thing that differs: "expected genus '7', found '8'"; empty if nothing does.
std::string difference(const QueueStudy& wanted, const QueueStudy& found) {
  if (wanted.kind != found.kind)
    return fmt::format("expected a study of the kind '{}', found '{}'", wanted.kind, found.kind);
  for (const auto& [name, value] : wanted.parameters) {
    const auto same = std::ranges::find(found.parameters, name, &QueueStudy::Parameter::first);
    const std::string other = same == found.parameters.end() ? "" : same->second;
    if (other != value) return fmt::format("expected {} '{}', found '{}'", name, value, other);
  }
  if (wanted.program != found.program)
    return fmt::format("expected the program '{}', found '{}'", wanted.program, found.program);
  return "";
}

class Worker {
 public:
  Worker(QueuedStudy study, const QueueRequest& request)
      : study_(std::move(study)), request_(request), deadline_(running(study_.limits).deadline), name_(new_worker()) {
    const std::uint64_t memory =
        study_.limits.memory_bytes != 0 ? study_.limits.memory_bytes : core::available_memory() / 5 * 4;
    const unsigned threads = study_.limits.threads != 0 ? study_.limits.threads : core::cores();
    lanes_ = study_.in_turn ? 1 : std::max(1U, threads);
    limits_ = study_.limits;
    limits_.seconds = 0;
    limits_.deadline = deadline_;
    limits_.threads = study_.in_turn ? study_.limits.threads : 1;
    limits_.memory_bytes = std::max<std::uint64_t>(1, memory / lanes_);
    limits_.cancel = &stop_;
    limits_.progress = nullptr;
  }

  Result<QueueReport> run() {
    if (auto error = begin()) return *error;
    active_ = lanes_;
    core::Crew crew(
        lanes_, [this](unsigned) { lane_with_end(); }, [this] { stop_ = true; });
    if (crew.size() == 0)
      return Error{ErrorCode::limit, "the system provides no thread for a worker", std::nullopt, ErrorCause::memory};
    {
      const std::lock_guard lock(mutex_);
      active_ -= lanes_ - crew.size();
    }
    keep_leases();
    crew.join();
    if (fault_) return *fault_;
    const auto counts = queue_->counts(study_.about.name);
    if (!counts) return counts.error();
    return QueueReport{study_.about.name, *counts, delivered_, stop_ && counts->decided < counts->units};
  }

 private:
  /// Connects and makes sure that the study exists.
  std::optional<Error> begin() {
    if (!request_.study.empty()) study_.about.name = request_.study;
    if (!std::isfinite(request_.lease_seconds) || request_.lease_seconds < kMinLease)
      return misused(fmt::format("expected 'lease' of at least {} s, found {} s", kMinLease, request_.lease_seconds),
                     {"lease"});
    if (study_.limits.positions != 0)
      return misused("'positions' does not go with 'queue': positions are counted by each process",
                     {"positions", "queue"});
    auto queue = open(study_.limits.cancel, false);
    if (!queue) return queue.error();
    queue_ = *std::move(queue);
    const auto studies = queue_->studies();
    if (!studies) return studies.error();
    const auto same = std::ranges::find(*studies, study_.about.name, &QueueStudy::name);
    if (same != studies->end()) return refuse_other(*same);
    Limits quiet = study_.limits;
    quiet.deadline = deadline_;
    quiet.progress = nullptr;
    const auto units = study_.list(quiet);
    if (!units) return units.error();
    const auto created = queue_->create(study_.about, *units);
    return created ? refuse_other(*created) : std::optional(created.error());
  }

  [[nodiscard]] std::optional<Error> refuse_other(const QueueStudy& found) const {
    const std::string why = difference(study_.about, found);
    if (why.empty()) return std::nullopt;
    Error error = refused(fmt::format(
        "the study '{}' of the queue is another one: {}; choose another name with 'study'", study_.about.name, why));
    error.parameters = {"study"};
    return error;
  }

  [[nodiscard]] Result<std::unique_ptr<Queue>> open(const std::atomic<bool>* cancel, bool was_reached) const {
    return request_.open({request_.database, request_.lease_seconds, cancel, was_reached});
  }

  [[nodiscard]] bool is_over() const {
    const std::atomic<bool>* cancel = study_.limits.cancel;
    return stop_ || (cancel != nullptr && *cancel) || Clock::now() >= deadline_;
  }

  void lane_with_end() {
    struct Leave {
      Worker& worker;
      ~Leave() {
        const std::lock_guard lock(worker.mutex_);
        --worker.active_;
        worker.ended_.notify_one();
      }
    };
    const Leave leave{*this};
    if (const auto error = lane()) end_with(*error);
  }

  void end_with(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!fault_) fault_ = error;
    stop_ = true;
  }

  std::optional<Error> lane() {
    auto queue = open(&stop_, true);
    if (!queue) return queue.error();
    QueueClaim claim{name_, 1, study_.cell_seconds > 0 ? study_.cell_seconds : std::numeric_limits<double>::infinity(),
                     limits_.memory_bytes, request_.lease_seconds};
    std::chrono::milliseconds pause = kTick;
    while (!is_over()) {
      auto units = (*queue)->claim(study_.about.name, claim);
      if (!units) return units.error();
      if (!units->empty()) {
        pause = kTick;
        if (auto error = decide(**queue, *std::move(units), claim)) return error;
        continue;
      }
      const auto counts = (*queue)->counts(study_.about.name);
      if (!counts) return counts.error();
      if (counts->leased == 0 && counts->not_begun == 0) {  // nobody is at work; but somebody may just have given back
        auto rest = (*queue)->claim(study_.about.name, claim);
        if (!rest) return rest.error();
        if (rest->empty()) return std::nullopt;
        if (auto error = decide(**queue, *std::move(rest), claim)) return error;
        continue;
      }
      for (const auto until = Clock::now() + pause; Clock::now() < until && !is_over();)
        std::this_thread::sleep_for(std::min(pause, kTick));
      pause = std::min(2 * pause, kLongestPause);
    }
    stop_ = true;  // for the other lanes, too: the time is over
    return std::nullopt;
  }

  /// Decides a group and delivers what was found. Changes how many units are claimed next.
  std::optional<Error> decide(Queue& queue, std::vector<QueueUnit> units, QueueClaim& claim) {
    const std::size_t size = units.size();
    ClaimGroup group(std::move(units), kLongestSeconds);
    enter(group);
    std::optional<Error> error;
    try {
      error = study_.run(group, limits_);
    } catch (const store::DatabaseFault& fault) {
      error = refused(fmt::format("the rows of the queue cannot be used: {}", fault.what()));
    }
    leave(group);
    if (error && error->code == ErrorCode::limit) error.reset();  // stopped
    const auto found = error ? std::vector<QueueUnit>{} : group.found(claim.seconds, claim.bytes);
    if (!error && found.empty() && !is_over())
      error = Error{ErrorCode::internal, fmt::format("the unit {} was tried without a result", group.names().front())};
    const double each = std::max(1e-6, group.seconds() / static_cast<double>(std::max<std::size_t>(1, found.size())));
    claim.most =
        std::clamp<std::size_t>(static_cast<std::size_t>(kGroupSeconds / each), 1, std::min(2 * size, kMostUnits));
    std::string conflict;
    const auto judge = [&](const QueueUnit& has, const QueueUnit& now) { return judged(has, now, conflict); };
    auto lost = found.empty() ? std::nullopt : queue.deliver(study_.about.name, name_, found, judge);
    if (lost && lost->code == ErrorCode::verification && !conflict.empty()) lost->message = conflict;
    if (!lost) delivered_ += found.size();
    std::set<std::string> open;
    for (const std::string& unit : group.held()) open.insert(unit);
    if (!lost)
      for (const QueueUnit& unit : found) open.erase(unit.name);
    auto kept = open.empty() ? std::nullopt : queue.release(study_.about.name, name_, {open.begin(), open.end()});
    if (error) return error;
    return lost ? lost : kept;
  }

  void enter(ClaimGroup& group) {
    const std::lock_guard lock(mutex_);
    groups_.insert(&group);
  }

  void leave(ClaimGroup& group) {
    const std::lock_guard lock(mutex_);
    groups_.erase(&group);
  }

  /// Until all lanes have ended: renews leases, passes signals on, reports.
  void keep_leases() {
    const auto every =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(request_.lease_seconds / kRenewals));
    const auto each = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(kProgressSeconds));
    auto renewed = Clock::now(), reported = Clock::time_point();
    const auto is_at_end = [this](std::chrono::milliseconds pause) {
      std::unique_lock lock(mutex_);
      return ended_.wait_for(lock, pause, [this] { return active_ == 0; });
    };
    while (!is_at_end(kTick)) {
      if (study_.limits.cancel != nullptr && *study_.limits.cancel) stop_ = true;
      if (stop_) continue;
      if (auto error = give_up_long_groups()) end_with(*error);
      if (Clock::now() - renewed >= every) {
        renewed = Clock::now();
        if (auto error = renew()) end_with(*error);
      }
      if (study_.limits.progress && Clock::now() - reported >= each) {
        reported = Clock::now();
        if (const auto counts = queue_->counts(study_.about.name); counts && counts->units > 0)
          study_.limits.progress(fmt::format("{}, {} of {} units", study_.about.name, counts->decided, counts->units),
                                 static_cast<double>(counts->decided) / static_cast<double>(counts->units), 0);
      }
    }
  }

  std::optional<Error> give_up_long_groups() {
    std::vector<std::string> units;
    {
      const std::lock_guard lock(mutex_);
      for (ClaimGroup* group : groups_) std::ranges::copy(group->give_up(), std::back_inserter(units));
    }
    return units.empty() ? std::nullopt : queue_->release(study_.about.name, name_, units);
  }

  std::optional<Error> renew() {
    std::vector<std::string> units;
    {
      const std::lock_guard lock(mutex_);
      for (const ClaimGroup* group : groups_) std::ranges::copy(group->held(), std::back_inserter(units));
    }
    QueueClaim claim;
    claim.worker = name_;
    claim.lease_seconds = request_.lease_seconds;
    return units.empty() ? std::nullopt : queue_->renew(study_.about.name, claim, units);
  }

  QueuedStudy study_;
  const QueueRequest& request_;
  Clock::time_point deadline_;
  std::string name_;
  unsigned lanes_ = 1;
  Limits limits_{};                 // of a group
  std::unique_ptr<Queue> queue_{};  // of the calling thread
  std::atomic<bool> stop_{false};   // the solvers poll it, too
  std::atomic<std::uint64_t> delivered_{0};
  std::mutex mutex_;  // guards the members below
  std::condition_variable ended_;
  unsigned active_ = 0;  // lanes
  std::set<ClaimGroup*> groups_{};
  std::optional<Error> fault_{};  // the first one
};

}  // namespace

Result<QueueReport> work(QueuedStudy study, const QueueRequest& request) {
  return Worker(std::move(study), request).run();
}

}  // namespace upset::queue
