// SPDX-License-Identifier: MIT
// upset-check: checks certificates and trusts no solver. Options are parsed by hand so that the program needs
// only the checker, the standard library, GMP and nettle.
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "upset/check.hpp"
#include "upset/version.hpp"
#include "walk.hpp"

namespace {

using upset::check::Report;
using upset::check::Theorems;

enum ExitCode { kAccepted = 0, kUnwritten = 1, kUsage = 2, kUnreadable = 3, kRefused = 5 };

constexpr const char* kHelp =
    "usage: upset-check FILE... [--spec SPEC] [--no-theorems] [--walk N]\n"
    "\n"
    "Checks certificates written by `upset solve SPEC --certificate FILE`. FILE may be - for standard input,\n"
    "and may be compressed by zstd.\n"
    "\n"
    "  --spec SPEC   reject a certificate that is not about this position; files that SPEC names are read\n"
    "  --no-theorems reject a certificate that relies on a theorem\n"
    "  --walk N      play N moves and replies of each strategy of an accepted certificate, in words\n"
    "  --help        this text\n"
    "  --version     version of this program\n"
    "\n"
    "exit code: 0 all accepted, 5 a certificate is rejected, 3 a file cannot be read or is not a certificate,\n"
    "2 wrong usage, 1 standard output cannot be written; the worst of several files\n";

struct Arguments {
  std::vector<std::string> files;
  std::optional<std::string> spec;
  Theorems theorems = Theorems::allowed;
  std::uint32_t walk = 0;  // steps
  bool help = false;
  bool version = false;
  std::string error;
};

// Nothing if it is not a number from 1 to a billion.
std::optional<std::uint32_t> steps_of(const std::string& text) {
  std::uint32_t steps = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), steps);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number && steps >= 1 && steps <= 1'000'000'000 ? std::optional(steps) : std::nullopt;
}

Arguments parse_arguments(const std::vector<std::string>& words) {
  Arguments arguments;
  bool only_files = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (only_files || word == "-" || !word.starts_with("-")) {
      arguments.files.push_back(word);
    } else if (word == "--") {
      only_files = true;
    } else if (word == "--help" || word == "-h") {
      arguments.help = true;
    } else if (word == "--no-theorems") {
      arguments.theorems = Theorems::refused;
    } else if (word == "--version") {
      arguments.version = true;
    } else if (word.starts_with("--spec=")) {
      arguments.spec = word.substr(7);
    } else if (word == "--spec" && i + 1 < words.size()) {
      arguments.spec = words[++i];
    } else if (word.starts_with("--walk=") || (word == "--walk" && i + 1 < words.size())) {
      const std::string value = word == "--walk" ? words[++i] : word.substr(7);
      if (const auto steps = steps_of(value)) {
        arguments.walk = *steps;
      } else {
        arguments.error = "--walk: expected a number of steps from 1 on, found " + value;
      }
    } else {
      arguments.error = word == "--spec" || word == "--walk" ? word + " needs a value" : "unknown option " + word;
    }
  }
  if (arguments.error.empty() && arguments.files.empty()) arguments.error = "no file given";
  return arguments;
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) text += (i == 0 ? "" : ", ") + names[i];
  return names.size() <= kMost ? text : text + " and " + std::to_string(names.size() - kMost) + " more";
}

/// From the position before the first move, if the strategy answers first moves. Plays the last move that has a reply,
/// because late moves of the list take little away.
void print_walk(const std::string& prefix, const std::string& bytes, std::uint32_t strategy,
                upset::check::walk::Place place, std::uint32_t steps) {
  std::cout << prefix << "strategy " << strategy + 1 << ", line " << place.line << ":\n";
  if (!place.openings.empty()) {
    place.is_settled = false;
    place.answers = place.openings;
    place.moves.clear();
    for (const upset::check::walk::Answer& answer : place.openings) place.moves.push_back(answer.move);
  }
  for (std::uint32_t step = 1; !place.is_settled && !place.moves.empty(); ++step) {
    std::cout << prefix << step << ". moves: " << listed(place.moves) << '\n';
    if (place.answers.empty() || step > steps) return;
    const upset::check::walk::Answer answer = place.answers.back();
    if (answer.reply.empty()) {
      std::cout << prefix << "   you play " << answer.move << ", and a theorem says that a reply wins\n";
      return;
    }
    std::cout << prefix << "   you play " << answer.move << ", the reply is " << answer.reply << '\n';
    place = *upset::check::walk::look(bytes, strategy, answer.next);
  }
  std::cout << prefix
            << (place.is_settled ? "   another part of the proof shows that you have lost\n"
                                 : "   no move is left: you have lost\n");
}

void print_walks(const std::string& prefix, const std::string& bytes, std::uint32_t steps) {
  std::uint32_t strategy = 0;
  while (const auto place = upset::check::walk::look(bytes, strategy, 0)) {
    print_walk(prefix, bytes, strategy++, *place, steps);
  }
  if (strategy == 0) std::cout << prefix << "this kind of proof has no strategy to walk through\n";
}

ExitCode report_file(const std::string& name, const std::string& prefix, const Arguments& arguments) {
  const std::optional<std::string> bytes = upset::check::read_certificate(name);
  if (!bytes) {
    std::cout << prefix << "refused: cannot read " << name << '\n';
    return kUnreadable;
  }
  const std::string* spec = arguments.spec ? &*arguments.spec : nullptr;
  const Report report = upset::check::check_certificate(*bytes, spec, upset::check::read_from_disk, arguments.theorems);
  if (report.status == Report::Status::accepted) {
    for (const std::string& line : report.lines) std::cout << prefix << line << '\n';
    if (arguments.walk > 0) print_walks(prefix, *bytes, arguments.walk);
    return kAccepted;
  }
  std::cout << prefix << "refused: " << report.reason;
  if (report.line != 0) std::cout << " (line " << report.line << ')';
  std::cout << '\n';
  return report.status == Report::Status::refused ? kRefused : kUnreadable;
}

/// The code, or that of output that could not be written; a reader that has gone away needs no message.
int ended_with(ExitCode code) {
  errno = 0;
  std::cout.flush();
  if (std::cout) return code;
  if (errno != EPIPE)
    std::cerr << "upset-check: cannot write standard output: " << std::generic_category().message(errno) << '\n';
  return kUnwritten;
}

}  // namespace

int main(int argc, char** argv) {
  const Arguments arguments = parse_arguments(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  if (arguments.help) {
    std::cout << kHelp;
    return ended_with(kAccepted);
  }
  if (arguments.version) {
    std::cout << "upset-check " << upset::kVersion << '\n';
    return ended_with(kAccepted);
  }
  if (!arguments.error.empty()) {
    std::cerr << "upset-check: " << arguments.error << " (see upset-check --help)\n";
    return kUsage;
  }
  ExitCode worst = kAccepted;
  for (const std::string& file : arguments.files) {
    const std::string prefix = arguments.files.size() > 1 ? file + ": " : "";
    worst = std::max(worst, report_file(file, prefix, arguments));
  }
  return ended_with(worst);
}
