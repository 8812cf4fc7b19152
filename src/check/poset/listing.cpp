// SPDX-License-Identifier: MIT
// The elements of each family, numbered as docs/formats/certificate.md says, with the relations between
// neighbours; Order adds what follows from them.
#include <algorithm>
#include <unordered_map>

#include "check/graph/complex.hpp"
#include "check/poset/families.hpp"

namespace upset::check {

namespace {

constexpr unsigned long kTrialLimit = 10'000'000;  // divisors up to here are found by division
constexpr std::size_t kMaxCofactorDigits = 1'000;  // beyond, the primality test takes too long
constexpr int kPrimalityRounds = 40;               // below 2^64 the test is exact anyway

// To be asked before anything is listed, so that no spec can fill the memory.
std::uint32_t listable(const mpz_class& count) {
  if (count > kMaxElements) refuse("the term has too many elements: the checker lists at most 16384");
  return static_cast<std::uint32_t>(count.get_ui());
}

std::string joined(const std::vector<std::uint32_t>& parts, char separator) {
  std::string text;
  for (const std::uint32_t part : parts) {
    if (!text.empty()) text += separator;
    text += std::to_string(part);
  }
  return text;
}

// Finds elements by name while relations are added; a name that is not listed adds none.
class Relator {
 public:
  explicit Relator(Listing& listing) : listing_(listing) {
    for (std::uint32_t i = 0; i < listing.names.size(); ++i) number_.emplace(listing.names[i], i);
  }
  void add(std::uint32_t lower, const std::string& upper) {
    if (const auto found = number_.find(upper); found != number_.end())
      listing_.below.emplace_back(lower, found->second);
  }

 private:
  Listing& listing_;
  std::unordered_map<std::string, std::uint32_t> number_;
};

using Cell = std::vector<std::uint32_t>;

// The first cell is the poison and no element. `sides` bounds the coordinates.
Listing list_cells(std::vector<Cell> cells, const Cell& sides) {
  cells.erase(cells.begin());
  Listing listing;
  for (const Cell& cell : cells) listing.names.push_back(joined(cell, '.'));
  Relator relate(listing);
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    for (std::size_t axis = 0; axis < sides.size(); ++axis) {
      if (cells[i][axis] == sides[axis]) continue;
      Cell next = cells[i];
      ++next[axis];
      relate.add(i, joined(next, '.'));
    }
  }
  return listing;
}

// Takes every factor `d` out of `rest`.
void divide_out(mpz_class& rest, unsigned long d, std::vector<PrimePower>& factors) {
  if (mpz_divisible_ui_p(rest.get_mpz_t(), d) == 0) return;
  PrimePower factor{d, 0};
  for (; mpz_divisible_ui_p(rest.get_mpz_t(), d) != 0; ++factor.exponent) rest /= d;
  factors.push_back(factor);
}

mpz_class subset_count(const Subsets& subsets) {
  mpz_class sum = 0;
  mpz_class binomial = 1;
  for (mpz_class k = 1; k <= subsets.size && sum <= kMaxElements; ++k) {
    binomial = binomial * (subsets.points - k + 1) / k;
    sum += binomial;
  }
  return sum;
}

// Goes on to the next subset of the same size in lexicographic order; false after the last.
bool next_subset(std::vector<std::uint32_t>& subset, std::uint32_t points) {
  const std::size_t size = subset.size();
  for (std::size_t at = size; at-- > 0;) {
    if (subset[at] == points - (size - 1 - at)) continue;
    ++subset[at];
    for (std::size_t later = at + 1; later < size; ++later) subset[later] = subset[later - 1] + 1;
    return true;
  }
  return false;
}

}  // namespace

bool is_prime(const mpz_class& n) { return mpz_probab_prime_p(n.get_mpz_t(), kPrimalityRounds) != 0; }

std::vector<PrimePower> factorize(mpz_class rest) {
  std::vector<PrimePower> factors;
  divide_out(rest, 2, factors);
  for (unsigned long d = 3; d <= kTrialLimit && rest >= d * d; d += 2) divide_out(rest, d, factors);
  if (rest == 1) return factors;
  const mpz_class root = sqrt(rest);
  if (mpz_sizeinbase(rest.get_mpz_t(), 10) > kMaxCofactorDigits)
    refuse("cannot list the divisors: a factor is too large");
  if (is_prime(rest)) {
    factors.push_back({rest, 1});
  } else if (root * root == rest && is_prime(root)) {
    factors.push_back({root, 2});
  } else {
    refuse("cannot list the divisors: a factor without small primes is composite");
  }
  return factors;
}

Listing list(const Nim& nim) {
  mpz_class sum = 0;
  for (const mpz_class& heap : nim.start) sum += heap;
  listable(sum);
  Listing listing;
  for (std::size_t heap = 0; heap < nim.start.size(); ++heap) {
    for (unsigned long j = 0; j < nim.start[heap].get_ui(); ++j) {
      const auto number = static_cast<std::uint32_t>(listing.names.size());
      if (j > 0) listing.below.emplace_back(number - 1, number);
      listing.names.push_back(std::to_string(heap + 1) + "." + std::to_string(j));
    }
  }
  return listing;
}

Listing list(const FlatBoard& board) {
  listable(board.start.cells() - 1);
  std::vector<Cell> cells;
  std::uint32_t row = 1;
  for (const Staircase::Run& run : board.start.runs()) {
    for (unsigned long i = 0; i < run.rows.get_ui(); ++i, ++row) {
      for (std::uint32_t column = 1; column <= run.length.get_ui(); ++column) cells.push_back({row, column});
    }
  }
  const auto columns = static_cast<std::uint32_t>(board.start.runs().front().length.get_ui());
  return list_cells(std::move(cells), {row - 1, columns});
}

Listing list(const Box& box) {
  mpz_class count = 1;
  for (const mpz_class& side : box.sides) listable((count *= side) - 1);
  Cell sides;
  for (const mpz_class& side : box.sides) sides.push_back(static_cast<std::uint32_t>(side.get_ui()));
  std::vector<Cell> cells;
  Cell cell(sides.size(), 1);
  for (unsigned long left = count.get_ui(); left > 0; --left) {
    cells.push_back(cell);
    for (std::size_t axis = sides.size(); axis-- > 0;) {  // count up, the last coordinate fastest
      if (cell[axis] < sides[axis]) {
        ++cell[axis];
        break;
      }
      cell[axis] = 1;
    }
  }
  return list_cells(std::move(cells), sides);
}

Listing list(const Divisors& divisors) {
  const std::vector<PrimePower> factors = factorize(divisors.n);
  mpz_class count = 1;
  for (const PrimePower& factor : factors) count *= factor.exponent + 1;
  listable(count - 1);
  std::vector<mpz_class> values{1};
  for (const PrimePower& factor : factors) {
    const std::size_t before = values.size();
    for (std::size_t i = 0; i < before * factor.exponent; ++i) values.push_back(values[i] * factor.prime);
  }
  std::sort(values.begin(), values.end());
  values.erase(values.begin());  // 1 is the poison
  Listing listing;
  for (const mpz_class& value : values) listing.names.push_back(value.get_str());
  Relator relate(listing);
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    for (const PrimePower& factor : factors) relate.add(i, mpz_class(values[i] * factor.prime).get_str());
  }
  return listing;
}

Listing list(const Subsets& subsets) {
  listable(subset_count(subsets));
  const bool none = subsets.size == 0;
  const auto points = static_cast<std::uint32_t>(none ? 0 : subsets.points.get_ui());
  const auto largest = static_cast<std::uint32_t>(none ? 0 : subsets.size.get_ui());
  std::vector<Face> sets;
  for (std::uint32_t size = 1; size <= largest; ++size) {
    Face set(size);
    for (std::uint32_t i = 0; i < size; ++i) set[i] = i + 1;
    do sets.push_back(set);
    while (next_subset(set, points));
  }
  return list_faces(sets);
}

}  // namespace upset::check
