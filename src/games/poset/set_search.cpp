// SPDX-License-Identifier: MIT
// The generic searches of src/solve on the sets of a poset, with the set type chosen by size.
#include "games/poset/down_sets.hpp"
#include "games/poset/set_oracle.hpp"
#include "order/symmetries.hpp"
#include "search/outcome_search.hpp"

namespace upset::games::poset {

namespace {

constexpr std::size_t kSymmetrySize = 20;     // below this the whole table is smaller than the cost of symmetry
constexpr std::size_t kParallelSize = 22;     // below this threads cost more than they bring
constexpr std::size_t kGroupElements = 1440;  // listed at most; more images cost more than they fold

symmetry::PermutationGroup group_of(const order::Poset& poset, const std::vector<Element>& elements, UseSymmetry use) {
  if (use == UseSymmetry::no || elements.size() < kSymmetrySize) return {};
  const auto group = order::automorphisms(poset, elements);
  if (group.generators.empty()) return {};
  const std::size_t cap = std::max<std::size_t>(1, std::min(kGroupElements, 100'000 / elements.size()));
  UPSET_ASSERT(group.generators.front().size() == elements.size());
  return symmetry::generate(group.generators, elements.size(), cap);
}

template <class Set>
class SearchOracle final : public SetOracle {
 public:
  using Game = DownSets<Set>;
  static_assert(game::HasComponents<Game> && game::HasCanonicalForm<Game>);

  SearchOracle(const order::Poset& poset, const std::vector<Element>& elements, core::Stop& stop, UseSymmetry use)
      : elements_(elements),
        stop_(stop),
        game_(poset, elements, group_of(poset, elements, use)),
        grundy_(game_, stop),
        outcome_(game_, stop, grundy_) {}

  std::optional<std::uint32_t> value(const DynamicBits& set) override {
    const Set state = local(set);
    const auto result = in_parallel(state) ? grundy_.value_in_parallel(state) : grundy_.value(state);
    if (!result) return std::nullopt;
    UPSET_ASSERT(*result <= state.count());
    return *result;
  }

  std::optional<bool> is_p(const DynamicBits& set) override {
    const Set state = local(set);
    const auto losing = in_parallel(state) ? outcome_.is_p_in_parallel(state) : outcome_.is_p(state);
    UPSET_ASSERT(state.any() || losing != false);
    return losing;
  }

  void expect_small_questions() override { small_questions_ = true; }
  void expect_large_questions() override { small_questions_ = false; }

 private:
  [[nodiscard]] bool in_parallel(const Set& state) const {
    return !small_questions_ && stop_.threads() > 1 && state.count() >= kParallelSize;
  }

  [[nodiscard]] Set local(const DynamicBits& set) const {
    Set state(elements_.size());
    for (std::size_t i = 0; i < elements_.size(); ++i)
      if (set.test(elements_[i])) state.set(i);
    UPSET_ASSERT(state.count() == set.count());  // a subset of what the oracle was made for
    return state;
  }

  bool small_questions_ = false;
  std::vector<Element> elements_;
  core::Stop& stop_;
  Game game_;
  search::GrundySearch<Game> grundy_;
  search::OutcomeSearch<Game> outcome_;
};

}  // namespace

std::unique_ptr<SetOracle> make_search_oracle(const order::Poset& poset, const std::vector<Element>& elements,
                                              core::Stop& stop, UseSymmetry symmetry) {
  const std::size_t size = elements.size();
  if (size <= 64) return std::make_unique<SearchOracle<core::FixedBits<1>>>(poset, elements, stop, symmetry);
  if (size <= 128) return std::make_unique<SearchOracle<core::FixedBits<2>>>(poset, elements, stop, symmetry);
  if (size <= 256) return std::make_unique<SearchOracle<core::FixedBits<4>>>(poset, elements, stop, symmetry);
  return std::make_unique<SearchOracle<DynamicBits>>(poset, elements, stop, symmetry);
}

}  // namespace upset::games::poset
