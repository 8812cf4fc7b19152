// SPDX-License-Identifier: MIT
// The papers behind the program, statement by statement: each is computed now, and compared with what is printed.
//
//   upset::ReproduceRequest request;
//   request.paper = "000";
//   request.item = "Theorem 2.4";
//   const auto done = upset::reproduce(request);
//   assert(done->items.front().verdict == upset::PaperVerdict::corrected);  // N is symmetric, and won by 1
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

/// The verdict on a statement. holds: as printed, in every instance tried. corrected: an instance contradicts the
/// printed text, and none contradicts the correction in docs/errata.md. open: a question or conjecture that the
/// instances do not settle. contradicted: an instance refutes the statement, and no correction is known.
/// not_computable: there is nothing to compute. undecided: a limit came first. fails: an instance contradicts what
/// the program relies on.
enum class PaperVerdict { holds, corrected, open, contradicted, not_computable, undecided, fails };

/// The name of a verdict, such as "holds as corrected".
std::string_view name_of(PaperVerdict verdict);

/// A numbered statement, example, table or figure of a paper, as data/papers/ lists it.
struct PaperStatement {
  std::string id;                          // as the paper numbers it, or its section and subject
  std::string kind;                        // theorem, example, table, ...
  std::string says;                        // in one or two sentences
  std::string in_program;                  // a theorem, a table or a command; empty: nothing
  std::string check;                       // what is compared with what, and to which size
  std::string erratum;                     // its key in docs/errata.md; empty: none
  std::vector<std::string> corrections{};  // the rows of docs/errata.md with this key
};

/// A paper with its statements in order.
struct Paper {
  std::string number;                        // "000"
  std::string title;                         // of the paper
  std::string authors;                       // in the order of the paper
  std::vector<PaperStatement> statements{};  // in the order of the paper
};

/// A figure that was drawn.
struct PaperFigure {
  std::string name;  // such as "000-figure-2"
  std::string spec;  // the position
  std::string svg;   // a stand-alone file
};

/// A statement with what its check found.
struct ReproducedItem {
  std::string paper;                                    // the number of the paper
  PaperStatement statement{};                           // what is checked
  PaperVerdict verdict = PaperVerdict::not_computable;  // the result
  std::uint64_t compared = 0;                           // comparisons with what the program relies on
  std::uint64_t printed = 0;                            // comparisons with the printed text, where it differs
  std::uint64_t failures = 0;                           // comparisons of the first kind that failed
  std::uint64_t contradictions = 0;                     // comparisons of the second kind that failed
  std::string failure{};                                // the first failure
  std::string contradiction{};                          // the first contradiction of the printed text
  std::vector<std::string> notes{};                     // what else was found, or why there is nothing to compute
  std::vector<PaperFigure> figures{};                   // drawn on the way
  double seconds = 0;                                   // of computation

  /// Whether this should not have happened: a failure, or a statement without an erratum that is contradicted.
  [[nodiscard]] bool is_unexpected() const {
    const bool may_be_false = statement.kind == "conjecture" || statement.kind == "question";
    return verdict == PaperVerdict::fails || (verdict == PaperVerdict::contradicted && !may_be_false);
  }
};

/// What to go through.
struct ReproduceRequest {
  std::string paper{};      // "000" or "0"; empty: all papers
  std::string item{};       // "Theorem 2.4", "thm 2.4", "2.4", "table-1"; empty: all items of the paper
  Limits limits{};          // for everything together
  double item_seconds = 0;  // for each item; 0: no limit
  Resources resources{};    // what the checks may use
  /// Receives each item as soon as it is finished, in order.
  std::function<void(const ReproducedItem&)> on_item = nullptr;
};

/// What was found.
struct Reproduction {
  std::vector<ReproducedItem> items{};  // in order; those that were begun
  std::size_t planned = 0;              // how many there are; more than `items` if a limit came first
};

/// The papers, in the order of their numbers.
const std::vector<Paper>& paper_list();

/// The statements that a request names, without checking them. Refused (usage): no such paper, no such item.
Result<std::vector<ReproducedItem>> items_of(const ReproduceRequest& request);

/// Checks the statements that a request names, in order. A limit ends the run after the item that it interrupted,
/// which is undecided. Refused (usage): no such paper, no such item.
Result<Reproduction> reproduce(const ReproduceRequest& request);

}  // namespace upset
