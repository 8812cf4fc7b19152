// SPDX-License-Identifier: MIT
// Files of words between machines: the frozen checkpoints, written on x86-64, are read in full by a little-endian
// machine and refused with the reason by any other. A file with all its words swapped is what the other kind writes.
#include "core/word_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

using namespace upset;

constexpr std::size_t kHeadBytes = 24;

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Taken {
  Result<bool> result;
  std::vector<std::uint64_t> words{};
};

Taken read(const std::string& file, std::string_view magic, std::uint64_t identity) {
  std::vector<std::uint64_t> words;
  auto result = core::read_word_file(
      file, {magic, "a checkpoint"}, identity, 1,
      [&](const std::uint64_t* from, std::size_t count) { words.insert(words.end(), from, from + count); });
  return {std::move(result), std::move(words)};
}

TEST(WordFiles, FrozenOnesAreReadOrRefused) {
  std::size_t found = 0;
  for (const auto& entry : std::filesystem::directory_iterator(UPSET_FROZEN_DIRECTORY)) {
    if (entry.path().extension() != ".checkpoint") continue;
    ++found;
    const std::string bytes = bytes_of(entry.path());
    const std::string magic = bytes.substr(0, bytes.find('\n') + 1);
    ASSERT_GT(bytes.size(), magic.size() + kHeadBytes);
    std::uint64_t identity = 0;
    for (std::size_t i = 8; i-- > 0;) identity = identity << 8U | static_cast<unsigned char>(bytes[magic.size() + i]);
    const Taken taken = read(entry.path().string(), magic, identity);
    if constexpr (std::endian::native == std::endian::little) {
      ASSERT_TRUE(taken.result) << taken.result.error().message;
      EXPECT_EQ(taken.words.size(), (bytes.size() - magic.size() - kHeadBytes) / 8);
    } else {
      ASSERT_FALSE(taken.result);
      EXPECT_NE(taken.result.error().message.find("another byte order"), std::string::npos);
      EXPECT_TRUE(taken.words.empty());
    }
  }
  EXPECT_EQ(found, 4U);
}

TEST(WordFiles, OfTheOtherByteOrderAreRefused) {
  const std::filesystem::path file =
      std::filesystem::path(::testing::TempDir()) / ("upset_words_" + std::to_string(::getpid()));
  constexpr std::string_view kMagic = "upset-test-words 1\n";
  const std::vector<std::uint64_t> words{1, 2, 0x0102030405060708, ~std::uint64_t{0}};
  core::WordFileWriter writer(file.string(), {kMagic, "a checkpoint"}, 77);
  writer.write(words.data(), words.size());
  ASSERT_FALSE(writer.finish());
  const Taken here = read(file.string(), kMagic, 77);
  ASSERT_TRUE(here.result) << here.result.error().message;
  EXPECT_EQ(here.words, words);

  std::string bytes = bytes_of(file);
  for (std::size_t at = kMagic.size(); at < bytes.size(); at += 8) {
    std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.begin() + static_cast<std::ptrdiff_t>(at + 8));
  }
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
  const Taken there = read(file.string(), kMagic, 77);
  ASSERT_FALSE(there.result);
  EXPECT_NE(there.result.error().message.find("another byte order"), std::string::npos) << there.result.error().message;
  EXPECT_TRUE(there.words.empty());
  std::filesystem::remove(file);
}

}  // namespace
