// SPDX-License-Identifier: MIT
#include "games/semigroup/families.hpp"

#include "game/context.hpp"

#include <fmt/format.h>

#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/semigroup/position.hpp"
#include "read/group_file.hpp"

namespace upset::games::semigroup {

namespace {

using upset::semigroup::FiniteMonoid;
using upset::semigroup::NumericalSemigroup;
using upset::semigroup::TorsionElement;
using upset::semigroup::TorsionMonoid;

constexpr std::uint64_t kMaxFilled = 100'000;  // numbers that three dots stand for

Error at_column(Error error, std::size_t column) {
  if (!error.place) error.place = Place{"", 0, column};
  if (error.code == ErrorCode::limit) error.code = ErrorCode::refused;  // a spec beyond the limits is refused as such
  return error;
}

/// Numbers that fit into machine words; an empty body is an empty list.
Result<std::vector<std::uint64_t>> read_words(const spec::Word& body, const std::string& what) {
  std::vector<std::uint64_t> words;
  if (body.text.empty()) return words;
  const auto numbers = common::read_numbers(body, ',', what);
  if (!numbers) return numbers.error();
  for (const core::Integer& number : *numbers) {
    const auto word = core::to_word(number);
    if (!word || *word >> 62U != 0)
      return spec::refused_at(body.column,
                              fmt::format("expected {} below 2^62, found {}...", what, number.get_str().substr(0, 12)));
    words.push_back(*word);
  }
  return words;
}

game::TermPtr start_of(NumericalSemigroup semigroup, std::uint64_t divisor) {
  return std::make_shared<InfinitePosition>(std::make_shared<NumericalStructure>(std::move(semigroup), divisor));
}

Result<game::TermPtr> from_list(const spec::Word& list, const std::string& what,
                                Result<NumericalSemigroup> (*make)(std::vector<std::uint64_t>)) {
  auto words = read_words(list, what);
  if (!words) return words.error();
  auto semigroup = make(std::move(words).value());
  if (!semigroup) return at_column(semigroup.error(), list.column);
  return start_of(std::move(semigroup).value(), 1);
}

/// "101,...,196" with all that lies between, "7,9,...,15" in the steps of the two numbers before; as it was where the
/// dots stand otherwise, to be refused.
spec::Word with_dots_filled(const spec::Word& body) {
  static constexpr std::string_view kDots = ",...,";
  const std::size_t dots = body.text.find(kDots);
  if (dots == std::string::npos) return body;
  const auto before = read_words({body.text.substr(0, dots), body.column}, "a generator");
  const auto behind = read_words({body.text.substr(dots + kDots.size()), body.column}, "a generator");
  if (!before || !behind || before->empty() || behind->empty()) return body;
  const std::uint64_t last = before->back(), end = behind->front();
  const std::uint64_t step = before->size() == 1 ? 1 : last - (*before)[before->size() - 2];  // wraps where they fall
  if (step == 0 || end <= last || (end - last) % step != 0 || (end - last) / step > kMaxFilled) return body;
  std::string text = body.text.substr(0, dots + 1);
  for (std::uint64_t y = last + step; y < end; y += step) text += fmt::format("{},", y);
  return {text + body.text.substr(dots + kDots.size()), body.column};
}

Result<game::TermPtr> make_semigroup(const spec::Term& term, game::Reading&) {
  const std::size_t equals = term.body.text.find('=');
  if (equals != std::string::npos) {
    const std::string key = term.body.text.substr(0, equals);
    const spec::Word list{term.body.text.substr(equals + 1), term.body.column + equals + 1};
    if (key == "gaps") return from_list(list, "a gap", NumericalSemigroup::from_gaps);
    if (key == "apery") return from_list(list, "an element of an Apery set", NumericalSemigroup::from_apery);
    if (key == "kunz") return from_list(list, "a Kunz coordinate", NumericalSemigroup::from_kunz);
    return spec::refused_at(term.body.column,
                            fmt::format("expected generators, or gaps=, apery= or kunz=, found '{}='", key));
  }
  if (term.body.text.empty())
    return spec::refused_at(
        term.body.column,
        "expected generators such as 7,8,9, found none (the shell takes '<' for itself: quote a spec "
        "with it)");
  auto words = read_words(with_dots_filled(term.body), "a generator");
  if (!words) return words.error();
  auto scaled = NumericalSemigroup::from_generators(std::move(words).value());
  if (!scaled) return at_column(scaled.error(), term.body.column);
  return start_of(std::move(scaled->semigroup), scaled->divisor);
}

/// The group of a torsion term, and how the spec names it.
struct NamedGroup {
  FiniteMonoid monoid;
  std::string text;              // before the second colon
  std::vector<unsigned> orders;  // of cyclic factors
  std::string block;             // for certificates, of a group from a file
  spec::Word generators;
};

std::string block_of(const FiniteMonoid& monoid) {
  std::string text = fmt::format("group {}\n", monoid.size());
  for (std::uint32_t x = 0; x < monoid.size(); ++x) {
    text += "row";
    for (std::uint32_t y = 0; y < monoid.size(); ++y) text += " " + std::to_string(monoid.product(x, y));
    text += "\n";
  }
  return text + "end group\n";
}

Result<NamedGroup> group_from_file(const spec::Word& body, game::Reading& reading) {
  auto [name, rest] = spec::split_quoted(body);
  if (rest.text.empty() || rest.text.front() != ':')
    return spec::refused_at(rest.column, "expected ':' and generators after the file of the group");
  const auto named = common::split_hash({name, body.column + 1});
  if (!named) return named.error();
  const auto bytes = common::read_named_file(named->file, body.column, reading);
  if (!bytes) return bytes.error();
  auto monoid = read::read_monoid(*bytes, common::source_name(named->file));
  if (!monoid) return monoid.error();
  const std::string block = block_of(*monoid);
  const auto bound = common::bound_body(*named, block, body.column);
  if (!bound) return bound.error();
  return NamedGroup{std::move(monoid).value(), spec::quote(*bound), {}, block, {rest.text.substr(1), rest.column + 1}};
}

Result<NamedGroup> cyclic_group(const spec::Word& body) {
  const std::size_t colon = body.text.find(':');
  if (colon == std::string::npos)
    return spec::refused_at(body.column, "expected a group such as 2x3, or a file in quotes, then ':' and generators");
  const spec::Word head{body.text.substr(0, colon), body.column};
  const auto numbers = common::read_numbers(head, 'x', "the order of a cyclic group");
  if (!numbers) return numbers.error();
  std::vector<unsigned> orders;
  for (const core::Integer& number : *numbers) {
    if (number < 1 || number > FiniteMonoid::kMaxSize)
      return spec::refused_at(body.column, fmt::format("expected orders from 1 to {}, found {}", FiniteMonoid::kMaxSize,
                                                       number.get_str().substr(0, 12)));
    orders.push_back(static_cast<unsigned>(number.get_ui()));
  }
  auto monoid = FiniteMonoid::cyclic_product(orders);
  if (!monoid) return at_column(monoid.error(), body.column);
  return NamedGroup{
      std::move(monoid).value(), head.text, orders, "", {body.text.substr(colon + 1), body.column + colon + 1}};
}

/// One generator a.t1.t2.
Result<TorsionElement> read_generator(const spec::Word& piece, const FiniteMonoid& monoid) {
  const std::size_t dot = piece.text.find('.');
  const auto a = core::parse_integer(piece.text.substr(0, dot));
  const auto t = dot == std::string::npos ? std::nullopt : monoid.find(piece.text.substr(dot + 1));
  const auto word = a ? core::to_word(*a) : std::nullopt;
  if (!word || !t)
    return spec::refused_at(piece.column, fmt::format("expected a generator such as 3.{}, found '{}'",
                                                      monoid.name(monoid.identity()), piece.text));
  return TorsionElement{*word, *t};
}

Result<game::TermPtr> make_torsion(const spec::Term& term, game::Reading& reading) {
  auto group = term.body.text.starts_with('"') ? group_from_file(term.body, reading) : cyclic_group(term.body);
  if (!group) return group.error();
  std::vector<TorsionElement> generators;
  for (const spec::Word& piece : spec::split(group->generators, ',')) {
    auto generator = read_generator(piece, group->monoid);
    if (!generator) return generator.error();
    generators.push_back(*generator);
  }
  auto monoid = TorsionMonoid::make(std::move(group->monoid), std::move(generators));
  if (!monoid) return at_column(monoid.error(), group->generators.column);
  return game::TermPtr(std::make_shared<InfinitePosition>(std::make_shared<TorsionStructure>(
      std::move(monoid).value(), std::move(group->text), std::move(group->orders), std::move(group->block))));
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "semigroup",
       .synopsis = "semigroup:7,8,9,10 semigroup:gaps=1,2,4 semigroup:apery=.. semigroup:kunz=..  Chomp on a numerical "
                   "semigroup; the move x takes x + S",
       .make = make_semigroup,
       .rows = {{"`semigroup:7,8,9,10`",
                 "Chomp on the numerical semigroup with these generators (`101,...,196`: all between); 0 is poisoned; "
                 "also `gaps=`, `apery=`, `kunz=`",
                 "`x`: takes x + s for all s of the semigroup"}},
       .editor = Editor::numbers,
       .label = "Generators",
       .formula = Formula{.open = "⟨", .close = "⟩"}},
      {.name = "torsion",
       .synopsis =
           "torsion:2x3:3.0.0,4.1.2 torsion:\"FILE\":3.0,2.1  Chomp on a submonoid of N x T, T a finite group; a move "
           "is a.t1.t2",
       .make = make_torsion,
       .files = FileUse::part,
       .rows = {{"`torsion:2:3.0,4.1`", "Chomp on a submonoid of N x T, T a finite group", "`a.t`"}}},
  };
  return list;
}

}  // namespace upset::games::semigroup
