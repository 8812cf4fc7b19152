// SPDX-License-Identifier: MIT
// Automata as text (docs/formats/family.md). Each has only one spelling: anything that could be shorter is refused.
#include "check/family/automaton.hpp"

#include <algorithm>

namespace upset::check::family {

namespace {

constexpr std::string_view kAcceptingText = "$";

[[noreturn]] void refuse_state(std::string_view text, const std::string& why) {
  constexpr std::size_t kShown = 40;
  refuse("the state \"" + std::string(text.substr(0, kShown)) + "\": " + why);
}

}  // namespace

// Every state takes at least two bytes, so what is allocated here is in proportion to the text.
Automaton::Automaton(Lines& lines, std::uint32_t live) {
  lines.require(live);
  next_.assign((static_cast<std::size_t>(live) + 1) * 2 * kLetters, kDead);
  for (State read = 0; read < live;) {
    std::string_view line = lines.next();
    while (true) {
      const std::size_t blank = line.find(' ');
      if (++read > live) refuse("the level has more states than it announces");
      read_state(line.substr(0, blank), read);
      if (blank == std::string_view::npos) break;
      line.remove_prefix(blank + 1);
    }
  }
  if (live == 0) return;
  if (named_ != live) refuse("the level names " + std::to_string(named_) + " states, and has " + std::to_string(live));
  if (accepting_ == kDead) refuse("the level has no accepting state");
}

void Automaton::read_state(std::string_view text, State state) {
  if (text == kAcceptingText) {
    if (accepting_ != kDead) refuse("the level has a second accepting state");
    accepting_ = state;
    return;
  }
  if (text.empty()) refuse("expected states separated by single blanks");
  std::string_view rest = text;
  State* row = &next_[static_cast<std::size_t>(state) * 2 * kLetters];
  for (unsigned half = 0; half < 2; ++half) {
    unsigned letter = 0;
    State last = 1;
    for (; !rest.empty() && rest.front() != '|'; ++letter) {
      if (letter == kLetters) refuse_state(text, "there are four letters");
      last = read_target(rest);
      row[half * kLetters + letter] = last;
    }
    if (last == kDead) refuse_state(text, "dots at the end are left out");
    if (half == 1 && letter == 0) refuse_state(text, "| without marked letters is left out");
    if (rest.empty()) return;
    rest.remove_prefix(1);  // the bar
    if (half == 1) refuse_state(text, "there is one |");
  }
}

State Automaton::read_target(std::string_view& text) {
  const char first = text.front();
  if (first == '.' || first == '+') {
    text.remove_prefix(1);
    if (first == '.') return kDead;
    if (static_cast<std::size_t>(named_) + 1 >= size()) refuse("the level names more states than it has");
    return ++named_;
  }
  const std::size_t end = text.find(';');
  if (end == std::string_view::npos) refuse_state(text, "expected ., +, | or a number and ;");
  const std::uint32_t target = small_number(text.substr(0, end), "state");
  if (target == kDead || target > named_) refuse_state(text, "the number names no state that was named before");
  text.remove_prefix(end + 1);
  return target;
}

}  // namespace upset::check::family
