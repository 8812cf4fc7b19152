// SPDX-License-Identifier: MIT
// The hash that binds an embedded block to the spec, and that ends a certificate. It comes from a library, since a weak
// hash would let a forger replace the structure of the file by another one.
#pragma once

#include <string>
#include <string_view>

namespace upset::check {

std::string sha256_hex(std::string_view bytes);  // 64 lower-case hex digits

}  // namespace upset::check
