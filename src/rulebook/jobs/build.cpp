// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>

#include "core/atomic_file.hpp"
#include "rulebook/make.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

rulebook::BuildOptions options_of(const RulebookBuild& request, core::Stop& stop) {
  rulebook::BuildOptions options;
  options.size = request.size;
  options.threads = stop.threads();
  options.memory = request.limits.memory_bytes;
  options.scratch = request.scratch;
  if (request.limits.progress)
    options.progress = [tell = request.limits.progress](const rulebook::BuildProgress& progress) {
      tell("rulebook", progress.share, progress.visited);
    };
  return options;
}

Result<RulebookBuilt> built(const RulebookBuild& request, const rulebook::Book* known, core::Stop& stop) {
  std::error_code none;  // if the directory cannot be made, its first use reports that
  if (!request.scratch.empty()) std::filesystem::create_directories(request.scratch, none);
  const auto claim = core::FileClaim::take(request.scratch, "the directory");
  if (!claim) return claim.error();
  core::AtomicFile file(request.file, "the rulebook");
  if (auto error = file.error()) return *error;
  auto report = rulebook::make_book(options_of(request, stop), known, file.out(), stop);
  if (!report) return report.error();
  if (auto error = file.finish()) return *error;
  RulebookBuilt result;
  result.sizes = std::move(report->sizes);
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

}  // namespace upset
