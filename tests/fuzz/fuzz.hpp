// SPDX-License-Identifier: MIT
// The parts of a fuzzer: the entry point for libFuzzer, and the material that the stand-alone driver (driver.cpp)
// mutates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace upset::fuzz {

/// Inputs to start from.
std::vector<std::string> seeds();

/// Strings that mutations insert.
std::vector<std::string> dictionary();

/// Repairs an input after mutation, for example its checksum, so that it passes the first checks.
std::string repaired(std::string input);

}  // namespace upset::fuzz
