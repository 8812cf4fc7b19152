// SPDX-License-Identifier: MIT
// upset help [TOPIC...]: the help of a verb, and pages of docs/: the notation, the glossary and its terms, the games.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "completion.hpp"
#include "output.hpp"
#include "upset/notation.hpp"
#include "upset/suggest.hpp"
#include "upset/version.hpp"
#include "verbs.hpp"

namespace upset::app {

extern const std::string_view kNotationPage;                                             // docs/notation.md
extern const std::string_view kGlossaryPage;                                             // docs/glossary.md
extern const std::span<const std::pair<std::string_view, std::string_view>> kGamePages;  // docs/games: name and text

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return result;
}

/// The text up to the first `end`, which is removed with it.
std::string_view take_until(std::string_view& rest, std::string_view end) {
  const std::size_t at = rest.find(end);
  const std::string_view taken = rest.substr(0, at);
  rest = at == std::string_view::npos ? "" : rest.substr(at + end.size());
  return taken;
}

/// A paragraph of Markdown with links as their text and without marks for bold type. Code stays as it is.
std::string plain_paragraph(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t stop = std::min(text.find_first_of("`[*"), text.size());
    plain += text.substr(0, stop);
    text.remove_prefix(stop);
    std::size_t length = std::min<std::size_t>(1, text.size());  // of what is copied next
    if (text.starts_with('`')) {
      length = std::min(text.find('`', 1), text.size() - 1) + 1;
    } else if (text.starts_with("**")) {
      text.remove_prefix(2);
      length = 0;
    } else if (const std::size_t end = text.find(']'); text.starts_with('[') && text.substr(end + 1).starts_with('(')) {
      plain += plain_paragraph(text.substr(1, end - 1));
      take_until(text, ")");
      length = 0;
    }
    plain += text.substr(0, length);
    text.remove_prefix(length);
  }
  return plain;
}

/// A page of Markdown as text: paragraphs as above, code blocks without their fences, no comments.
std::string plain(std::string_view page) {
  std::string text;
  std::string paragraph;
  bool is_code = false;
  while (!page.empty()) {
    const std::string_view line = take_until(page, "\n");
    if (line.starts_with("<!--")) continue;
    if (line.starts_with("```")) {
      text += plain_paragraph(std::exchange(paragraph, ""));
      is_code = !is_code;
      continue;
    }
    std::string& target = is_code ? text : paragraph;
    (target += line) += '\n';
    if (line.empty() && !is_code) text += plain_paragraph(std::exchange(paragraph, ""));
  }
  return text + plain_paragraph(paragraph);
}

/// The words that lead to the page of a game: those in backquotes in its paragraph 'Help topics'.
std::vector<std::string> topics_of(std::string_view page) {
  std::vector<std::string> words;
  take_until(page, "\nHelp topics:");
  std::string_view list = take_until(page, "\n\n");
  for (take_until(list, "`"); !list.empty(); take_until(list, "`")) words.emplace_back(take_until(list, "`"));
  return words;
}

std::string_view title_of(std::string_view page) {
  page.remove_prefix(std::string_view("# ").size());
  return take_until(page, "\n");
}

/// The terms of the glossary, each with its entry: paragraphs that begin with a word in bold type.
std::vector<std::pair<std::string, std::string_view>> glossary() {
  std::vector<std::pair<std::string, std::string_view>> entries;
  for (std::string_view rest = kGlossaryPage; !rest.empty();) {
    const std::string_view entry = take_until(rest, "\n\n");
    if (entry.starts_with("**")) entries.emplace_back(entry.substr(2, entry.find("**", 2) - 2), entry);
  }
  return entries;
}

std::vector<std::string> terms() {
  std::vector<std::string> list;
  for (const auto& [term, entry] : glossary()) list.push_back(term);
  return list;
}

std::optional<std::string> term(const std::string& wanted) {
  for (const auto& [name, entry] : glossary())
    if (lower(name) == wanted) return plain(entry);
  return std::nullopt;
}

/// The page of a game. A family of specs that is not the name of a page has its line of help above it.
std::optional<std::string> game(const std::string& wanted) {
  for (const auto& [name, page] : kGamePages) {
    if (!std::ranges::count(topics_of(page), wanted)) continue;
    std::string text;
    for (const FamilyDescription& family : family_descriptions())
      if (family.name == wanted && wanted != name) text = family.synopsis + "\n\n";
    return text + plain(page);
  }
  return std::nullopt;
}

std::string overview(const Program& program) {
  std::string text = "upset help TOPIC prints a page on one of these topics.\n\nVerbs\n ";
  for (const std::string& verb : program.verbs()) text += " " + verb;
  text +=
      "\n\nNotation and terms\n"
      "  notation    how positions, moves and answers are written, and the exit codes\n"
      "  families    a table of all specs\n"
      "  glossary    all terms; each of them is a topic, too, such as mex or 'Apery set'\n"
      "\nGames, with their terms, moves, theorems and ten commands\n";
  for (const auto& [name, page] : kGamePages) text += fmt::format("  {:<11} {}\n", name, title_of(page));
  text +=
      "\nA family of specs, such as kneser, leads to the page of its game.\n"
      "upset --help lists the families, with examples; upset VERB --help lists the options of a verb.\n";
  return text;
}

/// What is printed on a topic.
std::optional<std::string> page_of(const std::string& topic, const Program& program) {
  const std::string wanted = lower(topic);
  if (topic.empty() || wanted == "games" || wanted == "topics") return overview(program);
  if (wanted == "notation") return plain(kNotationPage);
  if (wanted == "families") return notation_table();
  if (wanted == "glossary") return plain(kGlossaryPage);
  if (wanted.starts_with("glossary ")) return term(wanted.substr(std::string_view("glossary ").size()));
  if (const auto verb = program.help_of(wanted)) return verb;
  if (const auto page = game(wanted)) return page;
  if (const auto entry = term(wanted)) return entry;
  return wanted.find(':') < wanted.size() ? game(wanted.substr(0, wanted.find(':'))) : std::nullopt;
}

/// All that page_of() knows.
std::vector<std::string> topics(const Program& program) {
  std::vector<std::string> known = program.verbs();
  known.insert(known.end(), {"notation", "families", "glossary", "games"});
  for (const auto& [name, page] : kGamePages) std::ranges::move(topics_of(page), std::back_inserter(known));
  std::ranges::move(terms(), std::back_inserter(known));
  return known;
}

std::string man_page_of(const Program& program) {
  return man_page(program.described(), "who wins games on ordered structures, with which moves, and why",
                  program.footer(), kVersion);
}

int print_man_page(const Program& program, const std::string& topic) {
  if (topic.empty()) return fmt::print("{}", man_page_of(program)), 0;
  for (const DescribedVerb& verb : program.described())
    if (verb.name == topic) return fmt::print("{}", man_page(verb, kVersion)), 0;
  return fail(Error{ErrorCode::usage,
                    fmt::format("--man: expected a verb, found '{}'{}", topic, did_you_mean(topic, program.verbs()))});
}

int write_man_pages(const Program& program, const std::string& folder) {
  std::vector<std::pair<std::string, std::string>> pages{{"upset", man_page_of(program)}};
  for (const DescribedVerb& verb : program.described())
    pages.emplace_back("upset-" + verb.name, man_page(verb, kVersion));
  for (const auto& [name, text] : pages)
    if (const auto error = write_output(folder + "/" + name + ".1", "the man page", text)) return fail(*error);
  return 0;
}

/// Those that a shell offers: no terms, some of which are several words.
std::vector<std::string> short_topics(const Program& program) {
  std::vector<std::string> known = program.verbs();
  known.insert(known.end(), {"notation", "families", "glossary"});
  for (const auto& [name, page] : kGamePages) known.emplace_back(name);
  return known;
}

}  // namespace

void add_help(Program& program) {
  const auto words = std::make_shared<std::vector<std::string>>();
  const auto man = std::make_shared<std::string>();
  Verb verb =
      program.verb("help", "Help on a verb, a game, a term or the notation; without TOPIC, a list of all topics");
  verb.arguments("TOPIC", *words,
                 "A verb, a game (board, nim, sylver, ...), a family of specs, notation (positions, moves, answers, "
                 "exit codes), families (a table of specs), glossary, or a term of the glossary")
      .offers(short_topics(program));
  verb.option(
          "--man", *man,
          "Write the man pages of the program and its verbs into this directory; with -, the page of the verb TOPIC "
          "to standard output")
      .takes("DIR");
  verb.footer(
      "Examples:\n  upset help\n  upset help solve\n  upset help kneser\n  upset help glossary mex\n"
      "  upset help solve --man - | man -l -\n");
  verb.does([words, man, &program] {
    const std::string topic = fmt::format("{}", fmt::join(*words, " "));
    if (*man == "-") return print_man_page(program, topic);
    if (!man->empty()) return write_man_pages(program, *man);
    if (const auto page = page_of(topic, program)) return fmt::print("{}", *page), 0;
    return fail(Error{ErrorCode::usage,
                      fmt::format("there is no help on '{}'{}", topic, did_you_mean(topic, topics(program)))});
  });
}

}  // namespace upset::app
