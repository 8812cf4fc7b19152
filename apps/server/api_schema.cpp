// SPDX-License-Identifier: MIT
#include "api_schema.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cstdint>
#include <set>
#include <stdexcept>

#include "upset/suggest.hpp"

namespace upset::server {

namespace {

constexpr std::string_view kPosted = "_posted";
constexpr int kMaxDepth = 16;  // of posted JSON

std::vector<std::string> segments(std::string_view path) {
  std::vector<std::string> list;
  while (!path.empty()) {
    path.remove_prefix(path.front() == '/' ? 1 : 0);
    const std::size_t end = std::min(path.find('/'), path.size());
    list.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
    if (path == "/") list.emplace_back(), path = {};
  }
  return list;
}

bool fits(const std::vector<std::string>& pattern, const std::vector<std::string>& path, std::string& argument) {
  if (pattern.size() != path.size()) return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (pattern[i].starts_with('{')) argument = path[i];
    else if (pattern[i] != path[i]) return false;
  }
  return true;
}

/// A member, or null if it is missing.
const Json& member(const Json& object, const std::string& name) {
  static const Json kNull;
  const auto found = object.find(name);
  return found == object.end() ? kNull : *found;
}

/// The type that a text is converted to: the type of a schema, or that of its alternatives.
std::string type_of(const Json& schema) {
  if (schema.contains("type")) return schema["type"].is_string() ? schema["type"] : schema["type"].front();
  if (schema.contains("enum") && schema["enum"].front().is_number()) return "integer";
  return "string";
}

bool is_of(const Json& value, const std::string& type) {
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  if (type == "array") return value.is_array();
  return type == "object" ? value.is_object() : value.is_null();
}

std::string shown(const Json& value) {
  constexpr std::size_t kMax = 60;
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > kMax) text = text.substr(0, kMax) + "...";
  return text;
}

}  // namespace

ApiSchema::ApiSchema(std::string_view openapi, const SchemaFiles& files) {
  const auto document = bundled(openapi, files);
  document_ = document;
  text_ = document.dump();
  for (const auto& [path, item] : document_["paths"].items()) {
    for (const auto& [name, operation] : item.items()) {
      if (name == "parameters") continue;
      Operation one;
      one.id = operation["operationId"];
      if (one.id.ends_with(kPosted)) one.id.resize(one.id.size() - kPosted.size());
      one.method = name;
      for (char& letter : one.method) letter = static_cast<char>(letter - 'a' + 'A');
      one.path = segments(path);
      one.schema = schema_of(operation, item.value("parameters", Json::array()), one.body_type);
      operations_.push_back(std::move(one));
    }
  }
}

const Json* Operation::declared(const Json& asked, const char* name) const {
  const auto found = asked.find(name);
  return found != asked.end() && member(schema, "properties").contains(name) ? &*found : nullptr;
}

const Json& ApiSchema::resolved(const Json& schema) const {
  const Json* at = &schema;
  while (at->contains("$ref")) {
    const std::string reference = (*at)["$ref"];
    at = &document_.at(Json::json_pointer(reference.substr(1)));
  }
  return *at;
}

/// The declared object of a body, or the parameters of a query as such an object.
Json ApiSchema::schema_of(const Json& operation, const Json& shared, std::string& body_type) const {
  if (operation.contains("requestBody")) {
    const auto& content = operation["requestBody"]["content"];
    body_type = content.begin().key();
    if (body_type == "application/json") return content.begin().value()["schema"];
  }
  Json schema = {{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
  Json parameters = operation.value("parameters", Json::array());
  parameters.insert(parameters.end(), shared.begin(), shared.end());
  for (const Json& parameter : parameters) {
    const Json& found = resolved(parameter);
    if (found["in"] == "path") continue;
    const Json& of = resolved(found["schema"]);
    if (of.value("type", Json()) == "object") {  // any other names
      schema["additionalProperties"] = of["additionalProperties"];
      continue;
    }
    const std::string name = found["name"] == "move" ? "moves" : found["name"];
    schema["properties"][name] = of;
    if (found.value("required", false)) schema["required"].push_back(name);
  }
  return schema;
}

std::optional<Call> ApiSchema::find(const std::string& method, std::string_view path, std::string& allowed) const {
  const auto wanted = segments(path);
  for (const Operation& operation : operations_) {
    std::string argument;
    if (!fits(operation.path, wanted, argument)) continue;
    if (operation.method == method) return Call{&operation, argument};
    allowed += (allowed.empty() ? "" : ", ") + operation.method;
    if (operation.method == "GET") allowed += ", HEAD";
  }
  return std::nullopt;
}

const Operation* ApiSchema::by_id(const std::string& id) const {
  const Operation* found = nullptr;
  for (const Operation& operation : operations_)
    if (operation.id == id && (found == nullptr || operation.method == "POST")) found = &operation;
  return found;
}

/// What is wrong with a value, or nothing. Missing members get their default values.
std::optional<std::string> ApiSchema::mistake(const Json& declared, Json& value, const std::string& name) const {
  const Json& schema = resolved(declared);
  const auto expected = [&](const std::string& what) {
    return fmt::format("{}: expected {}, found {}", name.empty() ? "the body" : name, what, shown(value));
  };
  if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
    return expected("one of " + schema["enum"].dump());
  if (schema.contains("type")) {
    std::vector<std::string> types;
    if (schema["type"].is_string()) types.push_back(schema["type"]);
    else types = schema["type"].get<std::vector<std::string>>();
    if (std::ranges::none_of(types, [&](const std::string& type) { return is_of(value, type); }))
      return expected(fmt::format("{}", fmt::join(types, " or ")));
  }
  if (value.is_string()) {
    const std::size_t length = value.get_ref<const std::string&>().size();
    if (length < schema.value("minLength", std::size_t{0})) return expected("a text that is not empty");
    const std::size_t most = schema.value("maxLength", length);
    if (length > most) return expected(fmt::format("at most {} characters", most));
  }
  if (value.is_number_integer()) {
    const bool is_below = schema.contains("minimum") && value < schema["minimum"];
    const bool is_above = schema.contains("maximum") && value > schema["maximum"];
    if (is_below || is_above)
      return expected(fmt::format("an integer from {} to {}", schema.value("minimum", Json("-oo")).dump(),
                                  schema.value("maximum", Json("oo")).dump()));
  }
  if (value.is_array()) {
    if (value.size() < schema.value("minItems", std::size_t{0})) return expected("a list that is not empty");
    const std::size_t most = schema.value("maxItems", value.size());
    if (value.size() > most) return expected(fmt::format("a list of at most {}", most));
    if (schema.contains("items"))
      for (Json& item : value)
        if (auto wrong = mistake(schema["items"], item, name)) return wrong;
  }
  return value.is_object() ? mistake_in_object(schema, value) : std::nullopt;
}

std::optional<std::string> ApiSchema::mistake_in_object(const Json& schema, Json& value) const {
  const Json& properties = member(schema, "properties");
  const Json& others = member(schema, "additionalProperties");
  for (auto& [key, item] : value.items()) {
    if (properties.contains(key)) {
      if (auto wrong = mistake(properties[key], item, key)) return wrong;
    } else if (others.is_object() && !key.empty()) {
      if (auto wrong = mistake(others, item, key)) return wrong;
    } else if (others == false || key.empty()) {
      std::vector<std::string> known;
      for (const auto& [name, ignored] : properties.items()) known.push_back(name);
      return fmt::format("there is no parameter '{}'{}", key, did_you_mean(key, known));
    }
  }
  for (const Json& name : member(schema, "required"))
    if (!value.contains(name)) return fmt::format("the parameter '{}' is missing", name.get<std::string>());
  for (const auto& [key, property] : properties.items())
    if (!value.contains(key) && resolved(property).contains("default")) value[key] = resolved(property)["default"];
  return std::nullopt;
}

/// A text from a query as a value of a schema.
Result<Json> ApiSchema::typed(const Json& schema, const std::string& name, const std::string& text) const {
  const std::string type = type_of(schema);
  if (type == "boolean") {
    if (text == "1" || text == "true") return Json(true);
    if (text == "0" || text == "false") return Json(false);
    return misused(fmt::format("{}: expected 1, true, 0 or false, found {}", name, shown(text)));
  }
  if (type == "integer") {
    std::uint64_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end.ec == std::errc{} && end.ptr == text.data() + text.size() && !text.empty()) return Json(number);
    return misused(fmt::format("{}: expected an integer, found {}", name, shown(text)));
  }
  return Json(text);
}

Result<Json> ApiSchema::from_query(const Operation& operation, std::string_view query) const {
  Json asked = Json::object();
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto key = decoded(pair.substr(0, equals));
    const auto text = decoded(equals < pair.size() ? pair.substr(equals + 1) : "");
    if (!key || !text) return misused("the query is malformed: expected two hexadecimal digits after %");
    const std::string name = *key == "move" ? "moves" : *key;
    const Json& schema = resolved(member(member(operation.schema, "properties"), name));
    if (type_of(schema) == "array") {
      asked[name].push_back(*text);
      continue;
    }
    if (asked.contains(name)) return misused(fmt::format("the parameter '{}' is given twice", name));
    auto value = typed(schema, name, *text);
    if (!value) return value.error();
    asked[name] = std::move(*value);
  }
  return asked;
}

Result<Json> ApiSchema::checked(const Operation& operation, Json asked) const {
  if (auto wrong = mistake(operation.schema, asked, "")) return misused(*wrong);
  return asked;
}

Result<Json> ApiSchema::read(const Operation& operation, const Request& request) const {
  const bool is_json = operation.body_type == "application/json";
  auto asked = is_json ? read_json(request.body) : from_query(operation, request.query);
  if (!asked) return asked.error();
  return checked(operation, std::move(*asked));
}

std::optional<std::string> decoded(std::string_view text) {
  const auto digit = [](char sign) {
    if (sign >= '0' && sign <= '9') return sign - '0';
    if (sign >= 'a' && sign <= 'f') return sign - 'a' + 10;
    return sign >= 'A' && sign <= 'F' ? sign - 'A' + 10 : -1;
  };
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return std::nullopt;
      result += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2]));
      i += 2;
    }
  }
  return result;
}

namespace {

/// Checks a JSON text while it is parsed. The parser keeps the last of equal keys, and a proxy may keep the first, so a
/// repeated key is an error.
class JsonLook {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& value) {
    if (depth > kMaxDepth) mistake_ = fmt::format("the body: expected JSON of a depth of at most {}", kMaxDepth);
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end && !keys_.empty()) keys_.pop_back();
    if (event == Json::parse_event_t::key && mistake_.empty() && !keys_.back().insert(value).second)
      mistake_ = fmt::format("the body: the key {} is given twice", shown(value));
    return mistake_.empty();  // nothing is stored after an error
  }

  [[nodiscard]] const std::string& mistake() const { return mistake_; }

 private:
  std::vector<std::set<std::string>> keys_{};  // of the open objects
  std::string mistake_{};
};

}  // namespace

Result<Json> read_json(const std::string& text) {
  JsonLook look;
  Json value = Json::parse(
      text, [&](int depth, Json::parse_event_t event, Json& seen) { return look(depth, event, seen); }, false);
  if (!look.mistake().empty()) return misused(look.mistake());
  if (value.is_discarded()) return misused("the body: expected JSON, found something else");
  return value;
}

}  // namespace upset::server
