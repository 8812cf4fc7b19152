// SPDX-License-Identifier: MIT
// The module for PostgreSQL is loaded only for a queue: linked in, libpq would slow the start of every verb
// (docs/decisions/queue.md).
#include "queue.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <vector>

namespace upset::app {

namespace {

constexpr const char* kModule = "upset-postgresql.so";
constexpr const char* kFunction = "upset_open_queue";
using Opened = std::optional<Result<std::unique_ptr<Queue>>>;

/// Beside the program in a build directory; installed, in a directory for modules.
std::vector<std::filesystem::path> places_of_module() {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  return {folder / kModule, folder.parent_path() / "lib" / "upset" / "modules" / kModule};
}

#ifdef UPSET_STATIC
constexpr bool kLoadsModules = false;
#else
constexpr bool kLoadsModules = true;
#endif

/// The module stays loaded, because its objects do.
Result<std::unique_ptr<Queue>> open_queue(const QueueConnection& connection) {
  if (!kLoadsModules) return refused("this is the static program, and queues need the full build");
  for (const auto& place : places_of_module()) {
    std::error_code error;
    if (!std::filesystem::exists(place, error)) continue;
    void* module = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* function = module == nullptr ? nullptr : dlsym(module, kFunction);
    if (function == nullptr) return refused(fmt::format("the module for PostgreSQL cannot be loaded: {}", dlerror()));
    Opened queue;
    reinterpret_cast<void (*)(const QueueConnection&, Opened&)>(function)(connection, queue);
    return *std::move(queue);
  }
  return refused(
      "this program was built without PostgreSQL; install libpqxx-dev ('tools/install build' in the source tree) and "
      "build it again");
}

/// A word such as "service" in "service=NAME".
bool begins_with_keyword(const std::string& word) {
  const std::size_t at = word.find('=');
  return at != std::string::npos && at > 0 &&
         std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(at),
                     [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '_'; });
}

}  // namespace

void QueueOptions::add_to(Verb& verb) {
  verb.option(
          "--queue", database,
          "Share the work through a PostgreSQL database (postgresql://HOST/DATABASE, service=NAME) with all who name "
          "it, too")
      .takes("DATABASE");
  verb.option("--lease", lease, "With --queue: others take the units of a worker that was silent for this long")
      .shows_default();
  add_study_to(verb);
}

void QueueOptions::add_study_to(Verb& verb) {
  verb.option("--study", study, "With a queue: the name of the study (default: what it is about)").takes("NAME");
}

Result<QueueRequest> QueueOptions::request() const {
  QueueRequest request = queue_of(database);
  request.study = study;
  const auto seconds = parse_duration(lease);
  if (!seconds) return of_option("--lease", seconds.error());
  request.lease_seconds = *seconds;
  return request;
}

QueueRequest QueueOptions::of(const std::string& other) const {
  QueueRequest request = queue_of(other);
  request.study = study;
  return request;
}

bool is_queue(const std::string& word) {
  if (word.starts_with("postgresql://") || word.starts_with("postgres://")) return true;
  std::error_code none;
  return begins_with_keyword(word) && !std::filesystem::exists(word, none);
}

QueueRequest queue_of(const std::string& database) {
  QueueRequest request;
  request.open = open_queue;
  request.database = database;
  return request;
}

Result<MergeReport> merge_into(const std::string& file, const QueueRequest& queue, const Limits& limits) {
  MergeRequest merge;
  std::error_code none;
  if (std::filesystem::exists(file, none) && std::filesystem::file_size(file, none) > 0) merge.parts.push_back(file);
  merge.out = file;
  merge.limits = limits;
  merge.limits.progress = nullptr;
  return merge_queue(queue, merge);
}

void tell_queue(const QueueReport& report) {
  const QueueCounts& counts = report.counts;
  std::string text = fmt::format("upset: study '{}': {} of {} units decided, {} of them delivered by this worker",
                                 report.study, counts.decided, counts.units, report.delivered);
  if (counts.unknown > 0) text += fmt::format("; {} unknown", counts.unknown);
  if (counts.not_begun > 0) text += fmt::format("; {} not begun", counts.not_begun);
  std::fflush(stdout);
  fmt::print(stderr, "{}\n", text);
  if (report.stopped) fmt::print(stderr, "upset: the same command continues; other workers are not affected\n");
}

}  // namespace upset::app
