// SPDX-License-Identifier: MIT
#include "core/files.hpp"

#include <fmt/format.h>

#include <array>
#include <iostream>

#include "core/open_file.hpp"
#include "upset/files.hpp"

namespace upset {

namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

Error too_long(const std::string& name, std::string_view content, std::uint64_t most_bytes) {
  return refused(fmt::format("{} '{}' has more than {} bytes", content, name, most_bytes));
}

/// Everything that `read` yields; it fills a block and returns the number of bytes, 0 at the end.
template <class Read>
Result<std::string> all_of(const std::string& name, std::string_view content, std::uint64_t most_bytes, Read read) {
  std::string bytes;
  std::array<char, 65536> block{};
  while (const std::size_t count = read(block)) {
    bytes.append(block.data(), count);
    if (bytes.size() > most_bytes) return too_long(name, content, most_bytes);
  }
  return bytes;
}

}  // namespace

Result<std::string> read_file(const std::string& name, std::string_view content, std::uint64_t most_bytes) {
  if (name == "-")
    return all_of(name, content, most_bytes, [](auto& block) {
      std::cin.read(block.data(), block.size());
      return static_cast<std::size_t>(std::cin.gcount());
    });
  auto file = core::open_regular(name, content);
  if (!file) return file.error();
  return all_of(name, content, most_bytes, [&](auto& block) { return file->read(block.data(), block.size()); });
}

namespace core {

Result<std::string> DiskFiles::read(const std::string& name) const {
  return read_file(name, "the file", kMaxFileBytes);
}

Result<std::unique_ptr<MappedFile>> DiskFiles::map(const std::string& name) const { return MappedFile::open(name); }

Result<std::string> PostedFiles::read(const std::string& name) const {
  const auto it = content_.find(name);
  if (it == content_.end())
    return refused(content_.empty() ? fmt::format("no files can be read here: '{}' was not supplied", name)
                                    : fmt::format("the file '{}' was not supplied", name));
  if (it->second.size() > kMaxFileBytes) return too_long(name, "the file", kMaxFileBytes);
  return it->second;
}

Result<std::unique_ptr<MappedFile>> PostedFiles::map(const std::string& name) const {
  return refused(fmt::format("no files of the disk can be read here: '{}' was not supplied", name));
}

}  // namespace core

}  // namespace upset
