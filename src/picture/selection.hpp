// SPDX-License-Identifier: MIT
// A set of elements as people write it: `2.3,3.1..3.4`. Items are separated by commas. An item is an element in the
// notation of the spec (`k:MOVE` in a sum), the poison included, or a range x..y: everything from x to y in the order
// of moves, in which the poison comes first. Which of them a picture has is known only after its elements are listed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "picture/layout.hpp"

namespace upset::picture {

class Selection {
 public:
  /// Reads a set. `parameter` is the one that holds it, for errors.
  static Result<Selection> read(const game::Sum& sum, const std::string& text, const std::string& parameter);

  [[nodiscard]] bool has(const Node& node) const;
  /// The moves named, and the ends of ranges: an infinite order is shown at least up to these.
  [[nodiscard]] const std::vector<game::Move>& ends() const { return ends_; }
  /// The error for an item that is none of the nodes; nothing if every item is.
  [[nodiscard]] std::optional<Error> missing_from(const std::vector<Panel>& panels) const;

 private:
  /// One element or a range.
  struct Item {
    std::string text;
    std::string poison{};               // the part of the text that may name the poison; empty: none
    std::optional<game::Move> first{};  // nothing: the poison
    std::optional<game::Move> last{};   // the same as `first` for one element
    std::optional<Error> refused = {};  // why the text is not a move
    [[nodiscard]] bool has(const Node& node) const;
  };

  Selection() = default;
  static Result<Item> read_item(const game::Sum& sum, const std::string& text, const std::string& parameter);
  [[nodiscard]] Error missing(const Item& item) const;

  std::vector<Item> items_{};
  std::vector<game::Move> ends_{};
  std::string parameter_{};
};

/// The pieces of a list that commas separate, without blanks around them.
std::vector<std::string> split_at_commas(const std::string& text);
/// The same error, with the parameter before its message.
Error in_parameter(const std::string& parameter, Error error);

}  // namespace upset::picture
