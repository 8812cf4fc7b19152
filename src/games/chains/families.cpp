// SPDX-License-Identifier: MIT
// Reads chains:M,N:FILE and chains:M,N:(items), and chains:M:FILE for a family on one chain.
#include "games/chains/families.hpp"

#include <fmt/format.h>

#include "games/chains/make.hpp"
#include "games/common/file_body.hpp"
#include "read/chains.hpp"

namespace upset::games::chains {

namespace {

/// The "M,N:" or "M:" at the start of a body, and the rest.
struct Lengths {
  Length c;
  std::optional<Length> d;  // nothing for a family on one chain
  spec::Word rest;
};

Result<Length> read_length(const spec::Word& word) {
  if (word.text == "w") return Length::infinite();
  auto number = core::parse_integer(word.text);
  if (!number) return spec::refused_at(word.column, not_a_length(word.text));
  return Length{std::move(*number)};
}

Result<Lengths> split_lengths(const spec::Word& body) {
  const std::size_t colon = body.text.find(':');
  if (colon == std::string::npos || colon + 1 == body.text.size())
    return spec::refused_at(body.column,
                            "expected two lengths and a family, as in chains:5,7:FILE or "
                            "chains:5,7:(a<b,a<c3,reach=i-1); the family alone is for 'upset period'");
  const auto words = spec::split({body.text.substr(0, colon), body.column}, ',');
  if (words.empty() || words.size() > 2)
    return spec::refused_at(
        body.column,
        fmt::format("expected one or two lengths before ':', as in 5:FILE or 5,7:FILE, found {}", words.size()));
  auto c = read_length(words[0]);
  if (!c) return c.error();
  const spec::Word rest{body.text.substr(colon + 1), body.column + colon + 1};
  if (words.size() == 1) return Lengths{std::move(*c), std::nullopt, rest};
  auto d = read_length(words[1]);
  if (!d) return d.error();
  return Lengths{std::move(*c), std::move(*d), rest};
}

Result<TwoChains> read_family(const spec::Word& body, game::Reading& reading) {
  if (body.text.starts_with('(')) {
    if (!body.text.ends_with(')')) return spec::refused_at(body.column, "expected ')' at the end of the family");
    return read::read_chains(std::string_view(body.text).substr(1, body.text.size() - 2), "", body.column + 1);
  }
  const auto bytes = common::read_named_file(body.text, body.column, reading);
  if (!bytes) return bytes.error();
  return read::read_chains(*bytes, common::source_name(body.text));
}

Result<game::TermPtr> read_start(const spec::Term& term, game::Reading& reading) {
  auto lengths = split_lengths(term.body);
  if (!lengths) return lengths.error();
  auto family = read_family(lengths->rest, reading);
  if (!family) return family.error();
  return make_chains(std::move(family).value(), lengths->c, lengths->d, {lengths->rest, ','});
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "chains",
       .synopsis =
           "chains:M,N:FILE  a finite order and two chains c1 < .. < cM, d1 < .. < dN, or chains:M:FILE and one chain; "
           "moves c5, d7 or a name",
       .make = read_start,
       .body = spec::Body::file,
       .files = FileUse::part,
       .rows = {{"`chains:M,N:FILE`, `'chains:5,7:(a<b,a<c3,reach=i-1)'`",
                 "a finite order and two chains of M and N elements, of any length, or `w` (infinite); "
                 "`chains:M:FILE`: one chain ([format](formats/chains.md))",
                 "`c5`, `d7` or the name of an element"}}},
  };
  return list;
}

}  // namespace upset::games::chains
