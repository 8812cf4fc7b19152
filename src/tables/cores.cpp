// SPDX-License-Identifier: MIT
// Which Apery sets have a small core: what involutions as in Lemma 4.3 of "Chomp on numerical semigroups" leave of
// them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "core/stop.hpp"
#include "games/poset/pairings.hpp"
#include "games/semigroup/make.hpp"
#include "semigroup/tree.hpp"
#include "tables/face_cells.hpp"
#include "tables/row_limit.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

/// Adds Ap(S, x) for each x up to `last` whose core has at most `largest` elements; returns whether limits allow more.
bool add_cells(const semigroup::NumericalSemigroup& semigroup, const TableRequest& request,
               std::vector<FaceCell>& cells, core::Stop& stop) {
  const auto start =
      games::semigroup::make_semigroup(games::semigroup::Given::generators, semigroup.generators()).value();
  const std::string generators = fmt::format("{}", fmt::join(semigroup.generators(), ","));
  for (std::uint64_t x = 1; x <= request.number("to"); ++x) {
    if (!semigroup.contains(x)) continue;
    const std::string spec = fmt::format("semigroup:{}@{}", generators, x);
    if (!request.has_unit(spec)) continue;
    if (stop.poll_now() || cells.size() > batch::kMaxCells) return false;
    const auto cores = games::poset::cores(**start->play(game::Move{x}), stop);
    if (stop.stopped()) return false;
    if (!cores || cores->by_involutions > request.number("core")) continue;
    FaceCell cell{{std::to_string(semigroup.genus()), generators, std::to_string(x)}, spec};
    for (const std::size_t count : {cores->elements, cores->by_involutions, cores->by_symmetries})
      cell.parameters.push_back(std::to_string(count));
    cells.push_back(std::move(cell));
  }
  return true;
}

}  // namespace

Result<Table> cores(const TableRequest& request) {
  const std::uint64_t genus = request.number("genus");
  core::Stop stop(request.limits);
  std::vector<semigroup::NumericalSemigroup> list;
  semigroup::walk_tree(genus, [&](const semigroup::NumericalSemigroup& semigroup) {
    list.push_back(semigroup);
    return !stop.poll();
  });
  std::ranges::stable_sort(list, {}, &semigroup::NumericalSemigroup::genus);
  std::vector<FaceCell> cells;
  bool is_complete = true;
  for (const auto& semigroup : list) is_complete = is_complete && add_cells(semigroup, request, cells, stop);
  if (const auto error = refused_as_too_long(cells.size())) return *error;
  FaceTable table{
      fmt::format("Ap(S, x) with a core of at most {} elements, genus of S <= {}, x <= {}{}", request.number("core"),
                  genus, request.number("to"), is_complete ? "" : " (a limit was reached; the list is incomplete)"),
      {"genus", "generators", "x", "elements", "core", "symmetric_core"},
      {{"generators", CellKind::integers}},
      std::move(cells)};
  return solve_face_table(table, request);
}

}  // namespace upset::tables
