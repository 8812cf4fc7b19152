// SPDX-License-Identifier: MIT
#include "settled/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <string>

#include "core/files.hpp"
#include "games/poset/ground.hpp"
#include "games/read.hpp"
#include "settled/shape.hpp"

namespace upset::settled {

/// A position about which something is known: that of an entry, or one from which a move reaches it.
struct Place {
  game::TermPtr term{};
  Match match{};
  std::optional<Shape> shape{};  // of a poset; its labels are made before threads share it
};

namespace {

Result<game::TermPtr> read_term(const std::string& spec) {
  const core::PostedFiles no_files;
  core::Stop stop{Limits{}};
  game::Reading reading{no_files, stop};
  auto sum = games::read_sum(spec, reading);
  if (!sum) return sum.error();
  if (sum->terms().size() != 1) return refused("expected one term, found the sum " + spec);
  if (sum->spec() != spec) return refused(fmt::format("expected the canonical form {}, found {}", sum->spec(), spec));
  return sum->terms().front();
}

bool is_poset(const game::Term& term) { return term.species().is(games::poset::kPosetSpecies); }

/// A poset is looked for by its number of elements, anything else by its text.
std::string key_of(const game::Term& term) {
  if (!is_poset(term)) return term.spec();
  const auto size = term.size();
  return size ? size->get_str() : "";
}

bool is_same(const Place& one, const Place& other) {
  if (one.shape.has_value() != other.shape.has_value()) return false;
  return one.shape ? one.shape->equals(*other.shape) : one.term->spec() == other.term->spec();
}

Result<Place> place_of(game::TermPtr term, Match match) {
  Place place{std::move(term), std::move(match), std::nullopt};
  if (!is_poset(*place.term)) return place;
  core::Stop stop{Limits{}};
  place.shape = Shape::of(*place.term, stop);
  if (!place.shape) return refused(place.term->spec() + " is too large to be compared");
  (void)place.shape->equals(*place.shape);  // labels it
  return place;
}

/// The position of an entry.
Result<Place> own_place(const Entry& entry) {
  auto term = read_term(entry.spec);
  if (!term) return term.error();
  Match match{&entry, entry.outcome, entry.grundy, {}, entry.are_all_moves, std::nullopt};
  for (const std::string& text : entry.moves) {
    const auto move = (*term)->read_move(text);
    if (!move) return move.error();
    match.moves.push_back(*move);
  }
  if (!std::ranges::is_sorted(match.moves)) return refused("the moves of " + entry.spec + " do not ascend");
  if (entry.outcome == Outcome::P) match.grundy = 0;
  if (!entry.no_first_move_up_to.empty()) {
    const auto move = (*term)->read_move(entry.no_first_move_up_to);
    if (!move) return move.error();
    match.no_first_move_up_to = *move;
  }
  return place_of(std::move(term).value(), std::move(match));
}

/// A position that is won by a move to that of an entry, from SPEC@MOVE.
Result<Place> place_before(const Entry& entry, const Place& reached, const std::string& text) {
  const auto at = text.rfind('@');
  if (at == std::string::npos) return refused(fmt::format("expected SPEC@MOVE, found {}", text));
  auto term = read_term(text.substr(0, at));
  if (!term) return term.error();
  const auto move = (*term)->read_move(text.substr(at + 1));
  if (!move) return move.error();
  auto after = (*term)->play(*move);
  if (!after) return after.error();
  const auto left = place_of(std::move(after).value(), {});
  if (!left) return left.error();
  if (!is_same(*left, reached)) return refused(fmt::format("{} does not reach {}", text, entry.spec));
  return place_of(std::move(term).value(), {&entry, Outcome::N, std::nullopt, {*move}, false, std::nullopt});
}

}  // namespace

struct Library::Index {
  std::vector<Entry> entries{};
  std::multimap<std::string, Place> places{};  // by key_of

  [[nodiscard]] std::optional<Error> add(Place place) {
    const auto [begin, end] = places.equal_range(key_of(*place.term));
    if (std::any_of(begin, end, [&](const auto& other) { return is_same(other.second, place); }))
      return refused(place.term->spec() + " occurs twice");
    const std::string key = key_of(*place.term);
    places.emplace(key, std::move(place));
    return std::nullopt;
  }

  static Result<Index> of(std::string_view text) {
    auto entries = read_entries(text);
    if (!entries) return entries.error();
    Index index;
    index.entries = std::move(entries).value();
    for (const Entry& entry : index.entries) {
      auto own = own_place(entry);
      if (!own) return own.error();
      for (const std::string& before : entry.reached_from) {
        auto place = place_before(entry, *own, before);
        if (!place) return place.error();
        if (auto error = index.add(std::move(place).value())) return *error;
      }
      if (auto error = index.add(std::move(own).value())) return *error;
    }
    return Result<Index>(std::move(index));  // entries must not be copied: places point to them
  }
};

namespace {

/// What is known about one position, in the moves of another with the same shape. One image of a move is enough unless
/// all are wanted: then its whole orbit wins.
Match translated(const Match& match, const Shape& from, const Shape& to) {
  Match result = match;
  result.moves.clear();
  for (const game::Move& move : match.moves) {
    const auto images = to.images(from, move);
    if (match.are_all_moves) result.moves.insert(result.moves.end(), images.begin(), images.end());
    else if (!images.empty()) result.moves.push_back(images.front());
  }
  std::ranges::sort(result.moves);
  result.moves.erase(std::unique(result.moves.begin(), result.moves.end()), result.moves.end());
  return result;
}

}  // namespace

Library::Library(std::string_view text) : text_(text) {}

Library::~Library() = default;

const Result<Library::Index>& Library::index() const {
  std::call_once(once_, [&] { index_ = std::make_unique<const Result<Index>>(Index::of(text_)); });
  return *index_;
}

std::optional<Error> Library::fault() const {
  if (!index()) return index().error();
  return std::nullopt;
}

const std::vector<Entry>& Library::entries() const {
  static const std::vector<Entry> none;
  return index() ? index()->entries : none;
}

std::optional<Match> Library::find(const game::Term& position, core::Stop& stop) const {
  if (position.unplayable() || !index()) return std::nullopt;
  const auto [begin, end] = index()->places.equal_range(key_of(position));
  if (begin == end) return std::nullopt;
  if (!is_poset(position)) return begin->second.match;
  const auto shape = Shape::of(position, stop);
  if (!shape) return std::nullopt;
  for (auto it = begin; it != end; ++it)
    if (const Place& place = it->second; place.shape && shape->equals(*place.shape))
      return translated(place.match, *place.shape, *shape);
  return std::nullopt;
}

const Library& shipped() {
  static const Library library(embedded_entries());
  return library;
}

}  // namespace upset::settled
