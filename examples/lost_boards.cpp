// SPDX-License-Identifier: MIT
// lost_boards [SIDE]: every board of three rows of at most SIDE squares (default 5) on which the player to move loses.
// The boards are made from vectors and share resources, so that the first question answers most of the others.
#include <cstdlib>
#include <iostream>

#include "upset/solve.hpp"

int main(int argc, char** argv) {
  const std::uint64_t side = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 5;
  const upset::Resources resources;
  std::size_t boards = 0;
  for (std::uint64_t a = side; a >= 1; --a)
    for (std::uint64_t b = 1; b <= a; ++b)
      for (std::uint64_t c = 1; c <= b; ++c, ++boards) {
        const auto board = upset::Position::board({a, b, c}, resources);
        if (!board) {
          std::cerr << board.error().text() << '\n';
          return 3;
        }
        const auto solved = upset::solve(*board);
        if (!solved || solved->answer.limit) return 4;
        if (solved->answer.outcome == upset::Outcome::P) std::cout << a << ' ' << b << ' ' << c << '\n';
      }
  std::cout << boards << " boards\n";
  return 0;
}
