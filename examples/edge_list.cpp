// SPDX-License-Identifier: MIT
// edge_list: reads the number of vertices and then pairs of vertices from standard input, prints the Grundy value of
// the graph and plays the game to its end: the winner makes winning moves, the loser the first legal move.
#include <iostream>
#include <vector>

#include "upset/report.hpp"
#include "upset/solve.hpp"

namespace {

/// A winning move, or the first move if none wins.
upset::Move move_in(const upset::Position& position) {
  const auto solved = upset::solve(position);
  const bool is_won = solved && !solved->winning_moves.empty();
  return is_won ? solved->winning_moves.front() : position.moves(1).front();
}

}  // namespace

int main() {
  std::size_t vertices = 0;
  std::cin >> vertices;
  std::vector<upset::NumberPair> edges;
  for (upset::NumberPair edge; std::cin >> edge.first >> edge.second;) edges.push_back(edge);
  auto position = upset::Position::graph(vertices, edges);
  if (!position) {
    std::cerr << position.error().text() << '\n';
    return 3;
  }
  upset::SolveOptions options;
  options.grundy = true;
  const auto solved = upset::solve(*position, options);
  if (!solved || solved->answer.limit) return 4;
  std::cout << upset::to_string(solved->answer.outcome) << ", Grundy value " << solved->answer.grundy->text() << '\n';
  std::size_t moves = 0;
  for (; !position->is_over(); ++moves) position = position->play(move_in(*position));
  std::cout << moves << " moves, the " << (moves % 2 == 1 ? "first" : "second") << " player made the last one\n";
  return 0;
}
