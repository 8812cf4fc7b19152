// SPDX-License-Identifier: MIT
#include "games/sylver/lost_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::games::sylver {

namespace {

constexpr core::WordFileKind kKind{"upset-sylver-positions 1\n", "a file of lost positions of Sylver Coinage"};
constexpr unsigned kInAWord = 4;  // coordinates, 16 bits each

std::uint64_t identity_of(unsigned modulus) { return core::hash64(fmt::format("sylver {}", modulus)); }

std::size_t record_of(unsigned modulus) { return (modulus - 1 + kInAWord - 1) / kInAWord; }

/// k_i + k_j (+ 1 when i + j > m) >= k_{i+j}: the set is closed under addition.
bool is_position(const std::vector<std::uint64_t>& k) {
  const std::size_t m = k.size() + 1;
  for (std::size_t i = 1; i < m; ++i)
    for (std::size_t j = i; j < m; ++j) {
      if (i + j == m) continue;
      const std::size_t sum = (i + j) % m;
      if (k[i - 1] + k[j - 1] + (i + j > m ? 1 : 0) < k[sum - 1]) return false;
    }
  return true;
}

}  // namespace

std::optional<Error> write_lost(const std::string& file, unsigned modulus,
                                const std::vector<const FiniteSearch*>& searches,
                                const std::vector<std::vector<std::uint64_t>>& others) {
  core::WordFileWriter writer(file, kKind, identity_of(modulus));
  std::vector<std::uint64_t> words(record_of(modulus));
  const auto put = [&](const std::vector<std::uint64_t>& k) {
    std::fill(words.begin(), words.end(), 0);
    for (std::size_t i = 0; i < k.size(); ++i) words[i / kInAWord] |= k[i] << (16 * (i % kInAWord));
    writer.write(words.data(), words.size());
  };
  for (const FiniteSearch* search : searches) {
    UPSET_ASSERT(search->modulus() == modulus);
    search->for_each_lost(put);
  }
  for (const auto& k : others)
    if (std::none_of(searches.begin(), searches.end(), [&](const FiniteSearch* search) { return search->knows(k); }))
      put(k);
  return writer.finish();
}

Result<std::vector<std::vector<std::uint64_t>>> read_lost(const std::string& file, unsigned modulus) {
  std::vector<std::vector<std::uint64_t>> positions;
  const std::size_t record = record_of(modulus);
  bool is_sound = true;
  const auto take = [&](const std::uint64_t* words, std::size_t count) {
    for (std::size_t at = 0; is_sound && at + record <= count; at += record) {
      std::vector<std::uint64_t> k;
      for (std::size_t i = 0; i + 1 < modulus; ++i)
        k.push_back(words[at + i / kInAWord] >> (16 * (i % kInAWord)) & 0xFFFFU);
      is_sound = is_position(k);
      positions.push_back(std::move(k));
    }
  };
  const auto read = core::read_word_file(file, kKind, identity_of(modulus), record, take);
  if (!read) return read.error();
  if (!is_sound) return refused(fmt::format("'{}' holds what is no position of Sylver Coinage", file));
  return positions;
}

}  // namespace upset::games::sylver
