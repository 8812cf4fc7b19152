// SPDX-License-Identifier: MIT
// Face-kernels: down-sets of faces up to relabelling, each with its Grundy value and a rule that shows it. Every rule
// of a set S refers to sets with fewer elements than S only:
//   moves      after a move x the value is smaller than that of S, or one more move leads back to it; each smaller
//              value is reached by a move. So the value is the least that no move reaches.
//   swap       an involution whose invariant faces are those of fixed points, which are then a down-set: the value is
//              theirs (Lemma 2.12 of Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs).
//   parts      no face meets two parts: the value is the exclusive or.
//   bipartite  a theorem.
// A relabelling is an isomorphism of orders, so it keeps value and size. By induction on the size all lines are right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check/closure/states.hpp"
#include "check/graph/face_order.hpp"
#include "check/graph/face_parts.hpp"
#include "check/text.hpp"

namespace upset::check {

class FaceKernel {
 public:
  FaceKernel(const Order& order, std::uint32_t count);

  void read(Lines& lines);
  void check();  // refuses at the first line that does not hold

  std::size_t size() const { return values_.size(); }
  const std::uint64_t* set(std::size_t member) const { return sets_[static_cast<std::uint32_t>(member)]; }
  std::uint32_t value(std::size_t member) const { return values_[member]; }
  bool relies_on_bipartite() const { return relies_on_bipartite_; }

 private:
  using Words = std::vector<std::uint64_t>;

  class Tokens {  // words with single blanks between them
   public:
    explicit Tokens(std::string_view text) : rest_(text), more_(!text.empty()) {}
    bool more() const { return more_; }
    std::string_view next(const char* what);  // refuses at the end, naming what is missing

   private:
    std::string_view rest_;
    bool more_;
  };

  void read_member(std::string_view line);
  void check_member(std::size_t member);
  void check_moves(std::size_t member, Tokens answers);
  void check_answer(std::size_t member, std::uint32_t x, std::string_view answer);
  void check_reach(std::size_t member, std::uint32_t value, std::string_view answer);
  void check_swap(std::size_t member, Tokens rest);
  void read_swap(const std::uint64_t* set, std::string_view pairs);
  void check_parts(std::size_t member, Tokens claims);
  void check_bipartite(std::size_t member);

  std::uint32_t value_after(const std::uint64_t* from, std::string_view reply);
  std::uint32_t value_by(std::string_view claim, const Words& set);
  std::uint32_t value_of_image(std::string_view images, const Words& set);
  void read_images(std::string_view images, const Words& set);
  void check_value(std::uint32_t found, std::uint32_t expected) const;
  void cut(const std::uint64_t* from, std::uint32_t x, Words& to) const;

  FaceOrder faces_;
  FaceParts parts_;
  States sets_;
  std::vector<std::uint32_t> values_;
  std::vector<std::string_view> rules_;  // the rest of each line
  std::size_t first_line_ = 0;           // of the certificate: member i is in line first_line_ + i
  bool relies_on_bipartite_ = false;

  // Scratch, made once for all members.
  Words after_move_;
  Words after_reply_;
  Words image_;
  std::vector<std::uint32_t> to_;         // by point: its image
  std::vector<std::size_t> image_round_;  // by point: the round in which it was last an image
  std::size_t round_ = 0;
  std::string where_;  // the move or value that is being answered; empty elsewhere
};

}  // namespace upset::check
