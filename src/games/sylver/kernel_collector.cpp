// SPDX-License-Identifier: MIT
#include "games/sylver/kernel_collector.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "games/sylver/obligations.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxProved = 65'536;    // modulus of a proof, which has about as many coordinates per position
constexpr std::uint64_t kMaxQuotient = 65'000;  // coordinate of a position in a proof
constexpr std::uint64_t kBytesAround = 128;     // per collected position, besides its coordinates

/// k_i of an infinite position; kNone for classes without elements.
std::vector<std::uint16_t> infinite_coordinates(const Coins& coins, std::uint64_t m) {
  std::vector<std::uint16_t> result(core::to_size(m - 1), LostSet::kNone);
  const NumericalSemigroup& quotient = *coins.quotient();
  const std::uint64_t divisor = *core::to_word(coins.divisor());
  UPSET_ASSERT(m % divisor == 0);  // it is an element
  const std::uint64_t last = quotient.conductor() + m / divisor;
  for (std::uint64_t t = 1; t <= last; ++t) {
    const std::uint64_t x = divisor * t;
    if (x % m == 0 || !quotient.contains(t) || result[core::to_size(x % m - 1)] != LostSet::kNone) continue;
    UPSET_ASSERT(x / m < LostSet::kNone);
    result[core::to_size(x % m - 1)] = static_cast<std::uint16_t>(x / m);
  }
  return result;
}

/// k_i of 2E, or of a pair, modulo m.
std::vector<std::uint16_t> pair_coordinates(SmallSet even, const EvenWindow::LostPair* pair, std::uint64_t m) {
  std::vector<std::uint16_t> result(core::to_size(m - 1), LostSet::kNone);
  const auto take = [&](std::uint64_t element) {
    if (element % m == 0 || result[core::to_size(element % m - 1)] != LostSet::kNone) return;
    UPSET_ASSERT(element / m < LostSet::kNone);
    result[core::to_size(element % m - 1)] = static_cast<std::uint16_t>(element / m);
  };
  for (std::uint64_t n = 0; n <= PairTable::kMaxGap + m; ++n) {  // ascending, so the least of a class comes first
    if (contains(even, n)) take(2 * n);
    if (pair != nullptr && contains(pair->odd, n)) take(pair->x + 2 * n);
  }
  UPSET_ASSERT(pair == nullptr || std::ranges::find(result, LostSet::kNone) == result.end());  // finitely many gaps
  return result;
}

void append(LostSet& set, const std::vector<std::uint16_t>& coordinates) {
  set.coordinates.insert(set.coordinates.end(), coordinates.begin(), coordinates.end());
}

}  // namespace

bool KernelCollector::collect(const Coins& lost) {
  if (lost.is_finite()) {
    const auto by_window = windows_.better_by_window(lost);
    if (by_window && windows_.is_lost(*by_window) == true) return collect_pairs(*by_window);
    if (lost.quotient() == nullptr) return false;
    finite_.push_back(*lost.quotient());
    return true;
  }
  if (!infinite_.emplace(lost.numbers(), lost).second) return true;
  if (!obligations_of(lost)) return collect_window(lost);
  const auto answers = sources_.answers(lost);
  if (!answers) return false;
  for (const Examined& examined : *answers)
    if (examined.reply > 1 && !collect(after(after(lost, examined.move), examined.reply))) return false;
  return true;
}

bool KernelCollector::collect_pairs(const WithOneOdd& lost) {
  if (lost.x / modulus_ >= kMaxQuotient) return false;
  EvenWindow* window = windows_.open(lost.even, PairTable::kMaxPairs);
  if (window == nullptr) return false;
  const auto pairs = window->lost_behind(lost.x);
  windows_.close_if_large(lost.even);
  if (!pairs || stop_.would_exceed_memory(pairs->size() * (modulus_ * sizeof(std::uint16_t) + kBytesAround)))
    return false;
  for (const auto& pair : *pairs) pairs_.push_back(pair_coordinates(pair.even, &pair, modulus_));
  return true;
}

bool KernelCollector::collect_window(const Coins& lost) {
  EvenWindows& windows = *sources_.windows(lost);
  if (!windows.has_decided(lost)) return false;
  EvenWindow* opened = windows.open(lost, PairTable::kMaxPairs);
  if (opened == nullptr || !opened->solve(false, UINT64_MAX / 2)) return false;
  const auto [start, length] = opened->repetition();
  const auto evidence = (start + length) / modulus_ < kMaxQuotient ? opened->evidence() : std::nullopt;
  windows.close_if_large(lost);
  if (!evidence) return false;
  LostSet::EvenPositionWindow window{evidence->start, evidence->length, evidence->even.size(), {}};
  const auto add = [&](SmallSet even, const EvenWindow::LostPair* pair) {
    const Coordinates k = pair_coordinates(even, pair, modulus_);
    window.coordinates.insert(window.coordinates.end(), k.begin(), k.end());
  };
  for (const SmallSet even : evidence->even) add(even, nullptr);
  for (const auto& pair : evidence->pairs) add(pair.even, &pair);
  even_.push_back(std::move(window));
  return true;
}

std::optional<LostSet> KernelCollector::kernel(const Coins& coins) {
  modulus_ = core::to_word(coins.numbers().front()).value_or(0);
  if (modulus_ < 2 || modulus_ > kMaxProved) return std::nullopt;
  if (!collect(coins)) return std::nullopt;
  LostSet set;
  set.modulus = static_cast<unsigned>(modulus_);
  set.windows = std::move(even_);
  if (!coins.is_finite()) append(set, infinite_coordinates(coins, modulus_));
  for (const auto& [numbers, lost] : infinite_)
    if (numbers != coins.numbers()) append(set, infinite_coordinates(lost, modulus_));
  if (!add_finite(set)) return std::nullopt;
  UPSET_ASSERT(!set.coordinates.empty() && set.coordinates.size() % (modulus_ - 1) == 0);
  return set;
}

void KernelCollector::add_new(const Coordinates& member, LostSet& set) {
  if (seen_.insert(member).second) append(set, member);
}

bool KernelCollector::add_finite(LostSet& set) {
  for (const Coordinates& member : pairs_) add_new(member, set);
  if (fit_together(finite_)) return add_kernel_of(finite_, set);
  return std::ranges::all_of(finite_, [&](const auto& position) { return add_kernel_of({position}, set); });
}

/// Whether one search can hold all of them; this depends only on the positions.
bool KernelCollector::fit_together(const std::vector<NumericalSemigroup>& positions) const {
  std::vector<std::uint64_t> most(core::to_size(modulus_ - 1), 0);
  for (const NumericalSemigroup& position : positions) {
    const auto coordinates = coordinates_of(position, modulus_);
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], coordinates[i]);
  }
  return is_within_words(most);
}

bool KernelCollector::add_kernel_of(const std::vector<NumericalSemigroup>& positions, LostSet& set) {
  if (positions.empty()) return true;
  FiniteSearch* search = searches_.serving_all(positions);
  std::unique_ptr<FiniteSearch> opened;
  if (search == nullptr) {
    if (stop_.stopped()) return false;
    std::vector<std::uint64_t> most(core::to_size(modulus_ - 1), 0);
    for (const NumericalSemigroup& position : positions) {
      const auto coordinates = coordinates_of(position, modulus_);
      for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], coordinates[i]);
    }
    opened = open_search_within(most, stop_);
    if (!opened) return false;
    search = opened.get();
  }
  const auto part = search->kernel(positions, static_cast<unsigned>(modulus_));
  if (!part) return false;
  const auto stride = static_cast<std::ptrdiff_t>(modulus_ - 1);
  for (auto at = part->coordinates.begin(); at != part->coordinates.end(); at += stride)
    add_new(Coordinates(at, at + stride), set);
  return true;
}

}  // namespace upset::games::sylver
