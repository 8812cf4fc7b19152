// SPDX-License-Identifier: MIT
#include "games/sylver/lost_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::games::sylver {

namespace {

constexpr core::WordFileKind kKind{"upset-sylver-positions 1\n", "a file of lost positions of Sylver Coinage"};
constexpr unsigned kInAWord = 4;  // coordinates, 16 bits each

std::uint64_t identity_of(unsigned modulus) { return core::hash64(fmt::format("sylver {}", modulus)); }

std::size_t record_of(unsigned modulus) { return (modulus - 1 + kInAWord - 1) / kInAWord; }

/// Whether coordinates describe a position, i.e. a set closed under addition: k_i + k_j (+ 1 if i + j > m) >= k_{i+j}.
class ClosureTest {
 public:
  explicit ClosureTest(unsigned modulus) : m_(modulus), sums_(2 * std::size_t{modulus}) {}

  bool operator()(const std::uint16_t* k) {
    // What k_i + k_j must reach, by i + j; nothing if that is m.
    for (std::size_t i = 1; i < m_; ++i) {
      sums_[i] = k[i - 1];
      sums_[m_ + i] = k[i - 1] - 1;
    }
    bool is_closed = true;
    for (std::size_t i = 1; i < m_; ++i) {
      bool is_row_closed = true;  // without a branch per element
      for (std::size_t j = i; j < m_; ++j) is_row_closed &= k[i - 1] + k[j - 1] >= sums_[i + j];
      is_closed &= is_row_closed;
    }
    return is_closed;
  }

 private:
  std::size_t m_;
  std::vector<int> sums_;
};

}  // namespace

std::optional<Error> write_lost(const std::string& file, unsigned modulus,
                                const std::vector<const FiniteSearch*>& searches, const PositionList* others) {
  core::WordFileWriter writer(file, kKind, identity_of(modulus));
  std::vector<std::uint64_t> words(record_of(modulus));
  const auto put = [&](const std::vector<std::uint64_t>& k) {
    std::fill(words.begin(), words.end(), 0);
    for (std::size_t i = 0; i < k.size(); ++i) words[i / kInAWord] |= k[i] << (16 * (i % kInAWord));
    writer.write(words.data(), words.size());
  };
  // A position that several searches know is written once, by the first of them.
  const auto put_unless_known = [&](const std::vector<std::uint64_t>& k, std::size_t to_so_many) {
    for (std::size_t i = 0; i < to_so_many; ++i)
      if (searches[i]->knows(k)) return;
    put(k);
  };
  for (std::size_t i = 0; i < searches.size(); ++i) {
    UPSET_ASSERT(searches[i]->modulus() == modulus);
    searches[i]->for_each_lost([&](const std::vector<std::uint64_t>& k) { put_unless_known(k, i); });
  }
  std::vector<std::uint64_t> k;
  for (std::size_t i = 0; others != nullptr && i < others->size(); ++i) {
    others->get(i, k);
    put_unless_known(k, searches.size());
  }
  return writer.finish();
}

Result<PositionList> read_lost(const std::string& file, unsigned modulus, core::Stop& stop) {
  PositionList positions(modulus, stop);
  const std::size_t record = record_of(modulus);
  ClosureTest is_position(modulus);
  std::vector<std::uint16_t> k(record * kInAWord);
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  const auto most = none ? 0 : static_cast<std::size_t>(size / sizeof(std::uint64_t) / record);
  bool is_sound = true;
  const auto take = [&](const std::uint64_t* words, std::size_t count) {
    if (!is_sound || !positions.reserve(most)) return;
    for (std::size_t at = 0; at + record <= count; at += record) {
      for (std::size_t i = 0; i < k.size(); ++i)
        k[i] = static_cast<std::uint16_t>(words[at + i / kInAWord] >> (16 * (i % kInAWord)));
      is_sound &= is_position(k.data());
      positions.add(k.data());
    }
  };
  const auto read =
      core::read_word_file(file, kKind, identity_of(modulus), record, take, [&] { return stop.poll_now(); });
  if (!read) return read.error();
  if (stop.stopped()) return core::stopped_by(stop, fmt::format("'{}' was not read to its end", file));
  if (!is_sound) return refused(fmt::format("'{}' holds an invalid position of Sylver Coinage", file));
  return positions;
}

}  // namespace upset::games::sylver
