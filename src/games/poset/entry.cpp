// SPDX-License-Identifier: MIT
#include "games/poset/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/integer.hpp"
#include "games/common/numbers.hpp"
#include "games/common/random_starts.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/families.hpp"
#include "games/poset/figure.hpp"
#include "games/poset/nim.hpp"
#include "games/poset/pairings.hpp"
#include "order/ideals.hpp"
#include "order/symmetries.hpp"

namespace upset::games::poset {

namespace {

const PosetPosition& known(const game::Term& position) { return game::known_as<PosetPosition>(position); }

constexpr std::size_t kCountBudget = 20'000;      // branches allowed for counting positions
constexpr std::size_t kMaxDetailElements = 1500;  // larger posets get only the cheap facts
constexpr std::size_t kMaxInAWord = 64;           // elements of a set that fits into one word
constexpr double kExactDoubles = 0x1p53;          // integers below it are exact in a double

void add_decomposition(const order::Poset& poset, const DynamicBits& alive, core::Stop& stop, Facts& facts) {
  const auto tree = order::decompose(poset, alive, &stop);
  if (stop.stopped()) return;
  if (tree.is_series_parallel()) {
    facts.push_back(
        {"decomposition", "decomposition", "series-parallel", "series-parallel (N-free): no search needed"});
    return;
  }
  std::vector<std::int64_t> sizes;
  for (const std::size_t node : tree.primes())
    sizes.push_back(static_cast<std::int64_t>(tree.nodes[node].elements.size()));
  std::string text = fmt::format("{} (elements: {})", sizes.size(), fmt::join(sizes, ", "));
  facts.push_back({"prime_parts", "prime parts", std::move(sizes), std::move(text)});
}

/// Adds facts as far as the limits allow.
void add_order_facts(const order::Poset& poset, const DynamicBits& alive, core::Stop& stop, Facts& facts) {
  std::size_t minimal = 0;
  std::size_t maximal = 0;
  for (const order::Element x : order::members(alive)) {
    minimal += (poset.below(x) & alive).count() == 1 ? 1 : 0;
    maximal += (poset.above(x) & alive).count() == 1 ? 1 : 0;
  }
  facts.push_back({"minimal_elements", "minimal elements", minimal});
  facts.push_back({"maximal_elements", "maximal elements", maximal});
  if (const auto height = order::height(poset, alive, stop))
    facts.push_back({"longest_chain", "longest chain", *height});
  if (stop.poll_now()) return;
  add_decomposition(poset, alive, stop, facts);
  if (stop.poll_now() || alive.count() > kMaxDetailElements) return;
  facts.push_back({"cover_relations", "cover relations", poset.covers(alive).size()});
  if (stop.poll_now() || alive.count() > order::kMaxSymmetrySize) return;
  const double group_order = order::automorphisms(poset, order::members(alive), &stop).order;
  if (stop.stopped()) return;
  facts.push_back({"automorphisms", "automorphisms",
                   group_order < kExactDoubles ? FactValue(static_cast<std::uint64_t>(group_order)) : group_order});
  const auto reduction = order::reduce_by_involutions(poset, alive, order::InvolutionEffort::large, &stop);
  if (stop.stopped() || reduction.pairings.empty()) return;
  facts.push_back({"involutions", "involutions",
                   FactRecord{{"count", reduction.pairings.size()}, {"elements_left", reduction.fixed.count()}},
                   fmt::format("{}, leaving {} of {} elements", reduction.pairings.size(), reduction.fixed.count(),
                               alive.count())});
}

Facts term_facts(const PosetPosition& position, core::Stop& stop) {
  Facts facts{{"family", "family", position.ground().family()}};
  const auto size = position.size();
  facts.push_back(size ? common::number_fact("elements", "elements", *size)
                       : Fact{"elements", "elements", {}, "not known"});
  if (const auto poison = position.ground().poison()) facts.push_back({"losing_move", "losing move", *poison});
  const auto& listing = position.ground().listing(stop);
  if (!listing) facts.push_back({"listing_refused", "listing", listing.error().message});
  else add_order_facts(listing->poset, position.alive(), stop, facts);
  return facts;
}

/// The number of positions reachable from a term; nothing if counting them takes too long.
std::optional<core::Integer> positions_of(const PosetPosition& position, core::Stop& stop) {
  const auto& listing = position.ground().listing(stop);
  if (!listing || position.alive().count() > kMaxDetailElements) return std::nullopt;
  return order::count_down_sets(listing->poset, position.alive(), kCountBudget, &stop);
}

common::Description describe_nim(const game::Term& position, core::Stop& stop) {
  const auto& nim = game::known_as<NimPosition>(position);
  core::Integer product = 1;
  for (const core::Integer& heap : nim.heaps()) product *= heap + 1;
  return {term_facts(nim, stop), {}, product, false};
}

std::string heap_of(const game::Term&, const Move& move) { return "in heap " + move[0].get_str(); }

std::string coins_taken(const game::Term& position, const Move& move) {
  const auto& heaps = game::known_as<NimPosition>(position).heaps();
  const core::Integer taken = heaps.at(core::as<std::size_t>(move[0]) - 1) - move[1];
  return fmt::format("take {} from heap {} ({})", common::counted(taken, "coin"), move[0].get_str(),
                     position.notation(move));
}

std::string place_of(const game::Term& position, const Move& move) {
  if (!known(position).ground().box_sides().empty()) return "at a cell with first coordinate " + move[0].get_str();
  return common::among(position, position.moves(order::kMaxElements), move);
}

std::string random_subsets(core::Random& random) {
  const std::size_t points = random.between(3, 5);
  return fmt::format("subsets:{}/{}", points, random.between(2, std::min<std::size_t>(points, 3)));
}

std::string random_relations(core::Random& random) {
  const std::size_t count = random.between(5, 10);
  const auto letter = [](std::size_t i) { return std::string(1, static_cast<char>('a' + i - 1)); };
  const auto written = [&](std::size_t a, std::size_t b) { return letter(a) + "<" + letter(b); };
  auto items = common::random_pairs(random, count, 4, written);
  for (std::size_t i = 1; i <= count; ++i) items.push_back(letter(i));
  return fmt::format("relations:{}", fmt::join(items, ","));
}

std::string random_heaps(core::Random& random) {
  std::vector<std::size_t> heaps;
  for (std::size_t left = random.between(2, 5); left > 0; --left) heaps.push_back(random.between(1, 9));
  return fmt::format("nim:{}", fmt::join(heaps, ","));
}

/// Reads a text with '<' between names. <7,8,9> is a semigroup, and a.b/c<d a file.
std::vector<std::string> guesses(std::string_view text) {
  const bool is_file = text.find_first_of("./") != std::string_view::npos && text.find(' ') == std::string_view::npos;
  if (is_file || text.find('<') == std::string_view::npos) return {};
  if (text.find_first_not_of("0123456789,<>") == std::string_view::npos) return {};
  return {fmt::format("relations:{}", text)};
}

std::vector<std::string> nim_guesses(std::string_view text) {
  if (text.find_first_not_of("0123456789,") != std::string_view::npos) return {};
  return {fmt::format("nim:{}", text)};
}

}  // namespace

common::Description describe(const game::Term& position, core::Stop& stop) {
  const PosetPosition& poset = known(position);
  common::Description description{term_facts(poset, stop), {}, positions_of(poset, stop), false};
  const bool is_prime =
      std::ranges::any_of(description.structure, [](const Fact& f) { return f.key == "prime_parts"; });
  description.is_searched_plainly = is_prime && poset.alive().count() <= kMaxInAWord;
  return description;
}

Rules rules_of_ground(const game::Term& position) { return known(position).ground().rules(); }

std::string block_of_ground(const game::Term& position) { return known(position).ground().embedded_block(); }

const common::GameEntry kEntry{
    .about = &kPosetSpecies,
    .engines = {&kEngine},
    .describe = describe,
    .embedded_block = block_of_ground,
    .rules = rules_of_ground,
    .place_of = place_of,
    .arrangements = arrangements,
    .figure = figure,
    .summary = summary,
    .families = families,
    .starts = {{"subsets", 3, "subsets:4", random_subsets},
               {"poset", 4, "relations:a<c,b<c,b<d,c<e,d<e,d<f", random_relations}},
    .nicknames = {{"simplex", "subsets:4"},
                  {"powerset", "subsets:"},
                  {"boolean", "subsets:"},
                  {"order", "relations:"},
                  {"hasse", "relations:"}},
    .guesses = guesses,
    .pairings = pairings,
};

const common::GameEntry kNimEntry{
    .about = &NimPosition::kSpecies,
    .engines = {&kEngine},
    .describe = describe_nim,
    .embedded_block = block_of_ground,
    .rules = rules_of_ground,
    .place_of = heap_of,
    .arrangements = nim_arrangements,
    .figure = nim_figure,
    .summary = nim_summary,
    .families = nim_families,
    .starts = {{"nim", 2, "nim:3,4,5", random_heaps}},
    .move_phrase = coins_taken,
    .nicknames = {{"heap", "nim:"}, {"heaps", "nim:"}, {"piles", "nim:"}, {"chain", "nim:"}},
    .guesses = nim_guesses,
    .pairings = pairings,
};

}  // namespace upset::games::poset
