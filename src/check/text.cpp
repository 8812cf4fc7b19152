// SPDX-License-Identifier: MIT
// Lines and numbers. Everything from outside passes through here, so the limits on it are here too.
#include "check/text.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace upset::check {

namespace {

constexpr std::size_t kMaxDigits = 10'000;
constexpr std::size_t kMaxSmallDigits = 9;  // so that the value and its double fit 32 bits

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_printable(char c) { return c >= ' ' && c <= '~'; }

std::string excerpt(std::string_view text) {
  constexpr std::size_t kShown = 60;
  return text.size() <= kShown ? std::string(text) : std::string(text.substr(0, kShown)) + "...";
}

}  // namespace

void refuse(std::string reason, std::size_t line) { throw Refusal{std::move(reason), line}; }

void refuse_move(const std::string& move) { refuse("the move \"" + move + "\" is illegal"); }

void refuse_losing_move(const std::string& move) { refuse("the losing move " + move + " is made: the game is over"); }

std::string_view Lines::next() {
  if (at_end()) refuse("the certificate ends where more lines are expected");
  ++number_;
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) refuse("the line has no end");
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  if (!std::all_of(line.begin(), line.end(), is_printable)) refuse("the line holds a byte that is not printable ASCII");
  if (line.ends_with(' ')) refuse("the line ends with a blank");
  return line;
}

std::string_view Lines::next_after(std::string_view prefix) {
  const std::string_view line = next();
  const auto rest = after(line, prefix);
  if (!rest) refuse("expected \"" + std::string(prefix) + "...\", found \"" + excerpt(line) + "\"");
  return *rest;
}

void Lines::expect(std::string_view expected) {
  const std::string_view line = next();
  if (line != expected) refuse("expected \"" + std::string(expected) + "\", found \"" + excerpt(line) + "\"");
}

void Lines::require(std::size_t count) const {
  if (rest_.size() / 2 < count) refuse("the certificate ends where more lines are expected");
}

std::optional<std::string_view> after(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return std::nullopt;
  return text.substr(prefix.size());
}

bool is_decimal(std::string_view text) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return false;
  return text.size() == 1 || text.front() != '0';
}

mpz_class big_number(std::string_view text, const char* what) {
  if (!is_decimal(text)) refuse(std::string(what) + ": expected a decimal number, found \"" + excerpt(text) + "\"");
  if (text.size() > kMaxDigits) refuse(std::string(what) + ": a number has at most 10,000 digits");
  return mpz_class(std::string(text), 10);
}

std::uint32_t small_number(std::string_view text, const char* what) {
  if (!is_decimal(text)) refuse(std::string(what) + ": expected a decimal number, found \"" + excerpt(text) + "\"");
  if (text.size() > kMaxSmallDigits) refuse(std::string(what) + ": the number " + excerpt(text) + " is too large");
  std::uint32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace upset::check
