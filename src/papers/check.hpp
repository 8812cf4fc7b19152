// SPDX-License-Identifier: MIT
// What the check of a statement works with: it counts comparisons, asks the program, and draws.
//
// A check compares with is() what the program relies on, and with printed() what the paper prints where that differs.
// The verdict follows from the counts: no check states its own result.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "upset/draw.hpp"
#include "upset/facts.hpp"
#include "upset/position.hpp"
#include "upset/reproduce.hpp"
#include "upset/solve.hpp"
#include "upset/table.hpp"

namespace upset::papers {

using Word = std::uint64_t;
using Words = std::vector<Word>;

/// Ends a check: a limit was reached.
struct Stopped {};

class Check {
 public:
  Check(ReproducedItem& item, const Limits& limits, const Resources& resources)
      : item_(item), stop_(limits), resources_(resources) {}

  /// Compares with what the program relies on.
  template <class... Args>
  void is(bool ok, fmt::format_string<const Args&...> what, const Args&... args) {
    ++item_.compared;
    if (!ok && item_.failures++ == 0) item_.failure = fmt::format(what, args...);
    poll();
  }
  /// Compares with the printed text, where it differs from what the program relies on.
  template <class... Args>
  void printed(bool ok, fmt::format_string<const Args&...> what, const Args&... args) {
    ++item_.printed;
    if (!ok && item_.contradictions++ == 0) item_.contradiction = fmt::format(what, args...);
    poll();
  }
  /// The printed text has a slip that no computation shows: the comparisons read it as corrected.
  void slip(const std::string& what) {
    has_slip_ = true;
    item_.notes.push_back("read as corrected: " + what);
  }
  [[nodiscard]] bool has_slip() const { return has_slip_; }
  /// What was found besides.
  template <class... Args>
  void note(fmt::format_string<const Args&...> what, const Args&... args) {
    item_.notes.push_back(fmt::format(what, args...));
  }
  /// The statement is a question or a conjecture that the comparisons settle.
  void settled() { is_settled_ = true; }
  [[nodiscard]] bool is_settled() const { return is_settled_; }
  /// The comparisons reach only finitely many instances of a question.
  void stays_open() { is_open_ = true; }
  [[nodiscard]] bool is_open() const { return is_open_; }

  /// Throws Stopped if a limit was reached.
  void poll() {
    if (stop_.poll()) throw Stopped();
  }
  /// The same at once, after an answer that a limit may have cut short.
  void poll_now() {
    if (stop_.poll_now()) throw Stopped();
  }
  /// Limits for a part of the check.
  [[nodiscard]] const Limits& limits() const { return stop_.limits(); }
  [[nodiscard]] const Resources& resources() const { return resources_; }
  [[nodiscard]] const ReproducedItem& item() const { return item_; }

  // What the program says. A spec that it refuses is a failure of the check and throws std::logic_error.
  [[nodiscard]] Position position(const std::string& spec) const;
  bool accepts(const std::string& spec);
  Answer answer(const std::string& spec, SolveOptions options = {});
  Outcome outcome(const std::string& spec, Method method = Method::automatic);
  /// The Grundy value, or -1 if it is unknown.
  int value(const std::string& spec, Method method = Method::automatic);
  /// All winning moves.
  std::vector<std::string> winning(const std::string& spec);
  /// The first winning move of the answer, or 0.
  Word first_move(const std::string& spec, Method method = Method::automatic);
  /// The elements that are left, without the losing move, as their first numbers.
  Words left(const std::string& spec);
  /// A fact that `upset info` prints, as text: "yes", "12", "3,5".
  std::string fact(const std::string& spec, const std::string& key);
  /// The cover relations, by the names of moves.
  std::set<std::pair<std::string, std::string>> covers(const std::string& spec);
  Table table(const std::string& name, const std::map<std::string, std::string>& parameters,
              const std::string& against = "", double cell_seconds = 0);
  /// Draws a position; the picture is an output of the check.
  void draw(const std::string& spec, DrawOptions options = {});
  /// The same, with the winning moves in colour.
  void draw_solved(const std::string& spec);
  /// From now on specs may name this file, and no others.
  void post(const std::string& file, const std::string& content);
  /// Keeps a picture that was made otherwise.
  void keep(const std::string& spec, std::string svg);

 private:
  ReproducedItem& item_;
  core::Stop stop_;
  Resources resources_;
  bool has_slip_ = false;
  bool is_settled_ = false;
  bool is_open_ = false;
};

/// The check of a statement, or the reason why there is nothing to compute.
struct Row {
  Row(const char* statement, void (*function)(Check&)) : id(statement), check(function) {}
  Row(const char* statement, const char* why) : id(statement), reason(why) {}

  std::string id;
  void (*check)(Check&) = nullptr;
  std::string reason{};
};
using Rows = std::vector<Row>;

// The checks, by paper and file.
Rows chomp_structure(), chomp_sequences(), chomp_intervals(), chomp_blocks(), chomp_windows(), chomp_torsion(),
    chomp_questions();
Rows sylver_rulebook();
Rows kneser_reductions(), kneser_values(), kneser_johnson(), kneser_threshold();
Rows periodicity_lemmas(), periodicity_families();
Rows four_definitions(), four_triples(), four_outcomes();

/// All checks of a paper.
Rows rows_of(const std::string& paper);

/// "semigroup:7,8@21": a family, its numbers, and moves.
std::string spec_of(const std::string& family, const Words& numbers, const Words& moves = {});
/// "3,5".
std::string joined(const Words& numbers);

}  // namespace upset::papers
