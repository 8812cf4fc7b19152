// SPDX-License-Identifier: MIT
// upset play SPEC: a game in the terminal, with hints and take-back. Reads commands from standard input, so that it can
// be scripted; never ends on nonsense.
#include "upset/play.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "upset/draw.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr const char* kCommands =
    "  MOVE         make a move in the notation of the position, such as 2.3\n"
    "  moves        list the moves\n"
    "  hint         where a winning move lies; again: which it is\n"
    "  why          was the last move good, who stands to win, and why\n"
    "  undo         take back your last move and the reply\n"
    "  show         draw the position again\n"
    "  spec         print the position as a spec\n"
    "  resign       give up\n"
    "  help, quit\n";

struct Arguments {
  std::string spec;
  std::string opponent = "perfect";
  std::uint64_t seed = 1;
  bool second = false;
  bool show_winning = false;
  bool plain = false;
  std::string think = "10s";
};

bool wants_colour(bool plain) { return !plain && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr; }

class Terminal {
 public:
  Terminal(const Arguments& arguments, Position start, std::unique_ptr<Opponent> opponent, Limits limits)
      : arguments_(arguments), limits_(limits), session_(std::move(start), limits), opponent_(std::move(opponent)) {}

  int run() {
    fmt::print(
        "You play {} against '{}'. Whoever has no move left but the losing one loses. Type help for the commands.\n",
        arguments_.second ? "second" : "first", arguments_.opponent);
    if (arguments_.second && !session_.is_over()) opponent_moves();
    show();
    std::string line;
    while (!done_ && prompt() && std::getline(std::cin, line)) obey(line);
    if (!done_) fmt::print("\n");
    return 0;
  }

 private:
  bool prompt() {
    if (!session_.is_over()) fmt::print("your move> ");
    else fmt::print("(game over: undo, spec or quit)> ");
    std::fflush(stdout);
    return true;
  }

  void obey(const std::string& line) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string::npos) return;
    const std::string word = line.substr(start, line.find_last_not_of(" \t\r") - start + 1);
    if (word == "quit" || word == "exit" || word == "q") done_ = true;
    else if (word == "help" || word == "?") fmt::print("{}", kCommands);
    else if (word == "show") show();
    else if (word == "spec") fmt::print("{}\n", session_.position().spec());
    else if (word == "moves") list_moves();
    else if (word == "hint") hint();
    else if (word == "why") fmt::print("{}\n", session_.why());
    else if (word == "undo") undo();
    else if (word == "resign") resign();
    else make_move(word);
  }

  void make_move(const std::string& word) {
    if (session_.is_over()) return void(fmt::print("The game is over; undo takes a move back.\n"));
    if (const auto error = session_.play(word)) {
      fmt::print("No: {}. (help lists the commands, moves the moves)\n", error->message);
      return;
    }
    hints_ = 0;
    if (session_.is_over()) {
      show();
      fmt::print("Nothing but the losing move is left for the opponent: you win!\n");
      return;
    }
    opponent_moves();
    show();
    if (session_.is_over()) fmt::print("Nothing but the losing move is left for you: the opponent wins.\n");
  }

  void opponent_moves() {
    last_ = session_.let_opponent_play(*opponent_);
    fmt::print("The opponent plays {}.\n", last_);
  }

  void hint() {
    if (session_.is_over()) return void(fmt::print("The game is over.\n"));
    fmt::print("{}\n", session_.hint(++hints_));
  }

  void undo() {
    // Two moves lead back to the player's turn; a game that the player has ended, or lost by resigning, needs one or
    // none.
    const bool own_turn = session_.is_first_to_move() != arguments_.second;
    const std::size_t wanted = own_turn ? 2 : 1;
    const std::size_t floor = arguments_.second ? 1 : 0;  // the opponent's opening stays
    const std::size_t available = session_.moves().size() > floor ? session_.moves().size() - floor : 0;
    if (available < wanted) return void(fmt::print("There is nothing to take back.\n"));
    session_.undo(wanted);
    hints_ = 0;
    last_.clear();
    show();
  }

  void resign() {
    if (session_.is_over()) return void(fmt::print("The game is over.\n"));
    const std::string move = session_.hint(2);
    session_.resign();
    fmt::print("You resign. What the engine would have said: {}\n", move);
  }

  void list_moves() const {
    constexpr std::size_t kShown = 200;
    const auto moves = session_.position().moves(kShown + 1);
    for (std::size_t i = 0; i < moves.size() && i < kShown; ++i) fmt::print("{}{}", i > 0 ? " " : "", moves[i]);
    fmt::print("{}\n", moves.size() > kShown ? " ..." : "");
  }

  void show() const {
    DrawOptions options;
    options.picture = Picture::text;
    options.colour = wants_colour(arguments_.plain);
    options.unicode = !arguments_.plain;
    options.last_move = last_;
    if (arguments_.show_winning && !session_.is_over()) {
      SolveOptions solving;
      solving.all_moves = true;
      solving.limits = limits_;
      if (const auto solved = solve(session_.position(), solving)) options.winning_moves = solved->answer.winning_moves;
    }
    const auto picture = draw(session_.position(), options);
    fmt::print("{}\n", picture ? *picture : session_.position().spec());
  }

  const Arguments& arguments_;
  Limits limits_;
  Session session_;
  std::unique_ptr<Opponent> opponent_;
  std::string last_;  // what the opponent played
  int hints_ = 0;     // asked for in this position
  bool done_ = false;
};

int run(const Arguments& arguments) {
  auto position = Position::parse(arguments.spec, resources_for({}, true));
  if (!position) return fail(position.error());
  if (const auto error = position->unplayable()) return fail(*error);
  if (!position->is_over() && position->moves(1).empty())
    return fail(Error{ErrorCode::limit, position->spec() + " is too large to be played: its moves cannot be listed"});
  Limits limits;
  const auto seconds = parse_duration(arguments.think);
  if (!seconds) return fail(of_option("--think", seconds.error()));
  limits.seconds = *seconds;
  auto opponent = make_opponent(arguments.opponent, arguments.seed, limits);
  if (!opponent) return fail(opponent.error());
  return Terminal(arguments, std::move(position).value(), std::move(opponent).value(), limits).run();
}

std::string footer() {
  std::string text = "Opponents:\n";
  for (const auto& [name, description] : opponent_names()) text += fmt::format("  {}: {}\n", name, description);
  return text + "\nCommands in the game:\n" + kCommands +
         "\nExamples:\n  upset play board:4x6 --opponent easy\n  upset play 'nim:3,4,5' --second\n";
}

}  // namespace

void add_play(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("play", "Play against the engine in the terminal");
  verb.option("SPEC", arguments->spec, "The starting position").required();
  verb.option("--opponent", arguments->opponent, "Who plays against you").shows_default();
  verb.option("--seed", arguments->seed, "Seed of the weaker opponents").shows_default().is_whole_number();
  verb.flag("--second", arguments->second, "Let the opponent begin");
  verb.flag("--show-winning", arguments->show_winning, "Mark the winning moves in the picture");
  verb.flag("--plain", arguments->plain, "ASCII and no colours");
  verb.option("--think", arguments->think, "How long the engine may think about a move").shows_default();
  verb.footer(footer());
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
