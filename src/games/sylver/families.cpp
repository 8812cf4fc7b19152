// SPDX-License-Identifier: MIT
#include "games/sylver/families.hpp"

#include "game/context.hpp"
#include "games/common/numbers.hpp"
#include "games/sylver/position.hpp"

namespace upset::games::sylver {

namespace {

Result<game::PositionPtr> make_sylver(const spec::Term& term, game::Reading&) {
  if (term.body.text.empty()) return position_of({});
  const auto numbers = common::read_numbers(term.body, ',', "a number");
  if (!numbers) return numbers.error();
  auto position = position_of(*numbers);
  if (position) return position;
  Error error = position.error();
  if (!error.place) error.place = Place{"", 0, term.body.column};
  return error;
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {"sylver", false, "sylver:4,7,17        Sylver Coinage after these numbers; sylver: is the opening", make_sylver},
  };
  return list;
}

}  // namespace upset::games::sylver
