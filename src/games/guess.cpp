// SPDX-License-Identifier: MIT
#include "games/guess.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/common/nicknames.hpp"
#include "games/registry.hpp"
#include "upset/suggest.hpp"

namespace upset::games {

namespace {

constexpr std::size_t kMaxGuessed = 200;  // letters; longer texts are not worth a guess

bool consists_of(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

std::vector<std::string> family_names() {
  std::vector<std::string> names;
  for (const common::Family* family : all_families()) names.emplace_back(family->name);
  return names;
}

/// The first example of its synopsis.
std::string example_of(const common::Family& family) {
  return std::string(family.synopsis.substr(0, family.synopsis.find(' ')));
}

std::string meaning(const std::string& spec) { return spec.empty() ? "" : "; did you mean '" + spec + "'?"; }

/// "; did you mean 'A' or 'B'?"; empty for no specs.
std::string meaning_one_of(const std::vector<std::string>& specs) {
  if (specs.empty()) return "";
  return fmt::format("; did you mean '{}'?", fmt::join(specs, "' or '"));
}

/// What the games guess for a text that names none of them.
std::vector<std::string> guesses_of_games(std::string_view text) {
  std::vector<std::string> specs;
  for (const common::GameEntry* entry : registry())
    if (entry->guesses != nullptr)
      for (std::string& spec : entry->guesses(text)) specs.push_back(std::move(spec));
  return specs;
}

/// 'poset:FILE', 'graph:FILE' or 'complex:FILE'.
std::string specs_of_file(const std::string& file) {
  std::vector<std::string> specs;
  for (const common::Family* family : all_families())
    if (family->files == FileUse::body) specs.push_back(fmt::format("'{}:{}'", family->name, file));
  UPSET_ASSERT(specs.size() > 1);
  const std::string last = std::move(specs.back());
  specs.pop_back();
  return fmt::format("{} or {}", fmt::join(specs, ", "), last);
}

/// Reads a name and the text after it without a ':': "board 4x7", "board(4x7)", "petersen".
std::string spec_of_name(const std::string& text) {
  const std::size_t end = std::min(text.find_first_of(" (=0123456789"), text.size());
  const std::string name = text.substr(0, end);
  std::string body = text.substr(end);
  body.erase(std::remove_if(body.begin(), body.end(), [](char c) { return consists_of({&c, 1}, " ()="); }), body.end());
  if (find_family(name) != nullptr) return body.empty() ? "" : name + ":" + body;
  if (const std::string_view spec = common::spec_of_nickname(name); !spec.empty())
    return std::string(spec) + (spec.ends_with(':') ? body : "");
  const auto nearest = nearest_word(name, family_names());
  return nearest && !body.empty() ? *nearest + ":" + body : "";
}

}  // namespace

Error unknown_family(const spec::Term& term) {
  const std::string name = term.family.text;
  const auto refusal = [&](const std::string& families, const std::string& end) {
    return spec::refused_at(term.family.column, fmt::format("expected a family{}, found '{}'{}", families, name, end));
  };
  if (const std::string_view spec = common::spec_of_nickname(name); !spec.empty())
    return refusal("", meaning(std::string(spec) + (spec.ends_with(':') ? term.body.text : "")));
  if (const auto nearest = nearest_word(name, family_names()))
    return refusal("", meaning(*nearest + ":" + term.body.text.substr(0, kMaxGuessed)));
  return refusal(fmt::format(" ({})", fmt::join(family_names(), ", ")), "");
}

std::string guess(const std::string& text) {
  if (text.empty() || text.size() > kMaxGuessed || text.find(':') != std::string::npos) return "";
  if (const common::Family* family = find_family(text)) return fmt::format(", as in {}", example_of(*family));
  if (const auto specs = guesses_of_games(text); !specs.empty()) return meaning_one_of(specs);
  if (text.find_first_of("./") != std::string::npos && text.find(' ') == std::string::npos)
    return fmt::format("; to read a file, say what it contains: {}", specs_of_file(text));
  return meaning(spec_of_name(text));
}

}  // namespace upset::games
