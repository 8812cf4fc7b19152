// SPDX-License-Identifier: MIT
// Turns evidence into a certificate (docs/formats/certificate.md).
#pragma once

#include <string>

namespace upset {

namespace game {
struct Evidence;
}

/// The bytes of the certificate.
std::string certificate(const game::Evidence& evidence);

}  // namespace upset
