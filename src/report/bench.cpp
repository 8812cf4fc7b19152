// SPDX-License-Identifier: MIT
#include "report/json.hpp"
#include "upset/report.hpp"

namespace upset {

std::string json_report(const BenchReport& report) {
  report::Json json{{"signature", report.signature}, {"seconds", 0.0}, {"questions", report::Json::array()}};
  double total = 0;
  for (const BenchLine& line : report.lines) {
    total += line.seconds;
    json["questions"].push_back(
        {{"question", line.question}, {"answer", line.answer}, {"seconds", report::seconds_json(line.seconds)}});
  }
  json["seconds"] = report::seconds_json(total);
  return report::dumped(json);
}

}  // namespace upset
