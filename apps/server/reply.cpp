// SPDX-License-Identifier: MIT
#include "reply.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <functional>

#include "upset/report.hpp"

namespace upset::server {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20;  // per answer

unsigned status_of(const Error& error) {
  switch (error.code) {
    case ErrorCode::usage: return 400;
    case ErrorCode::internal: return 500;
    default: return 422;
  }
}

/// A 64-bit hash in hexadecimal digits, in quotation marks as the header requires.
std::string tag_of(const std::string& body) { return fmt::format("\"{:016x}\"", std::hash<std::string>()(body)); }

const std::string* header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return &value;
  return nullptr;
}

}  // namespace

Error error_for_client(const Error& error) {
  if (error.code != ErrorCode::internal) return error;
  fmt::print(stderr, "upset-server: internal fault: {}\n", error.message);
  return Error{ErrorCode::internal, "internal fault; see the server's own output"};
}

Reply refusal(const Error& error) {
  return {json_error(error_for_client(error), 0), status_of(error), "application/json", false};
}

Response response_of(Reply reply) {
  if (reply.body.size() > kMaxBytes)
    reply =
        refusal(Error{ErrorCode::limit, fmt::format("the answer has {} bytes, more than the {} that the server sends",
                                                    reply.body.size(), kMaxBytes)});
  Response response;
  response.status = reply.status;
  response.content_type = std::move(reply.content_type);
  if (reply.is_final) {
    response.headers.emplace_back("ETag", tag_of(reply.body));
    response.headers.emplace_back("Cache-Control", "no-cache");
  } else {
    response.headers.emplace_back("Cache-Control", "no-store");
  }
  if (!reply.file_name.empty())
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + reply.file_name + "\"");
  response.body = std::make_shared<const std::string>(std::move(reply.body));
  return response;
}

Response not_modified_or(const Response& response, const std::string& known_tags) {
  const std::string* tag = known_tags.empty() ? nullptr : header(response, "ETag");
  if (tag == nullptr || response.status != 200) return response;
  if (known_tags != "*" && known_tags.find(*tag) == std::string::npos) return response;
  Response same;
  same.status = 304;
  same.content_type.clear();
  same.headers = response.headers;
  return same;
}

}  // namespace upset::server
