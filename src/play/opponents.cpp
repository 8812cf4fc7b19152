// SPDX-License-Identifier: MIT
// The players: one class and one registry line each.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <random>

#include "decide/hints.hpp"
#include "upset/play.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

constexpr std::size_t kMovesLooked = 10'000;  // of a huge position, a player looks at so many moves

/// Uniform below n, the same on every machine (the standard distributions are not).
std::size_t below(std::mt19937_64& generator, std::size_t n) { return static_cast<std::size_t>(generator() % n); }

class RandomPlayer final : public Opponent {
 public:
  explicit RandomPlayer(std::uint64_t seed) : generator_(seed) {}
  std::string choose(const Position& position, const Position*, const std::string&) override {
    const auto moves = position.moves(kMovesLooked);
    return moves[below(generator_, moves.size())];
  }

 private:
  std::mt19937_64 generator_;
};

/// Takes as much as possible: the smallest move that is there.
class GreedyPlayer final : public Opponent {
 public:
  std::string choose(const Position& position, const Position*, const std::string&) override {
    return position.moves(1).front();
  }
};

/// Follows a theorem's strategy where one answers the last move, plays a winning move where one is found, and otherwise
/// the last move in order, which takes little and keeps the game long.
class PerfectPlayer final : public Opponent {
 public:
  explicit PerfectPlayer(Limits limits) : limits_(std::move(limits)) {}

  std::string choose(const Position& position, const Position* before, const std::string& last) override {
    if (before != nullptr)
      if (const auto reply = decide::reply_by_theory(*before, last, position, limits_)) return *reply;
    SolveOptions options;
    options.use_cache = true;
    options.limits = limits_;
    const Answer answer = solve(position, options)->answer;
    if (!answer.winning_moves.empty()) return answer.winning_moves.front();
    return position.moves(kMovesLooked).back();
  }

 private:
  Limits limits_;
};

/// Plays perfectly, but one time in `odds` just anything.
class CarelessPlayer final : public Opponent {
 public:
  CarelessPlayer(std::uint64_t seed, std::size_t odds, const Limits& limits)
      : odds_(odds), generator_(seed), random_(seed + 1), perfect_(limits) {}
  std::string choose(const Position& position, const Position* before, const std::string& last) override {
    if (below(generator_, odds_) == 0) return random_.choose(position, before, last);
    return perfect_.choose(position, before, last);
  }

 private:
  std::size_t odds_;
  std::mt19937_64 generator_;
  RandomPlayer random_;
  PerfectPlayer perfect_;
};

struct Entry {
  const char* name;
  const char* description;
  std::unique_ptr<Opponent> (*make)(std::uint64_t seed, const Limits& limits);
};

const std::vector<Entry>& registry() {
  static const std::vector<Entry> list{
      {"perfect", "never errs where it can work the position out",
       [](std::uint64_t, const Limits& limits) -> std::unique_ptr<Opponent> {
         return std::make_unique<PerfectPlayer>(limits);
       }},
      {"good", "errs one time in six",
       [](std::uint64_t seed, const Limits& limits) -> std::unique_ptr<Opponent> {
         return std::make_unique<CarelessPlayer>(seed, 6, limits);
       }},
      {"easy", "errs every second time",
       [](std::uint64_t seed, const Limits& limits) -> std::unique_ptr<Opponent> {
         return std::make_unique<CarelessPlayer>(seed, 2, limits);
       }},
      {"random", "plays anything",
       [](std::uint64_t seed, const Limits&) -> std::unique_ptr<Opponent> {
         return std::make_unique<RandomPlayer>(seed);
       }},
      {"greedy", "takes as much as it can",
       [](std::uint64_t, const Limits&) -> std::unique_ptr<Opponent> { return std::make_unique<GreedyPlayer>(); }},
  };
  return list;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> opponent_names() {
  std::vector<std::pair<std::string, std::string>> names;
  for (const Entry& entry : registry()) names.emplace_back(entry.name, entry.description);
  return names;
}

Result<std::unique_ptr<Opponent>> make_opponent(const std::string& name, std::uint64_t seed, const Limits& limits) {
  std::vector<std::string> known;
  for (const Entry& entry : registry()) {
    if (entry.name == name) return entry.make(seed, limits);
    known.emplace_back(entry.name);
  }
  return Error{ErrorCode::usage, fmt::format("expected an opponent ({}), found '{}'{}", fmt::join(known, ", "), name,
                                             did_you_mean(name, known))};
}

}  // namespace upset
