// SPDX-License-Identifier: MIT
// Answers as JSON values, for programs that embed them in larger documents. The text of each value is what
// json_report() of upset/report.hpp returns (docs/formats/json.md).
//
// This is the only public header that needs nlohmann_json, and no other public header includes it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "upset/answer.hpp"
#include "upset/check.hpp"
#include "upset/explain.hpp"
#include "upset/period.hpp"
#include "upset/reproduce.hpp"
#include "upset/result.hpp"

namespace upset {

/// Keys keep the order in which they were written.
using JsonValue = nlohmann::ordered_json;

/// A JSON number up to 2^53 - 1 in absolute value, beyond that a string of digits.
JsonValue json_value(const Integer& number);
/// An answer: docs/formats/schema/answer.json.
JsonValue json_value(const Answer& answer);
/// Which limit ended a computation: `limit` of an answer.
JsonValue json_value(const LimitReached& limit);
/// Structure and cost: docs/formats/schema/info.json.
JsonValue json_value(const Info& info);
/// An explanation: docs/formats/schema/explanation.json.
JsonValue json_value(const Explanation& explanation);
/// A function on two growing chains: docs/formats/schema/period.json. `at` is an m of any size at which to evaluate it,
/// or empty.
JsonValue json_value(const Period& period, const std::string& at = "");
/// A statement of a paper with what its check found: docs/formats/schema/reproduce.json.
JsonValue json_value(const ReproducedItem& item);
/// What the checker found: docs/formats/schema/verify.json.
JsonValue json_value(const check::Report& report);
/// An error, without the enclosing object: `error` of docs/formats/schema/error.json.
JsonValue json_value(const Error& error);

/// The text of a value: one line, ASCII only, always valid.
std::string json_text(const JsonValue& value);

}  // namespace upset
