// SPDX-License-Identifier: MIT
// Theorems for all a, for people and programs.
#include "upset/family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <new>
#include <stdexcept>

#include "api/resources.hpp"
#include "core/atomic_file.hpp"
#include "core/stop.hpp"
#include "families/find.hpp"
#include "families/shipped.hpp"
#include "families/smaller.hpp"
#include "families/text.hpp"
#include "game/access.hpp"

namespace upset {

namespace {

constexpr unsigned kMaxLength = 127;  // of the words of windows

std::optional<Error> why_refused(const FamilyRequest& request) {
  const auto is_bad = [&](unsigned d) { return d < 1 || d > semigroup::Missing::kMax; };
  if (request.missing.empty() || std::ranges::any_of(request.missing, is_bad) ||
      std::ranges::adjacent_find(request.missing, std::greater_equal()) != request.missing.end())
    return Error{ErrorCode::usage, fmt::format("expected ascending numbers from 1 to {} that are missing, found '{}'",
                                               semigroup::Missing::kMax, fmt::join(request.missing, ","))};
  if (request.step < 1 || request.step > 12 || request.residue >= request.step)
    return Error{ErrorCode::usage, fmt::format("expected a class of a modulo 1 to 12, found {} modulo {}",
                                               request.residue, request.step)};
  if (request.most > kMaxLength)
    return Error{ErrorCode::usage,
                 fmt::format("expected windows up to a = {} at most, found {}", kMaxLength, request.most)};
  return std::nullopt;
}

FamilyTheorem stated(const families::Family& family, const families::Claim& claim) {
  FamilyTheorem theorem;
  theorem.missing = family.missing.numbers();
  theorem.step = family.step;
  theorem.residue = family.residue;
  theorem.first = family.first;
  theorem.levels = families::levels_of(claim);
  if (const auto* first = std::get_if<families::FirstWins>(&claim)) {
    theorem.first_move = LinearInA{first->move.slope, first->move.shift};
  } else {
    const auto& repeats = std::get<families::Repeats>(claim);
    theorem.period = LinearInA{repeats.period.slope, repeats.period.shift};
    theorem.repeats_from = repeats.level;
  }
  return theorem;
}

void add_automata(FamilyTheorem& theorem, const families::Theorem& proof) {
  for (const auto& automaton : proof.levels) theorem.states = std::max(theorem.states, automaton.size() - 1);
  theorem.certificate = families::file_of(proof);
}

Result<FamilyTheorem> search_for(const FamilyRequest& request, const Resources& resources, const Limits& limits) {
  if (const auto error = why_refused(request)) return *error;
  const auto claim = core::FileClaim::take(limits.checkpoint, "the checkpoint");
  if (!claim) return claim.error();
  core::Stop stop(limits, &game::inner_of(resources).memory);
  families::Search search;
  search.missing = semigroup::Missing(request.missing);
  search.step = request.step;
  search.residue = request.residue;
  search.most = request.most;
  search.checkpoint = limits.checkpoint;
  if (limits.progress) search.tell = [&](const std::string& phase) { limits.progress(phase, -1, stop.states()); };
  const auto proof = families::find(search, stop);
  if (!proof) return proof.error();
  FamilyTheorem theorem = stated(proof->family, proof->claim);
  add_automata(theorem, *proof);
  for (const auto& [a, is_decided, first_move] : families::outcomes_below(proof->family, stop))
    theorem.smaller.push_back({a, is_decided, first_move});
  theorem.seconds = stop.seconds();
  theorem.peak_bytes = stop.peak_bytes();
  return theorem;
}

}  // namespace

std::string LinearInA::text() const { return families::text_of({slope, shift}); }
std::uint64_t LinearInA::at(std::uint64_t a) const { return families::Linear{slope, shift}.at(a); }

std::string FamilyTheorem::class_text() const {
  if (step == 1) return "a";
  if (step == 2) return residue == 0 ? "even a" : "odd a";
  return fmt::format("a = {} modulo {}", residue, step);
}

std::string FamilyTheorem::family_text() const {
  if (const auto c = semigroup::Missing(missing).interval()) return fmt::format("<a, ..., 2a-{}>", *c);
  std::vector<std::string> numbers;
  for (const unsigned d : missing) numbers.push_back(fmt::format("2a-{}", d));
  std::ranges::reverse(numbers);
  return fmt::format("<a, ..., 2a-1 without {}>", fmt::join(numbers, ", "));
}

std::string FamilyTheorem::statement() const {
  const std::string where = fmt::format("Chomp on {}, {} >= {}", family_text(), class_text(), first);
  if (first_move)
    return fmt::format("{}: the first player wins, and the smallest winning first move is {}", where,
                       first_move->text());
  return fmt::format("{}: the second player wins; outcomes repeat from {}a on with the period {}", where, repeats_from,
                     period->text());
}

Result<FamilyTheorem> find_family(const FamilyRequest& request, const Resources& resources, const Limits& limits) {
  try {
    return search_for(request, resources, limits);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    return out_of_memory();
  }
}

std::vector<FamilyTheorem> shipped_families(bool with_automata) {
  std::vector<FamilyTheorem> list;
  for (std::size_t i = 0; i < families::shipped().size(); ++i) {
    const auto& [name, family, claim] = families::shipped()[i];
    list.push_back(stated(family, claim));
    list.back().name = name;
    if (with_automata) add_automata(list.back(), families::shipped_theorem(i));
  }
  return list;
}

}  // namespace upset
