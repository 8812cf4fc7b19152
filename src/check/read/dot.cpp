// SPDX-License-Identifier: MIT
#include "check/read/dot.hpp"

#include <algorithm>
#include <utility>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::string_view kBlank = " \t\r\n";

struct Token {
  std::string text;
  bool quoted = false;
  bool end = false;
  bool is(std::string_view sign) const { return !quoted && !end && text == sign; }
};

// Cuts the text into signs, bare words and quoted strings; comments are //, /* */ and lines that begin with '#'.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  Token next() {
    skip();
    if (at_ == text_.size()) return {"", false, true};
    if (text_[at_] == '"') return quoted();
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("->") || rest.starts_with("--")) return take(2);
    if (std::string_view("{}[];,=:").find(rest.front()) != std::string_view::npos) return take(1);
    std::size_t length = 1;
    while (continues_word(rest.substr(length))) ++length;
    return take(length);
  }

 private:
  static bool continues_word(std::string_view rest) {
    if (rest.empty()) return false;
    for (const std::string_view end : {"->", "--", "//", "/*"}) {
      if (rest.starts_with(end)) return false;
    }
    return std::string_view(" \t\r\n{}[];,=\"").find(rest.front()) == std::string_view::npos;
  }

  void skip() {
    for (;;) {
      at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size());
      const std::string_view rest = text_.substr(at_);
      const bool at_line_start = at_ == 0 || text_[at_ - 1] == '\n';
      if (rest.starts_with("//") || (rest.starts_with('#') && at_line_start)) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (rest.starts_with("/*")) {
        const std::size_t end = rest.find("*/", 2);
        at_ = end == std::string_view::npos ? text_.size() : at_ + end + 2;
      } else {
        return;
      }
    }
  }

  Token take(std::size_t length) {
    Token token{std::string(text_.substr(at_, length))};
    at_ += length;
    return token;
  }

  Token quoted() {
    Token token{"", true};
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_.substr(at_).starts_with("\\\"")) ++at_;
      token.text += text_[at_];
    }
    if (at_ == text_.size()) refuse("a quoted name does not end");
    ++at_;
    return token;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

class DotParser {
 public:
  DotParser(std::string_view text, bool directed) : tokens_(text), directed_(directed) { advance(); }

  DotText parse() {
    result_.is_strict = now_.is("strict");
    if (result_.is_strict) advance();
    expect(directed_ ? "digraph" : "graph");
    if (!now_.is("{")) advance();  // the graph's name
    expect("{");
    while (!now_.is("}")) statement();
    advance();
    if (!now_.end) fail("the end of the file");
    return std::move(result_);
  }

 private:
  void advance() { now_ = tokens_.next(); }

  [[noreturn]] void fail(const std::string& wanted) const {
    refuse("DOT: expected " + wanted + ", found " + (now_.end ? "the end of the file" : "'" + now_.text + "'"));
  }

  void expect(const std::string& sign) {
    if (!now_.is(sign)) fail("'" + sign + "'");
    advance();
  }

  void statement() {
    if (now_.is(";")) return advance();
    if (now_.is("subgraph") || now_.is("{")) refuse("DOT: subgraphs are not accepted");
    if (now_.is("node") || now_.is("edge") || now_.is("graph")) {
      advance();
      attributes();
      return;
    }
    std::string from = name();
    if (now_.is("=")) {  // an attribute of the graph, such as rankdir=BT
      advance();
      return advance();
    }
    result_.items.push_back({DotItem::Kind::node, from});
    chain(std::move(from));
  }

  void chain(std::string from) {
    bool is_edge = false;
    for (; now_.is(directed_ ? "->" : "--"); is_edge = true) {
      advance();
      std::string to = name();
      result_.items.push_back({DotItem::Kind::edge, std::move(from), to});
      from = std::move(to);
    }
    if (now_.is("->") || now_.is("--")) fail(directed_ ? "'->'" : "'--'");
    if (attributes() && !is_edge) result_.items.push_back({DotItem::Kind::poison, from});
  }

  std::string name() {
    const bool is_sign = !now_.quoted && (now_.text == "->" || now_.text == "--" ||
                                          (now_.text.size() == 1 && now_.text.find_first_of("{}[];,=:") == 0));
    if (now_.end || is_sign) fail("a name");
    if (!now_.quoted && now_.text.find_first_of("#+/<>") != std::string::npos) fail("a name in quotes");
    std::string text = std::move(now_.text);
    advance();
    return text;
  }

  // Skips lists in brackets; returns whether one of them contains poison=true.
  bool attributes() {
    bool poison = false;
    while (now_.is("[")) {
      advance();
      while (!now_.is("]")) {
        if (now_.end) fail("']'");
        const bool is_key = now_.text == "poison";
        advance();
        if (!is_key || !now_.is("=")) continue;
        advance();
        poison = now_.text == "true";
      }
      advance();
    }
    return poison;
  }

  Tokenizer tokens_;
  bool directed_;
  Token now_;
  DotText result_;
};

}  // namespace

bool begins_like_dot(std::string_view text) {
  for (const std::string_view word : {"digraph", "strict", "graph"}) {
    const bool is_word = text.starts_with(word) && text.size() > word.size() &&
                         std::string_view(" \t\r\n{").find(text[word.size()]) != std::string_view::npos;
    if (!is_word) continue;
    const std::size_t sign = text.find_first_of("{<");
    return sign != std::string_view::npos && text[sign] == '{';
  }
  return text.starts_with("//") || text.starts_with("/*");
}

DotText read_dot(std::string_view text, bool directed) { return DotParser(text, directed).parse(); }

}  // namespace upset::check
