// SPDX-License-Identifier: MIT
#include "spawn.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>
#include <thread>

#include "verbs.hpp"

namespace upset::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kTick{20};  // between two looks at the flag
constexpr std::chrono::seconds kPatience{3};    // a terminal and Slurm interrupt the other program themselves
constexpr mode_t kMode = 0644;
constexpr double kMicrosecond = 1e-6;
constexpr std::uint64_t kKilobyte = 1024;

/// Opens a file as this descriptor; an empty name changes nothing.
bool redirect(const std::string& file, int flags, int to) {
  if (file.empty()) return true;
  const int opened = open(file.c_str(), flags | O_CLOEXEC, kMode);
  return opened >= 0 && dup2(opened, to) >= 0;
}

/// Becomes the other program, or writes why it cannot.
[[noreturn]] void become(const Spawn& call, const std::vector<char*>& pointers, pid_t parent, int failure) {
  (void)prctl(PR_SET_PDEATHSIG, SIGTERM);
  const std::string nowhere = call.is_silent ? "/dev/null" : "";
  const bool is_ready = getppid() == parent && (call.directory.empty() || chdir(call.directory.c_str()) == 0) &&
                        redirect(call.input, O_RDONLY, STDIN_FILENO) &&
                        redirect(call.output, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO) &&
                        redirect(nowhere, O_WRONLY, STDOUT_FILENO) && redirect(nowhere, O_WRONLY, STDERR_FILENO);
  if (is_ready) execvp(pointers.front(), pointers.data());
  const int number = errno;
  (void)!write(failure, &number, sizeof number);
  _exit(EXIT_FAILURE);
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + kMicrosecond * static_cast<double>(time.tv_usec);
}

SpawnEnd wait_for(pid_t id, Clock::time_point begun) {
  int status = 0;
  rusage usage{};
  Clock::time_point told = Clock::time_point::max();  // when this program was interrupted, or has passed it on
  for (;;) {
    const pid_t found = wait4(id, &status, WNOHANG, &usage);
    if (found == id) break;
    if (found < 0 && errno != EINTR) break;
    if (interrupted && told == Clock::time_point::max()) told = Clock::now();
    if (told <= Clock::now() - kPatience) {
      kill(id, SIGTERM);
      told = Clock::now() + std::chrono::hours(24);  // a second signal would end it before it has saved its work
    }
    std::this_thread::sleep_for(kTick);
  }
  SpawnEnd end;
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  else end.exit_code = WEXITSTATUS(status);
  end.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  end.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  end.memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * kKilobyte;
  return end;
}

Error cannot_run(const Spawn& call, int number) {
  const std::string where = call.directory.empty() ? "" : fmt::format(" in '{}'", call.directory);
  return refused(
      fmt::format("cannot run '{}'{}: {}", call.words.front(), where, std::generic_category().message(number)));
}

}  // namespace

Result<SpawnEnd> spawn(const Spawn& call) {
  std::vector<std::string> words = call.words;
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return cannot_run(call, errno);
  const Clock::time_point begun = Clock::now();
  const pid_t parent = getpid();
  const pid_t id = fork();
  if (id == 0) become(call, pointers, parent, ends[1]);
  const int number = errno;
  close(ends[1]);
  int why = 0;
  const bool has_failed = id > 0 && read(ends[0], &why, sizeof why) == sizeof why;
  close(ends[0]);
  if (id < 0) return cannot_run(call, number);
  const SpawnEnd end = wait_for(id, begun);
  if (has_failed) return cannot_run(call, why);
  return end;
}

}  // namespace upset::app
