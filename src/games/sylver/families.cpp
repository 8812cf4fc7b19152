// SPDX-License-Identifier: MIT
#include "games/sylver/families.hpp"

#include <fmt/format.h>

#include "game/context.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "games/sylver/four/triple.hpp"
#include "games/sylver/position.hpp"

namespace upset::games::sylver {

namespace {

Result<game::TermPtr> make_sylver(const spec::Term& term, game::Reading&) {
  if (term.body.text.empty()) return position_of({});
  const auto numbers = common::read_numbers(term.body, ',', "a number");
  if (!numbers) return numbers.error();
  auto position = position_of(*numbers);
  if (position) return position;
  Error error = position.error();
  if (!error.place) error.place = Place{"", 0, term.body.column};
  return error;
}

/// A position by its triple, which is refused where no game reaches it.
Result<game::TermPtr> make_four(const spec::Term& term, game::Reading&) {
  const auto numbers = common::read_numbers(term.body, ',', "a number");
  if (!numbers) return numbers.error();
  const auto wrong = [&](std::string message) {
    Error error = refused(std::move(message));
    error.place = Place{"", 0, term.body.column};
    return error;
  };
  if (numbers->size() != 3)
    return wrong(fmt::format("expected m1,m2,m3 such as 4,3,6 (the position 4, 4 m1 + 5, 4 m2 + 6, 4 m3 + 7), found {}",
                             common::counted(numbers->size(), "number")));
  const four::Triple triple{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
  if (!four::is_position(triple))
    return wrong(
        "expected m1 <= m2 + m3 + 2, m3 <= m1 + m2 + 1, m2 <= 2 m1 + 1 and m2 <= 2 m3 + 2: no game reaches "
        "this triple");
  return position_of(four::numbers_of(triple));
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "sylver",
       .synopsis = "sylver:4,7,17        Sylver Coinage after these numbers; sylver: is the opening",
       .make = make_sylver,
       .rows = {{"", "Sylver Coinage after these numbers, in any order; `sylver:` is the opening; naming 1 loses",
                 "`x`: names x, which takes every sum of numbers named away"}},
       .editor = Editor::numbers,
       .label = "Numbers that were named",
       .formula = Formula{.open = "{", .close = "}", .empty = "∅"},
       .is_shown_on_a_line = true},
      {.name = "sylver4",
       .synopsis = "sylver4:4,3,6        [m1, m2, m3]: Sylver Coinage after 4, 4 m1 + 5, 4 m2 + 6, 4 m3 + 7",
       .make = make_four,
       .rows = {{"",
                 "[m1, m2, m3], the position `sylver:4,4 m1 + 5,4 m2 + 6,4 m3 + 7`; triples that no game reaches are "
                 "refused",
                 "as `sylver:`"}},
       .is_shown_on_a_line = true},
  };
  return list;
}

}  // namespace upset::games::sylver
