// SPDX-License-Identifier: MIT
// Verifies the file of a census: its checksums, and what can be recomputed quickly.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "census/census_file.hpp"
#include "census/census_rows.hpp"
#include "census/ledger_file.hpp"
#include "core/open_file.hpp"
#include "core/size.hpp"
#include "semigroup/tree.hpp"
#include "semigroup/tree_count.hpp"
#include "store/study.hpp"
#include "upset/census.hpp"

namespace upset {

namespace {

using census::kCensusForm;
using census::kLedgerForm;
using semigroup::NumericalSemigroup;

std::vector<std::uint64_t> numbers_of(const std::string& text) {
  std::vector<std::uint64_t> numbers;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    numbers.push_back(std::strtoull(text.substr(at, end - at).c_str(), nullptr, 10));
    at = end + 1;
  }
  return numbers;
}

/// The invariants of a semigroup in the order of the columns.
std::array<std::int64_t, 8> invariants_of(const NumericalSemigroup& of) {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  return {number(of.genus()),
          number(of.multiplicity()),
          number(of.embedding_dimension()),
          of.frobenius(),
          number(of.type()),
          of.is_symmetric(),
          of.is_pseudo_symmetric(),
          of.has_maximal_embedding_dimension()};
}

/// How many semigroups of each genus a shard has; nothing if stopped.
std::optional<std::vector<std::uint64_t>> expected_semigroups(unsigned genus, const Shard& shard, core::Stop& stop) {
  if (shard.is_whole()) return semigroup::count_by_genus(genus, stop);
  std::vector<std::uint64_t> counts(genus + 1);
  semigroup::walk_tree(genus, [&](const NumericalSemigroup& semigroup) {
    if (shard.has(fmt::format("{}", fmt::join(semigroup.generators(), ","))))
      ++counts[core::to_size(semigroup.genus())];
    return !stop.poll(10);
  });
  return stop.poll_now() ? std::nullopt : std::optional(std::move(counts));
}

/// Rows whose invariants do not match their generators, and genera that are not listed completely.
std::optional<std::string> wrong_semigroups(store::RunFile& file, core::Stop& stop) {
  auto rows = file.prepare(
      "SELECT generators, genus, multiplicity, embedding_dimension, frobenius, type, symmetric, pseudo_symmetric, "
      "maximal_embedding_dimension FROM semigroups");
  std::vector<std::uint64_t> found;  // by genus
  while (rows.step() && !stop.poll(10)) {
    const auto made = NumericalSemigroup::from_generators(numbers_of(rows.text(0)));
    if (!made || fmt::format("{}", fmt::join(made->semigroup.generators(), ",")) != rows.text(0))
      return fmt::format("'{}' does not name a numerical semigroup by its minimal generators", rows.text(0));
    const auto expected = invariants_of(made->semigroup);
    for (std::size_t i = 0; i < expected.size(); ++i)
      if (const auto column = static_cast<int>(i) + 1; rows.number(column) != expected[i])
        return fmt::format("<{}>: expected {} {}, found {}", rows.text(0), rows.column_name(column), expected[i],
                           rows.number(column));
    const auto genus = static_cast<std::size_t>(made->semigroup.genus());
    if (found.size() <= genus) found.resize(genus + 1);
    ++found[genus];
  }
  const auto listed = census::number_of(file.meta("listed_genus")).value_or(-1);
  if (listed < 0) return std::nullopt;
  const auto counts = expected_semigroups(static_cast<unsigned>(listed), store::shard_of(file), stop);
  if (!counts) return std::nullopt;
  found.resize(std::max(found.size(), counts->size()));
  for (std::size_t genus = 0; genus < counts->size(); ++genus)
    if (found[genus] != (*counts)[genus])
      return fmt::format("expected {} semigroups of genus {}, found {}", (*counts)[genus], genus, found[genus]);
  return std::nullopt;
}

}  // namespace

Result<CensusVerified> verify_census(const std::string& file, const Limits& limits) {
  core::Stop stop(limits);
  if (const auto opened = core::open_regular(file, "the census"); !opened) return opened.error();
  try {
    store::RunFile run(file, store::Access::read);
    const bool is_ledger = run.has_format(kLedgerForm);
    if (const auto error = run.claim(is_ledger ? kLedgerForm : kCensusForm))
      return Error{ErrorCode::verification, file + ": " + error->message};
    if (const auto wrong = is_ledger ? std::nullopt : wrong_semigroups(run, stop))
      return Error{ErrorCode::verification, file + ": " + *wrong};
    if (stop.stopped()) return core::stopped_by(stop, fmt::format("{}: not checked completely", file));
    return CensusVerified{std::string(is_ledger ? kLedgerForm.format : kCensusForm.format), run.checked_rows()};
  } catch (const store::DatabaseFault& fault) {
    if (fault.is_damage()) return Error{ErrorCode::verification, file + ": " + fault.what()};
    return refused(file + ": " + fault.what());
  }
}

}  // namespace upset
