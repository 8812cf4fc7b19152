// SPDX-License-Identifier: MIT
// The cost of a rulebook: bytes per position, unpacking, and probes of unpacked blocks.
//
//   rulebook_probe [SIZE]      processor time of one thread; default SIZE 26
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <random>
#include <sstream>

#include "core/stop.hpp"
#include "rulebook/book.hpp"
#include "rulebook/make.hpp"

namespace {

using namespace upset;
using rulebook::GapSet;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string packed(unsigned size) {
  std::stringstream out;
  core::Stop stop{Limits{}};
  rulebook::BuildOptions options;
  options.size = size;
  options.threads = 1;
  if (const auto report = rulebook::make_book(options, nullptr, out, stop); !report) {
    fmt::print(stderr, "{}\n", report.error().text());
    std::exit(1);
  }
  return out.str();
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned size = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 26;
  core::MemoryPool memory(std::uint64_t{8} << 30);
  double start = processor_seconds();
  const auto book = rulebook::Book::from_bytes(packed(size), "book", memory, UINT64_MAX).value();
  fmt::print("size {}: built and packed in {:.2f} s, {} positions, {} bytes, {:.3f} per position\n", size,
             processor_seconds() - start, book->lost(), book->length(),
             static_cast<double>(book->length()) / static_cast<double>(book->lost()));
  start = processor_seconds();
  for (std::size_t i = 0; i < book->blocks(); ++i) (void)book->block(i);
  const double unpacking = processor_seconds() - start;
  fmt::print("unpacked in {:.2f} s, {:.0f} ns per position, {:.2f} ms per block\n", unpacking,
             1e9 * unpacking / static_cast<double>(book->lost()),
             1e3 * unpacking / static_cast<double>(book->blocks()));
  std::mt19937_64 random(1);
  std::vector<GapSet> asked;
  for (int i = 0; i < 1'000'000; ++i) {
    const auto positions = book->block(random() % book->blocks());
    const GapSet gaps = (*positions)[random() % positions->size()];
    asked.push_back(i % 2 == 0 || gaps.count() == 1 ? gaps : gaps_after(gaps, gaps.largest()));  // listed, unlisted
  }
  start = processor_seconds();
  std::size_t listed = 0;
  for (const GapSet gaps : asked) listed += book->is_lost(gaps).value() ? 1 : 0;
  fmt::print("{} probes, {:.0f} ns each, {} of them listed\n", asked.size(),
             1e9 * (processor_seconds() - start) / static_cast<double>(asked.size()), listed);
}
