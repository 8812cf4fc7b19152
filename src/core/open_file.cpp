// SPDX-License-Identifier: MIT
#include "core/open_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "upset/suggest.hpp"

namespace upset::core {

namespace {

Error irregular(const std::string& name, mode_t mode, std::string_view content) {
  return refused(fmt::format("cannot read {} '{}': it is {}{}", content, name, kind_of_file(mode),
                             S_ISDIR(mode) ? "" : ", and only regular files are read"));
}

Error unreadable(const std::string& name, int fault, std::string_view content) {
  const bool is_missing = fault == ENOENT || fault == ENOTDIR || fault == ENAMETOOLONG;
  const std::string why =
      is_missing ? "it does not exist" + did_you_mean_file(name) : std::generic_category().message(fault);
  return refused(fmt::format("cannot read {} '{}': {}", content, name, why));
}

}  // namespace

std::size_t OpenFile::read(void* bytes, std::size_t count) {
  std::size_t done = 0;
  while (done < count) {
    const ssize_t got = ::read(descriptor(), static_cast<char*>(bytes) + done, count - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

bool OpenFile::seek(std::uint64_t offset) { return ::lseek(descriptor(), static_cast<off_t>(offset), SEEK_SET) >= 0; }

Result<OpenFile> open_regular(const std::string& name, std::string_view content) {
  // Checked first, because opening a device may already have effects, and checked again after opening, because the name
  // may refer to another file by then.
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) return unreadable(name, errno, content);
  if (!S_ISREG(status.st_mode)) return irregular(name, status.st_mode, content);
  Descriptor opened(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (!opened.is_open()) return unreadable(name, errno, content);
  OpenFile file(std::move(opened), static_cast<std::uint64_t>(status.st_size));
  if (::fstat(file.descriptor(), &status) != 0) return unreadable(name, errno, content);
  if (!S_ISREG(status.st_mode)) return irregular(name, status.st_mode, content);
  return file;
}

std::optional<Error> refuse_irregular(const std::string& name, std::string_view content) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0 || S_ISREG(status.st_mode)) return std::nullopt;
  return irregular(name, status.st_mode, content);
}

}  // namespace upset::core
