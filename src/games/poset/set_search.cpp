// SPDX-License-Identifier: MIT
// The generic searches of src/search on the sets of a poset, with the set type chosen by size.
#include <algorithm>
#include <utility>
#include <vector>

#include "games/poset/down_sets.hpp"
#include "games/poset/set_oracle.hpp"
#include "order/symmetries.hpp"
#include "search/outcome_search.hpp"

namespace upset::games::poset {

namespace {

constexpr std::size_t kSymmetrySize = 20;     // below this, using symmetry costs more than the whole table
constexpr std::size_t kParallelSize = 22;     // below this, threads cost more than they gain
constexpr std::size_t kGroupElements = 1440;  // the most that are listed; more images cost more than they save

symmetry::PermutationGroup group_of(const order::Poset& poset, const std::vector<Element>& elements, UseSymmetry use,
                                    core::Stop& stop) {
  if (use == UseSymmetry::no || elements.size() < kSymmetrySize) return {};
  const auto group = order::automorphisms(poset, elements, &stop);
  if (group.generators.empty()) return {};
  const std::size_t cap = std::max<std::size_t>(1, std::min(kGroupElements, 100'000 / elements.size()));
  UPSET_ASSERT(group.generators.front().size() == elements.size());
  return symmetry::generate(group.generators, elements.size(), cap);
}

constexpr std::size_t kSample = 4096;  // sets of a table from a file that are tested

template <class Set>
class SetSearch final : public SearchOracle {
 public:
  using Game = DownSets<Set>;
  static_assert(game::HasComponents<Game> && game::HasCanonicalForm<Game>);

  SetSearch(const order::Poset& poset, const std::vector<Element>& elements, core::Stop& stop, UseSymmetry use)
      : elements_(elements),
        stop_(stop),
        game_(poset, elements, group_of(poset, elements, use, stop)),
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

  void for_each_p(const TakeSet& take) override {
    outcome_.p_positions().for_each([&](const Set& state, std::uint8_t) { take(words_of(state)); });
  }

  void for_each_value(const TakeValue& take) override {
    grundy_.table().for_each([&](const Set& state, std::uint32_t value) { take(words_of(state), value); });
  }

  std::uint64_t entries() override { return outcome_.p_positions().size() + grundy_.table().size(); }

  bool restore_p(std::span<const std::uint64_t> words) override {
    const auto state = state_of(words);
    if (state) outcome_.p_positions().restore(*state, 1);
    return state.has_value();
  }

  bool restore_value(std::span<const std::uint64_t> words, std::uint32_t value) override {
    const auto state = state_of(words);
    if (!state || value > state->count()) return false;
    if (const auto known = grundy_.table().find(*state)) return *known == value;
    grundy_.table().restore(*state, static_cast<search::SmallGrundy>(value));
    return true;
  }

  bool sample_agrees() override {
    const auto lost = sample_of(outcome_.p_positions());
    const auto valued = sample_of(grundy_.table());
    return std::all_of(lost.begin(), lost.end(),
                       [&](const auto& entry) {
                         return stop_.poll(entry.first.count()) || outcome_.agrees_with_options(entry.first);
                       }) &&
           std::all_of(valued.begin(), valued.end(), [&](const auto& entry) {
             return stop_.poll(entry.first.count()) || grundy_.agrees_with_options(entry.first, entry.second);
           });
  }

  void expect_small_questions() override { small_questions_ = true; }
  void expect_large_questions() override { small_questions_ = false; }

 private:
  /// Entries spread over the table, or all of a small table. They are copied because the table is locked while it is
  /// listed.
  template <class Value>
  static std::vector<std::pair<Set, Value>> sample_of(const search::SharedMap<Set, Value>& table) {
    const std::size_t stride = table.size() / kSample + 1;
    std::vector<std::pair<Set, Value>> sample;
    std::size_t number = 0;
    table.for_each([&](const Set& state, Value value) {
      if (number++ % stride == 0) sample.emplace_back(state, value);
    });
    return sample;
  }

  [[nodiscard]] std::vector<std::uint64_t> words_of(const Set& state) const {
    std::vector<std::uint64_t> words((elements_.size() + 63) / 64);
    for (std::size_t k = 0; k < words.size(); ++k) words[k] = state.word(k);
    return words;
  }

  /// Nothing for the empty set, or if a bit is set beyond the elements.
  [[nodiscard]] std::optional<Set> state_of(std::span<const std::uint64_t> words) const {
    Set state(elements_.size());
    UPSET_ASSERT(words.size() == (elements_.size() + 63) / 64 && words.size() <= state.words());
    for (std::size_t k = 0; k < words.size(); ++k) state.word(k) = words[k];
    if (state.none() || !state.is_subset_of(game_.start())) return std::nullopt;
    return state;
  }

  [[nodiscard]] bool in_parallel(const Set& state) const {
    return !small_questions_ && stop_.threads() > 1 && state.count() >= kParallelSize;
  }

  [[nodiscard]] Set local(const DynamicBits& set) const {
    Set state(elements_.size());
    for (std::size_t i = 0; i < elements_.size(); ++i)
      if (set.test(elements_[i])) state.set(i);
    UPSET_ASSERT(state.count() == set.count());  // a subset of the elements of the oracle
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

std::unique_ptr<SearchOracle> make_search_oracle(const order::Poset& poset, const std::vector<Element>& elements,
                                                 core::Stop& stop, UseSymmetry symmetry) {
  const std::size_t size = elements.size();
  if (size <= 64) return std::make_unique<SetSearch<core::FixedBits<1>>>(poset, elements, stop, symmetry);
  if (size <= 128) return std::make_unique<SetSearch<core::FixedBits<2>>>(poset, elements, stop, symmetry);
  if (size <= 256) return std::make_unique<SetSearch<core::FixedBits<4>>>(poset, elements, stop, symmetry);
  return std::make_unique<SetSearch<DynamicBits>>(poset, elements, stop, symmetry);
}

}  // namespace upset::games::poset
