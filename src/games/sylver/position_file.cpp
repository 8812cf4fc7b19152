// SPDX-License-Identifier: MIT
#include "games/sylver/position_file.hpp"

#include <fmt/format.h>

#include "games/sylver/kept_file.hpp"
#include "games/sylver/lost_file.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxModulus = 4096;  // of positions in a file
constexpr double kSecondsBetweenWrites = 60;
constexpr std::uint64_t kShareThatIsMore = 8;  // a share of what was written: rewrite the file for an eighth more

std::uint64_t known_lost(const PositionFile::Searches& searches) {
  std::uint64_t known = 0;
  for (const auto& search : searches) known += search->known();
  return known;
}

}  // namespace

std::optional<Error> PositionFile::open(const std::string& place, std::uint64_t modulus, const Searches& searches) {
  if (modulus < 2 || modulus > kMaxModulus)
    return refused("the positions cannot be kept in a file: the numbers are too large");
  modulus_ = static_cast<unsigned>(modulus);
  const std::string file = kept_file(place, fmt::format("sylver-{}.positions", modulus_));
  if (file_ == file) return std::nullopt;
  file_.clear();
  auto positions = read_lost(file, modulus_, stop_);
  if (!positions && stop_.stopped()) return std::nullopt;
  if (!positions) return positions.error();
  const bool is_new = positions->empty();
  held_.emplace(std::move(positions).value());
  for (const auto& search : searches) {
    if (believed_by(*search)) continue;
    if (stop_.stopped()) return std::nullopt;
    return refused(fmt::format("'{}' holds positions that cannot all be lost, or more than fit into memory", file));
  }
  written_ = held_->size();
  file_ = file;
  // Write now, so that the user learns about an unwritable place before the work, not after it.
  return is_new ? write(searches) : std::nullopt;
}

bool PositionFile::believed_by(FiniteSearch& search) {
  if (!held_) return true;
  const auto taken = search.believe(*held_);
  if (taken) believed_ += *taken;
  return taken.has_value();
}

std::optional<Error> PositionFile::write(const Searches& searches) {
  if (file_.empty()) return std::nullopt;
  written_ = known_lost(searches);
  std::vector<const FiniteSearch*> list;
  for (const auto& search : searches) list.push_back(search.get());
  return write_lost(file_, modulus_, list, held_ ? &*held_ : nullptr);
}

std::optional<Error> PositionFile::write_if_grown(const Searches& searches) {
  return known_lost(searches) > written_ + written_ / kShareThatIsMore ? write(searches) : std::nullopt;
}

void PositionFile::write_if_due(const Searches& searches) {
  if (file_.empty() || stop_.seconds() < next_write_) return;
  if (next_write_ > 0) (void)write(searches);
  next_write_ = stop_.seconds() + kSecondsBetweenWrites;
}

}  // namespace upset::games::sylver
