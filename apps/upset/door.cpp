// SPDX-License-Identifier: MIT
#include "door.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>  // fopencookie
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr std::array<std::pair<char32_t, char>, 14> kSimilar{{{U'·', '.'},
                                                              {U'⋮', ':'},
                                                              {U'☠', '!'},
                                                              {U'▇', '#'},
                                                              {U'◆', 'W'},
                                                              {U'●', 'o'},
                                                              {U'×', 'x'},
                                                              {U'∗', '*'},
                                                              {U'⟨', '<'},
                                                              {U'⟩', '>'},
                                                              {U'–', '-'},
                                                              {U'—', '-'},
                                                              {U'‘', '\''},
                                                              {U'’', '\''}}};

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

/// How many bytes the letter that starts with this byte has.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// The multibyte letter at the beginning of a text; nothing if it is malformed.
std::optional<char32_t> decoded(std::string_view text) {
  const std::size_t length = length_of(text.front());
  if (length == 1 || text.size() < length) return std::nullopt;
  auto letter = static_cast<char32_t>(static_cast<unsigned char>(text.front()) & (0xFFU >> (length + 1)));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return std::nullopt;
    letter = letter << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  return letter;
}

std::string ascii_for(char32_t letter, bool is_json) {
  if (is_json && letter < 0x10000) return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(letter));
  if (is_json) {
    const std::uint32_t rest = static_cast<std::uint32_t>(letter) - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10U), 0xDC00 + (rest & 0x3FFU));
  }
  const auto found = std::ranges::find(kSimilar, letter, &std::pair<char32_t, char>::first);
  return std::string(1, found != kSimilar.end() ? found->second : '?');
}

/// The bytes at the end of a text that begin a letter without finishing it.
std::size_t unfinished(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const char c = text[text.size() - back];
    if (!is_continuation(c)) return length_of(c) > back ? back : 0;
  }
  return 0;
}

bool locale_is_utf8() {
  const locale_t chosen = newlocale(LC_CTYPE_MASK, "", nullptr);
  if (chosen == nullptr) return false;
  const std::string_view charset = nl_langinfo_l(CODESET, chosen);
  const bool is_utf8 = charset == "UTF-8" || charset == "utf8";
  freelocale(chosen);
  return is_utf8;
}

/// One of the two files.
struct Way {
  int file = -1;
  int error = 0;          // of the first write that failed
  std::string held = {};  // the beginning of a letter whose end is still to come
};

Way way_out{STDOUT_FILENO};
Way way_to_errors{STDERR_FILENO};
bool is_unicode = true;
std::FILE* before_door = nullptr;

/// After a failure all output is dropped, and a long run ends, because no one would see its results.
void write_all(Way& way, std::string_view bytes) {
  while (!bytes.empty() && way.error == 0) {
    const ssize_t count = write(way.file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    way.error = errno;
    if (&way == &way_out) interrupted = true;
  }
}

/// For fopencookie. It never fails, because no one could catch an exception there.
ssize_t write_text(void* cookie, const char* bytes, std::size_t size) {
  Way& way = *static_cast<Way*>(cookie);
  if (is_unicode) {
    write_all(way, {bytes, size});
    return static_cast<ssize_t>(size);
  }
  std::string text = std::exchange(way.held, "") + std::string(bytes, size);
  const std::size_t open = unfinished(text);
  way.held = text.substr(text.size() - open);
  text.resize(text.size() - open);
  write_all(way, as_ascii(text, errors_are_json && &way == &way_out));
  return static_cast<ssize_t>(size);
}

FILE* door_to(Way& way, FILE* before, int buffering) {
  cookie_io_functions_t functions{};
  functions.write = write_text;
  FILE* const stream = fopencookie(&way, "w", functions);
  if (stream == nullptr) return before;
  (void)setvbuf(stream, nullptr, buffering, BUFSIZ);
  return stream;
}

}  // namespace

void open_door() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(file, F_GETFD) == -1)
      (void)open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // still unusable
  is_unicode = locale_is_utf8();
  before_door = stdout;
  stdout = door_to(way_out, stdout, isatty(STDOUT_FILENO) != 0 ? _IOLBF : _IOFBF);
  stderr = door_to(way_to_errors, stderr, _IONBF);
}

std::FILE* terminal_output() { return before_door; }

bool writes_unicode() { return is_unicode; }

std::string as_ascii(std::string_view text, bool is_json) {
  std::string ascii;
  while (!text.empty()) {
    std::size_t length = 1;
    if (static_cast<unsigned char>(text.front()) < 0x80) {
      ascii += text.front();
    } else if (const auto letter = decoded(text)) {
      ascii += ascii_for(*letter, is_json);
      length = length_of(text.front());
    } else {
      ascii += '?';
    }
    text.remove_prefix(length);
  }
  return ascii;
}

void give_standard_output_to_file() {
  (void)std::fflush(stdout);
  stdout = stderr;
}

void write_standard_output(std::string_view bytes) {
  (void)std::fflush(stdout);
  write_all(way_out, bytes);
}

std::optional<Error> lost_output(bool& is_quiet) {
  (void)std::fflush(stdout);
  if (!way_out.held.empty()) write_all(way_out, "?");
  is_quiet = way_out.error == EPIPE;
  if (way_out.error == 0) return std::nullopt;
  return Error{ErrorCode::internal, "cannot write standard output: " + std::generic_category().message(way_out.error)};
}

}  // namespace upset::app
