// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played, from the moves that the format lists: which triples are lost, by the definition of the
// game. Also lines of proofs `periodic COUNT four`, read from that table by inspection.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace upset::check::testing {

using Triple = std::array<std::int64_t, 3>;  // [m1, m2, m3]

inline bool is_four_position(const Triple& t) {
  const auto [m1, m2, m3] = t;
  return m1 >= 0 && m2 >= 0 && m3 >= 0 && m1 <= m2 + m3 + 2 && m3 <= m1 + m2 + 1 && m2 <= 2 * m1 + 1 &&
         m2 <= 2 * m3 + 2;
}

// The moves 4j+5, 4j+6, 4j+7.
inline Triple after_1(const Triple& t, std::int64_t j) {
  return {j, std::min(t[1], 2 * j + 1), std::min({t[2], t[1] + j + 1, 3 * j + 2})};
}
inline Triple after_2(const Triple& t, std::int64_t j) {
  return {std::min(t[0], t[2] + j + 2), j, std::min(t[2], t[0] + j + 1)};
}
inline Triple after_3(const Triple& t, std::int64_t j) {
  return {std::min({t[0], t[1] + j + 2, 3 * j + 4}), std::min(t[1], 2 * j + 2), j};
}

// All triples with m1 < rows and m2 < count.
class NaiveFour {
 public:
  NaiveFour(std::int64_t count, std::int64_t rows)
      : count_(count),
        rows_(rows),
        width_(2 * count + 4),
        lost_(static_cast<std::size_t>(count * rows * width_), false),
        values_(static_cast<std::size_t>(count * rows), -1) {
    for (std::int64_t m2 = 0; m2 < count; ++m2) {
      for (std::int64_t m1 = 0; m1 < rows; ++m1) {
        for (std::int64_t m3 = std::max<std::int64_t>(0, m1 - m2 - 2); m3 <= m1 + m2 + 1; ++m3) settle({m1, m2, m3});
      }
    }
  }

  std::int64_t count() const { return count_; }
  std::int64_t rows() const { return rows_; }
  bool is_lost(const Triple& t) const { return lost_[place(t)]; }
  // m3 with [m1, m2, m3] lost, or -1.
  std::int64_t value(std::int64_t m2, std::int64_t m1) const {
    return values_[static_cast<std::size_t>(m2 * rows_ + m1)];
  }
  bool had_two_values() const { return had_two_values_; }

  // As the format defines them, from the values.
  bool is_closed(std::int64_t k, std::int64_t m) const {
    if (k > 2 * m + 1) return true;
    for (std::int64_t j = 0; 2 * j + 2 < k; ++j) {
      if (value(2 * j + 2, m) == j) return true;
    }
    return false;
  }
  bool is_barred(std::int64_t k, std::int64_t n) const {
    if (k > 2 * n + 2) return true;
    for (std::int64_t j = 0; 2 * j + 1 < k; ++j) {
      if (value(2 * j + 1, j) == n) return true;
    }
    return false;
  }

 private:
  std::size_t place(const Triple& t) const {
    return static_cast<std::size_t>((t[1] * rows_ + t[0]) * width_ + t[2] - t[0] + count_ + 2);
  }

  // The answers to 2 and 3 are known. Nearest moves first: they win most often.
  void settle(const Triple& t) {
    if (!is_four_position(t) || has_winning_move(t)) return;
    lost_[place(t)] = true;
    std::int64_t& value = values_[static_cast<std::size_t>(t[1] * rows_ + t[0])];
    if (value != -1) had_two_values_ = true;
    value = t[2];
  }
  bool has_winning_move(const Triple& t) const {
    for (std::int64_t j = t[1] - 1; j >= 0; --j) {
      if (is_lost(after_2(t, j))) return true;
    }
    for (std::int64_t back = 1; back <= std::max(t[0], t[2]); ++back) {
      if (back <= t[2] && is_lost(after_3(t, t[2] - back))) return true;
      if (back <= t[0] && is_lost(after_1(t, t[0] - back))) return true;
    }
    return false;
  }

  std::int64_t count_, rows_, width_;
  std::vector<bool> lost_;
  std::vector<std::int64_t> values_;  // by m2, then m1
  bool had_two_values_ = false;
};

// A line of a certificate, right or wrong.
struct FourLine {
  std::int64_t k = 0, start = 0, period = 1, at = 0;
  std::vector<std::int64_t> values;  // -1: none

  mpz_class value(const mpz_class& m) const {
    if (m < mpz_class(static_cast<long>(values.size()))) return values[m.get_ui()];
    const mpz_class rounds = (m - mpz_class(static_cast<long>(start))) / static_cast<long>(period);
    const mpz_class moved = rounds * static_cast<long>(period);
    return values[mpz_class(m - moved).get_ui()] + moved;
  }
  std::int64_t small_value(std::int64_t m) const {
    if (m < static_cast<std::int64_t>(values.size())) return values[static_cast<std::size_t>(m)];
    const std::int64_t moved = (m - start) / period * period;
    return values[static_cast<std::size_t>(m - moved)] + moved;
  }
  std::string text() const {
    std::string line = "0 " + std::to_string(k) + " repeats " + std::to_string(start) + " " + std::to_string(period) +
                       " " + std::to_string(at);
    for (const std::int64_t value : values) line += value < 0 ? " -" : " " + std::to_string(value);
    return line + "\n";
  }
};
using FourLines = std::vector<FourLine>;

inline std::string four_proof(const FourLines& lines, const std::string& claim = "outcome P") {
  std::string text = "claim " + claim + "\nperiodic " + std::to_string(lines.size()) + " four\n";
  for (const FourLine& line : lines) text += line.text();
  return text;
}

// The state at m: covers numbers up to m + 3k.
inline std::vector<bool> four_state(const NaiveFour& game, std::int64_t k, std::int64_t m) {
  const std::int64_t reach = 3 * k + 3;
  std::vector<bool> state(static_cast<std::size_t>(2 * reach), false);  // the bit of u is u + reach
  for (std::int64_t u = -reach; u < reach; ++u) {
    state[static_cast<std::size_t>(u + reach)] = u < -m || game.is_barred(k, m + u);
  }
  for (std::int64_t i = std::max<std::int64_t>(0, m - 4 * k - 8); i < m; ++i) {
    const std::int64_t u = game.value(k, i) - m;
    if (game.value(k, i) >= 0 && u >= -reach && u < reach) state[static_cast<std::size_t>(u + reach)] = true;
  }
  return state;
}

// The line with this start and period, as if it were right.
inline FourLine four_line(const NaiveFour& game, std::int64_t k, std::int64_t start, std::int64_t period,
                          std::int64_t at) {
  FourLine line{k, start, period, at, {}};
  for (std::int64_t m = 0; m < start + period; ++m) line.values.push_back(game.value(k, m));
  return line;
}

// The least start and period that the second half of the table shows, and the least AT that the format allows.
inline FourLines inspected_lines(const NaiveFour& game) {
  FourLines lines;
  std::int64_t last_start = 0;
  for (std::int64_t k = 0; k < game.count(); ++k) {
    const auto repeats = [&](std::int64_t m, std::int64_t period) {
      return game.value(k, m) >= 0 && game.value(k, m + period) == game.value(k, m) + period;
    };
    const auto is_period = [&](std::int64_t period) {
      for (std::int64_t m = game.rows() / 2; m + period < game.rows(); ++m) {
        if (!repeats(m, period)) return false;
      }
      return true;
    };
    std::int64_t period = 1;
    while (!is_period(period)) ++period;
    std::int64_t start = game.rows() / 2;
    while (start > 0 && repeats(start - 1, period)) --start;
    last_start = std::max(last_start, start);
    std::int64_t at = last_start;
    for (std::int64_t m = 0; m < 2 * k + 4; ++m) {
      if (game.is_closed(k, m)) at = std::max(at, m + 1);
    }
    while (four_state(game, k, at) != four_state(game, k, at + period)) ++at;
    lines.push_back(four_line(game, k, start, period, at));
  }
  return lines;
}

// The numbers that make this triple, if it is a position.
inline std::string four_spec(const mpz_class& m1, const mpz_class& m2, const mpz_class& m3) {
  const mpz_class a = 4 * m1 + 5;
  const mpz_class b = 4 * m2 + 6;
  const mpz_class c = 4 * m3 + 7;
  return "sylver:4," + a.get_str() + "," + b.get_str() + "," + c.get_str();
}

}  // namespace upset::check::testing
