// SPDX-License-Identifier: MIT
#include "check/closure/replies.hpp"

namespace upset::check {

std::uint64_t Replies::next() {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 53;  // so that no number overflows
  if (!is_open_) {
    rest_ = lines_.next();
    is_open_ = true;
  }
  std::uint64_t leading = 0;
  for (; !rest_.empty() && rest_.front() >= 'A' && rest_.front() <= 'Z'; rest_.remove_prefix(1)) {
    leading = 26 * leading + static_cast<std::uint64_t>(rest_.front() - 'A' + 1);
    if (leading > kMost) refuse("strategy: a reply is too large");
  }
  if (rest_.empty()) refuse("strategy: the line has too few replies");
  const char last = rest_.front();
  rest_.remove_prefix(1);
  if (last >= '0' && last <= '9') return 36 * leading + static_cast<std::uint64_t>(last - '0');
  if (last >= 'a' && last <= 'z') return 36 * leading + static_cast<std::uint64_t>(last - 'a' + 10);
  refuse("strategy: a reply consists of letters A-Z and one digit 0-9, a-z");
}

void Replies::end_line() {
  if (!is_open_) return;
  if (!rest_.empty()) refuse("strategy: the line has more replies than there are moves to answer");
  is_open_ = false;
}

}  // namespace upset::check
