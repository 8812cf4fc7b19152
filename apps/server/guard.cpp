// SPDX-License-Identifier: MIT
#include "guard.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cctype>

namespace upset::server {

namespace {

bool equals_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool is_port(std::string_view text) {
  return text.empty() ||
         (text.front() == ':' && text.size() <= 6 && text.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

/// Whether a name is an address in numbers: no name server was asked for it, so that nobody can have lied.
bool is_address(const std::string& name) {
  in6_addr bytes{};
  if (name.starts_with('[') && name.ends_with(']'))
    return inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), &bytes) == 1;
  return inet_pton(AF_INET, name.c_str(), &bytes) == 1;
}

}  // namespace

bool Guard::is_own_name(std::string_view host) const {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  const std::string name(host.substr(0, colon));
  if (!is_port(host.substr(std::min(colon, host.size())))) return false;
  if (equals_in_any_case(name, "localhost") || is_address(name)) return true;
  return std::ranges::any_of(names_, [&](const std::string& own) { return equals_in_any_case(name, own); });
}

std::optional<Rejection> Guard::refuse(const Request& request) const {
  if (!request.path.starts_with('/')) return Rejection{400, "expected a path that begins with '/'"};
  if (request.host.empty()) return Rejection{400, "the header Host is missing"};
  if (!is_own_name(request.host)) return Rejection{421, "this server does not have the name that Host says"};
  const bool is_own_page = equals_in_any_case(request.origin, "http://" + request.host) ||
                           equals_in_any_case(request.origin, "https://" + request.host);
  if (!request.origin.empty() && !is_own_page) return Rejection{403, "pages from elsewhere get no answers"};
  const bool is_from_elsewhere = request.fetch_site == "cross-site" || request.fetch_site == "same-site";
  const bool is_link =
      request.fetch_mode == "navigate" && !request.path.starts_with("/api/") && request.method == "GET";
  if (is_from_elsewhere && !is_link) return Rejection{403, "pages from elsewhere get no answers"};
  return std::nullopt;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
       "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
  return kHeaders;
}

}  // namespace upset::server
