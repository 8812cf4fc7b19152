// SPDX-License-Identifier: MIT
// upset draw SPEC: a picture of the position, winning moves coloured.
#include "upset/draw.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "output.hpp"
#include "upset/solve.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr double kDefaultSeconds = 10;
constexpr const char* kPicture = "the picture";

struct Arguments {
  std::string spec;
  std::string format;
  std::string file;
  std::string last_move;
  bool no_moves = false;
  bool pairing = false;
  bool no_labels = false;
  bool ascii = false;
  LimitOptions limits;
};

/// The format by name, by the ending of the file, or what suits standard output.
Result<Picture> picture_of(const Arguments& arguments) {
  if (!arguments.format.empty()) return parse_picture(arguments.format);
  constexpr std::array<std::pair<std::string_view, Picture>, 7> kEndings{{{".svg", Picture::svg},
                                                                          {".dot", Picture::dot},
                                                                          {".gv", Picture::dot},
                                                                          {".tex", Picture::tikz},
                                                                          {".tikz", Picture::tikz},
                                                                          {".txt", Picture::text},
                                                                          {".json", Picture::json}}};
  for (const auto& [ending, picture] : kEndings)
    if (std::string_view(arguments.file).ends_with(ending)) return picture;
  return arguments.file.empty() && isatty(STDOUT_FILENO) != 0 ? Picture::text : Picture::svg;
}

Result<DrawOptions> options_of(const Arguments& arguments) {
  DrawOptions options;
  const auto picture = picture_of(arguments);
  if (!picture) return picture.error();
  options.picture = *picture;
  options.last_move = arguments.last_move;
  options.labels = !arguments.no_labels;
  options.unicode = !arguments.ascii;
  const bool on_terminal = arguments.file.empty() && isatty(STDOUT_FILENO) != 0;
  options.colour = on_terminal && std::getenv("NO_COLOR") == nullptr;
  winsize size{};
  if (on_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) options.width = size.ws_col;
  return options;
}

/// The winning moves that are known when time is up; says on standard error when some may be missing.
Result<std::vector<std::string>> winning_moves(const Position& position, const Limits& limits) {
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
  return answer.winning_moves;
}

/// The involutions that settle the game off their fixed points; says on standard error when there are none.
std::vector<Pairing> pairings_to_draw(const Position& position, const Limits& limits) {
  auto rounds = pairings(position, limits);
  if (rounds.empty())
    fmt::print(stderr,
               "upset: no pairing was found (graphs are searched up to 64 vertices, other orders up to 256 elements); "
               "drawn without\n");
  return rounds;
}

int write(const std::string& picture, const std::string& file) {
  if (file.empty()) {
    fmt::print("{}", picture);
    return 0;
  }
  const auto error = write_output(file, kPicture, picture);
  return error ? fail(*error) : 0;
}

int run(const Arguments& arguments) {
  auto options = options_of(arguments);
  if (!options) return fail(options.error());
  if (const auto error = refuse_output(arguments.file, kPicture)) return fail(*error);
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  if (arguments.limits.time.empty()) limits->seconds = kDefaultSeconds;
  const auto position = read_position(arguments.spec, resources_for(*limits, true), *limits);
  if (!position) return fail(position.error());
  options->limits = *limits;
  auto picture = draw(*position, *options);  // what cannot be drawn need not be solved
  if (!picture) return fail(picture.error());
  if (!arguments.no_moves) {
    auto moves = winning_moves(*position, *limits);
    if (!moves) return fail(moves.error());
    options->winning_moves = std::move(*moves);
  }
  if (arguments.pairing) options->pairings = pairings_to_draw(*position, *limits);
  picture = draw(*position, *options);
  if (!picture) return fail(picture.error());
  return write(*picture, arguments.file);
}

}  // namespace

void add_draw(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("draw", "A picture of a position, winning moves in green");
  verb.option("SPEC", arguments->spec, "The position").required();
  verb.option("--format", arguments->format,
              "svg, dot, tikz, text or json (default: by the ending of FILE; else text on a terminal, svg if not)");
  verb.option("-o,--output", arguments->file, "Write to this file instead of standard output");
  verb.flag("--no-moves", arguments->no_moves, "Do not look for winning moves");
  verb.flag("--pairing", arguments->pairing,
            "Join what an involution exchanges that settles the game off its fixed points; several rounds");
  verb.option("--last-move", arguments->last_move, "Outline this move, the last one made");
  verb.flag("--no-labels", arguments->no_labels, "Shapes only, without moves and numbers");
  verb.flag("--ascii", arguments->ascii, "Text without Unicode signs");
  arguments->limits.add_to(verb);
  verb.describe("--time", "Look for winning moves no longer than this: 10, 10s, 5m, 1h (default: 10s)");
  verb.footer(
      "Boards are chocolate, Nim is coins, graphs and complexes of triangles (up to 64 vertices) discs and lines, all\n"
      "else a Hasse diagram; the terms of a sum stand side by side.\n"
      "DOT reads back as a poset file. TikZ needs \\usepackage{tikz}. JSON is the layout, for programs that draw.\n"
      "\nExamples:\n"
      "  upset draw board:5x7 -o board.svg\n"
      "  upset draw divisors:360 --format text\n"
      "  upset draw kneser:5,2,0 --pairing -o petersen.svg\n"
      "  upset draw board:4x6@2.4 --last-move 2.4 -o after.svg\n"
      "  upset draw subsets:4 --format tikz > subsets.tex\n"
      "  upset draw board:3x4 -o board.dot && upset solve poset:board.dot\n"
      "  upset draw 'board:3x4 + nim:3,5' -o sum.svg\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
