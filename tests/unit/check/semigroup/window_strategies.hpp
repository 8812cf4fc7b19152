// SPDX-License-Identifier: MIT
// Window proofs as strategies, straight from the format: positions (X, C) with C as a set of distances, and the
// openings and the repetition of a window.
#pragma once

#include <algorithm>
#include <bitset>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/naive_strategy.hpp"
#include "unit/check/semigroup/naive_semigroup.hpp"

namespace upset::check::testing {

using Distances = std::bitset<160>;

struct WindowPosition {
  int x = 0;
  Distances gaps{};
  friend bool operator==(const WindowPosition&, const WindowPosition&) = default;
};

}  // namespace upset::check::testing

template <>
struct std::hash<upset::check::testing::WindowPosition> {
  std::size_t operator()(const upset::check::testing::WindowPosition& position) const {
    return std::hash<upset::check::testing::Distances>()(position.gaps) * 977 + static_cast<std::size_t>(position.x);
  }
};

namespace upset::check::testing {

// `window first`, or `window periodic START LENGTH`.
struct WindowForm {
  std::optional<int> first;
  int start = 0, length = 0;
};

class WindowStrategyRules final : public oracle::StrategyRules<WindowPosition> {
 public:
  using IsLost = std::function<bool(const WindowPosition&)>;

  // `span`: gaps are nearer than that, in the first coordinate.
  WindowStrategyRules(const NaiveSemigroup& s, WindowForm form, IsLost lost, int span = 60)
      : s_(s), form_(form), lost_(std::move(lost)) {
    for (int type = 0; type < s.types(); ++type) {
      gaps_.emplace_back();
      for (int c = 1; s.point(type + c).first < s.point(type).first + span; ++c) {
        if (s.leq(s.point(type), s.point(type + c))) continue;
        gaps_.back().set(static_cast<std::size_t>(c));
        reach_ = std::max(reach_, c);
      }
    }
    for (int x = 0; x < static_cast<int>(s.points().size()); ++x) {
      is_in_.push_back(s.contains(s.point(x)));
      is_move_.push_back(s.is_move(x));
    }
  }

  int reach() const { return reach_; }
  int end() const { return form_.first ? *form_.first : form_.start + 2 * reach_ + form_.length; }  // of the openings
  const Distances& gaps(int x) const { return gaps_[static_cast<std::size_t>(x % s_.types())]; }
  WindowPosition full(int x) const { return {x, gaps(x)}; }

  std::vector<oracle::Reply> moves(const WindowPosition& at) override {
    std::vector<oracle::Reply> all;
    for (int y = std::max(0, at.x - 2 * reach_); y <= at.x + reach_; ++y) {
      if (is_left(at, y) && is_move(y)) all.push_back(static_cast<oracle::Reply>(y));
    }
    return all;
  }
  bool must_answer(const WindowPosition& at, oracle::Reply y) override { return static_cast<int>(y) >= at.x - reach_; }
  bool is_legal(const WindowPosition& at, oracle::Reply y) override {
    return is_move(static_cast<int>(y)) && is_left(at, static_cast<int>(y));
  }
  WindowPosition play(const WindowPosition& at, oracle::Reply move) override {
    const int y = static_cast<int>(move), least = std::min(at.x, y);
    WindowPosition after{least, {}};
    for (int c = 1; c <= reach_; ++c) {
      if (!gaps(least)[static_cast<std::size_t>(c)]) continue;
      const int z = least + c;
      const bool is_above = z >= y && (z == y || z - y > reach_ || !gaps(y)[static_cast<std::size_t>(z - y)]);
      if (!is_in(z) || (is_left(at, z) && !is_above)) after.gaps.set(static_cast<std::size_t>(c));
    }
    return after;
  }
  bool is_lost(const WindowPosition& at, unsigned) override { return lost_(at); }

  std::vector<WindowPosition> inserted(const WindowPosition& at) override {
    if (form_.first) return {at};
    const int band = form_.start + 2 * reach_;
    WindowPosition next = at;
    while (next.x >= band + form_.length) next.x -= form_.length;
    std::vector<WindowPosition> all{next};
    while (next.x >= form_.start && next.x < band) {
      next.x += form_.length;
      all.push_back(next);
    }
    return all;
  }

  std::vector<oracle::Opening<WindowPosition>> all_openings() {
    std::vector<oracle::Opening<WindowPosition>> all;
    for (int y = 0; y < end(); ++y) {
      if (is_move(y)) all.push_back({full(y), static_cast<oracle::Reply>(y)});
    }
    return all;
  }
  void begin(oracle::StrategyWalk<WindowPosition>& walk) {
    if (form_.first) walk.start(full(*form_.first));
    walk.open(all_openings());
  }

 private:
  bool is_in(int x) const { return is_in_.at(static_cast<std::size_t>(x)); }
  bool is_move(int x) const { return is_move_.at(static_cast<std::size_t>(x)); }
  bool is_left(const WindowPosition& at, int y) const {
    if (y < at.x) return y >= 0 && is_in(y);
    return y > at.x && y - at.x <= reach_ && at.gaps[static_cast<std::size_t>(y - at.x)] && is_in(y);
  }

  const NaiveSemigroup& s_;
  WindowForm form_;
  IsLost lost_;
  std::vector<Distances> gaps_;  // by type
  int reach_ = 0;
  std::vector<bool> is_in_, is_move_;
};

// As the layers say, which repeat if no first move wins.
inline WindowStrategyRules::IsLost lost_in(const NaiveWindow& window) {
  return [&window](const WindowPosition& at) {
    int x = at.x;
    if (!window.first && x >= window.start + window.length) {
      x = window.start + (x - window.start) % window.length;
    }
    std::uint64_t set = 0;
    const auto& gaps = window.gaps(x);
    for (std::size_t i = 0; i < gaps.size(); ++i) {
      if (at.gaps[static_cast<std::size_t>(gaps[i])]) set |= std::uint64_t{1} << i;
    }
    return window.layers.at(static_cast<std::size_t>(x)).contains(set);
  };
}

// Nothing if the replies run out.
inline std::optional<oracle::Strategy> window_strategy(WindowStrategyRules& rules, unsigned seed = 0) {
  try {
    oracle::StrategyWriter<WindowPosition> writer(rules, seed);
    rules.begin(writer);
    writer.run();
    return writer.strategy();
  } catch (const oracle::BadStrategy&) {
    return std::nullopt;
  }
}

inline bool is_good(WindowStrategyRules& rules, const oracle::Strategy& strategy) {
  try {
    oracle::StrategyJudge<WindowPosition> judge(rules, strategy);
    rules.begin(judge);
    judge.finish();
  } catch (const oracle::BadStrategy&) {
    return false;
  }
  return true;
}

inline std::string window_head(const WindowForm& form, std::size_t positions) {
  if (form.first) return "window first " + std::to_string(positions) + "\n";
  return "window periodic " + std::to_string(form.start) + " " + std::to_string(form.length) + " " +
         std::to_string(positions) + "\n";
}

}  // namespace upset::check::testing
