// SPDX-License-Identifier: MIT
// Generalized Kneser graphs KG(n, k, l), l from -1 to k, and Johnson graphs J(n, k).
#include <fmt/format.h>

#include <utility>

#include "tables/face_cells.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

std::vector<std::string> texts(std::initializer_list<std::int64_t> numbers) {
  std::vector<std::string> list;
  for (const std::int64_t number : numbers) list.push_back(std::to_string(number));
  return list;
}

}  // namespace

Result<Table> kneser(const TableRequest& request) {
  const auto last = static_cast<std::int64_t>(request.number("to"));
  std::vector<FaceCell> cells;
  for (std::int64_t n = 0; n <= last; ++n)
    for (std::int64_t k = 0; k <= n; ++k)
      for (std::int64_t l = -1; l <= k; ++l)
        cells.push_back({texts({n, k, l}), fmt::format("kneser:{},{},{}", n, k, l)});
  return solve_face_table({fmt::format("Chomp on the generalized Kneser graphs KG(n, k, l), n <= {}", last),
                           {"n", "k", "l"},
                           {},
                           std::move(cells)},
                          request);
}

Result<Table> johnson(const TableRequest& request) {
  const auto last = static_cast<std::int64_t>(request.number("to"));
  std::vector<FaceCell> cells;
  for (std::int64_t n = 0; n <= last; ++n)
    for (std::int64_t k = 0; 2 * k <= n; ++k) cells.push_back({texts({n, k}), fmt::format("johnson:{},{}", n, k)});
  return solve_face_table(
      {fmt::format("Chomp on the Johnson graphs J(n, k), 2k <= n <= {} (J(n, n-k) is the same)", last),
       {"n", "k"},
       {},
       std::move(cells)},
      request);
}

}  // namespace upset::tables
