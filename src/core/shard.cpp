// SPDX-License-Identifier: MIT
#include "upset/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/hash.hpp"

namespace upset {

namespace {

constexpr std::size_t kMaxShownOfShard = 40;  // of a rejected text

std::optional<std::uint64_t> read_number(std::string_view digits) {
  std::uint64_t number = 0;
  const char* end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::uint64_t Shard::index_of(std::string_view unit, std::uint64_t count) {
  return count == 1 ? 1 : core::hash64(unit) % count + 1;
}

bool Shard::has(std::string_view unit) const { return index_of(unit, count) == index; }

std::string Shard::text() const { return fmt::format("{}/{}", index, count); }

Result<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto index = read_number(text.substr(0, slash));
  const auto count = slash < text.size() ? read_number(text.substr(slash + 1)) : std::nullopt;
  if (!index || !count || *index < 1 || *index > *count)
    return misused(fmt::format("expected a shard I/N such as 3/8, with I from 1 to N, found '{}'",
                               text.substr(0, kMaxShownOfShard)));
  if (*count > kMaxShards) return misused(fmt::format("expected at most {} shards, found {}", kMaxShards, *count));
  return Shard{*index, *count};
}

}  // namespace upset
