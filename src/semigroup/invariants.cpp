// SPDX-License-Identifier: MIT
#include "semigroup/invariants.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "core/size.hpp"

namespace upset::semigroup {

namespace {

using Numbers = std::vector<std::uint64_t>;

/// Fills the counts from generator i on; false if it was stopped.
bool factorize(const Numbers& generators, std::size_t i, std::uint64_t left, Factorization& counts,
               std::vector<Factorization>& found, core::Stop& stop) {
  constexpr std::size_t kBytesOfACount = sizeof(std::uint64_t);
  if (stop.poll()) return false;
  if (i + 1 == generators.size()) {
    if (left % generators[i] != 0) return true;
    counts[i] = left / generators[i];
    if (stop.would_exceed_memory(counts.size() * kBytesOfACount)) return false;
    stop.add_bytes(static_cast<std::int64_t>(counts.size() * kBytesOfACount));
    found.push_back(counts);
    return true;
  }
  for (std::uint64_t count = left / generators[i] + 1; count-- > 0;) {
    counts[i] = count;
    if (!factorize(generators, i + 1, left - count * generators[i], counts, found, stop)) return false;
  }
  return true;
}

/// The connected parts of the graph of x: its vertices are the generators g with x - g in S, and g and h are joined if
/// x - g - h is in S.
std::vector<Numbers> classes_of(const NumericalSemigroup& semigroup, std::uint64_t x) {
  Numbers left;
  for (const std::uint64_t g : semigroup.generators())
    if (g <= x && semigroup.contains(x - g)) left.push_back(g);
  std::vector<Numbers> classes;
  while (!left.empty()) {
    Numbers part{left.front()};
    left.erase(left.begin());
    for (std::size_t i = 0; i < part.size(); ++i)
      std::erase_if(left, [&, g = part[i]](std::uint64_t h) {
        const bool is_joined = g + h <= x && semigroup.contains(x - g - h);
        if (is_joined) part.push_back(h);
        return is_joined;
      });
    std::ranges::sort(part);
    classes.push_back(std::move(part));
  }
  return classes;
}

/// The least length of a factorization of each number up to `most`; the largest 32-bit number for gaps.
std::optional<std::vector<std::uint32_t>> least_lengths(const NumericalSemigroup& semigroup, std::uint64_t most,
                                                        core::Stop& stop) {
  constexpr std::uint32_t kNone = UINT32_MAX;
  if (stop.would_exceed_memory((most + 1) * sizeof(std::uint32_t))) return std::nullopt;
  std::vector<std::uint32_t> lengths(core::to_size(most + 1), kNone);
  lengths[0] = 0;
  for (std::uint64_t x = 1; x <= most; ++x) {
    if (stop.poll()) return std::nullopt;
    for (const std::uint64_t g : semigroup.generators())
      if (g <= x && lengths[core::to_size(x - g)] != kNone)
        lengths[core::to_size(x)] = std::min(lengths[core::to_size(x)], lengths[core::to_size(x - g)] + 1);
  }
  return lengths;
}

/// A set of lengths as bits.
using Lengths = std::vector<std::uint64_t>;

constexpr unsigned kBits = 64;

/// Adds all lengths of `from`, each plus one.
void add_longer(Lengths& to, const Lengths& from) {
  if (to.size() < from.size() + 1) to.resize(from.size() + 1);
  for (std::size_t i = 0; i < from.size(); ++i) {
    to[i] |= from[i] << 1U;
    to[i + 1] |= from[i] >> (kBits - 1);
  }
}

void add_differences(const Lengths& lengths, std::set<std::uint64_t>& differences) {
  std::optional<std::uint64_t> before;
  for (std::size_t i = 0; i < lengths.size(); ++i)
    for (std::uint64_t word = lengths[i]; word != 0; word &= word - 1) {
      const std::uint64_t length = i * kBits + static_cast<unsigned>(std::countr_zero(word));
      if (before) differences.insert(length - *before);
      before = length;
    }
}

NumericalSemigroup generated(Numbers generators) {
  return NumericalSemigroup::from_generators(std::move(generators)).value().semigroup;
}

}  // namespace

std::optional<std::vector<Factorization>> factorizations(const NumericalSemigroup& semigroup, std::uint64_t x,
                                                         core::Stop& stop) {
  std::vector<Factorization> found;
  Factorization counts(semigroup.generators().size());
  if (!factorize(semigroup.generators(), 0, x, counts, found, stop)) return std::nullopt;
  return found;
}

std::optional<std::vector<BettiElement>> betti_elements(const NumericalSemigroup& semigroup, core::Stop& stop) {
  const std::size_t e = semigroup.generators().size();
  Numbers candidates;
  for (const std::uint64_t w : semigroup.apery()) {
    if (stop.poll(e)) return std::nullopt;
    for (std::size_t i = 1; i < e && w != 0; ++i) candidates.push_back(w + semigroup.generators()[i]);
  }
  std::ranges::sort(candidates);
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  std::vector<BettiElement> found;
  for (const std::uint64_t x : candidates) {
    if (stop.poll(e * e / 16 + 1)) return std::nullopt;
    auto classes = classes_of(semigroup, x);
    if (classes.size() > 1) found.push_back({x, std::move(classes)});
  }
  return found;
}

std::uint64_t presentation_size(const std::vector<BettiElement>& betti) {
  std::uint64_t size = 0;
  for (const BettiElement& one : betti) size += one.classes.size() - 1;
  return size;
}

std::optional<std::uint64_t> catenary_degree(const NumericalSemigroup& semigroup,
                                             const std::vector<BettiElement>& betti, core::Stop& stop) {
  if (betti.empty()) return 0;
  const auto lengths = least_lengths(semigroup, betti.back().element, stop);
  if (!lengths) return std::nullopt;
  std::uint64_t degree = 0;
  for (const BettiElement& one : betti)
    for (const Numbers& part : one.classes) {
      // A factorization belongs to the class that has one of its generators, and then to no other.
      std::uint64_t least = UINT64_MAX;
      for (const std::uint64_t g : part)
        least = std::min<std::uint64_t>(least, (*lengths)[core::to_size(one.element - g)] + 1U);
      degree = std::max(degree, least);
    }
  return degree;
}

std::optional<Numbers> delta_set(const NumericalSemigroup& semigroup, core::Stop& stop) {
  const Numbers& generators = semigroup.generators();
  if (generators.size() < 2) return Numbers{};
  constexpr std::uint64_t kMost = 100'000'000;  // larger bounds would take too long
  const std::uint64_t largest = generators.back();
  if (largest > kMost / largest || 2 * generators.size() * generators[1] > kMost / (largest * largest))
    return std::nullopt;
  const std::uint64_t bound = 2 * generators.size() * generators[1] * largest * largest + generators.front() * largest;
  std::vector<Lengths> recent(core::to_size(largest));  // of the last numbers, by residue
  std::set<std::uint64_t> differences;
  recent[0] = {1};
  for (std::uint64_t x = 1; x <= bound; ++x) {
    Lengths lengths;
    for (const std::uint64_t g : generators)
      if (g <= x) add_longer(lengths, recent[core::to_size((x - g) % largest)]);
    while (!lengths.empty() && lengths.back() == 0) lengths.pop_back();
    if (stop.poll(lengths.size() + 1)) return std::nullopt;
    add_differences(lengths, differences);
    recent[core::to_size(x % largest)] = std::move(lengths);
  }
  return Numbers(differences.begin(), differences.end());
}

Numbers special_gaps(const NumericalSemigroup& semigroup) {
  Numbers found = semigroup.pseudo_frobenius();
  std::erase_if(found, [&](std::uint64_t x) { return !semigroup.contains(2 * x); });
  return found;
}

Numbers fundamental_gaps(const NumericalSemigroup& semigroup) {
  Numbers found = semigroup.gaps();
  // Every larger multiple is a sum of 2x and 3x.
  std::erase_if(found, [&](std::uint64_t x) { return !semigroup.contains(2 * x) || !semigroup.contains(3 * x); });
  return found;
}

std::uint64_t left_elements(const NumericalSemigroup& semigroup) { return semigroup.conductor() - semigroup.genus(); }

std::int64_t wilf_number(const NumericalSemigroup& semigroup) {
  return static_cast<std::int64_t>(semigroup.embedding_dimension() * left_elements(semigroup)) -
         static_cast<std::int64_t>(semigroup.conductor());
}

std::int64_t eliahou_number(const NumericalSemigroup& semigroup) {
  const std::uint64_t c = semigroup.conductor(), m = semigroup.multiplicity();
  const std::uint64_t q = (c + m - 1) / m;
  const auto small =
      static_cast<std::uint64_t>(std::ranges::count_if(semigroup.generators(), [&](std::uint64_t g) { return g < c; }));
  // No minimal generator is past c + m - 1.
  const std::uint64_t decomposable = m - (semigroup.embedding_dimension() - small);
  return static_cast<std::int64_t>(small * left_elements(semigroup) + (q * m - c)) -
         static_cast<std::int64_t>(q * decomposable);
}

bool is_almost_symmetric(const NumericalSemigroup& semigroup) {
  return 2 * static_cast<std::int64_t>(semigroup.genus()) ==
         semigroup.frobenius() + static_cast<std::int64_t>(semigroup.type());
}

std::optional<bool> is_arf(const NumericalSemigroup& semigroup, core::Stop& stop) {
  for (std::uint64_t x = 0; x < semigroup.conductor(); ++x)
    for (std::uint64_t y = 0; y < x && semigroup.contains(x); ++y) {
      if (stop.poll()) return std::nullopt;
      if (semigroup.contains(y) && !semigroup.contains(2 * x - y)) return false;
    }
  return true;
}

bool is_telescopic(const NumericalSemigroup& semigroup) {
  const Numbers& generators = semigroup.generators();
  std::uint64_t divisor = generators.front();
  for (std::size_t i = 1; i < generators.size(); ++i) {
    const std::uint64_t next = std::gcd(divisor, generators[i]);
    const Numbers smaller(generators.begin(), generators.begin() + static_cast<std::ptrdiff_t>(i));
    if (!generated(smaller).contains(generators[i] / next)) return false;
    divisor = next;
  }
  return true;
}

bool is_complete_intersection(const NumericalSemigroup& semigroup, const std::vector<BettiElement>& betti) {
  return presentation_size(betti) == semigroup.embedding_dimension() - 1;
}

NumericalSemigroup blowup(const NumericalSemigroup& semigroup) {
  Numbers generators = semigroup.generators();
  for (std::size_t i = 1; i < generators.size(); ++i) generators[i] -= generators.front();
  return generated(std::move(generators));
}

std::optional<NumericalSemigroup> parent(const NumericalSemigroup& semigroup) {
  if (semigroup.conductor() == 0) return std::nullopt;
  Numbers apery = semigroup.apery();
  const std::uint64_t last = semigroup.conductor() - 1;
  if (last < semigroup.multiplicity()) {  // S = {0} and everything from m on: its Frobenius number becomes the least
    Numbers generators(core::to_size(last));
    std::iota(generators.begin(), generators.end(), last);
    return generated(std::move(generators));
  }
  apery[last % apery.size()] = last;
  return NumericalSemigroup::from_apery(std::move(apery)).value();
}

std::vector<NumericalSemigroup> children(const NumericalSemigroup& semigroup) {
  std::vector<NumericalSemigroup> found;
  for (const std::uint64_t g : semigroup.generators()) {
    if (g < semigroup.conductor()) continue;
    if (g == semigroup.multiplicity()) {  // only {0} and everything from m on has this generator past its gaps
      Numbers generators(core::to_size(g + 1));
      std::iota(generators.begin(), generators.end(), g + 1);
      found.push_back(generated(std::move(generators)));
      continue;
    }
    Numbers apery = semigroup.apery();
    apery[g % apery.size()] += semigroup.multiplicity();
    found.push_back(NumericalSemigroup::from_apery(std::move(apery)).value());
  }
  return found;
}

}  // namespace upset::semigroup
