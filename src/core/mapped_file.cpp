// SPDX-License-Identifier: MIT
#include "core/mapped_file.hpp"

#include <fmt/format.h>
#include <sys/mman.h>

#include "core/open_file.hpp"

namespace upset::core {

Result<std::unique_ptr<MappedFile>> MappedFile::open(const std::string& name) {
  const auto file = open_regular(name);  // closed at the end of this function; the mapping remains
  if (!file) return file.error();
  const auto size = static_cast<std::size_t>(file->size());
  if (size == 0) return std::unique_ptr<MappedFile>(new MappedFile(nullptr, 0));
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file->descriptor(), 0);
  if (data == MAP_FAILED) return refused(fmt::format("cannot map the file '{}' into memory", name));
  return std::unique_ptr<MappedFile>(new MappedFile(static_cast<const char*>(data), size));
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<char*>(data_), size_);
}

}  // namespace upset::core
