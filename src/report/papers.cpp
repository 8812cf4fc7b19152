// SPDX-License-Identifier: MIT
// The statements of papers with what their checks found: as text, JSON, Markdown and a page with the figures.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "upset/json.hpp"
#include "upset/report.hpp"
#include "upset/reproduce.hpp"

namespace upset {

namespace {

using Json = nlohmann::ordered_json;

/// "1,234 comparisons; the printed text fails in 3 of 17".
std::string counts_of(const ReproducedItem& item) {
  std::vector<std::string> parts;
  if (item.compared > 0)
    parts.push_back(fmt::format("{} {}", grouped(item.compared), item.compared == 1 ? "comparison" : "comparisons"));
  if (item.failures > 0) parts.push_back(fmt::format("{} failed", grouped(item.failures)));
  if (item.printed > 0)
    parts.push_back(item.contradictions == 0 ? fmt::format("the printed text holds in {} more", grouped(item.printed))
                                             : fmt::format("the printed text fails in {} of {} more",
                                                           grouped(item.contradictions), grouped(item.printed)));
  return fmt::format("{}", fmt::join(parts, "; "));
}

/// What is printed under the head of an item, as label and text.
std::vector<std::pair<std::string, std::string>> lines_of(const ReproducedItem& item) {
  std::vector<std::pair<std::string, std::string>> lines{{"says", item.statement.says}};
  lines.emplace_back("check", item.statement.check);
  if (const std::string counts = counts_of(item); !counts.empty()) lines.emplace_back("found", counts);
  if (!item.failure.empty()) lines.emplace_back("failed", item.failure);
  if (!item.contradiction.empty()) lines.emplace_back("as printed", item.contradiction);
  for (const std::string& note : item.notes) lines.emplace_back("note", note);
  for (const std::string& correction : item.statement.corrections)
    lines.emplace_back("erratum " + item.statement.erratum, correction);
  for (const PaperFigure& figure : item.figures) lines.emplace_back("figure", figure.name + ".svg: " + figure.spec);
  if (!item.statement.in_program.empty()) lines.emplace_back("in the program", item.statement.in_program);
  return lines;
}

std::string as_html(std::string_view text) {
  std::string html;
  for (const char letter : text) {
    if (letter == '&') html += "&amp;";
    else if (letter == '<') html += "&lt;";
    else if (letter == '>') html += "&gt;";
    else if (letter == '"') html += "&quot;";
    else html += letter;
  }
  return html;
}

std::string as_markdown(std::string_view text) {
  std::string markdown;
  for (const char letter : text) {
    if (letter == '<' || letter == '*' || letter == '_' || letter == '|' || letter == '`') markdown += '\\';
    markdown += letter;
  }
  return markdown;
}

const Paper* paper_of(const ReproducedItem& item) {
  const auto& list = paper_list();
  const auto it = std::ranges::find(list, item.paper, &Paper::number);
  return it == list.end() ? nullptr : &*it;
}

/// "39 hold, 20 hold as corrected, ...", in the order of the verdicts.
std::string verdicts_of(const std::vector<ReproducedItem>& items, const std::string& paper) {
  std::map<PaperVerdict, std::size_t> counts;
  for (const ReproducedItem& item : items)
    if (paper.empty() || item.paper == paper) ++counts[item.verdict];
  std::vector<std::string> parts;
  for (const auto& [verdict, count] : counts) parts.push_back(fmt::format("{} {}", count, name_of(verdict)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string css_class(PaperVerdict verdict) {
  std::string name(name_of(verdict));
  std::ranges::replace(name, ' ', '-');
  return name;
}

constexpr std::string_view kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "h3{margin:2rem 0 .3rem}dl{margin:0}dt{float:left;clear:left;width:9rem;color:#666}dd{margin-left:9.5rem}"
    "figure{margin:1rem 0}figure svg,figure img{max-width:100%;height:auto}"
    ".verdict{font-size:.8em;padding:.1em .5em;border-radius:.5em;background:#ddd;color:#222}"
    ".holds{background:#cfe8cf}.holds-as-corrected{background:#fbe8b8}.contradicted,.fails{background:#f4c7c3}"
    ".open{background:#cfdff5}"
    "@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}dt{color:#999}figure{background:#fff}}";

std::string html_of(const ReproducedItem& item, bool has_files) {
  std::string html = fmt::format("<section id=\"{}-{}\">\n<h3>{} <span class=\"verdict {}\">{}</span></h3>\n<dl>\n",
                                 item.paper, as_html(item.statement.id), as_html(item.statement.id),
                                 css_class(item.verdict), name_of(item.verdict));
  for (const auto& [label, text] : lines_of(item))
    html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", as_html(label), as_html(text));
  html += fmt::format("<dt>time</dt><dd>{:.2f} s</dd>\n</dl>\n", item.seconds);
  for (const PaperFigure& figure : item.figures) {
    const std::string picture = has_files
                                    ? fmt::format("<img src=\"{}.svg\" alt=\"{}\">", figure.name, as_html(figure.spec))
                                    : figure.svg.substr(std::min(figure.svg.find("<svg"), figure.svg.size()));
    html += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", picture, as_html(figure.spec));
  }
  return html + "</section>\n";
}

}  // namespace

std::string text_report(const ReproducedItem& item) {
  std::string text =
      fmt::format("{} {}: {} ({:.2f} s)\n", item.paper, item.statement.id, name_of(item.verdict), item.seconds);
  for (const auto& [label, line] : lines_of(item)) text += fmt::format("  {}: {}\n", label, line);
  return text;
}

std::string text_summary(const std::vector<ReproducedItem>& items) {
  std::string text;
  for (const Paper& paper : paper_list()) {
    const auto count = std::ranges::count(items, paper.number, &ReproducedItem::paper);
    if (count == 0) continue;
    double seconds = 0;
    for (const ReproducedItem& item : items) seconds += item.paper == paper.number ? item.seconds : 0;
    text += fmt::format("{} {}: {} items in {:.1f} s: {}\n", paper.number, paper.title, count, seconds,
                        verdicts_of(items, paper.number));
  }
  return text;
}

JsonValue json_value(const ReproducedItem& item) {
  const PaperStatement& statement = item.statement;
  const auto or_null = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
  Json json;
  json["paper"] = item.paper;
  json["id"] = statement.id;
  json["kind"] = statement.kind;
  json["says"] = statement.says;
  json["check"] = statement.check;
  json["verdict"] = name_of(item.verdict);
  json["compared"] = item.compared;
  json["failures"] = item.failures;
  json["printed"] = item.printed;
  json["contradictions"] = item.contradictions;
  json["failure"] = or_null(item.failure);
  json["contradiction"] = or_null(item.contradiction);
  json["notes"] = item.notes;
  json["erratum"] = or_null(statement.erratum);
  json["corrections"] = statement.corrections;
  json["in_program"] = or_null(statement.in_program);
  json["figures"] = Json::array();
  for (const PaperFigure& figure : item.figures)
    json["figures"].push_back({{"name", figure.name}, {"spec", figure.spec}});
  json["stats"] = {{"seconds", item.seconds}};
  return json;
}

std::string json_report(const ReproducedItem& item) { return json_text(json_value(item)); }

std::string markdown_report(const ReproducedItem& item) {
  std::string text =
      fmt::format("### {} {}: {}\n\n", item.paper, as_markdown(item.statement.id), name_of(item.verdict));
  for (const auto& [label, line] : lines_of(item)) text += fmt::format("- {}: {}\n", label, as_markdown(line));
  return text + fmt::format("- time: {:.2f} s\n\n", item.seconds);
}

std::string html_report(const std::vector<ReproducedItem>& items, bool has_files) {
  std::string html =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\">\n<title>The papers, reproduced</title>\n<style>";
  html += kStyle;
  html += "</style>\n</head>\n<body>\n<h1>The papers, reproduced</h1>\n";
  std::string current;
  for (const ReproducedItem& item : items) {
    if (item.paper != current) {
      current = item.paper;
      const Paper* paper = paper_of(item);
      html += fmt::format("<h2>{} {}</h2>\n<p>{}. {}.</p>\n", current, as_html(paper == nullptr ? "" : paper->title),
                          as_html(paper == nullptr ? "" : paper->authors), verdicts_of(items, current));
    }
    html += html_of(item, has_files);
  }
  return html + "</body>\n</html>\n";
}

}  // namespace upset
