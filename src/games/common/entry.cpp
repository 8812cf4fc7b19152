// SPDX-License-Identifier: MIT
#include "games/common/entry.hpp"

namespace upset::games::common {

Fact number_fact(std::string key, std::string label, const core::Integer& number) {
  return {std::move(key), std::move(label), Integer(number.get_str()), shown(number)};
}

}  // namespace upset::games::common
