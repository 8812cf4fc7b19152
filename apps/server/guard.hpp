// SPDX-License-Identifier: MIT
// Who may ask. A server that others can reach over the network answers only those who know its token. A server on
// loopback can be reached by every page that a browser shows: by a form, by an image, or by a name that an attacker
// lets point to 127.0.0.1 (DNS rebinding). The names in Host and Origin, and what the browser says about the asking
// page, distinguish them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http.hpp"
#include "upset/result.hpp"

namespace upset::server {

/// Why a request is not answered.
struct Rejection {
  unsigned status;      // 400, 401, 403 or 421
  std::string message;  // for the client
};

class Guard {
 public:
  /// `names`: how the server may be called, besides localhost and numeric addresses.
  explicit Guard(std::vector<std::string> names) : names_(std::move(names)) {}

  /// From now on every request needs this token. Call it before the server answers.
  void require(std::string token) { token_ = std::move(token); }
  /// Whether a request is for the page with the right token in its address; then the browser gets the token as a
  /// cookie.
  [[nodiscard]] bool is_invitation(const Request& request) const;
  /// The value of the header Set-Cookie for it.
  [[nodiscard]] std::string cookie() const;

  /// Why the request is rejected; nothing if it is allowed.
  [[nodiscard]] std::optional<Rejection> refuse(const Request& request) const;

 private:
  [[nodiscard]] bool is_own_name(std::string_view host) const;

  [[nodiscard]] bool knows_token(const Request& request) const;

  std::vector<std::string> names_;
  std::string token_{};  // empty: no token needed
};

/// A 256-bit token from the system's random source, in hexadecimal digits. Throws if that fails.
std::string drawn_token();

/// The token in a file: its content without surrounding white space. Refused: fewer than 16 characters, or any other
/// than letters, digits and -._~+/=.
Result<std::string> token_in(const std::string& file);

/// Headers of every answer: the page may load nothing from other origins, and no one may embed it.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace upset::server
