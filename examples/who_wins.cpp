// SPDX-License-Identifier: MIT
// who_wins SPEC: asks the library who wins, writes a certificate and checks it.
#include <iostream>

#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/report.hpp"
#include "upset/solve.hpp"

int main(int argc, char** argv) {
  const auto position = upset::Position::parse(argc > 1 ? argv[1] : "board:8x10");
  if (!position) {
    std::cerr << position.error().text() << '\n';
    return 3;
  }
  upset::SolveOptions options;
  options.all_moves = true;
  options.evidence = true;
  const auto solved = upset::solve(*position, options);
  if (!solved) {
    std::cerr << solved.error().text() << '\n';
    return 4;
  }
  std::cout << upset::to_string(solved->answer.outcome);
  for (const std::string& move : solved->answer.winning_moves) std::cout << ' ' << move;
  std::cout << '\n';
  const auto report = upset::check::check_certificate(upset::certificate(*solved->evidence));
  for (const std::string& line : report.lines) std::cout << line << '\n';
  return report.status == upset::check::Report::Status::accepted ? 0 : 5;
}
