// SPDX-License-Identifier: MIT
#include "service.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <fstream>
#include <new>
#include <stdexcept>

#include "embedded.hpp"
#include "upset/report.hpp"
#include "upset/version.hpp"

namespace upset::server {

namespace {

constexpr std::string_view kApi = "/api/v1";
constexpr std::size_t kMaxBody = std::size_t{1} << 20;          // of a question
constexpr std::size_t kMaxCertificate = std::size_t{16} << 20;  // to be checked
constexpr std::size_t kMaxKey = 64 << 10;                       // longer questions are neither shared nor cached
constexpr int kQuestionNiceness = 5;
constexpr std::size_t kMaxLight = 256;

/// Questions that are answered quickly.
constexpr std::array<std::string_view, 7> kLight{"parse",   "typed",  "examples", "random",
                                                 "players", "tables", "censuses"};

/// Operations for which nothing is computed.
constexpr std::array<const char*, 11> kAtOnce{"health",    "ready", "metrics",    "openapi",    "schema",    "jobs",
                                              "start_job", "job",   "cancel_job", "job_result", "job_events"};

std::uint64_t pages(bool of_process) {
  if (!of_process) return static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_AVPHYS_PAGES)));
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident;
}

std::uint64_t bytes_of_pages(bool of_process) {
  return pages(of_process) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

Resources make_resources(std::uint64_t bytes) {
  ResourceOptions options;
  options.memory_bytes = bytes;
  options.posted_files.emplace();  // no file of this machine can be named
  options.cache_folder = default_cache_folder();
  options.warn = [](const std::string& text) { fmt::print(stderr, "upset-server: {}\n", text); };
  return Resources(options);
}

bool has_type(const std::string& content_type, const std::string& wanted) {
  const std::string type = content_type.substr(0, content_type.find(';'));
  return std::ranges::equal(type.substr(0, type.find_last_not_of(' ') + 1), wanted,
                            [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

/// The question without the parameters that only limit its time.
std::string key_of(const std::string& operation, Json asked, bool with_time) {
  if (!with_time) asked.erase("time"), asked.erase("think");
  return operation + "\n" + asked.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Error error_of(unsigned status, const std::string& message) {
  const bool is_limit = status == 408 || status == 413 || status == 429 || status == 503;
  return Error{is_limit ? ErrorCode::limit : ErrorCode::usage, message};
}

}  // namespace

Service::Service(const ServiceOptions& options, Assets assets)
    : options_(options),
      memory_bytes_(options.memory_bytes > 0 ? options.memory_bytes : bytes_of_pages(false) / 2),
      schema_(app::kOpenApi, schema_text),
      assets_(std::move(assets)),
      guard_(options.names),
      resources_(make_resources(memory_bytes_)),
      kept_(options.kept_bytes),
      light_({1, 1, kMaxLight, 0}),
      questions_({options.threads, 1, options.most_questions, kQuestionNiceness}),
      jobs_({options.most_jobs}),
      memory_keeper_([this](const std::stop_token& stop) { look_after_memory(stop); }) {
  if (options_.question_bytes == 0) options_.question_bytes = memory_bytes_ / 2;
  const auto answered_ids = operation_ids();
  for (const Operation& operation : schema_.operations())
    if (std::ranges::find(answered_ids, operation.id) == answered_ids.end())
      throw std::logic_error("openapi.json: the operation " + operation.id + " has no handler");
}

std::vector<std::string> Service::operation_ids() {
  std::vector<std::string> ids = question_ids();
  ids.insert(ids.end(), kAtOnce.begin(), kAtOnce.end());
  return ids;
}

Service::~Service() { end(); }

void Service::stop() { stopping_ = true; }

void Service::end() {
  stop();
  memory_keeper_.request_stop();
  jobs_.end();
  questions_.end();
  light_.end();
}

std::size_t Service::most_body_bytes(const Request& head) {
  return head.path == std::string(kApi) + "/verify" ? kMaxCertificate : kMaxBody;
}

const std::vector<std::pair<std::string, std::string>>& Service::common_headers() const { return security_headers(); }

void Service::sent(unsigned status) {
  const std::lock_guard lock(mutex_);
  ++by_status_[status];
}

Response Service::refusal(unsigned status, const std::string& message) {
  Reply reply{json_error(error_of(status, message), 0)};
  reply.status = status;
  reply.is_final = false;
  Response response = response_of(std::move(reply));
  if (status == 429 || status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

std::optional<Response> Service::safely(const std::function<std::optional<Response>()>& respond) {
  try {
    return respond();
  } catch (const std::bad_alloc&) {
    return refusal(503, "out of memory");
  } catch (const std::exception& error) {
    fmt::print(stderr, "upset-server: internal fault: {}\n", error.what());
    return refusal(500, "internal fault");
  }
}

std::optional<Response> Service::handle(Request request, Respond respond) {
  return safely([&]() -> std::optional<Response> {
    auto response = route(request, respond);
    if (response) return not_modified_or(*response, request.known_tags);
    return std::nullopt;
  });
}

std::optional<Response> Service::route(Request& request, const Respond& respond) {
  if (const auto rejection = guard_.refuse(request)) {
    Response refused = refusal(rejection->status, rejection->message);
    if (rejection->status == 401) refused.headers.emplace_back("WWW-Authenticate", "Bearer");
    return refused;
  }
  if (guard_.is_invitation(request)) {
    Response welcome;
    welcome.status = 303;
    welcome.content_type.clear();
    welcome.headers = {{"Location", "/"}, {"Set-Cookie", guard_.cookie()}, {"Cache-Control", "no-store"}};
    return welcome;
  }
  if (!request.path.starts_with("/api/")) {
    if (request.method != "GET") {
      Response wrong = refusal(405, "expected GET or HEAD");
      wrong.headers.emplace_back("Allow", "GET, HEAD");
      return wrong;
    }
    auto file = assets_.find(request.path, request.accepted_codings.find("gzip") != std::string::npos);
    return file ? *file : refusal(404, "there is no such page");
  }
  const std::string target = request.method == "GET" ? request.path + "?" + request.query : "";
  if (!target.empty())
    if (auto kept = kept_.find(target)) return kept;
  std::string allowed;
  const bool is_api = request.path.starts_with(std::string(kApi) + "/");
  const auto call = is_api ? schema_.find(request.method, request.path.substr(kApi.size()), allowed) : std::nullopt;
  if (!call && allowed.empty()) return refusal(404, "there is no such question; /api/v1/openapi.json lists them");
  if (!call) {
    Response wrong = refusal(405, "expected " + allowed);
    wrong.headers.emplace_back("Allow", allowed);
    return wrong;
  }
  const Operation& operation = *call->operation;
  if (!operation.body_type.empty() && !has_type(request.content_type, operation.body_type))
    return refusal(415, "expected a body of the type " + operation.body_type);
  if (!request.content_coding.empty() && request.content_coding != "identity")
    return refusal(415, "expected a body without Content-Encoding");
  if (operation.id == "start_job" || operation.id == "cancel_job") return store_job(*call, std::move(request), respond);
  if (auto response = answer_at_once(*call)) return response;
  auto asked = schema_.read(operation, request);
  if (!asked) return response_of(server::refusal(asked.error()));
  if (operation.body_type == "text/plain") (*asked)["body"] = std::move(request.body);
  return ask(operation, request, std::move(*asked), respond);
}

Result<Limits> Service::limits_of(const Operation& operation, const Json& asked, double most_seconds,
                                  unsigned threads) const {
  Limits limits;
  limits.seconds = most_seconds;
  limits.memory_bytes = options_.question_bytes;
  limits.threads = threads;
  if (const Json* positions = operation.declared(asked, "positions")) limits.positions = *positions;
  for (const char* name : {"time", "think"}) {
    const Json* text = operation.declared(asked, name);
    if (text == nullptr) continue;
    const auto seconds = parse_duration(*text);
    if (!seconds) return misused(fmt::format("{}: {}", name, seconds.error().message));
    if (*seconds > 0) limits.seconds = most_seconds > 0 ? std::min(*seconds, most_seconds) : *seconds;
  }
  return limits;
}

/// The server's, except for a question that brings its own files.
Resources Service::resources_of(const Operation& operation, const Json& asked) const {
  const Json* files = operation.declared(asked, "files");
  if (files == nullptr || files->empty()) return resources_;
  ResourceOptions options;
  options.memory_bytes = options_.question_bytes;
  options.posted_files = files->get<std::map<std::string, std::string>>();
  return Resources(options);
}

Reply Service::answered_safely(const Operation& operation, const Json& asked, const Limits& limits,
                               const std::string& checkpoint) const {
  try {
    const QueryContext query{asked, limits, resources_of(operation, asked), options_.censuses, checkpoint};
    return answerer_of(operation.id)(query);
  } catch (const std::bad_alloc&) {
    return server::refusal(out_of_memory());
  } catch (const std::exception& error) {
    return server::refusal(Error{ErrorCode::internal, error.what()});
  }
}

std::optional<Response> Service::ask(const Operation& operation, const Request& request, Json asked,
                                     const Respond& respond) {
  auto limits = limits_of(operation, asked, options_.question_seconds, 1);
  if (!limits) return response_of(server::refusal(limits.error()));
  limits->cancel = &stopping_;
  const std::string kept_key = key_of(operation.id, asked, false);
  const bool is_short = kept_key.size() <= kMaxKey;
  if (is_short)
    if (auto kept = kept_.find(kept_key)) return kept;
  static std::atomic<std::uint64_t> unshared{0};
  const std::string open_key = is_short ? key_of(operation.id, asked, true) : "#" + std::to_string(++unshared);
  const std::string tags = request.known_tags;
  if (!open_.join(open_key, [respond, tags](const Response& response) { respond(not_modified_or(response, tags)); }))
    return std::nullopt;
  const std::string target = request.method == "GET" ? request.path + "?" + request.query : "";
  auto work = [this, &operation, asked = std::move(asked), limits = *limits, open_key, kept_key, is_short, target] {
    const Reply reply = answered_safely(operation, asked, limits);
    const bool is_kept = reply.is_final && reply.status == 200 && is_short;
    const Response response = response_of(reply);
    if (is_kept) kept_.keep(kept_key, response);
    if (is_kept && !target.empty()) kept_.keep(target, response);
    open_.answer(open_key, response);
  };
  const bool is_light = std::ranges::find(kLight, operation.id) != kLight.end();
  if (!(is_light ? light_ : questions_).give(request.client, std::move(work)))
    open_.answer(open_key,
                 stopping_ ? refusal(503, "the server is stopping") : refusal(429, "too many questions are waiting"));
  return std::nullopt;
}

/// Operations that need no worker, because nothing is computed.
std::optional<Response> Service::answer_at_once(const Call& call) {
  const std::string& id = call.operation->id;
  const auto text = [](std::string_view body) { return response_of(Reply{std::string(body)}); };
  const auto passing = [](const Json& value) { return response_of(server::answered(value, false)); };
  if (id == "health") {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    return passing({{"status", "ok"}, {"version", kVersion}, {"uptime_seconds", seconds}});
  }
  if (id == "ready") {
    if (stopping_) return refusal(503, "the server is stopping");
    if (restoring_) return refusal(503, "jobs of an earlier run are being restored");
    return passing({{"status", "ready"}});
  }
  if (id == "metrics") return passing(metrics());
  if (id == "openapi") return text(schema_.text());
  if (id == "schema") {
    const auto schema = schema_text(call.path_argument);
    return schema ? text(*schema) : refusal(404, "there is no such schema");
  }
  if (id == "jobs") return passing(jobs_.list());
  if (id == "job" || id == "job_result" || id == "job_events") return job_response(call, call.path_argument);
  return std::nullopt;
}

Response Service::job_response(const Call& call, const std::string& id) {
  const auto job = jobs_.find(id);
  if (!job) return refusal(404, "there is no such job, or its result has been dropped");
  const std::string& operation = call.operation->id;
  if (operation == "job") {
    Reply reply{jobs_.text(*job)};
    reply.is_final = false;
    return response_of(std::move(reply));
  }
  if (operation == "cancel_job") return response_of(answered(jobs_.cancel(job), false));
  if (operation == "job_result") {
    auto reply = jobs_.result(*job);
    return reply ? response_of(std::move(*reply)) : refusal(404, "the job has no result (yet)");
  }
  Response events;
  events.content_type = "text/event-stream";
  events.headers.emplace_back("Cache-Control", "no-store");
  events.stream = jobs_.events(job);
  return events;
}

std::optional<Response> Service::store_job(const Call& call, Request request, const Respond& respond) {
  const std::string client = request.client;
  const auto work = [this, call, request = std::move(request), respond] {
    respond(*safely([&]() -> std::optional<Response> {
      return call.operation->id == "start_job" ? start_job(request) : job_response(call, call.path_argument);
    }));
  };
  if (light_.give(client, work)) return std::nullopt;
  return stopping_ ? refusal(503, "the server is stopping") : refusal(429, "too many questions are waiting");
}

Response Service::start_job(const Request& request) {
  if (restoring_) return refusal(503, "jobs of an earlier run are being restored");
  auto asked = schema_.read(*schema_.by_id("start_job"), request);
  if (!asked) return response_of(server::refusal(asked.error()));
  auto job = std::make_shared<Job>();
  job->question = (*asked)["question"];
  asked->erase("question");
  const Operation& operation = *schema_.by_id(job->question);
  asked = schema_.checked(operation, std::move(*asked));
  if (!asked) return response_of(server::refusal(asked.error()));
  const auto limits = limits_of(operation, *asked, options_.job_seconds, options_.threads);
  if (!limits) return response_of(server::refusal(limits.error()));
  job->key = key_of(job->question, *asked, true);
  if (const Json* spec = operation.declared(*asked, "spec")) job->spec = *spec;
  if (const Json* name = operation.declared(*asked, "name")) job->name = *name;
  job->client = request.client;
  job->parameters = std::move(*asked);
  const auto started = jobs_.start(job, work_of(job, operation, *limits));
  if (!started) return refusal(429, "too many jobs are waiting");
  Reply reply = answered(jobs_.object(*started), false);
  reply.status = 202;
  Response response = response_of(std::move(reply));
  response.headers.emplace_back("Location", std::string(kApi) + "/jobs/" + started->id);
  return response;
}

/// A checkpoint of an earlier run may be truncated or of another version of the program: then the job starts over.
Jobs::Work Service::work_of(const std::shared_ptr<Job>& job, const Operation& operation, const Limits& limits) {
  return [this, job, &operation, limits](const std::atomic<bool>& cancel, const auto& progress) {
    Limits of_job = limits;
    of_job.cancel = &cancel;
    of_job.progress = progress;
    const JobStore* store = jobs_.store();
    const std::string checkpoint = store == nullptr ? "" : store->checkpoint_of(job->id);
    const bool has_work = store != nullptr && store->has_checkpoint(job->id);
    Reply reply = answered_safely(operation, job->parameters, of_job, checkpoint);
    if (has_work && reply.status != 200 && !cancel) {
      store->drop_checkpoint(job->id);
      reply = answered_safely(operation, job->parameters, of_job, checkpoint);
    }
    const std::string kept_key = key_of(job->question, job->parameters, false);
    if (reply.is_final && reply.status == 200 && kept_key.size() <= kMaxKey) kept_.keep(kept_key, response_of(reply));
    return reply;
  };
}

std::optional<Error> Service::keep_jobs_in(const std::string& folder) {
  auto store = JobStore::open(folder);
  if (!store) return store.error();
  jobs_.keep_in(std::move(store).value());
  restoring_ = true;
  return std::nullopt;
}

void Service::restore_jobs() {
  if (jobs_.store() == nullptr) return;
  for (const JobRecord& record : jobs_.store()->load()) {
    const Operation* operation = answerer_of(record.question) == nullptr ? nullptr : schema_.by_id(record.question);
    auto read = read_json(record.parameters);
    if (read && operation != nullptr) read = schema_.checked(*operation, std::move(*read));
    const auto limits = read && operation != nullptr
                            ? limits_of(*operation, *read, options_.job_seconds, options_.threads)
                            : Result<Limits>(refused("no such question"));
    if (!limits) {  // stored by another version of the program
      fmt::print(stderr, "upset-server: dropped the job {} of an earlier run: unknown question\n", record.id);
      jobs_.store()->forget(record.id);
      continue;
    }
    auto job = std::make_shared<Job>();
    job->question = record.question;
    job->key = record.key;
    job->spec = record.spec;
    job->name = record.name;
    job->client = record.client;
    job->parameters = std::move(*read);
    jobs_.restore(record, job, work_of(job, *operation, *limits));
  }
  restoring_ = false;
}

/// Polls often enough for short settings, and rarely enough to cost nothing.
void Service::look_after_memory(const std::stop_token& stop) {
  if (options_.idle_seconds <= 0) return;
  using Clock = std::chrono::steady_clock;
  const std::chrono::duration<double> idle(options_.idle_seconds);
  const std::chrono::duration<double> tick(std::clamp(options_.idle_seconds / 4, 0.01, 1.0));
  std::mutex mutex;
  std::condition_variable_any ended;
  std::unique_lock lock(mutex);
  std::uint64_t seen = 0;      // tasks taken at the last check
  std::uint64_t released = 0;  // when tables were last freed
  auto last = Clock::now();    // when something was last running
  while (!ended.wait_for(lock, stop, tick, [&] { return stop.stop_requested(); })) {
    const std::uint64_t taken = questions_.taken() + light_.taken() + jobs_.taken();
    if (taken != seen || questions_.running() + light_.running() + jobs_.running() > 0) last = Clock::now();
    seen = taken;
    if (released == taken || Clock::now() - last < idle) continue;
    resources_.release_idle();
    released = taken;
    ++releases_;
  }
}

Json Service::metrics() const {
  Json by_status = Json::object();
  std::uint64_t all = 0;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [status, count] : by_status_) by_status[std::to_string(status)] = count, all += count;
  }
  const auto kept = kept_.counts();
  const auto& http = http_->counts();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  return {
      {"version", kVersion},
      {"uptime_seconds", seconds},
      {"connections",
       {{"open", http.open.load()},
        {"accepted", http.accepted.load()},
        {"refused", http.refused.load()},
        {"dropped", http.dropped.load()},
        {"timed_out", http.timed_out.load()}}},
      {"requests", {{"all", all}, {"by_status", by_status}}},
      {"answers",
       {{"entries", kept.entries},
        {"bytes", kept.bytes},
        {"most_bytes", kept.most_bytes},
        {"hits", kept.hits},
        {"misses", kept.misses},
        {"shared", open_.shared()}}},
      {"questions",
       {{"queued", questions_.queued() + light_.queued()},
        {"running", questions_.running() + light_.running()},
        {"most_queued", questions_.most_queued()},
        {"asked", questions_.taken() + light_.taken()},
        {"turned_away", questions_.turned_away() + light_.turned_away()}}},
      {"jobs", jobs_.counts()},
      {"memory",
       {{"resident_bytes", bytes_of_pages(true)}, {"allowed_bytes", memory_bytes_}, {"releases", releases_.load()}}},
      {"threads", {{"io", io_threads_}, {"questions", questions_.threads()}, {"jobs", jobs_.threads()}}}};
}

}  // namespace upset::server
