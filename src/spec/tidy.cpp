// SPDX-License-Identifier: MIT
#include "spec/tidy.hpp"

#include <array>
#include <utility>

namespace upset::spec {

namespace {

constexpr std::string_view kPunctuation = ",:<>@=()/-.";

/// Typographic characters (in UTF-8), and their equivalents in the grammar.
constexpr std::array<std::pair<std::string_view, char>, 6> kPrinted{{{"\u00d7", 'x'},  // times
                                                                     {"\u2013", '-'},  // en dash
                                                                     {"\u2212", '-'},  // minus
                                                                     {"\u27e8", '<'},  // angle brackets
                                                                     {"\u27e9", '>'},
                                                                     {"\u00a0", ' '}}};  // no-break space

bool is_punctuation(char c) { return kPunctuation.find(c) != std::string_view::npos; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Tidier {
 public:
  Tidier(std::string_view typed, const BodyOf& body_of) : typed_(typed), body_of_(body_of) {}

  Tidied run() {
    skip_blanks();
    while (at_ < typed_.size()) {
      tidy_term();
      if (at_ == typed_.size()) break;
      for (const char c : std::string_view(" + ")) emit(c);
      ++at_;
      skip_blanks();
    }
    result_.columns.push_back(typed_.size() + 1);
    return std::move(result_);
  }

 private:
  /// The character here, converted if it is typographic, and its number of bytes.
  [[nodiscard]] std::pair<char, std::size_t> look(std::size_t at) const {
    for (const auto& [printed, plain] : kPrinted)
      if (typed_.substr(at, printed.size()) == printed) return {plain, printed.size()};
    return {typed_[at], 1};
  }

  void emit(char c) { emit(c, at_); }
  void emit(char c, std::size_t at) {
    result_.text += c;
    result_.columns.push_back(at + 1);
  }

  void skip_blanks() {
    while (at_ < typed_.size() && is_blank(look(at_).first)) at_ += look(at_).second;
  }

  /// Up to a '+' or the end.
  void tidy_term() {
    const std::size_t start = result_.text.size();
    bool has_family = false;
    while (at_ < typed_.size() && typed_[at_] != '+') {
      const auto [c, bytes] = look(at_);
      if (is_blank(c)) tidy_blanks();
      else if (c == '"') copy_quoted();
      else if (at_ == closing_bracket_) at_ += bytes;
      else {
        emit(c);
        at_ += bytes;
        if (c == ':' && !std::exchange(has_family, true)) begin_body(start);
      }
    }
  }

  /// Blanks remain, as one, only between letters or digits: "nim:3 5" is not nim:35 but an error.
  void tidy_blanks() {
    const std::size_t start = at_;
    skip_blanks();
    if (at_ == typed_.size() || typed_[at_] == '+') return;
    if (result_.text.empty() || is_punctuation(result_.text.back()) || is_punctuation(look(at_).first)) return;
    emit(' ', start);
  }

  void copy_quoted() {
    emit(typed_[at_]);
    ++at_;
    while (at_ < typed_.size()) {
      const char c = typed_[at_];
      emit(c);
      ++at_;
      if (c == '"') return;
      if (c == '\\' && at_ < typed_.size()) emit(typed_[at_]), ++at_;
    }
  }

  /// After the family and its ':'.
  void begin_body(std::size_t start) {
    skip_blanks();
    std::string_view family = std::string_view(result_.text).substr(start);
    family = family.substr(0, family.find_first_of("/:"));
    if (const Body kind = body_of_(family); kind != Body::plain) return copy_opaque(kind);
    if (at_ < typed_.size() && look(at_).first == '<') drop_brackets();
  }

  /// A file or an encoded graph. A blank after it remains, unless it is the last one: it ends the body.
  void copy_opaque(Body kind) {
    if (at_ < typed_.size() && typed_[at_] == '"') copy_quoted();
    else
      for (; at_ < typed_.size() && !is_blank(typed_[at_]) && !begins_moves(kind, typed_, at_); ++at_)
        emit(typed_[at_]);
    const std::size_t end = at_;
    skip_blanks();
    if (at_ > end && at_ < typed_.size() && typed_[at_] != '+') emit(' ', end);
  }

  /// Removes brackets around a whole body: <7,8,9>.
  void drop_brackets() {
    std::size_t close = at_;
    while (close < typed_.size() && look(close).first != '>') close += look(close).second;
    if (close == typed_.size()) return;
    const std::size_t next = typed_.find_first_not_of(' ', close + look(close).second);
    if (next != std::string_view::npos && typed_[next] != '+' && typed_[next] != '@') return;
    closing_bracket_ = close;
    at_ += look(at_).second;
  }

  std::string_view typed_;
  const BodyOf& body_of_;
  std::size_t at_ = 0;
  std::size_t closing_bracket_ = std::string_view::npos;  // to be omitted
  Tidied result_{};
};

}  // namespace

Tidied tidied(std::string_view typed, const BodyOf& body_of) { return Tidier(typed, body_of).run(); }

}  // namespace upset::spec
