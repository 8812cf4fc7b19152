// SPDX-License-Identifier: MIT
#include "store/study.hpp"

#include <fmt/format.h>

namespace upset::store {

namespace {

std::string described(const Shard& shard) { return shard.is_whole() ? "the whole study" : "shard " + shard.text(); }

}  // namespace

void set_shard(RunFile& file, const Shard& shard) {
  if (!shard.is_whole()) file.set_meta(kShardKey, shard.text());
}

Shard shard_of(RunFile& file) { return parse_shard(file.meta(kShardKey)).value_or(Shard{}); }

std::optional<std::string> wrong_shard(RunFile& file, const Shard& shard) {
  const Shard found = shard_of(file);
  if (found == shard) return std::nullopt;
  return fmt::format("expected {}, found {}", described(shard), described(found));
}

}  // namespace upset::store
