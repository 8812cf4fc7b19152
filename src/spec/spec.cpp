// SPDX-License-Identifier: MIT
#include "spec/spec.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upset::spec {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_plain(char c) {
  return is_digit(c) || is_letter(c) || std::string_view(".,/:-<=()").find(c) != std::string_view::npos;
}

/// What to type instead of a character that is not in the grammar but that people often try.
std::string_view advice(char c) {
  switch (c) {
    case '_': return "type names without it, a1 or a.1 for a_1 (in a file, poset:FILE, names may contain it)";
    case '>': return "type b<a for a>b";
    case ';': return "separate numbers with ','";
    case '*': return "separate sides with 'x', as in 4x7";
    case ' ': return "separate numbers with ',', the terms of a sum with ' + '";
    case '{':
    case '[': return "write sets as 1-3 and lists as 1,3, without braces";
    default: return "";
  }
}

std::string shown(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 32 && byte < 127 ? fmt::format("'{}'", c) : fmt::format("the byte 0x{:02x}", byte);
}

std::string unexpected(char c, std::string_view instead) { return fmt::format("unexpected {}: {}", shown(c), instead); }

/// Names from files may contain an underscore, so moves may, too.
bool is_move(char c) { return c != ',' && (is_plain(c) || c == '_'); }

/// "such as SAMPLES" after the separator; empty if there are no samples.
std::string such_as(std::string_view separator, const std::string& samples) {
  return samples.empty() ? "" : fmt::format("{}such as {}", separator, samples);
}

class Parser {
 public:
  Parser(std::string_view text, const BodyOf& body_of, const Samples& samples)
      : text_(text), body_of_(body_of), samples_(samples) {}

  Result<std::vector<Term>> run() {
    if (text_.size() > kMaxSpecBytes)
      return refused_at(1, fmt::format("a spec has at most {} bytes, this one has {}", kMaxSpecBytes, text_.size()));
    if (text_.empty())
      return refused_at(1, fmt::format("expected a spec{}, found nothing", such_as(" ", samples_.specs)));
    std::vector<Term> terms;
    for (;;) {
      auto term = parse_term();
      if (!term) return term.error();
      terms.push_back(std::move(term).value());
      if (at_ == text_.size()) return terms;
      if (text_.substr(at_, 3) != " + ") return expected_end(terms.back());
      at_ += 3;
    }
  }

 private:
  Result<Term> parse_term() {
    Term term;
    term.family.column = at_ + 1;
    while (at_ < text_.size() && (is_letter(text_[at_]) || (at_ > term.family.column - 1 && is_digit(text_[at_]))))
      term.family.text += text_[at_++];
    if (term.family.text.empty()) return expected("the name of a family" + such_as(", ", samples_.families));
    if (const auto error = parse_parameter(term.parameter)) return *error;
    if (at_ == text_.size() || text_[at_] != ':') return expected("':' after '" + term.family.text + "'");
    ++at_;
    term.body.column = at_ + 1;
    term.kind = body_of_(term.family.text);
    if (term.kind != Body::plain) {
      if (at_ < text_.size() && text_[at_] == '"') ++term.body.column;
      if (const auto error = parse_opaque(term.kind, term.body.text)) return *error;
    } else {
      if (const auto error = parse_plain(term.body.text)) return *error;
    }
    if (const auto error = parse_moves(term)) return *error;
    return term;
  }

  std::optional<Error> parse_parameter(Word& parameter) {
    if (at_ == text_.size() || text_[at_] != '/') return std::nullopt;
    parameter.column = ++at_ + 1;
    while (at_ < text_.size() && is_digit(text_[at_])) parameter.text += text_[at_++];
    if (parameter.text.empty()) return expected("a number after '/'");
    return std::nullopt;
  }

  std::optional<Error> parse_opaque(Body kind, std::string& body) {
    if (at_ < text_.size() && text_[at_] == '"') {
      if (const auto error = parse_quoted(body)) return error;
    } else {
      while (at_ < text_.size() && text_[at_] != ' ' && !begins_moves(kind, text_, at_)) body += text_[at_++];
    }
    if (body.empty()) return expected("a file name or an encoded graph");
    return std::nullopt;
  }

  /// From a quote to the next unescaped quote.
  std::optional<Error> parse_quoted(std::string& content) {
    const std::size_t start = at_++;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\') {
        ++at_;
        if (at_ == text_.size() || (text_[at_] != '"' && text_[at_] != '\\')) return expected("\\\" or \\\\");
      }
      content += text_[at_++];
    }
    if (at_ == text_.size()) return refused_at(start + 1, "expected a closing '\"', found the end");
    ++at_;
    return std::nullopt;
  }

  /// Plain characters and quoted parts, all unchanged.
  std::optional<Error> parse_plain(std::string& body) {
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_plain(text_[at_]) || text_[at_] == '"')) {
      if (text_[at_] != '"') {
        ++at_;
        continue;
      }
      std::string content;
      if (const auto error = parse_quoted(content)) return error;
      if (content.empty()) return expected("a file name or an encoded graph in the quotes");
    }
    body = std::string(text_.substr(start, at_ - start));
    return std::nullopt;
  }

  std::optional<Error> parse_moves(Term& term) {
    if (term.kind != Body::plain && text_.substr(at_, 2) == " @") ++at_;
    if (at_ == text_.size() || text_[at_] != '@') return std::nullopt;
    do {
      ++at_;
      Word move{"", at_ + 1};
      while (at_ < text_.size() && is_move(text_[at_])) move.text += text_[at_++];
      if (move.text.empty()) return expected("a move");
      term.moves.push_back(std::move(move));
    } while (at_ < text_.size() && text_[at_] == ',');
    return std::nullopt;
  }

  [[nodiscard]] Error expected_end(const Term& term) const {
    const std::string_view instead = advice(text_[at_]);
    if (term.kind == Body::plain && !instead.empty()) return refused_at(at_ + 1, unexpected(text_[at_], instead));
    return expected("'@' and moves, ' + ' and another term, or the end");
  }

  [[nodiscard]] Error expected(const std::string& what) const {
    return refused_at(at_ + 1, "expected " + what + ", found " + found());
  }

  [[nodiscard]] std::string found() const { return at_ == text_.size() ? "the end" : shown(text_[at_]); }

  std::string_view text_;
  const BodyOf& body_of_;
  const Samples& samples_;
  std::size_t at_ = 0;
};

bool needs_quotes(Body kind, const std::string& body) {
  if (body.empty() || body.front() == '"' || body.find(' ') != std::string::npos) return true;
  for (std::size_t at = 0; at < body.size(); ++at)
    if (begins_moves(kind, body, at)) return true;
  return false;
}

std::string quoted(const std::string& body) {
  std::string text = "\"";
  for (const char c : body) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

}  // namespace

bool begins_moves(Body kind, std::string_view text, std::size_t at) {
  if (text[at] != '@') return false;
  return kind == Body::file || (kind == Body::code && at + 1 < text.size() && is_digit(text[at + 1]));
}

std::pair<std::string, Word> split_quoted(const Word& body) {
  if (body.text.empty() || body.text.front() != '"') return {"", body};
  std::string name;
  std::size_t at = 1;
  for (; at < body.text.size() && body.text[at] != '"'; ++at) {
    if (body.text[at] == '\\' && at + 1 < body.text.size()) ++at;
    name += body.text[at];
  }
  at = std::min(at + 1, body.text.size());
  return {name, {body.text.substr(at), body.column + at}};
}

std::optional<Error> refuse_character(std::string_view text) {
  const auto it = std::ranges::find_if_not(text, is_plain);
  if (it == text.end()) return std::nullopt;
  return refused(unexpected(*it, advice(*it)));
}

std::string quote(const std::string& name) { return quoted(name); }

Error refused_at(std::size_t column, std::string message) { return refused(std::move(message), Place{"", 0, column}); }

Result<std::vector<Term>> parse(std::string_view text, const BodyOf& body_of, const Samples& samples) {
  return Parser(text, body_of, samples).run();
}

std::string print(const Term& term) {
  std::string text = term.family.text;
  if (!term.parameter.text.empty()) text += "/" + term.parameter.text;
  text += ":";
  const bool is_quoted = term.kind != Body::plain && needs_quotes(term.kind, term.body.text);
  text += is_quoted ? quoted(term.body.text) : term.body.text;
  for (std::size_t i = 0; i < term.moves.size(); ++i) text += (i > 0 ? "," : "@") + term.moves[i].text;
  return text;
}

std::string print(const std::vector<Term>& terms) {
  std::string text;
  for (const Term& term : terms) text += (text.empty() ? "" : " + ") + print(term);
  return text;
}

std::vector<Word> split(const Word& word, char separator) {
  std::vector<Word> pieces{{"", word.column}};
  for (std::size_t i = 0; i < word.text.size(); ++i)
    if (word.text[i] == separator) pieces.push_back({"", word.column + i + 1});
    else pieces.back().text += word.text[i];
  return pieces;
}

}  // namespace upset::spec
