// SPDX-License-Identifier: MIT
// Reading text: lines with their numbers, decimal numbers, and refusals.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upset::check {

// Thrown by every rule that does not hold; check_certificate turns it into a report.
struct Refusal {
  std::string reason;
  std::size_t line = 0;  // 0: the line last read
};

[[noreturn]] void refuse(std::string reason, std::size_t line = 0);
[[noreturn]] void refuse_move(const std::string& move);         // an illegal move
[[noreturn]] void refuse_losing_move(const std::string& move);  // the one that ends the game

// The lines of a certificate, one after another, without their line ends.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  std::size_t number() const { return number_; }  // of the line last read, from 1
  bool next_starts_with(std::string_view prefix) const { return rest_.starts_with(prefix); }
  std::string_view next();                               // refuses at the end, and lines that are not clean ASCII
  std::string_view next_after(std::string_view prefix);  // the rest of a line that must start so
  void expect(std::string_view line);
  void require(std::size_t count) const;  // refuses if this many lines cannot follow; lines are not empty

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

// What follows `prefix`, or nothing if the text does not start so.
std::optional<std::string_view> after(std::string_view text, std::string_view prefix);

bool is_decimal(std::string_view text);  // digits only, no leading zero

// Decimal numbers: no sign, no leading zero, at most 10,000 digits. `what` names it in the refusal.
mpz_class big_number(std::string_view text, const char* what);

// The same for counts and element numbers, at most nine digits.
std::uint32_t small_number(std::string_view text, const char* what);

std::vector<std::string_view> split(std::string_view text, char separator);

std::string counted(std::size_t count, const std::string& noun);  // "1 pair", "2 pairs"

}  // namespace upset::check
