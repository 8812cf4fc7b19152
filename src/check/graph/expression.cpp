// SPDX-License-Identifier: MIT
// GRAPH := family:body. Inside complement, line and join another GRAPH stands in the body; join:(GRAPH)(GRAPH). A body
// of numbers ends at ')' or at the end; that of graph6 and sparse6 likewise, or it stands in quotes.
#include "check/graph/expression.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr unsigned kMaxDepth = 64;
constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();

struct Numbered {  // families whose body is numbers between separators
  std::string_view family;
  char separator;
  std::size_t count;  // of numbers; kAny: one or more
  unsigned least;     // of each
};

constexpr Numbered kNumbered[] = {
    {"complete", ',', 1, 0}, {"empty", ',', 1, 0},   {"cycle", ',', 1, 3}, {"path", ',', 1, 0},
    {"wheel", ',', 1, 3},    {"fan", ',', 1, 0},     {"prism", ',', 1, 3}, {"multipartite", ',', kAny, 0},
    {"kneser", ',', 3, 0},   {"johnson", ',', 2, 0}, {"grid", 'x', 2, 0},
};

const Numbered* numbered(std::string_view family) {
  const auto found = std::find_if(std::begin(kNumbered), std::end(kNumbered),
                                  [&](const Numbered& entry) { return entry.family == family; });
  return found == std::end(kNumbered) ? nullptr : found;
}

bool is_operation(std::string_view family) { return family == "complement" || family == "line" || family == "join"; }
bool is_encoded(std::string_view family) { return family == "graph6" || family == "sparse6"; }
bool is_outright(std::string_view family) { return family == "edges" || family == "graph" || is_encoded(family); }

std::vector<mpz_class> parse_numbers(const Numbered& entry, std::string_view body) {
  const std::string what(entry.family);
  std::vector<mpz_class> values;
  for (std::string_view part : split(body, entry.separator)) {
    // only the k and the l of kneser may be negative
    const bool negative = entry.family == "kneser" && !values.empty() && part.starts_with('-');
    if (negative) part.remove_prefix(1);
    values.push_back(big_number(part, what.c_str()));
    if (negative && values.back() == 0) refuse(what + ": 0 has no sign");
    if (values.back() < entry.least) refuse(what + ": the number is at least " + std::to_string(entry.least));
    if (negative) values.back() = -values.back();
  }
  if (entry.count != kAny && values.size() != entry.count)
    refuse(what + ": expected " + counted(entry.count, "number"));
  return values;
}

std::vector<mpz_class> parse_threshold(std::string_view body) {
  const std::size_t colon = body.find(':');
  std::vector<mpz_class> values{big_number(body.substr(0, colon), "threshold")};
  if (colon == std::string_view::npos || colon + 1 == body.size()) return values;  // the clique alone
  body.remove_prefix(colon + 1);
  for (const std::string_view part : split(body, ',')) {
    values.push_back(big_number(part, "threshold"));
    if (values.back() > values.front()) refuse("threshold: a vertex is joined to at most N others");
  }
  return values;
}

class Parser {
 public:
  Parser(std::string_view text, std::vector<Graph> files) : text_(text), files_(std::move(files)) {}

  GraphExpression whole(std::string_view family) {
    GraphExpression expression = body_of(family, 0);
    if (at_ < text_.size()) refuse("graph: expected the end, found \"" + std::string(text_.substr(at_, 60)) + "\"");
    return expression;
  }

  GraphExpression whole() {
    const std::string_view family = take_family();
    return whole(family);
  }

 private:
  std::string_view take_family() {
    const std::size_t end = text_.find(':', at_);
    if (end == std::string_view::npos) refuse("graph: expected FAMILY:BODY");
    const std::string_view family = text_.substr(at_, end - at_);
    at_ = end + 1;
    return family;
  }

  GraphExpression body_of(std::string_view family, unsigned depth) {
    if (depth > kMaxDepth) refuse("the graph is nested deeper than the checker follows");
    GraphExpression result;
    result.family = family;
    if (family == "join") {
      result.operands.push_back(in_parentheses(depth + 1));
      result.operands.push_back(in_parentheses(depth + 1));
    } else if (is_operation(family)) {
      result.operands.push_back(body_of(take_family(), depth + 1));
    } else if (is_encoded(family)) {
      result.text = encoded();
    } else if (family == "graph") {
      result.text = encoded();
      if (next_file_ == files_.size()) refuse("the checker reads no files: each must be embedded as a block");
      result.given = std::make_shared<const Graph>(std::move(files_[next_file_++]));
    } else if (family == "edges") {
      result.text = plain();
    } else if (family == "threshold") {
      result.numbers = parse_threshold(plain());
    } else if (const Numbered* entry = numbered(family)) {
      result.numbers = parse_numbers(*entry, plain());
    } else {
      refuse("the checker does not know the graph \"" + std::string(family.substr(0, 60)) + "\"");
    }
    return result;
  }

  GraphExpression in_parentheses(unsigned depth) {
    expect('(');
    GraphExpression inner = body_of(take_family(), depth);
    expect(')');
    return inner;
  }

  void expect(char c) {
    if (at_ == text_.size() || text_[at_] != c) refuse(std::string("join: expected '") + c + "', as in join:(G)(H)");
    ++at_;
  }

  std::string_view plain() {
    const std::size_t end = std::min(text_.find(')', at_), text_.size());
    const std::string_view body = text_.substr(at_, end - at_);
    at_ = end;
    return body;
  }

  std::string encoded() {
    if (at_ == text_.size() || text_[at_] != '"') return std::string(plain());
    std::string body;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      body += text_[at_];
    }
    if (at_ == text_.size()) refuse("graph: the quoted text does not end");
    ++at_;
    return body;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Graph> files_;
  std::size_t next_file_ = 0;
};

}  // namespace

// Graphs given outright are compared as such, however they are written.
bool GraphExpression::operator==(const GraphExpression& other) const {
  if (is_outright(family) && is_outright(other.family)) return build(*this) == build(other);
  return family == other.family && numbers == other.numbers && operands == other.operands && text == other.text;
}

bool is_graph_family(std::string_view family) {
  return family == "edges" || family == "threshold" || is_encoded(family) || is_operation(family) ||
         numbered(family) != nullptr;
}

GraphExpression parse_graph(std::string_view family, std::string_view body, std::vector<Graph> files) {
  if (is_encoded(family)) return {std::string(family), {}, {}, std::string(body), nullptr};
  return Parser(body, std::move(files)).whole(family);
}

GraphExpression parse_graph(std::string_view text, std::vector<Graph> files) {
  return Parser(text, std::move(files)).whole();
}

}  // namespace upset::check
