// SPDX-License-Identifier: MIT
// upset draw SPEC: a picture of the position, winning moves coloured.
#include "upset/draw.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "door.hpp"
#include "output.hpp"
#include "raster.hpp"
#include "upset/solve.hpp"
#include "upset/suggest.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr double kDefaultSeconds = 5;   // for the search
constexpr double kShareOfSearch = 0.5;  // of --time
constexpr const char* kPicture = "the picture";

struct Arguments {
  std::string spec;
  std::string format;
  std::string file;
  std::string layout;
  std::string last_move;
  std::string only;
  std::vector<std::string> marks;
  std::string join;
  bool no_moves = false;
  bool pairing = false;
  bool no_labels = false;
  bool ascii = false;
  LimitOptions limits;
};

/// A format by its name: what is drawn, and what that is converted to.
struct Format {
  std::string_view name;
  Picture picture;
  std::optional<Raster> raster;
  std::array<std::string_view, 2> endings;  // of files; the second may be empty
};

constexpr std::array<Format, 7> kFormats{{{"svg", Picture::svg, {}, {".svg", ""}},
                                          {"png", Picture::svg, Raster::png, {".png", ""}},
                                          {"pdf", Picture::svg, Raster::pdf, {".pdf", ""}},
                                          {"tikz", Picture::tikz, {}, {".tex", ".tikz"}},
                                          {"dot", Picture::dot, {}, {".dot", ".gv"}},
                                          {"text", Picture::text, {}, {".txt", ""}},
                                          {"json", Picture::json, {}, {".json", ""}}}};

/// The format that the extension of a file names; null if there is no such format.
const Format* format_of_file(const std::string& file) {
  for (const Format& format : kFormats)
    for (const std::string_view ending : format.endings)
      if (!ending.empty() && std::string_view(file).ends_with(ending)) return &format;
  return nullptr;
}

/// "svg, png, ..." or ".svg, .png, ... or .json".
std::string list_of_formats(bool as_endings) {
  std::string text;
  for (const Format& format : kFormats) {
    if (!text.empty()) text += as_endings && &format == &kFormats.back() ? " or " : ", ";
    text += as_endings ? format.endings[0] : format.name;
  }
  return text;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Format& format : kFormats) names.emplace_back(format.name);
  return names;
}

/// The format by name, by the extension of the file, or the best one for standard output.
Result<const Format*> format_of(const Arguments& arguments) {
  const auto by_name = [](std::string_view name) {
    return std::find_if(kFormats.begin(), kFormats.end(), [&](const Format& format) { return format.name == name; });
  };
  const Format* by_file = format_of_file(arguments.file);
  if (arguments.format.empty()) {
    if (by_file != nullptr) return by_file;
    if (arguments.file.empty()) return by_name(isatty(STDOUT_FILENO) != 0 ? "text" : "svg");
    return Error{ErrorCode::usage,
                 fmt::format("expected a file that ends in {}, found '{}'; or choose a format with --format",
                             list_of_formats(true), arguments.file)};
  }
  const Format* named = by_name(arguments.format);
  if (named == kFormats.end())
    return Error{ErrorCode::usage, fmt::format("expected a format ({}), found '{}'{}", list_of_formats(false),
                                               arguments.format, did_you_mean(arguments.format, format_names()))};
  if (by_file != nullptr && by_file != named)
    return Error{ErrorCode::usage, fmt::format("--format {} contradicts the extension of '{}', which means {}",
                                               named->name, arguments.file, by_file->name)};
  if (named->raster && arguments.file.empty() && isatty(STDOUT_FILENO) != 0)
    return Error{ErrorCode::usage, fmt::format("{} cannot be shown in a terminal: -o FILE writes it", named->name)};
  return named;
}

Result<DrawOptions> options_of(const Arguments& arguments, const Format& format) {
  DrawOptions options;
  options.picture = format.picture;
  options.only = arguments.only;
  options.join = arguments.join;
  for (const std::string& text : arguments.marks) {
    auto mark = parse_mark(text);
    if (!mark) return mark.error();
    options.marks.push_back(std::move(mark).value());
  }
  options.layout = arguments.layout;
  options.last_move = arguments.last_move;
  options.labels = !arguments.no_labels;
  options.unicode = !arguments.ascii && (writes_unicode() || !arguments.file.empty());
  const bool on_terminal = arguments.file.empty() && isatty(STDOUT_FILENO) != 0;
  options.colour = on_terminal && std::getenv("NO_COLOR") == nullptr;
  winsize size{};
  if (on_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) options.width = size.ws_col;
  return options;
}

/// A move that is already gone is what --last-move is for; anything that was never a move is an error.
std::optional<Error> refuse_last_move(const Position& position, const std::string& move) {
  if (move.empty()) return std::nullopt;
  const auto played = position.play(move);
  if (played || !played.error().message.starts_with("expected ")) return std::nullopt;
  return of_option("--last-move", played.error());
}

/// Without a time limit the search gets a default; with one it leaves half of it for drawing.
Limits limits_of_search(const Arguments& arguments, Limits limits) {
  if (!arguments.limits.time.empty()) limits.seconds *= kShareOfSearch;
  else if (limits.positions == 0) limits.seconds = kDefaultSeconds;
  return running(limits);
}

/// Adds the outcome and winning moves as far as they are known in time; says on standard error what is missing.
std::optional<Error> add_answer(const Position& position, const Limits& limits, DrawOptions& drawing) {
  SolveOptions options;
  options.all_moves = true;
  options.use_cache = true;
  options.limits = limits;
  show_progress(options.limits);
  const auto solved = solve(position, options);
  clear_progress();
  if (!solved) return solved.error();
  const Answer& answer = solved->answer;
  if (answer.outcome == Outcome::unknown)
    fmt::print(stderr, "upset: not decided within the limits; drawn without winning moves (--time allows more)\n");
  else if (answer.outcome == Outcome::N && answer.winning_moves.empty())
    fmt::print(stderr, "upset: the player to move wins, but no winning move was found in time; none is coloured\n");
  else if (answer.outcome == Outcome::N && !answer.winning_moves_complete)
    fmt::print(stderr, "upset: the winning moves found are coloured; there may be more (--time allows more)\n");
  drawing.outcome = answer.outcome;
  drawing.winning_moves = answer.winning_moves;
  return std::nullopt;
}

/// The involutions that settle the game outside their fixed points; says on standard error if none is found.
std::vector<Pairing> pairings_to_draw(const Position& position, const Limits& limits) {
  auto rounds = pairings(position, limits);
  if (rounds.empty())
    fmt::print(stderr,
               "upset: no pairing was found (graphs are searched up to 64 vertices, complexes up to 256 faces, other "
               "orders up to 512 elements); drawn without\n");
  return rounds;
}

/// Text depends on the locale; the other formats declare their own charset.
int write(const std::string& picture, Picture format, const std::string& file) {
  if (file.empty()) {
    if (format == Picture::text) fmt::print("{}", picture);
    else write_standard_output(picture);
    return 0;
  }
  const auto error = write_output(file, kPicture, picture);
  return error ? fail(*error) : 0;
}

int run(const Arguments& arguments) {
  const auto format = format_of(arguments);
  if (!format) return fail(format.error());
  auto read = options_of(arguments, **format);
  if (!read) return fail(read.error());
  DrawOptions options = std::move(read).value();
  if (const auto error = refuse_output(arguments.file, kPicture)) return fail(*error);
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const auto position = read_position(arguments.spec, resources_for(*limits, true), *limits);
  if (!position) return fail(position.error());
  if (const auto error = refuse_last_move(*position, arguments.last_move)) return fail(*error);
  options.limits = *limits;
  auto picture = draw(*position, options);  // first: a position that cannot be drawn need not be solved
  if (!picture) return fail(picture.error());
  const Limits searching = limits_of_search(arguments, *limits);
  if (!arguments.no_moves)
    if (const auto error = add_answer(*position, searching, options)) return fail(*error);
  if (arguments.pairing) options.pairings = pairings_to_draw(*position, searching);
  picture = draw(*position, options);
  if (picture && (*format)->raster) picture = rasterised(*picture, *(*format)->raster, options.limits);
  if (!picture) return fail(picture.error());
  return write(*picture, (*format)->picture, arguments.file);
}

}  // namespace

void add_draw(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("draw", "A picture of a position, with the winning moves in green");
  verb.option("SPEC", arguments->spec, "The position").required();
  verb.option("--format", arguments->format,
              "svg, png, pdf, tikz, dot, text or json (default: by the extension of FILE; else text on a terminal, svg "
              "elsewhere)")
      .offers({"svg", "png", "pdf", "tikz", "dot", "text", "json"});
  verb.option("-o,--out", arguments->file,
              "Write to this file (.svg .png .pdf .tex .tikz .dot .gv .txt .json) instead of standard output (-)");
  verb.hidden_option("--output", arguments->file);
  verb.option("--layout", arguments->layout,
              "squares (boards), coins (Nim), graph or circle (graphs), residues (semigroups), layers (the Hasse "
              "diagram of "
              "anything); default: the first of these that fits")
      .offers({"squares", "coins", "graph", "circle", "residues", "layers"});
  verb.flag("--no-moves", arguments->no_moves, "Do not look for winning moves");
  verb.flag("--pairing", arguments->pairing,
            "Join the elements that an involution swaps, in several rounds, if only its fixed points count");
  verb.option("--join", arguments->join, "Join these pairs: x~y,... (such as an involution that you have found)");
  verb.option("--only", arguments->only, "Draw only these elements, with the order among them: SET, such as 25..41,50");
  verb.option("--mark", arguments->marks,
              "NAME=SET:COLOUR, any number of times: outline these elements and name their role, as A=25..27:blue");
  verb.option("--last-move", arguments->last_move, "Outline this move, the last one made");
  verb.flag("--no-labels", arguments->no_labels, "Shapes only, without moves and numbers");
  verb.flag("--ascii", arguments->ascii, "Text without Unicode characters");
  arguments->limits.add_to(verb);
  verb.describe("--time",
                "Stop after this time: 10, 10s, 5m, 1h; half of it is for winning moves (default: 5s for these alone)");
  verb.footer(
      "Boards are chocolate, Nim is coins, graphs and complexes of triangles (up to 64 vertices) discs and lines,\n"
      "semigroups rows of numbers with a column for each residue, everything else a Hasse diagram. The terms of a\n"
      "sum stand side by side. The caption says who wins, and winning moves are green. An infinite order is drawn\n"
      "far enough to show them. DOT is a graph for graphs (graph:FILE reads it), else the order (poset:FILE); with\n"
      "--layout layers it is the order for both. TikZ needs \\usepackage{tikz}. JSON is the layout, for programs\n"
      "that draw.\n"
      "\nA SET is a list of elements and ranges x..y, separated by commas, in the notation of the spec; the poison "
      "may\n"
      "be among them. COLOUR is blue, orange, magenta, teal, purple, red, brown or grey.\n"
      "\nExamples:\n"
      "  upset draw board:5x7 -o board.svg\n"
      "  upset draw semigroup:7,8,9,10 -o semigroup.png\n"
      "  upset draw 'relations:a<c,b<c,b<d' --format text\n"
      "  upset draw kneser:5,2,0 --pairing -o petersen.svg\n"
      "  upset draw board:4x6@2.4 --last-move 2.4 -o after.svg\n"
      "  upset draw subsets:4 --format tikz > subsets.tex\n"
      "  upset draw board:3x4 -o board.dot && upset solve poset:board.dot\n"
      "  upset draw 'board:3x4 + nim:3,5' -o sum.svg\n"
      "  upset draw semigroup:8,...,13@27,32 --only 25..41 -o block.svg\n"
      "  upset draw board:3x4 --mark A=1.2..1.4:blue --mark B=2.1,3.1:orange --join 1.2~2.1,1.3~3.1 -o roles.svg\n");
  verb.does([arguments] {
    if (arguments->file == kStandardOutput) arguments->file.clear();
    return run(*arguments);
  });
}

}  // namespace upset::app
