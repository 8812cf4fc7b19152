// SPDX-License-Identifier: MIT
// Tables (a) to (e) of Garcia-Marco, Knauer and Montejano, "Chomp on generalized Kneser graphs and others": the winner
// on the threshold graphs K_n, K_n^i, K_n^{0,i}, K_n^{1,i} and K_n^{j,i} by residues modulo 3.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "upset/answer.hpp"

namespace upset::tables {

/// The letter of the table about K_n^{extra}, extra ascending: a for none, b for one, c for 0,i, d for 1,i, e for j,i;
/// no letter for more.
std::string threshold_table(const std::vector<std::uint64_t>& extra);

/// The printed cell: "B", "A v_i" (by removing v_i), or "?"; empty beyond the tables.
std::string paper_threshold(const std::string& table, std::uint64_t n, std::uint64_t i);

/// The move that the subscript of a printed cell names, in the notation of threshold:n:extra; nothing if the cell has
/// no subscript. Empty if the graph has no such element.
std::optional<std::string> printed_move(const std::string& cell, std::uint64_t n,
                                        const std::vector<std::uint64_t>& extra);

/// How an outcome compares with a printed cell: agrees, settles (the cell is open), contradicts, or open. If the letter
/// agrees but the printed move does not win: "move loses" or "no such move". `after` is the outcome after that move.
std::string against_threshold(const std::string& cell, Outcome outcome, const std::optional<std::string>& move,
                              Outcome after);

}  // namespace upset::tables
