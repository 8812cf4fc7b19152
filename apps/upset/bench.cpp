// SPDX-License-Identifier: MIT
// upset bench: the signature, and the time that each question of the fixed list took.
#include "upset/bench.hpp"

#include <fmt/format.h>

#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

void add_bench(Program& program) {
  auto only_signature = std::make_shared<bool>(false);
  auto json = std::make_shared<bool>(false);
  Verb verb = program.verb("bench", "One deterministic signature over a fixed list of questions, with times");
  Option signature = verb.flag("--signature", *only_signature, "Print the signature alone");
  signature.excludes(verb.flag("--json", *json, "One JSON object"));
  verb.does([only_signature, json] {
    const BenchReport report = run_bench(&interrupted);
    const int code = report.signature.empty() ? static_cast<int>(ErrorCode::limit) : 0;
    if (*json) {
      fmt::print("{}\n", json_report(report));
      return code;
    }
    double total = 0;
    for (const BenchLine& line : report.lines) {
      total += line.seconds;
      if (!*only_signature) fmt::print("{:8.3f} s  {}: {}\n", line.seconds, line.question, line.answer);
    }
    if (!*only_signature) fmt::print("{:8.3f} s  in all\n", total);
    if (code != 0) return fail({ErrorCode::limit, "stopped before the last question: no signature"});
    fmt::print("signature {}\n", report.signature);
    return 0;
  });
}

}  // namespace upset::app
