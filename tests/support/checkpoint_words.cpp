// SPDX-License-Identifier: MIT
#include "support/checkpoint_words.hpp"

#include <xxhash.h>

#include <cstring>
#include <filesystem>
#include <fstream>

namespace upset::testing {

namespace {

/// Bytes before the words: a line, the identity, the count, the checksum.
std::size_t head_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string magic;
  std::getline(in, magic);
  return magic.size() + 1 + 3 * 8;
}

}  // namespace

Words words_in(const std::string& file) {
  const std::size_t head = head_of(file);
  Words words((std::filesystem::file_size(file) - head) / 8);
  std::ifstream in(file, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(head));
  in.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(8 * words.size()));
  return words;
}

void replace_words(const std::string& file, const Words& words) {
  std::string head(head_of(file), ' ');
  const auto bytes = static_cast<std::streamsize>(head.size());
  std::ifstream(file, std::ios::binary).read(head.data(), bytes);
  const std::uint64_t count = words.size(), checksum = XXH64(words.data(), 8 * words.size(), 0);
  std::memcpy(head.data() + head.size() - 16, &count, 8);
  std::memcpy(head.data() + head.size() - 8, &checksum, 8);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(head.data(), bytes);
  out.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(8 * words.size()));
}

}  // namespace upset::testing
