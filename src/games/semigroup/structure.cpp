// SPDX-License-Identifier: MIT
#include "games/semigroup/structure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/common/phrases.hpp"
#include "order/poset.hpp"
#include "semigroup/layered_order.hpp"

namespace upset::games::semigroup {

namespace {

constexpr const char* kEndsAllTheSame =
    "\nThere are infinitely many moves, but every game ends: after the first move only\nfinitely many elements are "
    "left.";

constexpr std::uint64_t kMaxNumber = std::uint64_t{1} << 50;  // of an element with torsion that is a move
constexpr std::uint64_t kMaxConductor = 1'000'000;            // of an order for windows

std::optional<std::uint64_t> parse_word(std::string_view text) {
  const auto number = core::parse_integer(text);
  return number ? core::to_word(*number) : std::nullopt;
}

Error too_many(const Structure& structure, const std::string& move, const std::string& count) {
  return Error{ErrorCode::limit, fmt::format("{}@{} has {} elements left; at most {} are listed", structure.text(),
                                             move, count, order::kMaxElements)};
}

}  // namespace

const Result<order::LayeredOrder>& Structure::layers() const {
  std::call_once(once_, [&] { layers_ = std::make_unique<const Result<order::LayeredOrder>>(make_layers()); });
  return *layers_;
}

std::string NumericalStructure::body() const {
  std::string text;
  for (const std::uint64_t generator : semigroup_.generators())
    text += (text.empty() ? "" : ",") + std::to_string(generator * divisor_);
  return text;
}

core::Integer NumericalStructure::number(std::uint64_t element) const {
  return core::from_word(element) * core::from_word(divisor_);
}

std::string NumericalStructure::label(std::uint64_t element) const { return number(element).get_str(); }

std::optional<std::uint64_t> NumericalStructure::parse(const std::string& label) const {
  const auto number = core::parse_integer(label);
  const core::Integer divisor = core::from_word(divisor_);
  if (!number || *number % divisor != 0) return std::nullopt;
  return core::to_word(core::Integer(*number / divisor));
}

std::string NumericalStructure::notation_help() const {
  if (divisor_ > 1) return fmt::format("an element of <{}>, a multiple of {}", body(), divisor_);
  return fmt::format("an element of <{}>", body());
}

Rules NumericalStructure::rules() const {
  return {fmt::format("Chomp on the numerical semigroup <{}>: 0 and all sums of these numbers", body()),
          "A move takes an element x and every x + s with s in the semigroup.",
          common::loser_by_poison("0") + kEndsAllTheSame, "A move is written as the number x.", "0"};
}

Result<std::vector<std::uint64_t>> NumericalStructure::not_above(std::uint64_t x) const {
  if (x > order::kMaxElements + 1) return too_many(*this, label(x), std::to_string(x - 1));
  auto elements = semigroup_.apery(x);
  UPSET_ASSERT(elements.size() == x && elements.front() == 0);  // one in each residue class modulo x
  elements.erase(elements.begin());
  UPSET_ASSERT(std::none_of(elements.begin(), elements.end(), [&](std::uint64_t s) { return is_above(x, s); }));
  return elements;
}

std::string NumericalStructure::note() const {
  if (divisor_ == 1) return "";
  return fmt::format(
      "the generators have the common divisor {}; it is divided out, but moves keep the numbers as typed", divisor_);
}

Result<order::LayeredOrder> NumericalStructure::make_layers() const {
  if (semigroup_.conductor() > kMaxConductor)
    return Error{ErrorCode::limit, fmt::format("the conductor {} is too large for windows; the largest supported is {}",
                                               semigroup_.conductor(), kMaxConductor)};
  return upset::semigroup::layered_order(semigroup_);
}

TorsionStructure::TorsionStructure(upset::semigroup::TorsionMonoid monoid, std::string group_text,
                                   std::vector<unsigned> orders, std::string block)
    : monoid_(std::move(monoid)),
      group_text_(std::move(group_text)),
      orders_(std::move(orders)),
      block_(std::move(block)) {
  if (monoid_.has_group_torsion() || monoid_.is_playable())
    origin_ = *monoid_.index_of(0, monoid_.torsion().identity());
}

std::optional<Error> TorsionStructure::unplayable() const {
  if (monoid_.is_playable()) return std::nullopt;
  if (monoid_.has_group_torsion())
    return refused(fmt::format(
        "{}: expected (0, t) only for the neutral t, but there is another: x <= y is not an order", text()));
  if (!monoid_.is_order())
    return refused(
        fmt::format("{}: expected an order, but there are different x and y with x <= y and y <= x", text()));
  if (const auto x = monoid_.infinite_apery_set())
    return refused(fmt::format(
        "{}: expected finitely many elements after each move, but infinitely many are left after {}: windows cannot "
        "decide such a game",
        text(), pair_text(x->first, x->second)));
  UPSET_ASSERT(monoid_.sequence_error().has_value());
  Error error = *monoid_.sequence_error();
  error.code = ErrorCode::refused;
  error.message = text() + ": " + error.message;
  return error;
}

std::string TorsionStructure::pair_text(std::uint64_t a, std::uint32_t t) const {
  std::string text = std::to_string(a);
  if (orders_.empty()) return text + "." + std::to_string(t);
  std::string coordinates;
  for (std::size_t i = orders_.size(); i-- > 0; t /= orders_[i])
    coordinates = "." + std::to_string(t % orders_[i]) + coordinates;
  UPSET_ASSERT(t == 0);
  return text + coordinates;
}

std::string TorsionStructure::body() const {
  std::string text;
  for (const auto& generator : monoid_.generators())
    text += (text.empty() ? "" : ",") + pair_text(generator.first, generator.second);
  return group_text_ + ":" + text;
}

core::Integer TorsionStructure::number(std::uint64_t element) const {
  return core::from_word(monoid_.element(element).first);
}

std::string TorsionStructure::label(std::uint64_t element) const {
  const auto pair = monoid_.element(element);
  UPSET_ASSERT(monoid_.index_of(pair.first, pair.second) == element);
  return pair_text(pair.first, pair.second);
}

std::optional<std::uint64_t> TorsionStructure::parse(const std::string& label) const {
  std::vector<std::uint64_t> parts;
  for (std::size_t begin = 0; begin <= label.size();) {
    const std::size_t end = std::min(label.find('.', begin), label.size());
    const auto number = parse_word(std::string_view(label).substr(begin, end - begin));
    if (!number) return std::nullopt;
    parts.push_back(*number);
    begin = end + 1;
  }
  if (parts.size() != 1 + std::max<std::size_t>(orders_.size(), 1)) return std::nullopt;
  if (parts[0] >= kMaxNumber) return std::nullopt;  // its index may overflow, and no later position can be listed
  std::uint64_t t = 0;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::uint64_t order = orders_.empty() ? monoid_.torsion().size() : orders_[i - 1];
    if (parts[i] >= order) return std::nullopt;
    t = t * order + parts[i];
  }
  UPSET_ASSERT(t < monoid_.torsion().size());
  return monoid_.index_of(parts[0], static_cast<std::uint32_t>(t));
}

std::string TorsionStructure::notation_help() const {
  return fmt::format("an element of {} such as {}", text(),
                     pair_text(monoid_.generators().front().first, monoid_.generators().front().second));
}

/// What the numbers of elements stand for, if they are not just numbers.
std::string TorsionStructure::elements_help() const {
  constexpr std::size_t kMaxListed = 24;
  const auto& torsion = monoid_.torsion();
  if (torsion.size() > kMaxListed || torsion.readable_name(torsion.identity()) == torsion.name(torsion.identity()))
    return "";
  std::string text;
  for (std::uint32_t t = 0; t < torsion.size(); ++t)
    text += fmt::format("{}{} = {}", t == 0 ? "\nElements of T: " : ", ", torsion.name(t), torsion.readable_name(t));
  return text + ".";
}

Rules TorsionStructure::rules() const {
  const std::string_view kind = monoid_.torsion().is_group() ? "group" : "monoid";
  return {fmt::format("Chomp on {}: pairs (a, t) of a number and an element of a finite {}, and all their products",
                      text(), kind),
          "A move takes an element x and every product of x with an element.",
          common::loser_by_poison(label(origin())) + kEndsAllTheSame,
          fmt::format("A move is written {}: the number, then the coordinates in the {}.{}",
                      pair_text(monoid_.generators().front().first, monoid_.generators().front().second), kind,
                      elements_help()),
          label(origin())};
}

bool TorsionStructure::is_above(std::uint64_t low, std::uint64_t high) const {
  const auto& order = layers();
  return order && order->is_above(low, high);
}

Result<std::vector<std::uint64_t>> TorsionStructure::not_above(std::uint64_t x) const {
  if (const auto& order = layers(); !order) return order.error();
  auto set = monoid_.apery_set(monoid_.element(x));
  if (!set) return set.error();
  if (set->size() > order::kMaxElements + 1) return too_many(*this, label(x), std::to_string(set->size() - 1));
  std::vector<std::uint64_t> elements;
  for (const auto& pair : *set)
    if (const std::uint64_t index = *monoid_.index_of(pair.first, pair.second); index != origin_)
      elements.push_back(index);
  UPSET_ASSERT(elements.size() + 1 == set->size());  // no move is below the origin
  std::sort(elements.begin(), elements.end());
  return elements;
}

Result<order::LayeredOrder> TorsionStructure::make_layers() const {
  if (upset::semigroup::layered_order_bits(monoid_) > upset::semigroup::kMaxOrderBits)
    return Error{ErrorCode::limit, "the order is too large for windows"};
  return upset::semigroup::layered_order(monoid_);
}

}  // namespace upset::games::semigroup
