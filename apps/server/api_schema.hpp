// SPDX-License-Identifier: MIT
// The description of the API (openapi.json) as the server reads it: which operations exist and which parameters they
// take. Parameters are declared there and nowhere else, and every request is checked against it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bundle.hpp"
#include "http.hpp"
#include "upset/result.hpp"

namespace upset::server {

using Json = nlohmann::json;

/// An operation of the API.
struct Operation {
  std::string id;                 // the same for a question asked by GET and by POST
  std::string method;             // GET, POST, DELETE
  std::vector<std::string> path;  // segments after /api/v1; "{id}" stands for anything
  Json schema;                    // of the parameters, as an object
  std::string body_type;          // of POST: application/json, text/plain; empty: none

  /// A parameter that this operation declares, and that therefore has the declared type; null if it is not given or not
  /// declared. A table takes parameters of any name, even names that mean something elsewhere.
  [[nodiscard]] const Json* declared(const Json& asked, const char* name) const;
};

/// A request for an operation.
struct Call {
  const Operation* operation = nullptr;
  std::string path_argument{};  // the value of {id}
};

class ApiSchema {
 public:
  /// Reads openapi.json and the schemas that it refers to, which are embedded in the program. Throws std::exception if
  /// they are malformed.
  ApiSchema(std::string_view openapi, const SchemaFiles& files);

  /// One OpenAPI document with all schemas in it, as JSON text.
  [[nodiscard]] const std::string& text() const { return text_; }

  [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }
  /// The operation of a request. On an error `allowed` is empty (404) or lists the allowed methods (405).
  [[nodiscard]] std::optional<Call> find(const std::string& method, std::string_view path, std::string& allowed) const;
  /// The operation with this id, by POST if there is one, else by GET; null for an unknown id.
  [[nodiscard]] const Operation* by_id(const std::string& id) const;

  /// The parameters of a request as an object that fits the operation, with default values for what is missing. Errors
  /// (usage) name the parameter.
  [[nodiscard]] Result<Json> read(const Operation& operation, const Request& request) const;
  /// The same for an existing object.
  [[nodiscard]] Result<Json> checked(const Operation& operation, Json asked) const;

 private:
  [[nodiscard]] const Json& resolved(const Json& schema) const;
  [[nodiscard]] Json schema_of(const Json& operation, const Json& shared, std::string& body_type) const;
  [[nodiscard]] std::optional<std::string> mistake(const Json& schema, Json& value, const std::string& name) const;
  [[nodiscard]] std::optional<std::string> mistake_in_object(const Json& schema, Json& value) const;
  [[nodiscard]] Result<Json> from_query(const Operation& operation, std::string_view query) const;
  [[nodiscard]] Result<Json> typed(const Json& schema, const std::string& name, const std::string& text) const;

  Json document_;
  std::string text_;
  std::vector<Operation> operations_;
};

/// Decodes %XX and +; nothing if the text is malformed.
std::optional<std::string> decoded(std::string_view text);

/// A JSON text from a client: not too deep, UTF-8, no key twice in one object. An error (usage) otherwise.
Result<Json> read_json(const std::string& text);

}  // namespace upset::server
