// SPDX-License-Identifier: MIT
#include "bundle.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>

namespace upset::server {

namespace {

using Value = nlohmann::ordered_json;

/// Where a reference points: a file ("" is the document itself) and a JSON pointer into it.
struct Target {
  std::string file;
  std::string pointer;

  auto operator<=>(const Target&) const = default;
};

/// A reference as written in a file: "#/$defs/move", "common.json#/$defs/move", "../schema/answer.json".
Target target_of(const std::string& reference, const std::string& file) {
  const std::size_t hash = std::min(reference.find('#'), reference.size());
  const std::string path = reference.substr(0, hash);
  Target target{path.empty() ? file : path.substr(path.rfind('/') + 1), ""};
  if (hash < reference.size()) target.pointer = reference.substr(hash + 1);
  return target;
}

/// "text_or_null" -> "TextOrNull".
std::string component_name(std::string_view words) {
  std::string name;
  bool begins_word = true;
  for (const char sign : words) {
    if (sign != '_') name += begins_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(sign))) : sign;
    begins_word = sign == '_';
  }
  return name;
}

class Bundler {
 public:
  Bundler(std::string_view openapi, const SchemaFiles& files) : files_(files), document_(Value::parse(openapi)) {}

  Value bundle() {
    for (const auto& [name, schema] : document_["components"]["schemas"].items())
      if (const auto target = alias(schema)) names_.emplace(*target, name);
    for (auto& [name, schema] : document_["components"]["schemas"].items())
      if (const auto target = alias(schema)) schema = content(*target);
    make_local(document_, "");
    for (auto& [name, schema] : added_) document_["components"]["schemas"][name] = std::move(schema);
    return std::move(document_);
  }

 private:
  /// The target of a component that is only a reference to a file.
  static std::optional<Target> alias(const Value& schema) {
    if (schema.size() != 1 || !schema.contains("$ref")) return std::nullopt;
    const Target target = target_of(schema["$ref"], "");
    return target.file.empty() ? std::nullopt : std::optional(target);
  }

  const Value& file(const std::string& name) {
    const auto known = read_.find(name);
    if (known != read_.end()) return known->second;
    const auto text = files_(name);
    if (!text) throw std::logic_error("openapi.json refers to " + name + ", which is not embedded");
    return read_.emplace(name, Value::parse(*text)).first->second;
  }

  /// The value at a target, with its references already made local.
  Value content(const Target& target) {
    Value schema = file(target.file).at(Value::json_pointer(target.pointer));
    for (const char* key : {"$schema", "$id", "$defs"}) schema.erase(key);  // they belong to a file, not to a component
    make_local(schema, target.file);
    return schema;
  }

  /// The component that holds a target; it is created if necessary.
  std::string component(const Target& target) {
    const auto known = names_.find(target);
    if (known != names_.end()) return known->second;
    const std::string words = target.pointer.empty() ? target.file.substr(0, target.file.find('.'))
                                                     : target.pointer.substr(target.pointer.rfind('/') + 1);
    const std::string name = component_name(words);
    if (document_["components"]["schemas"].contains(name) || added_.contains(name))
      throw std::logic_error("openapi.json: two schemas are called " + name + "; name " + target.file + "#" +
                             target.pointer + " among its components");
    names_.emplace(target, name);
    added_[name] = nullptr;  // a schema may refer to itself
    Value schema = content(target);
    added_[name] = std::move(schema);
    return name;
  }

  /// Makes the references in a part of a file point to components.
  void make_local(Value& part, const std::string& file) {
    if (part.is_object() && part.contains("$ref")) {
      const Target target = target_of(part["$ref"], file);
      if (!target.file.empty()) part["$ref"] = "#/components/schemas/" + component(target);
    }
    for (auto& item : part)
      if (item.is_structured()) make_local(item, file);
  }

  const SchemaFiles& files_;
  Value document_;
  std::map<std::string, Value> read_;    // files by name
  std::map<Target, std::string> names_;  // of the components that hold targets
  std::map<std::string, Value> added_;   // components that openapi.json does not name
};

}  // namespace

Value bundled(std::string_view openapi, const SchemaFiles& files) { return Bundler(openapi, files).bundle(); }

}  // namespace upset::server
