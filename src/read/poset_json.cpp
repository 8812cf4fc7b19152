// SPDX-License-Identifier: MIT
// JSON: {"elements": ["a", ...], "relations": [["a", "b"], ...], "poison": "a"}; a relation [a, b] means a < b. If
// "elements" is given, every other name must be in it.
#include <fmt/format.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "read/poset_formats.hpp"

namespace upset::read {

namespace {

using Json = nlohmann::json;

class JsonReader {
 public:
  JsonReader(std::string_view text, std::string source) : text_(text), source_(std::move(source)) {}

  Result<NamedPoset> run() {
    Json document;
    try {
      document = Json::parse(text_, [this](int depth, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::key && depth == 1) keys_.push_back(value.get<std::string>());
        return true;
      });
    } catch (const Json::parse_error& error) {
      return refused("expected JSON: " + std::string(error.what()), place_at(error.byte == 0 ? 0 : error.byte - 1));
    } catch (const Json::exception& error) {  // a number out of range, without a place
      return refused("expected JSON: " + std::string(error.what()), place_at(0));
    }
    std::sort(keys_.begin(), keys_.end());
    if (const auto twice = std::adjacent_find(keys_.begin(), keys_.end()); twice != keys_.end())
      return refused(fmt::format("the key \"{}\" is given twice", *twice), place_of(*twice));
    for (const auto& [key, value] : document.items())
      if (key != "elements" && key != "relations" && key != "poison")
        return refused(fmt::format("expected \"elements\", \"relations\" or \"poison\", found \"{}\"", key),
                       place_of(key));
    if (auto error = read_elements(document)) return placed(*error);
    if (auto error = read_relations(document)) return placed(*error);
    if (auto error = read_poison(document)) return placed(*error);
    auto result = builder_.finish();
    if (!result) return placed(result.error());
    return result;
  }

 private:
  std::optional<Error> read_elements(const Json& document) {
    if (!document.contains("elements")) return std::nullopt;
    if (!document["elements"].is_array()) return refused("\"elements\" must be a list of names", place_of("elements"));
    closed_ = true;
    for (const Json& entry : document["elements"]) {
      const auto name = name_of(entry);
      if (!name)
        return refused(fmt::format("expected a name in \"elements\", found {}", shown(entry)), place_of("elements"));
      if (builder_.knows(*name))
        return refused(fmt::format("the element '{}' is listed twice", *name), place_of(*name));
      if (auto error = builder_.mention(*name, mark(*name))) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> read_relations(const Json& document) {
    if (!document.contains("relations")) return std::nullopt;
    if (!document["relations"].is_array())
      return refused("\"relations\" must be a list of pairs", place_of("relations"));
    for (const Json& entry : document["relations"]) {
      const auto lower = entry.is_array() && entry.size() == 2 ? name_of(entry[0]) : std::nullopt;
      const auto upper = lower ? name_of(entry[1]) : std::nullopt;
      if (!upper)
        return refused(fmt::format("expected a pair of names in \"relations\", found {}", shown(entry)),
                       place_of("relations"));
      for (const std::string& name : {*lower, *upper})
        if (closed_ && !builder_.knows(name))
          return refused(fmt::format("unknown name '{}': not in \"elements\"", name), place_of(name));
      if (auto error = builder_.relate(*lower, *upper, mark(*lower))) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> read_poison(const Json& document) {
    if (!document.contains("poison")) return std::nullopt;
    const auto name = name_of(document["poison"]);
    if (!name) return refused("\"poison\" must be a name", place_of("poison"));
    return builder_.poison(*name, place_of("poison"));
  }

  /// Numbers are allowed as names.
  static std::optional<std::string> name_of(const Json& entry) {
    if (entry.is_string()) return entry.get<std::string>();
    if (entry.is_number_unsigned()) return std::to_string(entry.get<std::uint64_t>());
    return std::nullopt;
  }

  static std::string shown(const Json& entry) {
    if (entry.is_structured()) return entry.is_array() ? "a list" : "an object";  // possibly very deep
    const std::string text = entry.dump(-1, ' ', true, Json::error_handler_t::replace);
    return text.size() > 60 ? text.substr(0, 60) + "..." : text;
  }

  /// A place that is computed only if an error needs it: line 0, and the number of the name.
  Place mark(const std::string& name) {
    marked_.push_back(name);
    return Place{source_, 0, marked_.size()};
  }
  [[nodiscard]] Error placed(Error error) const {
    if (error.place && error.place->line == 0 && error.place->column <= marked_.size())
      error.place = marked_.empty() ? place_at(0) : place_of(marked_[error.place->column - 1]);
    return error;
  }

  /// Where a name first occurs. The parsed document has no places, so the text is searched.
  [[nodiscard]] Place place_of(const std::string& name) const {
    const std::size_t at = text_.find("\"" + name + "\"");
    return place_at(at == std::string_view::npos ? 0 : at);
  }

  [[nodiscard]] Place place_at(std::size_t byte) const {
    Place place{source_, 1, 1};
    for (std::size_t i = 0; i < byte && i < text_.size(); ++i)
      if (text_[i] == '\n') ++place.line, place.column = 1;
      else ++place.column;
    return place;
  }

  std::string_view text_;
  std::string source_;
  std::vector<std::string> keys_;    // of the outermost object
  std::vector<std::string> marked_;  // names whose places may be asked for
  bool closed_ = false;              // "elements" was given
  PosetBuilder builder_;
};

}  // namespace

Result<NamedPoset> read_json(std::string_view text, const std::string& source) {
  return JsonReader(text, source).run();
}

}  // namespace upset::read
