// SPDX-License-Identifier: MIT
// spec := term (" + " term)*, term := family[/number]:body[@move,move..]. A plain body ends at a blank or '@' and may
// contain quoted parts. A file name or an encoded graph (`poset:`, `graph6:`, ..) is opaque: it ends at a blank or '@',
// or is quoted, and a blank may precede '@'. In an encoded graph only an '@' before a digit ends it. A group from a
// file is quoted before the plain rest of its body: `torsion:"FILE":GENERATORS`; a family of chains has numbers before
// it: `chains:M,N:FILE`; a graph from a file may be inside another one: `line:graph:"FILE"`.
#include "check/spec.hpp"

#include <algorithm>

#include "check/chains/game.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

bool has_opaque_body(std::string_view family) {
  constexpr std::string_view kOpaque[] = {"poset", "graph", "complex", "graph6", "sparse6", "chains"};
  return std::find(std::begin(kOpaque), std::end(kOpaque), family) != std::end(kOpaque);
}

// Codes have no digits, but '@' may occur in them.
bool is_code(std::string_view family) { return family == "graph6" || family == "sparse6"; }

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
    std::string text(spec_.substr(at_, end - at_));
    at_ = end;
    return text;
  }

  TermText parse_term() {
    TermText term;
    term.family = take_until(": @");
    if (term.family.empty() || !take(":")) fail("expected FAMILY:BODY");
    if (const std::size_t slash = term.family.find('/'); slash != std::string::npos) {
      term.parameter = term.family.substr(slash + 1);
      term.family.resize(slash);
      if (!is_decimal(term.parameter)) fail("expected FAMILY/NUMBER:BODY");
    }
    const bool opaque = has_opaque_body(term.family);
    if (term.family == "torsion" && take("\"")) {
      term.files.push_back(parse_quoted());
      if (term.files.back().empty() || !take(":")) fail("expected \"FILE\":GENERATORS");
    }
    if (!opaque) {
      term.body = take_plain(term.files);
    } else {
      term.body = take("\"") ? parse_quoted() : is_code(term.family) ? take_code() : take_until(" @");
    }
    if (take("@") || (opaque && take(" @"))) term.moves = parse_moves();
    return term;
  }

  std::string take_code() {
    const std::size_t start = at_;
    const auto moves_begin = [&] { return spec_[at_] == '@' && is_decimal(spec_.substr(at_ + 1, 1)); };
    while (at_ < spec_.size() && spec_[at_] != ' ' && !moves_begin()) ++at_;
    return std::string(spec_.substr(start, at_ - start));
  }

  // Quotes are kept as written; after `graph:` they hold the name of a file.
  std::string take_plain(std::vector<std::string>& files) {
    const std::size_t start = at_;
    for (take_until(" @\""); take("\""); take_until(" @\"")) {
      const bool is_file = spec_.substr(start, at_ - 1 - start).ends_with("graph:");
      const std::string text = parse_quoted();
      if (is_file) files.push_back(text);
    }
    return std::string(spec_.substr(start, at_ - start));
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

bool is_poset_file(const TermText& term) {
  return term.family == "poset" || term.family == "graph" || term.family == "complex";
}

std::vector<std::string> files_of(const TermText& term) {
  if (term.family == "chains") {
    const ChainsBody body = split_chains_body(term.body);
    return body.is_inline() ? std::vector<std::string>{} : std::vector<std::string>{body.rest};
  }
  return is_poset_file(term) ? std::vector<std::string>{term.body} : term.files;
}

NamedFile split_hash(const std::string& file) {
  constexpr std::string_view kMark = "#order=";
  constexpr std::size_t kWeakDigits = 16;
  const std::size_t at = file.rfind(kMark);
  if (at == std::string::npos) return {file, ""};
  const std::string hash = file.substr(at + kMark.size());
  if (hash.find_first_not_of("0123456789abcdef") != std::string::npos) return {file, ""};
  if (hash.size() == kWeakDigits) {
    refuse(
        "the hash after #order= is too weak: 16 digits are easily forged; solve again for a certificate with SHA-256, "
        "or leave the hash out of the expected spec");
  }
  return hash.size() == kHashDigits ? NamedFile{file.substr(0, at), hash} : NamedFile{file, ""};
}

bool has_block(const TermText& term) { return !files_of(term).empty(); }

bool any_has_block(const std::vector<TermText>& terms) { return std::any_of(terms.begin(), terms.end(), has_block); }

}  // namespace upset::check
