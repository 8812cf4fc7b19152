// SPDX-License-Identifier: MIT
// Reading kernels and testing that they are closed: some |S|^2 probes of the table for each pair.
//
// The table maps a set to *one* value. A closed kernel cannot hold a set with two values, since both would be
// its Grundy value; so a set that occurs twice is refused at once.
#include "check/kernel.hpp"

#include <algorithm>
#include <bit>

#include "check/proof.hpp"

namespace upset::check {

void Kernel::read(Lines& lines, std::uint32_t count) {
  if (count == 0) refuse("a kernel holds at least one position");
  first_line_ = lines.number() + 1;
  for (std::uint32_t i = 0; i < count; ++i) read_pair(lines.next());
  if (const auto twice = sets_.index()) refuse("the kernel holds the same set twice", first_line_ + *twice);
}

void Kernel::read_pair(std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) refuse("expected SET VALUE");
  const Bits set = parse_set(line.substr(0, blank), order_.size());
  const std::uint32_t value = small_number(line.substr(blank + 1), "value");
  if (!set.is_subset_of(within_)) refuse("the set holds an element that is not alive");
  if (value > set.count()) refuse("the value is larger than the number of moves");
  sets_.add(set);
  values_.push_back(value);
}

std::optional<std::uint32_t> Kernel::lookup(const std::uint64_t* wanted) const {
  const auto pair = sets_.find(wanted);
  if (!pair) return std::nullopt;
  return values_[*pair];
}

void Kernel::cut(const std::uint64_t* from, std::uint32_t x, std::uint64_t* to) const {
  const std::uint64_t* gone = order_.up(x).words();
  for (std::size_t w = 0; w < words_; ++w) to[w] = from[w] & ~gone[w];
}

std::optional<std::uint32_t> Kernel::value_after(const std::uint64_t* from, std::uint32_t x) const {
  std::vector<std::uint64_t> left(words_);
  cut(from, x, left.data());
  return lookup(left.data());
}

// Is there a y in the set after the move such that (that set minus everything >= y, value) is in the kernel?
bool Kernel::has_reply(Scratch& scratch, std::uint32_t value) const {
  const std::uint64_t* from = scratch.after_move.data();
  for (std::size_t w = 0; w < words_; ++w) {
    for (std::uint64_t rest = from[w]; rest != 0; rest &= rest - 1) {
      const auto y = static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      cut(from, y, scratch.after_reply.data());
      if (lookup(scratch.after_reply.data()) == value) return true;
    }
  }
  return false;
}

// Rule 1: each move x is answered, by the heap or by an element. Rule 2: each smaller heap is answered.
void Kernel::check_member(std::size_t pair, Scratch& scratch) const {
  const std::uint32_t value = values_[pair];
  std::vector<bool> answered(value, false);
  for_each_bit(set(pair), words_, [&](std::uint32_t x) {
    cut(set(pair), x, scratch.after_move.data());
    const auto found = lookup(scratch.after_move.data());
    if (found && *found < value) {
      answered[*found] = true;
    } else if (!has_reply(scratch, value)) {
      refuse("kernel: no reply to the move " + order_.name(x), first_line_ + pair);
    }
  });
  const auto missing = std::find(answered.begin(), answered.end(), false);
  if (missing != answered.end()) {
    refuse("kernel: no move to the value " + std::to_string(missing - answered.begin()), first_line_ + pair);
  }
}

void Kernel::check_closed() const {
  Scratch scratch{std::vector<std::uint64_t>(words_), std::vector<std::uint64_t>(words_)};
  for (std::size_t pair = 0; pair < size(); ++pair) check_member(pair, scratch);
}

void check_kernel(Lines& lines, std::string_view count, const Order& order, const Bits& alive, const Goal& goal,
                  ProofSummary& summary) {
  Kernel kernel(order, alive);
  const std::size_t first = lines.number() + 1;
  kernel.read(lines, small_number(count, "kernel"));
  if (!std::equal(kernel.set(0), kernel.set(0) + alive.word_count(), alive.words())) {
    refuse("the first set of the kernel is not the set of elements alive", first);
  }
  if (!goal.is_met_by(kernel.value(0))) refuse("the first value of the kernel is not the value to prove", first);
  kernel.check_closed();
  summary.steps.push_back("kernel of " + counted(kernel.size(), "position"));
}

}  // namespace upset::check
