// SPDX-License-Identifier: MIT
// upset bench: the signature, and what each question of the fixed list took.
#include "upset/bench.hpp"

#include <fmt/format.h>

#include "verbs.hpp"

namespace upset::app {

void add_bench(CLI::App& program, int& exit_code) {
  auto only_signature = std::make_shared<bool>(false);
  CLI::App* verb =
      program.add_subcommand("bench", "One deterministic signature over a fixed list of questions, with times");
  verb->add_flag("--signature", *only_signature, "Print the signature alone");
  verb->callback([only_signature, &exit_code] {
    const BenchReport report = run_bench();
    double total = 0;
    for (const BenchLine& line : report.lines) {
      total += line.seconds;
      if (!*only_signature) fmt::print("{:8.3f} s  {}: {}\n", line.seconds, line.question, line.answer);
    }
    if (!*only_signature) fmt::print("{:8.3f} s  in all\n", total);
    fmt::print("signature {}\n", report.signature);
    exit_code = 0;
  });
}

}  // namespace upset::app
