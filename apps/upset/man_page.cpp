// SPDX-License-Identifier: MIT
// Man pages from what --help describes.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "completion.hpp"

namespace upset::app {

namespace {

/// A text that man prints as it is.
std::string plain_roff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
    if (c == '\\') result += "\\e";
    else if (c == '-') result += "\\-";
    else if (c == '\'') result += "\\(aq";
    else if (c == '^') result += "\\(ha";
    else if (c == '~') result += "\\(ti";
    else if (c == '`') result += "\\(ga";
    else result += c;
  }
  return result;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return text;
}

std::string heading(const std::string& name, const std::string& version) {
  return fmt::format(".TH {} 1 \"\" \"upset {}\" \"User Commands\"\n", plain_roff(upper(name)), version);
}

std::string line_of(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string line(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

/// The text below the options: 'Title:' begins a section, indented lines keep their breaks.
std::string footer_sections(std::string_view footer) {
  std::string text;
  bool is_fixed = false;
  const auto fix = [&](bool wanted) {
    if (is_fixed != wanted) text += wanted ? ".PP\n.nf\n" : ".fi\n";
    is_fixed = wanted;
  };
  bool is_first = true;
  while (!footer.empty()) {
    const std::string line = line_of(footer);
    const bool is_title = line.ends_with(':') && !line.starts_with(' ') && line.find('.') == std::string::npos &&
                          footer.starts_with("  ");
    if (line.empty()) {
      fix(false);
      text += ".PP\n";
    } else if (is_title) {
      fix(false);
      text += ".SH " + plain_roff(upper(line.substr(0, line.size() - 1))) + "\n";
    } else {
      if (is_first) text += ".SH NOTES\n";
      fix(line.starts_with("  "));
      text += plain_roff(line) + "\n";
    }
    is_first = false;
  }
  fix(false);
  for (const std::string_view before : {".PP\n.SH", ".PP\n.PP"})  // an empty line around what has its own distance
    for (std::size_t at = 0; (at = text.find(before, at)) != std::string::npos;) text.erase(at, 4);
  return text;
}

std::string option_line(const DescribedOption& option) {
  std::string names;
  for (const std::string& name : option.names)
    names += (names.empty() ? "" : ", ") + fmt::format("\\fB{}\\fR", plain_roff(name));
  if (!option.is_argument && !option.kind.empty()) names += " \\fI" + plain_roff(option.kind) + "\\fR";
  std::string help = plain_roff(option.help);
  if (!option.by_default.empty()) help += fmt::format(" (default: {})", plain_roff(option.by_default));
  return fmt::format(".TP\n{}\n{}\n", names, help);
}

}  // namespace

std::string man_page(const DescribedVerb& verb, const std::string& version) {
  std::string text = heading("upset-" + verb.name, version);
  text += fmt::format(".SH NAME\nupset\\-{} \\- {}\n.SH SYNOPSIS\n.B upset {}\n", verb.name, plain_roff(verb.help),
                      verb.name);
  for (const DescribedOption& option : verb.options)
    if (option.is_argument)
      text += fmt::format("{}\\fI{}\\fR{}{}\n", option.is_required ? "" : "[", plain_roff(option.names.front()),
                          option.is_required ? "" : "]", option.is_list ? "..." : "");
  text += "[\\fIoptions\\fR]\n.SH OPTIONS\n";
  for (const DescribedOption& option : verb.options) text += option_line(option);
  return text + footer_sections(verb.footer) +
         ".SH SEE ALSO\n.BR upset (1),\n.BR upset\\-check (1)\n.PP\n\\fBupset help\\fR explains specs, games and "
         "terms.\n";
}

std::string man_page(const std::vector<DescribedVerb>& verbs, const std::string& about, const std::string& footer,
                     const std::string& version) {
  std::string text = heading("upset", version);
  text += fmt::format(".SH NAME\nupset \\- {}\n.SH SYNOPSIS\n.B upset\n\\fIverb\\fR [\\fIoptions\\fR]\n.SH VERBS\n",
                      plain_roff(about));
  for (const DescribedVerb& verb : verbs)
    text += fmt::format(".TP\n.BR upset\\-{} (1)\n{}\n", verb.name, plain_roff(verb.help));
  text += footer_sections("\n" + footer);
  text +=
      ".SH FILES\n.TP\n.I $XDG_CACHE_HOME/upset, ~/.cache/upset\nRemembered answers. \\fBupset doctor\\fR says how "
      "large they "
      "are and clears them.\n.TP\n.I $XDG_DATA_HOME/upset/sylver.book, ~/.local/share/upset/sylver.book\nThe rulebook "
      "of "
      "Sylver Coinage that is used by default.\n.SH SEE ALSO\n.BR upset\\-check (1)";
  for (const DescribedVerb& verb : verbs) text += fmt::format(",\n.BR upset\\-{} (1)", verb.name);
  return text + "\n";
}

}  // namespace upset::app
