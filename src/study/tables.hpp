// SPDX-License-Identifier: MIT
// The makers of tables; one file each.
#pragma once

#include "upset/table.hpp"

namespace upset::study {

Result<Table> boards(const TableRequest& request);

}  // namespace upset::study
