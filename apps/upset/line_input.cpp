// SPDX-License-Identifier: MIT
#include "line_input.hpp"

#include <editline/readline.h>
#include <fmt/format.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "door.hpp"

namespace upset::app {

namespace {

/// While a line is typed, Ctrl-C ends the program: there is no work to finish.
class PlainInterrupt {
 public:
  PlainInterrupt() : before_(std::signal(SIGINT, SIG_DFL)) {}
  PlainInterrupt(const PlainInterrupt&) = delete;
  PlainInterrupt& operator=(const PlainInterrupt&) = delete;
  ~PlainInterrupt() { std::signal(SIGINT, before_); }

 private:
  void (*before_)(int);
};

}  // namespace

LineInput::LineInput() : is_terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
  if (!is_terminal_) return;
  std::setlocale(LC_CTYPE, "");  // letters of more than one byte take one column
  rl_outstream = terminal_output();
  rl_bind_key('\t', rl_insert);  // completing file names would not help here
}

std::optional<std::string> LineInput::read(const std::string& prompt) const {
  const PlainInterrupt interrupt;
  if (!is_terminal_) {
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
  }
  std::fflush(stdout);
  const std::unique_ptr<char, decltype(&std::free)> typed(readline(prompt.c_str()), std::free);
  if (typed == nullptr) return std::nullopt;
  if (*typed != '\0') add_history(typed.get());
  return std::string(typed.get());
}

}  // namespace upset::app
