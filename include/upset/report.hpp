// SPDX-License-Identifier: MIT
// Answers as text for people and as JSON for programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "upset/answer.hpp"
#include "upset/explain.hpp"
#include "upset/result.hpp"

namespace upset {

/// "N", "P" or "unknown".
std::string to_string(Outcome outcome);

/// Digits in groups of three for people: "716,119". What is no decimal number, such as 5.0.1, stays as it is.
std::string grouped(std::string_view number);
std::string grouped(std::uint64_t number);

/// A few lines for people, ended by a newline.
std::string text_report(const Answer& answer);

/// One JSON object on one line, without a newline.
std::string json_report(const Answer& answer);

/// The answer that json_report wrote; refused when it is none.
Result<Answer> read_json_report(const std::string& text);

/// The same for structure and explanations.
std::string text_report(const Info& info);
std::string json_report(const Info& info);
std::string text_report(const Explanation& explanation);
std::string json_report(const Explanation& explanation);

/// {"line": n, "error": {...}} for a bad line of a stream; n = 0 leaves "line" out.
std::string json_error(const Error& error, std::size_t line);

/// The BibTeX entries of all sources an answer relies on; empty when it relies on none.
std::string bibtex(const Answer& answer);

}  // namespace upset
