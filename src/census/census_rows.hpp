// SPDX-License-Identifier: MIT
// Common to the files of all censuses: converting values to columns, and the messages about a file that cannot be used.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

#include "store/database.hpp"
#include "upset/result.hpp"

namespace upset::census {

inline std::int64_t signed_of(std::uint64_t value) { return static_cast<std::int64_t>(value); }

inline std::optional<std::int64_t> signed_of(std::optional<std::uint64_t> value) {
  return value ? std::optional(signed_of(*value)) : std::nullopt;
}

inline std::optional<std::int64_t> number_of(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// NULL unless `is`.
inline std::optional<std::string> text_if(bool is, const std::string& value) {
  return is ? std::optional(value) : std::nullopt;
}

inline Error not_a_census(const std::string& file, const std::string& why) {
  return refused(file + " cannot be used as a census: " + why);
}

/// The same for an error of a RunFile, except that a lock held by another process is reported as it is.
inline Error not_a_census(const std::string& file, const Error& error) {
  return error.cause == ErrorCause::in_use ? error : not_a_census(file, error.message);
}

/// The error of a run whose file failed during the run; without a name the file is in memory.
inline Error census_fault(const std::string& file, const store::DatabaseFault& fault) {
  const std::string name = file.empty() ? "the census in memory" : file;
  return refused(name + " could not be read or written: " + fault.what());
}

}  // namespace upset::census
