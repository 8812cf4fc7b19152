// SPDX-License-Identifier: MIT
// The checker opens files only here, and only if the program passes this reader in. It opens only regular files and
// never waits: a pipe or a device is refused like a missing file. The solvers follow the same rule in separate code,
// because the checker shares none with them.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <iostream>

#include "upset/check.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;  // the same limit as in the solvers

// An open regular file; -1 if it cannot be read.
class RegularFile {
 public:
  explicit RegularFile(const std::string& name) {
    if (!is_regular(name)) return;  // opening a device may already have an effect
    descriptor_ = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    struct stat status {};
    if (descriptor_ >= 0 && (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode))) close();
  }
  RegularFile(const RegularFile&) = delete;
  RegularFile& operator=(const RegularFile&) = delete;
  ~RegularFile() { close(); }

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

  // The bytes that were read; 0 at the end, negative after a fault.
  ssize_t read(char* bytes, std::size_t count) const {
    ssize_t got = -1;
    do got = ::read(descriptor_, bytes, count);
    while (got < 0 && errno == EINTR);
    return got;
  }

 private:
  static bool is_regular(const std::string& name) {
    struct stat status {};
    return ::stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  }
  void close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
  }

  int descriptor_ = -1;
};

std::optional<std::string> read_regular(const std::string& name, std::size_t most_bytes) {
  const RegularFile file(name);
  if (!file.is_open()) return std::nullopt;
  std::string bytes;
  std::array<char, 65536> block{};
  ssize_t got = 0;
  while ((got = file.read(block.data(), block.size())) > 0) {
    bytes.append(block.data(), static_cast<std::size_t>(got));
    if (bytes.size() > most_bytes) return std::nullopt;
  }
  return got == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace

std::optional<std::string> read_from_disk(const std::string& name) { return read_regular(name, kMaxFileBytes); }

std::optional<std::string> read_certificate(const std::string& name) {
  if (name != "-") return read_regular(name, SIZE_MAX);
  std::string bytes{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  return std::cin.bad() ? std::nullopt : std::optional(std::move(bytes));
}

}  // namespace upset::check
