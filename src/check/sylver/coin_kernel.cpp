// SPDX-License-Identifier: MIT
// Proofs `coin-kernel M D N`: their first line, the choice of the type of coordinates, and what they prove.
#include <algorithm>

#include "check/proof.hpp"
#include "check/sylver/coin_rules.hpp"
#include "check/sylver/theorem.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kMaxModulus = 65536;
constexpr std::uint32_t kMaxDigits = 8;
constexpr std::uint64_t kMaxCoordinates = std::uint64_t{1} << 33;  // of all members together
constexpr std::uint64_t kFreeWork = 1'000'000'000;                 // pieces of 16 bytes of positions looked up
constexpr std::uint64_t kWorkPerByte = 100'000;                    // the same, for each byte of the members

struct Head {
  std::uint32_t modulus, digits, count;
};

Head parse_head(std::string_view text) {
  const auto parts = split(text, ' ');
  if (parts.size() != 3) refuse("expected coin-kernel M D N");
  const Head head{small_number(parts[0], "coin-kernel"), small_number(parts[1], "coin-kernel"),
                  small_number(parts[2], "coin-kernel")};
  if (head.modulus < 2 || head.modulus > kMaxModulus) refuse("coin-kernel: M is from 2 to 65536");
  if (head.digits < 1 || head.digits > kMaxDigits) refuse("coin-kernel: a coordinate has from 1 to 8 digits");
  if (head.count == 0) refuse("a kernel holds at least one position");
  if (std::uint64_t{head.modulus} * head.count > kMaxCoordinates) refuse("the kernel is too large for the checker");
  return head;
}

std::uint64_t member_bytes(const Head& head) {
  return std::uint64_t{head.count} * (std::uint64_t{head.modulus - 1} * head.digits + 1);
}

template <typename Coordinate, std::size_t kWidth>
bool is_position(const Coordinate* set, const Sums& sums) {
  const std::uint32_t m = sums.modulus();
  for (std::uint32_t r = 0; r < m; ++r) {
    const bool has_none = set[r] == CoinSets<Coordinate, kWidth>::kNone;
    if (has_none ? sgn(sums.least(r)) >= 0 : sums.least(r) != mpz_class(set[r]) * m + r) return false;
  }
  return true;
}

template <typename Coordinate, std::size_t kWidth>
void check_coins(Lines& lines, const Head& head, const Sums& sums, const Goal& goal, Story& story) {
  const std::size_t first = lines.number() + 1;
  CoinKernel<Coordinate, kWidth> kernel(head.modulus, head.digits, head.count,
                                        kFreeWork + kWorkPerByte * member_bytes(head));
  kernel.read(lines);
  if (!is_position<Coordinate, kWidth>(kernel.set(0), sums)) {
    refuse("the first line of the kernel is not the position", first);
  }
  if (!goal.is_met_by(kernel.value(0))) refuse("the first value of the kernel is not the value to prove", first);
  kernel.check_closed();
  story.steps.push_back("coin kernel of " + counted(kernel.size(), "position"));
  if (kernel.has_endless()) rely_on("quiet end theorem", kWinningWays, story);
}

}  // namespace

void check_coin_kernel(Lines& lines, std::string_view text, const Term& term, const Goal& goal, Story& story) {
  const CoinGame* game = term.as<CoinGame>();
  if (game == nullptr) refuse("a coin-kernel is about Sylver Coinage");
  const Head head = parse_head(text);
  if (lines.rest().size() < member_bytes(head)) refuse("the certificate ends where more lines are expected");
  if (!game->contains(head.modulus)) refuse("coin-kernel: M is not an element of the position");
  const Sums sums = game->sums(head.modulus);
  if (head.digits > 4) return check_coins<std::uint32_t, 0>(lines, head, sums, goal, story);
  if (head.digits > 2) return check_coins<std::uint16_t, 0>(lines, head, sums, goal, story);
  if (head.modulus > 32) return check_coins<std::uint8_t, 0>(lines, head, sums, goal, story);
  if (head.modulus > 16) return check_coins<std::uint8_t, 32>(lines, head, sums, goal, story);
  check_coins<std::uint8_t, 16>(lines, head, sums, goal, story);
}

}  // namespace upset::check
