// SPDX-License-Identifier: MIT
// A command of this program as text that can be pasted into a shell: how to resume saved work.
#pragma once

#include <string>

namespace upset::app {

/// A word as a shell reads it literally: unchanged, or in single quotes.
std::string shell_word(const std::string& word);

class Command {
 public:
  explicit Command(const std::string& verb) : text_("upset " + verb) {}

  Command& word(const std::string& text);
  Command& flag(const std::string& name, bool is_set);
  /// Left out when the value is empty.
  Command& option(const std::string& name, const std::string& value);
  /// Left out when it is 0.
  Command& number(const std::string& name, unsigned value) {
    return option(name, value == 0 ? "" : std::to_string(value));
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace upset::app
