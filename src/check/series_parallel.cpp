// SPDX-License-Identifier: MIT
// Decomposition by disjoint unions and ordinal sums, with strategies for the parts that have neither. The
// expression is read once from left to right with an explicit stack (it may nest thousands deep); each open
// bracket keeps the option values of what is complete in it. Of a position X the *options* are the Grundy
// values of the positions one move on; g(X) is the least number that is not an option.
#include <algorithm>
#include <vector>

#include "check/poset/strategy.hpp"
#include "check/proof.hpp"

namespace upset::check {

namespace {

// A set of option values: options[v] says whether v is in it. As long as its largest value asks for.
using Options = std::vector<char>;

void insert(Options& options, std::size_t value) {
  if (value >= options.size()) options.resize(value + 1, 0);
  options[value] = 1;
}

std::size_t mex(const Options& options) {
  return static_cast<std::size_t>(std::find(options.begin(), options.end(), 0) - options.begin());
}

// A move in one part leaves the other as it is.
Options disjoint_union(const Options& a, const Options& b) {
  const std::size_t value_a = mex(a);
  const std::size_t value_b = mex(b);
  Options both;
  for (std::size_t v = 0; v < a.size(); ++v) {
    if (a[v] != 0) insert(both, v ^ value_b);
  }
  for (std::size_t v = 0; v < b.size(); ++v) {
    if (b[v] != 0) insert(both, value_a ^ v);
  }
  return both;
}

// A move in the lower part takes the upper one away. A position of the upper part of value k gets the k-th number that
// is not an option of the lower part.
Options ordinal_sum(Options lower, const Options& upper) {
  std::size_t number = 0;
  for (std::size_t k = 0; k < upper.size(); ++k, ++number) {
    while (number < lower.size() && lower[number] != 0) ++number;
    if (upper[k] != 0) insert(lower, number);  // not met again: `number` moves on
  }
  return lower;
}

struct Prime {
  Bits set;
  Options options;
  bool used = false;
};

Prime read_prime(Lines& lines, const Order& order, const Bits& alive, Observer* observer) {
  Prime prime{parse_set(lines.next_after("set "), order.size()), {}, false};
  if (prime.set.empty()) refuse("a prime part is not empty");
  if (!prime.set.is_subset_of(alive)) refuse("the set holds an element that is not alive");
  std::vector<std::uint32_t> values;
  for (const std::string_view value : split(lines.next_after("values "), ' ')) {
    values.push_back(small_number(value, "value"));
    if (values.back() >= prime.set.count()) refuse("prime part: the value is larger than the number of moves");
    insert(prime.options, values.back());
  }
  if (values.size() != prime.set.count()) refuse("prime part: expected a value for each element of the set");
  check_strategies_after(lines, lines.next_after("strategy "), order, prime.set, values, observer);
  return prime;
}

class Tree {
 public:
  Tree(std::string_view text, const Order& order, const Bits& alive, std::vector<Prime>& primes)
      : text_(text), order_(order), alive_(alive), primes_(primes), seen_(alive.size()) {}

  // The options of the whole expression, which is checked to be the order on the elements alive.
  Options evaluate() {
    for (bool done = false; !done;) {
      if (peek() == '(') {
        open();
      } else {
        done = close_after(leaf());
      }
    }
    if (at_ != text_.size()) fail("expected the end");
    check_nothing_is_missing();
    return std::move(result_);
  }

 private:
  struct Bracket {
    bool ordinal = false;
    std::size_t parts = 0;  // complete so far
    std::size_t begin = 0;  // their elements are leaves_[begin..]
    Options options;        // of these parts together
  };

  [[noreturn]] void fail(const std::string& what) const {
    refuse("tree, column " + std::to_string(at_ + 6) + ": " + what);
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void open() {
    const std::string_view head = text_.substr(at_, 3);
    if (head != "(u " && head != "(o ") fail("expected (u or (o and a blank");
    if (stack_.size() >= alive_.size()) fail("nested deeper than there are elements");
    at_ += 3;
    stack_.push_back({head[1] == 'o', 0, leaves_.size(), {}});
  }

  std::uint32_t number() {
    const std::size_t end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    if (end == at_) fail("expected a number, [, (u or (o");
    const std::uint32_t value = small_number(text_.substr(at_, end - at_), "tree");
    at_ = end;
    return value;
  }

  void add_leaf(std::uint32_t element) {
    if (element >= alive_.size() || !alive_.test(element)) fail("the element is not alive");
    if (seen_.test(element)) fail("the element " + std::to_string(element) + " occurs twice");
    seen_.set(element);
    leaves_.push_back(element);
  }

  Options leaf() {
    part_begin_ = leaves_.size();
    if (peek() != '[') {
      add_leaf(number());
      return {1};  // a point has one move, to the empty set of value 0
    }
    ++at_;
    const std::uint32_t k = number();
    if (peek() != ']') fail("expected ]");
    ++at_;
    if (k == 0 || k > primes_.size() || primes_[k - 1].used) fail("there is no such prime part, or it is used twice");
    Prime& prime = primes_[k - 1];
    prime.used = true;
    prime.set.for_each([&](std::uint32_t x) {
      add_leaf(x);
      ordered_pairs_ += order_.up(x).common(prime.set) - 1;
    });
    return std::move(prime.options);
  }

  // Puts a complete part into its bracket, and closes what ends there. True if no bracket is open any more.
  bool close_after(Options part) {
    while (!stack_.empty()) {
      append(stack_.back(), std::move(part));
      if (peek() == ' ') {
        ++at_;
        return false;
      }
      if (peek() != ')') fail("expected a blank or )");
      ++at_;
      if (stack_.back().parts < 2) fail("a union or ordinal sum has at least two parts");
      part = std::move(stack_.back().options);
      part_begin_ = stack_.back().begin;
      stack_.pop_back();
    }
    result_ = std::move(part);
    return true;
  }

  void append(Bracket& bracket, Options part) {
    if (bracket.parts++ == 0) {
      bracket.options = std::move(part);
    } else if (bracket.ordinal) {
      check_below(bracket.begin);
      bracket.options = ordinal_sum(std::move(bracket.options), part);
    } else {
      bracket.options = disjoint_union(bracket.options, part);
    }
  }

  // All leaves of the bracket before the new part must be below all of the new part.
  void check_below(std::size_t begin) {
    for (std::size_t lower = begin; lower < part_begin_; ++lower) {
      const Bits& up = order_.up(leaves_[lower]);
      for (std::size_t upper = part_begin_; upper < leaves_.size(); ++upper) {
        if (!up.test(leaves_[upper]))
          fail(order_.name(leaves_[lower]) + " is not below " + order_.name(leaves_[upper]));
      }
    }
    ordered_pairs_ += (part_begin_ - begin) * (leaves_.size() - part_begin_);
  }

  // Every pair the expression puts in order is in order; if there are no more such pairs than that, all
  // others are incomparable, as the unions say.
  void check_nothing_is_missing() const {
    if (!(seen_ == alive_)) fail("an element alive is missing");
    std::size_t pairs = 0;
    alive_.for_each([&](std::uint32_t x) { pairs += order_.up(x).common(alive_) - 1; });
    if (pairs != ordered_pairs_) fail("two parts of a union are not incomparable");
    for (const Prime& prime : primes_) {
      if (!prime.used) fail("a prime part is not used");
    }
  }

  std::string_view text_;
  const Order& order_;
  const Bits& alive_;
  std::vector<Prime>& primes_;
  std::size_t at_ = 0;
  std::vector<Bracket> stack_;
  std::vector<std::uint32_t> leaves_;  // elements in the order of the expression
  std::size_t part_begin_ = 0;         // where the part completed last begins in leaves_
  std::size_t ordered_pairs_ = 0;      // x < y as the expression and the prime parts say
  Bits seen_;
  Options result_;
};

}  // namespace

void check_series_parallel(Lines& lines, std::string_view count_text, const Order& order, const Bits& alive,
                           const Goal& goal, ProofSummary& summary) {
  const std::uint32_t count = small_number(count_text, "series-parallel");
  const std::string_view tree = lines.next_after("tree ");
  const std::size_t tree_line = lines.number();
  std::vector<Prime> primes;
  for (std::uint32_t k = 1; k <= count; ++k) {
    lines.expect("prime " + std::to_string(k));
    primes.push_back(read_prime(lines, order, alive, summary.observer));
  }
  lines.expect("end series-parallel");
  try {
    const std::size_t value = mex(Tree(tree, order, alive, primes).evaluate());
    if (!goal.is_met_by(value))
      refuse("series-parallel: the value is " + std::to_string(value) + ", not the one to prove");
  } catch (Refusal& refusal) {
    refusal.line = tree_line;
    throw;
  }
  summary.steps.push_back("series-parallel with " + counted(count, "prime part"));
}

}  // namespace upset::check
