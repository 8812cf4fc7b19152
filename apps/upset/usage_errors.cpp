// SPDX-License-Identifier: MIT
#include "usage_errors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "upset/suggest.hpp"

namespace upset::app {

namespace {

bool is_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

bool looks_like_spec(const std::string& word) { return word.find_first_of(":@") != std::string::npos; }

std::string unknown_option(const CommandLine& line, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  const std::string of = line.verb.empty() ? line.program : line.program + " " + line.verb;
  return fmt::format("'{}' has no option '{}'{}", of, name, did_you_mean(name, line.options));
}

/// The command line began with something other than a verb.
std::string unknown_verb(const CommandLine& line, const std::string& word) {
  if (looks_like_spec(word))
    return fmt::format("expected a verb before '{1}'; did you mean: {0} solve '{1}'", line.program, word);
  const std::string meant = did_you_mean(word, line.verbs);
  return fmt::format("expected a verb ({}), found '{}'{}", fmt::join(line.verbs, ", "), word,
                     meant.empty() ? did_you_mean("--" + word, line.options) : meant);
}

/// One argument arrived as several words.
std::string too_many_words(const CommandLine& line) {
  if (!looks_like_spec(line.argument) && line.unexpected.size() == 1 && line.argument.find('.') == std::string::npos)
    return fmt::format("expected one spec, found '{0}' and '{1}'; did you mean '{0}:{1}'?", line.argument,
                       line.unexpected.front());
  const std::string found = fmt::format("expected one spec, found {} words", line.unexpected.size() + 1);
  const bool was_one = line.argument.ends_with(',') || line.argument.ends_with('+') ||
                       std::ranges::any_of(line.unexpected, [](const std::string& word) { return word[0] == '+'; });
  if (was_one)
    return fmt::format("{}; quote it: {} {} '{} {}'", found, line.program, line.verb, line.argument,
                       fmt::join(line.unexpected, " "));
  return fmt::format("{}: '{}' and '{}' (quote a spec with blanks, braces or '<'; pipe many specs to '{} solve -')",
                     found, line.argument, fmt::join(line.unexpected, "', '"), line.program);
}

}  // namespace

std::optional<std::string> mistake_in(const CommandLine& line) {
  if (line.verb.empty()) {
    if (line.typed.empty()) return fmt::format("expected a verb ({}), found nothing", fmt::join(line.verbs, ", "));
    const std::string& first = line.typed.front();
    return is_option(first) ? unknown_option(line, first) : unknown_verb(line, first);
  }
  const auto option = std::ranges::find_if(line.unexpected, is_option);
  if (option != line.unexpected.end()) return unknown_option(line, *option);
  if (line.unexpected.empty()) return std::nullopt;
  if (line.verb == "reproduce")
    return fmt::format("expected one item, found {} words; quote it: '{} {}'", line.unexpected.size() + 1,
                       line.argument, fmt::join(line.unexpected, " "));
  const bool takes_spec = line.verb != "table" && line.verb != "census" && line.verb != "verify" &&
                          line.verb != "match" && line.verb != "serve" && line.verb != "family";
  if (takes_spec && !line.argument.empty()) return too_many_words(line);
  return fmt::format("'{} {}' does not expect '{}'", line.program, line.verb, fmt::join(line.unexpected, " "));
}

}  // namespace upset::app
