// SPDX-License-Identifier: MIT
// Specs: the grammar with any family, and positions of the families that read no file. An accepted spec must print as a
// spec that is accepted and prints the same. Nothing is solved here.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "fuzz.hpp"
#include "spec/spec.hpp"
#include "upset/position.hpp"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void check_grammar(std::string_view text) {
  const auto body_of = [](std::string_view family) {
    using upset::spec::Body;
    if (family == "graph6" || family == "sparse6") return Body::code;
    const bool is_file = family == "poset" || family == "graph" || family == "complex" || family == "chains";
    return is_file ? Body::file : Body::plain;
  };
  const auto terms = upset::spec::parse(text, body_of);
  if (!terms) {
    require(terms.error().code == upset::ErrorCode::refused && terms.error().place.has_value());
    require(terms.error().place->column >= 1 && terms.error().place->column <= text.size() + 1);
    return;
  }
  const std::string printed = upset::spec::print(*terms);
  const auto again = upset::spec::parse(printed, body_of);
  require(again.has_value() && upset::spec::print(*again) == printed);
}

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The number of digits of the longest number.
std::size_t longest_number(std::string_view text) {
  std::size_t longest = 0;
  std::size_t length = 0;
  for (const char c : text) {
    length = c >= '0' && c <= '9' ? length + 1 : 0;
    longest = std::max(longest, length);
  }
  return longest;
}

/// Whether the spec reads no file and lists no poset of many thousand elements, which takes seconds (a move needs it).
bool is_cheap(std::string_view text) {
  if (holds(text, "poset") || holds(text, "graph:") || holds(text, "complex")) return false;
  if (holds(text, "chains:") && !holds(text, ":(")) return false;
  if (!holds(text, "@")) return true;
  const bool is_box = std::count(text.begin(), text.end(), 'x') > 1;
  if (holds(text, "subsets") || is_box) return longest_number(text) <= 1;
  if (holds(text, "semigroup") || holds(text, "torsion")) return longest_number(text) <= 3;
  return !holds(text, "divisors") || longest_number(text) <= 6;
}

void check_position(std::string_view text) {
  if (!is_cheap(text)) return;
  const auto position = upset::Position::parse(text);
  if (!position) {
    require(!position.error().message.empty());
    const auto& place = position.error().place;
    require(!place || (place->column >= 1 && place->column <= text.size() + 1));
    return;
  }
  const std::string printed = position->spec();
  const auto again = upset::Position::parse(printed);
  require(again.has_value() && again->spec() == printed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_grammar(text);
  check_position(text);
  return 0;
}

namespace upset::fuzz {

std::vector<std::string> seeds() {
  return {"nim:3,4,5",
          "nim:0",
          "nim:5,7@1.3,2.0",
          "board:4x7",
          "board:4x7@3.4,1.5",
          "board:7,5,2@2.3",
          "board:3x4x5@2.2.2",
          "board:1x1",
          "board:100000000000000000000x7",
          "divisors:720@20",
          "divisors:1",
          "forest:",
          "forest:3,1,0,0,1@2,5",
          "subsets:5@1-3",
          "subsets:7/3",
          "relations:a<b,a<c,d",
          "relations:1<2<3,01,x.y",
          "relations:",
          "board:3x4 + nim:5,7",
          "nim:1 + nim:2@1.0 + divisors:12",
          "poset:\"a \\\"b\\\" \\\\ c\" @x_1,y + graph6:D?{",
          "chains:5,7:(a<b,a<c3,d2<b,reach=i-1) @c3,d2",
          "chains:w,3:(a,c<a,b<d2,d<c3)",
          "chains:5,100000000000000000000:(x1<x2,c1<x1,reach=2/3/-1)",
          "board:w,w,5,3@3.2",
          "semigroup:7,8,9,10",
          "edges:1-2,2-3,5,4@1-2",
          "graph6:D?{ @1,2-5",
          "sparse6::Fa@x^",
          "kneser:5,2,-1 + johnson:5,2",
          "kneser:5,-2,0",
          "torsion:Z2xS3:1.0.0,1.1.3,2.1.1@2.1.1",
          "threshold:6:1,4@7",
          "multipartite:3,2,2",
          "grid:3x4 + prism:5 + wheel:6 + fan:6 + path:4",
          "complement:graph6:\"D?{\"",
          "join:(line:cycle:5)(join:(empty:2)(complete:3))@1-2",
          "clique/3:kneser:6,2,0@1-10-15",
          "clique:complement:sparse6:\":Fa@x^\"",
          "facets:1-2-3,3-4@1-2",
          " board: 4\u00d77 @ 3.4, 1.5 +nim:3,  4",
          "semigroup:\u27e87, 8,9\u27e9 @7",
          "petersen"};
}

std::vector<std::string> dictionary() {
  return {" + ",
          "@",
          ",",
          ":",
          "x",
          ".",
          "/",
          "-",
          "<",
          "\"",
          "\\\"",
          "1.1",
          "2.2",
          "nim:",
          "board:",
          "divisors:",
          "forest:",
          "subsets:",
          "relations:",
          "poset:",
          "graph6:",
          "0",
          "1",
          "65",
          "64",
          "99999999999999999999",
          "18446744073709551616",
          "16384",
          "4294967296",
          "a<b",
          " @",
          "_",
          "edges:",
          "sparse6::",
          "clique:",
          "clique/3:",
          "complement:",
          "line:",
          "join:(",
          ")(",
          "kneser:",
          "johnson:",
          "threshold:",
          "multipartite:",
          "grid:",
          "cycle:",
          "facets:",
          "4096",
          "D?{",
          "~?@?",
          "\u00d7",
          "\u2013",
          "<>",
          " ",
          "+"};
}

std::string repaired(std::string input) { return input; }

}  // namespace upset::fuzz
