// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>

#include "core/atomic_file.hpp"
#include "rulebook/make.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

/// Progress with the size of what is saved.
std::string phase_of(const rulebook::BuildProgress& progress) {
  if (progress.bytes == 0) return "rulebook";
  return fmt::format("rulebook, {:.1f} MB saved", static_cast<double>(progress.bytes) / 1e6);
}

rulebook::BuildOptions options_of(const RulebookBuild& request, core::Stop& stop) {
  rulebook::BuildOptions options;
  options.size = request.size;
  options.threads = stop.threads();
  options.memory = request.limits.memory_bytes;
  options.scratch = request.scratch;
  if (request.limits.progress)
    options.progress = [tell = request.limits.progress](const rulebook::BuildProgress& progress) {
      tell(phase_of(progress), progress.share, progress.visited);
    };
  return options;
}

void make_scratch(const RulebookBuild& request) {
  std::error_code none;  // if the directory cannot be made, its first use reports that
  if (!request.scratch.empty()) std::filesystem::create_directories(request.scratch, none);
}

Result<RulebookBuilt> built(const RulebookBuild& request, const rulebook::Book* known, core::Stop& stop) {
  make_scratch(request);
  const auto claim = core::FileClaim::take(request.scratch, "the directory");
  if (!claim) return claim.error();
  core::AtomicFile file(request.file, "the rulebook");
  if (auto error = file.error()) return *error;
  rulebook::BuildOptions options = options_of(request, stop);
  options.keeps_scratch = true;
  auto report = rulebook::make_book(options, known, file.out(), stop);
  if (!report) return report.error();
  if (auto error = file.finish()) return *error;
  rulebook::clear_scratch(options);
  RulebookBuilt result;
  result.sizes = std::move(report->sizes);
  std::error_code none;
  result.bytes = std::filesystem::file_size(request.file, none);
  result.seconds = report->seconds;
  result.peak_bytes = report->peak_bytes;
  result.reread = report->reread;
  result.is_taken_up = report->is_taken_up;
  return result;
}

}  // namespace

Result<RulebookBuilt> build_rulebook(const RulebookBuild& request) {
  core::MemoryPool memory(request.limits.memory_bytes);
  core::Stop stop(request.limits, &memory);
  if (request.from.empty()) return built(request, nullptr, stop);
  const auto known = rulebook::Book::open(request.from, memory);
  if (!known) return known.error();
  return built(request, known->get(), stop);
}

Result<RulebookPart> build_rulebook_part(const RulebookBuild& request, const RulebookShard& which) {
  if (request.scratch.empty())
    return misused("a 'shard' needs 'scratch', a directory that all shards share", {"shard", "scratch"});
  core::MemoryPool memory(request.limits.memory_bytes);
  core::Stop stop(request.limits, &memory);
  make_scratch(request);
  const auto claim = core::FileClaim::share(request.scratch, "the directory");
  if (!claim) return claim.error();
  rulebook::BuildOptions options = options_of(request, stop);
  options.shard = which.shard;
  options.level = which.level;
  options.is_waiting = which.is_waiting;
  const auto report = rulebook::build_part(options, stop);
  if (!report) return report.error();
  RulebookPart part;
  part.size = request.size;
  part.shard = which.shard;
  part.level = report->level;
  part.levels = report->levels;
  part.batches = report->batches;
  part.done = report->done;
  part.all_batches = report->all;
  part.visited = report->visited;
  part.bytes = report->bytes;
  part.seconds = report->seconds;
  part.peak_bytes = report->peak_bytes;
  part.reread = report->reread;
  return part;
}

}  // namespace upset
