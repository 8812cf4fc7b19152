// SPDX-License-Identifier: MIT
#include "codec/json.hpp"
#include "upset/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

std::string name_of(check::Report::Status status) {
  switch (status) {
    case check::Report::Status::accepted: return "accepted";
    case check::Report::Status::refused: return "refused";
    default: return "unreadable";
  }
}

}  // namespace

JsonValue json_value(const check::Report& report) {
  codec::Json json{{"status", name_of(report.status)},
                   {"spec", codec::text_or_null(report.spec)},
                   {"claims", report.lines},
                   {"reason", codec::text_or_null(report.reason)},
                   {"line", nullptr}};
  if (report.line > 0) json["line"] = report.line;
  return json;
}

std::string json_report(const check::Report& report) { return json_text(json_value(report)); }

}  // namespace upset
