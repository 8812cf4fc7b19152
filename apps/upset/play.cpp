// SPDX-License-Identifier: MIT
// upset play SPEC: a game in the terminal, with rules, hints and take-back. The program is "I", the person "you". It
// reads commands from standard input, so that it can be scripted, and no input ends it by mistake.
#include "upset/play.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "door.hpp"
#include "line_input.hpp"
#include "upset/draw.hpp"
#include "upset/rules.hpp"
#include "upset/suggest.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string spec;
  std::string opponent = "perfect";
  std::uint64_t seed = 1;
  bool second = false;
  bool show_winning = false;
  bool plain = false;
  std::string think = "10s";
  std::string rulebook;
};

bool wants_colour(bool plain) { return !plain && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr; }

/// A line broken at blanks; later lines are indented like the first.
std::string wrapped_line(const std::string& line, std::size_t width) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  std::string lines;
  std::size_t start = 0;
  for (std::size_t room = width; line.size() - start > room; room = width - indent) {
    const std::size_t blank = line.rfind(' ', start + room);
    if (blank == std::string::npos || blank <= start + indent || indent >= width) break;  // a long word
    lines += line.substr(start, blank - start) + "\n" + std::string(indent, ' ');
    start = blank + 1;
  }
  return lines + line.substr(start);
}

/// Broken at blanks if standard output is a terminal, which would otherwise break it within words.
std::string wrapped(const std::string& text) {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return text;
  std::string lines;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines += (start > 0 ? "\n" : "") + wrapped_line(text.substr(start, end - start), size.ws_col);
    start = end + 1;
  }
  return lines;
}

class Terminal {
 public:
  Terminal(const Arguments& arguments, Position start, std::unique_ptr<Player> opponent, Limits limits)
      : arguments_(arguments), limits_(limits), session_(std::move(start), limits), opponent_(std::move(opponent)) {}

  int run() {
    tell_rules();
    introduce();
    if (arguments_.second && !session_.is_over()) fmt::print("I {}.\n", opponent_move());
    show();
    tell_end();
    while (!done_ && !interrupted) {
      const auto line = input_.read(session_.is_over() ? "(game over: undo, why or quit)> " : "your move> ");
      if (!line) break;
      obey(*line);
    }
    if (!done_) fmt::print("\n");
    return 0;
  }

  static std::string command_help();

 private:
  struct Command {
    std::string_view name;
    std::string_view letter;  // its short form; empty for none
    std::string_view help;
    void (Terminal::*act)();
  };
  static const std::vector<Command>& commands();

  void introduce() const {
    std::string manner;
    for (const auto& [name, description] : player_descriptions())
      if (name == arguments_.opponent) manner = description;
    fmt::print("\nYou move {}.\nI play as '{}', which {}.\n", arguments_.second ? "second" : "first",
               arguments_.opponent, manner);
    fmt::print("Type a move, or hint, why, undo, moves, rules, help, quit.\n\n");
  }

  /// A command by its name, a move, or a command by its letter: elements may be named by letters, too.
  void obey(const std::string& line) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string::npos) return;
    const std::string word = line.substr(start, line.find_last_not_of(" \t\r") - start + 1);
    for (const Command& command : commands())
      if (command.name == word) return (this->*command.act)();
    const auto move = typed_move(session_.position(), word);
    if (move && !session_.is_over()) return make_move(*move);
    for (const Command& command : commands())
      if (command.letter == word) return (this->*command.act)();
    if (session_.is_over()) return void(fmt::print("The game is over; undo takes a move back.\n"));
    refuse(word, move.error());
  }

  static void refuse(const std::string& word, const Error& error) {
    std::vector<std::string> names;
    for (const Command& command : commands()) names.emplace_back(command.name);
    fmt::print("{}\n", wrapped("No: " + as_shown(error).message + did_you_mean(word, names)));
  }

  void make_move(const Move& move) {
    if (const auto error = session_.play(move)) return void(fmt::print("{}\n", error->message));
    hints_ = 0;
    fmt::print("You {}", session_.move_phrase(session_.moves().size() - 1));
    if (!session_.is_over()) fmt::print("; I {}", opponent_move());
    fmt::print(".\n");
    show();
    tell_end();
  }

  /// Makes the opponent's move and describes it.
  std::string opponent_move() {
    session_.let_opponent_play(*opponent_);
    return session_.move_phrase(session_.moves().size() - 1);
  }

  /// Says who has won, if the game is over.
  void tell_end() const {
    if (!session_.is_over()) return;
    const bool is_your_turn = session_.is_first_to_move() != arguments_.second;
    const char* loser = is_your_turn ? "you" : "me";
    const auto rules = rules_of(session_.position());
    if (rules.size() == 1 && !rules.front().poison.empty())
      fmt::print("Only {}, which is poisoned, is left for {}: ", rules.front().poison, loser);
    else fmt::print("No move is left for {}: ", loser);
    fmt::print("{} win{}\n", is_your_turn ? "I" : "you", is_your_turn ? "." : "!");
  }

  void hint() {
    if (session_.is_over()) return void(fmt::print("The game is over.\n"));
    fmt::print("{}\n", wrapped(session_.hint(++hints_)));
  }

  void undo() {
    if (session_.is_over() && !session_.position().is_over()) {  // the player resigned and has second thoughts
      session_.undo(0);
      return show();
    }
    // Two moves back it is the player's turn again; after resigning on one's own turn, one move suffices.
    const bool own_turn = session_.is_first_to_move() != arguments_.second;
    const std::size_t wanted = own_turn ? 2 : 1;
    const std::size_t floor = arguments_.second ? 1 : 0;  // the opponent's opening stays
    const std::size_t available = session_.moves().size() > floor ? session_.moves().size() - floor : 0;
    if (available < wanted) return void(fmt::print("There is nothing to take back.\n"));
    session_.undo(wanted);
    hints_ = 0;
    fmt::print("Taken back.\n");
    show();
  }

  void resign() {
    if (session_.is_over()) return void(fmt::print("The game is over.\n"));
    const std::string move = session_.hint(2);
    session_.resign();
    fmt::print("You resign. The hint would have been: {}\n", move);
  }

  void list_moves() {
    constexpr std::size_t kShown = 200;
    const auto moves = session_.position().moves(kShown + 1);
    for (std::size_t i = 0; i < moves.size() && i < kShown; ++i)
      fmt::print("{}{}", i > 0 ? " " : "", session_.position().notation(moves[i]));
    fmt::print("{}\n", moves.size() > kShown ? " ..." : "");
  }

  void show() {
    DrawOptions options;
    options.picture = Picture::text;
    options.colour = wants_colour(arguments_.plain);
    options.unicode = !arguments_.plain && writes_unicode();
    if (arguments_.show_winning && !session_.is_over()) {
      SolveOptions solving;
      solving.all_moves = true;
      solving.limits = limits_;
      if (const auto solved = solve(session_.position(), solving)) options.winning_moves = solved->answer.winning_moves;
    }
    const auto picture = draw(session_.position(), options);
    fmt::print("{}\n", picture ? *picture : session_.position().spec());
  }

  void tell_rules() { fmt::print("{}", rules_text(session_.position())); }
  void explain() { fmt::print("{}\n", wrapped(session_.why(!arguments_.second))); }
  void print_spec() { fmt::print("{}\n", session_.position().spec()); }
  void help() { fmt::print("{}", command_help()); }
  void quit() { done_ = true; }

  const Arguments& arguments_;
  Limits limits_;
  Session session_;
  std::unique_ptr<Player> opponent_;
  LineInput input_;
  int hints_ = 0;  // asked for in this position
  bool done_ = false;
};

const std::vector<Terminal::Command>& Terminal::commands() {
  static const std::vector<Command> list{
      {"hint", "h", "how many moves win, and where one of them lies; again: the move itself", &Terminal::hint},
      {"why", "w", "whether the last moves were good, who is winning, and why", &Terminal::explain},
      {"undo", "u", "take back your last move and my answer", &Terminal::undo},
      {"moves", "m", "list the moves", &Terminal::list_moves},
      {"rules", "r", "the rules again", &Terminal::tell_rules},
      {"show", "s", "draw the position again", &Terminal::show},
      {"spec", "", "print the position as a spec", &Terminal::print_spec},
      {"resign", "", "give up", &Terminal::resign},
      {"help", "?", "this list", &Terminal::help},
      {"quit", "q", "leave", &Terminal::quit},
      {"exit", "", "leave", &Terminal::quit},
  };
  return list;
}

std::string Terminal::command_help() {
  std::string text = "  MOVE       make a move; for 2.3 you may type 2,3 or 2 3\n";
  for (const Command& command : commands()) {
    const std::string names =
        std::string(command.name) + (command.letter.empty() ? "" : ", " + std::string(command.letter));
    text += fmt::format("  {:<9}  {}\n", names, command.help);
  }
  return text;
}

int run(const Arguments& arguments) {
  const Resources resources = resources_for({}, true);
  if (const auto error = use_rulebook(resources, arguments.rulebook)) return fail(*error);
  auto position = Position::parse(arguments.spec, resources);
  if (!position) return fail(position.error());
  if (const auto error = position->unplayable()) return fail(*error);
  if (!position->is_over() && position->moves(1).empty())
    return fail(Error{ErrorCode::limit, position->spec() + " is too large to be played: its moves cannot be listed"});
  Limits limits;
  const auto seconds = parse_duration(arguments.think);
  if (!seconds) return fail(of_option("--think", seconds.error()));
  limits.seconds = *seconds;
  limits.cancel = &interrupted;
  auto opponent = make_player(arguments.opponent, arguments.seed, limits, resources);
  if (!opponent) return fail(opponent.error());
  return Terminal(arguments, std::move(position).value(), std::move(opponent).value(), limits).run();
}

std::string footer() {
  std::string text = "Opponents:\n";
  for (const auto& [name, description] : player_descriptions()) text += fmt::format("  {}: {}\n", name, description);
  return text + "\nCommands in the game:\n" + Terminal::command_help() +
         "\nExamples:\n  upset play board:4x6 --opponent easy\n  upset play 'nim:3,4,5' --second\n";
}

}  // namespace

std::vector<std::string> player_names() {
  std::vector<std::string> names;
  for (const PlayerDescription& player : player_descriptions()) names.push_back(player.name);
  return names;
}

void add_play(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("play", "Play against the engine in the terminal");
  verb.option("SPEC", arguments->spec, "The starting position").required();
  verb.option("--opponent", arguments->opponent, "Who plays against you").shows_default().offers(player_names());
  verb.option("--seed", arguments->seed, "Seed of the weaker opponents").shows_default().is_whole_number();
  verb.flag("--second", arguments->second, "Let the opponent begin");
  verb.flag("--show-winning", arguments->show_winning, "Mark the winning moves in the picture");
  verb.flag("--plain", arguments->plain, "ASCII and no colours");
  verb.option("--think", arguments->think, "How long the engine may think about a move").shows_default();
  add_rulebook_option(verb, arguments->rulebook);
  verb.footer(footer);
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
