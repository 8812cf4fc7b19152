// SPDX-License-Identifier: MIT
// The caption: who wins and by which moves, and below that the spec.
#include "picture/caption.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upset::picture {

namespace {

constexpr std::size_t kMaxMoves = 3;    // shown by name
constexpr double kLine = 0.52;          // height of a line
constexpr double kAbove = 0.35;         // room above the caption
constexpr double kTitleLetter = 0.185;  // average width of a letter
constexpr double kLetter = 0.15;

/// "1-2 (12-34)": a move, and its label in the picture if that is different.
std::string name_in(const std::vector<Panel>& panels, const NamedMove& named) {
  for (const Panel& panel : panels)
    for (const Node& node : panel.nodes)
      if (node.is_renamed && node.move == named.move)
        return fmt::format("{} ({})", shortened(named.notation), node.label);
  return shortened(named.notation);
}

/// " with 2.3 or 3.4".
std::string by_moves(const std::vector<Panel>& panels, const std::vector<NamedMove>& moves) {
  std::string text;
  const std::size_t named = moves.size() > kMaxMoves ? kMaxMoves - 1 : moves.size();
  for (std::size_t i = 0; i < named; ++i)
    text += (i == 0 ? " with " : i + 1 == moves.size() ? " or " : ", ") + name_in(panels, moves[i]);
  return named < moves.size() ? text + fmt::format(" or one of {} others", moves.size() - named) : text;
}

/// Whether an order continues beyond the picture and the winning moves lie there.
bool lies_beyond(const std::vector<Panel>& panels) {
  return std::ranges::any_of(panels, [](const Panel& panel) { return !panel.open.empty(); }) &&
         std::ranges::none_of(panels,
                              [](const Panel& panel) { return std::ranges::any_of(panel.nodes, &Node::winning); });
}

/// Splits text between words into lines of at most `letters`.
std::vector<std::string> wrapped(const std::string& text, std::size_t letters) {
  std::vector<std::string> lines{""};
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (!lines.back().empty() && lines.back().size() + 1 + end - begin > letters) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + text.substr(begin, end - begin);
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::string outcome_text(const DrawOptions& options) {
  if (!options.outcome) return "";
  const std::string whole = options.only.empty() ? "" : "whole position: ";
  switch (*options.outcome) {
    case Outcome::N: return whole + "N: the player to move wins";
    case Outcome::P: return whole + "P: the player to move loses";
    default: return whole + "undecided";
  }
}

std::string caption_text(const Layout& layout, const DrawOptions& options) {
  std::string text = outcome_text(options);
  if (options.outcome != Outcome::N || layout.winning.empty()) return text;
  text += by_moves(layout.panels, layout.winning);
  return lies_beyond(layout.panels) ? text + ", beyond the picture" : text;
}

void add_caption(Layout& layout, const DrawOptions& options) {
  if (!options.outcome) return;
  constexpr double kMinWidth = 7;
  const double width = std::max(layout.width, kMinWidth);
  double y = layout.height + kAbove;
  const auto add = [&](const std::string& text, double letter, bool is_title) {
    for (std::string& line : wrapped(text, static_cast<std::size_t>(width / letter))) {
      const double needed = letter * static_cast<double>(line.size());
      layout.caption.push_back({std::move(line), {0, y + kLine / 2}, is_title});
      widen(layout, needed);
      y += kLine;
    }
  };
  add(caption_text(layout, options), kTitleLetter, true);
  add(shortened(layout.spec, static_cast<std::size_t>(width / kLetter)), kLetter, false);
  for (const Panel& panel : layout.panels)
    if (!panel.note.empty()) add(panel.note, kLetter, false);
  layout.height = y;
  for (CaptionLine& line : layout.caption) line.at.x = layout.width / 2;
}

}  // namespace upset::picture
