// SPDX-License-Identifier: MIT
#include "games/read.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/guess.hpp"
#include "games/registry.hpp"
#include "spec/spec.hpp"
#include "spec/tidy.hpp"

namespace upset::games {

namespace {

Error stopped(const core::Stop& stop) {
  return core::stopped_by(stop, fmt::format("the spec was not read to its end: limit '{}'", stop.cause_name()));
}

/// "clique takes a number, as in clique/3:GRAPH"
std::string who_takes_a_number() {
  std::vector<std::string> list;
  for (const common::Family* family : all_families())
    if (!family->parameter.empty())
      list.push_back(fmt::format("{} takes a number, as in {}", family->name, family->parameter));
  return fmt::format("{}", fmt::join(list, "; "));
}

Result<game::TermPtr> make_term(const spec::Term& term, game::Reading& reading) {
  const common::Family* family = find_family(term.family.text);
  if (family == nullptr) return unknown_family(term);
  if (!term.parameter.text.empty() && family->parameter.empty())
    return spec::refused_at(term.parameter.column,
                            fmt::format("expected ':' after '{}': only {}, found '/{}'", family->name,
                                        who_takes_a_number(), term.parameter.text.substr(0, 40)));
  auto position = family->make(term, reading);
  if (!position) return position.error();
  game::TermPtr current = std::move(position).value();
  for (const spec::Word& move : term.moves) {
    if (reading.stop.poll_now()) return stopped(reading.stop);
    const auto meant = current->read_move(move.text);
    auto next = meant ? current->play(*meant) : meant.error();
    if (!next) {
      Error error = next.error();
      error.place = Place{"", 0, move.column};
      return error;
    }
    current = std::move(next).value();
  }
  return current;
}

spec::Body body_of(std::string_view name) {
  const common::Family* family = find_family(name);
  return family == nullptr ? spec::Body::plain : family->body;
}

/// The easiest games, for people who do not know what to type.
const spec::Samples& samples() {
  static const spec::Samples kSamples = [] {
    const auto starts = starts_by_difficulty();
    UPSET_ASSERT(starts.size() >= 3);
    const auto name = [&](std::size_t i) { return starts[i].spec.substr(0, starts[i].spec.find(':')); };
    return spec::Samples{fmt::format("{}, {} or {}", name(0), name(1), name(2)),
                         fmt::format("{} or {}", starts[0].spec, starts[1].spec)};
  }();
  return kSamples;
}

/// How often a text contains a part.
std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

/// How often a term reads standard input: as its own file, or as a file inside an expression.
std::size_t readings_of_standard_input(const spec::Term& term) {
  if (term.kind != spec::Body::plain) return term.body.text == "-" ? 1 : 0;
  const std::string& body = term.body.text;
  return count_of(body, "\"-\"") + count_of(body, "graph:-)") + (body.ends_with("graph:-") ? 1 : 0);
}

Result<game::Sum> read_tidied(const std::string& text, game::Reading& reading) {
  const auto terms = spec::parse(text, body_of, samples());
  if (!terms) {
    Error error = terms.error();
    error.message += guess(text);
    return error;
  }
  std::vector<game::TermPtr> positions;
  std::size_t readings = 0;
  for (const spec::Term& term : *terms) {
    const std::size_t more = readings_of_standard_input(term);
    readings += more;
    if (more > 0 && readings > 1) return spec::refused_at(term.body.column, "standard input can be read only once");
    if (reading.stop.poll_now()) return stopped(reading.stop);
    auto position = make_term(term, reading);
    if (!position) return position.error();
    positions.push_back(std::move(position).value());
  }
  return game::Sum(std::move(positions));
}

}  // namespace

Result<game::Sum> read_sum(std::string_view text, game::Reading& reading) {
  const spec::Tidied tidied = spec::tidied(text, body_of);
  auto sum = read_tidied(tidied.text, reading);
  if (sum || !sum.error().place || !sum.error().place->source.empty()) return sum;
  Error error = sum.error();  // its column refers to the tidied text
  error.place->column = tidied.columns[std::min(error.place->column, tidied.columns.size()) - 1];
  return error;
}

}  // namespace upset::games
