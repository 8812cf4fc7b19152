// SPDX-License-Identifier: MIT
// Searches the data for what P-positions share (question 2 of the paper): how often each property occurs among them,
// and among all positions of the same sizes.
#include <fmt/format.h>

#include <array>

#include "rulebook/access.hpp"
#include "rulebook/book.hpp"
#include "rulebook/every.hpp"
#include "rulebook/jobs/features.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

using semigroup::GapSet;

/// A property is a parity or a value of a feature.
struct Property {
  std::string_view name;
  std::string_view feature;
  bool (*holds)(std::int64_t value);
};

constexpr auto is_odd = [](std::int64_t value) { return value % 2 != 0; };
constexpr auto is_one = [](std::int64_t value) { return value == 1; };
constexpr auto is_two = [](std::int64_t value) { return value == 2; };
constexpr auto is_none = [](std::int64_t value) { return value == 0; };
constexpr auto any = [](std::int64_t) { return true; };

constexpr std::array kProperties{
    Property{"any", "size", any},
    Property{"odd multiplicity", "multiplicity", is_odd},
    Property{"odd largest number left", "frobenius", is_odd},
    Property{"odd largest generator", "largest_generator", is_odd},
    Property{"odd embedding dimension", "embedding_dimension", is_odd},
    Property{"no right generator", "right_generators", is_none},
    Property{"odd number of right generators", "right_generators", is_odd},
    Property{"odd type", "type", is_odd},
    Property{"type 1 (symmetric)", "type", is_one},
    Property{"type 2", "type", is_two},
    Property{"pseudo-symmetric", "pseudo_symmetric", is_one},
    Property{"odd number of ends", "ends", is_odd},
    Property{"one end (ender)", "ends", is_one},
    Property{"two ends", "ends", is_two},
    Property{"maximal embedding dimension", "maximal_embedding_dimension", is_one},
    Property{"odd number of even gaps", "even_gaps", is_odd},
};

/// Counts of positions with a property, P-positions and all, of even and of odd sizes.
struct Tally {
  std::array<std::array<std::uint64_t, 2>, kProperties.size()> lost{}, all{};
};

void count(Tally& tally, GapSet gaps, bool is_lost) {
  const auto& features = rulebook::features();
  const auto semigroup = rulebook::semigroup_of(gaps);
  std::vector<std::int64_t> values;
  for (const rulebook::Feature& feature : features) values.push_back(feature.of(gaps, semigroup));
  for (std::size_t i = 0; i < kProperties.size(); ++i) {
    std::size_t at = 0;
    while (features[at].name != kProperties[i].feature) ++at;
    if (!kProperties[i].holds(values[at])) continue;
    ++tally.all[i][gaps.count() % 2];
    if (is_lost) ++tally.lost[i][gaps.count() % 2];
  }
}

}  // namespace

Result<Table> rulebook_shared(const Rulebook& book, unsigned to, const Limits& limits) {
  if (to < 1 || to > rulebook::Access::book(book).size())
    return misused(fmt::format("expected a size from 1 to {}, found {}", rulebook::Access::book(book).size(), to));
  core::Stop stop(limits);
  std::vector<Tally> tallies(stop.threads());
  const auto error = rulebook::for_every_position(to, stop, [&](unsigned thread, GapSet gaps) -> std::optional<Error> {
    const auto is_lost = rulebook::Access::book(book).is_lost(gaps);
    if (!is_lost) return rulebook::Access::book(book).damage();
    count(tallies[thread], gaps, *is_lost);
    return std::nullopt;
  });
  if (error) return *error;
  Table table{fmt::format("Properties of the positions of sizes 1 to {}", to),
              {"sizes", "property", "p_positions", "positions", "share_of_p", "share_of_all"},
              {}};
  for (const char* column : {"p_positions", "positions"}) table.kinds[column] = CellKind::integer;
  for (const char* column : {"share_of_p", "share_of_all"}) table.kinds[column] = CellKind::real;
  for (const std::size_t parity : {1, 0}) {
    std::array<std::uint64_t, kProperties.size()> lost{}, all{};
    for (const Tally& tally : tallies)
      for (std::size_t i = 0; i < kProperties.size(); ++i)
        lost[i] += tally.lost[i][parity], all[i] += tally.all[i][parity];
    for (std::size_t i = 0; i < kProperties.size(); ++i)
      table.rows.push_back({parity == 1 ? "odd" : "even", std::string(kProperties[i].name), std::to_string(lost[i]),
                            std::to_string(all[i]), rulebook::share_text(lost[i], lost[0]),
                            rulebook::share_text(all[i], all[0])});
  }
  return table;
}

}  // namespace upset
