// SPDX-License-Identifier: MIT
// upset verify FILE: the checker, by the same code as upset-check.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "upset/check.hpp"
#include "upset/report.hpp"
#include "upset/result.hpp"
#include "upset/suggest.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string spec;
  bool json = false;
};

int unreadable(const std::string& file) {
  std::string why;
  std::error_code fault;  // such as a name that is too long for a file: it is none
  if (std::filesystem::is_directory(file, fault)) why = ": it is a folder";
  else if (!std::filesystem::exists(file, fault)) why = ": there is none" + did_you_mean_file(file);
  return fail(Error{ErrorCode::refused, "cannot read the certificate '" + file + "'" + why});
}

void print(const check::Report& report, const std::string& prefix) {
  for (const std::string& line : report.lines) fmt::print("{}{}\n", prefix, line);
  if (report.status != check::Report::Status::accepted)
    fmt::print("{}refused: {}{}\n", prefix, report.reason,
               report.line > 0 ? fmt::format(" (line {})", report.line) : "");
}

/// The exit code for one file.
int verify(const std::string& file, const std::string& prefix, const Arguments& arguments) {
  std::ifstream stream;
  if (file != "-") stream.open(file, std::ios::binary);
  if (file != "-" && !stream) return unreadable(file);
  std::istream& input = file == "-" ? std::cin : stream;
  std::string bytes;
  try {
    bytes.assign(std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>());
  } catch (const std::ios_base::failure&) {  // a folder
    return unreadable(file);
  }
  const std::string* spec = arguments.spec.empty() ? nullptr : &arguments.spec;
  const auto report = check::check_certificate(bytes, spec, check::read_from_disk);
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
              "Refuse those that are not for this position; files that are named there are read");
  verb.flag("--json", arguments->json, "One JSON object per file");
  verb.footer(
      "Examples:\n  upset verify one.txt two.txt\n  upset solve board:4x7 --certificate proof.txt && upset verify "
      "proof.txt --spec board:4x7\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
