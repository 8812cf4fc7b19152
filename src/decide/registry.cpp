// SPDX-License-Identifier: MIT
#include "decide/registry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/graph/families.hpp"
#include "games/poset/families.hpp"
#include "games/semigroup/families.hpp"
#include "upset/position.hpp"

namespace upset::decide {

namespace {

using games::poset::Family;

/// The families of every game, one line a game.
const std::vector<Family>& all_families() {
  static const std::vector<Family> list = [] {
    std::vector<Family> all;
    for (const auto* families : {&games::poset::families(), &games::semigroup::families(), &games::graph::families()})
      all.insert(all.end(), families->begin(), families->end());
    return all;
  }();
  return list;
}

const Family* find_family(std::string_view name) {
  const auto& list = all_families();
  const auto it = std::find_if(list.begin(), list.end(), [&](const Family& family) { return family.name == name; });
  return it == list.end() ? nullptr : &*it;
}

Result<game::PositionPtr> make_term(const spec::Term& term) {
  const Family* family = find_family(term.family.text);
  if (family == nullptr) {
    std::string names;
    for (const Family& known : all_families()) names += (names.empty() ? "" : ", ") + std::string(known.name);
    return spec::refused_at(term.family.column,
                            fmt::format("expected a family ({}), found '{}'", names, term.family.text));
  }
  if (!term.parameter.text.empty() && family->name != "clique")
    return spec::refused_at(term.parameter.column,
                            fmt::format("expected ':' after '{}': only clique takes a number, as in clique/3:GRAPH, "
                                        "found '/{}'",
                                        family->name, term.parameter.text.substr(0, 40)));
  auto position = family->make(term);
  if (!position) return position.error();
  game::PositionPtr current = std::move(position).value();
  for (const spec::Word& move : term.moves) {
    auto next = current->play(move.text);
    if (!next) {
      Error error = next.error();
      error.place = Place{"", 0, move.column};
      return error;
    }
    current = std::move(next).value();
  }
  return current;
}

/// How often a text holds a part.
std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

/// How often a term reads standard input: as the file of its own, or as a file inside an expression.
std::size_t readings_of_standard_input(const spec::Term& term) {
  if (term.opaque) return term.body.text == "-" ? 1 : 0;
  const std::string& body = term.body.text;
  return count_of(body, "\"-\"") + count_of(body, "graph:-)") + (body.ends_with("graph:-") ? 1 : 0);
}

}  // namespace

Result<game::Sum> parse_sum(std::string_view text) {
  const auto terms = spec::parse(text, [](std::string_view name) {
    const Family* family = find_family(name);
    return family != nullptr && family->opaque;
  });
  if (!terms) return terms.error();
  std::vector<game::PositionPtr> positions;
  std::size_t readings = 0;
  for (const spec::Term& term : *terms) {
    const std::size_t more = readings_of_standard_input(term);
    readings += more;
    if (more > 0 && readings > 1) return spec::refused_at(term.body.column, "standard input can be read only once");
    auto position = make_term(term);
    if (!position) return position.error();
    positions.push_back(std::move(position).value());
  }
  return game::Sum(std::move(positions));
}

}  // namespace upset::decide

namespace upset {

Result<Position> Position::parse(std::string_view text) {
  auto sum = decide::parse_sum(text);
  if (!sum) return sum.error();
  return Position(std::make_shared<const game::Sum>(std::move(sum).value()));
}

std::string Position::spec() const { return sum_->spec(); }

Result<Position> Position::play(const std::string& move) const {
  auto next = sum_->play(move);
  if (!next) return next.error();
  return Position(std::make_shared<const game::Sum>(std::move(next).value()));
}

std::vector<std::string> family_synopses() {
  std::vector<std::string> lines;
  for (const auto& family : decide::all_families()) lines.emplace_back(family.synopsis);
  return lines;
}

}  // namespace upset
