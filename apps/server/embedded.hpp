// SPDX-License-Identifier: MIT
// Files that are part of the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace upset::app {

extern const std::string_view kOpenApi;  // openapi.json

}  // namespace upset::app

namespace upset::server {

/// A schema of docs/formats/schema that the description names, such as "answer.json"; nothing for an unknown name.
std::optional<std::string_view> schema_text(const std::string& name);

}  // namespace upset::server
