// SPDX-License-Identifier: MIT
#include "games/common/origin.hpp"

namespace upset::games::common {

Error Origin::refuse(std::string message) const {
  return list_ == nullptr ? refused(std::move(message)) : spec::refused_at(list_->column, std::move(message));
}

Error Origin::refuse(std::size_t item, std::string message) const {
  if (list_ == nullptr) return refused(std::move(message));
  return spec::refused_at(spec::split(*list_, separator_).at(item).column, std::move(message));
}

Error Origin::refuse(std::size_t item, std::size_t part, char separator, std::string message) const {
  if (list_ == nullptr) return refused(std::move(message));
  const spec::Word whole = spec::split(*list_, separator_).at(item);
  return spec::refused_at(spec::split(whole, separator).at(part).column, std::move(message));
}

Error Origin::located(Error error) const {
  if (list_ != nullptr && !error.place) error.place = Place{"", 0, list_->column};
  return error;
}

}  // namespace upset::games::common
