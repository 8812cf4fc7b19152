// SPDX-License-Identifier: MIT
// The rows of a census file (docs/formats/census.md) as a table. Reading changes nothing, and works even while a run
// writes to the file.
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

/// The kind of a file. Refused: the file cannot be read, or is neither a census nor a ledger.
Result<CensusKind> census_kind(const std::string& file);

/// All rows of a file. What no run has decided counts as unknown. Refused as by census_kind().
Result<Table> census_table(const std::string& file);

}  // namespace upset
