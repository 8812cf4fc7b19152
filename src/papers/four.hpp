// SPDX-License-Identifier: MIT
// What the checks of "A further investigation of positions in Sylver Coinage for which four has been chosen" share.
#pragma once

#include <array>

#include "papers/chomp.hpp"

namespace upset::papers {

/// [m_1, m_2, m_3] of Definition 5: the number of numbers above 3 left in each class modulo 4.
using Triple = std::array<std::int64_t, 3>;

Triple triple_of(const PlainSylver::Left& left);
/// {4, 4 m_1 + 5, 4 m_2 + 6, 4 m_3 + 7}.
PlainSylver::Left left_of(const Triple& m);
std::string four_spec(const Triple& m, const Words& moves = {});
inline std::string name_of(const Triple& m) { return fmt::format("[{},{},{}]", m[0], m[1], m[2]); }

/// Every finite position of genus 1 to `genus`, as the program has it and by definition.
void for_each_position(Word genus,
                       const std::function<void(const NumericalSemigroup&, const PlainSylver::Left&)>& visit);
/// The same for those with the least number 4.
void for_each_four(
    Word genus, const std::function<void(const NumericalSemigroup&, const PlainSylver::Left&, const Triple&)>& visit);

/// The numbers left that rule out only themselves.
Words ends_by_definition(const PlainSylver::Left& left);
/// Whether the largest number is the only end.
bool is_ender(const PlainSylver::Left& left);

}  // namespace upset::papers
