// SPDX-License-Identifier: MIT
// Common to all JSON of the program (docs/formats/json.md): one line, ASCII only, null for missing values.
#pragma once

#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

namespace upset::codec {

using Json = nlohmann::ordered_json;

inline std::string dumped(const Json& json) { return json.dump(-1, ' ', true, Json::error_handler_t::replace); }

/// The object for a line of a stream, which begins with the number of that line; 0 omits the number.
inline Json object_of_line(std::size_t line) {
  Json json = Json::object();
  if (line > 0) json["line"] = line;
  return json;
}

inline Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

/// Seconds to the microsecond; an infinite time is null.
inline Json seconds_json(double seconds) {
  return std::isfinite(seconds) ? Json(std::round(seconds * 1e6) / 1e6) : Json(nullptr);
}

}  // namespace upset::codec
