// SPDX-License-Identifier: MIT
// The one place where the checker opens a file, and only for a program that hands it in.
#include <array>
#include <filesystem>
#include <fstream>

#include "upset/check.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;  // as the solvers read

}  // namespace

std::optional<std::string> read_from_disk(const std::string& name) {
  std::error_code code;
  if (std::filesystem::is_directory(name, code)) return std::nullopt;
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes;
  std::array<char, 65536> block{};
  while (file.read(block.data(), block.size()) || file.gcount() > 0) {
    bytes.append(block.data(), static_cast<std::size_t>(file.gcount()));
    if (bytes.size() > kMaxFileBytes) return std::nullopt;
  }
  if (file.bad()) return std::nullopt;
  return bytes;
}

}  // namespace upset::check
