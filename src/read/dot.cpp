// SPDX-License-Identifier: MIT
#include "read/dot.hpp"

#include <fmt/format.h>

namespace upset::read {

namespace {

class DotReader {
 public:
  DotReader(std::string_view text, const std::string& source, const DotListener& listener)
      : text_(text), place_{source, 1, 1}, listener_(listener) {
    advance();
  }

  std::optional<Error> run() {
    const bool is_strict = token_ == "strict";
    if (is_strict) advance();
    if (token_ == listener_.other_keyword)
      return fail(fmt::format("expected '{}' ({}), found '{}'", listener_.keyword, listener_.why, token_));
    if (token_ != listener_.keyword) return expected(fmt::format("'{}'", listener_.keyword));
    listener_.start(is_strict);
    advance();
    if (token_ != "{") advance();  // the graph's name
    if (token_ != "{") return expected("'{'");
    advance();
    while (token_ != "}" && !error_) {
      if (at_end()) return expected("'}'");
      if (!statement()) return *error_;
    }
    advance();
    if (error_) return *error_;
    if (!at_end()) return expected("the end of the file");
    return std::nullopt;
  }

 private:
  bool statement() {
    if (token_ == ";") return advance(), true;
    if (!quoted_ && (token_ == "subgraph" || token_ == "{")) return note(fail("subgraphs are not accepted"));
    if (!quoted_ && (token_ == "node" || token_ == "edge" || token_ == "graph")) {
      advance();
      std::string ignored;
      return attributes(ignored);
    }
    const std::string first = token_;
    const Place first_place = token_place_;
    if (!name()) return false;
    if (token_ == "=") {  // a graph attribute such as rankdir=BT
      advance();
      advance();
      return !error_;
    }
    if (auto error = listener_.node(first, first_place)) return note(*error);
    return chain(first, first_place);
  }

  bool chain(std::string from, const Place& first_place) {
    bool is_edge = false;
    while (token_ == listener_.sign && !quoted_) {
      is_edge = true;
      advance();
      const std::string to = token_;
      const Place place = token_place_;
      if (!name()) return false;
      if (auto error = listener_.edge(from, to, place)) return note(*error);
      from = to;
    }
    if (token_ == listener_.other_sign && !quoted_) return note(expected(fmt::format("'{}'", listener_.sign)));
    std::string mark;
    if (!attributes(mark)) return false;
    if (mark == "true" && !is_edge)
      if (auto error = listener_.marked(from, first_place)) return note(*error);
    return true;
  }

  bool name() {
    const bool is_sign =
        !quoted_ && token_.size() <= 2 && token_.find_first_of("{}[];,=->") != std::string::npos && token_ != "-";
    if (at_end() || is_sign) return note(expected("a name"));
    if (!quoted_ && token_.find_first_of("#+/<>") != std::string::npos)
      return note(expected("a name (in quotes if it contains special characters)"));
    advance();
    return !error_;
  }

  bool attributes(std::string& mark) {
    while (token_ == "[" && !quoted_) {
      advance();
      while (token_ != "]" || quoted_) {
        if (at_end() || error_) return note(expected("']'"));
        const std::string key = token_;
        advance();
        if (!listener_.mark.empty() && key == listener_.mark && token_ == "=") {
          advance();
          mark = token_;
        }
      }
      advance();
    }
    return !error_;
  }

  void step() {
    if (text_[at_] == '\n') ++place_.line, place_.column = 1;
    else ++place_.column;
    ++at_;
  }

  void skip_blank_and_comments() {
    for (;;) {
      while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) step();
      const std::string_view rest = text_.substr(at_);
      if (rest.starts_with("//") || (rest.starts_with("#") && place_.column == 1)) {
        while (at_ < text_.size() && text_[at_] != '\n') step();
      } else if (rest.starts_with("/*")) {
        const std::size_t end = rest.find("*/", 2);
        const std::size_t stop = end == std::string_view::npos ? text_.size() : at_ + end + 2;
        while (at_ < stop) step();
      } else {
        return;
      }
    }
  }

  void advance() {
    skip_blank_and_comments();
    token_.clear();
    quoted_ = false;
    token_place_ = place_;
    if (at_ == text_.size()) return;
    const std::string_view rest = text_.substr(at_);
    if (text_[at_] == '"') return read_quoted();
    if (rest.starts_with("->") || rest.starts_with("--")) return take(2);
    if (std::string_view("{}[];,=:").find(text_[at_]) != std::string_view::npos) return take(1);
    do take(1);
    while (at_ < text_.size() && continues_word());
  }

  /// Whether the next character belongs to the same bare word: no sign, arrow or comment begins there.
  [[nodiscard]] bool continues_word() const {
    const std::string_view rest = text_.substr(at_);
    for (const char* end : {"->", "--", "//", "/*"})
      if (rest.starts_with(end)) return false;
    return std::string_view(" \t\r\n{}[];,=\"").find(rest.front()) == std::string_view::npos;
  }

  void take(int count) {
    for (int i = 0; i < count; ++i) token_ += text_[at_], step();
  }

  void read_quoted() {
    quoted_ = true;
    step();
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] == '"') step();
      take(1);
    }
    if (at_ == text_.size()) note(fail("expected a closing '\"', found the end of the file"));
    else step();
  }

  [[nodiscard]] bool at_end() const { return token_.empty() && !quoted_; }
  [[nodiscard]] Error fail(const std::string& message) const { return refused(message, token_place_); }
  [[nodiscard]] Error expected(const std::string& what) const {
    return fail("expected " + what + ", found " + (at_end() ? "the end of the file" : "'" + token_ + "'"));
  }
  bool note(const Error& error) {
    if (!error_) error_ = error;
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Place place_;
  Place token_place_;
  std::string token_;
  bool quoted_ = false;
  std::optional<Error> error_;
  const DotListener& listener_;
};

}  // namespace

std::optional<Error> read_dot_text(std::string_view text, const std::string& source, const DotListener& listener) {
  return DotReader(text, source, listener).run();
}

bool begins_like_dot(std::string_view text) {
  for (const std::string_view word : {"digraph", "strict", "graph"})
    if (text.starts_with(word) && text.size() > word.size() &&
        std::string_view(" \t\r\n{").find(text[word.size()]) != std::string_view::npos)
      return text.find_first_of("{<") != std::string_view::npos && text[text.find_first_of("{<")] == '{';
  return text.starts_with("//") || text.starts_with("/*");
}

}  // namespace upset::read
