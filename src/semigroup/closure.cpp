// SPDX-License-Identifier: MIT
#include "semigroup/closure.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "semigroup/levels.hpp"

namespace upset::semigroup {

namespace {

// The plain methods take m e steps of about a nanosecond. Beyond this many the method of levels is tried first.
constexpr std::uint64_t kManySteps = 50'000'000;
constexpr std::uint64_t kSmallMultiplicity = 5'000;  // below it, m e <= m^2 is small

std::vector<std::uint64_t> least_by_residue(const std::vector<std::uint64_t>& ascending) {
  const std::uint64_t m = ascending.front();
  std::vector<std::uint64_t> least(core::to_size(m), kNoElement);
  least[0] = 0;
  for (const std::uint64_t g : ascending) least[core::to_size(g % m)] = std::min(least[core::to_size(g % m)], g);
  return least;
}

/// Adds one generator to an Apery set: the round robin of Boecker and Liptak (A fast and simple algorithm for the money
/// changing problem, Algorithmica 48, 2007, figure 3). Adding g permutes the residues in cycles of m / gcd(g, m); the
/// least element of a cycle cannot be improved, and one turn from there propagates every improvement. O(m).
void add_generator(std::vector<std::uint64_t>& apery, std::uint64_t g) {
  const std::uint64_t m = apery.size();
  const std::uint64_t step = g % m;
  const std::uint64_t cycles = std::gcd(m, g);
  UPSET_ASSERT(m > 0 && g >= m && apery[0] == 0);
  for (std::uint64_t cycle = 0; cycle < cycles; ++cycle) {
    std::uint64_t place = cycle;
    for (std::uint64_t i = cycle; i < m; i += cycles)
      if (apery[core::to_size(i)] < apery[core::to_size(place)]) place = i;
    std::uint64_t x = apery[core::to_size(place)];
    if (x == kNoElement) continue;
    for (std::uint64_t turn = 1; turn < m / cycles; ++turn) {
      place += step;
      if (place >= m) place -= m;
      x = std::min(x + g, apery[core::to_size(place)]);
      apery[core::to_size(place)] = x;
    }
  }
}

Closure round_robin(const std::vector<std::uint64_t>& ascending) {
  const std::uint64_t m = ascending.front();
  Closure result{std::vector<std::uint64_t>(core::to_size(m), kNoElement), {m}};
  result.apery[0] = 0;
  for (const std::uint64_t g : ascending) {
    if (result.apery[core::to_size(g % m)] <= g) continue;
    add_generator(result.apery, g);
    UPSET_ASSERT(result.apery[core::to_size(g % m)] == g);
    UPSET_ASSERT(result.generators.back() < g);  // ascending
    result.generators.push_back(g);
  }
  return result;
}

/// The minimal generators of a complete set of residues, found in ascending order: each marks its sums. Every other
/// element is a sum of minimal generators, so if there is a breach, it appears in a sum with one of them.
class Sifter {
 public:
  explicit Sifter(const std::vector<std::uint64_t>& apery)
      : apery_(apery), order_(apery.size() - 1), is_sum_(apery.size(), false), generators_{apery.size()} {
    std::iota(order_.begin(), order_.end(), std::uint32_t{1});
    std::sort(order_.begin(), order_.end(), [&](std::uint32_t i, std::uint32_t j) { return apery_[i] < apery_[j]; });
  }

  /// Continues until done or until `steps` are made; returns whether it is done.
  bool run(std::uint64_t steps) {
    const std::uint64_t m = apery_.size();
    for (; !breach_ && used_ < order_.size(); ++used_) {
      if (is_sum_[order_[used_]]) continue;
      if (makes_sums(order_[used_])) {
        if (steps < m) return false;
        steps -= m;
        mark_sums(order_[used_]);
      }
      generators_.push_back(apery_[order_[used_]]);
    }
    return true;
  }

  /// Whether all elements are past m, as the method of levels assumes.
  [[nodiscard]] bool has_levels() const { return apery_[order_.front()] > apery_.size(); }

  std::variant<std::vector<std::uint64_t>, Breach> result() && {
    if (breach_) return *breach_;
    return std::move(generators_);
  }

 private:
  /// Whether any sum with this element can lie in the Apery set, judging by size alone.
  [[nodiscard]] bool makes_sums(std::size_t j) const {
    return apery_[j] + apery_[order_.front()] <= apery_[order_.back()];
  }

  void mark_sums(std::size_t j) {
    const std::size_t m = apery_.size();
    for (std::size_t i = 1; i < m; ++i) {
      const std::size_t sum = i + j < m ? i + j : i + j - m;
      const std::uint64_t value = apery_[i] + apery_[j];
      if (value < apery_[sum]) breach_ = Breach{i, j};
      if (value == apery_[sum]) is_sum_[sum] = true;
    }
  }

  const std::vector<std::uint64_t>& apery_;
  std::vector<std::uint32_t> order_;  // residues except 0, by ascending element
  std::size_t used_ = 0;
  std::vector<bool> is_sum_;
  std::vector<std::uint64_t> generators_;
  std::optional<Breach> breach_{};
};

/// The closure reaches some class below its given element: finds two elements of the set that prove it.
Breach find_breach(const std::vector<std::uint64_t>& apery, const std::vector<std::uint64_t>& closed) {
  const std::size_t m = apery.size();
  // The least element that was not given is a sum of two given ones.
  std::size_t least = 0;
  for (std::size_t r = 1; r < m; ++r)
    if (closed[r] < apery[r] && (least == 0 || closed[r] < closed[least])) least = r;
  for (std::size_t i = 1; i < m; ++i) {
    const std::size_t j = least >= i ? least - i : least + m - i;
    if (apery[i] + apery[j] < apery[least]) return {i, j};
  }
  UPSET_ASSERT(false);
  return {0, 0};
}

/// The plain search for maximal elements, which counts its steps.
class MaximalSearch {
 public:
  MaximalSearch(const std::vector<std::uint64_t>& apery, const std::vector<std::uint64_t>& generators)
      : apery_(apery), generators_(generators), top_(*std::max_element(apery.begin(), apery.end())) {
    for (const std::uint64_t g : generators) steps_.push_back(g % apery.size());
  }

  /// All maximal residues; nothing if more than `budget` sums had to be tried.
  std::optional<std::vector<std::size_t>> run(std::uint64_t budget) const {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < apery_.size(); ++i) {
      const auto [tried, is_below] = try_sums(i);
      if (!is_below) result.push_back(i);
      if (tried > budget) return std::nullopt;
      budget -= tried;
    }
    return result;
  }

 private:
  struct Trial {
    std::size_t tried;
    bool is_below;
  };

  /// Adds the generators past m (m itself always leaves the Apery set) in turn until a sum is in it or all are too
  /// large.
  [[nodiscard]] Trial try_sums(std::size_t i) const {
    const std::size_t m = apery_.size();
    for (std::size_t k = 1; k < generators_.size(); ++k) {
      const std::uint64_t value = apery_[i] + generators_[k];
      if (value > top_) return {k, false};
      const std::size_t sum = i + steps_[k] < m ? i + steps_[k] : i + steps_[k] - m;
      if (apery_[sum] == value) return {k, true};
    }
    return {generators_.size(), false};
  }

  const std::vector<std::uint64_t>& apery_;
  const std::vector<std::uint64_t>& generators_;
  std::uint64_t top_;               // greatest element of the Apery set
  std::vector<std::size_t> steps_;  // the generators mod m
};

}  // namespace

Closure generate(const std::vector<std::uint64_t>& numbers) {
  UPSET_ASSERT(std::is_sorted(numbers.begin(), numbers.end()));
  const std::uint64_t m = numbers.front();
  if (m > kSmallMultiplicity && m * numbers.size() > kManySteps)
    if (auto closure = generate_by_levels(least_by_residue(numbers))) return *std::move(closure);
  return round_robin(numbers);
}

std::variant<std::vector<std::uint64_t>, Breach> minimal_generators(const std::vector<std::uint64_t>& apery) {
  UPSET_ASSERT(!apery.empty() && apery[0] == 0);
  Sifter sifter(apery);
  if (!sifter.run(kManySteps)) {
    if (auto closure = sifter.has_levels() ? generate_by_levels(apery) : std::nullopt) {
      if (closure->apery == apery) return std::move(closure->generators);
      return find_breach(apery, closure->apery);
    }
    sifter.run(UINT64_MAX);
  }
  return std::move(sifter).result();
}

std::vector<std::size_t> maximal_residues(const std::vector<std::uint64_t>& apery,
                                          const std::vector<std::uint64_t>& generators) {
  UPSET_ASSERT(generators.front() == apery.size());
  const MaximalSearch search(apery, generators);
  if (auto residues = search.run(kManySteps)) return *std::move(residues);
  if (auto residues = maximal_by_levels(apery, generators)) return *std::move(residues);
  return *search.run(UINT64_MAX);
}

std::vector<std::uint64_t> apery_of(const std::vector<std::uint64_t>& apery, std::uint64_t x) {
  // Of the class i mod m those elements remain from which x cannot be subtracted: from w[i] up to below x + w[i - x].
  const std::uint64_t m = apery.size();
  std::vector<std::uint64_t> result;
  result.reserve(core::to_size(x));
  std::uint64_t source = (m - x % m) % m;
  for (std::uint64_t i = 0; i < m; ++i) {
    for (std::uint64_t s = apery[core::to_size(i)]; s < x + apery[core::to_size(source)]; s += m) result.push_back(s);
    if (++source == m) source = 0;
  }
  UPSET_ASSERT(result.size() == x);
  return result;
}

}  // namespace upset::semigroup
