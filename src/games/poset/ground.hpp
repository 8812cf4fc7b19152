// SPDX-License-Identifier: MIT
// The structure a poset game is played on, before any move: a family and its body. Small ones can be listed as a
// poset whose elements are the moves in ascending order; of huge ones (a board of 10^100 rows) only the family's own
// arithmetic knows anything.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/hash_table.hpp"
#include "core/integer.hpp"
#include "core/stop.hpp"
#include "game/move.hpp"
#include "game/species.hpp"
#include "graph/complex.hpp"
#include "order/poset.hpp"
#include "upset/result.hpp"
#include "upset/rules.hpp"

namespace upset::games::poset {

using core::Integer;
using game::Move;
using order::DynamicBits;
using order::Element;

struct Listing {
  order::Poset poset{};                  // the poison is not an element
  std::vector<Move> moves{};             // by element, ascending
  core::HashMap<Move, Element> index{};  // the other way round

  /// The element that a move takes; nothing where it is none of the listing's.
  [[nodiscard]] std::optional<Element> element_of(const Move& move) const {
    const auto it = index.find(move);
    return it == index.end() ? std::nullopt : std::optional(it->second);
  }
};

/// Positions of poset games, and those whose elements are the faces of a complex.
inline constexpr game::Species kPosetSpecies{"poset"};
inline constexpr game::Species kComplexSpecies{"complex", &kPosetSpecies};

class Ground {
 public:
  static constexpr const game::Species& kSpecies = kPosetSpecies;

  Ground() = default;
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;
  virtual ~Ground() = default;

  /// What positions on it are, unless their class says more.
  [[nodiscard]] virtual const game::Species& species() const { return kPosetSpecies; }
  [[nodiscard]] virtual std::string family() const = 0;
  /// The canonical text after "family:", and whether it is opaque.
  [[nodiscard]] virtual std::string body() const = 0;
  [[nodiscard]] virtual bool has_opaque_body() const { return false; }
  /// The number of moves at the start, the losing one not counted; nothing when it cannot be known.
  [[nodiscard]] virtual std::optional<Integer> size() const = 0;
  /// Whether one move lies above all others, known without listing them.
  [[nodiscard]] virtual bool has_greatest() const = 0;
  /// The notation of the losing move, if the family has one.
  [[nodiscard]] virtual std::optional<std::string> poison() const { return std::nullopt; }
  /// How a move is written: here its numbers with points between them.
  [[nodiscard]] virtual std::string notation(const Move& move) const;
  /// The move that is written so, whether the ground has it or not; nothing where the text has another form.
  [[nodiscard]] virtual std::optional<Move> parse(const std::string& text) const;
  /// How pictures name a move: its notation, or something shorter that can be typed in its place.
  [[nodiscard]] virtual std::string name_of(const Move& move) const { return notation(move); }
  /// The move of such a shorter name; nothing where there is none.
  [[nodiscard]] virtual std::optional<Move> named(const std::string& /*name*/) const { return std::nullopt; }
  /// The sides of a box of three or more dimensions; empty for all else.
  [[nodiscard]] virtual std::vector<Integer> box_sides() const { return {}; }
  /// What a move looks like, for error messages.
  [[nodiscard]] virtual std::string notation_help() const = 0;
  /// The rules in words; here those of an order of which nothing more is known.
  [[nodiscard]] virtual Rules rules() const;
  /// For posets from files: the block that certificates embed (docs/formats/certificate.md); empty for all others.
  [[nodiscard]] virtual std::string embedded_block() const { return ""; }

  /// The poset; refused with a limit when it is too large. Computed once.
  [[nodiscard]] const Result<Listing>& listing() const;

  /// The same for a question with limits: what the listing takes counts in its memory, before it is made. Refused with
  /// a limit where it does not fit; another question may have more room.
  [[nodiscard]] const Result<Listing>& listing(core::Stop& stop) const;

  /// The elements as the faces of a simplicial complex, in the order of the listing; null where they are none, or too
  /// many to list.
  [[nodiscard]] virtual const upset::graph::Complex* faces() const { return nullptr; }
  /// Whether they are faces, however many.
  [[nodiscard]] bool is_complex() const { return species().is(kComplexSpecies); }

  /// "family:body".
  [[nodiscard]] std::string text() const;
  /// What tells its listing from all others: solvers are kept under it.
  [[nodiscard]] virtual std::string identity() const { return text(); }

 protected:
  [[nodiscard]] virtual Result<Listing> list() const = 0;
  /// The number between the family and the colon ("clique/3:"), empty for nearly all.
  [[nodiscard]] virtual std::string parameter() const { return ""; }

 private:
  mutable std::once_flag once_;
  mutable std::atomic<bool> is_listed_{false};
  mutable std::unique_ptr<const Result<Listing>> listing_;
};

using GroundPtr = std::shared_ptr<const Ground>;

/// Fills the index.
Listing make_listing(order::Poset poset, std::vector<Move> moves);

/// The moves of a complex: the vertices of its faces, from 1.
Move move_of(const upset::graph::Face& face);
std::vector<Move> moves_of(const upset::graph::Complex& complex);
/// The face that is written 1-3-4.
std::optional<Move> parse_face(const std::string& text);

/// "board:100x100x100 has 999999 elements; ..." as a limit.
Error too_many_elements(const std::string& what, const std::string& count);

}  // namespace upset::games::poset
