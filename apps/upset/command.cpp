// SPDX-License-Identifier: MIT
#include "command.hpp"

#include <string_view>

namespace upset::app {

std::string shell_word(const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

Command& Command::word(const std::string& text) {
  text_ += " " + shell_word(text);
  return *this;
}

Command& Command::flag(const std::string& name, bool is_set) {
  if (is_set) text_ += " " + name;
  return *this;
}

Command& Command::option(const std::string& name, const std::string& value) {
  if (!value.empty()) text_ += " " + name + " " + shell_word(value);
  return *this;
}

}  // namespace upset::app
