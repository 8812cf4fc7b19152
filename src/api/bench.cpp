// SPDX-License-Identifier: MIT
#include "upset/bench.hpp"

#include <fmt/format.h>

#include <array>

#include "core/hash.hpp"
#include "upset/report.hpp"
#include "upset/solve.hpp"

namespace upset {

namespace {

struct BenchQuestion {
  const char* spec;
  bool grundy;
  Method method;
};

/// Chosen so that every engine and every theorem takes part, in a few seconds.
constexpr std::array kQuestions{
    BenchQuestion{"nim:123456789012345678901234567890,5,9", true, Method::automatic},
    BenchQuestion{"board:1000000000000x1000000000000", false, Method::automatic},
    BenchQuestion{"board:2x1000000000000", false, Method::automatic},
    BenchQuestion{"board:9x9@2.2,1.5", true, Method::automatic},
    BenchQuestion{"board:8x10", false, Method::automatic},
    BenchQuestion{"board:14x15", false, Method::automatic},
    BenchQuestion{"board:5x6", true, Method::automatic},
    BenchQuestion{"board:5x6", true, Method::search},
    BenchQuestion{"board:3x3x3", true, Method::automatic},
    BenchQuestion{"divisors:720", true, Method::automatic},
    BenchQuestion{"divisors:5040", false, Method::automatic},
    BenchQuestion{"subsets:5", true, Method::automatic},
    BenchQuestion{"subsets:6/2", true, Method::search},
    BenchQuestion{"relations:a<c,b<c,b<d,c<e,d<f,g<h,g<i,h<j,i<j", true, Method::automatic},
    BenchQuestion{"semigroup:7,8,9,10", false, Method::automatic},
    BenchQuestion{"semigroup:14,15,16,17,18,19", false, Method::window},
    BenchQuestion{"semigroup:8,9,10,12,23", false, Method::window},
    BenchQuestion{"semigroup:7,8,9,10@50", true, Method::automatic},
    BenchQuestion{"torsion:2x3:3.0.0,4.1.2,5.0.1", false, Method::window},
    BenchQuestion{"kneser:1000,400,17", true, Method::automatic},
    BenchQuestion{"johnson:5,2", true, Method::automatic},
    BenchQuestion{"johnson:5,2", true, Method::search},
    BenchQuestion{"clique/3:complete:6", true, Method::automatic},
    BenchQuestion{"threshold:7:2,5", false, Method::automatic},
    BenchQuestion{"facets:1-2-3,1-4-5,2-4-6,3-5-6,6-7", true, Method::automatic},
    BenchQuestion{"board:3x4 + nim:5,7", true, Method::automatic},
    BenchQuestion{"board:4x4 + board:3x5 + subsets:4", true, Method::automatic},
};

std::string answer_text(const Answer& answer) {
  return fmt::format("{} {} [{}] {} states", to_string(answer.outcome), answer.grundy ? answer.grundy->text() : "-",
                     fmt::join(answer.winning_moves, " "), answer.stats.states);
}

}  // namespace

BenchReport run_bench(const std::atomic<bool>* cancel) {
  BenchReport report;
  std::string all;
  for (const BenchQuestion& question : kQuestions) {
    SolveOptions options;
    options.all_moves = true;
    options.grundy = question.grundy;
    options.method = question.method;
    options.use_settled = false;  // it measures work
    options.limits.threads = 1;
    options.limits.cancel = cancel;
    const auto solved = solve(*Position::parse(question.spec), options);
    if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) return report;
    // The signature hashes this text, so it must not change.
    const char* method = question.method == Method::search   ? " --method search"
                         : question.method == Method::window ? " --method window"
                                                             : "";
    report.lines.push_back({fmt::format("{}{}{}", question.spec, question.grundy ? " --grundy" : "", method),
                            answer_text(solved->answer), solved->answer.stats.seconds});
    all += report.lines.back().question + "\n" + report.lines.back().answer + "\n";
  }
  report.signature = core::hex64(core::hash64(all));
  return report;
}

}  // namespace upset
