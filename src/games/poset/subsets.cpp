// SPDX-License-Identifier: MIT
// Subset take-away: the non-empty subsets of {1..n} of at most k points; a move takes away all supersets.
#include <fmt/format.h>

#include <algorithm>

#include "games/poset/families.hpp"
#include "games/poset/numbers.hpp"

namespace upset::games::poset {

namespace {

class SubsetsGround final : public Ground {
 public:
  SubsetsGround(Integer points, Integer largest) : points_(std::move(points)), largest_(std::move(largest)) {}

  [[nodiscard]] std::string family() const override { return "subsets"; }
  [[nodiscard]] std::string body() const override {
    return largest_ < points_ ? points_.get_str() + "/" + largest_.get_str() : points_.get_str();
  }
  [[nodiscard]] std::optional<Integer> size() const override {
    if (points_ <= 1) return largest_ == 0 ? Integer(0) : points_;
    if (largest_ > 64 || !points_.fits_ulong_p()) return std::nullopt;  // astronomically many; nobody lists them
    Integer total = 0;
    for (unsigned long k = 1; k <= largest_.get_ui(); ++k) {
      Integer binomial;
      mpz_bin_ui(binomial.get_mpz_t(), points_.get_mpz_t(), k);
      total += binomial;
    }
    return total;
  }
  [[nodiscard]] bool has_greatest() const override { return points_ >= 1 && largest_ >= points_; }
  [[nodiscard]] std::string notation_help() const override {
    return fmt::format("a set such as 1-3 of at most {} of the points 1 to {}, ascending", largest_.get_str(),
                       points_.get_str());
  }

 protected:
  [[nodiscard]] Result<Listing> list() const override {
    const auto count = size();
    if (!count || *count > order::kMaxElements)
      return too_many_elements(text(), count ? count->get_str() : "astronomically many");
    std::vector<std::vector<unsigned>> sets;
    for (unsigned size = 1; size <= largest_.get_ui(); ++size) append_sets(size, sets);
    std::vector<std::string> labels;
    for (const auto& set : sets) labels.push_back(fmt::format("{}", fmt::join(set, "-")));
    auto poset = order::Poset::from_order_unchecked(sets.size(), [&](Element x, Element y) {
      return sets[x].size() < sets[y].size() &&
             std::includes(sets[y].begin(), sets[y].end(), sets[x].begin(), sets[x].end());
    });
    return make_listing(std::move(poset), std::move(labels));
  }

 private:
  /// All subsets of a size, lexicographic.
  void append_sets(unsigned size, std::vector<std::vector<unsigned>>& sets) const {
    const auto points = static_cast<unsigned>(points_.get_ui());
    std::vector<unsigned> set(size);
    for (unsigned i = 0; i < size; ++i) set[i] = i + 1;
    for (;;) {
      sets.push_back(set);
      unsigned i = size;
      while (i > 0 && set[i - 1] == points - size + i) --i;
      if (i == 0) return;
      ++set[i - 1];
      for (; i < size; ++i) set[i] = set[i - 1] + 1;
    }
  }

  Integer points_;
  Integer largest_;  // at most points_
};

}  // namespace

Result<game::PositionPtr> make_subsets(const spec::Term& term) {
  auto numbers = read_numbers(term.body, '/', "a number of points, or points/size");
  if (!numbers) return numbers.error();
  if (numbers->size() > 2) return spec::refused_at(term.body.column, "expected n or n/k, found more numbers");
  const Integer& points = numbers->front();
  const Integer largest = std::min(points, numbers->back());
  return game::PositionPtr(std::make_shared<ListedPosition>(std::make_shared<SubsetsGround>(points, largest)));
}

}  // namespace upset::games::poset
