// SPDX-License-Identifier: MIT
// The colours of every format, as six hexadecimal digits, and the bounds on what is drawn.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace upset::picture {

namespace colour {
inline constexpr std::string_view kPaper = "FFFDF8";
inline constexpr std::string_view kInk = "3B2A20";    // labels on paper
inline constexpr std::string_view kFaint = "CDBBA7";  // outlines of removed elements
inline constexpr std::string_view kEdge = "9C8B7C";   // covers
inline constexpr std::string_view kChocolate = "7A4526";
inline constexpr std::string_view kChocolateLight = "9A5F39";
inline constexpr std::string_view kChocolateDark = "55301A";
inline constexpr std::string_view kWin = "1E9E4A";
inline constexpr std::string_view kWinLight = "3CC46B";
inline constexpr std::string_view kWinDark = "116B30";
inline constexpr std::string_view kPoison = "4A3A5E";
inline constexpr std::string_view kPoisonLight = "6A5485";
inline constexpr std::string_view kPoisonDark = "2D2240";
inline constexpr std::string_view kBone = "F4F0E4";  // the skull
inline constexpr std::string_view kCoin = "D9A32B";
inline constexpr std::string_view kCoinLight = "F5D372";
inline constexpr std::string_view kCoinDark = "9A6B10";
inline constexpr std::string_view kNode = "FBEBD3";  // elements of a Hasse diagram
inline constexpr std::string_view kNodeEdge = "8A5A36";
inline constexpr std::string_view kLast = "E0701A";  // outline of the last move
inline constexpr std::string_view kFace = "F5D372";  // triangles of a complex, mixed with the paper
}  // namespace colour

/// The style of the arcs of a round of pairings; later rounds start over.
struct PairingStyle {
  std::string_view colour;
  std::array<unsigned, 4> dashes;  // stroke, gap, stroke, gap; in points
};
inline constexpr std::array<PairingStyle, 4> kPairingStyles{
    {{"2B6CB0", {7, 4, 7, 4}}, {"B8327A", {2, 3, 2, 3}}, {"0E8F8F", {9, 3, 2, 3}}, {"7A4FC4", {4, 4, 4, 4}}}};

inline constexpr double kRoleStroke = 2.6;  // outlines of roles, in pixels
inline constexpr double kRoleHalo = 5;      // paper around them, so that they show on chocolate and green, too
inline constexpr double kRolePitch = 4.5;   // from one outline to the next
inline constexpr double kBadgeHeight = 15;

/// A colour of roles: readable as a line on light and on dark paper, and below white letters. Green is for winning
/// moves.
struct RoleStyle {
  std::string_view name;
  std::string_view colour;
};
inline constexpr std::array<RoleStyle, 8> kRoleStyles{{{"blue", "2B6CB0"},
                                                       {"orange", "B5560C"},
                                                       {"magenta", "B8327A"},
                                                       {"teal", "0B7D7D"},
                                                       {"purple", "7A4FC4"},
                                                       {"red", "C62F3E"},
                                                       {"brown", "8A5A36"},
                                                       {"grey", "6B6B74"}}};
inline constexpr std::size_t kMaxRoles = 8;
/// The outlines of the first roles, and of later ones again; stroke and gap, in points. The first is solid.
inline constexpr std::array<std::array<unsigned, 4>, 4> kRoleDashes{
    {{0, 0, 0, 0}, {6, 3, 6, 3}, {2, 2, 2, 2}, {8, 2, 2, 2}}};

inline constexpr std::array<double, 4> kFading{0.9, 0.6, 0.35, 0.15};  // opacity of the pieces of a stub

inline constexpr double kDisc = 0.34;         // radius of a vertex of a graph
inline constexpr double kDrawnIn = 0.25;      // how far the outline of a triangle lies inside its edges
inline constexpr double kLegendLine = 0.6;    // height of a line of the legend
inline constexpr double kLegendStroke = 1.1;  // length of the sample stroke before it

inline constexpr std::size_t kMaxNodes = 2000;     // elements in a picture
inline constexpr std::size_t kMaxEdges = 20'000;   // covers in a picture
inline constexpr std::size_t kMaxTextNodes = 200;  // elements of a Hasse diagram as text
inline constexpr std::size_t kMaxTextRows = 100;   // rows of a board, heaps
inline constexpr std::size_t kMaxTextCovers = 60;  // covers listed below a diagram as text

}  // namespace upset::picture
