// SPDX-License-Identifier: MIT
#include "guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <stdexcept>

#include "upset/files.hpp"

namespace upset::server {

namespace {

constexpr std::string_view kCookie = "upset_token";

/// Takes the same time wherever the two differ, so that no one can guess a token letter by letter.
bool equals_in_constant_time(std::string_view given, std::string_view wanted) {
  if (given.size() != wanted.size()) return false;
  volatile unsigned char difference = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    difference = static_cast<unsigned char>(difference | static_cast<unsigned char>(given[i] ^ wanted[i]));
  return difference == 0;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(kBlank), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

/// The value of NAME=VALUE among pairs, such as cookies or a query; empty if the name is missing.
std::string_view value_of(std::string_view pairs, char separator, std::string_view name) {
  while (!pairs.empty()) {
    const std::size_t end = std::min(pairs.find(separator), pairs.size());
    const std::string_view pair = trimmed(pairs.substr(0, end));
    pairs.remove_prefix(std::min(end + 1, pairs.size()));
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) return pair.substr(name.size() + 1);
  }
  return {};
}

bool equals_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool is_port(std::string_view text) {
  return text.empty() ||
         (text.front() == ':' && text.size() <= 6 && text.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

/// Whether a name is a numeric address: no name server was asked for it, so none can have lied.
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

bool Guard::is_invitation(const Request& request) const {
  return !token_.empty() && request.method == "GET" && request.path == "/" &&
         equals_in_constant_time(value_of(request.query, '&', "token"), token_);
}

std::string Guard::cookie() const { return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax", kCookie, token_); }

bool Guard::knows_token(const Request& request) const {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view given = request.authorization;
  if (equals_in_any_case(given.substr(0, kBearer.size()), kBearer) &&
      equals_in_constant_time(trimmed(given.substr(kBearer.size())), token_))
    return true;
  return equals_in_constant_time(value_of(request.cookies, ';', kCookie), token_);
}

std::optional<Rejection> Guard::refuse(const Request& request) const {
  if (!request.path.starts_with('/')) return Rejection{400, "expected a path that begins with '/'"};
  if (request.host.empty()) return Rejection{400, "the header Host is missing"};
  if (!is_own_name(request.host)) return Rejection{421, "the header Host does not name this server"};
  const bool is_own_page = equals_in_any_case(request.origin, "http://" + request.host) ||
                           equals_in_any_case(request.origin, "https://" + request.host);
  if (!request.origin.empty() && !is_own_page)
    return Rejection{403, "requests from pages of other origins are rejected"};
  const bool is_from_elsewhere = request.fetch_site == "cross-site" || request.fetch_site == "same-site";
  const bool is_link =
      request.fetch_mode == "navigate" && !request.path.starts_with("/api/") && request.method == "GET";
  if (is_from_elsewhere && !is_link) return Rejection{403, "requests from pages of other origins are rejected"};
  if (!token_.empty() && !knows_token(request) && !is_invitation(request))
    return Rejection{401, "expected the token of the server: Authorization: Bearer TOKEN, or open /?token=TOKEN once"};
  return std::nullopt;
}

std::string drawn_token() {
  std::array<std::uint8_t, 32> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the system's random number source failed");
  std::string token;
  for (const std::uint8_t byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

Result<std::string> token_in(const std::string& file) {
  constexpr std::size_t kLeast = 16;
  constexpr std::size_t kMost = 4096;
  const auto content = read_file(file, "the token", kMost);
  if (!content) return content.error();
  const std::string token(trimmed(*content));
  const bool is_plain = std::ranges::all_of(token, [](unsigned char sign) {
    return std::isalnum(sign) != 0 ||
           std::string_view("-._~+/=").find(static_cast<char>(sign)) != std::string_view::npos;
  });
  if (token.size() >= kLeast && is_plain) return token;
  return refused(fmt::format("'{}': expected a token of at least {} letters, digits or -._~+/=", file, kLeast));
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
