// SPDX-License-Identifier: MIT
// Lines that a person types, with a prompt. On a terminal they can be edited and recalled (by libedit, which only
// line_input.cpp sees); piped input is read as it is.
#pragma once

#include <optional>
#include <string>

namespace upset::app {

class LineInput {
 public:
  LineInput();

  /// The next line; nothing at the end of the input.
  [[nodiscard]] std::optional<std::string> read(const std::string& prompt) const;

 private:
  bool is_terminal_;
};

}  // namespace upset::app
