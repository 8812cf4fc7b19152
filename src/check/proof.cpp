// SPDX-License-Identifier: MIT
// The choice of the kind of proof, by its first line.
#include "check/proof.hpp"

#include "check/poset/strategy.hpp"

namespace upset::check {

namespace {

// A line such as `pairing 12` must be followed by this many lines. This is checked before the elements of the term are
// listed, so that a truncated proof takes no memory.
void require_lines(const Lines& lines, std::string_view head) {
  const std::string_view count = head.substr(head.rfind(' ') + 1);
  if (is_decimal(count)) lines.require(small_number(count, "count"));
}

}  // namespace

void check_proof(Lines& lines, const Term& term, const Goal& goal, ProofSummary& summary) {
  std::string_view line = lines.next();
  if (const auto rest = after(line, "reduction ")) return check_reduction(lines, *rest, term, goal, summary);
  if (goal.any_but_zero && !line.starts_with("theorem ")) refuse("outcome N without a move needs a theorem");
  if (line == "heaps") return check_heaps(term, goal, summary);
  if (line == "family") return check_family(lines, term, goal, summary);
  if (const auto form = after(line, "wide ")) return check_wide(lines, *form, term, goal, summary);
  if (const auto id = after(line, "theorem ")) return check_theorem(*id, term, goal, summary);
  if (const auto form = after(line, "window ")) return check_window(lines, *form, term, goal, summary);
  if (!line.starts_with("strategy ") && !line.starts_with("coin-strategy ")) require_lines(lines, line);
  if (const auto count = after(line, "periodic ")) return check_periodic(lines, *count, term, goal, summary);
  if (const auto head = after(line, "coin-strategy ")) {
    return check_coin_strategy(lines, *head, term, goal, summary);
  }
  Bits alive = term.alive();
  while (const auto count = after(line, "pairing ")) {
    alive = check_pairing(lines, *count, term.order(), alive, summary);
    line = lines.next();
  }
  if (const auto count = after(line, "strategy ")) {
    return check_strategy(lines, *count, term.order(), alive, goal, summary);
  }
  if (const auto kernel = after(line, "face-kernel ")) {
    return check_face_kernel(lines, *kernel, term.order(), alive, goal, summary);
  }
  const auto primes = after(line, "series-parallel ");
  if (!primes) {
    refuse(
        "expected a proof: strategy, face-kernel, pairing or series-parallel; heaps, window, family, periodic, "
        "coin-strategy, reduction and theorem must stand alone");
  }
  check_series_parallel(lines, *primes, term.order(), alive, goal, summary);
}

}  // namespace upset::check
