// SPDX-License-Identifier: MIT
#include "families/guess.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "families/repeating.hpp"

namespace upset::families {

namespace {

constexpr unsigned kFittingLengths = 4;  // a claim must fit this many before it is tried

/// The linear function that has these values at all these lengths.
std::optional<Linear> line_through(const std::vector<std::pair<unsigned, std::uint64_t>>& points) {
  const auto [a0, y0] = points.front();
  const auto [a1, y1] = points.back();
  const auto rise = static_cast<std::int64_t>(y1 - y0), run = static_cast<std::int64_t>(a1) - a0;
  if (run <= 0 || rise % run != 0) return std::nullopt;
  const Linear line{rise / run, static_cast<std::int64_t>(y0) - rise / run * a0};
  for (const auto& [a, y] : points)
    if (line.at(a) != y) return std::nullopt;
  return line;
}

std::optional<Claim> claim_for(const Training& training, const std::vector<unsigned>& fitting) {
  std::vector<std::pair<unsigned, std::uint64_t>> wins, periods;
  std::uint64_t level = 4;
  for (const unsigned a : fitting) {
    const Specimen& specimen = training.specimens().at(a);
    if (specimen.first_win) wins.emplace_back(a, *specimen.first_win);
    if (!specimen.repetition) continue;
    periods.emplace_back(a, specimen.repetition->length);
    level = std::max(level, (specimen.repetition->start + a - 1) / a);
  }
  if (wins.size() == fitting.size()) {
    const auto move = line_through(wins);
    return move ? std::optional<Claim>(FirstWins{*move}) : std::nullopt;
  }
  if (periods.size() != fitting.size()) return std::nullopt;
  const auto period = line_through(periods);
  if (!period || period->slope < 1 || std::abs(period->shift) > kMaxShift) return std::nullopt;
  return Repeats{static_cast<unsigned>(level), *period};
}

}  // namespace

std::optional<GuessedClaim> guessed_claim(const Training& training, const std::vector<unsigned>& lengths) {
  for (std::size_t from = 0; from + kFittingLengths <= lengths.size(); ++from) {
    const std::vector<unsigned> fitting(lengths.begin() + static_cast<std::ptrdiff_t>(from), lengths.end());
    if (const auto claim = claim_for(training, fitting)) return GuessedClaim{*claim, fitting.front()};
  }
  return std::nullopt;
}

}  // namespace upset::families
