// SPDX-License-Identifier: MIT
// The tables, one line each, and the check of their parameters.
#include <fmt/format.h>

#include <optional>

#include "study/tables.hpp"
#include "upset/table.hpp"

namespace upset {

namespace {

struct Parameter {
  const char* name;
  std::uint64_t least, most;
  std::optional<std::uint64_t> usual = std::nullopt;  // none: see `required`
  bool required = false;                              // otherwise the table itself finds a value
};

struct Entry {
  const char* name;
  const char* description;
  std::vector<Parameter> parameters;
  bool has_paper;  // whether there is a printed table to compare with
  Result<Table> (*make)(const TableRequest& request);
};

// 8 GiB hold 2^36 positions; the 19 x 19 box has 35,345,263,800. The other bounds keep a table within what can be
// listed; its hard rows end at their time limit.
const std::vector<Entry>& registry() {
  static const std::vector<Entry> list{
      {"boards",
       "every winning opening of every a x b board, a <= b <= N, and the P-positions in each box (--to N)",
       {{"to", 1, 19, 10}},
       false,
       study::boards},
      {"intervals",
       "the semigroups <a, a+1, ..., a+k>, a <= A, 1 <= k < a (--to A, --against paper)",
       {{"to", 2, 200, 10}},
       true,
       study::intervals},
      {"arithmetic",
       "the semigroups <a, ha+d, ..., ha+kd>, gcd(a, d) = 1, 3 <= a <= A, h <= H, d <= D, 1 <= k < a (--to A, --h H, "
       "--d D)",
       {{"to", 3, 100, 8}, {"h", 1, 50, 2}, {"d", 1, 50, 3}},
       false,
       study::arithmetic},
      {"conjecture81",
       "the semigroups <a, ..., 2a-c>, c < a <= A: does the first player win exactly when a and c are odd? (--c C, "
       "--to A)",
       {{"c", 1, 199, std::nullopt, true}, {"to", 2, 200, 12}},
       false,
       study::conjecture81},
      {"three-generated",
       "the semigroups with exactly three minimal generators M < b < c <= B (--multiplicity M, --to B; B = 4M)",
       {{"multiplicity", 3, 200, std::nullopt, true}, {"to", 4, 2000}},
       false,
       study::three_generated},
      {"kneser",
       "the generalized Kneser graphs KG(n, k, l), k <= n <= N, -1 <= l <= k (--to N)",
       {{"to", 0, 60, 6}},
       false,
       study::kneser},
      {"johnson", "the Johnson graphs J(n, k), 2k <= n <= N (--to N)", {{"to", 0, 200, 6}}, false, study::johnson},
      {"threshold",
       "the threshold graphs K_n^(i_1,...), i_1 <= ... <= n <= N, at most K extra vertices (--to N, --extra K, "
       "--against "
       "paper)",
       {{"to", 1, 60, 6}, {"extra", 1, 8, 2}},
       true,
       study::threshold},
      {"threshold-residues",
       "the same by residues modulo 3, with both outcomes of a class as a conflict (--to N, --extra K)",
       {{"to", 1, 60, 6}, {"extra", 1, 8, 2}},
       false,
       study::threshold_residues},
      {"subsets",
       "subset take-away C_s(K_t), s <= t <= N, and where \"P exactly when s + 1 divides t\" fails (--to N)",
       {{"to", 1, 60, 5}},
       false,
       study::subsets},
      {"graphs",
       "how many graphs on n <= N vertices have each Grundy value (--vertices N)",
       {{"vertices", 1, 11, 7}},
       false,
       study::graphs},
  };
  return list;
}

Error usage(std::string message) { return Error{ErrorCode::usage, std::move(message)}; }

std::optional<Error> check_known(const Entry& entry, const TableRequest& request) {
  for (const auto& [name, value] : request.parameters) {
    bool known = false;
    for (const Parameter& parameter : entry.parameters) known = known || name == parameter.name;
    if (!known) return usage(fmt::format("the table '{}' takes no --{}", entry.name, name));
  }
  if (!request.against.empty() && request.against != "paper")
    return usage(fmt::format("expected --against paper, found '{}'", request.against));
  if (!request.against.empty() && !entry.has_paper)
    return usage(fmt::format("the table '{}' takes no --against: no printed table of it is at hand", entry.name));
  return std::nullopt;
}

/// The request with the usual values of what was left out.
Result<TableRequest> completed(const Entry& entry, TableRequest request) {
  if (auto error = check_known(entry, request)) return *error;
  for (const Parameter& parameter : entry.parameters) {
    const auto given = request.parameters.find(parameter.name);
    if (given == request.parameters.end()) {
      if (parameter.required) return usage(fmt::format("the table '{}' needs --{}", entry.name, parameter.name));
      if (parameter.usual) request.parameters[parameter.name] = *parameter.usual;
    } else if (given->second < parameter.least || given->second > parameter.most) {
      return usage(fmt::format("expected --{} from {} to {}, found {}", parameter.name, parameter.least, parameter.most,
                               given->second));
    }
  }
  return request;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> table_names() {
  std::vector<std::pair<std::string, std::string>> names;
  for (const Entry& entry : registry()) names.emplace_back(entry.name, entry.description);
  return names;
}

Result<Table> make_table(const TableRequest& request) {
  std::string known;
  for (const Entry& entry : registry()) {
    if (entry.name == request.name) {
      const auto complete = completed(entry, request);
      if (!complete) return complete.error();
      return entry.make(*complete);
    }
    known += (known.empty() ? "" : ", ") + std::string(entry.name);
  }
  return usage(fmt::format("expected a table ({}), found '{}'", known, request.name));
}

}  // namespace upset
