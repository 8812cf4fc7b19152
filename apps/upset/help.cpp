// SPDX-License-Identifier: MIT
// upset help TOPIC: pages of the documentation, as they stand in docs/.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "verbs.hpp"

namespace upset::app {

extern const std::string_view kNotationPage;  // docs/notation.md

namespace {

struct Topic {
  const char* name;
  const char* about;
  const std::string_view* page;
};

constexpr Topic kTopics[] = {
    {"notation", "the game, positions, moves, answers, exit codes", &kNotationPage},
};

std::string topics() {
  std::string text = "Topics:\n";
  for (const Topic& topic : kTopics) text += fmt::format("  {:<28}{}\n", topic.name, topic.about);
  return text + "upset VERB --help tells the options of a verb.\n";
}

int run(const std::string& name) {
  if (name.empty()) return fmt::print("{}", topics()), 0;
  const auto* topic =
      std::find_if(std::begin(kTopics), std::end(kTopics), [&](const Topic& t) { return t.name == name; });
  if (topic == std::end(kTopics)) {
    fmt::print(stderr, "upset: help: there is no topic '{}'\n{}", name, topics());
    return 2;
  }
  fmt::print("{}", *topic->page);
  return 0;
}

}  // namespace

void add_help(Program& program) {
  Verb verb = program.verb("help", "A page of documentation: notation");
  const auto topic = std::make_shared<std::string>();
  verb.option("TOPIC", *topic, "The page; without it the list of pages");
  verb.does([topic] { return run(*topic); });
}

}  // namespace upset::app
