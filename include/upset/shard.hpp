// SPDX-License-Identifier: MIT
// A part of a long study, so that several processes or machines can share it. A study is a list of independent units
// with names, such as the rows of a table. A unit belongs to exactly one shard of a given count, by a hash of its name.
// So every process knows its units without asking another, and expensive units are spread evenly.
//
//   const upset::Shard third = upset::parse_shard("3/8").value();
//   unsigned shards_with_it = 0;
//   for (std::uint64_t i = 1; i <= third.count; ++i) shards_with_it += upset::Shard{i,
//   third.count}.has("semigroup:3,5"); assert(shards_with_it == 1);
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset {

/// Shard `index` of `count`; 1/1 is the whole study.
struct Shard {
  std::uint64_t index = 1;  // 1 to count
  std::uint64_t count = 1;  // at least 1

  /// The same part of the same division.
  bool operator==(const Shard&) const = default;
  /// Whether this is the whole study.
  [[nodiscard]] bool is_whole() const { return count == 1; }
  /// Whether the unit of this name belongs to this shard. The same on all machines and in all versions.
  [[nodiscard]] bool has(std::string_view unit) const;
  /// The index of the shard that has it, of this many.
  [[nodiscard]] static std::uint64_t index_of(std::string_view unit, std::uint64_t count);
  /// As parse_shard() reads it: "3/8".
  [[nodiscard]] std::string text() const;
};

/// How much of a shard is done.
struct ShardProgress {
  Shard shard{};            // which
  std::uint64_t units = 0;  // of it
  std::uint64_t done = 0;   // of these
};

/// More shards than this are rejected.
inline constexpr std::uint64_t kMaxShards = 1'000'000;

/// Reads I/N with 1 <= I <= N. Refused (usage): any other text, or too many shards.
Result<Shard> parse_shard(std::string_view text);

}  // namespace upset
