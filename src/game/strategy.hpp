// SPDX-License-Identifier: MIT
// The replies of a strategy proof as the text of docs/formats/certificate.md: a reply is one number, the replies of one
// state are one line, and the checker makes the moves. The text is what is kept in memory, because a reply takes one
// byte there in nearly every game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace upset::game {

namespace reply_text {

inline constexpr std::uint64_t kDigits = 36;   // 0-9a-z, the last character of a number
inline constexpr std::uint64_t kLetters = 26;  // A-Z, for the rest of it: a bijective number, so that A is 1

}  // namespace reply_text

/// Appends a reply: the digit of v modulo 36, preceded by v / 36 in letters. "0" is 0, "z" 35, "A0" 36, "AA0" 972.
inline void append_reply(std::string& text, std::uint64_t v) {
  using namespace reply_text;
  const std::size_t start = text.size();
  for (std::uint64_t rest = v / kDigits; rest > 0; rest = (rest - 1) / kLetters)
    text.insert(text.begin() + static_cast<std::ptrdiff_t>(start), static_cast<char>('A' + (rest - 1) % kLetters));
  text += "0123456789abcdefghijklmnopqrstuvwxyz"[v % kDigits];
}

/// Takes the first reply from a line; nothing if the line is empty or the reply does not fit into 64 bits.
inline std::optional<std::uint64_t> take_reply(std::string_view& line) {
  using namespace reply_text;
  std::uint64_t v = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c >= 'A' && c <= 'Z') {
      if (v > UINT64_MAX / (kDigits * kLetters) - 2) return std::nullopt;
      v = kLetters * v + static_cast<std::uint64_t>(c - 'A') + 1;
      continue;
    }
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_digit && (c < 'a' || c > 'z')) return std::nullopt;
    line.remove_prefix(i + 1);
    return kDigits * v + static_cast<std::uint64_t>(is_digit ? c - '0' : c - 'a' + 10);
  }
  return std::nullopt;
}

/// The states that a strategy visits, and its replies in their order.
struct Strategy {
  std::uint64_t states = 0;
  std::string lines{};  // of replies, each with its line feed; none is empty

  void reply(std::uint64_t v) { append_reply(lines, v); }
  /// After the replies of one state; a state without any has no line.
  void end_line() {
    if (!lines.empty() && lines.back() != '\n') lines += '\n';
  }
  [[nodiscard]] std::size_t bytes() const { return lines.capacity(); }

  friend bool operator==(const Strategy&, const Strategy&) = default;
};

}  // namespace upset::game
