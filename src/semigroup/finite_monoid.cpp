// SPDX-License-Identifier: MIT
#include "semigroup/finite_monoid.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "core/assert.hpp"

namespace upset::semigroup {

namespace {

using symmetry::Permutation;

Error too_large(std::string message) { return Error{ErrorCode::limit, std::move(message)}; }

/// The set of products of some elements, extended as elements are added; x -> x*g for known x and added g.
class RightClosure {
 public:
  explicit RightClosure(const FiniteMonoid& monoid) : monoid_(monoid), known_(monoid.size(), false) {
    reach(monoid.identity());
  }

  [[nodiscard]] bool contains(std::uint32_t x) const { return known_[x]; }

  void add(std::uint32_t generator) {
    UPSET_ASSERT(generator < monoid_.size());
    generators_.push_back(generator);
    const std::size_t old = list_.size();
    for (std::size_t i = 0; i < old; ++i) reach(monoid_.product(list_[i], generator));
    for (std::size_t i = old; i < list_.size(); ++i)
      for (const std::uint32_t g : generators_) reach(monoid_.product(list_[i], g));
  }

 private:
  void reach(std::uint32_t x) {
    if (!known_[x]) known_[x] = true, list_.push_back(x);
  }

  const FiniteMonoid& monoid_;
  std::vector<bool> known_;
  std::vector<std::uint32_t> list_{};
  std::vector<std::uint32_t> generators_{};
};

Permutation composed(const Permutation& outer, const Permutation& inner) {
  Permutation result(inner.size());
  for (std::size_t i = 0; i < inner.size(); ++i) result[i] = outer[inner[i]];
  return result;
}

/// A group of permutations. Each element except the identity is written in one way as shorter element * generator.
struct MonoidClosure {
  struct Step {
    std::size_t shorter;
    std::size_t generator;
  };
  std::vector<Permutation> elements{};  // the identity first, each after its shorter element
  std::vector<Permutation> generators{};
  std::vector<Step> steps{};
  std::map<Permutation, std::size_t> numbers{};

  void reach(Permutation permutation, Step step) {
    UPSET_ASSERT(step.shorter <= elements.size());
    if (!numbers.emplace(permutation, elements.size()).second) return;
    elements.push_back(std::move(permutation));
    steps.push_back(step);
  }
};

/// Drops redundant generators, so that at most log2(4096) = 12 remain. Nothing if the group is too large.
std::optional<MonoidClosure> close(const std::vector<Permutation>& generators) {
  MonoidClosure closure;
  Permutation identity(generators[0].size());
  for (std::size_t i = 0; i < identity.size(); ++i) identity[i] = static_cast<std::uint32_t>(i);
  closure.reach(identity, {0, 0});
  for (const Permutation& generator : generators) {
    if (closure.numbers.contains(generator)) continue;
    auto kept = std::move(closure.generators);
    kept.push_back(generator);
    closure = MonoidClosure{};
    closure.generators = std::move(kept);
    closure.reach(identity, {0, 0});
    for (std::size_t i = 0; i < closure.elements.size(); ++i)
      for (std::size_t g = 0; g < closure.generators.size(); ++g) {
        closure.reach(composed(closure.elements[i], closure.generators[g]), {i, g});
        if (closure.elements.size() > FiniteMonoid::kMaxSize) return std::nullopt;
      }
  }
  return closure;
}

std::optional<Error> check_permutations(const std::vector<Permutation>& generators) {
  if (generators.empty()) return refused("expected at least one permutation, found none");
  const std::size_t degree = generators[0].size();
  if (degree == 0 || degree > FiniteMonoid::kMaxDegree)
    return refused(fmt::format("expected permutations of 1 to {} points, found {}", FiniteMonoid::kMaxDegree, degree));
  for (std::size_t g = 0; g < generators.size(); ++g) {
    if (generators[g].size() != degree)
      return refused(fmt::format("expected permutations of {} points, found {} points in permutation {}", degree,
                                 generators[g].size(), g + 1));
    Permutation sorted = generators[g];
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < degree; ++i)
      if (sorted[i] != i)
        return refused(
            fmt::format("expected each of 1 to {} once in permutation {}: {} is missing", degree, g + 1, i + 1));
  }
  return std::nullopt;
}

std::optional<Error> check_square(const std::vector<std::vector<std::uint32_t>>& rows) {
  if (rows.empty()) return refused("expected a table of at least one row, found none");
  if (rows.size() > FiniteMonoid::kMaxTableSize)
    return too_large(
        fmt::format("a table has at most {} rows, this one has {}", FiniteMonoid::kMaxTableSize, rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != rows.size())
      return refused(fmt::format("expected {} products in row {}, found {}", rows.size(), i, rows[i].size()));
    for (std::size_t j = 0; j < rows.size(); ++j)
      if (rows[i][j] >= rows.size())
        return refused(
            fmt::format("expected a product from 0 to {}, found {}*{} = {}", rows.size() - 1, i, j, rows[i][j]));
  }
  return std::nullopt;
}

}  // namespace

Result<FiniteMonoid> FiniteMonoid::cyclic_product(const std::vector<unsigned>& orders) {
  if (orders.empty()) return refused("expected at least one order of a cyclic group, found none");
  std::size_t size = 1;
  for (const unsigned order : orders) {
    if (order == 0) return refused("expected the order of a cyclic group to be positive, found 0");
    if (order > kMaxSize || size * order > kMaxSize)
      return too_large(fmt::format("the group Z/{} has more than {} elements", fmt::join(orders, " x Z/"), kMaxSize));
    size *= order;
  }
  FiniteMonoid group(size);
  group.orders_ = orders;
  // x + y is one more, in the last coordinate of y that is not 0, than x + y with that coordinate one less.
  std::vector<std::size_t> less(size), units(size);  // by y
  std::size_t unit = size;                           // of the current coordinate, from the first to the last
  for (const unsigned order : orders) {
    unit /= order;
    for (std::size_t y = 0; y < size; ++y)
      if (y / unit % order != 0) less[y] = y - unit, units[y] = unit * order;
  }
  for (std::size_t x = 0; x < size; ++x) {
    group.set_product(x, 0, x);
    for (std::size_t y = 1; y < size; ++y) {
      const std::size_t sum = group.product(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(less[y]));
      const std::size_t more = y - less[y];
      group.set_product(x, y, sum % units[y] + more < units[y] ? sum + more : sum + more - units[y]);
    }
  }
  group.find_inverses();
  UPSET_ASSERT(group.is_group());
  return group;
}

FiniteMonoid FiniteMonoid::product_of_groups(const std::vector<Factor>& factors) {
  std::size_t size = 1;
  for (const Factor& factor : factors) size *= factor.rows.size();
  UPSET_ASSERT(!factors.empty() && size <= kMaxSize);
  FiniteMonoid group(size);
  std::size_t unit = size;  // of the current coordinate
  for (const Factor& factor : factors) {
    const std::size_t order = factor.rows.size();
    unit /= order;
    group.orders_.push_back(static_cast<unsigned>(order));
    group.factor_names_.push_back(factor.names);
    for (std::size_t x = 0; x < size; ++x)
      for (std::size_t y = 0; y < size; ++y)
        group.products_[x * size + y] = static_cast<std::uint16_t>(
            group.products_[x * size + y] + unit * factor.rows[x / unit % order][y / unit % order]);
  }
  group.find_inverses();
  UPSET_ASSERT(group.is_group());
  return group;
}

Result<FiniteMonoid> FiniteMonoid::from_table(const std::vector<std::vector<std::uint32_t>>& rows) {
  if (const auto error = check_square(rows)) return *error;
  FiniteMonoid monoid(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows.size(); ++j) monoid.set_product(i, j, rows[i][j]);
  if (!monoid.find_identity()) return refused("expected an identity e with e*x = x*e = x for all x, found none");
  if (const auto error = monoid.check_associative()) return *error;
  monoid.find_inverses();
  return monoid;
}

Result<FiniteMonoid> FiniteMonoid::from_permutations(const std::vector<Permutation>& generators) {
  if (const auto error = check_permutations(generators)) return *error;
  const auto closure = close(generators);
  if (!closure) return too_large(fmt::format("the permutations generate a group of more than {} elements", kMaxSize));
  const std::size_t size = closure->elements.size();
  FiniteMonoid group(size);
  std::vector<std::size_t> rank(size);  // from the order of the closure to the lexicographic one of the map
  for (const auto& [permutation, number] : closure->numbers) {
    rank[number] = group.images_.size();
    group.images_.push_back(permutation);
  }
  std::vector<std::vector<std::size_t>> times(closure->generators.size(), std::vector<std::size_t>(size));
  for (std::size_t g = 0; g < times.size(); ++g)
    for (std::size_t x = 0; x < size; ++x)
      times[g][rank[x]] = rank[closure->numbers.at(composed(closure->elements[x], closure->generators[g]))];
  // x*y = (x*y')*g where y = y'*g: a table of n^2 entries without composing n^2 permutations.
  for (std::size_t x = 0; x < size; ++x) {
    group.set_product(x, 0, x);
    for (std::size_t y = 1; y < size; ++y) {
      const auto& step = closure->steps[y];
      const auto shorter = group.product(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(rank[step.shorter]));
      group.set_product(x, rank[y], times[step.generator][shorter]);
    }
  }
  group.find_inverses();
  UPSET_ASSERT(group.is_group());
  return group;
}

bool FiniteMonoid::find_identity() {
  for (std::uint32_t e = 0; e < size_; ++e) {
    bool is_identity = true;
    for (std::uint32_t x = 0; x < size_ && is_identity; ++x) is_identity = product(e, x) == x && product(x, e) == x;
    if (!is_identity) continue;
    identity_ = e;
    return true;
  }
  return false;
}

/// Light's test. The elements g with (x*g)*y = x*(g*y) for all x, y are closed under products. So it is enough to try
/// generators; which products need no trial is found while the generators are chosen.
std::optional<Error> FiniteMonoid::check_associative() const {
  RightClosure tested(*this);
  for (std::uint32_t g = 0; g < size_; ++g) {
    if (tested.contains(g)) continue;
    if (auto error = check_associative_at(g)) return error;
    tested.add(g);
  }
  return std::nullopt;
}

std::optional<Error> FiniteMonoid::check_associative_at(std::uint32_t g) const {
  for (std::uint32_t x = 0; x < size_; ++x)
    for (std::uint32_t y = 0; y < size_; ++y) {
      const std::uint32_t left = product(product(x, g), y);
      const std::uint32_t right = product(x, product(g, y));
      if (left != right)
        return refused(fmt::format("expected an associative product, found ({0}*{1})*{2} = {3} and {0}*({1}*{2}) = {4}",
                                   x, g, y, left, right));
    }
  return std::nullopt;
}

void FiniteMonoid::find_inverses() {
  inverses_.assign(size_, kNoInverse);
  for (std::uint32_t x = 0; x < size_; ++x)
    for (std::uint32_t y = 0; y < size_; ++y)
      if (product(x, y) == identity_ && product(y, x) == identity_) inverses_[x] = static_cast<std::uint16_t>(y);
}

std::optional<std::uint32_t> FiniteMonoid::inverse(std::uint32_t x) const {
  if (inverses_[x] == kNoInverse) return std::nullopt;
  return inverses_[x];
}

std::optional<std::uint32_t> FiniteMonoid::first_without_inverse() const {
  const auto found = std::find(inverses_.begin(), inverses_.end(), kNoInverse);
  if (found == inverses_.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - inverses_.begin());
}

bool FiniteMonoid::is_commutative() const {
  for (std::uint32_t x = 0; x < size_; ++x)
    for (std::uint32_t y = 0; y < x; ++y)
      if (product(x, y) != product(y, x)) return false;
  return true;
}

std::string FiniteMonoid::name(std::uint32_t x) const {
  if (orders_.empty()) return std::to_string(x);
  std::vector<std::uint32_t> coordinates(orders_.size());
  for (std::size_t i = orders_.size(); i-- > 0; x /= orders_[i]) coordinates[i] = x % orders_[i];
  return fmt::format("{}", fmt::join(coordinates, "."));
}

std::string FiniteMonoid::readable_name(std::uint32_t x) const {
  if (!factor_names_.empty()) {
    std::vector<std::string> parts(orders_.size());
    for (std::size_t i = orders_.size(); i-- > 0; x /= orders_[i]) parts[i] = factor_names_[i][x % orders_[i]];
    return parts.size() == 1 ? parts[0] : fmt::format("({})", fmt::join(parts, ", "));
  }
  if (images_.empty()) return name(x);
  Permutation images = images_[x];
  for (std::uint32_t& image : images) ++image;
  return fmt::format("[{}]", fmt::join(images, ","));
}

std::optional<std::uint32_t> FiniteMonoid::find(std::string_view name) const {
  const std::vector<unsigned> whole{static_cast<unsigned>(size_)};
  const std::vector<unsigned>& orders = orders_.empty() ? whole : orders_;
  std::uint32_t result = 0;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (i > 0) {
      if (!name.starts_with('.')) return std::nullopt;
      name.remove_prefix(1);
    }
    unsigned coordinate = 0;
    const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), coordinate);
    if (code != std::errc{} || coordinate >= orders[i]) return std::nullopt;
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    result = result * orders[i] + coordinate;
  }
  if (!name.empty()) return std::nullopt;
  return result;
}

}  // namespace upset::semigroup
