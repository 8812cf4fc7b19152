// SPDX-License-Identifier: MIT
// The structure that a poset game is played on, before any move: a family and its body. Small structures can be listed
// as a poset whose elements are the moves in ascending order. For huge ones (a board of 10^100 rows) only the family's
// own arithmetic works.
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
#include "spec/spec.hpp"
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
  core::HashMap<Move, Element> index{};  // element by move

  /// The element that a move takes; nothing if it is not in the listing.
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

  /// The species of positions on it, unless their class is more specific.
  [[nodiscard]] virtual const game::Species& species() const { return kPosetSpecies; }
  [[nodiscard]] virtual std::string family() const = 0;
  /// The canonical text after "family:", and its kind.
  [[nodiscard]] virtual std::string body() const = 0;
  [[nodiscard]] virtual spec::Body body_kind() const { return spec::Body::plain; }
  /// The number of moves at the start, not counting the losing one; nothing if it cannot be determined.
  [[nodiscard]] virtual std::optional<Integer> size() const = 0;
  /// Whether one move is above all others, known without listing them.
  [[nodiscard]] virtual bool has_greatest() const = 0;
  /// The notation of the losing move, if the family has one.
  [[nodiscard]] virtual std::optional<std::string> poison() const { return std::nullopt; }
  /// How a move is written. The default is its numbers separated by points.
  [[nodiscard]] virtual std::string notation(const Move& move) const;
  /// The move written as `text`, whether or not the ground has it; nothing if the text has another form.
  [[nodiscard]] virtual std::optional<Move> parse(const std::string& text) const;
  /// The name of a move in pictures: its notation, or a shorter name that can be typed instead.
  [[nodiscard]] virtual std::string name_of(const Move& move) const { return notation(move); }
  /// The move with such a shorter name; nothing if no move has it.
  [[nodiscard]] virtual std::optional<Move> named(const std::string& /*name*/) const { return std::nullopt; }
  /// The sides of a box of three or more dimensions; empty for everything else.
  [[nodiscard]] virtual std::vector<Integer> box_sides() const { return {}; }
  /// What a move looks like, for error messages.
  [[nodiscard]] virtual std::string notation_help() const = 0;
  /// The rules as text. The default is for an order of which nothing more is known.
  [[nodiscard]] virtual Rules rules() const;
  /// For posets from files: the block that certificates embed (docs/formats/certificate.md); empty otherwise.
  [[nodiscard]] virtual std::string embedded_block() const { return ""; }

  /// The poset; fails with a limit if it is too large. Computed once.
  [[nodiscard]] const Result<Listing>& listing() const;

  /// The same for a question with limits. The memory of the listing is counted before it is made. Fails with a limit if
  /// it does not fit; another question may have more room.
  [[nodiscard]] const Result<Listing>& listing(core::Stop& stop) const;

  /// The elements as the faces of a simplicial complex, in the order of the listing; null if they are not faces, or too
  /// many to list.
  [[nodiscard]] virtual const upset::graph::Complex* faces() const { return nullptr; }
  /// Whether the elements are faces, however many.
  [[nodiscard]] bool is_complex() const { return species().is(kComplexSpecies); }

  /// "family:body".
  [[nodiscard]] std::string text() const;
  /// Identifies its listing. Solvers are stored under this text.
  [[nodiscard]] virtual std::string identity() const { return text(); }

 protected:
  [[nodiscard]] virtual Result<Listing> list() const = 0;
  /// The number between the family and the colon ("clique/3:"); empty for nearly all families.
  [[nodiscard]] virtual std::string parameter() const { return ""; }

 private:
  mutable std::once_flag once_;
  mutable std::atomic<bool> is_listed_{false};
  mutable std::unique_ptr<const Result<Listing>> listing_;
};

using GroundPtr = std::shared_ptr<const Ground>;

/// Makes a listing with its index.
Listing make_listing(order::Poset poset, std::vector<Move> moves);

/// The moves of a complex: the vertices of its faces, from 1.
Move move_of(const upset::graph::Face& face);
std::vector<Move> moves_of(const upset::graph::Complex& complex);
/// The face that is written 1-3-4.
std::optional<Move> parse_face(const std::string& text);

/// The error "board:100x100x100 has 999999 elements; ...", which is a limit.
Error too_many_elements(const std::string& what, const std::string& count);

}  // namespace upset::games::poset
