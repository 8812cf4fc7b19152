// SPDX-License-Identifier: MIT
#include "child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <new>
#include <optional>
#include <sstream>
#include <system_error>

#include "upset/files.hpp"

namespace upset::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTickMilliseconds = 20;                           // between two checks of the clock and the flag
constexpr std::uint64_t kSlackBytes = std::uint64_t{64} << 20;  // that a process may use beyond its memory limit
constexpr std::uint64_t kLeastBytes = std::uint64_t{16} << 20;  // the least that a process is started with
constexpr char kResult = '+';  // before the bytes of a result; else the code of an error

/// How much memory this process uses now, in bytes.
struct Usage {
  std::uint64_t address_space = 0;
  std::uint64_t resident = 0;
};

Usage usage_now() {
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  Usage usage;
  if (const auto pages = read_file("/proc/self/statm"))
    std::istringstream(*pages) >> usage.address_space >> usage.resident;
  return {usage.address_space * page, usage.resident * page};
}

void set_limit(decltype(RLIMIT_AS) which, rlim_t value) {
  rlimit limit{};
  if (getrlimit(which, &limit) != 0) return;
  limit.rlim_cur = std::min(limit.rlim_cur, value);
  (void)setrlimit(which, &limit);
}

/// Counts all memory mapped from now on as resident, so that the process cannot exceed the limit plus the slack.
void limit_memory(std::uint64_t bytes) {
  const Usage usage = usage_now();
  const std::uint64_t most = bytes + kSlackBytes;
  const std::uint64_t left = most > usage.resident + kLeastBytes ? most - usage.resident : kLeastBytes;
  set_limit(RLIMIT_AS, usage.address_space + left);
}

bool has_address_limit() {
  rlimit limit{};
  return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

void write_all(int file, const std::string& bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = write(file, bytes.data() + done, bytes.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;  // the parent is gone
    done += static_cast<std::size_t>(count);
  }
}

/// Never returns, so that nothing of the parent is flushed or destroyed twice.
[[noreturn]] void be_child(const std::function<Result<std::string>()>& work, const Limits& limits, int file) {
  (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
  set_limit(RLIMIT_CORE, 0);
  if (limits.memory_bytes != 0) limit_memory(limits.memory_bytes);
  const int nowhere = open("/dev/null", O_RDWR);
  if (nowhere >= 0) (void)dup2(nowhere, STDOUT_FILENO), (void)dup2(nowhere, STDERR_FILENO);
  try {
    const Result<std::string> result = work();
    const char head = result ? kResult : static_cast<char>('0' + static_cast<int>(result.error().code));
    write_all(file, head + (result ? *result : result.error().message));
  } catch (const std::bad_alloc&) {
    _exit(EXIT_FAILURE);
  }
  _exit(EXIT_SUCCESS);
}

/// A child process that is ended and waited for on every path.
class Child {
 public:
  Child(pid_t id, int file) : id_(id), file_(file) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    close(file_);
    if (id_ <= 0) return;
    kill(id_, SIGKILL);
    (void)wait();
  }

  /// All that the child writes; an error if a limit is reached first.
  Result<std::string> read_all(const Limits& limits, const std::string& name) {
    std::string bytes;
    std::array<char, 1 << 16> buffer{};
    for (;;) {
      if (limits.cancel != nullptr && limits.cancel->load())
        return Error{ErrorCode::limit, fmt::format("stopped before {} was finished", name)};
      if (Clock::now() >= limits.deadline)
        return Error{ErrorCode::limit, fmt::format("the time limit was reached before {} was finished", name)};
      pollfd ready{file_, POLLIN, 0};
      if (poll(&ready, 1, kTickMilliseconds) <= 0) continue;
      const ssize_t count = read(file_, buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return bytes;
      bytes.append(buffer.data(), static_cast<std::size_t>(count));
    }
  }

  /// How it ended.
  int wait() {
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = 0;
    return status;
  }

 private:
  pid_t id_;
  int file_;
};

}  // namespace

Result<std::string> in_child(const std::function<Result<std::string>()>& work, const Limits& limits,
                             const std::string& name) {
  std::array<int, 2> ends{};
  const auto no_process = [&] {
    return Error{ErrorCode::limit,
                 fmt::format("cannot start a process for {}: {}", name, std::generic_category().message(errno))};
  };
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return no_process();
  const pid_t id = fork();
  if (id < 0) {
    close(ends[0]), close(ends[1]);
    return no_process();
  }
  if (id == 0) be_child(work, limits, ends[1]);
  close(ends[1]);
  Child child(id, ends[0]);
  auto bytes = child.read_all(limits, name);
  if (!bytes) return bytes;
  const int status = child.wait();
  if (!WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS || bytes->empty()) {
    if (limits.memory_bytes != 0 || has_address_limit() || WIFEXITED(status))
      return Error{ErrorCode::limit, fmt::format("{} needs more memory than the limit allows", name)};
    return Error{ErrorCode::internal,
                 fmt::format("the process for {} was killed by signal {}", name, WTERMSIG(status))};
  }
  const char head = bytes->front();
  bytes->erase(0, 1);
  if (head == kResult) return bytes;
  return Error{static_cast<ErrorCode>(head - '0'), *bytes};
}

}  // namespace upset::app
