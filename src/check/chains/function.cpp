// SPDX-License-Identifier: MIT
#include "check/chains/function.hpp"

#include <algorithm>

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

// The words of a line, one after another.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  bool at_end() const { return at_end_; }
  std::string_view next() {
    if (at_end_) refuse("periodic: the line is too short");
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    at_end_ = end == rest_.size();
    if (!at_end_) rest_.remove_prefix(end + 1);
    return word;
  }
  std::int64_t place(const char* what) {
    const std::int64_t number = small_number(next(), what);
    if (number > kMaxPeriodicPlace) refuse(std::string("periodic: ") + what + " is at most 100000000");
    return number;
  }

 private:
  std::string_view rest_;
  bool at_end_ = false;
};

void read_form(Words& words, PeriodicFunction& function) {
  using Form = PeriodicFunction::Form;
  const std::string_view form = words.next();
  if (form == "ends") {
    function.form = Form::ends;
  } else if (form == "stays") {
    function.form = Form::stays;
  } else if (form == "repeats") {
    function.form = Form::repeats;
  } else {
    refuse("periodic: a function ends, stays or repeats");
  }
  function.start = words.place("START");
  if (function.form == Form::stays) function.last = small_number(words.next(), "LAST");
  if (!function.repeats()) return;
  function.period = words.place("PERIOD");
  function.at = words.place("AT");
  if (function.period == 0) refuse("periodic: PERIOD is at least 1");
}

void read_values(Words& words, PeriodicFunction& function) {
  const std::int64_t count = function.start + function.period;
  function.least_offset = kNever;
  function.greatest_offset = -kNever;
  for (std::int64_t m = 0; m < count; ++m) {
    const std::string_view word = words.next();
    const bool is_none = word == "-";
    if (is_none && m >= function.start) refuse("periodic: what repeats has a value everywhere from START on");
    const auto value =
        is_none ? static_cast<std::int32_t>(kNone) : static_cast<std::int32_t>(small_number(word, "value"));
    function.values.push_back(value);
    if (m < function.start) continue;
    function.least_offset = std::min<std::int64_t>(function.least_offset, value - m);
    function.greatest_offset = std::max<std::int64_t>(function.greatest_offset, value - m);
  }
  if (!words.at_end()) refuse("periodic: the line has more values than it should");
}

void bound_position(const TwoChains& chains, const Bits& usable, PeriodicFunction& function) {
  Bits missing = usable;
  missing -= function.set;
  missing.for_each([&](std::uint32_t x) {
    const Places& at = chains.places[x];
    if (at.below_c != kNever) function.max_m = std::min(function.max_m, at.below_c - 1);
    if (at.below_d != kNever) function.max_n = std::min(function.max_n, at.below_d - 1);
  });
}

}  // namespace

std::int64_t PeriodicFunction::value(std::int64_t m) const {
  if (m < static_cast<std::int64_t>(values.size())) return values[static_cast<std::size_t>(m)];
  if (form == Form::ends) return kNone;
  if (form == Form::stays) return last;
  const std::int64_t rounds = (m - start) / period;
  return values[static_cast<std::size_t>(m - rounds * period)] + rounds * period;
}

std::optional<mpz_class> PeriodicFunction::value(const mpz_class& m) const {
  mpz_class rounds = 0;
  mpz_class small = m;
  if (compare(m, kMaxPeriodicPlace) > 0) {
    if (repeats()) rounds = (m - big(start)) / big(period);
    small = repeats() ? mpz_class(m - rounds * big(period)) : big(start);
  }
  const std::int64_t found = value(as<std::int64_t>(small));
  if (found == kNone) return std::nullopt;
  return mpz_class(big(found) + rounds * big(period));
}

PeriodicFunction parse_function(std::string_view line, const TwoChains& chains, const Bits& usable,
                                const std::vector<Bits>& down) {
  Words words(line);
  PeriodicFunction function;
  function.set = parse_set(words.next(), chains.size());
  if (!function.set.is_subset_of(usable)) refuse("periodic: an element above all of a chain is in no set");
  function.set.for_each([&](std::uint32_t x) {
    if (!down[x].is_subset_of(function.set)) refuse("periodic: the set is not a down-set");
  });
  function.k = small_number(words.next(), "K");
  read_form(words, function);
  read_values(words, function);
  bound_position(chains, usable, function);
  return function;
}

}  // namespace upset::check
