// SPDX-License-Identifier: MIT
// What the verbs share: errors, limits, resources.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "upset/notation.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

std::atomic<bool> interrupted{false};
bool errors_are_json = false;

namespace {

/// "cell_time" -> "--cell-time".
std::string option_of(std::string parameter) {
  std::ranges::replace(parameter, '_', '-');
  return "--" + parameter;
}

/// The error with the parameters that its message names spelled as options.
std::string with_options(const Error& error) {
  std::string message = error.message;
  std::size_t at = 0;  // parameters are in the order of the message
  for (const std::string& parameter : error.parameters) {
    const std::string quoted = "'" + parameter + "'";
    const std::size_t found = message.find(quoted, at);
    if (found == std::string::npos) continue;
    const std::string option = option_of(parameter);
    message.replace(found, quoted.size(), option);
    at = found + option.size();
  }
  return message;
}

/// The text without passwords in connection strings, wherever somebody typed them: "://user:...@", "password=...".
std::string without_passwords(std::string text) {
  constexpr std::string_view kHidden = "...";
  for (std::size_t at = 0; (at = text.find("://", at)) != std::string::npos;) {
    at += 3;
    const std::size_t end = text.find_first_of("@/ \n", at);
    const std::size_t colon = text.find(':', at);
    if (end == std::string::npos || text[end] != '@' || colon > end) continue;
    text.replace(colon + 1, end - colon - 1, kHidden);
  }
  constexpr std::string_view kPassword = "password=";
  for (std::size_t at = 0; (at = text.find(kPassword, at)) != std::string::npos;) {
    at += kPassword.size();
    const bool is_quoted = at < text.size() && text[at] == '\'';
    const std::size_t end = std::min(text.find_first_of(is_quoted ? "'\n" : "& '\n", at + 1), text.size());
    if (at < text.size()) text.replace(at, end - at, kHidden);
  }
  return text;
}

}  // namespace

Error as_shown(Error error) {
  constexpr std::size_t kMax = 200;  // bytes of a word that is shown whole; paths may be long
  constexpr std::size_t kEnds = 60;  // bytes of the two ends of a longer one
  const std::string message = without_passwords(with_options(error));
  const auto splits_a_letter = [&](std::size_t at) {
    return (static_cast<unsigned char>(message[at]) & 0xC0U) == 0x80;
  };
  std::string text;
  for (std::size_t at = 0, end = 0; at < message.size(); at = end) {
    end = std::min(message.find_first_of(" \n", at), message.size() - 1) + 1;
    if (end - at <= kMax) {
      text += message.substr(at, end - at);
      continue;
    }
    std::size_t head = at + kEnds, tail = end - kEnds;
    while (head > at && splits_a_letter(head)) --head;
    while (tail < end && splits_a_letter(tail)) ++tail;
    text += message.substr(at, head - at) + "..." + message.substr(tail, end - tail);
  }
  error.message = std::move(text);
  return error;
}

int fail(const Error& error) {
  clear_progress();
  const Error told = as_shown(error);
  if (errors_are_json) fmt::print("{}\n", json_error(told, 0));
  else fmt::print(stderr, "upset: {}\n", told.text());
  return static_cast<int>(error.code);
}

Error of_option(const std::string& name, Error error) {
  error.message = name + ": " + error.message;
  return error;
}

void LimitOptions::add_to(Verb& verb) {
  verb.option("--time", time, "Stop after this time: 10, 10s, 5m, 1h (default: no limit)");
  verb.option("--positions", positions,
              "Stop after this number of positions; with --threads 1 at the same place on any machine")
      .is_whole_number();
  verb.option("--memory", memory, "Memory limit: 512M, 8G (default: 80 % of the free memory)");
  verb.option("--threads", threads, "Number of threads (default: all cores)").is_within(1, 256);
}

Result<Limits> LimitOptions::limits() const {
  Limits result;
  result.threads = threads;
  result.positions = positions;
  result.cancel = &interrupted;
  if (!time.empty()) {
    const auto seconds = parse_duration(time);
    if (!seconds) return of_option("--time", seconds.error());
    result.seconds = *seconds;
  }
  if (!memory.empty()) {
    const auto bytes = parse_size(memory);
    if (!bytes) return of_option("--memory", bytes.error());
    result.memory_bytes = *bytes;
  }
  return running(result);  // all parts of a verb share its time
}

void ShardOption::add_to(Verb& verb, const std::string& what) {
  verb.option("--shard", text, what + " of part I of N only, so that N processes share the work; see 'upset merge'")
      .takes("I/N");
}

Result<Shard> ShardOption::shard() const {
  if (text.empty()) return Shard{};
  const auto read = parse_shard(text);
  return read ? read : of_option("--shard", read.error());
}

Resources resources_for(const Limits& limits, bool with_cache) {
  ResourceOptions options;
  options.memory_bytes = limits.memory_bytes;
  if (with_cache) options.cache_folder = default_cache_folder();
  options.warn = [](const std::string& text) {
    clear_progress();
    fmt::print(stderr, "upset: {}\n", text);
  };
  return Resources(options);
}

Result<Position> read_position(const std::string& spec, const Resources& resources, const Limits& limits) {
  return Position::parse(spec, resources, limits);
}

std::string title_of_file(const std::string& typed) {
  for (const FamilyDescription& family : family_descriptions()) {
    if (family.files != FileUse::body) continue;
    const std::size_t at = typed.find(family.name + ":");
    if (at != std::string::npos && typed.substr(at + family.name.size() + 1) != "-") return typed + "\n";
  }
  return "";
}

}  // namespace upset::app
