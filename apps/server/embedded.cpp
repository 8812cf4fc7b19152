// SPDX-License-Identifier: MIT
#include "embedded.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace upset::app {

extern const std::string_view kSchemaAnswer;
extern const std::string_view kSchemaCommon;
extern const std::string_view kSchemaError;
extern const std::string_view kSchemaExplanation;
extern const std::string_view kSchemaInfo;
extern const std::string_view kSchemaLayout;
extern const std::string_view kSchemaPeriod;
extern const std::string_view kSchemaVerify;

}  // namespace upset::app

namespace upset::server {

std::optional<std::string_view> schema_text(const std::string& name) {
  const std::array<std::pair<std::string_view, std::string_view>, 8> schemas{
      {{"answer.json", app::kSchemaAnswer},
       {"common.json", app::kSchemaCommon},
       {"error.json", app::kSchemaError},
       {"explanation.json", app::kSchemaExplanation},
       {"info.json", app::kSchemaInfo},
       {"layout.json", app::kSchemaLayout},
       {"period.json", app::kSchemaPeriod},
       {"verify.json", app::kSchemaVerify}}};
  const auto found = std::ranges::find_if(schemas, [&](const auto& schema) { return schema.first == name; });
  if (found == schemas.end()) return std::nullopt;
  return found->second;
}

}  // namespace upset::server
