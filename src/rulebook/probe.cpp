// SPDX-License-Identifier: MIT
#include "rulebook/probe.hpp"

#include <fmt/format.h>

#include <bitset>
#include <optional>

#include "core/assert.hpp"

namespace upset::rulebook {

namespace {

using games::sylver::Coins;

/// The bound of the sums that matter for moves into a book: its positions have no gap above 127, and no generator above
/// F + m, which is less than 3 times 64.
constexpr unsigned kMaxMove = 3 * GapSet::kMaxGenus;
constexpr unsigned kReach = 2 * (GapSet::kMax + 1) + kMaxMove;
using Sums = std::bitset<kReach>;

Sums sums_of(const Coins& coins) {
  Sums sums;
  for (unsigned x = 0; x < kReach; ++x) sums[x] = x == 0 || (!coins.numbers().empty() && coins.contains(x));
  return sums;
}

/// The gaps after x is named; nothing if they are not all below 128 or more than `most`.
std::optional<GapSet> gaps_with(Sums sums, unsigned x, unsigned most) {
  for (unsigned y = x; y < kReach; ++y)
    if (sums[y - x]) sums.set(y);
  GapSet gaps;
  unsigned count = 0;
  for (unsigned y = 1; y < kReach; ++y) {
    if (sums[y]) continue;
    if (y > GapSet::kMax || ++count > most) return std::nullopt;
    gaps = gaps | GapSet::only(y);
  }
  // Everything beyond is an element, too: from 128 on there are more consecutive elements than the least element is
  // large.
  return gaps;
}

Error contradiction(const Book& book, GapSet gaps) {
  return Error{ErrorCode::verification,
               fmt::format("{}: the rulebook contradicts itself: a position of size {} is {} by its list "
                           "but not by its moves",
                           book.name(), gaps.count(), *book.is_lost(gaps) ? "lost" : "won")};
}

/// A large or infinite position: only moves into the book can be reported.
Result<Finding> probe_beyond(const Book& book, const Coins& coins) {
  Finding finding;
  const Sums sums = sums_of(coins);
  for (unsigned x = 2; x <= kMaxMove; ++x) {
    if (sums[x]) continue;
    const auto gaps = gaps_with(sums, x, book.size());
    if (!gaps || gaps->is_empty()) continue;
    const auto is_lost = book.is_lost(*gaps);
    if (!is_lost) return book.damage();
    if (*is_lost) finding.winning.push_back(x);
  }
  if (!finding.winning.empty()) finding.outcome = Outcome::N;
  return finding;
}

}  // namespace

Result<Finding> probe(const Book& book, GapSet gaps) {
  UPSET_ASSERT(!gaps.is_empty());
  Finding finding;
  for (unsigned x = 2; x <= gaps.largest(); ++x) {
    if (!gaps.has(x)) continue;
    const GapSet left = gaps_after(gaps, x);
    if (left.count() > book.size()) continue;
    const auto is_lost = book.is_lost(left);
    if (!is_lost) return book.damage();
    if (*is_lost) finding.winning.push_back(x);
  }
  const unsigned size = gaps.count();
  finding.has_all = size <= book.size() + 1;  // every move leaves a smaller position
  if (!finding.winning.empty()) finding.outcome = Outcome::N;
  else if (finding.has_all) finding.outcome = Outcome::P;
  if (size > book.size()) return finding;
  const auto is_listed = book.is_lost(gaps);
  if (!is_listed) return book.damage();
  if (*is_listed != finding.winning.empty()) return contradiction(book, gaps);
  return finding;
}

Result<Finding> probe(const Book& book, const Coins& coins) {
  const auto* semigroup = coins.quotient();
  if (semigroup == nullptr || !coins.is_finite() || semigroup->frobenius() > std::int64_t{GapSet::kMax})
    return probe_beyond(book, coins);
  GapSet gaps;
  for (const std::uint64_t gap : semigroup->gaps()) gaps = gaps | GapSet::only(static_cast<unsigned>(gap));
  return probe(book, gaps);
}

Result<std::vector<std::uint64_t>> numbers_named(const std::vector<std::uint64_t>& left) {
  const auto semigroup = semigroup::NumericalSemigroup::from_gaps(left);
  if (!semigroup) return semigroup.error();
  return semigroup->generators();
}

}  // namespace upset::rulebook
