// SPDX-License-Identifier: MIT
// Tables of the literature, censuses, and periods.
#include <algorithm>

#include "questions.hpp"
#include "upset/census_table.hpp"
#include "upset/json.hpp"
#include "upset/period.hpp"
#include "upset/report.hpp"
#include "upset/table.hpp"

namespace upset::server {

namespace {

constexpr double kCellSeconds = 60;  // for one row, as on the command line

const char* word(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::list: return "list";
    case ParameterKind::range: return "range";
    case ParameterKind::flag: return "flag";
    default: return "number";
  }
}

const char* word(CellKind kind) {
  switch (kind) {
    case CellKind::integer: return "integer";
    case CellKind::real: return "real";
    case CellKind::integers: return "integers";
    case CellKind::moves: return "moves";
    default: return "text";
  }
}

Json plot_object(const TablePlot& plot) {
  Json object = {
      {"title", plot.title}, {"x", plot.x}, {"y", plot.y}, {"lines", plot.lines}, {"logarithmic", plot.logarithmic}};
  if (!plot.group.empty()) object["group"] = plot.group;
  if (!plot.where_none.empty()) object["where_none"] = plot.where_none;
  if (!plot.rows.column.empty()) {
    object["rows"] = {{"column", plot.rows.column}};
    if (plot.rows.same_as.empty()) object["rows"]["is"] = plot.rows.is;
    else object["rows"]["same_as"] = plot.rows.same_as;
  }
  return object;
}

Json parameter_object(const TableParameter& parameter) {
  Json object = {{"name", parameter.name},
                 {"kind", word(parameter.kind)},
                 {"least", json_value(Integer(parameter.least))},
                 {"most", json_value(Integer(parameter.most))},
                 {"required", parameter.required},
                 {"help", parameter.help}};
  if (!parameter.symbol.empty()) object["symbol"] = parameter.symbol;
  if (parameter.usual) object["usual"] = parameter.usual->text();
  return object;
}

Json table_object(const Table& table) {
  Json object = {{"title", table.title},
                 {"columns", table.columns},
                 {"kinds", Json::object()},
                 {"rows", table.rows},
                 {"unknown", table.unknown}};
  for (const auto& [column, kind] : table.kinds)
    if (kind != CellKind::text) object["kinds"][column] = word(kind);
  if (table.plot) object["plot"] = plot_object(*table.plot);
  return object;
}

Reply typed_reply(std::string body, const std::string& content_type, const std::string& file_name = "") {
  Reply reply{std::move(body)};
  reply.content_type = content_type;
  reply.file_name = file_name;
  return reply;
}

/// The table in the requested form.
Reply written(const Table& table, const std::string& name, const std::string& format) {
  if (format == "csv")
    return typed_reply(format_table(table, TableFormat::csv), "text/csv; charset=utf-8", name + ".csv");
  if (format == "jsonl") return typed_reply(format_table(table, TableFormat::json), "application/x-ndjson");
  if (format == "markdown")
    return typed_reply(format_table(table, TableFormat::markdown), "text/markdown; charset=utf-8");
  if (format == "latex") return typed_reply(format_table(table, TableFormat::latex), "text/x-tex");
  if (format == "text") return typed_reply(format_table(table, TableFormat::text), "text/plain; charset=utf-8");
  if (format == "svg") {
    auto svg = table_svg(table);
    return svg ? typed_reply(std::move(*svg), "image/svg+xml") : refusal(svg.error());
  }
  if (format == "bfile") {
    auto file = table_bfile(table);
    return file ? typed_reply(std::move(file->text), "text/plain; charset=utf-8") : refusal(file.error());
  }
  return answered(table_object(table));
}

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// The parameters of the table: all that are not parameters of the question itself.
std::optional<Error> read_parameters(const QueryContext& query, TableRequest& request) {
  for (const auto& [key, value] : query.parameters.items()) {
    if (key == "name" || key == "against" || key == "format" || key == "time") continue;
    const std::string text = value.is_boolean() ? (value ? "yes" : "no") : text_of(value);
    auto read = read_parameter(request.name, key, text);
    if (!read) return read.error();
    request.parameters[key] = std::move(*read);
  }
  return std::nullopt;
}

}  // namespace

Reply ask_tables(const QueryContext&) {
  Json tables = Json::array();
  for (const TableDescription& table : table_descriptions()) {
    Json one = {{"name", table.name},
                {"description", table.description},
                {"parameters", Json::array()},
                {"has_paper", table.has_paper}};
    for (const TableParameter& parameter : table.parameters) one["parameters"].push_back(parameter_object(parameter));
    if (table.plot) one["plot"] = plot_object(*table.plot);
    if (table.sequence) one["sequence"] = table.sequence->meaning;
    if (!table.former_name.empty()) one["former_name"] = table.former_name;
    tables.push_back(std::move(one));
  }
  return answered({{"tables", tables}});
}

Reply ask_table(const QueryContext& query) {
  TableRequest request{query.text("name")};
  request.against = query.text("against");
  request.limits = query.limits;
  request.resources = query.resources;
  request.cell_seconds = query.limits.seconds > 0 ? std::min(kCellSeconds, query.limits.seconds) : kCellSeconds;
  if (const auto error = read_parameters(query, request)) return refusal(*error);
  const auto table = make_table(request);
  if (!table) return refusal(table.error());
  Reply reply = written(*table, request.name, query.text("format"));
  reply.is_final = reply.is_final && table->unknown == 0;
  return reply;
}

Reply ask_censuses(const QueryContext& query) {
  Json list = Json::array();
  for (const auto& [name, file] : query.censuses) {
    const auto kind = census_kind(file);
    if (kind) list.push_back({{"name", name}, {"kind", kind->kind}, {"title", kind->title}});
  }
  Reply reply = answered({{"censuses", list}});
  reply.is_final = false;  // a run may be writing to the file
  return reply;
}

Reply ask_census(const QueryContext& query) {
  const std::string name = query.text("name");
  const auto file = query.censuses.find(name);
  if (file == query.censuses.end()) {
    Reply none = refusal(misused("no census file is called '" + name + "'; /api/v1/censuses lists them"));
    none.status = 404;
    return none;
  }
  const auto table = census_table(file->second);
  if (!table) return refusal(table.error());
  Reply reply = written(*table, name, query.text("format"));
  reply.is_final = false;
  return reply;
}

Reply ask_period(const QueryContext& query) {
  const std::string at = query.text("at");
  const bool is_number = at.find_first_not_of("0123456789") == std::string::npos && (at.size() < 2 || at[0] != '0');
  if (!is_number || at.size() > 10'000) return refusal(misused("at: expected a number without leading zeros"));
  if (!query.parameters.value("moves", Json::array()).empty()) return refusal(misused("moves: a family has none"));
  Limits limits = query.limits;
  limits.checkpoint = query.checkpoint;
  const auto period =
      find_period(query.text("spec"), static_cast<unsigned>(query.number("k")), query.resources, limits);
  if (!period) return refusal(period.error());
  return {json_report(*period, at)};
}

}  // namespace upset::server
