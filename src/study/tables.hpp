// SPDX-License-Identifier: MIT
// The makers of tables; one file each. The registry has checked the parameters and filled in the usual values.
#pragma once

#include "upset/table.hpp"

namespace upset::study {

Result<Table> boards(const TableRequest& request);
Result<Table> rows(const TableRequest& request);
Result<Table> intervals(const TableRequest& request);
Result<Table> arithmetic(const TableRequest& request);
Result<Table> conjecture81(const TableRequest& request);
Result<Table> three_generated(const TableRequest& request);
Result<Table> kneser(const TableRequest& request);
Result<Table> johnson(const TableRequest& request);
Result<Table> threshold(const TableRequest& request);
Result<Table> threshold_residues(const TableRequest& request);
Result<Table> subsets(const TableRequest& request);
Result<Table> chomp3(const TableRequest& request);
Result<Table> chomp4(const TableRequest& request);
Result<Table> chompg(const TableRequest& request);
Result<Table> sc4(const TableRequest& request);
Result<Table> fourpairs(const TableRequest& request);
Result<Table> graphs(const TableRequest& request);
Result<Table> genus(const TableRequest& request);

}  // namespace upset::study
