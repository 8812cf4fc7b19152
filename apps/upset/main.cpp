// SPDX-License-Identifier: MIT
// The program `upset`: reads the command line and calls a verb.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <span>
#include <string_view>

#include "built.hpp"
#include "door.hpp"
#include "upset/position.hpp"
#include "upset/version.hpp"
#include "verbs.hpp"

namespace {

void on_interrupt(int) {
  if (upset::app::interrupted.exchange(true)) std::_Exit(130);  // a second Ctrl-C ends the program at once
}

std::string footer() {
  std::string text = "Positions (specs):\n";
  for (const std::string& line : upset::family_synopses()) text += "  " + line + "\n";
  text +=
      "  A + B is the disjoint sum; @ makes moves: board:4x7@3.4,1.5. In a shell, quote a spec that contains spaces,\n"
      "  quotes, brackets, < or ?, as in 'join:(path:3)(cycle:5)'. upset help notation explains specs in full.\n"
      "\nExamples:\n"
      "  upset solve board:4x7\n"
      "  upset solve 'board:3x4 + nim:5,7' --all-moves --grundy\n"
      "  upset solve board:5x6 --all-moves --json\n"
      "  upset explain board:5x5\n"
      "  upset explain 'relations:a<c,b<c,b<d'\n"
      "  upset rules semigroup:7,8,9,10\n"
      "  upset play board:4x6\n"
      "  upset match perfect random --start board:4x6\n"
      "\nExit codes: 0 the question is answered or the work done, 1 internal fault or output that cannot be written,\n"
      "2 wrong verb or option, 3 spec or file rejected, 4 a limit was reached, 5 verification failed.\n";
  return text;
}

/// Whether the command line asks for JSON. Checked before it is parsed, so that errors in it are JSON, too.
bool asks_for_json(std::span<char*> words) {
  std::string_view before;
  for (const std::string_view word : words) {
    if (word == "--") return false;  // what follows belongs to another command
    if (word == "--json" || word == "--format=json" || (before == "--format" && word == "json")) return true;
    before = word;
  }
  return false;
}

/// "0.1.0 (commit 0123456789ab, g++ 12.2.0)"
std::string version() {
  const std::string commit = *upset::app::kCommit == '\0' ? "" : fmt::format("commit {}, ", upset::app::kCommit);
  return fmt::format("{} ({}{})", upset::kVersion, commit, upset::app::kCompiler);
}

int run(int argc, char** argv) {
  upset::app::Program program("upset", "upset: who wins games on ordered structures, with which moves, and why",
                              version(), footer);
  upset::app::add_verbs(program);
  return program.run(argc, argv);
}

/// The exit code of a run, after all of its output is written.
int ended_with(int code) {
  bool is_quiet = false;
  const auto error = upset::app::lost_output(is_quiet);
  if (!error) return code;
  if (!is_quiet) fmt::print(stderr, "upset: {}\n", error->text());
  return static_cast<int>(error->code);
}

/// What `run` returns, or the exit code for what it throws.
int run_safely(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return upset::app::fail(
        {upset::ErrorCode::limit, "out of memory; with --memory the run stops in time and prints what it knows"});
  } catch (const std::exception& error) {
    return upset::app::fail({upset::ErrorCode::internal, fmt::format("internal fault: {}", error.what())});
  }
}

}  // namespace

int main(int argc, char** argv) {
  upset::app::open_door();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    if (std::signal(signal, on_interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);  // as nohup wants it
  upset::app::errors_are_json = asks_for_json({argv, static_cast<std::size_t>(argc)});
  return ended_with(run_safely(argc, argv));
}
