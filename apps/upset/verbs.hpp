// SPDX-License-Identifier: MIT
// The verbs of the program, one file each. A verb adds its subcommand and, when chosen, sets the exit code.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <string>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset::app {

/// Set by Ctrl-C; long work looks at it and ends with what it has.
extern std::atomic<bool> interrupted;

void add_verbs(CLI::App& program, int& exit_code);  // all of them, in the order of --help
void add_solve(CLI::App& program, int& exit_code);
void add_explain(CLI::App& program, int& exit_code);
void add_info(CLI::App& program, int& exit_code);
void add_play(CLI::App& program, int& exit_code);
void add_draw(CLI::App& program, int& exit_code);
void add_table(CLI::App& program, int& exit_code);
void add_census(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);
void add_bench(CLI::App& program, int& exit_code);

/// Prints "upset: ..." on standard error and gives the exit code of the error.
int fail(const Error& error);

/// The options --time, --memory and --threads.
struct LimitOptions {
  std::string time;
  std::string memory;
  unsigned threads = 0;

  void add_to(CLI::App& verb);
  [[nodiscard]] Result<Limits> limits() const;
};

/// For options that are integers >= 0: what is wrong with a text, or nothing. (A minus sign would wrap around.)
inline std::string whole_number(const std::string& text) {
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) return "";
  return "expected an integer >= 0, found '" + text + "'";
}

/// The option --cell-time: a time in seconds, or 0 for 'none'.
inline Result<double> parse_cell_time(const std::string& text) {
  return text == "none" ? Result<double>(0.0) : parse_duration(text);
}

/// A progress bar on standard error, only when that is a terminal.
void show_progress(Limits& limits);
void clear_progress();

}  // namespace upset::app
