// SPDX-License-Identifier: MIT
#include "core/autosave.hpp"

#include <algorithm>
#include <utility>

#include "core/assert.hpp"

namespace upset::core {

std::optional<Error> WriteClock::time(const std::function<std::optional<Error>()>& write, const Stop& stop) {
  const double begun = stop.seconds();
  auto error = write();
  const double now = stop.seconds();
  next_ = now + std::max(kBetween, kShare * (now - begun));
  return error;
}

Autosave::Autosave(Stop& stop, std::function<std::optional<Error>()> save) : stop_(stop), save_(std::move(save)) {
  UPSET_ASSERT(stop_.autosave_ == nullptr);
  stop_.autosave_ = this;
}

Autosave::~Autosave() { stop_.autosave_ = nullptr; }

void Autosave::pulse() {
  const std::unique_lock lock(saving_, std::try_to_lock);
  if (lock && clock_.is_due(stop_.seconds())) (void)clock_.time(save_, stop_);
}

}  // namespace upset::core
