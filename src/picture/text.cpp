// SPDX-License-Identifier: MIT
// Pictures for the terminal: a grid of squares, rows of coins, ranks of elements. Graphs have a separate file. Columns
// are counted in characters, so every character used here must be one column wide.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/registry.hpp"
#include "picture/caption.hpp"
#include "picture/render.hpp"
#include "picture/style.hpp"
#include "picture/text_label.hpp"

namespace upset::picture {

namespace {

/// A character, once or twice, with its colour code.
struct Sign {
  std::string_view unicode;
  std::string_view ascii;
  std::string_view ansi;
};

constexpr Sign kSquare{"▇▇", "##", "38;5;130"};
constexpr Sign kWinningSquare{"◆◆", "WW", "1;32"};
constexpr Sign kGreenSquare{"▇▇", "##", "1;32"};
constexpr Sign kPoisonSquare{"☠ ", "X ", "1;35"};
constexpr Sign kTaken{"  ", "  ", "0"};
constexpr Sign kLastSquare{"× ", "x ", "33"};
constexpr Sign kCoin{"● ", "o ", "33"};
constexpr Sign kWinningCoin{"◆ ", "W ", "1;32"};
constexpr Sign kGreenCoin{"● ", "o ", "1;32"};

constexpr std::size_t kWordGap = 3;  // columns between the elements of a rank

class Texter {
 public:
  explicit Texter(const DrawOptions& options) : options_(options) {}

  /// The picture of a panel, or nothing if it does not fit.
  [[nodiscard]] std::string panel(const Panel& panel) const {
    switch (panel.kind) {
      case Kind::board: return board(panel);
      case Kind::heaps: return heaps(panel);
      case Kind::graph: return graph_text(panel, options_);
      case Kind::residues: return residues_text(panel, options_);
      default: return hasse(panel);
    }
  }

  /// "◆ wins: 2.3", below the picture; "... wins: 99" if the order continues and the winning moves lie there.
  [[nodiscard]] std::string legend(const Panel& panel, const std::vector<std::string>& moves) const {
    std::vector<std::string> shown;
    for (const Node& node : panel.nodes)
      if (node.winning) shown.push_back(name_of(node));
    if (shown.empty() && (panel.open.empty() || moves.empty())) return "";
    if (shown.empty()) return fmt::format("... wins: {}\n", list_of(moves));
    std::string_view mark = options_.unicode ? "◆" : "W";
    if (panel.kind != Kind::board && panel.kind != Kind::heaps) mark = "*";
    else if (options_.colour) mark = options_.unicode ? "▇" : "#";
    return fmt::format("{} wins: {}\n", coloured(mark, kGreenSquare.ansi), list_of(shown));
  }

  [[nodiscard]] std::string list_of(const std::vector<std::string>& moves) const {
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i == 20) return text + fmt::format(" and {} more", moves.size() - i);
      text += (i > 0 ? " " : "") + shortened(moves[i]);
    }
    return text;
  }

 private:
  /// The move, and its label in the picture if that is different.
  static std::string name_of(const Node& node) {
    return node.is_renamed ? fmt::format("{} ({})", node.notation, node.label) : node.notation;
  }

  [[nodiscard]] std::string coloured(std::string_view text, std::string_view ansi) const {
    return options_.colour ? fmt::format("\033[{}m{}\033[0m", ansi, text) : std::string(text);
  }
  [[nodiscard]] std::string put(const Sign& sign) const {
    const std::string_view text = options_.unicode ? sign.unicode : sign.ascii;
    return &sign == &kTaken ? std::string(text) : coloured(text, sign.ansi);
  }

  [[nodiscard]] const Sign& square(const Node& node) const {
    if (node.last) return kLastSquare;
    if (node.presence == Presence::poison) return kPoisonSquare;
    if (node.presence == Presence::gone) return kTaken;
    if (node.winning) return options_.colour ? kGreenSquare : kWinningSquare;
    return kSquare;
  }

  [[nodiscard]] const Sign& coin(const Node& node) const {
    if (node.last) return kLastSquare;
    if (node.presence == Presence::gone) return kTaken;
    if (node.winning) return options_.colour ? kGreenCoin : kWinningCoin;
    return kCoin;
  }

  using Grid = std::map<std::array<unsigned, 3>, const Node*>;  // by layer, row, column

  [[nodiscard]] std::string board(const Panel& panel) const {
    Grid grid;
    std::size_t rows = 1, columns = 1;
    for (const Node& node : panel.nodes) {
      grid[{node.cell[2], node.cell[0], node.cell[1]}] = &node;
      rows = std::max<std::size_t>(rows, node.cell[0]);
      columns = std::max<std::size_t>(columns, node.cell[1]);
    }
    Measure measure{rows, columns};
    if (options_.labels) {
      measure.head = std::to_string(rows).size() + 1;
      measure.pitch = std::max(measure.pitch, 1 + std::to_string(columns).size());
      if (panel.parts > 1) measure.least = layer_name(panel.parts).size() + 1;
    }
    if (measure.width() - 1 > options_.width || rows > kMaxTextRows) return "";
    return all_layers(panel.parts, grid, measure) + rows_that_go_on(panel);
  }

  static std::string rows_that_go_on(const Panel& panel) {
    std::string text;
    for (const std::size_t i : panel.open) text += fmt::format("row {} continues forever\n", panel.nodes[i].cell[0]);
    return text;
  }

  /// The columns of a layer.
  struct Measure {
    std::size_t rows;
    std::size_t columns;
    std::size_t head = 0;   // for row numbers
    std::size_t pitch = 3;  // of a square
    std::size_t least = 0;  // for the layer's name
    [[nodiscard]] std::size_t width() const { return head + std::max(pitch * columns, least); }
  };

  static std::string layer_name(unsigned layer) { return fmt::format("r.c.{}", layer); }

  [[nodiscard]] std::string all_layers(std::size_t layers, const Grid& grid, const Measure& measure) const {
    const std::size_t across = std::max<std::size_t>(1, (options_.width + 3) / (measure.width() + 3));
    const std::string head(measure.head, ' ');
    std::string text;
    for (std::size_t first = 1; first <= layers; first += across) {
      const std::size_t last = std::min(layers, first + across - 1);
      if (first > 1) text += "\n";
      if (layers > 1 && options_.labels)
        text += side_by_side(first, last, [&](unsigned k) { return padded(head + layer_name(k), measure.width()); });
      if (options_.labels) text += side_by_side(first, last, [&](unsigned) { return heading(measure); });
      for (unsigned r = 1; r <= measure.rows; ++r)
        text += side_by_side(first, last, [&](unsigned k) { return line(grid, k, r, measure); });
    }
    return text;
  }

  static std::string padded(std::string text, std::size_t columns) {
    text.resize(std::max(text.size(), columns), ' ');
    return text;
  }

  /// One line of text from several layers, without trailing blanks.
  template <class Function>
  static std::string side_by_side(std::size_t first, std::size_t last, Function function) {
    std::string text;
    for (std::size_t k = first; k <= last; ++k) text += (k > first ? "   " : "") + function(static_cast<unsigned>(k));
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
  }

  static std::string heading(const Measure& measure) {
    std::string text(measure.head, ' ');
    for (std::size_t c = 1; c <= measure.columns; ++c) text += fmt::format("{:<{}}", c, measure.pitch);
    return padded(text, measure.width());
  }

  [[nodiscard]] std::string line(const Grid& grid, unsigned layer, unsigned row, const Measure& measure) const {
    std::string text = options_.labels ? fmt::format("{:>{}} ", row, measure.head - 1) : "";
    for (unsigned c = 1; c <= measure.columns; ++c) {
      const auto it = grid.find({layer, row, c});
      text += it == grid.end() ? "  " : put(square(*it->second));
      text.append(measure.pitch - 2, ' ');
    }
    return text.append(measure.width() - measure.head - measure.pitch * measure.columns, ' ');
  }

  [[nodiscard]] std::string heaps(const Panel& panel) const {
    std::map<unsigned, std::string> rows;
    std::map<unsigned, std::size_t> sizes, shown;
    const unsigned heaps = panel.parts;
    for (const Node& node : panel.nodes) {
      rows[node.cell[0]] += put(coin(node));
      ++shown[node.cell[0]];
      sizes[node.cell[0]] += node.presence == Presence::gone ? 0 : 1;
    }
    std::size_t most = 0;
    for (const auto& [heap, count] : shown) most = std::max(most, count);
    const std::size_t head = std::to_string(heaps).size();
    if (head + 2 + 2 * most + 6 > options_.width || heaps > kMaxTextRows) return "";
    std::string text;
    for (unsigned heap = 1; heap <= heaps; ++heap) {
      const std::string number = options_.labels ? fmt::format("{:>{}}  ", heap, head) : "";
      const std::string gap(2 * (most - shown[heap]), ' ');
      std::string row = number + rows[heap] + (options_.labels ? gap + fmt::format(" {}", sizes[heap]) : "");
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + "\n";
    }
    return text;
  }

  [[nodiscard]] std::string hasse(const Panel& panel) const {
    if (panel.nodes.size() > kMaxTextNodes + 1) return "";
    if (panel.nodes.empty()) return "(nothing is left)\n";
    std::map<unsigned, std::vector<const Node*>, std::greater<>> ranks;
    for (const Node& node : panel.nodes) ranks[node.cell[0]].push_back(&node);
    std::vector<std::vector<Label>> lines;
    for (auto& [rank, nodes] : ranks) {
      std::stable_sort(nodes.begin(), nodes.end(), [](const Node* a, const Node* b) { return a->at.x < b->at.x; });
      add_lines(nodes, lines);
    }
    if (!panel.open.empty()) lines.insert(lines.begin(), {Label{"...", 3}});  // the order continues
    return centred(lines) + covers(panel);
  }

  /// A rank may need several lines.
  void add_lines(const std::vector<const Node*>& nodes, std::vector<std::vector<Label>>& lines) const {
    std::size_t columns = options_.width + 1;
    for (const Node* node : nodes) {
      Label next = marked(shortened(node->label, 30), *node, options_);
      if (columns + kWordGap + next.columns > options_.width) lines.emplace_back(), columns = 0;
      columns += next.columns + (lines.back().empty() ? 0 : kWordGap);
      lines.back().push_back(std::move(next));
    }
  }

  static std::string centred(const std::vector<std::vector<Label>>& lines) {
    const auto columns = [](const std::vector<Label>& line) {
      std::size_t total = kWordGap * (line.size() - 1);
      for (const Label& word : line) total += word.columns;
      return total;
    };
    std::size_t most = 0;
    for (const auto& line : lines) most = std::max(most, columns(line));
    std::string text;
    for (const auto& line : lines) {
      text.append((most - columns(line)) / 2, ' ');
      for (std::size_t i = 0; i < line.size(); ++i) text += std::string(i > 0 ? kWordGap : 0, ' ') + line[i].text;
      text += "\n";
    }
    return text;
  }

  /// "2 < 4 6", one line per element that something covers.
  [[nodiscard]] std::string covers(const Panel& panel) const {
    if (panel.edges.empty() || panel.edges.size() > kMaxTextCovers || !options_.labels) return "";
    std::map<std::size_t, std::string> uppers;
    for (const Edge& edge : panel.edges) uppers[edge.lower] += " " + shortened(panel.nodes[edge.upper].label, 30);
    std::string text = "\n";
    const auto add = [&](std::size_t lower) {
      text += fmt::format("{} <{}\n", shortened(panel.nodes[lower].label, 30), uppers[lower]);
    };
    const std::size_t final_node = panel.nodes.size() - 1;
    const bool has_poison =
        panel.nodes[final_node].presence == Presence::poison;  // it is numbered last and drawn lowest
    if (has_poison && uppers.contains(final_node)) add(final_node);
    for (const auto& [lower, list] : uppers)
      if (!has_poison || lower != final_node) add(lower);
    return text;
  }

  const DrawOptions& options_;
};

std::vector<std::string> moves_of_term(const Marks& marks) {
  std::vector<std::string> result;
  for (const NamedMove& named : marks.winning)
    if (named.move.term() == marks.index) result.push_back(named.notation);
  return result;
}

/// One line about a term that is too large to draw: its rows, its heaps or the number of its elements.
std::string summary(const game::Term& position) {
  return shortened(position.spec()) + ": " + games::game_of(position).summary(position);
}

/// A term without a picture: it is too large, or its picture does not fit.
std::string line_of(const game::Term& term, const Texter& texter, const std::vector<std::string>& moves) {
  return summary(term) + (moves.empty() ? "" : "; wins: " + texter.list_of(moves)) + "\n";
}

}  // namespace

Result<std::string> render_text(const game::Sum& sum, const DrawOptions& options, core::Stop& stop) {
  const Texter texter(options);
  auto marks = make_marks(sum, options, stop);
  if (!marks) return marks.error();
  const bool is_sum = sum.terms().size() > 1;
  const bool names_elements = marks->only != nullptr || !marks->roles.empty() || marks->has_joined;
  std::string text;
  std::vector<Panel> panels;
  for (std::size_t i = 0; i < sum.terms().size(); ++i) {
    const game::Term& term = *sum.terms()[i];
    marks->index = i;
    const auto panel = lay_out_term(term, *marks);
    if (!panel && names_elements) return panel.error();
    const std::string picture = panel ? texter.panel(*panel) : "";
    const auto moves = moves_of_term(*marks);
    if (i > 0) text += "\n";
    if (is_sum) text += fmt::format("{}: ", i + 1);
    if (picture.empty()) text += line_of(term, texter, moves);
    else
      text += (is_sum ? shortened(term.spec(), options.width) + "\n" : "") + picture + texter.legend(*panel, moves) +
              pairing_text(*panel, options);
    if (panel) panels.push_back(*panel);
  }
  if (auto error = not_shown(panels, *marks)) return *error;
  for (std::size_t role = 0; role < marks->roles.size(); ++role) text += role_text(panels, *marks, role, options);
  const std::string outcome = outcome_text(options);
  return outcome.empty() ? text : text + (is_sum ? "\n" : "") + outcome + "\n";
}

}  // namespace upset::picture
