// SPDX-License-Identifier: MIT
// upset census semigroups: every numerical semigroup up to a genus.
#include <fmt/format.h>

#include <cstdio>

#include "census.hpp"
#include "upset/census.hpp"

namespace upset::app {

namespace {

constexpr std::size_t kMaxShown = 50;  // unknown semigroups; the file has them all

}  // namespace

int census_of_semigroups(const CensusArguments& arguments) {
  CensusRequest request;
  request.family = arguments.family;
  request.genus = arguments.genus;
  request.file = arguments.file;
  const auto shard = arguments.shard.shard();
  if (!shard) return fail(shard.error());
  request.shard = *shard;
  if (const auto error = take_limits(request, arguments.limits, arguments.cell_time)) return fail(*error);
  if (arguments.queue.is_given())
    if (const auto code = work_in_queue(arguments.queue, request, &CensusRequest::file)) return *code;
  const auto report = run_census(request);
  clear_progress();
  const Command command = arguments.with_common_options(
      Command("census").word(arguments.family).option("--genus", std::to_string(arguments.genus)));
  if (!report) {
    const int code = fail(report.error());
    if (report.error().code == ErrorCode::limit) tell_how_to_go_on(arguments, request.limits, command);
    return code;
  }
  if (arguments.json) {
    fmt::print("{}\n", json_report(*report));
  } else {
    fmt::print(arguments.csv ? stderr : stdout, "{}", unknown_report(*report, kMaxShown));
    fmt::print("{}", arguments.csv ? census_csv(*report) : text_report(*report));
  }
  if (interrupted || report->not_begun() > 0) tell_how_to_go_on(arguments, request.limits, command);
  return report->unknown.empty() && report->not_begun() == 0 ? 0 : static_cast<int>(ErrorCode::limit);
}

}  // namespace upset::app
