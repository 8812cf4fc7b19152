// SPDX-License-Identifier: MIT
// The answer to a question before it is sent, and the refusal of one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "http.hpp"
#include "upset/result.hpp"

namespace upset::server {

/// The answer to a question.
struct Reply {
  std::string body;
  unsigned status = 200;
  std::string content_type = "application/json";
  bool is_final = true;     // asking again would give the same answer, so it may be cached
  std::string file_name{};  // under which a browser saves it; empty: it is shown
};

/// An error as a client sees it: internal faults go to standard error, without details for the client.
Error error_for_client(const Error& error);

/// The refusal of a question, with the status that fits the code of the error, as error_for_client() shows it.
Reply refusal(const Error& error);

/// A reply as it is sent, with an ETag if it may be cached.
Response response_of(Reply reply);

/// 304 Not Modified for a client that has the response already, else the response itself.
Response not_modified_or(const Response& response, const std::string& known_tags);

}  // namespace upset::server
