// SPDX-License-Identifier: MIT
#include "families/find.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "automata/learning.hpp"
#include "families/repeating.hpp"
#include "families/training.hpp"
#include "families/verify.hpp"

namespace upset::families {

using automata::Obstacle;

namespace {

constexpr unsigned kFittingLengths = 4;     // that a claim must fit before it is tried
constexpr unsigned kLengthsForClosing = 6;  // how many lengths tell states apart where counting ends

/// The number that lies on a line for all these lengths.
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

class Finder {
 public:
  Finder(const Search& search, core::Stop& stop) : search_(search), stop_(stop), training_(search.missing) {
    least_ = 2 * w() + 1;
    while (least_ % search.step != search.residue) ++least_;
  }

  Result<Theorem> find() {
    for (unsigned last = least_ + 8 * search_.step; last <= search_.most; last += 2 * search_.step) {
      tell(fmt::format("windows up to a = {}", last));
      if (!training_.see(lengths(least_, last), stop_)) return limit();
      if (!guess(last)) continue;
      const auto found = proved(last);
      if (stop_.stopped()) return limit();
      if (found) return *found;
    }
    return Error{ErrorCode::limit, fmt::format("nothing was found that holds for all a, with windows up to a = {}; {}",
                                               search_.most, reached_)};
  }

 private:
  [[nodiscard]] unsigned w() const { return search_.missing.largest(); }
  void tell(const std::string& phase) const {
    if (search_.tell) search_.tell(phase);
  }
  [[nodiscard]] Error limit() const {
    return Error{ErrorCode::limit, fmt::format("the limit on {} was reached; {}", stop_.cause_name(), reached_)};
  }
  [[nodiscard]] std::vector<unsigned> lengths(unsigned from, unsigned to) const {
    std::vector<unsigned> list;
    for (unsigned a = from; a <= to; a += search_.step) list.push_back(a);
    return list;
  }

  /// A claim that the last lengths fit, and the first length from which on they do.
  bool guess(unsigned last) {
    const auto all = lengths(least_, last);
    for (std::size_t from = 0; from + kFittingLengths <= all.size(); ++from) {
      const std::vector<unsigned> fitting(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
      if (const auto claim = claim_for(fitting)) {
        theorem_.claim = *claim;
        fits_from_ = fitting.front();
        return true;
      }
    }
    reached_ = "no first move and no repetition lies on a line yet";
    return false;
  }

  [[nodiscard]] std::optional<Claim> claim_for(const std::vector<unsigned>& fitting) const {
    std::vector<std::pair<unsigned, std::uint64_t>> wins, periods;
    std::uint64_t level = 4;
    for (const unsigned a : fitting) {
      const Specimen& specimen = training_.specimens().at(a);
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
    if (!period || period->slope < 1 || std::abs(period->shift) > kMostShift) return std::nullopt;
    return Repeats{static_cast<unsigned>(level), *period};
  }

  /// Learns and verifies level by level. Nothing where a level cannot be learned from these lengths.
  std::optional<Theorem> proved(unsigned last) {
    const Linear line = std::holds_alternative<FirstWins>(theorem_.claim) ? std::get<FirstWins>(theorem_.claim).move
                                                                          : std::get<Repeats>(theorem_.claim).period;
    const auto shift = static_cast<unsigned>(std::abs(line.shift));
    Family& family = theorem_.family;
    family.missing = search_.missing;
    family.step = search_.step;
    family.residue = search_.residue;
    family.marked = std::max(line.shift < 0 ? shift : 0, 2 * w());
    // Letters at the front are counted as far as the claim needs it.
    const bool counts = line.shift >= 0 || std::holds_alternative<Repeats>(theorem_.claim);
    family.first = std::max({fits_from_, family.marked + w(), counts ? family.marked + shift + 1 : 2 * w() + 1});
    while (family.first % search_.step != search_.residue) ++family.first;
    if (family.marked > 63 || family.first + kLengthsForClosing * search_.step > last) {
      reached_ = fmt::format("{} fits from a = {} on; words of {} marked letters need more lengths", claim_text(),
                             fits_from_, family.marked);
      return std::nullopt;
    }
    theorem_.levels.clear();
    for (std::uint64_t q = 1; q <= levels_of(theorem_.claim); ++q)
      if (!learned(q, last)) return std::nullopt;
    tell("the claim is verified");
    if (const auto flaw = verify_claim(theorem_, stop_)) {
      reached_ = fmt::format("{} does not hold: {} at level {}", claim_text(), spelled(flaw->word), flaw->level);
      return std::nullopt;
    }
    return theorem_;
  }

  /// Whether no word of a level is in reach: the last level of a claim whose move is a multiple of a.
  [[nodiscard]] bool is_out_of_reach(std::uint64_t q) const {
    const auto* first = std::get_if<FirstWins>(&theorem_.claim);
    return first != nullptr && first->move.shift == 0 && q == levels_of(theorem_.claim);
  }

  bool learned(std::uint64_t q, unsigned last) {
    const Family& family = theorem_.family;
    if (is_out_of_reach(q)) {
      theorem_.levels.emplace_back(kLetters);
      return !verify_level(theorem_, q, stop_);
    }
    automata::Lesson lesson;
    lesson.step = family.step;
    lesson.marked = family.marked;
    for (const unsigned a : lengths(family.first, last)) {
      const auto& levels = training_.specimens().at(a).levels;
      if (levels.size() < q) {
        reached_ = fmt::format("the windows of a = {} end at level {}", a, levels.size());
        return false;
      }
      lesson.words.emplace(a, levels[q - 1]);
    }
    lesson.depth = last - family.marked - kLengthsForClosing * family.step;
    const auto result = automata::learn(training_.pool(), lesson);
    if (result.obstacle != Obstacle::none) {
      reached_ = fmt::format("{} fits from a = {} on; level {} is not regular up to a = {}", claim_text(), fits_from_,
                             q, last);
      return false;
    }
    theorem_.levels.push_back(result.automaton);
    tell(fmt::format("level {} of {}: an automaton of {} states is verified", q, levels_of(theorem_.claim),
                     result.automaton.size() - 1));
    const auto flaw = verify_level(theorem_, q, stop_);
    if (flaw)
      reached_ = fmt::format(
          "{} fits from a = {} on; level {} {}", claim_text(), fits_from_, q,
          flaw->word.empty() ? "was too large to be verified" : fmt::format("fails at a = {}", flaw->length()));
    return !flaw;
  }

  [[nodiscard]] std::string claim_text() const {
    if (const auto* first = std::get_if<FirstWins>(&theorem_.claim))
      return fmt::format("the first move {}", text_of(first->move));
    return fmt::format("the period {}", text_of(std::get<Repeats>(theorem_.claim).period));
  }

  const Search& search_;
  core::Stop& stop_;
  Training training_;
  Theorem theorem_{};
  unsigned least_ = 0;      // the smallest length
  unsigned fits_from_ = 0;  // the claim fits from here on
  std::string reached_ = "nothing was seen yet";
};

}  // namespace

Result<Theorem> find(const Search& search, core::Stop& stop) { return Finder(search, stop).find(); }

}  // namespace upset::families
