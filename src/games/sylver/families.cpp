// SPDX-License-Identifier: MIT
#include "games/sylver/families.hpp"

#include <fmt/format.h>

#include "game/context.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "games/sylver/position.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::string_view kNumber = "a number";

Result<game::TermPtr> read_sylver(const spec::Term& term, game::Reading&) {
  if (term.body.text.empty()) return make_sylver({});
  const auto numbers = common::read_numbers(term.body, ',', kNumber);
  if (!numbers) return numbers.error();
  return make_sylver(*numbers, {term.body, ','});
}

Result<game::TermPtr> read_four(const spec::Term& term, game::Reading&) {
  const auto numbers = common::read_numbers(term.body, ',', kNumber);
  if (!numbers) return numbers.error();
  const common::Origin origin(term.body, ',');
  if (numbers->size() != 3)
    return origin.refuse(
        fmt::format("expected m1,m2,m3 such as 4,3,6 (the position 4, 4 m1 + 5, 4 m2 + 6, 4 m3 + 7), found {}",
                    common::counted(numbers->size(), "number")));
  return make_four({(*numbers)[0], (*numbers)[1], (*numbers)[2]}, origin);
}

}  // namespace

Result<game::TermPtr> make_sylver(const std::vector<Integer>& numbers, const common::Origin& origin) {
  if (!numbers.empty())
    if (auto error = common::refuse_numbers(numbers, kNumber, origin)) return *error;
  auto position = position_of(numbers);
  return position ? position : origin.located(position.error());
}

Result<game::TermPtr> make_four(const four::Triple& triple, const common::Origin& origin) {
  if (auto error = common::refuse_numbers({triple.m1, triple.m2, triple.m3}, kNumber, origin)) return *error;
  if (!four::is_position(triple))
    return origin.refuse(
        "expected m1 <= m2 + m3 + 2, m3 <= m1 + m2 + 1, m2 <= 2 m1 + 1 and m2 <= 2 m3 + 2: no game reaches "
        "this triple");
  return position_of(four::numbers_of(triple));
}

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "sylver",
       .synopsis = "sylver:4,7,17        Sylver Coinage after these numbers; sylver: is the opening",
       .make = read_sylver,
       .rows = {{"", "Sylver Coinage after these numbers, in any order; `sylver:` is the opening; naming 1 loses",
                 "`x`: names x, which rules out every sum of the numbers named"}},
       .editor = Editor::numbers,
       .label = "Numbers that were named",
       .formula = Formula{.open = "{", .close = "}", .empty = "∅"},
       .is_shown_on_a_line = true},
      {.name = "sylver4",
       .synopsis = "sylver4:4,3,6        [m1, m2, m3]: Sylver Coinage after 4, 4 m1 + 5, 4 m2 + 6, 4 m3 + 7",
       .make = read_four,
       .rows = {{"",
                 "[m1, m2, m3], the position `sylver:4,4 m1 + 5,4 m2 + 6,4 m3 + 7`; triples that no game reaches are "
                 "refused",
                 "as `sylver:`"}},
       .is_shown_on_a_line = true},
  };
  return list;
}

}  // namespace upset::games::sylver
