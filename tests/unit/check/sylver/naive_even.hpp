// SPDX-License-Identifier: MIT
// Even windows straight from the definitions: which positions that contain 2T are lost, windows made from all of them,
// and the conditions of a window exactly as the format states them.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "unit/check/sylver/naive_coins.hpp"

namespace upset::check::testing {

struct Window {
  int start = 0;   // X
  int length = 0;  // L
  std::vector<Numbers> evens;
  std::vector<Numbers> odds;
};

inline Numbers even_numbers() {
  Numbers evens;
  for (std::size_t n = 0; n < kBound; n += 2) evens.set(n);
  return evens;
}

inline int least_odd(const Numbers& set) {
  int x = 1;
  while (x < kBound && !has(set, x)) x += 2;
  return x;  // kBound or more: no such number
}

// F, of 2T.
inline int half_gap(const Numbers& even) { return largest_gap(divided(even, 2)); }

// Outcomes of positions with an odd element.
class NaiveOutcomes {
 public:
  bool is_lost(const Numbers& set) {
    if (const auto found = known_.find(set); found != known_.end()) return found->second;
    bool lost = true;
    for (int x = 2; x < kBound && lost; ++x) lost = has(set, x) || !is_lost(adjoined(set, x));
    return known_[set] = lost;
  }

  // All lost positions that contain the even ones with an odd number below `end`.
  std::vector<Numbers> lost_from(const Numbers& even, int end) {
    std::vector<Numbers> lost;
    std::unordered_set<Numbers> seen;
    std::vector<Numbers> open;
    const auto visit = [&](const Numbers& set) {
      if (seen.insert(set).second) open.push_back(set);
    };
    for (int z = 3; z < end; z += 2) visit(adjoined(even, z));
    while (!open.empty()) {
      const Numbers set = open.back();
      open.pop_back();
      if (is_lost(set)) lost.push_back(set);
      for (const int x : moves_of(set)) visit(adjoined(set, x));
    }
    return lost;
  }

 private:
  std::unordered_map<Numbers, bool> known_;
};

// All positions of even numbers that contain this one.
inline std::vector<Numbers> even_positions_above(const Numbers& even) {
  std::vector<Numbers> all{even};
  std::unordered_set<Numbers> seen{even};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (int y = 2; y <= 2 * half_gap(even); y += 2) {
      const Numbers next = adjoined(all[i], y);
      if (seen.insert(next).second) all.push_back(next);
    }
  }
  return all;
}

// Contains all lost positions up to X + L, and all even ones that are lost if only odd moves below X + L count; the
// first one is always included.
inline Window window_of(NaiveOutcomes& outcomes, const Numbers& first, int start, int length) {
  Window window{start, length, {first}, outcomes.lost_from(first, start + length)};
  std::vector<Numbers> evens = even_positions_above(first);
  std::sort(evens.begin(), evens.end(), [](const auto& a, const auto& b) { return a.count() > b.count(); });
  std::unordered_set<Numbers> lost(window.odds.begin(), window.odds.end());
  for (const Numbers& even : evens) {
    bool is_lost = true;
    for (int x = 2; x < start + length && is_lost; ++x) is_lost = has(even, x) || !lost.contains(adjoined(even, x));
    if (!is_lost) continue;
    lost.insert(even);
    if (even != first) window.evens.push_back(even);
  }
  return window;
}

// The conditions

class NaiveWindow {
 public:
  explicit NaiveWindow(const Window& window) : window_(window), odds_(window.odds.begin(), window.odds.end()) {}

  bool is_good() {
    if (!is_well_made()) return false;
    return repeats() && is_closed() && answers_odd_moves() && answers_even_moves();
  }

 private:
  bool is_well_made() {
    if (window_.evens.empty() || window_.start % 2 != 1 || window_.length % 2 != 0 || window_.length <= 0) return false;
    const std::unordered_set<Numbers> evens(window_.evens.begin(), window_.evens.end());
    if (evens.size() != window_.evens.size() || odds_.size() != window_.odds.size()) return false;
    const Numbers& first = window_.evens.front();
    for (const Numbers& even : window_.evens) {
      if (unit_of(even) != 2 || (even & first) != first) return false;
    }
    for (const Numbers& odd : window_.odds) {
      if (least_odd(odd) >= window_.start + window_.length || (odd & first) != first) return false;
    }
    largest_gap_ = half_gap(first);
    return largest_gap_ > 0;
  }

  bool repeats() const {
    const int from = window_.start - (4 * largest_gap_ + 4);
    if (from <= 3 * largest_gap_) return false;
    for (int z = from; z < window_.start; z += 2) {
      if (pairs_at(z) != pairs_at(z + window_.length)) return false;
    }
    return true;
  }

  // (E, A), as two strings of bits below a common bound.
  std::set<std::pair<std::string, std::string>> pairs_at(int x) const {
    std::set<std::pair<std::string, std::string>> pairs;
    for (const Numbers& odd : window_.odds) {
      if (least_odd(odd) != x) continue;
      std::string evens, odds;
      for (int i = 0; i <= largest_gap_; ++i) {
        evens += has(odd, 2 * i) ? '1' : '0';
        odds += has(odd, x + 2 * i) ? '1' : '0';
      }
      pairs.emplace(evens, odds);
    }
    return pairs;
  }

  bool has_move_into_odds(const Numbers& set) const {
    for (int y = 2; y < kBound; ++y) {
      if (!has(set, y) && odds_.contains(adjoined(set, y))) return true;
    }
    return false;
  }

  bool is_closed() const {
    for (const Numbers& odd : window_.odds) {
      for (const int x : moves_of(odd)) {
        if (!has_move_into_odds(adjoined(odd, x))) return false;
      }
    }
    return true;
  }

  bool answers_odd_moves() const {
    std::unordered_set<Numbers> evens(window_.evens.begin(), window_.evens.end());
    for (const Numbers& odd : window_.odds) {
      if (least_odd(odd) >= window_.start) evens.insert(odd & even_numbers());
    }
    for (const Numbers& even : evens) {
      for (int z = 3; z < window_.start + window_.length; z += 2) {
        const Numbers after = adjoined(even, z);
        if (odds_.contains(after) || !has_move_into_odds(after)) return false;
      }
    }
    return true;
  }

  bool answers_even_moves() const {
    for (const Numbers& even : window_.evens) {
      for (int y = 2; y <= 2 * largest_gap_; y += 2) {
        if (has(even, y)) continue;
        const Numbers after = adjoined(even, y);
        bool is_answered = has_move_into_odds(after);
        for (int x = 2; x <= 2 * largest_gap_; x += 2) {
          if (has(after, x)) continue;
          const auto& evens = window_.evens;
          is_answered = is_answered || std::find(evens.begin(), evens.end(), adjoined(after, x)) != evens.end();
        }
        if (!is_answered) return false;
      }
    }
    return true;
  }

  const Window& window_;
  std::unordered_set<Numbers> odds_;  // B
  int largest_gap_ = 0;               // F
};

// Text

inline std::string window_text(const Window& window, int modulus, int digits) {
  std::string text = "even-window " + std::to_string(window.start) + " " + std::to_string(window.length) + " " +
                     std::to_string(window.evens.size()) + " " + std::to_string(window.odds.size()) + "\n";
  for (const Numbers& even : window.evens) text += coordinates(even, modulus, digits) + "\n";
  for (const Numbers& odd : window.odds) text += coordinates(odd, modulus, digits) + "\n";
  return text;
}

}  // namespace upset::check::testing
