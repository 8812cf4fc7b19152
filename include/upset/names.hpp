// SPDX-License-Identifier: MIT
// The names of enumerators, spelled as in the code, for logs and messages. Outcome, Editor and ClaimStatus have
// to_string; ReasonKind and LimitKind have a name_of in answer.hpp, which JSON uses as well. Verdicts on papers have
// names for people, in reproduce.hpp.
//
//   assert(upset::name_of(upset::ErrorCode::refused) == "refused");
//
// Thread-safe.
#pragma once

#include <string_view>

#include "upset/answer.hpp"
#include "upset/check.hpp"
#include "upset/draw.hpp"
#include "upset/ledger.hpp"
#include "upset/make.hpp"
#include "upset/match.hpp"
#include "upset/method.hpp"
#include "upset/notation.hpp"
#include "upset/period.hpp"
#include "upset/play.hpp"
#include "upset/player.hpp"
#include "upset/queue.hpp"
#include "upset/result.hpp"
#include "upset/rulebook.hpp"
#include "upset/solver.hpp"
#include "upset/table.hpp"
#include "upset/table_parameter.hpp"

namespace upset {

/// The name of the enumerator.
constexpr std::string_view name_of(CellKind value) {
  switch (value) {
    case CellKind::text: return "text";
    case CellKind::integer: return "integer";
    case CellKind::real: return "real";
    case CellKind::integers: return "integers";
    case CellKind::moves: return "moves";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(Ending value) {
  switch (value) {
    case Ending::no_move: return "no_move";
    case Ending::clock: return "clock";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(ErrorCause value) {
  switch (value) {
    case ErrorCause::other: return "other";
    case ErrorCause::no_such_move: return "no_such_move";
    case ErrorCause::losing_move: return "losing_move";
    case ErrorCause::move_is_gone: return "move_is_gone";
    case ErrorCause::time: return "time";
    case ErrorCause::memory: return "memory";
    case ErrorCause::positions: return "positions";
    case ErrorCause::cancelled: return "cancelled";
    case ErrorCause::not_written: return "not_written";
    case ErrorCause::in_use: return "in_use";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(ErrorCode value) {
  switch (value) {
    case ErrorCode::internal: return "internal";
    case ErrorCode::usage: return "usage";
    case ErrorCode::refused: return "refused";
    case ErrorCode::limit: return "limit";
    case ErrorCode::verification: return "verification";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(FileUse value) {
  switch (value) {
    case FileUse::none: return "none";
    case FileUse::body: return "body";
    case FileUse::part: return "part";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(Judgement::Verdict value) {
  switch (value) {
    case Judgement::Verdict::wins: return "wins";
    case Judgement::Verdict::could_not_win: return "could_not_win";
    case Judgement::Verdict::gave_the_win_away: return "gave_the_win_away";
    case Judgement::Verdict::unknown: return "unknown";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(Knowledge value) {
  switch (value) {
    case Knowledge::none: return "none";
    case Knowledge::exact: return "exact";
    case Knowledge::guess: return "guess";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(Method value) {
  switch (value) {
    case Method::automatic: return "automatic";
    case Method::theory: return "theory";
    case Method::search: return "search";
    case Method::window: return "window";
    case Method::rulebook: return "rulebook";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(ParameterKind value) {
  switch (value) {
    case ParameterKind::number: return "number";
    case ParameterKind::list: return "list";
    case ParameterKind::range: return "range";
    case ParameterKind::flag: return "flag";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(PeriodType value) {
  switch (value) {
    case PeriodType::ends: return "ends";
    case PeriodType::stays: return "stays";
    case PeriodType::repeats: return "repeats";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(Picture value) {
  switch (value) {
    case Picture::svg: return "svg";
    case Picture::dot: return "dot";
    case Picture::tikz: return "tikz";
    case Picture::text: return "text";
    case Picture::json: return "json";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(QueueVerdict value) {
  switch (value) {
    case QueueVerdict::keep: return "keep";
    case QueueVerdict::replace: return "replace";
    case QueueVerdict::contradiction: return "contradiction";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(RulebookChoice value) {
  switch (value) {
    case RulebookChoice::largest: return "largest";
    case RulebookChoice::smallest: return "smallest";
    case RulebookChoice::best: return "best";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(RulebookFormat value) {
  switch (value) {
    case RulebookFormat::csv: return "csv";
    case RulebookFormat::json_lines: return "json_lines";
    case RulebookFormat::sqlite: return "sqlite";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(SolverState value) {
  switch (value) {
    case SolverState::open: return "open";
    case SolverState::running: return "running";
    case SolverState::decided: return "decided";
    case SolverState::stopped: return "stopped";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(TableFormat value) {
  switch (value) {
    case TableFormat::text: return "text";
    case TableFormat::csv: return "csv";
    case TableFormat::json: return "json";
    case TableFormat::markdown: return "markdown";
    case TableFormat::latex: return "latex";
  }
  return "";
}

}  // namespace upset

namespace upset::make {

/// The name of the enumerator.
constexpr std::string_view name_of(ChainsElement::Part value) {
  switch (value) {
    case ChainsElement::Part::finite: return "finite";
    case ChainsElement::Part::c: return "c";
    case ChainsElement::Part::d: return "d";
  }
  return "";
}

/// The name of the enumerator.
constexpr std::string_view name_of(Reach::Rule value) {
  switch (value) {
    case Reach::Rule::none: return "none";
    case Reach::Rule::all: return "all";
    case Reach::Rule::linear: return "linear";
  }
  return "";
}

}  // namespace upset::make

namespace upset::check {

/// The name of the enumerator.
constexpr std::string_view name_of(Report::Status value) {
  switch (value) {
    case Report::Status::accepted: return "accepted";
    case Report::Status::refused: return "refused";
    case Report::Status::unreadable: return "unreadable";
  }
  return "";
}

}  // namespace upset::check
