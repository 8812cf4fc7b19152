// SPDX-License-Identifier: MIT
// upset census replies: every reply to a position, with its answer.
#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "census.hpp"
#include "output.hpp"
#include "upset/files.hpp"
#include "upset/ledger.hpp"

namespace upset::app {

namespace {

constexpr const char* kContent = "the certificate";

std::string file_of_certificate(const std::string& folder, std::uint64_t reply) {
  return (std::filesystem::path(folder) / fmt::format("{}.cert", reply)).string();
}

Result<std::vector<LedgerClaim>> claims_in(const std::string& file) {
  const auto text = read_file(file, "the claims");
  return text ? read_claims(*text, file) : text.error();
}

/// Creates the directory for something, and checks that files can be written there.
std::optional<Error> refuse_folder(const std::string& folder, const char* content, const char* contents) {
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (!std::filesystem::is_directory(folder))
    return refused(fmt::format("cannot create the directory '{}' for {}{}", folder, contents,
                               fault ? ": " + fault.message() : ": it is a file"));
  return refuse_output((std::filesystem::path(folder) / ".upset").string(), content);
}

Result<LedgerRequest> request_of(const CensusArguments& arguments) {
  LedgerRequest request;
  request.spec = arguments.spec;
  request.to = arguments.to;
  request.file = arguments.file;
  const auto shard = arguments.shard.shard();
  if (!shard) return shard.error();
  request.shard = *shard;
  request.theorems_suffice = arguments.theorems_suffice;
  if (!arguments.checkpoint.empty()) {
    if (const auto error = refuse_folder(arguments.checkpoint, "the checkpoint", "checkpoints")) return *error;
    request.folder = arguments.checkpoint;
  }
  if (!arguments.claims.empty()) {
    auto claims = claims_in(arguments.claims);
    if (!claims) return claims.error();
    request.claims = std::move(claims).value();
    request.claims_source = arguments.claims;
  }
  if (!arguments.certificates.empty()) {
    if (const auto error = refuse_folder(arguments.certificates, kContent, "certificates")) return *error;
    request.keep_certificate = [folder = arguments.certificates](std::uint64_t reply, const std::string& bytes) {
      return write_output(file_of_certificate(folder, reply), kContent, bytes);
    };
  }
  return request;
}

/// Whether a later run may find more.
bool is_open(const LedgerReport& report, bool theorems_suffice) {
  return report.count(Outcome::unknown) > 0 || report.not_begun() > 0 || report.count(ClaimStatus::open) > 0 ||
         (!theorems_suffice && report.without_answer() > 0);
}

Command command_to_go_on(const CensusArguments& arguments) {
  return arguments.with_common_options(Command("census")
                                           .word(arguments.family)
                                           .word(arguments.spec)
                                           .option("--to", std::to_string(arguments.to))
                                           .option("--claims", arguments.claims)
                                           .option("--certificates", arguments.certificates)
                                           .option("--checkpoint", arguments.checkpoint)
                                           .flag("--theorems-suffice", arguments.theorems_suffice));
}

}  // namespace

int census_of_replies(const CensusArguments& arguments) {
  auto request = request_of(arguments);
  if (!request) return fail(request.error());
  if (const auto error = take_limits(*request, arguments.limits, arguments.cell_time)) return fail(*error);
  if (arguments.queue.is_given())
    if (const auto code = work_in_queue(arguments.queue, *request, &LedgerRequest::file)) return *code;
  const auto report = run_ledger(*request);
  clear_progress();
  if (!report) {
    const int code = fail(report.error());
    if (report.error().code == ErrorCode::limit)
      tell_how_to_go_on(arguments, request->limits, command_to_go_on(arguments));
    return code;
  }
  if (arguments.json) fmt::print("{}\n", json_report(*report));
  else fmt::print("{}", arguments.csv ? ledger_csv(*report) : text_report(*report));
  if (interrupted || report->not_begun() > 0)
    tell_how_to_go_on(arguments, request->limits, command_to_go_on(arguments));
  return is_open(*report, arguments.theorems_suffice) ? static_cast<int>(ErrorCode::limit) : 0;
}

}  // namespace upset::app
