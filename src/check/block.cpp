// SPDX-License-Identifier: MIT
#include "check/block.hpp"

#include <string>

namespace upset::check {

namespace {

Listing read_poset_block(Lines& lines) {
  const std::uint32_t n = small_number(lines.next_after("poset "), "poset");
  if (n > kMaxElements) refuse("the poset has too many elements: the checker lists at most 16384");
  Listing listing;
  for (std::uint32_t i = 0; i < n; ++i) {
    listing.names.emplace_back(lines.next_after("element "));
    if (listing.names.back().empty()) refuse("an element needs a name");
  }
  while (lines.next_starts_with("below ")) {
    const auto parts = split(lines.next_after("below "), ' ');
    if (parts.size() != 2) refuse("expected two element numbers");
    const std::uint32_t i = small_number(parts[0], "below");
    const std::uint32_t j = small_number(parts[1], "below");
    if (i >= n || j >= n) refuse("the poset has no element of that number");
    listing.below.emplace_back(i, j);
  }
  lines.expect("end poset");
  return listing;
}

}  // namespace

EmbeddedBlock::EmbeddedBlock(Lines& lines, bool is_group) : start_(lines), is_group_(is_group) {
  const std::string what = is_group ? "group" : "poset";
  lines.next_after(what + " ");
  while (lines.next() != "end " + what) {
  }
  bytes_ = start_.rest().substr(0, start_.rest().size() - lines.rest().size());
}

Block EmbeddedBlock::read() const {
  Lines lines = start_;
  try {
    if (is_group_) return std::make_shared<const Monoid>(read_group_block(lines));
    return read_poset_block(lines);
  } catch (Refusal& refusal) {
    if (refusal.line == 0) refusal.line = lines.number();
    throw;
  }
}

}  // namespace upset::check
