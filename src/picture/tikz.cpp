// SPDX-License-Identifier: MIT
// TikZ: one tikzpicture for any document that loads tikz and xcolor. One unit is a square of 0.8 cm; y is negated,
// because it grows upwards there.
#include <fmt/format.h>

#include <algorithm>

#include "picture/render.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) switch (c) {
      case '\\': result += "\\textbackslash{}"; break;
      case '~': result += "\\textasciitilde{}"; break;
      case '^': result += "\\textasciicircum{}"; break;
      case '<': result += "\\textless{}"; break;
      case '>': result += "\\textgreater{}"; break;
      case '#':
      case '$':
      case '%':
      case '&':
      case '_':
      case '{':
      case '}': result += '\\'; [[fallthrough]];
      default: result += c;
    }
  return result;
}

constexpr std::string_view kPreamble = R"(% Needs \usepackage{{tikz}} (which loads xcolor).
% {}
\begin{{tikzpicture}}[x=0.8cm, y=0.8cm, font=\sffamily\small]
)";

constexpr std::string_view kStyles = R"(  \tikzset{
    upset square/.style={rounded corners=1.2pt, draw=upsetdark, fill=upsetchocolate},
    upset coin/.style={rounded corners=2pt, draw=upsetcoindark, fill=upsetcoin},
    upset element/.style={rounded corners=3pt, draw=upsetnodeedge, fill=upsetnode, inner sep=2.5pt, minimum size=5mm},
    upset gone/.style={draw=upsetfaint, dashed, fill=none, text=upsetfaint},
    upset winning/.style={draw=upsetwindark, fill=upsetwin, text=white},
    upset poison/.style={draw=upsetpoisondark, fill=upsetpoison, text=upsetbone},
    upset last/.style={draw=upsetlast, very thick},
    upset cover/.style={draw=upsetedge, rounded corners=4pt},
    upset vertex/.style={circle, draw=upsetnodeedge, fill=upsetnode, inner sep=0.5pt, minimum size=5.4mm},
    upset edge/.style={draw=upsetedge, line width=0.7pt},
    upset winning edge/.style={draw=upsetwin, line width=2.2pt},
    upset face/.style={fill=upsetface, fill opacity=0.3},
    upset winning face/.style={fill=upsetwin, fill opacity=0.5},
    upset name/.style={rounded corners=3pt, draw=upsetwindark, fill=upsetwin, text=white, inner sep=1.2pt,
      font=\sffamily\bfseries\scriptsize},
    upset pairing/.style={line width=1pt},
    upset role/.style={line width=1pt},
    upset badge/.style={rounded corners=1pt, text=white, inner sep=1.2pt, font=\sffamily\bfseries\tiny},
    upset stub/.style={draw=upsetedge},
    upset caption/.style={text=upsetink, font=\sffamily\scriptsize},
    upset faint/.style={upset caption, text=upsetfaint},
    upset outcome/.style={text=upsetink, font=\sffamily\small},
    upset below/.style={text=upsetedge, font=\sffamily\scriptsize}}
)";

std::string colours() {
  const std::pair<std::string_view, std::string_view> list[] = {{"chocolate", colour::kChocolate},
                                                                {"dark", colour::kChocolateDark},
                                                                {"win", colour::kWin},
                                                                {"windark", colour::kWinDark},
                                                                {"poison", colour::kPoison},
                                                                {"poisondark", colour::kPoisonDark},
                                                                {"bone", colour::kBone},
                                                                {"coin", colour::kCoin},
                                                                {"coindark", colour::kCoinDark},
                                                                {"node", colour::kNode},
                                                                {"nodeedge", colour::kNodeEdge},
                                                                {"edge", colour::kEdge},
                                                                {"faint", colour::kFaint},
                                                                {"ink", colour::kInk},
                                                                {"last", colour::kLast},
                                                                {"face", colour::kFace}};
  std::string text;
  const auto define = [&](std::string_view name, std::string_view value) {
    text += fmt::format("  \\definecolor{{upset{}}}{{HTML}}{{{}}}\n", name, value);
  };
  for (const auto& [name, value] : list) define(name, value);
  for (std::size_t i = 0; i < kPairingStyles.size(); ++i)
    define(fmt::format("pairing{}", i + 1), kPairingStyles[i].colour);
  for (const RoleStyle& role : kRoleStyles) define(fmt::format("role{}", role.name), role.colour);
  return text;
}

std::string point(const Panel& panel, Point at) {
  return fmt::format("({:.3f},{:.3f})", panel.corner.x + at.x, 0 - (panel.corner.y + at.y));
}

std::string style_of(const Node& node, std::string_view base) {
  std::string style(base);
  if (node.presence == Presence::gone) style += ", upset gone";
  if (node.presence == Presence::poison) style += ", upset poison";
  if (node.winning) style += ", upset winning";
  if (node.last) style += ", upset last";
  return style;
}

std::string role_style(const NodeRole& role) {
  const auto& dashes = kRoleDashes[role.number % kRoleDashes.size()];
  std::string style = fmt::format("upset role, draw=upsetrole{}", kRoleStyles[role.style].name);
  if (dashes[0] > 0)
    style +=
        fmt::format(", dash pattern=on {}pt off {}pt on {}pt off {}pt", dashes[0], dashes[1], dashes[2], dashes[3]);
  return style;
}

/// The outlines of the roles of an element with these half sides, one around the other.
std::string outlines(const Panel& panel, const Node& node, double half_x, double half_y, double radius) {
  std::string text;
  double out = node.last ? 0.14 : 0.07;
  for (const NodeRole& role : node.roles) {
    text += fmt::format("  \\draw[{}, rounded corners={:.2f}mm] {} rectangle {};\n", role_style(role),
                        8 * (radius + out), point(panel, {node.at.x - half_x - out, node.at.y + half_y + out}),
                        point(panel, {node.at.x + half_x + out, node.at.y - half_y - out}));
    out += 0.08;
  }
  return text;
}

std::string badge(const NodeRole& role, const std::string& text, const std::string& at) {
  return fmt::format("  \\node[upset badge, fill=upsetrole{}] at {} {{{}}};\n", kRoleStyles[role.style].name, at,
                     escaped(text));
}

std::string badges(const Panel& panel) {
  std::string text;
  for (const Badge& one : panel.badges) text += badge(one.role, one.text, point(panel, one.at));
  return text;
}

/// A skull of circles, at most one unit wide.
std::string skull(const Panel& panel, Point at) {
  std::string text = fmt::format("  \\begin{{scope}}[shift={{{}}}]\n", point(panel, at));
  text += "    \\fill[upsetbone] (0,0.06) ellipse (0.26 and 0.23);\n";
  text += "    \\fill[upsetbone, rounded corners=0.5pt] (-0.13,-0.28) rectangle (0.13,-0.05);\n";
  text += "    \\fill[upsetpoison] (-0.1,0.03) circle (0.065) (0.1,0.03) circle (0.065);\n";
  text += "    \\fill[upsetpoison] (0,-0.04) -- (-0.035,-0.12) -- (0.035,-0.12) -- cycle;\n";
  return text +
         "    \\draw[upsetpoison] (-0.045,-0.19) -- (-0.045,-0.28) (0.045,-0.19) -- (0.045,-0.28);\n  \\end{scope}\n";
}

/// Squares and coins.
std::string block(const Panel& panel, const Node& node, bool labels) {
  const double half_x = node.width / 2 - 0.04;
  const double half_y = panel.kind == Kind::heaps ? 0.22 : half_x;
  std::string text = fmt::format(
      "  \\draw[{}] {} rectangle {};\n", style_of(node, panel.kind == Kind::heaps ? "upset coin" : "upset square"),
      point(panel, {node.at.x - half_x, node.at.y + half_y}), point(panel, {node.at.x + half_x, node.at.y - half_y}));
  if (node.presence == Presence::poison) text += skull(panel, node.at);
  if (node.winning && labels)
    text += fmt::format("  \\node[text=white, font=\\sffamily\\bfseries\\scriptsize] at {} {{{}}};\n",
                        point(panel, node.at), escaped(node.label));
  return text + outlines(panel, node, half_x - 0.1, half_y - 0.1, 0.1);
}

std::string element(const Panel& panel, const Node& node, bool labels, std::string_view style) {
  const bool is_vertex = panel.kind == Kind::graph;
  const double half_x = node.width / 2 - (is_vertex ? 0 : 0.1);
  const double half_y = is_vertex ? half_x : 0.3;
  return fmt::format("  \\node[{}] at {} {{{}}};\n", style_of(node, style), point(panel, node.at),
                     labels ? escaped(node.label) : "") +
         outlines(panel, node, half_x, half_y, half_y);
}

std::string cover(const Panel& panel, const Edge& edge) {
  std::string text = fmt::format("  \\draw[upset cover] {}", point(panel, panel.nodes[edge.lower].at));
  for (const Point& bend : edge.bends) text += " -- " + point(panel, bend);
  return text + " -- " + point(panel, panel.nodes[edge.upper].at) + ";\n";
}

std::string fading(const Panel& panel, const Stub& stub) {
  std::string text;
  for (std::size_t i = 0; i < kFading.size(); ++i)
    text += fmt::format("  \\draw[upset stub, opacity={}] {} -- {};\n", kFading[i], point(panel, stub.piece(i)),
                        point(panel, stub.piece(i + 1)));
  return text;
}

std::string pairing_style(std::size_t round) {
  const std::size_t number = round % kPairingStyles.size();
  const auto& dashes = kPairingStyles[number].dashes;
  return fmt::format("upset pairing, draw=upsetpairing{}, dash pattern=on {}pt off {}pt on {}pt off {}pt", number + 1,
                     dashes[0], dashes[1], dashes[2], dashes[3]);
}

/// A quadratic curve as a cubic one.
std::string arcs(const Panel& panel) {
  std::string text;
  for (const Arc& arc : panel.arcs) {
    const Point from = panel.nodes[arc.from].at;
    const Point to = panel.nodes[arc.to].at;
    const auto control = [&](Point end) {
      return point(panel, {(end.x + 2 * arc.bend.x) / 3, (end.y + 2 * arc.bend.y) / 3});
    };
    text += fmt::format("  \\draw[{}] {} .. controls {} and {} .. {};\n", pairing_style(arc.round), point(panel, from),
                        control(from), control(to), point(panel, to));
  }
  return text;
}

/// "(0,1) -- (2,3)", through the corners of an edge or a triangle.
std::string path_of(const Panel& panel, const Node& node, double share) {
  std::string path;
  for (const Point& corner : panel.outline(node, share)) path += (path.empty() ? "" : " -- ") + point(panel, corner);
  return path + (node.corners.size() > 2 ? " -- cycle" : "");
}

std::string face(const Panel& panel, const Node& node) {
  const bool is_edge = node.corners.size() == 2;
  std::string text;
  if (node.presence == Presence::left)
    text += fmt::format("  \\path[upset {}{}] {};\n", node.winning ? "winning " : "", is_edge ? "edge" : "face",
                        path_of(panel, node, 0));
  if (node.last)
    text += fmt::format("  \\draw[upset last{}] {};\n", node.presence == Presence::gone ? ", dashed" : "",
                        path_of(panel, node, is_edge ? 0 : kDrawnIn));
  for (std::size_t i = 0; i < node.roles.size(); ++i)
    text += fmt::format("  \\draw[{}] {};\n", role_style(node.roles[i]),
                        path_of(panel, node, is_edge ? 0 : kDrawnIn + 0.08 * static_cast<double>(i + 1)));
  return text;
}

std::string graph(const Panel& panel, bool labels) {
  std::string text;
  for (const std::size_t corners : {3, 2})
    for (const bool marked : {false, true})  // marked faces are drawn on top
      for (const Node& node : panel.nodes)
        if (node.corners.size() == corners && (node.winning || node.last) == marked) text += face(panel, node);
  text += arcs(panel);
  for (const Node& node : panel.nodes)
    if (node.corners.empty() && node.is_seen()) text += element(panel, node, labels, "upset vertex");
  for (const Node& node : panel.nodes)
    if (!node.corners.empty() && node.width > 0)
      text += fmt::format("  \\node[upset name] at {} {{{}}};\n", point(panel, node.at), escaped(node.label));
  return text;
}

std::string render_panel(const Panel& panel, bool labels) {
  std::string text;
  if (panel.kind == Kind::graph) {
    text += graph(panel, labels);
  } else if (panel.kind == Kind::hasse || panel.kind == Kind::residues) {
    for (const Edge& edge : panel.edges)
      if (edge.is_drawn) text += cover(panel, edge);
    for (const Stub& stub : panel.stubs) text += fading(panel, stub);
    text += arcs(panel);
    for (const Node& node : panel.nodes)
      if (node.is_seen()) text += element(panel, node, labels, "upset element");
  } else {
    for (const Node& node : panel.nodes)
      if (node.is_seen()) text += block(panel, node, labels);
    text += arcs(panel);
  }
  if (labels)
    for (const Caption& caption : panel.captions)
      text += fmt::format("  \\node[upset {}] at {} {{{}}};\n", caption.is_faint ? "faint" : "caption",
                          point(panel, caption.at), caption.text == "⋮" ? "$\\vdots$" : escaped(caption.text));
  return text + badges(panel);
}

std::string legend(const LegendLine& line) {
  const double end = line.at.x + kLegendStroke;
  return fmt::format(
      "  \\draw[{0}] ({1:.3f},{2:.3f}) -- ({3:.3f},{2:.3f});\n"
      "  \\node[upset caption, anchor=west] at ({3:.3f},{2:.3f}) {{{4}}};\n",
      line.role ? role_style(*line.role) : pairing_style(line.round), line.at.x, 0 - line.at.y, end,
      escaped(line.text));
}

}  // namespace

std::string render_tikz(const Layout& layout, const DrawOptions& options) {
  std::string spec = shortened(layout.spec, 200);
  std::replace_if(
      spec.begin(), spec.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  std::string text = fmt::format(kPreamble, spec) + colours() + std::string(kStyles);
  for (const Panel& panel : layout.panels) text += render_panel(panel, options.labels);
  for (const Point& plus : layout.plus_signs)
    text += fmt::format("  \\node[text=upsetink, font=\\LARGE] at ({:.3f},{:.3f}) {{$+$}};\n", plus.x, 0 - plus.y);
  for (const LegendLine& line : layout.legend) text += legend(line);
  for (const CaptionLine& line : layout.caption)
    text += fmt::format("  \\node[upset {}] at ({:.3f},{:.3f}) {{{}}};\n", line.is_title ? "outcome" : "below",
                        line.at.x, 0 - line.at.y, escaped(line.text));
  return text + "\\end{tikzpicture}\n";
}

}  // namespace upset::picture
