// SPDX-License-Identifier: MIT
// What a fuzzer consists of: the entry point that libFuzzer knows, and the material that the stand-alone driver
// (driver.cpp) mutates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace upset::fuzz {

/// Inputs to start from.
std::vector<std::string> seeds();

/// Words that mutations insert.
std::vector<std::string> dictionary();

/// Repairs an input after mutation, so that it gets past the door (a checksum, say).
std::string repaired(std::string input);

}  // namespace upset::fuzz
