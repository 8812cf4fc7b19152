// SPDX-License-Identifier: MIT
#include "families/smaller.hpp"

#include "semigroup/layered_order.hpp"
#include "window/wide_window.hpp"
#include "window/window_solver.hpp"

namespace upset::families {

namespace {

constexpr std::uint64_t kMaxDense = 20;   // a: tables of all down-sets are small
constexpr std::uint64_t kMaxLevels = 48;  // of windows on diagrams, which only find wins

SingleOutcome by_dense_windows(std::uint64_t a, const std::vector<std::uint64_t>& generators, core::Stop& stop) {
  const auto made = semigroup::NumericalSemigroup::from_generators(generators);
  const auto tables = window::build_layer_tables(semigroup::layered_order(made->semigroup), stop);
  if (!tables) return {a, false, std::nullopt};
  const auto verdict = window::solve_by_windows(*tables, {}, stop);
  if (!verdict || !verdict->is_decided()) return {a, false, std::nullopt};
  if (verdict->first_moves.empty()) return {a, true, std::nullopt};
  return {a, true, verdict->first_moves.front()};
}

SingleOutcome by_diagrams(const semigroup::WideSemigroup& semigroup, core::Stop& stop) {
  window::WideWindow window(semigroup, stop);
  while (window.winning().empty() && window.next() < kMaxLevels * semigroup.a) {
    if (!window.step()) break;
    if (window.next() > 2 * semigroup.a) window.forget_below(window.next() - 2 * semigroup.a);
  }
  if (window.winning().empty()) return {semigroup.a, false, std::nullopt};
  return {semigroup.a, true, window.winning().front()};
}

}  // namespace

std::vector<SingleOutcome> outcomes_below(const Family& family, core::Stop& stop) {
  std::vector<SingleOutcome> list;
  for (std::uint64_t a = 2 * family.missing.largest() + 1; a < family.first; ++a) {
    if (a % family.step != family.residue) continue;
    const semigroup::WideSemigroup semigroup{a, family.missing};
    list.push_back(a <= kMaxDense ? by_dense_windows(a, semigroup.generators(), stop) : by_diagrams(semigroup, stop));
  }
  return list;
}

}  // namespace upset::families
