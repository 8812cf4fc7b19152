// SPDX-License-Identifier: MIT
// Sylver Coinage straight from its rules, for small positions: sets of the numbers below a bound, Grundy values by the
// definition, kernels by brute force, and the rules of `coin-kernel` exactly as the format states them.
#pragma once

#include <bitset>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

namespace upset::check::testing {

inline constexpr int kBound = 192;  // all numbers in the tests are smaller
using Numbers = std::bitset<kBound>;

inline Numbers adjoined(Numbers set, int x) {
  for (int multiple = x; multiple < kBound; multiple *= 2) set |= set << static_cast<std::size_t>(multiple);
  return set;
}

inline Numbers sums_of(const std::vector<int>& named) {
  Numbers set;
  set.set(0);
  for (const int x : named) set = adjoined(set, x);
  return set;
}

inline bool has(const Numbers& set, int n) { return set[static_cast<std::size_t>(n)]; }

inline int unit_of(const Numbers& set) {
  int g = 0;
  for (int n = 1; n < kBound; ++n) {
    if (has(set, n)) g = std::gcd(g, n);
  }
  return g;
}

inline std::vector<int> moves_of(const Numbers& set) {
  std::vector<int> moves;
  for (int x = 2; x < kBound; ++x) {
    if (!has(set, x)) moves.push_back(x);
  }
  return moves;
}

// S/g.
inline Numbers divided(const Numbers& set, int g) {
  Numbers quotient;
  for (int t = 0; t < kBound; ++t) {
    if (g * t >= kBound || has(set, g * t)) quotient.set(static_cast<std::size_t>(t));
  }
  return quotient;
}

inline int largest_gap(const Numbers& set) {
  int f = kBound - 1;
  while (f >= 0 && has(set, f)) --f;
  return f;
}

inline bool is_symmetric(const Numbers& set) {
  const int f = largest_gap(set);
  for (int n = 0; n <= f; ++n) {
    if (has(set, n) == has(set, f - n)) return false;
  }
  return true;
}

inline bool is_prime(int n) {
  for (int d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n >= 2;
}

// The other clause of rule 2.
inline bool is_won_by_symmetry(const Numbers& set) {
  return unit_of(set) == 1 && is_symmetric(set) && largest_gap(set) > 1;
}

// Of positions with finitely many gaps.
class NaiveCoins {
 public:
  int grundy(const Numbers& set) {
    if (const auto found = known_.find(set); found != known_.end()) return found->second;
    std::vector<bool> reached(static_cast<std::size_t>(kBound), false);
    for (const int x : moves_of(set)) reached[static_cast<std::size_t>(grundy(adjoined(set, x)))] = true;
    int value = 0;
    while (reached[static_cast<std::size_t>(value)]) ++value;
    return known_[set] = value;
  }

 private:
  std::unordered_map<Numbers, int> known_;
};

struct Member {
  Numbers set;
  int value = 0;
};
using Members = std::vector<Member>;

// The moves for which rule 2 requires an answer.
inline std::vector<int> endless_moves(const Numbers& set) {
  const int g = unit_of(set);
  const Numbers quotient = divided(set, g);
  std::vector<int> moves;
  for (int t = 1; t <= largest_gap(quotient); ++t) {
    if (has(quotient, t)) continue;
    moves.push_back(g * t);
    if (t > 1 && t % g != 0) moves.push_back(t);
  }
  return moves;
}

inline bool is_fit_for_rule_2(const Numbers& set) {
  const int g = unit_of(set);
  if (!is_prime(g) || !is_symmetric(divided(set, g))) return false;
  return g > 3 || largest_gap(divided(set, g)) > 0;
}

// Makes kernels: adds positions with their values until every move is answered. A position with infinitely many gaps
// counts as lost if rule 2 proves it, with replies of the same kind or with finitely many gaps.
class NaiveKernel {
 public:
  enum class Symmetry { is_answered, is_enough };  // what to do if rule 2 requires no answer
  explicit NaiveKernel(NaiveCoins& coins, unsigned seed = 0, Symmetry symmetry = Symmetry::is_answered)
      : coins_(coins), random_(seed), symmetry_(symmetry) {}

  // Nothing if the brute force does not find a proof.
  std::optional<Members> make(const Numbers& start) {
    members_.clear();
    place_.clear();
    if (unit_of(start) != 1 && !is_lost(start)) return std::nullopt;
    add(start);
    for (std::size_t i = 0; i < members_.size(); ++i) answer_all(Member(members_[i]));
    return members_;
  }

  bool is_lost(const Numbers& set) {
    if (unit_of(set) == 1) return coins_.grundy(set) == 0;
    if (const auto found = lost_.find(set); found != lost_.end()) return found->second;
    bool lost = is_fit_for_rule_2(set);
    for (const int x : lost ? endless_moves(set) : std::vector<int>{}) {
      lost = lost && reply(adjoined(set, x), 0).has_value();
    }
    return lost_[set] = lost;
  }

 private:
  int value(const Numbers& set) { return unit_of(set) == 1 ? coins_.grundy(set) : 0; }

  void add(const Numbers& set) {
    if (place_.emplace(set, members_.size()).second) members_.push_back({set, value(set)});
  }

  std::optional<Numbers> reply(const Numbers& set, int wanted) {
    std::vector<int> moves = moves_of(set);
    if (unit_of(set) == 1) std::shuffle(moves.begin(), moves.end(), random_);  // kernels of all kinds
    for (const int y : moves) {
      if (unit_of(set) != 1 && y > kBound / 4) break;  // beyond it, the gaps that it leaves may be too large
      const Numbers after = adjoined(set, y);
      if (unit_of(after) == 1 ? coins_.grundy(after) == wanted : wanted == 0 && is_lost(after)) return after;
    }
    return std::nullopt;
  }

  void answer_all(const Member& member) {
    const bool is_endless = unit_of(member.set) != 1;
    for (const int x : is_endless ? endless_moves(member.set) : moves_of(member.set)) {
      const Numbers after = adjoined(member.set, x);
      if (is_endless && symmetry_ == Symmetry::is_enough && is_won_by_symmetry(after)) continue;
      if (!is_endless && coins_.grundy(after) < member.value) {
        add(after);
      } else {
        add(*reply(after, member.value));
      }
    }
  }

  NaiveCoins& coins_;
  std::mt19937 random_;
  Symmetry symmetry_;
  Members members_;
  std::unordered_map<Numbers, std::size_t> place_;
  std::unordered_map<Numbers, bool> lost_;
};

// The rules

class NaiveRules {
 public:
  explicit NaiveRules(const Members& members) : members_(members) {
    for (const Member& member : members) is_sound_ = is_sound_ && value_.emplace(member.set, member.value).second;
  }

  bool are_all_good() const {
    if (!is_sound_) return false;
    for (const Member& member : members_) {
      if (!is_good(member)) return false;
    }
    return true;
  }

 private:
  bool holds(const Numbers& set, int value) const {
    const auto found = value_.find(set);
    return found != value_.end() && found->second == value;
  }

  bool is_answered(const Numbers& after, int k) const {
    for (int j = 0; j < k; ++j) {
      if (holds(after, j)) return true;
    }
    for (const int y : moves_of(after)) {
      if (holds(adjoined(after, y), k)) return true;
    }
    return false;
  }

  bool is_good(const Member& member) const {
    const bool is_endless = unit_of(member.set) != 1;
    if (is_endless && (member.value != 0 || !is_fit_for_rule_2(member.set))) return false;
    for (const int x : is_endless ? endless_moves(member.set) : moves_of(member.set)) {
      const Numbers after = adjoined(member.set, x);
      if (!is_answered(after, member.value) && !(is_endless && is_won_by_symmetry(after))) return false;
    }
    for (int j = 0; j < member.value; ++j) {
      bool is_reached = false;
      for (const int x : moves_of(member.set)) is_reached = is_reached || holds(adjoined(member.set, x), j);
      if (!is_reached) return false;
    }
    return true;
  }

  const Members& members_;
  std::unordered_map<Numbers, int> value_;
  bool is_sound_ = true;
};

// Text

inline std::string hex(int number, int digits) {
  std::string text;
  for (; digits > 0; --digits, number /= 16) text.insert(text.begin(), "0123456789abcdef"[number % 16]);
  return text;
}

inline std::string coordinates(const Numbers& set, int modulus, int digits) {
  std::string text;
  for (int r = 1; r < modulus; ++r) {
    int n = r;
    while (n < kBound && !has(set, n)) n += modulus;
    text += n < kBound ? hex(n / modulus, digits) : std::string(static_cast<std::size_t>(digits), 'f');
  }
  return text;
}

inline std::string line_of(const Member& member, int modulus, int digits) {
  const std::string line = coordinates(member.set, modulus, digits);
  return member.value == 0 ? line + "\n" : line + " " + std::to_string(member.value) + "\n";
}

inline std::string kernel_text(const Members& members, int modulus, int digits) {
  std::string text = "coin-kernel " + std::to_string(modulus) + " " + std::to_string(digits) + " " +
                     std::to_string(members.size()) + "\n";
  for (const Member& member : members) text += line_of(member, modulus, digits);
  return text;
}

inline std::vector<int> generators_of(const Numbers& set) {
  std::vector<int> generators;
  Numbers made = sums_of({});
  for (int n = 1; n < kBound; ++n) {
    if (!has(set, n) || has(made, n)) continue;
    generators.push_back(n);
    made = adjoined(made, n);
  }
  return generators;
}

inline std::string spec_of(const Numbers& set) {
  std::string spec = "sylver:";
  for (const int x : generators_of(set)) spec += (spec.back() == ':' ? "" : ",") + std::to_string(x);
  return spec;
}

// All sets of numbers without 1 that are closed under addition and have at most the given number of gaps.
inline std::vector<Numbers> semigroups_of_genus_to(int genus) {
  std::vector<Numbers> all{sums_of({1})};
  std::size_t first = 0;
  for (int g = 1; g <= genus; ++g) {
    const std::size_t end = all.size();
    for (std::size_t i = first; i < end; ++i) {
      for (const int x : generators_of(all[i])) {
        if (x <= largest_gap(all[i])) continue;
        Numbers child = all[i];
        all.push_back(child.reset(static_cast<std::size_t>(x)));
      }
    }
    first = end;
  }
  all.erase(all.begin());
  return all;
}

}  // namespace upset::check::testing
