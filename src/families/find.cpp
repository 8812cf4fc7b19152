// SPDX-License-Identifier: MIT
#include "families/find.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "automata/learning.hpp"
#include "core/autosave.hpp"
#include "core/size.hpp"
#include "families/checkpoint.hpp"
#include "families/guess.hpp"
#include "families/training.hpp"
#include "families/verify.hpp"

namespace upset::families {

using automata::Obstacle;

namespace {

constexpr unsigned kLengthsForClosing = 6;  // how many lengths distinguish states where counting ends

class Finder {
 public:
  Finder(const Search& search, core::Stop& stop)
      : search_(search), stop_(stop), training_(search.missing, stop), file_(search.checkpoint, asked_for()) {
    least_ = 2 * w() + 1;
    while (least_ % search.step != search.residue) ++least_;
  }

  Result<Theorem> find() {
    if (file_.is_on()) {
      tell("verifying what was saved");
      const auto found = file_.take_up(training_, kept_, stop_);
      if (!found) return found.error();
      if (stop_.stopped()) return limit();
    }
    auto found = searched();
    if (file_.is_on() && !trouble_) trouble_ = file_.write(training_, kept_);
    if (trouble_) return *trouble_;
    return found;
  }

 private:
  Result<Theorem> searched() {
    for (unsigned last = std::max(first_last(), kept_.last); last <= search_.most; last += between()) {
      kept_.last = last;
      tell(fmt::format("windows up to a = {}", last));
      if (!training_.see(lengths(least_, last), [&] { keep_now_and_then(); })) return limit();
      if (trouble_) return *trouble_;
      if (!guess(last)) continue;
      const auto found = proved(last);
      if (stop_.stopped()) return limit();
      if (found) return *found;
    }
    return Error{ErrorCode::limit, fmt::format("nothing was found that holds for all a, with windows up to a = {}; {}",
                                               search_.most, reached_)};
  }

  [[nodiscard]] unsigned first_last() const { return least_ + 8 * search_.step; }
  [[nodiscard]] unsigned between() const { return 2 * search_.step; }
  [[nodiscard]] Family asked_for() const { return {search_.missing, search_.step, search_.residue, 0, 0}; }

  void keep_now_and_then() {
    if (!file_.is_on() || trouble_ || !clock_.is_due(stop_.seconds())) return;
    trouble_ = clock_.time([&] { return file_.write(training_, kept_); }, stop_);
  }

  [[nodiscard]] unsigned w() const { return search_.missing.largest(); }
  void tell(const std::string& phase) const {
    if (search_.tell) search_.tell(phase);
  }
  [[nodiscard]] Error limit() const {
    return Error{ErrorCode::limit,
                 fmt::format("ended before a proof was found ({}); {}", stop_.cause_name(), reached_)};
  }
  [[nodiscard]] std::vector<unsigned> lengths(unsigned from, unsigned to) const {
    std::vector<unsigned> list;
    for (unsigned a = from; a <= to; a += search_.step) list.push_back(a);
    return list;
  }

  bool guess(unsigned last) {
    const auto guessed = guessed_claim(training_, lengths(least_, last));
    if (!guessed) reached_ = "no first moves or repetitions lie on a line yet";
    if (!guessed) return false;
    theorem_.claim = guessed->claim;
    fits_from_ = guessed->from;
    return true;
  }

  /// Learns and verifies level by level. nullopt if a level cannot be learned from these lengths.
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
      reached_ = fmt::format("{} fits from a = {} on; words with {} marked letters need more lengths", claim_text(),
                             fits_from_, family.marked);
      return std::nullopt;
    }
    theorem_.levels.clear();
    for (std::uint64_t q = 1; q <= levels_of(theorem_.claim); ++q) {
      if (learned(q, last)) continue;
      if (stop_.stopped() || last + between() <= search_.most || !made_brief(q)) return std::nullopt;
    }
    tell("verifying the claim");
    if (const auto flaw = verify_claim(theorem_, stop_)) {
      reached_ = fmt::format("{} does not hold: {} at level {}", claim_text(), spelled(flaw->word), flaw->level);
      return std::nullopt;
    }
    return theorem_;
  }

  /// When all windows are used up: a claim on a first move can do without the levels after it, from q on, if these are
  /// not regular or were not found.
  bool made_brief(std::uint64_t q) {
    auto* first = std::get_if<FirstWins>(&theorem_.claim);
    if (first == nullptr || q <= first->move.level()) return false;
    theorem_.levels.resize(core::to_size(first->move.level()));
    first->is_brief = true;
    return true;
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
      lesson.words.emplace(a, levels[core::to_size(q - 1)]);
    }
    lesson.depth = last - family.marked - kLengthsForClosing * family.step;
    const auto result = automata::learn(training_.pool(), lesson, stop_);
    if (result.obstacle != Obstacle::none) {
      reached_ = fmt::format("{} fits from a = {} on; level {} is not regular up to a = {}", claim_text(), fits_from_,
                             q, last);
      return false;
    }
    theorem_.levels.push_back(result.automaton);
    if (is_verified(q)) return true;
    tell(fmt::format("level {} of {}: verifying an automaton with {} states", q, levels_of(theorem_.claim),
                     result.automaton.size() - 1));
    const auto flaw = verify_level(theorem_, q, stop_);
    if (flaw) {
      reached_ =
          fmt::format("{} fits from a = {} on; level {} {}", claim_text(), fits_from_, q, what_is_wrong(*flaw, last));
      return false;
    }
    kept_.verified = theorem_;
    keep_now_and_then();
    return !trouble_;
  }

  [[nodiscard]] static std::string what_is_wrong(const Flaw& flaw, unsigned last) {
    if (flaw.kind == Flaw::Kind::stopped) return fmt::format("was being verified, with windows up to a = {}", last);
    if (flaw.kind == Flaw::Kind::too_large) return "was too large to be verified";
    return fmt::format("fails at a = {}", flaw.length());
  }

  /// Whether this level and those below it were verified for fewer lengths, or by an earlier run.
  [[nodiscard]] bool is_verified(std::uint64_t q) const {
    const Theorem& known = kept_.verified;
    return known.levels.size() >= q && known.family == theorem_.family && known.claim == theorem_.claim &&
           std::equal(theorem_.levels.begin(), theorem_.levels.end(), known.levels.begin());
  }

  [[nodiscard]] std::string claim_text() const {
    if (const auto* first = std::get_if<FirstWins>(&theorem_.claim))
      return fmt::format("the first move {}", text_of(first->move));
    return fmt::format("the period {}", text_of(std::get<Repeats>(theorem_.claim).period));
  }

  const Search& search_;
  core::Stop& stop_;
  Training training_;
  SearchFile file_;
  core::WriteClock clock_{};
  Reached kept_{};
  std::optional<Error> trouble_{};  // from writing the file
  Theorem theorem_{};
  unsigned least_ = 0;      // the smallest length
  unsigned fits_from_ = 0;  // the claim fits from this length on
  std::string reached_ = "nothing was seen yet";
};

}  // namespace

Result<Theorem> find(const Search& search, core::Stop& stop) { return Finder(search, stop).find(); }

}  // namespace upset::families
