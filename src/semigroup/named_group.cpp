// SPDX-License-Identifier: MIT
#include "semigroup/named_group.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/assert.hpp"

namespace upset::semigroup {

namespace {

using Images = std::vector<std::uint8_t>;

bool is_even(const Images& images) {
  std::size_t inversions = 0;
  for (std::size_t i = 0; i < images.size(); ++i)
    for (std::size_t j = i + 1; j < images.size(); ++j) inversions += images[i] > images[j] ? 1 : 0;
  return inversions % 2 == 0;
}

std::vector<Images> permutations(unsigned n, bool only_even) {
  std::vector<Images> list;
  Images images(n);
  for (unsigned i = 0; i < n; ++i) images[i] = static_cast<std::uint8_t>(i);
  do
    if (!only_even || is_even(images)) list.push_back(images);
  while (std::ranges::next_permutation(images).found);
  return list;
}

/// Which n a family has. The bounds keep every group within FiniteMonoid::kMaxSize.
bool is_known(NamedGroup::Kind kind, unsigned n) {
  using Kind = NamedGroup::Kind;
  switch (kind) {
    case Kind::cyclic: return n >= 1 && n <= FiniteMonoid::kMaxSize;
    case Kind::symmetric: return n >= 3 && n <= 6;
    case Kind::alternating: return n >= 4 && n <= 6;
    case Kind::dihedral: return n >= 3 && n <= FiniteMonoid::kMaxSize / 2;
    case Kind::quaternion: return n == 8;
  }
  return false;
}

}  // namespace

std::optional<NamedGroup> NamedGroup::find(std::string_view name) {
  constexpr std::string_view kLetters = "ZSADQ";
  if (name.size() < 2 || kLetters.find(name[0]) == std::string_view::npos || name[1] == '0') return std::nullopt;
  unsigned n = 0;
  const auto [end, code] = std::from_chars(name.data() + 1, name.data() + name.size(), n);
  const auto kind = static_cast<Kind>(name[0]);
  if (code != std::errc{} || end != name.data() + name.size() || !is_known(kind, n)) return std::nullopt;
  return NamedGroup(kind, n);
}

NamedGroup::NamedGroup(Kind kind, unsigned n) : kind_(kind), n_(n) {
  if (kind == Kind::symmetric || kind == Kind::alternating) images_ = permutations(n, kind == Kind::alternating);
}

unsigned NamedGroup::size() const {
  if (kind_ == Kind::dihedral) return 2 * n_;
  return images_.empty() ? n_ : static_cast<unsigned>(images_.size());
}

std::string NamedGroup::name() const {
  return kind_ == Kind::cyclic ? std::to_string(n_) : fmt::format("{}{}", static_cast<char>(kind_), n_);
}

std::string NamedGroup::element_name(std::uint32_t x) const {
  UPSET_ASSERT(x < size());
  if (kind_ == Kind::cyclic) return std::to_string(x);
  if (kind_ == Kind::quaternion) return fmt::format("{}{}", x < 4 ? "" : "-", "1ijk"[x % 4]);
  if (kind_ == Kind::dihedral) {
    const std::uint32_t turns = x % n_;
    const std::string rotation = turns == 1 ? "r" : fmt::format("r^{}", turns);
    if (x < n_) return turns == 0 ? "e" : rotation;
    return turns == 0 ? "s" : rotation + " s";
  }
  std::vector<unsigned> images;
  for (const std::uint8_t image : images_[x]) images.push_back(image + 1U);
  return fmt::format("[{}]", fmt::join(images, ","));
}

std::uint32_t NamedGroup::product(std::uint32_t x, std::uint32_t y) const {
  UPSET_ASSERT(x < size() && y < size());
  switch (kind_) {
    case Kind::cyclic: return (x + y) % n_;
    case Kind::dihedral: {
      // r^a s^b * r^c s^d = r^(a + c or a - c) s^(b + d)
      const std::uint32_t a = x % n_, c = y % n_;
      const std::uint32_t turns = x < n_ ? (a + c) % n_ : (a + n_ - c) % n_;
      return (x < n_) == (y < n_) ? turns : turns + n_;
    }
    case Kind::quaternion: {
      // Products of 1, i, j, k, as the number of the unit, plus 4 for a minus.
      constexpr std::array<std::array<std::uint32_t, 4>, 4> kUnits{
          {{0, 1, 2, 3}, {1, 4, 3, 6}, {2, 7, 4, 1}, {3, 2, 5, 4}}};
      return (kUnits[x % 4][y % 4] + x / 4 * 4 + y / 4 * 4) % 8;
    }
    case Kind::symmetric:
    case Kind::alternating: break;
  }
  Images composed(n_);
  for (unsigned i = 0; i < n_; ++i) composed[i] = images_[x][images_[y][i]];
  return static_cast<std::uint32_t>(std::ranges::lower_bound(images_, composed) - images_.begin());
}

Result<FiniteMonoid> product_of(const std::vector<NamedGroup>& factors) {
  std::vector<unsigned> orders;
  std::vector<std::string> names;
  bool is_cyclic = true;
  for (const NamedGroup& factor : factors) {
    orders.push_back(factor.size());
    names.push_back(factor.name());
    is_cyclic = is_cyclic && factor.kind() == NamedGroup::Kind::cyclic;
  }
  if (is_cyclic) return FiniteMonoid::cyclic_product(orders);
  std::size_t size = 1;
  for (const unsigned order : orders) {
    if (size * order > FiniteMonoid::kMaxSize)
      return Error{ErrorCode::limit, fmt::format("the group {} has more than {} elements", fmt::join(names, "x"),
                                                 FiniteMonoid::kMaxSize)};
    size *= order;
  }
  std::vector<FiniteMonoid::Factor> tables;
  for (const NamedGroup& factor : factors) {
    FiniteMonoid::Factor& table = tables.emplace_back();
    for (std::uint32_t x = 0; x < factor.size(); ++x) {
      table.names.push_back(factor.element_name(x));
      table.rows.emplace_back();
      for (std::uint32_t y = 0; y < factor.size(); ++y) table.rows.back().push_back(factor.product(x, y));
    }
  }
  return FiniteMonoid::product_of_groups(tables);
}

}  // namespace upset::semigroup
