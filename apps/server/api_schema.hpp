// SPDX-License-Identifier: MIT
// The description of the API (openapi.json) as the server reads it: which operations there are and what they may be
// asked with. It is the one place where a parameter is declared; what a request brings is checked by it.
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

/// Something that can be asked for.
struct Operation {
  std::string id;                 // the same for a question that is asked by GET and by POST
  std::string method;             // GET, POST, DELETE
  std::vector<std::string> path;  // segments after /api/v1; "{id}" stands for anything
  Json schema;                    // of what it is asked with, as an object
  std::string body_type;          // of POST: application/json, text/plain; empty: none

  /// A parameter that this operation declares, and that therefore has the declared type; null where it is not given or
  /// not declared. A table takes parameters of any name, which may be those that mean something elsewhere.
  [[nodiscard]] const Json* declared(const Json& asked, const char* name) const;
};

/// An operation as it was asked for.
struct Call {
  const Operation* operation = nullptr;
  std::string path_argument{};  // what stood for {id}
};

class ApiSchema {
 public:
  /// Reads openapi.json and the schemas that it refers to, which are part of the program. Throws std::exception where
  /// they are malformed.
  ApiSchema(std::string_view openapi, const SchemaFiles& files);

  /// One OpenAPI document with all schemas in it, as JSON text.
  [[nodiscard]] const std::string& text() const { return text_; }

  [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }
  /// The operation of a request. An error: 404 with no `allowed`, or 405 with the methods that there are.
  [[nodiscard]] std::optional<Call> find(const std::string& method, std::string_view path, std::string& allowed) const;
  /// The operation with this id that is asked by POST, or GET where there is none; null for none.
  [[nodiscard]] const Operation* by_id(const std::string& id) const;

  /// What a request asks with, as an object that fits the operation, with the values that are usual where it says
  /// nothing. Refused (usage) with the name of the parameter.
  [[nodiscard]] Result<Json> read(const Operation& operation, const Request& request) const;
  /// The same for an object that is there already.
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

/// %XX and + decoded; nothing where that is malformed.
std::optional<std::string> decoded(std::string_view text);

/// A JSON text of a client: not too deep, UTF-8, no key twice in one object. Refused (usage).
Result<Json> read_json(const std::string& text);

}  // namespace upset::server
