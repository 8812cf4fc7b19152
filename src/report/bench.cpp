// SPDX-License-Identifier: MIT
#include "codec/json.hpp"
#include "upset/report.hpp"

namespace upset {

std::string json_report(const BenchReport& report) {
  codec::Json json{{"signature", report.signature}, {"seconds", 0.0}, {"questions", codec::Json::array()}};
  double total = 0;
  for (const BenchLine& line : report.lines) {
    total += line.seconds;
    json["questions"].push_back(
        {{"question", line.question}, {"answer", line.answer}, {"seconds", codec::seconds_json(line.seconds)}});
  }
  json["seconds"] = codec::seconds_json(total);
  return codec::dumped(json);
}

}  // namespace upset
