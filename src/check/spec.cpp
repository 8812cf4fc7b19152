// SPDX-License-Identifier: MIT
// spec := term (" + " term)*, term := family:body[@move,move..]. A plain body ends at a blank or '@'. A file
// name (`poset:`) is opaque: it ends at a blank or stands in quotes, and '@' needs a blank before it. A group from a
// file stands in quotes before the plain rest of its body: `torsion:"FILE":GENERATORS`.
#include "check/spec.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check {

namespace {

class SpecParser {
 public:
  explicit SpecParser(std::string_view spec) : spec_(spec) {}

  std::vector<TermText> parse() {
    std::vector<TermText> terms{parse_term()};
    while (at_ < spec_.size()) {
      if (!take(" + ")) fail("expected \" + \" or the end");
      terms.push_back(parse_term());
    }
    return terms;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    refuse("spec, column " + std::to_string(at_ + 1) + ": " + what);
  }

  bool take(std::string_view text) {
    if (!spec_.substr(at_).starts_with(text)) return false;
    at_ += text.size();
    return true;
  }

  std::string take_until(std::string_view stops) {
    const std::size_t end = std::min(spec_.find_first_of(stops, at_), spec_.size());
    const std::string text(spec_.substr(at_, end - at_));
    at_ = end;
    return text;
  }

  TermText parse_term() {
    TermText term;
    term.family = take_until(": @");
    if (term.family.empty() || !take(":")) fail("expected FAMILY:BODY");
    const bool opaque = term.family == "poset";
    if (term.family == "torsion" && take("\"")) {
      term.file = parse_quoted();
      if (term.file.empty() || !take(":")) fail("expected \"FILE\":GENERATORS");
    }
    if (!opaque) {
      term.body = take_until(" @");
    } else {
      term.body = take("\"") ? parse_quoted() : take_until(" ");
    }
    if (take(opaque ? " @" : "@")) term.moves = parse_moves();
    return term;
  }

  std::string parse_quoted() {
    std::string text;
    while (!take("\"")) {
      const bool escaped = take("\\");
      if (at_ == spec_.size()) fail("the quoted name does not end");
      if (escaped && spec_[at_] != '"' && spec_[at_] != '\\') fail("expected \\\" or \\\\");
      text += spec_[at_++];
    }
    return text;
  }

  std::vector<std::string> parse_moves() {
    std::vector<std::string> moves;
    do {
      moves.push_back(take_until(" ,"));
      if (moves.back().empty()) fail("expected a move");
    } while (take(","));
    return moves;
  }

  std::string_view spec_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<TermText> split_spec(std::string_view spec) { return SpecParser(spec).parse(); }

bool has_block(const TermText& term) { return term.family == "poset" || !term.file.empty(); }

bool any_has_block(const std::vector<TermText>& terms) { return std::any_of(terms.begin(), terms.end(), has_block); }

}  // namespace upset::check
