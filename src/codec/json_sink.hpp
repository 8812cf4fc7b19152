// SPDX-License-Identifier: MIT
// A JSON object, written by one function either as a value or as text. A stream of answers would spend a third of its
// time building values only to print them; text is written directly (docs/decisions/json.md).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/json.hpp"

namespace upset::codec {

/// Builds a value.
class ValueSink {
 public:
  explicit ValueSink(Json& object) : object_(object) {}

  template <class Value>
  void add(const char* key, const Value& value) {
    object_[key] = value;
  }
  /// An object below a key; `write` gets its sink.
  template <class Write>
  void add_object(const char* key, const Write& write) {
    Json inner = Json::object();
    ValueSink sink(inner);
    write(sink);
    object_[key] = std::move(inner);
  }
  /// An array of objects below a key; `write` gets a sink and an item.
  template <class Items, class Write>
  void add_objects(const char* key, const Items& items, const Write& write) {
    Json& array = object_[key] = Json::array();
    for (const auto& item : items) {
      Json inner = Json::object();
      ValueSink sink(inner);
      write(sink, item);
      array.push_back(std::move(inner));
    }
  }

 private:
  Json& object_;
};

/// Builds text, identical to what `dumped` makes of the value.
class TextSink {
 public:
  /// Opens the object; close() ends it.
  explicit TextSink(std::string& text) : text_(text) { text_ += '{'; }
  void close() { text_ += '}'; }

  void add(const char* key, const std::string& value) { name(key), quote(value); }
  void add(const char* key, std::string_view value) { name(key), quote(value); }
  void add(const char* key, const char* value) { name(key), quote(value); }
  void add(const char* key, bool value) { name(key), text_ += value ? "true" : "false"; }
  void add(const char* key, std::uint64_t value) { name(key), text_ += std::to_string(value); }
  void add(const char* key, const std::vector<std::string>& list) { name(key), write(list); }
  void add(const char* key, const std::vector<std::vector<std::string>>& lists) {
    name(key);
    text_ += '[';
    for (std::size_t i = 0; i < lists.size(); ++i) {
      if (i > 0) text_ += ',';
      write(lists[i]);
    }
    text_ += ']';
  }
  void add(const char* key, const Json& value) { name(key), text_ += dumped(value); }
  template <class Write>
  void add_object(const char* key, const Write& write_inner) {
    name(key);
    TextSink inner(text_);
    write_inner(inner);
    inner.close();
  }
  template <class Items, class Write>
  void add_objects(const char* key, const Items& items, const Write& write_inner) {
    name(key);
    text_ += '[';
    bool is_first = true;
    for (const auto& item : items) {
      if (!std::exchange(is_first, false)) text_ += ',';
      TextSink inner(text_);
      write_inner(inner, item);
      inner.close();
    }
    text_ += ']';
  }

 private:
  void name(const char* key) {
    if (!std::exchange(is_empty_, false)) text_ += ',';
    (text_ += '"') += key;
    text_ += "\":";
  }
  void write(const std::vector<std::string>& list) {
    text_ += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) text_ += ',';
      quote(list[i]);
    }
    text_ += ']';
  }
  void quote(std::string_view value) {
    for (const char sign : value)
      if (sign < ' ' || sign > '~' || sign == '"' || sign == '\\') {
        text_ += dumped(Json(value));
        return;
      }
    text_ += '"';
    text_ += value;
    text_ += '"';
  }

  std::string& text_;
  bool is_empty_ = true;
};

}  // namespace upset::codec
