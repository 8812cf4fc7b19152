// SPDX-License-Identifier: MIT
// Why a verdict is right, by id. src/api/phrases looks up names and sources for people.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "upset/answer.hpp"

namespace upset::settled {
struct Entry;  // settled/entry.hpp
}

namespace upset::game {

using upset::ReasonKind;

struct Reason {
  ReasonKind kind = ReasonKind::search;
  std::string_view id{};                  // of the rule or of the engine's way; ids live as long as the program
  std::vector<Reason> parts{};            // one for each summand of a sum; one if a theorem leads to a settled position
  const settled::Entry* entry = nullptr;  // of the kind `settled`; lives as long as the environment

  /// Whether it relies on a settled position.
  [[nodiscard]] bool is_cited() const {
    return entry != nullptr ||
           std::any_of(parts.begin(), parts.end(), [](const Reason& part) { return part.is_cited(); });
  }
};

/// The ways of computing that are not theorems.
namespace way {
inline constexpr std::string_view kBoardTable = "board-table";
inline constexpr std::string_view kDepthFirst = "depth-first";
inline constexpr std::string_view kDecomposition = "unions-and-ordinal-sums";
inline constexpr std::string_view kFaceValues = "face-values";
inline constexpr std::string_view kFaceFormulas = "face-formulas";
inline constexpr std::string_view kWindows = "windows";
inline constexpr std::string_view kTwoChains = "two-chains";
inline constexpr std::string_view kReplies = "replies";
inline constexpr std::string_view kObligations = "obligations";
inline constexpr std::string_view kOddAnswers = "odd-answers";
inline constexpr std::string_view kFourRows = "four-rows";
inline constexpr std::string_view kFourLayers = "four-layers";
inline constexpr std::string_view kRulebook = "rulebook";
inline constexpr std::string_view kSum = "sum";
inline constexpr std::string_view kSettled = "settled";
}  // namespace way

}  // namespace upset::game
