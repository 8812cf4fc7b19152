// SPDX-License-Identifier: MIT
//
// Times single questions about positions with lengths of a hundred digits: f(m), is g = 0, the winning move. The family
// is solved first, which is timed separately. Prints the median and the largest of many times. Usage: period_query
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "upset/period.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

constexpr int kQuestions = 1000;

double seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string random_length(std::mt19937_64& random) {
  std::string digits(1, static_cast<char>('1' + random() % 9));
  while (digits.size() < 101) digits += static_cast<char>('0' + random() % 10);
  return digits;
}

void tell(const char* what, double first, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("%-44s first, with solving: %9.3f ms; then median %.4f ms, largest %.4f ms of %zu\n", what, 1e3 * first,
              1e3 * times[times.size() / 2], 1e3 * times.back(), times.size());
}

/// f(m) of a solved function.
void measure_values(const char* spec, std::mt19937_64& random) {
  upset::Result<upset::Period> period = upset::Error{};
  const double first = seconds([&] { period = upset::find_period(spec, 0); });
  std::vector<double> times;
  for (int i = 0; i < kQuestions; ++i) {
    const std::string m = random_length(random);
    times.push_back(seconds([&] { (void)period->at(m); }));
  }
  tell((std::string("f(m) of ") + spec).c_str(), first, std::move(times));
}

/// Outcome and winning moves of boards whose first two rows are long: parsing, theorems and engine together.
void measure_boards(const char* lower, std::mt19937_64& random) {
  const upset::Resources resources;
  upset::SolveOptions asked;
  asked.all_moves = true;
  asked.use_cache = false;
  double first = 0;
  std::vector<double> times;
  for (int i = 0; i <= kQuestions; ++i) {
    const std::string n = random_length(random), m = random_length(random);
    const std::string spec = "board:" + std::max(n, m) + "," + std::min(n, m) + "," + lower;
    const double took = seconds([&] { (void)upset::solve(upset::Position::parse(spec, resources).value(), asked); });
    if (i == 0) first = took;
    else times.push_back(took);
  }
  tell((std::string("all winning moves of board:N,M,") + lower).c_str(), first, std::move(times));
}

}  // namespace

int main() {
  std::mt19937_64 random(20261117);
  for (const char* spec : {"board:w,w,5,3", "board:w,w,1000", "board:w,w,20,20,5"}) measure_values(spec, random);
  for (const char* lower : {"5,3", "100", "1000", "20,20"}) measure_boards(lower, random);
}
