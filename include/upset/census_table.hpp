// SPDX-License-Identifier: MIT
// The rows of a census file (docs/formats/census.md) as a table, read without changing anything, also while a run
// writes to it.
//
//   upset::CensusRequest request;
//   request.genus = 4;
//   request.file = "genus4.sqlite";
//   const auto report = upset::run_census(request);
//   const auto table = upset::census_table("genus4.sqlite");
//   assert(report && table->columns.front() == "generators" && table->rows.size() == 15);
#pragma once

#include <string>

#include "upset/result.hpp"
#include "upset/table.hpp"

namespace upset {

/// What a census file holds.
struct CensusKind {
  std::string kind;   // semigroups or replies
  std::string title;  // one line
};

/// Which kind of file it is. Refused: it cannot be read, or is neither a census nor a ledger.
Result<CensusKind> census_kind(const std::string& file);

/// All its rows; what no run has decided counts as unknown. Refused likewise.
Result<Table> census_table(const std::string& file);

}  // namespace upset
