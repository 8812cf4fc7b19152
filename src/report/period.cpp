// SPDX-License-Identifier: MIT
// Functions on two growing chains, as text and as JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "codec/json_number.hpp"
#include "core/size.hpp"
#include "upset/json.hpp"
#include "upset/period.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxShown = 24;  // values of a list for people

std::string_view name_of(PeriodType type) {
  switch (type) {
    case PeriodType::ends: return "ends";
    case PeriodType::stays: return "stays";
    default: return "repeats";
  }
}

std::vector<std::int64_t> offsets(const Period& period) {
  std::vector<std::int64_t> list;
  for (std::uint64_t m = period.start; m < period.start + period.period; ++m)
    list.push_back(static_cast<std::int64_t>(*period.values[core::to_size(m)]) - static_cast<std::int64_t>(m));
  return list;
}

std::string_view name_of_m(const Period& period) {
  if (!period.is_board) return "m";
  return period.is_one_chain ? "first row" : "second row";
}

std::string rule(const Period& period) {
  const char* n = period.is_one_chain ? "g" : period.is_board ? "first row" : "n";
  const std::string_view m = name_of_m(period);
  switch (period.type) {
    case PeriodType::ends: return fmt::format("ends (type I): no value from {} = {} on", m, period.start);
    case PeriodType::stays:
      return fmt::format("stays (type II): {} = {} for all {} >= {}", n, period.last, m, period.start);
    default: break;
  }
  const auto list = offsets(period);
  const std::vector<std::int64_t> shown(list.begin(), list.begin() + std::min(list.size(), kMaxShown));
  return fmt::format("repeats (type III): from {} = {} on {} - {} has the period {}:\n  {}{}", m, period.start, n, m,
                     grouped(period.period), fmt::join(shown, " "),
                     list.size() > shown.size() ? fmt::format(" ... ({} in all)", list.size()) : "");
}

std::string beginning(const Period& period) {
  std::vector<std::string> texts;
  for (std::uint64_t m = period.least_m; m < period.start && texts.size() < kMaxShown; ++m)
    texts.push_back(period.values[core::to_size(m)] ? std::to_string(*period.values[core::to_size(m)]) : "-");
  if (texts.empty()) return "";
  const std::uint64_t count = period.start - period.least_m;
  return fmt::format("before, from {} on: {}{}\n", period.least_m, fmt::join(texts, " "),
                     count > texts.size() ? fmt::format(" ... ({} in all)", count) : "");
}

}  // namespace

std::string text_report(const Period& period, const std::string& at) {
  std::string text = period.spec + "\n";
  if (period.is_one_chain)
    text += period.is_board ? "the Grundy value g of the board, by the first row\n"
                            : "the Grundy value g of A with m elements of the chain, by m\n";
  else
    text += fmt::format("{} of the positions of Grundy value {}{}\n",
                        period.is_board ? "first row, by the second row," : "n, by m,", period.k,
                        period.k == 0 ? ", in which the player to move loses" : "");
  text += rule(period) + "\n" + beginning(period);
  if (!period.is_one_chain)
    text += fmt::format("Q up to {}: {}; {}W = {}\n", period.k,
                        period.q.empty() ? "none" : fmt::format("{}", fmt::join(period.q, " ")),
                        period.t ? fmt::format("T = {}, ", *period.t) : "", period.w);
  if (period.has_one_chain && period.k == 0 && !period.is_one_chain)
    text += "D is comparable to nothing else: n is the Grundy value of what is left without D (Corollary 4).\n";
  if (period.from_checkpoint) text += "note: relies on the checkpoint file, as far as that could be tested\n";
  if (!at.empty()) {
    const auto n = period.at(at);
    text += fmt::format("at {}: {}\n", at, n ? n->text() : "none");
  }
  return text;
}

JsonValue json_value(const Period& period, const std::string& at) {
  Json json;
  json["spec"] = period.spec;
  json["k"] = period.k;
  json["type"] = name_of(period.type);
  json["start"] = period.start;
  json["period"] = period.type == PeriodType::repeats ? Json(period.period) : Json(nullptr);
  json["last"] = period.type == PeriodType::stays ? Json(period.last) : Json(nullptr);
  json["first_m"] = period.least_m;
  json["values"] = Json::array();
  for (std::uint64_t m = period.least_m; m < period.values.size(); ++m)
    json["values"].push_back(period.values[core::to_size(m)] ? Json(*period.values[core::to_size(m)]) : Json(nullptr));
  json["q"] = period.q;
  json["t"] = period.t ? Json(*period.t) : Json(nullptr);
  json["w"] = period.w;
  json["one_chain"] = period.has_one_chain;
  if (!at.empty()) {
    const auto n = period.at(at);
    json["at"] = {{"m", codec::number_json(Integer(at))}, {"n", n ? codec::number_json(*n) : Json(nullptr)}};
  }
  if (period.from_checkpoint) json["from_checkpoint"] = true;
  json["stats"] = {{"seconds", period.seconds}, {"functions", period.functions}};
  return json;
}

std::string json_report(const Period& period, const std::string& at) { return json_text(json_value(period, at)); }

}  // namespace upset
