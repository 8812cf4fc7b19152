// SPDX-License-Identifier: MIT
// The replies of a strategy, line by line. A number has one final digit (0-9, a-z: 0 to 35), preceded by letters A-Z
// for what is left after division by 36, as a number of base 26 with the digits 1 to 26. So every number has one
// spelling.
#pragma once

#include <cstdint>
#include <string_view>

#include "check/text.hpp"

namespace upset::check {

class Replies {
 public:
  explicit Replies(Lines& lines) : lines_(lines) {}

  // The next reply; it begins a new line if end_line() was called before, or at first.
  std::uint64_t next();
  void end_line();  // refuses if the line has further replies; does nothing if no line is open

 private:
  Lines& lines_;
  std::string_view rest_;
  bool is_open_ = false;
};

}  // namespace upset::check
