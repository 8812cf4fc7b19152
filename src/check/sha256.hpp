// SPDX-License-Identifier: MIT
// The hash that binds an embedded block to the spec, and that ends a certificate. It comes from a library, since a weak
// one lets a forger put another structure in the place of the file's.
#pragma once

#include <string>
#include <string_view>

namespace upset::check {

std::string sha256_hex(std::string_view bytes);  // 64 lower-case hex digits

}  // namespace upset::check
