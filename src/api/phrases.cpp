// SPDX-License-Identifier: MIT
#include "api/phrases.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "settled/entry.hpp"
#include "theory/rule.hpp"
#include "theory/sources.hpp"
#include "upset/report.hpp"

namespace upset::api {

namespace {

using game::LimitNote;

struct Way {
  std::string_view id;
  std::string_view name;
  std::string_view source;  // a key of theory/sources.cpp, or empty
};

constexpr std::array kWays{
    Way{game::way::kBoardTable, "all P-positions of the bounding box", ""},
    Way{game::way::kDepthFirst, "depth-first search with tables", ""},
    Way{game::way::kDecomposition, "disjoint unions, ordinal sums and pairings", ""},
    Way{game::way::kFaceValues, "questions \"is its value k?\" on graphs up to isomorphism", ""},
    Way{game::way::kFaceFormulas, "connected parts, involutions and formulas", ""},
    Way{game::way::kWindows, "window method", "windows"},
    Way{game::way::kTwoChains, "periods on two growing chains", "byrnes"},
    Way{game::way::kReplies, "depth-first search with a table of P-positions", ""},
    Way{game::way::kObligations, "finitely many obligations, each answered", "quiet-end"},
    Way{game::way::kFourRows, "the lost positions with 4 played, layer by layer", ""},
    Way{game::way::kFourLayers, "the lost positions with 4 played, which repeat in every layer", ""},
    Way{game::way::kOddAnswers, "outcomes of odd answers, which repeat", ""},
    Way{game::way::kRulebook, "all P-positions of Sylver Coinage up to a size", "endgame-rulebook"},
    Way{game::way::kSum, "disjoint sum", "sprague"},
};

Settled words_of(const settled::Entry& entry) {
  return {entry.spec,    entry.is_recomputed, entry.date,  entry.source,
          entry.command, entry.seconds,       entry.bytes, entry.certificate};
}

std::string reached(const game::Limit& limit, const game::Sum& sum) {
  switch (limit.note) {
    case LimitNote::positions: return fmt::format("{} positions in {:.1f} s", grouped(limit.states), limit.seconds);
    case LimitNote::table_bytes: return fmt::format("the table of the box takes {} bytes", grouped(limit.bytes));
    case LimitNote::prime_part:
      return fmt::format("a part of {} elements does not decompose; at most {} are searched", limit.elements,
                         limit.most);
    case LimitNote::no_first_move:
      return fmt::format("no first move up to {} wins{}", grouped(sum.notation(*limit.up_to)),
                         limit.entry != nullptr ? ", by an earlier computation" : "");
    case LimitNote::no_first_move_decided: return "no first move was decided";
    case LimitNote::not_all_first_moves: return "not all winning first moves were found";
    case LimitNote::no_theorem: return "no theorem answers all of the question";
    case LimitNote::outcomes_only: return "no Grundy value: the position is infinite, and windows give outcomes only";
    case LimitNote::open_moves:
      return fmt::format("{} of the moves that could win are open after {} positions in {:.1f} s", limit.elements,
                         grouped(limit.states), limit.seconds);
    case LimitNote::some_moves_lose:
      return fmt::format("infinitely many moves could win; of those that were tried {} lose and {} are open",
                         limit.excluded.size(), limit.elements);
    case LimitNote::too_large_for_values:
      return fmt::format("no Grundy value: {} is left, and values are computed up to a largest number of {}",
                         limit.number ? limit.number->get_str() : "an infinity of numbers", limit.most);
    case LimitNote::period_out_of_reach: return "a period is out of reach";
    case LimitNote::value_not_known: return "its value is not known";
    case LimitNote::value_of_other: return "its value is that of " + limit.other + ", which is not known";
    case LimitNote::declined: return "too large for every engine";
    default: return limit.error ? limit.error->message : "";
  }
}

}  // namespace

Reason phrases_of(const game::Reason& reason) {
  Reason words{reason.kind, std::string(reason.id), "", "", {}};
  if (reason.entry != nullptr) {
    words.name = reason.entry->spec;
    words.source = reason.entry->source;
    words.settled = words_of(*reason.entry);
  }
  if (const theory::Rule* rule = theory::find_rule(reason.id)) {
    words.name = rule->name;
    words.source = theory::citation(rule->source);
  }
  for (const Way& way : kWays)
    if (way.id == reason.id) words.name = way.name, words.source = theory::citation(way.source);
  for (const game::Reason& part : reason.parts) words.parts.push_back(phrases_of(part));
  return words;
}

std::vector<std::string> notations_of(const std::vector<game::Move>& moves, const game::Sum& sum) {
  std::vector<std::string> list;
  list.reserve(moves.size());
  for (const game::Move& move : moves) list.push_back(sum.notation(move));
  return list;
}

LimitReached phrases_of(const game::Limit& limit, const game::Sum& sum) {
  LimitReached words;
  words.kind = limit.kind;
  words.reached = (limit.term ? sum.terms()[*limit.term]->spec() + ": " : "") + reached(limit, sum);
  words.excluded = notations_of(limit.excluded, sum);
  // in a sum it is printed without its term
  if (limit.up_to) words.excluded_up_to = sum.terms()[limit.up_to->term()]->notation(limit.up_to->in_term(0));
  if (limit.note == LimitNote::table_bytes) words.bytes_needed = limit.bytes;
  if (limit.entry != nullptr) words.settled = words_of(*limit.entry);
  return words;
}

}  // namespace upset::api
