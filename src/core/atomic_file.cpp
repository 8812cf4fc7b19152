// SPDX-License-Identifier: MIT
#include "core/atomic_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <streambuf>
#include <system_error>
#include <thread>
#include <vector>

#include "core/assert.hpp"

namespace upset::core {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;
constexpr int kMaxLinks = 40;  // the kernel's own limit
static_assert(sizeof(off_t) >= 8, "32-bit machines: compile with -D_FILE_OFFSET_BITS=64");
constexpr int kMaxTries = 100;

Error cannot_write(const std::string& file, std::string_view content, std::string_view why) {
  return refused(ErrorCause::not_written, fmt::format("cannot write {} '{}': {}", content, file, why));
}

Error cannot_write(const std::string& file, std::string_view content, int number) {
  return cannot_write(file, content, std::generic_category().message(number));
}

std::string directory_of(const std::string& file) {
  const std::string parent = fs::path(file).parent_path().string();
  return parent.empty() ? "." : parent;
}

/// The file at the end of a chain of symbolic links, which need not exist.
Result<std::string> followed(const std::string& file, std::string_view content) {
  fs::path path = file;
  for (int links = 0; links < kMaxLinks; ++links) {
    std::error_code fault;
    if (!fs::is_symlink(fs::symlink_status(path, fault))) return path.string();
    const fs::path next = fs::read_symlink(path, fault);
    if (fault) return cannot_write(file, content, fault.value());
    path = next.is_absolute() ? next : path.parent_path() / next;
  }
  return cannot_write(file, content, ELOOP);
}

/// Why the target may not be replaced, or nothing.
std::optional<Error> refuse_target(const std::string& target, const std::string& file, std::string_view content) {
  struct stat status {};
  if (::stat(target.c_str(), &status) != 0)
    return errno == ENOENT ? std::nullopt : std::optional(cannot_write(file, content, errno));
  if (S_ISREG(status.st_mode)) {
    if (::access(target.c_str(), W_OK) == 0) return std::nullopt;
    return cannot_write(file, content, errno);
  }
  return cannot_write(file, content,
                      fmt::format("expected a regular file, found {}{}", kind_of_file(status.st_mode),
                                  S_ISDIR(status.st_mode) ? "" : "; - is standard output"));
}

enum class Locking { done, in_use, failed };

/// Opens (or creates) and locks a file. The locked file must be the one that the name refers to: a process that has
/// just finished may have renamed or removed another one.
Locking open_locked(const std::string& name, Descriptor& result, int kind = LOCK_EX) {
  for (int tries = 0; tries < kMaxTries; ++tries) {
    Descriptor opened(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666));
    if (!opened.is_open()) return Locking::failed;
    struct stat of_file {
    }, of_name{};
    if (::fstat(opened.number(), &of_file) != 0) return Locking::failed;
    if (!S_ISREG(of_file.st_mode)) return errno = EINVAL, Locking::failed;
    if (::flock(opened.number(), kind | LOCK_NB) != 0) return errno == EWOULDBLOCK ? Locking::in_use : Locking::failed;
    if (::lstat(name.c_str(), &of_name) == 0 && of_name.st_ino == of_file.st_ino && of_name.st_dev == of_file.st_dev) {
      result = std::move(opened);
      return Locking::done;
    }
  }
  return errno = EAGAIN, Locking::failed;
}

/// A rename is on the disk once its directory is. Some file systems cannot sync a directory; there the rename is as
/// safe as it can be.
void sync_directory_of(const std::string& file) {
  const Descriptor directory(::open(directory_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.is_open()) (void)::fsync(directory.number());
}

}  // namespace

Result<std::unique_ptr<Replacement>> Replacement::begin(const std::string& file, std::string_view content) {
  std::unique_ptr<Replacement> place(new Replacement(file, content));
  if (auto error = place->open()) return *error;
  return place;
}

Error Replacement::cannot_write(int number) const { return core::cannot_write(file_, content_, number); }

std::optional<Error> Replacement::open() {
  auto target = followed(file_, content_);
  if (!target) return target.error();
  target_ = *target;
  if (auto error = refuse_target(target_, file_, content_)) return error;
  temporary_ = target_ + ".new";
  switch (open_locked(temporary_, descriptor_)) {
    case Locking::done: break;
    case Locking::in_use: {
      Error error = core::cannot_write(file_, content_, "another process is writing it");
      error.cause = ErrorCause::in_use;
      return error;
    }
    case Locking::failed: return cannot_write(errno);
  }
  struct stat status {};
  if (::stat(target_.c_str(), &status) == 0) (void)::fchmod(descriptor_.number(), status.st_mode & 07777U);
  if (::ftruncate(descriptor_.number(), 0) != 0) return cannot_write(errno);
  return std::nullopt;
}

Replacement::~Replacement() {
  if (!is_in_place_ && descriptor_.is_open()) (void)::unlink(temporary_.c_str());
}

std::optional<Error> Replacement::replace() {
  UPSET_ASSERT(!is_in_place_ && descriptor_.is_open());
  if (::fsync(descriptor_.number()) != 0) return cannot_write(errno);
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return cannot_write(errno);
  is_in_place_ = true;
  sync_directory_of(target_);
  return std::nullopt;
}

/// Writes to a descriptor and remembers the first error, which std::filebuf does not report.
class AtomicFile::Buffer final : public std::streambuf {
 public:
  explicit Buffer(int descriptor) : descriptor_(descriptor), bytes_(kBufferBytes) { clear(); }

  [[nodiscard]] int fault() const { return fault_; }  // errno; 0: none
  bool flush() {
    const auto count = static_cast<std::size_t>(pptr() - pbase());
    const bool is_written = put(pbase(), count);
    clear();
    return is_written;
  }

 protected:
  int_type overflow(int_type letter) override {
    if (!flush()) return traits_type::eof();
    if (!traits_type::eq_int_type(letter, traits_type::eof())) sputc(traits_type::to_char_type(letter));
    return traits_type::not_eof(letter);
  }
  std::streamsize xsputn(const char* from, std::streamsize count) override {
    if (count < epptr() - pptr()) {
      std::memcpy(pptr(), from, static_cast<std::size_t>(count));
      pbump(static_cast<int>(count));
      return count;
    }
    return flush() && put(from, static_cast<std::size_t>(count)) ? count : 0;
  }
  int sync() override { return flush() ? 0 : -1; }
  pos_type seekpos(pos_type position, std::ios_base::openmode) override {
    if (!flush() || ::lseek(descriptor_, position, SEEK_SET) < 0) return pos_type(off_type(-1));
    return position;
  }
  pos_type seekoff(off_type offset, std::ios_base::seekdir from, std::ios_base::openmode) override {
    if (!flush()) return pos_type(off_type(-1));
    return pos_type(::lseek(descriptor_, offset,
                            from == std::ios_base::beg   ? SEEK_SET
                            : from == std::ios_base::cur ? SEEK_CUR
                                                         : SEEK_END));
  }

 private:
  void clear() { setp(bytes_.data(), bytes_.data() + bytes_.size()); }
  bool put(const char* from, std::size_t count) {
    while (fault_ == 0 && count > 0) {
      const ssize_t written = ::write(descriptor_, from, count);
      if (written < 0) {
        if (errno != EINTR) fault_ = errno;
        continue;
      }
      from += written;
      count -= static_cast<std::size_t>(written);
    }
    return fault_ == 0;
  }

  int descriptor_;
  int fault_ = 0;
  std::vector<char> bytes_;
};

AtomicFile::AtomicFile(const std::string& file, std::string_view content) {
  auto place = Replacement::begin(file, content);
  if (place) place_ = std::move(*place);
  else refusal_ = place.error();
  buffer_ = std::make_unique<Buffer>(place_ ? place_->descriptor() : -1);
  out_ = std::make_unique<std::ostream>(buffer_.get());
  if (refusal_) out_->setstate(std::ios::badbit);
}

AtomicFile::~AtomicFile() = default;

std::optional<Error> AtomicFile::error() const {
  if (refusal_ || out_->good()) return refusal_;
  return place_->cannot_write(buffer_->fault() == 0 ? EIO : buffer_->fault());
}

std::optional<Error> AtomicFile::finish() {
  if (!refusal_) out_->flush();
  if (auto fault = error()) return fault;
  return place_->replace();
}

Result<std::unique_ptr<FileClaim>> FileClaim::take(const std::string& file, std::string_view content) {
  return take(file, content, false);
}

Result<std::unique_ptr<FileClaim>> FileClaim::share(const std::string& file, std::string_view content) {
  return take(file, content, true);
}

Result<std::unique_ptr<FileClaim>> FileClaim::take(const std::string& file, std::string_view content, bool is_shared) {
  if (file.empty()) return std::unique_ptr<FileClaim>();
  const auto target = followed(file, content);
  if (!target) return target.error();
  std::error_code none;
  const std::string name = fs::is_directory(*target, none) ? *target + "/upset.lock" : *target + ".lock";
  Descriptor descriptor;
  Locking locking = open_locked(name, descriptor, is_shared ? LOCK_SH : LOCK_EX);
  // One that shared the claim has it for itself for a moment while it removes the file.
  for (int tries = 0; is_shared && locking == Locking::in_use && tries < kMaxTries; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    locking = open_locked(name, descriptor, LOCK_SH);
  }
  if (locking == Locking::failed) return cannot_write(file, content, errno);
  if (locking == Locking::in_use) {
    std::array<char, 32> holder{};
    const Descriptor lock(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    const ssize_t count = lock.is_open() ? ::read(lock.number(), holder.data(), holder.size() - 1) : 0;
    if (count > 0 && std::atoi(holder.data()) == ::getpid())
      return std::unique_ptr<FileClaim>(new FileClaim({}, Descriptor()));
    const std::string by = count > 0 ? fmt::format("process {}", holder.data()) : "another process";
    return refused(ErrorCause::in_use,
                   fmt::format("{} '{}' is in use by {}: wait until it ends, or name another file", content, file, by));
  }
  const std::string holder =
      is_shared ? ""
                : std::to_string(::getpid());  // for the message above; if the disk is full, the name is merely missing
  if (::ftruncate(descriptor.number(), 0) == 0) (void)::pwrite(descriptor.number(), holder.data(), holder.size(), 0);
  return std::unique_ptr<FileClaim>(new FileClaim(name, std::move(descriptor)));
}

FileClaim::~FileClaim() {
  // Removed while nobody else can hold the lock: the last of those who share it becomes its only holder.
  if (!name_.empty() && ::flock(descriptor_.number(), LOCK_EX | LOCK_NB) == 0) (void)::unlink(name_.c_str());
}

}  // namespace upset::core

namespace upset {

std::optional<Error> write_file(const std::string& file, std::string_view content, std::string_view bytes) {
  core::AtomicFile target(file, content);
  target.out().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return target.finish();
}

std::optional<Error> why_not_writable(const std::string& file, std::string_view content) {
  if (file.empty()) return std::nullopt;
  const auto place = core::Replacement::begin(file, content);
  return place ? std::nullopt : std::optional(place.error());
}

}  // namespace upset
