// SPDX-License-Identifier: MIT
#include "core/mapped_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/descriptor.hpp"
#include "upset/suggest.hpp"

namespace upset::core {

Result<std::unique_ptr<MappedFile>> MappedFile::open(const std::string& name) {
  const Descriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status {};
  if (!file.is_open() || ::fstat(file.number(), &status) != 0) {
    const bool is_there = ::access(name.c_str(), F_OK) == 0;
    return refused(
        fmt::format("cannot read the file '{}'{}", name, is_there ? "" : ": there is none" + did_you_mean_file(name)));
  }
  if (!S_ISREG(status.st_mode))
    return refused(fmt::format("expected a file, '{}' is {}", name, S_ISDIR(status.st_mode) ? "a folder" : "none"));
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return std::unique_ptr<MappedFile>(new MappedFile(nullptr, 0));
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
  if (data == MAP_FAILED) return refused(fmt::format("cannot map the file '{}' into memory", name));
  return std::unique_ptr<MappedFile>(new MappedFile(static_cast<const char*>(data), size));
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<char*>(data_), size_);
}

}  // namespace upset::core
