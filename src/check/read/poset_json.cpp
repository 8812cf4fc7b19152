// SPDX-License-Identifier: MIT
// {"elements": ["a", ..], "relations": [["a", "b"], ..], "poison": "a"}: only as much of JSON as that needs. Names are
// strings or numbers; with "elements" given every other name must be among them.
#include <algorithm>
#include <optional>

#include "check/poset/named_order.hpp"
#include "check/read/file.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

struct Document {
  std::optional<std::vector<std::string>> elements;
  std::optional<std::vector<std::pair<std::string, std::string>>> relations;
  std::optional<std::string> poison;
};

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}

  Document parse() {
    Document document;
    in_list('{', '}', [&] { read_member(document); });
    skip_blank();
    if (at_ < text_.size()) fail("the end of the file");
    return document;
  }

 private:
  [[noreturn]] void fail(const std::string& wanted) const {
    refuse("JSON, byte " + std::to_string(at_ + 1) + ": expected " + wanted);
  }

  void skip_blank() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  bool take(char sign) {
    skip_blank();
    if (at_ == text_.size() || text_[at_] != sign) return false;
    ++at_;
    return true;
  }
  void expect(char sign) {
    if (!take(sign)) fail(std::string("'") + sign + "'");
  }

  template <typename Reader>
  void in_list(char open, char close, Reader read) {
    expect(open);
    if (take(close)) return;
    do read();
    while (take(','));
    expect(close);
  }

  void read_member(Document& document) {
    skip_blank();
    const std::string key = string();
    expect(':');
    const bool twice = (key == "elements" && document.elements) || (key == "relations" && document.relations) ||
                       (key == "poison" && document.poison);
    if (twice) refuse("JSON: the key \"" + key + "\" occurs twice");
    if (key == "elements") {
      document.elements.emplace();
      in_list('[', ']', [&] { document.elements->push_back(name()); });
    } else if (key == "relations") {
      document.relations.emplace();
      in_list('[', ']', [&] { document.relations->push_back(pair()); });
    } else if (key == "poison") {
      document.poison = name();
    } else {
      refuse("JSON: expected \"elements\", \"relations\" or \"poison\", found another key");
    }
  }

  std::pair<std::string, std::string> pair() {
    expect('[');
    std::string lower = name();
    expect(',');
    std::string upper = name();
    expect(']');
    return {std::move(lower), std::move(upper)};
  }

  std::string name() {
    skip_blank();
    if (at_ < text_.size() && text_[at_] == '"') return string();
    const std::size_t end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    const std::string digits(text_.substr(at_, end - at_));
    const bool goes_on = end < text_.size() && std::string_view(".eE").find(text_[end]) != std::string_view::npos;
    constexpr std::string_view kLargest = "18446744073709551615";  // 2^64 - 1: beyond, readers of JSON round
    const bool too_large = digits.size() > kLargest.size() || (digits.size() == kLargest.size() && digits > kLargest);
    if (!is_decimal(digits) || goes_on || too_large) fail("a name: a string, or a whole number below 2^64");
    at_ = end;
    return digits;
  }

  std::string string() {
    if (at_ == text_.size() || text_[at_] != '"') fail("a string");
    std::string result;
    for (++at_; at_ < text_.size() && text_[at_] != '"';) result += character();
    if (at_ == text_.size()) fail("the end of the string");
    ++at_;
    return result;
  }

  // Names hold neither control characters nor quotes, so of the escapes only those of plain characters are known.
  char character() {
    const char c = text_[at_++];
    if (static_cast<unsigned char>(c) < ' ') fail("a string without control characters");
    if (c != '\\') return c;
    const char escaped = at_ < text_.size() ? text_[at_++] : '\0';
    if (escaped == '/' || escaped == '\\' || escaped == '"') return escaped;
    if (escaped != 'u') fail("one of the escapes \\/ \\\\ \\\" \\u00..");
    return from_code();
  }

  char from_code() {
    unsigned code = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = at_ < text_.size() ? text_[at_++] : '\0';
      const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
      const std::size_t digit = std::string_view("0123456789abcdef").find(lower);
      if (digit == std::string_view::npos) fail("four hexadecimal digits");
      code = code * 16 + static_cast<unsigned>(digit);
    }
    if (code < ' ' || code > '~') fail("a printable ASCII character");
    return static_cast<char>(code);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Listing read_poset_json(std::string_view text) {
  const Document document = JsonParser(text).parse();
  NamedOrder order;
  if (document.elements) {
    for (const std::string& name : *document.elements) {
      if (order.knows(name)) refuse("JSON: the element '" + name + "' is listed twice");
      order.mention(name);
    }
  }
  if (document.relations) {
    for (const auto& [lower, upper] : *document.relations) {
      for (const std::string& name : {lower, upper}) {
        if (document.elements && !order.knows(name)) refuse("JSON: '" + name + "' is not in \"elements\"");
      }
      order.relate(lower, upper);
    }
  }
  if (document.poison) order.poison(*document.poison);
  return order.list();
}

}  // namespace upset::check
