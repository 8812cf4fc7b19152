// SPDX-License-Identifier: MIT
// upset verify FILE: the checker, with the same code as upset-check.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "upset/check.hpp"
#include "upset/files.hpp"
#include "upset/report.hpp"
#include "upset/result.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string spec;
  bool json = false;
  bool no_theorems = false;
};

void print(const check::Report& report, const std::string& prefix) {
  for (const std::string& line : report.lines) fmt::print("{}{}\n", prefix, line);
  if (report.status != check::Report::Status::accepted)
    fmt::print("{}refused: {}{}\n", prefix, report.reason,
               report.line > 0 ? fmt::format(" (line {})", report.line) : "");
}

/// The exit code for one file.
int verify(const std::string& file, const std::string& prefix, const Arguments& arguments) {
  const auto bytes = read_file(file, "the certificate");
  if (!bytes) return fail(bytes.error());
  const std::string* spec = arguments.spec.empty() ? nullptr : &arguments.spec;
  const auto report = check::check_certificate(
      *bytes, spec, check::read_from_disk, arguments.no_theorems ? check::Theorems::refused : check::Theorems::allowed);
  if (arguments.json) fmt::print("{}\n", json_report(report));
  else print(report, prefix);
  if (report.status == check::Report::Status::accepted) return 0;
  return report.status == check::Report::Status::unreadable ? static_cast<int>(ErrorCode::refused)
                                                            : static_cast<int>(ErrorCode::verification);
}

int run(const Arguments& arguments) {
  std::signal(SIGINT, SIG_DFL);  // the checker takes no flag, and there is nothing to save
  int worst = 0;
  for (const std::string& file : arguments.files)
    worst = std::max(worst, verify(file, arguments.files.size() > 1 ? file + ": " : "", arguments));
  return worst;
}

}  // namespace

void add_verify(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("verify", "Check certificates; the same code as upset-check");
  verb.arguments("FILE", arguments->files, "The certificates; - is standard input").required();
  verb.option("--spec", arguments->spec,
              "Reject certificates that are not about this position; files that SPEC names are read");
  verb.flag("--no-theorems", arguments->no_theorems, "Reject certificates that rely on a theorem");
  verb.flag("--json", arguments->json, "One JSON object per file");
  verb.footer(
      "Examples:\n  upset verify one.txt two.txt\n  upset solve board:4x7 --certificate proof.txt && upset verify "
      "proof.txt --spec board:4x7\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
