// SPDX-License-Identifier: MIT
#include "games/semigroup/families.hpp"

#include <fmt/format.h>

#include "game/context.hpp"
#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/semigroup/make.hpp"
#include "read/group_file.hpp"

namespace upset::games::semigroup {

namespace {

using upset::semigroup::TorsionElement;

constexpr std::uint64_t kMaxFilled = 100'000;  // numbers that an ellipsis can stand for

/// Numbers that fit into 64-bit words. An empty text is an empty list.
Result<std::vector<std::uint64_t>> read_words(const spec::Word& list, Given given) {
  std::vector<std::uint64_t> words;
  if (list.text.empty()) return words;
  const auto numbers = common::read_numbers(list, ',', described(given));
  if (!numbers) return numbers.error();
  for (const core::Integer& number : *numbers) {
    const auto word = core::to_word(number);
    if (!word) return too_large(given, number, {list, ','});
    words.push_back(*word);
  }
  return words;
}

Result<game::TermPtr> read_list(const spec::Word& list, Given given) {
  auto words = read_words(list, given);
  if (!words) return words.error();
  return make_semigroup(given, std::move(words).value(), {list, ','});
}

/// Expands "101,...,196" to all numbers in between, and "7,9,...,15" with the step of the two numbers before it. If the
/// ellipsis has no meaning, the text is returned unchanged and is refused later.
spec::Word with_dots_filled(const spec::Word& body) {
  static constexpr std::string_view kDots = ",...,";
  const std::size_t dots = body.text.find(kDots);
  if (dots == std::string::npos) return body;
  const auto before = read_words({body.text.substr(0, dots), body.column}, Given::generators);
  const auto behind = read_words({body.text.substr(dots + kDots.size()), body.column}, Given::generators);
  if (!before || !behind || before->empty() || behind->empty()) return body;
  const std::uint64_t last = before->back(), end = behind->front();
  const std::uint64_t step = before->size() == 1 ? 1 : last - (*before)[before->size() - 2];  // wraps if they decrease
  if (step == 0 || end <= last || (end - last) % step != 0 || (end - last) / step > kMaxFilled) return body;
  std::string text = body.text.substr(0, dots + 1);
  for (std::uint64_t y = last + step; y < end; y += step) text += fmt::format("{},", y);
  return {text + body.text.substr(dots + kDots.size()), body.column};
}

Result<game::TermPtr> read_semigroup(const spec::Term& term, game::Reading&) {
  const std::size_t equals = term.body.text.find('=');
  if (equals == std::string::npos) return read_list(with_dots_filled(term.body), Given::generators);
  const std::string key = term.body.text.substr(0, equals);
  const spec::Word list{term.body.text.substr(equals + 1), term.body.column + equals + 1};
  if (key == "gaps") return read_list(list, Given::gaps);
  if (key == "apery") return read_list(list, Given::apery);
  if (key == "kunz") return read_list(list, Given::kunz);
  return spec::refused_at(term.body.column,
                          fmt::format("expected generators, or gaps=, apery= or kunz=, found '{}='", key));
}

/// A monoid, and the generators after it.
struct TorsionBody {
  Torsion torsion;
  spec::Word generators;
};

Result<TorsionBody> read_file_torsion(const spec::Word& body, game::Reading& reading) {
  auto [name, rest] = spec::split_quoted(body);
  if (rest.text.empty() || rest.text.front() != ':')
    return spec::refused_at(rest.column, "expected ':' and generators after the file of the group");
  const auto named = common::split_hash({name, body.column + 1});
  if (!named) return named.error();
  const auto bytes = common::read_named_file(named->file, body.column, reading);
  if (!bytes) return bytes.error();
  auto monoid = read::read_monoid(*bytes, common::source_name(named->file));
  if (!monoid) return monoid.error();
  const auto bound = common::bound_body(*named, monoid_block(*monoid), body.column);
  if (!bound) return bound.error();
  return TorsionBody{torsion_of_file(std::move(monoid).value(), named->file), {rest.text.substr(1), rest.column + 1}};
}

/// Names of groups, or orders of cyclic groups.
Result<Torsion> read_factors(const spec::Word& head) {
  if (head.text.find_first_of("ZSADQ") == std::string::npos) {
    const auto orders = common::read_numbers(head, 'x', kCyclicOrder);
    if (!orders) return orders.error();
    return cyclic_torsion(*orders, {head, 'x'});
  }
  std::vector<std::string> names;
  for (const spec::Word& piece : spec::split(head, 'x')) names.push_back(piece.text);
  return named_torsion(names, {head, 'x'});
}

Result<TorsionBody> read_product_torsion(const spec::Word& body) {
  const std::size_t colon = body.text.find(':');
  if (colon == std::string::npos)
    return spec::refused_at(body.column,
                            "expected a group such as 2x3 or S3, or a file in quotes, then ':' and generators");
  auto torsion = read_factors({body.text.substr(0, colon), body.column});
  if (!torsion) return torsion.error();
  return TorsionBody{std::move(torsion).value(), {body.text.substr(colon + 1), body.column + colon + 1}};
}

/// One generator a.t1.t2.
Result<TorsionElement> read_generator(const spec::Word& piece, const Torsion& torsion) {
  const std::size_t dot = piece.text.find('.');
  const auto a = core::parse_integer(piece.text.substr(0, dot));
  const auto t = dot == std::string::npos ? std::nullopt : torsion.monoid.find(piece.text.substr(dot + 1));
  const auto word = a ? core::to_word(*a) : std::nullopt;
  if (!word || !t) return spec::refused_at(piece.column, not_a_generator(torsion, piece.text));
  return TorsionElement{*word, *t};
}

Result<game::TermPtr> read_torsion(const spec::Term& term, game::Reading& reading) {
  auto body = term.body.text.starts_with('"') ? read_file_torsion(term.body, reading) : read_product_torsion(term.body);
  if (!body) return body.error();
  std::vector<TorsionElement> generators;
  for (const spec::Word& piece : spec::split(body->generators, ',')) {
    auto generator = read_generator(piece, body->torsion);
    if (!generator) return generator.error();
    generators.push_back(*generator);
  }
  return make_torsion(std::move(body->torsion), std::move(generators), {body->generators, ','});
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "semigroup",
       .synopsis = "semigroup:7,8,9,10 semigroup:gaps=1,2,4 semigroup:apery=.. semigroup:kunz=..  Chomp on a numerical "
                   "semigroup; the move x takes x + S",
       .make = read_semigroup,
       .rows = {{"`semigroup:7,8,9,10`",
                 "Chomp on the numerical semigroup with these generators (`101,...,196`: all between); 0 is poisoned; "
                 "also `gaps=`, `apery=`, `kunz=`",
                 "`x`: takes x + s for all s of the semigroup"}},
       .editor = Editor::numbers,
       .label = "Generators",
       .formula = Formula{.open = "⟨", .close = "⟩"}},
      {.name = "torsion",
       .synopsis = "torsion:2x3:3.0.0,4.1.2 torsion:S3:3.0,4.1 torsion:\"FILE\":3.0,2.1  Chomp on a submonoid of N x "
                   "T, T a finite "
                   "group or monoid; a move is a.t1.t2",
       .make = read_torsion,
       .files = FileUse::part,
       .rows = {{"`torsion:2:3.0,4.1`, `torsion:S3:3.0,2.2`",
                 "Chomp on a submonoid of N x T, T a finite group or monoid ([names](formats/monoid.md))", "`a.t`"}}},
  };
  return list;
}

}  // namespace upset::games::semigroup
