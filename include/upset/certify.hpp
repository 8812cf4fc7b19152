// SPDX-License-Identifier: MIT
// Turns evidence into a certificate (docs/formats/certificate.md), and old certificates into new ones.
#pragma once

#include <string>
#include <string_view>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset {

namespace game {
struct Evidence;
}

/// The bytes of the certificate.
std::string certificate(const game::Evidence& evidence);

/// The bytes for a file of this name: compressed by zstd if it ends in ".zst". The checker reads both.
std::string certificate_for(std::string_view file, const std::string& certificate);

/// A certificate of version 2 as one of version 3, without solving anything again. Refused: the bytes are damaged, or a
/// move has no answer in them.
Result<std::string> convert_certificate(std::string_view bytes, const Limits& limits = {});

}  // namespace upset
