// SPDX-License-Identifier: MIT
#include "support/checkpoint_words.hpp"

#include <xxhash.h>

#include <cstring>
#include <filesystem>
#include <fstream>

namespace upset::testing {

namespace {

constexpr std::size_t kMagic = 26;             // bytes, the line feed among them
constexpr std::size_t kHead = kMagic + 3 * 8;  // and the identity, the count, the checksum

}  // namespace

Words words_in(const std::string& file) {
  Words words((std::filesystem::file_size(file) - kHead) / 8);
  std::ifstream in(file, std::ios::binary);
  in.seekg(kHead);
  in.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(8 * words.size()));
  return words;
}

void replace_words(const std::string& file, const Words& words) {
  std::string head(kHead, ' ');
  std::ifstream(file, std::ios::binary).read(head.data(), kHead);
  const std::uint64_t count = words.size(), checksum = XXH64(words.data(), 8 * words.size(), 0);
  std::memcpy(head.data() + kMagic + 8, &count, 8);
  std::memcpy(head.data() + kMagic + 16, &checksum, 8);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(head.data(), kHead);
  out.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(8 * words.size()));
}

}  // namespace upset::testing
