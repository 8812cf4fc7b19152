// SPDX-License-Identifier: MIT
//
// Random finite positions of Sylver Coinage with a least number of at most 12 and a largest gap of at most 100: how
// many are solved within two seconds on one thread, how long they take, and whether the answers are true. Every answer
// is verified in two ways that share nothing with it but the rules. First, a fresh search makes a certificate that the
// position after the winning move (or the position itself, if it is called lost) is lost, and the checker checks it.
// Second, a fresh search lists all winning moves. Prints every position that took long or is not solved. The exit code
// is 1 if an answer is wrong, or if an answer that is called exact could not be confirmed.
//
// Usage: sylver_random [positions, 1000] [seed] [seconds per position, 2] [seconds per check, 120]
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using upset::Outcome;

constexpr unsigned kMinMultiplicity = 4;  // a theorem decides every position in which 2 or 3 was named
constexpr unsigned kMaxMultiplicity = 12;
constexpr unsigned kMaxGap = 100;
constexpr double kTold = 0.5;  // seconds from which a position is printed

struct Settings {
  unsigned positions = 1000;
  std::uint64_t seed = 20261117;
  double seconds = 2;
  double check_seconds = 120;
};

/// Which numbers up to a bound are sums of those named.
class Sums {
 public:
  Sums() : is_sum_(kBound + 1, false) { is_sum_[0] = true; }

  void name(unsigned x) {
    for (unsigned n = x; n <= kBound; ++n)
      if (is_sum_[n - x]) is_sum_[n] = true;
  }

  /// Whether the largest number left is at most kMaxGap: then enough consecutive numbers are sums that all later ones
  /// are.
  [[nodiscard]] bool is_small() const {
    return std::all_of(is_sum_.begin() + kMaxGap + 1, is_sum_.end(), [](bool is_sum) { return is_sum; });
  }

  [[nodiscard]] std::vector<unsigned> left_from(unsigned least) const {
    std::vector<unsigned> left;
    for (unsigned n = least; n <= kMaxGap; ++n)
      if (!is_sum_[n]) left.push_back(n);
    return left;
  }

 private:
  static constexpr unsigned kBound = kMaxGap + kMaxMultiplicity;
  std::vector<bool> is_sum_;
};

/// A least number, then larger numbers that are left, until the largest number left is small. All choices are uniform.
std::string random_position(std::mt19937_64& random) {
  const unsigned least = kMinMultiplicity + static_cast<unsigned>(random() % (kMaxMultiplicity - kMinMultiplicity + 1));
  std::string spec = "sylver:" + std::to_string(least);
  Sums sums;
  sums.name(least);
  while (!sums.is_small()) {
    const std::vector<unsigned> left = sums.left_from(least + 1);
    const unsigned x = left[random() % left.size()];
    sums.name(x);
    spec += "," + std::to_string(x);
  }
  return spec;
}

/// A question with its own resources, so that nothing is remembered.
upset::Solved ask(const std::string& spec, upset::SolveOptions options, double seconds) {
  options.limits.seconds = seconds;
  options.limits.threads = 1;
  options.use_cache = false;
  return upset::solve(upset::Position::parse(spec).value(), options).value();
}

struct Asked {
  upset::Answer answer{};
  double seconds = 0;    // including reading the spec
  double processor = 0;  // the same in processor time, which counts on a machine that does other work, too

  [[nodiscard]] bool is_exact() const {
    return answer.outcome == Outcome::P || (answer.outcome == Outcome::N && !answer.winning_moves.empty());
  }
};

Asked solve_at_once(const std::string& spec, double seconds) {
  const auto begun = std::chrono::steady_clock::now();
  const std::clock_t ticks = std::clock();
  Asked asked{ask(spec, {}, seconds).answer};
  asked.processor = static_cast<double>(std::clock() - ticks) / CLOCKS_PER_SEC;
  asked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return asked;
}

enum class Judgement { right, wrong, open };

/// Verifies with the checker.
Judgement judge_by_certificate(const std::string& spec, const upset::Answer& answer, double seconds) {
  const std::string lost = answer.outcome == Outcome::P ? spec : spec + "@" + answer.winning_moves.front();
  upset::SolveOptions options;
  options.evidence = true;
  const upset::Solved solved = ask(lost, options, seconds);
  if (solved.answer.outcome == Outcome::N) return Judgement::wrong;
  if (!solved.evidence) return Judgement::open;
  const auto report = upset::check::check_certificate(upset::certificate(*solved.evidence), &lost);
  return report.status == upset::check::Report::Status::accepted ? Judgement::right : Judgement::wrong;
}

/// Verifies with a list of all winning moves, found without theorems.
Judgement judge_by_all_moves(const std::string& spec, const upset::Answer& answer, double seconds) {
  upset::SolveOptions options;
  options.all_moves = true;
  options.method = upset::Method::search;
  const upset::Answer all = ask(spec, options, seconds).answer;
  if (all.outcome == Outcome::unknown) return Judgement::open;
  if (all.outcome != answer.outcome) return Judgement::wrong;
  if (answer.outcome == Outcome::P) return Judgement::right;
  const auto& moves = all.winning_moves;
  if (std::find(moves.begin(), moves.end(), answer.winning_moves.front()) != moves.end()) return Judgement::right;
  return all.winning_moves_complete ? Judgement::wrong : Judgement::open;
}

struct Counts {
  unsigned exact = 0, winner_only = 0, unknown = 0, lost = 0;
  unsigned wrong = 0, unchecked = 0, open_lists = 0;
  std::vector<double> seconds{};    // of all questions
  std::vector<double> processor{};  // likewise
};

void check(const std::string& spec, const Asked& asked, const Settings& settings, Counts& counts) {
  const Judgement first = judge_by_certificate(spec, asked.answer, settings.check_seconds);
  const Judgement second = judge_by_all_moves(spec, asked.answer, settings.check_seconds);
  if (first == Judgement::wrong || second == Judgement::wrong) {
    ++counts.wrong;
    std::printf("WRONG %s: %s %s\n", spec.c_str(), asked.answer.outcome == Outcome::P ? "P" : "N by",
                asked.answer.winning_moves.empty() ? "" : asked.answer.winning_moves.front().c_str());
  }
  counts.unchecked += first == Judgement::open ? 1 : 0;
  counts.open_lists += second == Judgement::open ? 1 : 0;
}

void take(const std::string& spec, const Settings& settings, Counts& counts) {
  const Asked asked = solve_at_once(spec, settings.seconds);
  counts.seconds.push_back(asked.seconds);
  counts.processor.push_back(asked.processor);
  if (asked.is_exact()) {
    ++counts.exact;
    counts.lost += asked.answer.outcome == Outcome::P ? 1 : 0;
    check(spec, asked, settings, counts);
  } else {
    ++(asked.answer.outcome == Outcome::N ? counts.winner_only : counts.unknown);
    const Asked longer = solve_at_once(spec, settings.check_seconds);
    std::printf("not exact in %g s: %s; %s %.2f s\n", settings.seconds, spec.c_str(),
                longer.is_exact() ? "solved in" : "not solved in", longer.seconds);
  }
  if (asked.seconds >= kTold)
    std::printf("%.2f s, %.2f s processor time: %s\n", asked.seconds, asked.processor, spec.c_str());
  std::fflush(stdout);
}

void tell_times(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto quantile = [&](std::size_t of_hundred) {
    return times[std::min(times.size() - 1, times.size() * of_hundred / 100)];
  };
  std::printf("%s: median %.4f, 90 %% %.4f, 99 %% %.4f, largest %.4f, total %.1f\n", what, quantile(50), quantile(90),
              quantile(99), times.back(), std::accumulate(times.begin(), times.end(), 0.0));
}

void tell(const Settings& settings, const Counts& counts) {
  std::printf(
      "%u positions, seed %llu, %g s each: %u exact (%.1f %%), of these %u lost; %u with the winner only, %u unknown\n",
      settings.positions, static_cast<unsigned long long>(settings.seed), settings.seconds, counts.exact,
      100.0 * counts.exact / settings.positions, counts.lost, counts.winner_only, counts.unknown);
  tell_times("seconds", counts.seconds);
  tell_times("processor time", counts.processor);
  std::printf("checked by certificate: %u, wrong %u, open %u; by all winning moves: open %u\n",
              counts.exact - counts.unchecked, counts.wrong, counts.unchecked, counts.open_lists);
}

Settings settings_of(int argc, char** argv) {
  Settings settings;
  if (argc > 1) settings.positions = static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10));
  if (argc > 2) settings.seed = std::strtoull(argv[2], nullptr, 10);
  if (argc > 3) settings.seconds = std::strtod(argv[3], nullptr);
  if (argc > 4) settings.check_seconds = std::strtod(argv[4], nullptr);
  return settings;
}

}  // namespace

int main(int argc, char** argv) {
  const Settings settings = settings_of(argc, argv);
  if (settings.positions == 0 || settings.seconds <= 0 || settings.check_seconds <= 0) {
    std::fprintf(stderr, "usage: sylver_random [positions] [seed] [seconds per position] [seconds per check]\n");
    return 2;
  }
  std::mt19937_64 random(settings.seed);
  Counts counts;
  for (unsigned i = 0; i < settings.positions; ++i) {
    if (i > 0 && i % 100 == 0) std::printf("%u positions done\n", i);
    take(random_position(random), settings, counts);
  }
  tell(settings, counts);
  return counts.wrong == 0 && counts.unchecked == 0 ? 0 : 1;
}
