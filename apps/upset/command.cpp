// SPDX-License-Identifier: MIT
#include "command.hpp"

#include <string_view>

namespace upset::app {

namespace {

/// Unchanged if a shell reads it literally, else in single quotes.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

Command& Command::word(const std::string& text) {
  text_ += " " + quoted(text);
  return *this;
}

Command& Command::flag(const std::string& name, bool is_set) {
  if (is_set) text_ += " " + name;
  return *this;
}

Command& Command::option(const std::string& name, const std::string& value) {
  if (!value.empty()) text_ += " " + name + " " + quoted(value);
  return *this;
}

}  // namespace upset::app
