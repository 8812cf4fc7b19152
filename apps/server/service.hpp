// SPDX-License-Identifier: MIT
// What the server answers: files of the page, questions of the API, jobs. The threads that talk to clients do nothing
// slow: they send a cached answer at once, let a question wait for a running one that is equal, and pass everything
// else to workers behind bounded queues.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "answers.hpp"
#include "api_schema.hpp"
#include "assets.hpp"
#include "guard.hpp"
#include "http.hpp"
#include "jobs.hpp"
#include "query_context.hpp"
#include "upset/resources.hpp"
#include "workers.hpp"

namespace upset::server {

/// What the server may use.
struct ServiceOptions {
  double question_seconds = 5;                     // for a short question
  double job_seconds = 3600;                       // for a job; 0: no limit
  std::uint64_t memory_bytes = 0;                  // for the tables of all questions; 0: half of what is free
  std::uint64_t question_bytes = 0;                // for one of them; 0: half of that
  unsigned threads = 2;                            // for short questions; and per job
  std::size_t most_questions = 64;                 // waiting
  std::size_t most_jobs = 16;                      // waiting
  std::size_t kept_bytes = std::size_t{64} << 20;  // of finished answers
  std::vector<std::string> names{};                // by which browsers may call the server
  std::map<std::string, std::string> censuses{};   // files by name
  double idle_seconds = 60;                        // without a question; then tables are freed; 0: never
};

class Service : public Handler {
 public:
  Service(const ServiceOptions& options, Assets assets);
  ~Service() override;

  std::size_t most_body_bytes(const Request& head) override;
  std::optional<Response> handle(Request request, Respond respond) override;
  Response refusal(unsigned status, const std::string& message) override;
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& common_headers() const override;
  void sent(unsigned status) override;

  /// All operations that have a handler.
  static std::vector<std::string> operation_ids();
  /// The resources of all questions that bring no files of their own.
  [[nodiscard]] const Resources& resources() const { return resources_; }
  /// Sets the sources of the reported counts.
  void counts_of(const HttpServer& http, unsigned io_threads) { http_ = &http, io_threads_ = io_threads; }
  /// Every request needs this token. Call it before the server answers.
  void require(const std::string& token) { guard_.require(token); }
  /// Saves jobs in this folder. Call it before the server answers. Refused as JobStore::open refuses.
  std::optional<Error> keep_jobs_in(const std::string& folder);
  /// Resumes the jobs that are saved there; until then the server is not ready and starts no others.
  void restore_jobs();
  /// Tells everything running to stop, and answers what waits.
  void stop();
  /// Waits for the workers; after stop().
  void end();

 private:
  std::optional<Response> route(Request& request, const Respond& respond);
  std::optional<Response> ask(const Operation& operation, const Request& request, Json asked, const Respond& respond);
  std::optional<Response> answer_at_once(const Call& call);
  /// Runs operations that wait for the disk in a worker.
  std::optional<Response> store_job(const Call& call, Request request, const Respond& respond);
  Response start_job(const Request& request);
  Jobs::Work work_of(const std::shared_ptr<Job>& job, const Operation& operation, const Limits& limits);
  Response job_response(const Call& call, const std::string& id);
  [[nodiscard]] Json metrics() const;

  /// The limits of a question; an error for an invalid time.
  Result<Limits> limits_of(const Operation& operation, const Json& asked, double most_seconds, unsigned threads) const;
  [[nodiscard]] Resources resources_of(const Operation& operation, const Json& asked) const;
  /// Always answers, even if the handler throws.
  Reply answered_safely(const Operation& operation, const Json& asked, const Limits& limits,
                        const std::string& checkpoint = "") const;
  /// Always responds, even if `respond` throws.
  std::optional<Response> safely(const std::function<std::optional<Response>()>& respond);
  /// Frees tables when no question came for a while.
  void look_after_memory(const std::stop_token& stop);

  ServiceOptions options_;
  std::uint64_t memory_bytes_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  ApiSchema schema_;
  Assets assets_;
  Guard guard_;
  Resources resources_;
  KeptAnswers kept_;
  OpenQuestions open_;
  std::atomic<bool> stopping_{false};
  std::atomic<bool> restoring_{false};
  std::atomic<std::uint64_t> releases_{0};  // how often tables were freed
  const HttpServer* http_ = nullptr;
  unsigned io_threads_ = 0;
  mutable std::mutex mutex_;                     // guards by_status_
  std::map<unsigned, std::uint64_t> by_status_;  // answers sent
  Workers light_;                                // for quick questions, so that they never wait for slow ones
  Workers questions_;
  Jobs jobs_;
  std::jthread memory_keeper_;  // these four last: their threads use the other members
};

}  // namespace upset::server
