// SPDX-License-Identifier: MIT
// Shared by the fuzzers of certificates: runs the checker on the input, and gives mutations a valid checksum, so that
// they reach the proofs.
#include <cstdlib>

#include "check/sha256.hpp"
#include "fuzz.hpp"
#include "upset/check.hpp"

namespace {

using upset::check::Report;

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Report report = upset::check::check_certificate({reinterpret_cast<const char*>(data), size});
  require((report.status == Report::Status::accepted) == report.reason.empty());
  require((report.status == Report::Status::accepted) == !report.lines.empty());
  return 0;
}

/// Replaces or adds the checksum at the end by a valid one.
std::string upset::fuzz::repaired(std::string input) {
  if (const std::size_t at = input.rfind("checksum "); at != std::string::npos) input.resize(at);
  if (!input.empty() && input.back() != '\n') input += '\n';
  return input + "checksum " + check::sha256_hex(input) + "\n";
}
