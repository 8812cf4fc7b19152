// SPDX-License-Identifier: MIT
#include "semigroup/levels.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"

namespace upset::semigroup {

namespace {

using Residues = std::vector<std::uint32_t>;

constexpr std::uint64_t kMaxLevels = 20'000;   // bounds the pairs of levels that are examined
constexpr std::uint64_t kPairsPerDigit = 128;  // a product costs about as much as this many pairs per residue

/// The set as the integer sum of 2^(32 i): a digit of the product of two such sets counts the pairs with that sum, and
/// there are fewer than 2^32 of them.
core::Integer packed(const Residues& set, std::size_t m) {
  std::vector<std::uint32_t> digits(m, 0);
  for (const std::uint32_t i : set) digits[i] = 1;
  core::Integer value;
  mpz_import(value.get_mpz_t(), m, -1, sizeof(std::uint32_t), 0, 0, digits.data());
  return value;
}

/// Calls visit(i + j) for all i of a and j of b, residues mod m; a sum may come several times.
template <class Visit>
void for_each_sum(const Residues& a, const Residues& b, std::size_t m, Visit visit) {
  if (a.size() * b.size() <= kPairsPerDigit * m) {
    for (const std::size_t i : a)
      for (const std::size_t j : b) visit(i + j);
    return;
  }
  const core::Integer product = packed(a, m) * packed(b, m);
  std::vector<std::uint32_t> digits(2 * m, 0);
  std::size_t count = 0;
  mpz_export(digits.data(), &count, -1, sizeof(std::uint32_t), 0, 0, product.get_mpz_t());
  UPSET_ASSERT(count <= digits.size());
  for (std::size_t s = 0; s < count; ++s)
    if (digits[s] != 0) visit(s);
}

class LevelClosure {
 public:
  explicit LevelClosure(const std::vector<std::uint64_t>& least)
      : m_(least.size()), missing_(least.size() - 1), apery_(m_, kNoElement), mark_(m_, 0), fresh_(1), generating_(1) {
    apery_[0] = 0;
    for (std::size_t i = 1; i < m_; ++i)
      if (least[i] != kNoElement) candidates_.push_back(least[i]);
    std::sort(candidates_.begin(), candidates_.end());
  }

  std::optional<Closure> run() {
    for (std::uint64_t level = 1; missing_ > 0; ++level) {
      if (level > kMaxLevels) return std::nullopt;
      fresh_.emplace_back();
      generating_.emplace_back();
      add_sums(level);
      settle(level);
    }
    return Closure{std::move(apery_), std::move(generators_)};
  }

 private:
  /// Marks the residues that sums of generators and lower elements reach at this level, and at the next with a carry.
  void add_sums(std::uint64_t level) {
    now_.swap(next_);
    next_.clear();
    for (const std::uint64_t j : generating_levels_) {
      const Residues& elements = fresh_[core::to_size(level - j)];
      if (elements.empty()) continue;
      for_each_sum(generating_[core::to_size(j)], elements, m_, [&](std::size_t s) {
        const bool carry = s >= m_;
        const std::size_t i = carry ? s - m_ : s;
        const std::uint8_t bit = marker(level, carry);
        if (apery_[i] != kNoElement || (mark_[i] & bit) != 0) return;
        mark_[i] |= bit;
        (carry ? next_ : now_).push_back(static_cast<std::uint32_t>(i));
      });
    }
  }

  /// One bit for the sums of this level and one for those of the next; they alternate from level to level.
  static std::uint8_t marker(std::uint64_t level, bool carry) { return (level % 2 == 1) != carry ? 1 : 2; }

  void settle(std::uint64_t level) {
    for (const std::uint32_t i : now_) settle(i, level);
    const std::uint64_t end = (level + 1) * m_;
    for (; used_ < candidates_.size() && candidates_[used_] < end; ++used_) {
      const auto i = static_cast<std::uint32_t>(candidates_[used_] % m_);
      if (apery_[i] != kNoElement) continue;
      settle(i, level);
      UPSET_ASSERT(apery_[i] == candidates_[used_]);
      UPSET_ASSERT(generators_.empty() || generators_.back() < candidates_[used_]);
      generators_.push_back(candidates_[used_]);
      generating_[core::to_size(level)].push_back(i);
    }
    if (!generating_[core::to_size(level)].empty()) generating_levels_.push_back(level);
  }

  void settle(std::uint32_t i, std::uint64_t level) {
    if (apery_[i] != kNoElement) return;
    UPSET_ASSERT(i < m_ && missing_ > 0);
    apery_[i] = level * m_ + i;
    fresh_[core::to_size(level)].push_back(i);
    --missing_;
  }

  std::size_t m_;
  std::size_t missing_;                           // residues without an element so far
  std::vector<std::uint64_t> apery_;              // kNoElement: none so far
  std::vector<std::uint64_t> candidates_;         // ascending
  std::size_t used_ = 0;                          // candidates below the current level
  std::vector<std::uint64_t> generators_;         // without m, ascending
  std::vector<std::uint8_t> mark_;                // by residue: bits of marker()
  Residues now_, next_;                           // residues marked for this level and for the next
  std::vector<Residues> fresh_;                   // by level: the Apery elements except 0
  std::vector<Residues> generating_;              // by level: the minimal generators except m
  std::vector<std::uint64_t> generating_levels_;  // levels with a generator, ascending
};

/// The elements of a set by level.
std::vector<Residues> by_level(const std::vector<std::uint64_t>& elements, std::size_t m, std::uint64_t levels) {
  std::vector<Residues> result(core::to_size(levels + 1));
  for (const std::uint64_t x : elements) result[core::to_size(x / m)].push_back(static_cast<std::uint32_t>(x % m));
  return result;
}

}  // namespace

std::optional<Closure> generate_by_levels(const std::vector<std::uint64_t>& least) {
  auto closure = LevelClosure(least).run();
  if (closure) closure->generators.insert(closure->generators.begin(), least.size());
  return closure;
}

// With j' = m - 1 - j, the equation i + j = r (+ m with a carry) reads i + (m - 1) = r + j' (+ m): the residues i below
// an element r by a generator j are sums again.
std::optional<std::vector<std::size_t>> maximal_by_levels(const std::vector<std::uint64_t>& apery,
                                                          const std::vector<std::uint64_t>& generators) {
  const std::size_t m = apery.size();
  const std::uint64_t top = *std::max_element(apery.begin(), apery.end()) / m;
  if (top > kMaxLevels) return std::nullopt;
  const auto elements = by_level(apery, m, top);
  auto steps = by_level({generators.begin() + 1, generators.end()}, m, top);
  std::vector<bool> is_below(m, false);
  is_below[0] = m > 1;  // so that a step to its own level needs no check
  for (std::uint64_t step = 1; step <= top; ++step) {
    for (std::uint32_t& j : steps[core::to_size(step)]) j = static_cast<std::uint32_t>(m - 1 - j);
    for (std::uint64_t level = step + 1; level <= top && !steps[core::to_size(step)].empty(); ++level)
      for_each_sum(elements[core::to_size(level)], steps[core::to_size(step)], m, [&](std::size_t s) {
        const bool carry = s + 1 < m;
        const std::size_t i = carry ? s + 1 : s + 1 - m;
        if (apery[i] / m + step + (carry ? 1 : 0) == level) is_below[i] = true;
      });
  }
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < m; ++i)
    if (!is_below[i]) result.push_back(i);
  return result;
}

}  // namespace upset::semigroup
