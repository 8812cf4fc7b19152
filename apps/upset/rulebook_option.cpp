// SPDX-License-Identifier: MIT
// The option --rulebook, and the installed rulebook.
#include <fmt/format.h>

#include "upset/rulebook.hpp"
#include "verbs.hpp"

namespace upset::app {

void add_rulebook_option(Verb& verb, std::string& file) {
  verb.option("--rulebook", file,
              "Sylver Coinage: look positions up in this rulebook (default: the installed one, or one of size 20)");
}

std::optional<Error> use_rulebook(const Resources& resources, const std::string& file) {
  if (!file.empty()) {
    const auto error = resources.add_rulebook(file);
    return error ? std::optional(of_option("--rulebook", *error)) : std::nullopt;
  }
  if (const auto error = add_installed_rulebook(resources))
    fmt::print(stderr, "upset: the installed rulebook is not used: {}\n", error->text());
  return std::nullopt;
}

}  // namespace upset::app
