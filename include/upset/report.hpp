// SPDX-License-Identifier: MIT
// Answers as text for people and as JSON for programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "upset/answer.hpp"
#include "upset/bench.hpp"
#include "upset/check.hpp"
#include "upset/explain.hpp"
#include "upset/period.hpp"
#include "upset/reproduce.hpp"
#include "upset/result.hpp"

namespace upset {

/// Digits in groups of three for people: "716,119". Text that is not a decimal number, such as 5.0.1, is left
/// unchanged.
std::string grouped(std::string_view number);
/// The same for a number.
std::string grouped(std::uint64_t number);

/// A few lines for people, ended by a newline.
std::string text_report(const Answer& answer);

/// One JSON object on one line, without a newline (docs/formats/json.md). `line` is the answer's line in a stream, from
/// 1; 0 leaves it out.
std::string json_report(const Answer& answer, std::size_t line = 0);

/// Reads an answer that json_report() wrote. Refused: any other text. If `line` is not null, it receives the answer's
/// line in a stream, or 0.
Result<Answer> read_json_report(const std::string& text, std::size_t* line = nullptr);

/// Structure and cost for people.
std::string text_report(const Info& info);
/// Structure and cost as one JSON object on one line.
std::string json_report(const Info& info);
/// An explanation for people.
std::string text_report(const Explanation& explanation);
/// An explanation as one JSON object on one line.
std::string json_report(const Explanation& explanation);

/// A function on two growing chains for people. `at` is an m of any size at which to evaluate it, or empty.
std::string text_report(const Period& period, const std::string& at = "");
/// A function on two growing chains as one JSON object on one line.
std::string json_report(const Period& period, const std::string& at = "");
/// A statement of a paper with what its check found, for people.
std::string text_report(const ReproducedItem& item);
/// How many statements of each paper have which verdict: a line per paper.
std::string text_summary(const std::vector<ReproducedItem>& items);
/// A statement of a paper as one JSON object on one line.
std::string json_report(const ReproducedItem& item);
/// A statement of a paper as a section of a Markdown document.
std::string markdown_report(const ReproducedItem& item);
/// All statements as a page, with the figures inside, or as files NAME.svg next to the page.
std::string html_report(const std::vector<ReproducedItem>& items, bool has_files);

/// {"error": {...}}, for a question that could not be answered. For a bad line of a stream, "line" comes before it; 0
/// leaves it out.
std::string json_error(const Error& error, std::size_t line);

/// What the checker found, as one JSON object on one line.
std::string json_report(const check::Report& report);
/// The results of a benchmark, as one JSON object on one line.
std::string json_report(const BenchReport& report);

/// Whether a computation is part of the reason: a search, a window, a table of this program.
bool is_computed(const Reason& reason);
/// The BibTeX entries of all sources an answer relies on, and of this program if anything was computed. `commit` is the
/// commit of the program, if it is known.
std::string bibtex(const Answer& answer, const std::string& commit = "");
/// The BibTeX entry of this program.
std::string program_bibtex(const std::string& commit = "");

}  // namespace upset
