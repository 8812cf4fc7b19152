// SPDX-License-Identifier: MIT
//
// Times the table of all P-positions of n x n Chomp on one and on two threads. All columns but the seconds and the
// resident memory are the same in every run. Usage: board_table_bench [largest n, 12..18; default 16]. The tables
// are built in ascending order of memory, so the peak of the process is that of the table just built.
#include "games/board/table.hpp"

#include <sys/resource.h>

#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace {

using upset::games::board::BoardTable;
using upset::games::board::BoardTableOptions;

long peak_resident_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

void measure(unsigned n, unsigned threads) {
  BoardTableOptions options;
  options.threads = threads;
  const auto start = std::chrono::steady_clock::now();
  const auto table = BoardTable::build(n, n, options);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("%3u %7u %9.3f %12" PRIu64 " %13" PRIu64 " %13" PRIu64 " %10" PRIu64 " %9ld\n", n, threads,
              seconds.count(), table->p_count(), BoardTable::bits_needed(n, n), table->marks(),
              table->memory_bytes() >> 20, peak_resident_mib());
}

}  // namespace

int main(int argc, char** argv) {
  constexpr unsigned kSmallest = 12;
  constexpr unsigned kLargest = 18;
  const unsigned last = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 16;
  if (last < kSmallest || last > kLargest) {
    std::fprintf(stderr, "usage: board_table_bench [largest n, %u..%u]\n", kSmallest, kLargest);
    return 2;
  }
  std::printf("%3s %7s %9s %12s %13s %13s %10s %9s\n", "n", "threads", "seconds", "P-positions", "positions", "marks",
              "table MiB", "peak MiB");
  for (unsigned n = kSmallest; n <= last; ++n) {
    for (const unsigned threads : {1U, 2U}) measure(n, threads);
  }
  return 0;
}
