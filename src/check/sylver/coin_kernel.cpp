// SPDX-License-Identifier: MIT
// Proofs `coin-kernel M D N [W]`: their first line, the choice of the type of coordinates, and what they prove.
#include <algorithm>

#include "check/proof.hpp"
#include "check/sylver/coin_rules.hpp"
#include "check/sylver/even_window.hpp"
#include "check/sylver/theorem.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kMaxModulus = 65536;
constexpr std::uint32_t kMaxDigits = 8;
constexpr std::uint64_t kMaxCoordinates = std::uint64_t{1} << 33;  // of all members together
constexpr std::uint64_t kFreeWork = 1'000'000'000;                 // pieces of 16 bytes of positions looked up
constexpr std::uint64_t kWorkPerByte = 100'000;                    // the same, for each byte of the members

struct Head {
  std::uint32_t modulus, digits, count, windows;
};

Head parse_head(std::string_view text) {
  const auto parts = split(text, ' ');
  if (parts.size() != 3 && parts.size() != 4) refuse("expected coin-kernel M D N, or coin-kernel M D N W");
  const Head head{small_number(parts[0], "coin-kernel"), small_number(parts[1], "coin-kernel"),
                  small_number(parts[2], "coin-kernel"), parts.size() == 4 ? small_number(parts[3], "coin-kernel") : 0};
  if (head.modulus < 2 || head.modulus > kMaxModulus) refuse("coin-kernel: M is from 2 to 65536");
  if (head.digits < 1 || head.digits > kMaxDigits) refuse("coin-kernel: a coordinate has from 1 to 8 digits");
  if (head.count == 0) refuse("a kernel holds at least one position");
  return head;
}

WindowHead parse_window_head(std::string_view text) {
  const auto parts = split(text, ' ');
  if (parts.size() != 4) refuse("expected even-window X L P Q");
  const WindowHead head{small_number(parts[0], "even-window"), small_number(parts[1], "even-window"),
                        small_number(parts[2], "even-window"), small_number(parts[3], "even-window")};
  if (head.start % 2 == 0) refuse("even-window: X is odd");
  if (head.length % 2 != 0 || head.length == 0) refuse("even-window: L is even and positive");
  if (head.evens == 0) refuse("an even window proves at least one position");
  return head;
}

// The limits for all lines of positions together.
class Allotment {
 public:
  explicit Allotment(const Head& head) : head_(head) {}

  // Called before this many of them are read. Returns their bytes.
  std::uint64_t take(const Lines& lines, std::uint64_t count) {
    coordinates_ += head_.modulus * count;
    if (coordinates_ > kMaxCoordinates) refuse("the kernel is too large for the checker");
    const std::uint64_t bytes = count * (std::uint64_t{head_.modulus - 1} * head_.digits + 1);
    if (lines.rest().size() < bytes) refuse("the certificate ends where more lines are expected");
    return bytes;
  }

 private:
  Head head_;
  std::uint64_t coordinates_ = 0;  // of all that is read
};

template <typename Coordinate, std::size_t kWidth>
bool is_position(const Coordinate* set, const Sums& sums) {
  const std::uint32_t m = sums.modulus();
  for (std::uint32_t r = 0; r < m; ++r) {
    const bool has_none = set[r] == CoinSets<Coordinate, kWidth>::kNone;
    if (has_none ? sgn(sums.least(r)) >= 0 : sums.least(r) != mpz_class(set[r]) * m + r) return false;
  }
  return true;
}

// Tests a window, and marks the members of the kernel that it proves.
template <typename Coordinate, std::size_t kWidth>
void check_even_window(Lines& lines, const Head& head, const CoinMembers<Coordinate, kWidth>& members,
                       CoinKernel<Coordinate, kWidth>& kernel, Allotment& allotment, CoinWork& work,
                       ProofSummary& summary) {
  const WindowHead window_head = parse_window_head(lines.next_after("even-window "));
  work.allow(kWorkPerByte * allotment.take(lines, std::uint64_t{window_head.evens} + window_head.odds));
  EvenWindow<Coordinate, kWidth> window(members.sets(), head.digits, window_head, work);
  window.read(lines);
  window.check();
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (window.proves(members.set(i))) kernel.mark_proved(i);
  }
  summary.steps.push_back("even window of " + counted(window_head.odds, "position") + " that repeats every " +
                          std::to_string(window_head.length));
}

template <typename Coordinate, std::size_t kWidth>
void check_coins(Lines& lines, const Head& head, const Sums& sums, const Goal& goal, ProofSummary& summary) {
  const CoinSets<Coordinate, kWidth> sets(head.modulus);
  Allotment allotment(head);
  CoinWork work(kFreeWork + kWorkPerByte * allotment.take(lines, head.count));
  CoinMembers<Coordinate, kWidth> members(sets, head.digits);
  members.read(lines, head.count, CoinMembers<Coordinate, kWidth>::Values::may_be_told);
  if (!is_position<Coordinate, kWidth>(members.set(0), sums)) {
    refuse("the first line of the kernel is not the position", members.line(0));
  }
  if (!goal.is_met_by(members.value(0))) {
    refuse("the first value of the kernel is not the value to prove", members.line(0));
  }
  summary.steps.push_back("coin kernel of " + counted(members.size(), "position"));
  CoinKernel<Coordinate, kWidth> kernel(members, work);
  for (std::uint32_t i = 0; i < head.windows; ++i) {
    check_even_window(lines, head, members, kernel, allotment, work, summary);
  }
  kernel.check_closed();
  if (kernel.uses_rule_2()) rely_on("quiet end theorem", kWinningWays, summary);
}

}  // namespace

void check_coin_kernel(Lines& lines, std::string_view text, const Term& term, const Goal& goal, ProofSummary& summary) {
  const CoinGame* game = term.as<CoinGame>();
  if (game == nullptr) refuse("a coin-kernel is about Sylver Coinage");
  const Head head = parse_head(text);
  if (!game->contains(head.modulus)) refuse("coin-kernel: M is not an element of the position");
  const Sums sums = game->sums(head.modulus);
  if (head.digits > 4) return check_coins<std::uint32_t, 0>(lines, head, sums, goal, summary);
  if (head.digits > 2) return check_coins<std::uint16_t, 0>(lines, head, sums, goal, summary);
  if (head.modulus > 32) return check_coins<std::uint8_t, 0>(lines, head, sums, goal, summary);
  if (head.modulus > 16) return check_coins<std::uint8_t, 32>(lines, head, sums, goal, summary);
  check_coins<std::uint8_t, 16>(lines, head, sums, goal, summary);
}

}  // namespace upset::check
