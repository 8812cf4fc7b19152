// SPDX-License-Identifier: MIT
#include "jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace upset::server {

namespace {

constexpr int kNiceness = 10;  // short questions and clients come first

std::string drawn_id() {
  std::random_device device;
  const std::uint64_t word = (std::uint64_t{device()} << 32) | device();
  return fmt::format("{:016x}", word);
}

const char* word(Job::Status status) {
  switch (status) {
    case Job::Status::queued: return "queued";
    case Job::Status::running: return "running";
    case Job::Status::done: return "done";
    case Job::Status::cancelled: return "cancelled";
    default: return "failed";
  }
}

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

double rounded(double seconds) { return static_cast<double>(static_cast<std::int64_t>(seconds * 1000)) / 1000; }

bool is_json(const Reply& reply) { return reply.content_type == "application/json"; }

}  // namespace

/// Reports what has changed each time it is polled.
class Jobs::Events : public Stream {
 public:
  Events(const Jobs& jobs, std::shared_ptr<Job> job) : jobs_(jobs), job_(std::move(job)) {}

  std::optional<std::string> next() override {
    if (is_over_) return std::nullopt;
    const std::lock_guard lock(jobs_.mutex_);
    const bool is_running = job_->status == Job::Status::running;
    const auto now = std::chrono::steady_clock::now();
    const bool is_due = job_->version != told_ || (is_running && now - told_at_ > std::chrono::seconds(1));
    if (!is_due) return "";
    told_ = job_->version;
    told_at_ = now;
    is_over_ = job_->is_over();
    return fmt::format("event: {}\ndata: {}\n\n", is_over_ ? "done" : "progress", jobs_.text_unlocked(*job_));
  }

 private:
  const Jobs& jobs_;
  std::shared_ptr<Job> job_;
  std::uint64_t told_ = ~std::uint64_t{0};
  std::chrono::steady_clock::time_point told_at_{};
  bool is_over_ = false;
};

Jobs::Jobs(const Bounds& bounds) : bounds_(bounds), workers_({1, 0, bounds.most_queued, kNiceness}) {}

JobRecord Jobs::record_of(const Job& job) {
  return {job.id, job.question, job.key, job.spec, job.name, job.client, job.parameters.dump()};
}

void Jobs::forget(const std::vector<std::string>& ids) const {
  if (store_)
    for (const std::string& id : ids) store_->forget(id);
}

std::shared_ptr<Job> Jobs::start(std::shared_ptr<Job> job, Work work) {
  std::vector<std::string> dropped;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& other : jobs_) {
      const bool is_usable = other->status != Job::Status::cancelled && other->status != Job::Status::failed;
      const bool is_open = other->status == Job::Status::done && !other->reply.is_final;
      if (other->key == job->key && is_usable && !is_open && !other->cancel) return other;
    }
    job->id = drawn_id();
    jobs_.push_back(job);
    dropped = drop_old();
  }
  forget(dropped);
  if (store_) store_->save(record_of(*job));
  if (workers_.give(job->client, [this, job, work = std::move(work)] { run(*job, work); })) return job;
  forget({job->id});
  const std::lock_guard lock(mutex_);
  std::erase(jobs_, job);
  return nullptr;
}

void Jobs::restore(const JobRecord& record, const std::shared_ptr<Job>& job, Work work) {
  {
    const std::lock_guard lock(mutex_);
    job->id = record.id;
    if (record.is_over) {
      job->status = record.reply.status == 200 ? Job::Status::done : Job::Status::failed;
      job->reply = record.reply;
      job->seconds = record.seconds;
      job->begun = std::chrono::steady_clock::now();
    }
    jobs_.push_back(job);
  }
  if (!record.is_over) workers_.give_again(job->client, [this, job, work = std::move(work)] { run(*job, work); });
}

void Jobs::run(Job& job, const Work& work) {
  {
    const std::lock_guard lock(mutex_);
    if (job.is_over()) return;  // cancelled while it waited
    job.status = Job::Status::running;
    job.begun = std::chrono::steady_clock::now();
    ++job.version;
  }
  Reply reply = work(job.cancel, [&](const std::string& phase, double fraction, std::uint64_t states) {
    const std::lock_guard lock(mutex_);
    job.phase = phase;
    job.fraction = fraction;
    job.states = states;
    ++job.version;
  });
  finish(job, std::move(reply));
}

void Jobs::finish(Job& job, Reply reply) {
  const double seconds = seconds_since(job.begun);
  if (store_ && !job.cancel) {  // first on the disk, then visible to clients
    JobRecord record = record_of(job);
    record.is_over = true;
    record.seconds = seconds;
    record.reply = reply;
    store_->save(record);
  }
  std::vector<std::string> dropped;
  {
    const std::lock_guard lock(mutex_);
    job.seconds = seconds;
    job.status = job.cancel ? Job::Status::cancelled : reply.status == 200 ? Job::Status::done : Job::Status::failed;
    if (!job.cancel) job.reply = std::move(reply);
    ++job.version;
    dropped = drop_old();
    if (job.cancel && !ending_) dropped.push_back(job.id);
  }
  forget(dropped);
}

/// Drops the oldest results if there are too many or they are too large.
std::vector<std::string> Jobs::drop_old() {
  std::vector<std::string> dropped;
  std::size_t kept = 0;
  std::size_t bytes = 0;
  for (auto job = jobs_.rbegin(); job != jobs_.rend(); ++job) {
    if (!(*job)->is_over()) continue;
    bytes += (*job)->reply.body.size();
    ++kept;
    if ((kept <= bounds_.most_kept && bytes <= bounds_.most_kept_bytes) || kept == 1) continue;
    dropped.push_back((*job)->id);
    job->reset();
  }
  std::erase(jobs_, nullptr);
  return dropped;
}

std::shared_ptr<Job> Jobs::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(jobs_, [&](const auto& job) { return job->id == id; });
  return found == jobs_.end() ? nullptr : *found;
}

Json Jobs::cancel(const std::shared_ptr<Job>& job) {
  Json state;
  {
    const std::lock_guard lock(mutex_);
    if (job->is_over()) {
      std::erase(jobs_, job);
    } else {
      job->cancel = true;
      if (job->status == Job::Status::queued) job->status = Job::Status::cancelled;
      ++job->version;
    }
    state = object_unlocked(*job);
  }
  forget({job->id});  // finish() does so again if it has just stored the result
  return state;
}

void Jobs::end() {
  ending_ = true;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& job : jobs_) job->cancel = true;
  }
  workers_.end();
}

Json Jobs::object_unlocked(const Job& job) const {
  Json object = {{"id", job.id}, {"status", word(job.status)}, {"question", job.question}};
  if (!job.spec.empty()) object["spec"] = job.spec;
  if (!job.name.empty()) object["name"] = job.name;
  if (job.status == Job::Status::queued) {
    std::size_t place = 0;
    for (const auto& other : jobs_) {
      place += other->status == Job::Status::queued ? 1 : 0;
      if (other.get() == &job) break;
    }
    object["position"] = place;
  } else if (job.begun != std::chrono::steady_clock::time_point{}) {
    const bool knows_fraction = job.fraction >= 0 && job.fraction <= 1;
    object["progress"] = {{"phase", job.phase},
                          {"fraction", knows_fraction ? Json(job.fraction) : Json()},
                          {"states", job.states},
                          {"seconds", rounded(job.is_over() ? job.seconds : seconds_since(job.begun))}};
  }
  return object;
}

/// A JSON result is stored as text, because it may have many MiB, and is inserted unchanged.
std::string Jobs::text_unlocked(const Job& job) const {
  Json object = object_unlocked(job);
  const bool is_done = job.status == Job::Status::done;
  if (job.status == Job::Status::failed) object["error"] = Json::parse(job.reply.body).at("error");
  if (is_done && !is_json(job.reply)) object["result"] = job.reply.body;
  std::string text = object.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (is_done && is_json(job.reply)) text.replace(text.size() - 1, 1, ",\"result\":" + job.reply.body + "}");
  return text;
}

Json Jobs::object(const Job& job) const {
  const std::lock_guard lock(mutex_);
  return object_unlocked(job);
}

std::string Jobs::text(const Job& job) const {
  const std::lock_guard lock(mutex_);
  return text_unlocked(job);
}

Json Jobs::list() const {
  const std::lock_guard lock(mutex_);
  Json list = Json::array();
  for (const auto& job : jobs_) list.push_back(object_unlocked(*job));
  return {{"jobs", list}};
}

Json Jobs::counts() const {
  std::size_t kept = 0;
  {
    const std::lock_guard lock(mutex_);
    kept = static_cast<std::size_t>(std::ranges::count_if(jobs_, [](const auto& job) { return job->is_over(); }));
  }
  return {{"queued", workers_.queued()},
          {"running", workers_.running()},
          {"kept", kept},
          {"most_queued", workers_.most_queued()},
          {"started", workers_.taken()},
          {"turned_away", workers_.turned_away()}};
}

std::optional<Reply> Jobs::result(const Job& job) const {
  const std::lock_guard lock(mutex_);
  if (job.status != Job::Status::done) return std::nullopt;
  return job.reply;
}

std::shared_ptr<Stream> Jobs::events(std::shared_ptr<Job> job) const {
  return std::make_shared<Events>(*this, std::move(job));
}

}  // namespace upset::server
