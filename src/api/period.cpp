// SPDX-License-Identifier: MIT
// The functions f_{A,k} of families on two growing chains, for people and programs.
#include "upset/period.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <stdexcept>

#include "api/resources.hpp"
#include "core/assert.hpp"
#include "core/atomic_file.hpp"
#include "game/access.hpp"
#include "game/evidence.hpp"
#include "games/chains/one_chain.hpp"
#include "games/read.hpp"
#include "games/two_chains.hpp"

namespace upset {

namespace {

using games::chains::BandedSolution;
using games::chains::BandedType;

constexpr std::string_view kFamily = "chains:";

/// chains:FILE and chains:(items) without lengths get lengths, whose values do not matter.
std::string with_lengths(std::string_view spec) {
  if (!spec.starts_with(kFamily)) return std::string(spec);
  const std::string_view body = spec.substr(kFamily.size());
  const std::size_t colon = body.find(':');
  const bool has_lengths = colon != std::string_view::npos &&
                           body.substr(0, colon).find_first_not_of("0123456789w,") == std::string_view::npos;
  return has_lengths ? std::string(spec) : fmt::format("{}w,w:{}", kFamily, body);
}

/// Chains of which all that are infinite grow: C and D, or one that is called C.
struct Growing {
  order::DynamicBits set;
  games::chains::FamilyPtr family;
  bool is_one_chain = false;
  bool is_board = false;  // D, or the only chain, is the first row
};

std::optional<Growing> growing_chains(const games::chains::View& view) {
  const games::chains::State& state = view.state;
  if (state.c.is_infinite && state.d.is_infinite) return Growing{state.set, view.family, false, view.are_first_rows};
  if (!state.c.is_infinite && !state.d.is_infinite) return std::nullopt;
  auto one = games::chains::along_longer_chain(*view.family, state);
  if (!one) return std::nullopt;
  return Growing{std::move(one->state.set), std::move(one->family), true, view.are_first_rows};
}

Error not_a_family(const game::Sum& sum) {
  return refused(
      fmt::format("expected a family with one or two growing chains or first rows, of length w, such as "
                  "chains:w,w:FILE, chains:w:FILE, board:w,w,5,3 or board:w,9,3, found '{}'",
                  sum.spec()));
}

PeriodType type_of(BandedType type) {
  switch (type) {
    case BandedType::ends: return PeriodType::ends;
    case BandedType::stays: return PeriodType::stays;
    default: return PeriodType::repeats;
  }
}

/// The first row of a board has the poisoned square in addition to D, or to the only chain.
std::uint64_t shift_of_n(const Period& period) { return period.is_board && !period.is_one_chain ? 1 : 0; }
std::uint64_t shift_of_m(const Period& period) { return period.is_board && period.is_one_chain ? 1 : 0; }

/// Whether only elements below neither chain are missing: the sets of the paper's H, and what they leave.
bool has_both_chains(const order::TwoChains& family, const order::DynamicBits& missing) {
  bool all = true;
  missing.for_each([&](std::size_t x) {
    all = all && family.places[x].below_c == order::kEndless && family.places[x].below_d == order::kEndless;
  });
  return all;
}

void take_thresholds(Period& period, const std::vector<games::chains::Functions::Named>& all,
                     const order::TwoChains& family, const order::DynamicBits& whole) {
  for (const auto& [set, j, solution] : all) {
    if (solution->type == BandedType::repeats || !has_both_chains(family, whole - set)) continue;
    period.w = std::max(period.w, solution->threshold);
    if (set != whole) continue;
    period.q.push_back(j);
    if (j == period.k) period.t = solution->threshold;
  }
}

Error why_not_solved(const games::chains::Functions& functions, const core::Stop& stop) {
  if (functions.error()) return *functions.error();
  return Error{ErrorCode::limit, stop.stopped()
                                     ? fmt::format("the function was not solved: limit '{}'", stop.cause_name())
                                     : fmt::format("the function was not solved: it does not repeat within {} steps",
                                                   window::BandedSolver::kMaxSteps)};
}

void take_values(Period& period, const BandedSolution& f) {
  period.type = type_of(f.type);
  period.start = f.start + shift_of_m(period);
  period.period = f.period;
  period.last = f.last + (f.type == BandedType::stays ? shift_of_n(period) : 0);
  period.values.assign(core::to_size(shift_of_m(period)), std::nullopt);
  for (std::uint64_t m = 0; m < f.values.size(); ++m) {
    const auto n = f.at(m);
    period.values.push_back(n ? std::optional(*n + shift_of_n(period)) : std::nullopt);
  }
}

/// The claim has the numbers of Period: on boards the first row counts the poisoned square.
game::PeriodicFunction claim_of(const Period& period, const BandedSolution& f) {
  game::PeriodicFunction claim;
  claim.k = period.k;
  claim.start = period.start;
  for (const std::int32_t value : f.values)
    claim.values.push_back(value < 0 ? value : value + static_cast<std::int32_t>(shift_of_n(period)));
  if (period.type == PeriodType::stays) claim.last = period.last;
  if (period.type == PeriodType::repeats) claim.period.emplace(period.period, 0);
  return claim;
}

std::shared_ptr<const game::Evidence> evidence_of(const game::Sum& sum, game::PeriodicFunction claim,
                                                  const std::vector<games::chains::Functions::Named>& all) {
  game::PeriodicProof proof;
  for (const auto& function : all) proof.functions.push_back(games::chains::as_proof(function));
  game::ProvedClaim proved;
  proved.period = std::move(claim);
  proved.proof = game::Proof{std::move(proof)};
  return std::make_shared<const game::Evidence>(game::Evidence{sum, {}, {std::move(proved)}});
}

Result<Period> solve_period(std::string_view spec, unsigned k, const Resources& resources, const Limits& limits,
                            bool evidence) {
  const auto begun = std::chrono::steady_clock::now();
  core::Stop stop(limits, &game::inner_of(resources).memory);
  game::Reading reading{*game::inner_of(resources).files, stop};
  const auto sum = games::read_sum(with_lengths(spec), reading);
  if (!sum) return sum.error();
  const auto view = sum->terms().size() == 1 ? games::as_two_chains(*sum->terms()[0]) : std::nullopt;
  const auto chains = view ? growing_chains(*view) : std::nullopt;
  if (!chains) return not_a_family(*sum);
  if (chains->is_one_chain && k != 0)
    return Error{ErrorCode::usage, "a family on one chain has one function, the Grundy value itself: expected k = 0"};
  const auto claim = core::FileClaim::take(limits.checkpoint, "the checkpoint");
  if (!claim) return claim.error();
  games::chains::Functions functions(chains->family, stop);
  const std::string_view verb = chains->is_one_chain ? "period on one chain" : "period";
  if (!limits.checkpoint.empty())
    if (auto error = functions.keep_in(limits.checkpoint, fmt::format("{} {} {}", verb, sum->spec(), k))) return *error;
  const BandedSolution* f = functions.solve(chains->set, k);
  if (f == nullptr) return why_not_solved(functions, stop);
  const auto all = functions.all_below(chains->set, k);
  if (!all) return why_not_solved(functions, stop);
  if (auto error = functions.save()) return *error;
  Period period;
  period.spec = sum->spec();
  period.k = k;
  period.is_board = chains->is_board;
  period.is_one_chain = chains->is_one_chain;
  period.has_one_chain = chains->family->has_free_d();
  take_values(period, *f);
  take_thresholds(period, *all, *chains->family, chains->set & functions.finite_elements());
  period.least_m = shift_of_m(period);
  if (evidence) period.evidence = evidence_of(*sum, claim_of(period, *f), *all);
  period.functions = functions.size();
  period.from_checkpoint = functions.relies_on_file();
  period.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return period;
}

std::string type_text(const Period& period) {
  switch (period.type) {
    case PeriodType::ends: return "ends";
    case PeriodType::stays: return "stays";
    default: return "repeats";
  }
}

}  // namespace

std::optional<Integer> Period::at(const std::string& m) const {
  const auto number = core::parse_integer(m);
  if (!number) throw std::invalid_argument("upset::Period::at: no number: " + m);
  const auto word = core::to_word(*number);
  if (word && *word < values.size())
    return values[core::to_size(*word)] ? std::optional(Integer(*values[core::to_size(*word)])) : std::nullopt;
  if (type == PeriodType::ends) return std::nullopt;
  if (type == PeriodType::stays) return Integer(last);
  const core::Integer since = *number - core::from_word(start);
  const core::Integer residue = since % core::from_word(period);
  const core::Integer value =
      core::from_word(*values[core::to_size(start + core::as<std::size_t>(residue))]) + since - residue;
  return Integer(value.get_str());
}

Result<Period> find_period(std::string_view spec, unsigned k, const Resources& resources, const Limits& limits,
                           bool evidence) {
  try {
    return solve_period(spec, k, resources, limits, evidence);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    return out_of_memory();
  }
}

Table period_table(const Period& period, std::uint64_t rows) {
  if (rows == 0) rows = period.start + 2 * period.period;
  Table table{
      fmt::format("{}, Grundy value {}: {}", period.spec, period.k, type_text(period)), {"m", "n", "offset"}, {}};
  for (const char* name : {"m", "n", "offset"}) table.kinds[name] = CellKind::integer;
  table.plot = TablePlot{fmt::format("n - m for {}, Grundy value {}", period.spec, period.k), "m", "offset"};
  for (std::uint64_t m = period.least_m; m < rows; ++m) {
    const auto n = period.at(std::to_string(m));
    const std::string text = n ? n->text() : "";
    const std::string offset = n ? core::Integer(core::Integer(text) - core::from_word(m)).get_str() : "";
    table.rows.push_back({std::to_string(m), text, offset});
  }
  return table;
}

}  // namespace upset
