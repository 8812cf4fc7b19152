// SPDX-License-Identifier: MIT
// A stand-alone driver for the fuzzers, for compilers without libFuzzer: runs seeded mutations for a given time.
//
//   fuzz_NAME [--seconds S] [--seed N] [FILE...]       files run once each, to reproduce a failure
//
// The driver prints the input of a crash, and writes it to the file that UPSET_FUZZ_KEEP names, if any.
#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <random>

#include "fuzz.hpp"

namespace {

using Random = std::mt19937_64;
using Clock = std::chrono::steady_clock;

constexpr double kSlowSeconds = 5;           // one input that takes longer is a hang
constexpr std::size_t kLargest = 64 * 1024;  // bytes of a mutated input

const std::string* current = nullptr;  // the input being run, for the handler of crashes
const char* keep_file = nullptr;       // the file for the input of a crash

/// Uses only calls that are allowed in a signal handler.
void on_crash(int signal) {
  std::signal(signal, SIG_DFL);
  if (current != nullptr) {
    const int file = keep_file != nullptr ? ::open(keep_file, O_WRONLY | O_CREAT | O_TRUNC, 0644) : STDERR_FILENO;
    if (::write(file, current->data(), current->size()) < 0) std::_Exit(1);
  }
  std::raise(signal);
}

std::size_t place_in(const std::string& text, Random& random) { return random() % (text.size() + 1); }

void mutate(std::string& text, const std::vector<std::string>& pool, const std::vector<std::string>& words,
            Random& random) {
  const std::size_t at = place_in(text, random);
  const std::size_t length = std::min<std::size_t>(random() % 16, text.size() - at);
  switch (random() % 9) {
    case 0: text.erase(at, length); break;
    case 1: text.insert(at, text.substr(place_in(text, random), random() % 32)); break;
    case 2: text.insert(at, words[random() % words.size()]); break;
    case 3: text.replace(at, length, words[random() % words.size()]); break;
    case 4:
      if (at < text.size()) text[at] = static_cast<char>(random());
      break;
    case 5:
      if (at < text.size()) text[at] = static_cast<char>(' ' + static_cast<int>(random() % 95));
      break;
    case 6: {
      const std::string& other = pool[random() % pool.size()];
      text = text.substr(0, at) + other.substr(place_in(other, random));
      break;
    }
    case 7: text.insert(at, std::to_string(random() >> (random() % 64))); break;
    default: text.insert(at, std::string(1 + random() % 300, "0a(<{[,\n"[random() % 8])); break;
  }
  if (text.size() > kLargest) text.resize(kLargest);
}

/// Runs one input; false if it took too long.
bool run(const std::string& input) {
  const auto start = Clock::now();
  current = &input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  return std::chrono::duration<double>(Clock::now() - start).count() < kSlowSeconds;
}

[[noreturn]] void give_up(const std::string& why, const std::string& input) {
  std::fprintf(stderr, "%s on the input of %zu bytes:\n", why.c_str(), input.size());
  std::fwrite(input.data(), 1, std::min<std::size_t>(input.size(), 4096), stderr);
  std::fprintf(stderr, "\n");
  if (keep_file != nullptr) std::ofstream(keep_file, std::ios::binary) << input;
  std::exit(1);
}

std::uint64_t fuzz(double seconds, std::uint64_t seed) {
  Random random(seed);
  const std::vector<std::string> pool = upset::fuzz::seeds();
  const std::vector<std::string> words = upset::fuzz::dictionary();
  const auto start = Clock::now();
  std::uint64_t runs = 0;
  while (std::chrono::duration<double>(Clock::now() - start).count() < seconds) {
    std::string input = pool[runs % pool.size()];
    if (runs >= pool.size()) {
      for (std::uint64_t k = 1 + random() % 6; k > 0; --k) mutate(input, pool, words, random);
    }
    if (random() % 4 != 0) input = upset::fuzz::repaired(std::move(input));
    try {
      if (!run(input)) give_up("too slow", input);
    } catch (const std::exception& error) {
      give_up("exception '" + std::string(error.what()) + "'", input);
    } catch (...) {
      give_up("exception", input);
    }
    ++runs;
  }
  return runs;
}

}  // namespace

int main(int argc, char** argv) {
  double seconds = 3;
  std::uint64_t seed = 1;
  if (const char* text = std::getenv("UPSET_TEST_SEED")) seed = std::strtoull(text, nullptr, 10);
  keep_file = std::getenv("UPSET_FUZZ_KEEP");
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL}) std::signal(signal, on_crash);
  bool had_files = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--seconds" && i + 1 < argc) {
      seconds = std::strtod(argv[++i], nullptr);
    } else if (argument == "--seed" && i + 1 < argc) {
      seed = std::strtoull(argv[++i], nullptr, 10);
    } else {
      std::ifstream file(argument, std::ios::binary);
      const std::string input{std::istreambuf_iterator<char>(file), {}};
      if (!run(input)) give_up("too slow", input);
      had_files = true;
    }
  }
  if (had_files) return 0;
  const std::uint64_t runs = fuzz(seconds, seed);
  std::printf("%llu inputs in %.1f s, seed %llu\n", static_cast<unsigned long long>(runs), seconds,
              static_cast<unsigned long long>(seed));
  return runs > 0 ? 0 : 1;
}
