// SPDX-License-Identifier: MIT
// Orders of faces: the *points* are the minimal elements, every element is given by the set of points below it, and x
// <= y iff the points of x are among those of y. Graphs, complexes and subsets are such orders. Statements about sets
// of faces are always about down-sets here, given as words of bits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "check/bits.hpp"
#include "check/order.hpp"

namespace upset::check {

class FaceOrder {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  // Refuses an order that is not one of faces. Keeps a reference to it.
  explicit FaceOrder(const Order& order);

  const Order& order() const { return order_; }
  std::size_t size() const { return order_.size(); }
  std::size_t words() const { return points_.word_count(); }
  const Bits& points() const { return points_; }
  bool is_point(std::uint32_t x) const { return points_.test(x); }
  std::span<const std::uint32_t> points_of(std::uint32_t x) const {  // ascending
    return {incidences_.data() + first_[x], incidences_.data() + first_[x + 1]};
  }

  // The element whose points are to[p] for the points p of x, or kNone. `to` must be injective on them.
  std::uint32_t image(std::uint32_t x, const std::vector<std::uint32_t>& to) const;

  bool is_down_set(const std::uint64_t* set) const;

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t element = kNone;  // kNone: free
  };
  struct Below {  // a word of the set of the elements below another
    std::uint32_t word;
    std::uint64_t bits;
  };

  void find_points();
  void check_faces() const;
  void index_faces();
  void list_below();
  bool has_points(std::uint32_t face, std::span<const std::uint32_t> points,
                  const std::vector<std::uint32_t>& to) const;

  const Order& order_;
  Bits points_;
  std::vector<std::size_t> first_;           // of the points of x in incidences_; one more at the end
  CountedVector<std::uint32_t> incidences_;  // points of all elements, one after another
  std::vector<std::uint64_t> keys_;          // one random number for each point
  std::vector<Slot> slots_;                  // by the sum of the keys of the points; open addressing, at most half full
  std::vector<std::size_t> first_below_;     // likewise in below_
  CountedVector<Below> below_;
};

}  // namespace upset::check
