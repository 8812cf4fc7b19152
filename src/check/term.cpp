// SPDX-License-Identifier: MIT
// Making terms and moves. A move on element x takes away every y >= x.
#include "check/term.hpp"

#include <algorithm>
#include <type_traits>

namespace upset::check {

namespace {

[[noreturn]] void refuse_move(const std::string& move) { refuse("the move \"" + move + "\" is not there to be made"); }

// The two numbers of a move "a.b".
std::pair<mpz_class, mpz_class> two_numbers(const std::string& move) {
  const auto parts = split(move, '.');
  if (parts.size() != 2) refuse("the move \"" + move + "\" is not of the form A.B");
  return {big_number(parts[0], "move"), big_number(parts[1], "move")};
}

void play_heap(Nim& nim, const std::string& move) {
  const auto [heap, size] = two_numbers(move);
  if (heap == 0 || heap > nim.now.size()) refuse_move(move);
  mpz_class& now = nim.now[heap.get_ui() - 1];
  if (size >= now) refuse_move(move);
  now = size;
}

void play_cell(FlatBoard& board, const std::string& move) {
  const auto [row, column] = two_numbers(move);
  if (row == 1 && column == 1) refuse("the losing move " + move + " is made: the game is over");
  if (row == 0 || column == 0 || !board.now.cut(row, column)) refuse_move(move);
}

// After a move in its first row an endless board is like any other.
void play_endless(EndlessBoard& board, const std::string& move) {
  const auto [row, column] = two_numbers(move);
  if (row == 1 && column == 1) refuse("the losing move " + move + " is made: the game is over");
  if (row == 0 || column == 0 || !board.cut(row, column)) refuse_move(move);
}

[[noreturn]] void refuse_file() { refuse("the checker reads no files: a block must stand for each"); }

std::vector<Graph> graphs_of(const std::vector<Block>& blocks) {
  std::vector<Graph> graphs;
  for (const Block& block : blocks) {
    if (const Listing* listing = std::get_if<Listing>(&block)) graphs.push_back(graph_of(*listing));
    if (const Graph* graph = std::get_if<Graph>(&block)) graphs.push_back(*graph);
  }
  return graphs;
}

void play_divisor(Divisors& divisors, const std::string& move) {
  const mpz_class divisor = big_number(move, "move");
  if (divisor == 1) refuse("the losing move " + move + " is made: the game is over");
  if (!divisors.take(divisor)) refuse_move(move);
}

bool is_losing_move(const std::string& move, const Box* box) {
  if (box == nullptr) return false;
  const auto parts = split(move, '.');
  return parts.size() == box->sides.size() &&
         std::all_of(parts.begin(), parts.end(), [](auto part) { return part == "1"; });
}

}  // namespace

Term::Term(const TermText& text, const std::vector<Block>& blocks) {
  const std::string& body = text.body;
  if (!text.parameter.empty() && text.family != "clique") refuse("only clique takes a number, as in clique/3:GRAPH");
  if (text.family == "nim") {
    family_ = parse_nim(body);
  } else if (text.family == "board" && std::count(body.begin(), body.end(), 'x') >= 2) {
    family_ = parse_box(body);
  } else if (text.family == "board" && has_endless_rows(body)) {
    family_ = parse_endless_board(body);
    began_endless_ = true;
  } else if (text.family == "board") {
    family_ = parse_flat_board(body);
  } else if (text.family == "divisors") {
    family_ = parse_divisors(body);
  } else if (text.family == "subsets") {
    family_ = parse_subsets(body);
  } else if (text.family == "relations") {
    order_ = std::make_shared<const Order>(parse_relations(body));
  } else if (text.family == "semigroup") {
    family_ = parse_semigroup(body);
  } else if (text.family == "sylver") {
    family_ = CoinGame(body);
  } else if (is_complex_family(text.family)) {
    family_ = parse_complex(text.family, text.parameter, body, graphs_of(blocks));
  } else if (text.family == "torsion") {
    const auto* group = blocks.empty() ? nullptr : std::get_if<std::shared_ptr<const Group>>(&blocks.front());
    if (group == nullptr && !text.files.empty()) refuse_file();
    family_ = group == nullptr ? parse_torsion(body) : parse_torsion(body, *group);
  } else if (text.family == "chains") {
    const auto* file = blocks.empty() ? nullptr : std::get_if<std::shared_ptr<const ChainsFamily>>(&blocks.front());
    family_ = parse_chains(body, file == nullptr ? nullptr : *file);
    began_endless_ = !as<ChainsGame>()->start_c || !as<ChainsGame>()->start_d;
  } else if (is_poset_file(text)) {
    take_file(blocks);
  } else {
    refuse("the checker does not know the family \"" + text.family + "\"");
  }
  for (const std::string& move : text.moves) play(move);
}

// `poset:FILE`, `graph:FILE`, `complex:FILE`: what the block holds is the term.
void Term::take_file(const std::vector<Block>& blocks) {
  if (blocks.empty()) refuse_file();
  if (const Listing* listing = std::get_if<Listing>(&blocks.front())) {
    order_ = std::make_shared<const Order>(*listing);
  } else if (const Graph* graph = std::get_if<Graph>(&blocks.front())) {
    family_ = Complex{GraphExpression{"graph", {}, {}, "", std::make_shared<const Graph>(*graph)}, mpz_class(2), {}};
  } else if (const auto* facets = std::get_if<std::vector<Face>>(&blocks.front())) {
    family_ = Complex{std::nullopt, std::nullopt, *facets};
  } else {
    refuse_file();
  }
}

void Term::play(const std::string& move) {
  if (Nim* nim = std::get_if<Nim>(&family_)) {
    play_heap(*nim, move);
    alive_.reset();
  } else if (FlatBoard* board = std::get_if<FlatBoard>(&family_)) {
    play_cell(*board, move);
    alive_.reset();
  } else if (EndlessBoard* endless = std::get_if<EndlessBoard>(&family_)) {
    play_endless(*endless, move);
    if (!endless->is_endless()) family_ = FlatBoard{Staircase(endless->rest), Staircase(endless->rest)};
  } else if (Divisors* divisors = std::get_if<Divisors>(&family_)) {
    play_divisor(*divisors, move);
    alive_.reset();
  } else if (ChainsGame* chains = std::get_if<ChainsGame>(&family_)) {
    chains->play(move);
    alive_.reset();
  } else if (CoinGame* coins = std::get_if<CoinGame>(&family_)) {
    coins->play(move);
  } else if (SemigroupGame* game = std::get_if<SemigroupGame>(&family_)) {
    game->play(move);
    order_.reset();  // the elements listed depend on the least move
    alive_.reset();
  } else {
    if (is_losing_move(move, as<Box>())) refuse("the losing move " + move + " is made: the game is over");
    const auto element = order().find(move);
    if (!element || !alive().test(*element)) refuse_move(move);
    *alive_ -= order().up(*element);
  }
  moves_.push_back(move);
}

const Order& Term::order() const {
  if (began_endless_) refuse("a term that begins with endless rows or chains cannot be listed");
  if (!order_) {
    order_ = std::visit(
        [](const auto& family) -> std::shared_ptr<const Order> {
          using Family = std::decay_t<decltype(family)>;
          if constexpr (std::is_same_v<Family, ListedOnly> || std::is_same_v<Family, EndlessBoard>) {
            return nullptr;  // never here: the order is made with the term, or there is none
          } else if constexpr (std::is_same_v<Family, SemigroupGame>) {
            return std::make_shared<const Order>(order_of(family));
          } else {
            return std::make_shared<const Order>(list(family));
          }
        },
        family_);
  }
  return *order_;
}

const Bits& Term::alive() const {
  if (alive_) return *alive_;
  if (const SemigroupGame* game = as<SemigroupGame>()) {
    alive_ = alive_in(*game);
  } else {
    alive_.emplace(order().size());
    alive_->set_all();
    for (const std::string& move : moves_) *alive_ -= order().up(*order().find(move));
  }
  return *alive_;
}

// Terms named in different ways: the elements have the same names and are in the same order. Those that cannot be
// listed count as different.
bool Term::same_listed(const Term& other) const {
  try {
    return order() == other.order() && alive() == other.alive();
  } catch (const Refusal&) {
    return false;
  }
}

bool Term::same_position(const Term& other) const {
  if (family_ != other.family_) return same_listed(other);
  if (as<Nim>() || as<FlatBoard>() || as<EndlessBoard>()) return true;  // compared after the moves
  if (as<Divisors>() || as<SemigroupGame>() || as<ChainsGame>() || as<CoinGame>()) return true;  // likewise
  if (as<ListedOnly>() != nullptr && !(order() == other.order())) return false;
  return (!touched() && !other.touched()) || alive() == other.alive();
}

}  // namespace upset::check
