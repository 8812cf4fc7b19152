// SPDX-License-Identifier: MIT
// Errors as values. Bad input (specs, files, certificates) never causes an exception. It yields a Result whose Error
// says what was expected, what was found and where.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace upset {

/// The numbers are the exit codes of the program.
enum class ErrorCode { internal = 1, usage = 2, refused = 3, limit = 4, verification = 5 };

/// What went wrong, for programs that act on it; messages are for people and may change.
enum class ErrorCause {
  other,         // no specific cause
  no_such_move,  // the game never had such a move
  losing_move,   // it takes the poison
  move_is_gone,  // it existed at the start, but is gone
  time,          // a time limit was reached
  memory,        // a memory limit was reached, or an allocation failed
  positions,     // Limits::positions was reached
  cancelled,     // stopped by Limits::cancel
  not_written,   // a file could not be written: the disk is full, or the place is not writable
  in_use,        // another process is using the file
};

/// The place of an error in an input text. Lines and columns count from 1. Line 0 means a spec, which has only columns.
struct Place {
  std::string source;      // the name of the file; empty: a spec
  std::size_t line = 0;    // from 1; 0: a spec
  std::size_t column = 0;  // from 1
};

/// Why something was refused or not done.
struct Error {
  ErrorCode code = ErrorCode::internal;       // what kind of error
  std::string message;                        // what was expected and what was found
  std::optional<Place> place = std::nullopt;  // where in the input
  ErrorCause cause = ErrorCause::other;       // more specific than `code`
  /// Parameters of the request that the message mentions, such as "to", in order. The message has them in single
  /// quotes; the command line shows 'to' as --to.
  std::vector<std::string> parameters{};

  /// One line for people: place, then message.
  [[nodiscard]] std::string text() const {
    if (!place) return message;
    std::string where = place->source.empty() ? std::string("spec") : place->source;
    if (place->line > 0) where += ", line " + std::to_string(place->line);
    where += ", column " + std::to_string(place->column);
    return where + ": " + message;
  }
};

/// A value or an Error. Asking an error for its value is misuse and throws.
template <class Value>
class [[nodiscard]] Result {
 public:
  /// A value.
  Result(Value value) : content_(std::move(value)) {}
  /// An error.
  Result(Error error) : content_(std::move(error)) {}

  /// Whether there is a value.
  [[nodiscard]] bool has_value() const { return content_.index() == 0; }
  /// The same in conditions.
  explicit operator bool() const { return has_value(); }

  /// @{
  /// The value. Throws std::logic_error if this is an error.
  [[nodiscard]] const Value& value() const& { return checked(), std::get<0>(content_); }
  [[nodiscard]] Value& value() & { return checked(), std::get<0>(content_); }
  [[nodiscard]] Value&& value() && { return checked(), std::get<0>(std::move(content_)); }
  [[nodiscard]] const Value& operator*() const& { return value(); }
  [[nodiscard]] Value& operator*() & { return value(); }
  [[nodiscard]] Value&& operator*() && { return std::move(*this).value(); }
  [[nodiscard]] const Value* operator->() const { return &value(); }
  [[nodiscard]] Value* operator->() { return &value(); }
  /// @}
  /// The value, or `other` in place of an error.
  [[nodiscard]] Value value_or(Value other) const& { return has_value() ? std::get<0>(content_) : std::move(other); }
  /// The error; there must be one.
  [[nodiscard]] const Error& error() const { return std::get<1>(content_); }

 private:
  void checked() const {
    if (!has_value()) throw std::logic_error("upset::Result holds an error: " + std::get<1>(content_).text());
  }

  std::variant<Value, Error> content_;
};

/// The error for a failed allocation. Its message is short enough to need no allocation.
inline Error out_of_memory() { return Error{ErrorCode::limit, "out of memory", std::nullopt, ErrorCause::memory}; }

/// The error for a spec or a file that is refused, with the place.
inline Error refused(std::string message, std::optional<Place> place = std::nullopt) {
  return Error{ErrorCode::refused, std::move(message), std::move(place)};
}

/// The error for a move or a file that is refused, with the cause.
inline Error refused(ErrorCause cause, std::string message) {
  return Error{ErrorCode::refused, std::move(message), std::nullopt, cause};
}

/// The error for an invalid request, such as an unknown name or parameter. For `parameters` see Error.
inline Error misused(std::string message, std::vector<std::string> parameters = {}) {
  Error error{ErrorCode::usage, std::move(message)};
  error.parameters = std::move(parameters);
  return error;
}

}  // namespace upset
