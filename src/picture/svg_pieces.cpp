// SPDX-License-Identifier: MIT
#include "picture/svg_pieces.hpp"

#include <fmt/format.h>

#include "picture/style.hpp"

namespace upset::picture {

namespace {

constexpr std::string_view kFont = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";

/// Whether bytes above 127 form UTF-8 characters; in the file names of specs they need not.
bool is_utf8(const std::string& text) {
  std::size_t waiting = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (waiting > 0) {
      if ((byte & 0xC0U) != 0x80U) return false;
      --waiting;
    } else if (byte >= 0x80) {
      waiting = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
      if (byte < 0xC2 || byte > 0xF4) return false;
    }
  }
  return waiting == 0;
}

}  // namespace

std::string svg_head(double width, double height, const std::string& title) {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" "
      "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" font-family=\"{2}\">\n<title>{3}</title>\n",
      px(width), px(height), kFont, svg_escaped(title));
}

std::string svg_paper(double width, double height) {
  return fmt::format("<rect width=\"{}\" height=\"{}\" rx=\"10\" fill=\"#{}\"/>\n", px(width), px(height),
                     colour::kPaper);
}

std::string svg_escaped(const std::string& text) {
  const bool keeps_high = is_utf8(text);
  std::string result;
  for (const char c : text) switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&#39;"; break;
      case '\t':
      case '\n':
      case '\r': result += ' '; break;
      default:
        if (c > 0x1F || (keeps_high && static_cast<unsigned char>(c) >= 0x80)) result += c;
        else result += '?';  // XML has no control characters
    }
  return result;
}

std::string px(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string svg_point(Point at) { return px(kUnit * at.x) + " " + px(kUnit * at.y); }

std::string svg_arc_style(std::size_t round) {
  const PairingStyle& style = kPairingStyles[round % kPairingStyles.size()];
  return fmt::format("fill=\"none\" stroke=\"#{}\" stroke-width=\"2.2\" stroke-dasharray=\"{}\"", style.colour,
                     fmt::join(style.dashes, " "));
}

std::string svg_arcs(const Panel& panel) {
  std::string text;
  for (const Arc& arc : panel.arcs) {
    const Node& from = panel.nodes[arc.from];
    const Node& to = panel.nodes[arc.to];
    text += fmt::format("<g><title>pairing {}: {} and {}</title><path d=\"M{}Q{} {}\" {}/></g>\n", arc.round + 1,
                        svg_escaped(from.notation), svg_escaped(to.notation), svg_point(from.at), svg_point(arc.bend),
                        svg_point(to.at), svg_arc_style(arc.round));
  }
  return text;
}

std::string svg_role_style(const NodeRole& role) {
  const auto& dashes = kRoleDashes[role.number % kRoleDashes.size()];
  return fmt::format("stroke=\"#{}\" stroke-width=\"{}\"{}", kRoleStyles[role.style].colour, kRoleStroke,
                     dashes[0] == 0 ? "" : fmt::format(" stroke-dasharray=\"{}\"", fmt::join(dashes, " ")));
}

std::string svg_outlines(const Node& node, const Box& box) {
  std::string text;
  double out = node.last ? kRolePitch : 0;
  for (const NodeRole& role : node.roles) {
    const auto rect = [&](const std::string& stroke) {
      text += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" {}/>",
                          px(box.x - box.width / 2 - out), px(box.y - box.height / 2 - out), px(box.width + 2 * out),
                          px(box.height + 2 * out), px(box.radius + out), stroke);
    };
    rect(fmt::format("stroke=\"#{}\" stroke-width=\"{}\"", colour::kPaper, kRoleHalo));
    rect(svg_role_style(role));
    out += kRolePitch;
  }
  return text;
}

std::string svg_badge(const NodeRole& role, const std::string& text, Point at, double width) {
  return fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#{}\" stroke=\"#{}\"/>"
      "<text x=\"{}\" y=\"{}\" font-size=\"11\" font-weight=\"bold\" fill=\"#ffffff\" "
      "text-anchor=\"middle\">{}</text>\n",
      px(kUnit * (at.x - width / 2)), px(kUnit * at.y - kBadgeHeight / 2), px(kUnit * width), px(kBadgeHeight),
      kRoleStyles[role.style].colour, colour::kPaper, px(kUnit * at.x), px(kUnit * at.y + 4), svg_escaped(text));
}

std::string svg_badges(const Panel& panel) {
  std::string text;
  for (const Badge& badge : panel.badges) text += svg_badge(badge.role, badge.text, badge.at, badge.width);
  return text;
}

}  // namespace upset::picture
