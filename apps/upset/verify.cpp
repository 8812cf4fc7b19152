// SPDX-License-Identifier: MIT
// upset verify FILE: the checker, by the same code as upset-check.
#include <fmt/format.h>

#include "upset/check.hpp"
#include "upset/files.hpp"
#include "upset/report.hpp"
#include "upset/result.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string file;
  std::string spec;
  bool json = false;
};

void print(const check::Report& report) {
  for (const std::string& line : report.lines) fmt::print("{}\n", line);
  if (report.status != check::Report::Status::accepted)
    fmt::print("refused: {}{}\n", report.reason, report.line > 0 ? fmt::format(" (line {})", report.line) : "");
}

int run(const Arguments& arguments) {
  const auto bytes = read_file(arguments.file, "the certificate");
  if (!bytes) return fail(bytes.error());
  const std::string* spec = arguments.spec.empty() ? nullptr : &arguments.spec;
  const auto report = check::check_certificate(*bytes, spec, check::read_from_disk);
  if (arguments.json) fmt::print("{}\n", json_report(report));
  else print(report);
  if (report.status == check::Report::Status::accepted) return 0;
  return report.status == check::Report::Status::unreadable ? static_cast<int>(ErrorCode::refused)
                                                            : static_cast<int>(ErrorCode::verification);
}

}  // namespace

void add_verify(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("verify", "Check a certificate; the same code as upset-check");
  verb.option("FILE", arguments->file, "The certificate; - is standard input").required();
  verb.option("--spec", arguments->spec,
              "Refuse it unless it is for this position; files that are named there are read");
  verb.flag("--json", arguments->json, "One JSON object");
  verb.footer("Example:\n  upset solve board:4x7 --certificate proof.txt && upset verify proof.txt --spec board:4x7\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
