// SPDX-License-Identifier: MIT
// openapi.json refers to the schemas of docs/formats/schema, so that each object is described once. A client gets both
// as one document.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace upset::server {

/// The text of a schema file by its name, such as "answer.json".
using SchemaFiles = std::function<std::optional<std::string_view>(const std::string& name)>;

/// The document with every schema that it refers to among its components: all references begin with "#/". A component
/// that is only a reference to a file gives its name to the schema there; other parts of a file are named after their
/// place in it. Throws std::logic_error if a reference points nowhere or two schemas get the same name.
nlohmann::ordered_json bundled(std::string_view openapi, const SchemaFiles& files);

}  // namespace upset::server
