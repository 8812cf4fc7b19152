// SPDX-License-Identifier: MIT
// What Chomp on numerical semigroups and Chomp on submonoids of N x T have in common: an infinite order whose elements
// form a sequence and have names. Element numbers are those of order::LayeredOrder.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "game/species.hpp"
#include "order/layered_order.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/torsion.hpp"
#include "upset/result.hpp"
#include "upset/rules.hpp"

namespace upset::games::semigroup {

class Structure {
 public:
  Structure() = default;
  Structure(const Structure&) = delete;
  Structure& operator=(const Structure&) = delete;
  virtual ~Structure() = default;

  [[nodiscard]] virtual const game::Species& species() const = 0;
  [[nodiscard]] virtual std::string family() const = 0;
  /// The canonical text after "family:".
  [[nodiscard]] virtual std::string body() const = 0;
  [[nodiscard]] std::string text() const { return family() + ":" + body(); }
  [[nodiscard]] virtual std::string label(std::uint64_t element) const = 0;
  /// The number in the label; with torsion, its component in N.
  [[nodiscard]] virtual core::Integer number(std::uint64_t element) const = 0;
  /// The element of the surrounding group with this label, whether or not it belongs to S.
  [[nodiscard]] virtual std::optional<std::uint64_t> parse(const std::string& label) const = 0;
  /// The poisoned element.
  [[nodiscard]] virtual std::uint64_t origin() const { return 0; }
  [[nodiscard]] virtual bool contains(std::uint64_t element) const = 0;
  [[nodiscard]] virtual std::string notation_help() const = 0;
  /// The rules as text.
  [[nodiscard]] virtual Rules rules() const = 0;
  /// Whether low <= high.
  [[nodiscard]] virtual bool is_above(std::uint64_t low, std::uint64_t high) const = 0;
  /// The elements of S that are not above x, without the origin, ascending. Fails with a limit if they are too many to
  /// list.
  [[nodiscard]] virtual Result<std::vector<std::uint64_t>> not_above(std::uint64_t x) const = 0;
  /// The order for windows. Fails with a limit if its tables would be too large. Computed once.
  [[nodiscard]] const Result<order::LayeredOrder>& layers() const;
  /// The block that certificates embed for a group from a file.
  [[nodiscard]] virtual std::string embedded_block() const { return ""; }
  /// Why Chomp cannot be played on it, if so.
  [[nodiscard]] virtual std::optional<Error> unplayable() const { return std::nullopt; }
  /// How the input was changed, for example that a common divisor was divided out; empty if it was not.
  [[nodiscard]] virtual std::string note() const { return ""; }

 protected:
  [[nodiscard]] virtual Result<order::LayeredOrder> make_layers() const = 0;

 private:
  mutable std::once_flag once_;
  mutable std::unique_ptr<const Result<order::LayeredOrder>> layers_;
};

using StructurePtr = std::shared_ptr<const Structure>;

/// A numerical semigroup. Names are elements times the divisor that was divided out.
class NumericalStructure final : public Structure {
 public:
  static constexpr game::Species kSpecies{"numerical semigroup"};

  NumericalStructure(upset::semigroup::NumericalSemigroup semigroup, std::uint64_t divisor)
      : semigroup_(std::move(semigroup)), divisor_(divisor) {}

  [[nodiscard]] const upset::semigroup::NumericalSemigroup& semigroup() const { return semigroup_; }
  [[nodiscard]] std::uint64_t divisor() const { return divisor_; }

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] std::string family() const override { return "semigroup"; }
  [[nodiscard]] std::string body() const override;
  [[nodiscard]] std::string label(std::uint64_t element) const override;
  [[nodiscard]] core::Integer number(std::uint64_t element) const override;
  [[nodiscard]] std::optional<std::uint64_t> parse(const std::string& label) const override;
  [[nodiscard]] bool contains(std::uint64_t element) const override { return semigroup_.contains(element); }
  [[nodiscard]] std::string notation_help() const override;
  [[nodiscard]] Rules rules() const override;
  [[nodiscard]] bool is_above(std::uint64_t low, std::uint64_t high) const override {
    return low <= high && semigroup_.contains(high - low);
  }
  [[nodiscard]] Result<std::vector<std::uint64_t>> not_above(std::uint64_t x) const override;
  [[nodiscard]] std::string note() const override;

 protected:
  [[nodiscard]] Result<order::LayeredOrder> make_layers() const override;

 private:
  upset::semigroup::NumericalSemigroup semigroup_;
  std::uint64_t divisor_;
};

/// A submonoid of N x T with a finite monoid T.
class TorsionStructure final : public Structure {
 public:
  static constexpr game::Species kSpecies{"semigroup with torsion"};

  /// `group_text` is the text before the generators in the spec. `orders` has the orders of the factors if t is
  /// written by its coordinates in them; it is empty if t is written as one number.
  TorsionStructure(upset::semigroup::TorsionMonoid monoid, std::string group_text, std::vector<unsigned> orders,
                   std::string block);

  [[nodiscard]] const upset::semigroup::TorsionMonoid& monoid() const { return monoid_; }
  /// (a, t) as it is typed.
  [[nodiscard]] std::string pair_text(std::uint64_t a, std::uint32_t t) const;

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] std::string family() const override { return "torsion"; }
  [[nodiscard]] std::string body() const override;
  [[nodiscard]] std::string label(std::uint64_t element) const override;
  [[nodiscard]] core::Integer number(std::uint64_t element) const override;
  [[nodiscard]] std::optional<std::uint64_t> parse(const std::string& label) const override;
  [[nodiscard]] std::uint64_t origin() const override { return origin_; }
  [[nodiscard]] bool contains(std::uint64_t element) const override { return monoid_.contains_index(element); }
  [[nodiscard]] std::string notation_help() const override;
  [[nodiscard]] Rules rules() const override;
  [[nodiscard]] bool is_above(std::uint64_t low, std::uint64_t high) const override;
  [[nodiscard]] Result<std::vector<std::uint64_t>> not_above(std::uint64_t x) const override;
  [[nodiscard]] std::string embedded_block() const override { return block_; }
  /// Submonoids on which <= is not an order, or of which a move leaves infinitely many elements, can be examined but
  /// not played.
  [[nodiscard]] std::optional<Error> unplayable() const override;

 protected:
  [[nodiscard]] Result<order::LayeredOrder> make_layers() const override;

 private:
  [[nodiscard]] std::string elements_help() const;

  upset::semigroup::TorsionMonoid monoid_;
  std::string group_text_;
  std::vector<unsigned> orders_;  // of the factors; empty for a monoid from a file
  std::string block_;
  std::uint64_t origin_ = 0;
};

}  // namespace upset::games::semigroup
