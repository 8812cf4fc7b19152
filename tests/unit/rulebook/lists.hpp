// SPDX-License-Identifier: MIT
// Lost positions as lists, and helpers shared by the tests of the builder.
#pragma once

#include <gtest/gtest.h>

#include "oracle/naive_rulebook.hpp"
#include "rulebook/builder.hpp"

namespace upset::rulebook {

/// By size, from 0.
using Lists = std::vector<std::vector<semigroup::GapSet>>;

/// Stores its input, and checks that it arrives in the promised order.
class ListSink final : public LostSink {
 public:
  std::optional<Error> begin(std::span<const std::uint64_t> counts) override {
    promised_.assign(counts.begin(), counts.end());
    lists.resize(counts.size());
    return std::nullopt;
  }
  std::optional<Error> put(unsigned size, std::span<const semigroup::GapSet> positions) override {
    for (const auto gaps : positions) {
      EXPECT_EQ(gaps.count(), size);
      EXPECT_TRUE(lists[size].empty() || is_before(lists[size].back(), gaps));
      lists[size].push_back(gaps);
    }
    return std::nullopt;
  }
  void end() const {
    for (std::size_t size = 0; size < lists.size(); ++size) EXPECT_EQ(lists[size].size(), promised_[size]);
  }

  Lists lists{};

 private:
  std::vector<std::uint64_t> promised_{};
};

inline Result<BuildReport> build_lists(const BuildOptions& options, Lists& lists, const LostSource* known = nullptr,
                                       const Limits& limits = {}) {
  core::Stop stop(limits);
  ListSink sink;
  auto report = build(options, known, sink, stop);
  if (report) sink.end();
  lists = std::move(sink.lists);
  return report;
}

inline Lists built(unsigned size, unsigned threads = 1) {
  Lists lists;
  const auto report = build_lists({.size = size, .threads = threads}, lists);
  EXPECT_TRUE(report) << (report ? "" : report.error().text());
  return lists;
}

inline semigroup::GapSet bits_of(const oracle::NaiveSylver::Left& left) {
  semigroup::GapSet gaps;
  for (const unsigned x : oracle::NaiveSylver::numbers_of(left)) gaps = gaps | semigroup::GapSet::only(x);
  return gaps;
}

/// The lost positions with at most the given number of legal moves, from the definition.
inline Lists lost_by_definition(unsigned size, unsigned least = 0) {
  oracle::NaiveSylver naive;
  Lists lists;
  for (const auto& of_size : oracle::all_positions(size, least)) {
    auto& list = lists.emplace_back();
    for (const auto& left : of_size)
      if (left.any() && naive.is_p(left)) list.push_back(bits_of(left));
  }
  return lists;
}

}  // namespace upset::rulebook
