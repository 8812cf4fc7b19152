// SPDX-License-Identifier: MIT
// Forged proofs `periodic COUNT four`: thousands of lines that are wrong somewhere, each with a false claim that the
// wrong line would prove.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <string>

#include "support/environment.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/sylver/naive_four.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

const NaiveFour& large_game() {
  static const NaiveFour game(21, 3000);
  return game;
}

const FourLines& large_lines() {
  static const FourLines lines = inspected_lines(large_game());
  return lines;
}

FourLines first_lines(std::size_t count) {
  return {large_lines().begin(), large_lines().begin() + static_cast<std::ptrdiff_t>(count)};
}

bool is_accepted(const std::string& spec, const FourLines& lines) {
  return check_certificate(certificate(spec, four_proof(lines))).status == Status::accepted;
}

// A row in which the line is wrong, among those of the table and a huge one.
std::optional<mpz_class> first_lie(const FourLine& line) {
  const FourLine& truth = large_lines()[static_cast<std::size_t>(line.k)];
  for (std::int64_t m = 0; m < large_game().rows(); ++m) {
    if (line.small_value(m) != large_game().value(line.k, m)) return mpz_class(static_cast<long>(m));
  }
  if (line.start == truth.start && line.values == truth.values) return std::nullopt;
  const mpz_class huge("1" + std::string(99, '0'));
  for (long m = 0; m < 500; ++m) {
    if (line.value(huge + m) != truth.value(huge + m)) return mpz_class(huge + m);
  }
  return std::nullopt;
}

TEST(ForgedFour, TheTruthIsAccepted) {
  ASSERT_FALSE(large_game().had_two_values());
  const mpz_class huge("7" + std::string(99, '3'));
  for (std::size_t k = 0; k < large_lines().size(); ++k) {
    for (const mpz_class& m : {mpz_class(1500), mpz_class(2999), huge}) {
      EXPECT_TRUE(is_accepted(four_spec(m, static_cast<long>(k), large_lines()[k].value(m)), first_lines(k + 1)));
    }
  }
}

// The last line is right as far as it is written, but continues with another period, START and AT. Whatever is accepted
// is right for all m of the table and for some of a hundred digits.
TEST(ForgedFour, OtherPeriods) {
  const auto seed = upset::testing::test_seed(20240801);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int accepted = 0;
  int lies = 0;
  for (int i = 0; i < 4'000; ++i) {
    const std::size_t k = random() % 19;
    const FourLine& truth = large_lines()[k];
    FourLines lines = first_lines(k + 1);
    const auto some = [&](std::int64_t below) {
      return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(below));
    };
    std::int64_t period = 1 + some(2 * truth.period + 3);
    if (random() % 3 == 0) period = truth.period * (1 + some(3));
    if (random() % 6 == 0 && truth.period % 2 == 0) period = truth.period / 2;
    std::int64_t start = some(truth.start + 40);
    if (random() % 3 == 0) start = std::max<std::int64_t>(0, truth.start - some(3));
    const std::int64_t at = random() % 2 == 0 ? truth.at : start + some(truth.at + 40);
    lines[k] = four_line(large_game(), truth.k, start, period, at);
    if (std::count(lines[k].values.begin() + start, lines[k].values.end(), -1) > 0) continue;
    const auto lie = first_lie(lines[k]);
    lies += lie ? 1 : 0;
    const mpz_class m = lie ? *lie : mpz_class(static_cast<long>(random() % 100'000 + 1500));
    const mpz_class m3 = lines[k].value(m);
    if (!is_accepted(four_spec(m, truth.k, m3), lines)) continue;
    ++accepted;
    ASSERT_FALSE(lie) << "K = " << k << ", START " << start << ", PERIOD " << period << ", AT " << at;
  }
  EXPECT_GT(accepted, 300);
  EXPECT_GT(lies, 2000);
}

// Lines that begin to repeat too early but are right for all m that are tested one by one: only the state or the inputs
// of other periods show that they are wrong later.
TEST(ForgedFour, WrongLaterThanWhatIsTested) {
  int tried = 0;
  std::int64_t last_start = 0;
  for (std::size_t k = 1; k < 19; ++k) {
    const FourLine& truth = large_lines()[k];
    last_start = std::max({last_start, truth.start, large_lines()[k - 1].start});
    for (std::int64_t period = 1; period <= std::min<std::int64_t>(2 * truth.period, 100); ++period) {
      for (std::int64_t start = truth.start; start < truth.start + 12; ++start) {
        FourLines lines = first_lines(k + 1);
        lines[k] = four_line(large_game(), truth.k, start, period, std::max(last_start, start));
        const auto lie = first_lie(lines[k]);
        for (std::int64_t& at = lines[k].at; lie && at + period <= *lie && at < last_start + 30; at += 3) {
          ++tried;
          ASSERT_FALSE(is_accepted(four_spec(*lie, truth.k, lines[k].value(*lie)), lines)) << lines[k].text();
        }
      }
    }
  }
  EXPECT_GT(tried, 3000);
}

// Changes any number of a line.
TEST(ForgedFour, OtherNumbers) {
  const auto seed = upset::testing::test_seed(20240802);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int accepted = 0;
  int lies = 0;
  for (int i = 0; i < 4'000; ++i) {
    const std::size_t count = 1 + random() % 17;
    FourLines lines = first_lines(count);
    for (std::uint64_t changes = 1 + random() % 3; changes > 0; --changes) {
      FourLine& line = lines[random() % 3 == 0 ? random() % count : count - 1];
      const std::int64_t by = static_cast<std::int64_t>(random() % 9) - 4;
      switch (random() % 6) {
        case 0: line.at = std::max<std::int64_t>(0, line.at + 3 * by); break;
        case 1:
          line.start = std::clamp<std::int64_t>(line.start + by, 0, static_cast<std::int64_t>(line.values.size()) - 1);
          break;
        default: {
          std::int64_t& value = line.values[random() % line.values.size()];
          value = random() % 20 == 0 ? -1 : std::max<std::int64_t>(0, value + by);
          if (random() % 2 == 0) std::swap(value, line.values[random() % line.values.size()]);
        }
      }
      line.period = static_cast<std::int64_t>(line.values.size()) - line.start;
    }
    const auto has_gap = [](const FourLine& line) {
      return std::count(line.values.begin() + line.start, line.values.end(), -1) > 0;
    };
    if (std::any_of(lines.begin(), lines.end(), has_gap)) continue;
    for (const FourLine& line : lines) {
      const auto lie = first_lie(line);
      if (!lie && &line != &lines.back()) continue;
      lies += lie ? 1 : 0;
      const mpz_class m = lie ? *lie : mpz_class(1500);
      const mpz_class m3 = line.value(m);
      if (m3 < 0) continue;
      const bool is_taken = is_accepted(four_spec(m, line.k, m3), lines);
      accepted += is_taken ? 1 : 0;
      ASSERT_FALSE(lie && is_taken) << four_spec(m, line.k, m3) << "\n" << four_proof(lines);
    }
  }
  EXPECT_GT(accepted, 100);
  EXPECT_GT(lies, 2000);
}

// One wrong value; the recursion makes all later values fit, so that only this place is wrong.
TEST(ForgedFour, WrongFromOnePlaceOn) {
  const auto seed = upset::testing::test_seed(20240803);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int tried = 0;
  for (int i = 0; i < 400; ++i) {
    const std::size_t k = 3 + random() % 10;
    const auto key = static_cast<std::int64_t>(k);
    const auto place = static_cast<std::int64_t>(random() % 150);
    constexpr std::int64_t kRows = 700;
    std::vector<std::int64_t> values;
    std::vector<bool> excluded(2 * kRows, false);
    for (std::int64_t n = 0; n < 2 * kRows; ++n) excluded[static_cast<std::size_t>(n)] = large_game().is_barred(key, n);
    for (std::int64_t m = 0; m < kRows; ++m) {
      if (large_game().is_closed(key, m)) {
        values.push_back(-1);
        continue;
      }
      const auto is_free = [&](std::int64_t n) {
        if (excluded[static_cast<std::size_t>(n)]) return false;
        for (std::int64_t j = 0; j < key; ++j) {
          if (large_game().value(j, m) == n) return false;
        }
        return true;
      };
      std::int64_t n = 0;
      while (!is_free(n)) ++n;
      if (m == place) {
        for (++n; !is_free(n);) ++n;  // the second that is free
      }
      values.push_back(n);
      excluded[static_cast<std::size_t>(n)] = true;
    }
    // The omitted number is the next value; if the sequence settles, everything is right from there on.
    for (const std::int64_t period :
         {large_lines()[k].period, 2 * large_lines()[k].period, 3 * large_lines()[k].period}) {
      std::int64_t start = kRows - period;
      while (start > 0 && values[static_cast<std::size_t>(start - 1)] >= 0 &&
             values[static_cast<std::size_t>(start - 1)] + period ==
                 values[static_cast<std::size_t>(start - 1 + period)]) {
        --start;
      }
      if (start + 2 * period > kRows) continue;
      FourLines lines = first_lines(k + 1);
      lines[k] = {key,
                  start,
                  period,
                  std::max(large_lines()[k].at, start + 30),
                  {values.begin(), values.begin() + start + period}};
      for (const std::int64_t m : {place, place + 1, kRows - 1}) {
        const mpz_class m3 = lines[k].value(m);
        if (m3 < 0 || m3 == large_game().value(key, m)) continue;
        ++tried;
        ASSERT_FALSE(is_accepted(four_spec(static_cast<long>(m), key, m3), lines)) << "K = " << k << ", m = " << m;
      }
    }
  }
  EXPECT_GT(tried, 300);
}

// Lines that fill an interval do so from the last of their STARTs on. A line with a later START says less about the
// rows before it, and no later line may rely on them.
TEST(ForgedFour, FilledTooEarly) {
  for (const std::size_t k : {std::size_t{3}, std::size_t{9}, std::size_t{11}, std::size_t{15}, std::size_t{19}}) {
    const auto key = static_cast<std::int64_t>(k);
    const FourLine& truth = large_lines()[k];
    for (std::size_t late = 0; late < k; ++late) {
      const FourLine& other = large_lines()[late];
      FourLines lines = first_lines(k + 1);
      lines[late] = four_line(large_game(), other.k, truth.at + 1, other.period, truth.at + 60);
      for (std::size_t j = late + 1; j < k; ++j) lines[j].at = std::max(lines[j].at, truth.at + 100);
      EXPECT_FALSE(is_accepted(four_spec(2000, key, truth.value(2000)), lines));
      lines[k].at = truth.at + 100;
      EXPECT_TRUE(is_accepted(four_spec(2000, key, truth.value(2000)), lines)) << k << " " << late;
    }
  }
  // Lines 0 to 8 fill -4, .., 4 from the START of line 8 on; before it line 9 is irregular, and a line 9 that begins
  // to repeat before that is a lie.
  const std::int64_t filled_from = large_lines()[8].start;
  for (std::int64_t start = 0; start <= filled_from; ++start) {
    for (std::int64_t period = 1; period <= 20; ++period) {
      FourLines lines = first_lines(10);
      lines[9] = four_line(large_game(), 9, start, period, 0);
      if (std::count(lines[9].values.begin() + start, lines[9].values.end(), -1) > 0) continue;
      const auto lie = first_lie(lines[9]);
      if (!lie) continue;
      for (const std::int64_t at : {start, filled_from - 1, filled_from, filled_from + 20}) {
        lines[9].at = at;
        const mpz_class m3 = lines[9].value(*lie);
        ASSERT_FALSE(m3 >= 0 && is_accepted(four_spec(*lie, 9, m3), lines)) << start << " " << period << " " << at;
      }
    }
  }
}

// Several lines with other periods at once; whatever is accepted is right.
TEST(ForgedFour, PeriodsThatDoNotDivide) {
  const auto seed = upset::testing::test_seed(20240804);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int accepted = 0;
  int lies = 0;
  for (int i = 0; i < 1'500; ++i) {
    const std::size_t k = 2 + random() % 11;
    FourLines lines = first_lines(k + 1);
    std::int64_t last_start = 0;
    for (std::size_t j = 0; j <= k; ++j) {
      const FourLine& truth = large_lines()[j];
      const auto factor = static_cast<std::int64_t>(1 + random() % 7);
      const auto later = static_cast<std::int64_t>(random() % 50);
      last_start = std::max(last_start, truth.start + later);
      const std::int64_t at = std::max(truth.at, last_start) + static_cast<std::int64_t>(random() % 40);
      lines[j] = four_line(large_game(), truth.k, truth.start + later, truth.period * factor, at);
    }
    if (i % 2 == 0) {  // a wrong period of the last line, one that is right at most places
      const FourLine& truth = large_lines()[k];
      const auto period = static_cast<std::int64_t>(1 + random() % static_cast<std::uint64_t>(2 * truth.period));
      lines[k] = four_line(large_game(), truth.k, truth.start, period, lines[k].at);
    }
    const auto lie = first_lie(lines[k]);
    lies += lie ? 1 : 0;
    const mpz_class m = lie ? *lie : mpz_class(2900);
    const bool is_taken = is_accepted(four_spec(m, static_cast<long>(k), lines[k].value(m)), lines);
    ASSERT_FALSE(lie && is_taken) << four_proof(lines);
    EXPECT_TRUE(lie || is_taken || i % 2 == 0) << four_proof(lines);
    accepted += is_taken ? 1 : 0;
  }
  EXPECT_GT(accepted, 700);
  EXPECT_GT(lies, 500);
}

}  // namespace
