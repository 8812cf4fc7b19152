// SPDX-License-Identifier: MIT
// Who may ask. A server on loopback is reached by every page that a browser shows: by a form, by an image, or by a name
// that an attacker lets point to 127.0.0.1 (DNS rebinding). Names in Host, Origin and what the browser says of the
// asking page tell them apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http.hpp"

namespace upset::server {

/// Why a request is not answered.
struct Rejection {
  unsigned status;      // 400, 403 or 421
  std::string message;  // for the client
};

class Guard {
 public:
  /// `names`: by which the server may be called besides localhost and addresses in numbers.
  explicit Guard(std::vector<std::string> names) : names_(std::move(names)) {}

  /// Nothing for a request that is in order.
  [[nodiscard]] std::optional<Rejection> refuse(const Request& request) const;

 private:
  [[nodiscard]] bool is_own_name(std::string_view host) const;

  std::vector<std::string> names_;
};

/// Headers of every answer: the page may load nothing from elsewhere, and nobody may embed it.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace upset::server
