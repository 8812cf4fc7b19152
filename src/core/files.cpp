// SPDX-License-Identifier: MIT
#include "core/files.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "upset/suggest.hpp"

namespace upset::core {

namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

Error too_long(const std::string& name) {
  return refused(fmt::format("the file '{}' has more than {} bytes", name, kMaxFileBytes));
}

}  // namespace

Result<std::string> DiskFiles::read(const std::string& name) const {
  std::ifstream stream;
  if (name != "-") {
    std::error_code code;
    if (std::filesystem::is_directory(name, code))
      return refused(fmt::format("expected a file, '{}' is a folder", name));
    stream.open(name, std::ios::binary);
    if (!stream) {
      const bool is_there = std::filesystem::exists(name, code);
      return refused(fmt::format("cannot read the file '{}'{}", name,
                                 is_there ? "" : ": there is none" + did_you_mean_file(name)));
    }
  }
  std::istream& in = name == "-" ? std::cin : stream;
  std::string bytes;
  std::array<char, 65536> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > kMaxFileBytes) return too_long(name);
  }
  return bytes;
}

Result<std::string> PostedFiles::read(const std::string& name) const {
  const auto it = content_.find(name);
  if (it == content_.end())
    return refused(content_.empty() ? fmt::format("no files can be read here: '{}' was not handed in", name)
                                    : fmt::format("the file '{}' was not handed in", name));
  if (it->second.size() > kMaxFileBytes) return too_long(name);
  return it->second;
}

}  // namespace upset::core
