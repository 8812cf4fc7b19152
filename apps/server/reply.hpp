// SPDX-License-Identifier: MIT
// The answer to a question before it is sent, and the refusal of one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "http.hpp"
#include "upset/result.hpp"

namespace upset::server {

/// What a question comes to.
struct Reply {
  std::string body;
  unsigned status = 200;
  std::string content_type = "application/json";
  bool is_final = true;     // asked again, the same would come: it may be kept
  std::string file_name{};  // to be kept under by a browser; empty: it is shown
};

/// An error as a client sees it: faults of the program go to standard error, without details for the client.
Error error_for_client(const Error& error);

/// The refusal of a question, with the status that fits the code of the error, as error_for_client() shows it.
Reply refusal(const Error& error);

/// A reply as it is sent, with an ETag where it is one that may be kept.
Response response_of(Reply reply);

/// The answer to a client that has it already, or the response itself.
Response not_modified_or(const Response& response, const std::string& known_tags);

}  // namespace upset::server
