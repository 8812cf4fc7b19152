// SPDX-License-Identifier: MIT
// upset bench: the signature, and what each question of the fixed list took.
#include "upset/bench.hpp"

#include <fmt/format.h>

#include "verbs.hpp"

namespace upset::app {

void add_bench(Program& program) {
  auto only_signature = std::make_shared<bool>(false);
  Verb verb = program.verb("bench", "One deterministic signature over a fixed list of questions, with times");
  verb.flag("--signature", *only_signature, "Print the signature alone");
  verb.does([only_signature] {
    const BenchReport report = run_bench();
    double total = 0;
    for (const BenchLine& line : report.lines) {
      total += line.seconds;
      if (!*only_signature) fmt::print("{:8.3f} s  {}: {}\n", line.seconds, line.question, line.answer);
    }
    if (!*only_signature) fmt::print("{:8.3f} s  in all\n", total);
    fmt::print("signature {}\n", report.signature);
    return 0;
  });
}

}  // namespace upset::app
