// SPDX-License-Identifier: MIT
// The contents of a file that a spec names: embedded in a certificate, or read from the file itself.
#pragma once

#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "check/chains/family.hpp"
#include "check/graph/complex.hpp"
#include "check/order.hpp"
#include "check/semigroup/monoid.hpp"
#include "check/text.hpp"

namespace upset::check {

// Certificates embed orders (a graph or complex as the order of its faces) and groups; files hold all five.
using Block =
    std::variant<Listing, Graph, std::vector<Face>, std::shared_ptr<const Monoid>, std::shared_ptr<const ChainsFamily>>;

// A block of a certificate, stored as its place in the text: it is read when needed, and not kept.
class EmbeddedBlock {
 public:
  EmbeddedBlock(Lines& lines, bool is_group);  // moves past the block; read() tests whether it is sound

  std::string_view bytes() const { return bytes_; }  // from its first line to its last
  Block read() const;

 private:
  Lines start_;
  bool is_group_;
  std::string_view bytes_;
};

}  // namespace upset::check
