// SPDX-License-Identifier: MIT
// The tables, one entry per table: all that the program says about them or asks for comes from here.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include <optional>

#include "core/atomic_file.hpp"
#include "semigroup/tree_count.hpp"
#include "store/claimed_units.hpp"
#include "tables/row_order.hpp"
#include "tables/table_file.hpp"
#include "upset/suggest.hpp"
#include "upset/table.hpp"

namespace upset::tables {

// The makers, each in a file named after it or after its kind. Parameters have been checked and defaults filled in.
using Maker = Result<Table>(const TableRequest& request);
Maker boards, rows, intervals, arithmetic, conjecture81, three_generated, kneser, johnson, threshold,
    threshold_residues, subsets, chomp3, chomp4, chomp_grundy, sylver_four, four_pairs, graphs, genus, cores;

}  // namespace upset::tables

namespace upset {

namespace {

/// What a shard of a table is: some of its rows, or some units that are added up once all are known. Tables that are
/// computed in one pass have no shards.
enum class Sharding { none, rows, sums };

struct TableEntry {
  TableDescription about;
  tables::Maker* make;
  Sharding sharding = Sharding::none;
};

constexpr const char* kHowFar = "How far";
constexpr const char* kFull = "the positions before the start, too";
constexpr const char* kExtra = "the most vertices besides the clique";

const TableRows kSquares{"columns", "", "rows"};  // of the boards a x b

// 8 GiB hold 2^36 positions; the 19 x 19 box has 35,345,263,800. The other bounds keep a table small enough to be
// listed; its hard rows end at their time limit.
const std::vector<TableEntry>& registry() {
  static const std::vector<TableEntry> list{
      {{"boards",
        "every winning opening of every a x b board, a <= b <= N, and the P-positions in each box",
        {{"to", "N", kHowFar, 1, 19, 10}},
        false,
        TableSequence{"the P-positions of the n x n box", "rows", "p_positions", kSquares},
        TablePlot{"P-positions of the n x n box", "rows", "p_positions", "", kSquares, true, true}},
       tables::boards},
      {{"chomp3",
        "three-rowed Chomp: for each third row c <= R how the first row minus the second repeats, proved",
        {{"to", "R", kHowFar, 0, 16'000, 60}, {"full", "", kFull, 0, 1, false, false, ParameterKind::flag}},
        false,
        TableSequence{"where the first row minus the second begins to repeat or to stay", "c", "start"},
        TablePlot{"Where the first row minus the second begins to repeat", "c", "start", "type"}},
       tables::chomp3},
      {{"chomp4",
        "four-rowed Chomp: the same for each third row <= C and fourth row <= D",
        {{"rows", "C,D", "the largest third and fourth row", 0, 200, NumberList{8, 8}, false, ParameterKind::list},
         {"full", "", kFull, 0, 1, false, false, ParameterKind::flag}},
        false,
        std::nullopt,
        TablePlot{"Where the first row minus the second begins to repeat", "c", "start", "type"}},
       tables::chomp4},
      {{"chomp-grundy",
        "three-rowed Chomp, positions of each Grundy value k <= K: the same for third rows c <= R",
        {{"to", "R", kHowFar, 0, 2000, 20},
         {"k", "K", "the largest Grundy value", 0, 200, 3},
         {"full", "", kFull, 0, 1, false, false, ParameterKind::flag}},
        false,
        std::nullopt,
        TablePlot{"Where the first row minus the second begins to repeat", "c", "start", "k"},
        "chompg"},
       tables::chomp_grundy},
      {{"rows",
        "how many P-positions of Chomp have at most R rows, by the length n <= N of the first, and the winning "
        "openings "
        "of the R x n board; one line for every D lengths (default: N/100 from N = 2000 on)",
        {{"rows", "R", "the most rows of a position, 3 to 5", 3, 5, NumberList{3}, false, ParameterKind::list},
         {"to", "N", kHowFar, 1, 10'000'000, 100},
         {"every", "D", "print a line for every D lengths n", 1, 10'000'000},
         {"full", "", "list the P-positions, too", 0, 1, false, false, ParameterKind::flag}},
        false,
        TableSequence{"the P-positions inside the R x n board, R = 3 unless given", "n", "total"},
        TablePlot{"P-positions of Chomp with few rows by the length of the first", "n", "p_positions"}},
       tables::rows},
      {{"intervals",
        "the semigroups <a, a+1, ..., a+k>, a <= A, 1 <= k < a",
        {{"to", "A", kHowFar, 2, 200, 10}},
        true,
        std::nullopt,
        TablePlot{"Who wins Chomp on <a, ..., a+k>", "a", "k", "outcome"}},
       tables::intervals,
       Sharding::rows},
      {{"arithmetic",
        "the semigroups <a, ha+d, ..., ha+kd>, gcd(a, d) = 1, 3 <= a <= A, h <= H, d <= D, 1 <= k < a",
        {{"to", "A", kHowFar, 3, 100, 8},
         {"h", "H", "the largest h of <a, ha+d, ..., ha+kd>", 1, 50, 2},
         {"d", "D", "the largest d", 1, 50, 3}},
        false},
       tables::arithmetic,
       Sharding::rows},
      {{"conjecture81",
        "the semigroups <a, ..., 2a-C>, C < a <= A (12 unless given): does the first player win exactly when a and C "
        "are "
        "odd? Without C: what is proved for all a, by c and parity",
        {{"c", "C", "the c of <a, ..., 2a-c>", 1, 199}, {"to", "A", kHowFar, 2, 200}},
        false,
        TableSequence{"the least winning first move on <n, ..., 2n-c>, or 0", "a", "first_move", {}, "0"},
        TablePlot{"The least winning first move on <a, ..., 2a-c>, or 0",
                  "a",
                  "first_move",
                  "outcome",
                  {},
                  false,
                  false,
                  "0"}},
       tables::conjecture81,
       Sharding::rows},
      {{"three-generated",
        "the semigroups with exactly three minimal generators M < b < c <= B (4M unless given)",
        {{"multiplicity", "M", "the smallest generator", 3, 200, std::nullopt, true}, {"to", "B", kHowFar, 4, 2000}},
        false,
        std::nullopt,
        TablePlot{"Who wins Chomp on <M, b, c>", "b", "c", "outcome"}},
       tables::three_generated,
       Sharding::rows},
      {{"cores",
        "the Apery sets Ap(S, x), genus of S <= G, x <= X, of which involutions (Lemma 4.3) leave at most K elements",
        {{"genus", "G", "the largest genus", 0, 12, 3},
         {"to", "X", kHowFar, 1, 400, 20},
         {"core", "K", "the most elements of a core", 0, 400, 0}},
        false,
        std::nullopt,
        TablePlot{"Elements that involutions leave of Ap(S, x)", "x", "core", "genus"}},
       tables::cores,
       Sharding::rows},
      {{"kneser",
        "the generalized Kneser graphs KG(n, k, l), k <= n <= N, -1 <= l <= k",
        {{"to", "N", kHowFar, 0, 60, 6}},
        false},
       tables::kneser,
       Sharding::rows},
      {{"johnson",
        "the Johnson graphs J(n, k), 2k <= n <= N",
        {{"to", "N", kHowFar, 0, 200, 6}},
        false,
        std::nullopt,
        TablePlot{"Who wins Chomp on J(n, k)", "n", "k", "outcome"}},
       tables::johnson,
       Sharding::rows},
      {{"threshold",
        "the threshold graphs K_n and K_n^(i_1,...), i_1 <= ... <= n <= N, at most K extra vertices",
        {{"to", "N", kHowFar, 1, 60, 6}, {"extra", "K", kExtra, 1, 8, 2}},
        true},
       tables::threshold,
       Sharding::rows},
      {{"threshold-residues",
        "the same by residues modulo 3; a class with both outcomes is a conflict",
        {{"to", "N", kHowFar, 1, 60, 6}, {"extra", "K", kExtra, 1, 8, 2}},
        false},
       tables::threshold_residues,
       Sharding::sums},
      {{"subsets",
        "subset take-away C_s(K_t), s <= t <= N, and where \"P exactly when s + 1 divides t\" fails",
        {{"to", "N", kHowFar, 1, 60, 5}},
        false,
        TableSequence{"the Grundy value of subset take-away on n points", "t", "grundy", {"s", "", "t"}},
        TablePlot{"Who wins subset take-away C_s(K_t)", "t", "s", "outcome"}},
       tables::subsets,
       Sharding::rows},
      {{"sylver-four",
        "Sylver Coinage with 4 played: how m3 - m1 repeats in the lost positions [m1, m2, m3] of each m2, proved",
        {{"m2", "A..B", "the first and the last m2", 0, 4096, NumberRange{0, 12}, false, ParameterKind::range},
         {"full", "", kFull, 0, 1, false, false, ParameterKind::flag}},
        false,
        TableSequence{"the least period of m3 - m1 in the layer m2", "m2", "period"},
        TablePlot{"Where m3 - m1 begins to repeat, by m2", "m2", "preperiod", "fills", {}, false, true},
        "sc4"},
       tables::sylver_four},
      {{"four-pairs",
        "Guy's 4-pairs (a, b), a <= A: Sylver Coinage after 4, a, 2a and b is lost; with [m1, m2, m3] and b/a",
        {{"to", "A", kHowFar, 5, 100'000, 707}},
        true,
        std::nullopt,
        TablePlot{"b/a of the 4-pairs (a, b)", "a", "ratio"},
        "fourpairs"},
       tables::four_pairs},
      {{"graphs",
        "how many graphs on n <= N vertices have each Grundy value",
        {{"vertices", "N", "the most vertices", 1, 11, 7}},
        false,
        TableSequence{
            "the graphs on n vertices that the second player wins", "vertices", "graphs", {"grundy", "0", ""}, "0"},
        TablePlot{"Graphs by Grundy value and number of vertices", "grundy", "graphs", "vertices", {}, true, true}},
       tables::graphs},
      {{"genus",
        "how many numerical semigroups have each genus g <= G",
        {{"to", "G", kHowFar, 0, semigroup::kMaxCountedGenus, 30},
         {"portable", "", "use 64-bit words even if the machine has wider ones", 0, 1, false, false,
          ParameterKind::flag}},
        false,
        TableSequence{"the numerical semigroups of genus n", "genus", "count"},
        TablePlot{"Numerical semigroups by genus", "genus", "count", "", {}, true, true}},
       tables::genus,
       Sharding::sums},
  };
  return list;
}

/// The table of this name.
Result<const TableEntry*> find(const std::string& name) {
  std::vector<std::string> known;
  for (const TableEntry& entry : registry()) {
    if (entry.about.name == name) return &entry;
    if (!name.empty() && entry.about.former_name == name) return &entry;
    known.push_back(entry.about.name);
  }
  return misused(
      fmt::format("expected a table ({}), found '{}'{}", fmt::join(known, ", "), name, did_you_mean(name, known)));
}

/// The parameters of a table, for an error about another one.
std::string taken_instead(const TableDescription& table) {
  std::vector<std::string> names;
  for (const TableParameter& parameter : table.parameters) names.push_back("'" + parameter.name + "'");
  return names.empty() ? "" : fmt::format(" (it takes {})", fmt::join(names, ", "));
}

/// The parameter of this name.
Result<const TableParameter*> find(const TableDescription& table, const std::string& name) {
  std::vector<std::string> named{name};
  for (const TableParameter& parameter : table.parameters) {
    if (parameter.name == name) return &parameter;
    named.push_back(parameter.name);
  }
  return misused(fmt::format("the table '{}' takes no '{}'{}", table.name, name, taken_instead(table)),
                 std::move(named));
}

std::optional<Error> refuse(const TableDescription& table, const TableRequest& request) {
  for (const auto& [name, value] : request.parameters)
    if (const auto parameter = find(table, name); !parameter) return parameter.error();
  if (!request.against.empty() && request.against != "paper")
    return misused(fmt::format("expected 'against' paper, found '{}'", request.against), {"against"});
  if (!request.against.empty() && !table.has_paper)
    return misused(fmt::format("the table '{}' takes no 'against': no printed table is available", table.name),
                   {"against"});
  return std::nullopt;
}

std::optional<Error> refuse_shard(const TableEntry& table, const TableRequest& request) {
  if (table.sharding == Sharding::none && request.claimed != nullptr)
    return misused(fmt::format("the table '{}' takes no 'queue': it is computed in one pass", table.about.name),
                   {"queue"});
  if (request.shard.is_whole()) return std::nullopt;
  if (table.sharding == Sharding::none)
    return misused(fmt::format("the table '{}' takes no 'shard': it is computed in one pass", table.about.name),
                   {"shard"});
  if (table.sharding == Sharding::sums && request.resume.empty())
    return misused(fmt::format("'shard' goes with 'checkpoint' in the table '{}': a shard alone has none of its rows",
                               table.about.name),
                   {"shard", "checkpoint"});
  return std::nullopt;
}

bool has_column(const Table& table, const std::string& name) {
  return std::ranges::find(table.columns, name) != table.columns.end();
}

/// Reports all rows of a table that was computed in one pass.
void hand_over(const TableRequest& request, const Table& table) {
  Table head = table;
  head.rows.clear();
  tables::RowOrder order(request, std::move(head));
  for (std::size_t i = 0; i < table.rows.size(); ++i) order.put(i, table.rows[i]);
}

/// The request with default values for what is missing.
Result<TableRequest> completed(const TableDescription& table, TableRequest request) {
  if (auto error = refuse(table, request)) return *error;
  for (const TableParameter& parameter : table.parameters) {
    const auto given = request.parameters.find(parameter.name);
    if (given != request.parameters.end()) {
      if (auto error = parameter.refuse(given->second)) return *error;
    } else if (parameter.required) {
      return misused(fmt::format("the table '{}' needs '{}'", table.name, parameter.name), {parameter.name});
    } else if (parameter.usual) {
      request.parameters[parameter.name] = *parameter.usual;
    }
  }
  return request;
}

}  // namespace

std::vector<TableDescription> table_descriptions() {
  std::vector<TableDescription> tables;
  for (const TableEntry& entry : registry()) tables.push_back(entry.about);
  return tables;
}

Result<TableDescription> table_description(const std::string& name) {
  const auto entry = find(name);
  if (!entry) return entry.error();
  return (*entry)->about;
}

Result<ParameterValue> read_parameter(const std::string& table, const std::string& parameter, std::string_view text) {
  const auto entry = find(table);
  if (!entry) return entry.error();
  const auto declared = find((*entry)->about, parameter);
  if (!declared) return declared.error();
  return (*declared)->read(text);
}

namespace tables {

Result<std::string> identity_of_any(const TableRequest& request) {
  const auto entry = find(request.name);
  if (!entry) return entry.error();
  auto complete = completed((*entry)->about, request);
  if (!complete) return complete.error();
  complete->name = (*entry)->about.name;
  return identity_of(*complete);
}

}  // namespace tables

bool TableRequest::has_unit(const std::string& unit) const {
  return claimed != nullptr ? claimed->has(unit) : shard.has(unit);
}

Result<Table> make_table(const TableRequest& request) {
  const auto entry = find(request.name);
  if (!entry) return entry.error();
  auto complete = completed((*entry)->about, request);
  if (!complete) return complete.error();
  complete->name = (*entry)->about.name;
  if (const auto error = refuse_shard(**entry, *complete)) return *error;
  const auto claim = core::FileClaim::take(complete->resume, "the file");
  if (!claim) return claim.error();
  complete->limits = running(complete->limits);  // a table may ask several questions
  bool has_rows = false;                         // whether rows were reported as they were found
  if (request.on_row) complete->on_row = [&](const Table::Row& row) { has_rows = true, request.on_row(row); };
  if (request.on_next_row)
    complete->on_next_row = [&](const Table& head, const Table::Row& row) {
      has_rows = true, request.on_next_row(head, row);
    };
  auto table = (*entry)->make(*complete);
  if (!table || request.list_unit) return table;
  if (!request.shard.is_whole() && !table->shard)
    table->shard = ShardProgress{request.shard, table->rows.size(), table->rows.size() - table->unknown};
  const bool has_known = table->unknown < table->rows.size();
  if (!has_rows && has_known) hand_over(request, *table);
  // A table may have an unusual form, for which no sequence or plot is declared.
  const TableDescription& about = (*entry)->about;
  if (about.sequence && has_column(*table, about.sequence->index)) table->sequence = about.sequence;
  if (about.plot && has_column(*table, about.plot->x)) table->plot = about.plot;
  return table;
}

}  // namespace upset
