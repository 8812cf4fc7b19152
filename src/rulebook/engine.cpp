// SPDX-License-Identifier: MIT
#include "rulebook/engine.hpp"

#include "core/assert.hpp"
#include "games/sylver/position.hpp"
#include "rulebook/probe.hpp"
#include "rulebook/shelf.hpp"

namespace upset::rulebook {

namespace {

using games::sylver::SylverPosition;

const game::Reason kByBook{game::ReasonKind::rulebook, game::way::kRulebook, {}};

/// The size of a finite position: how many legal moves are left, including 1.
std::optional<std::uint64_t> size_of(const game::Term& position) {
  const auto genus = game::known_as<SylverPosition>(position).coins().genus();
  return genus ? core::to_word(*genus) : std::nullopt;
}

class BookSolver final : public game::Solver {
 public:
  explicit BookSolver(game::Environment& env) : Solver(env.memory), shelf_(env.books) {}

  game::Verdict decide(const game::Term& position, const game::Query& query) override {
    const auto size = size_of(position);
    UPSET_ASSERT(size && !query.needs_values());
    const auto book = shelf_ == nullptr ? nullptr : shelf_->best_for(*size, stop());
    if (book == nullptr) return game::unknown(too_large());
    auto found = probe(*book, game::known_as<SylverPosition>(position).coins());
    if (!found) return game::impossible(found.error());
    UPSET_ASSERT(found->outcome != Outcome::unknown && found->has_all);
    stop().add_states(1);
    if (found->outcome == Outcome::P) return game::lost(kByBook);
    // Of several winning moves the largest is returned, as the search does. The list counts as complete only if the
    // built-in book, which is always present, knows it: a larger book must not change an answer.
    const bool is_by_usual = *size <= kDefaultSize + 1;
    const bool is_one_enough = query.moves != game::MovesWanted::all && (found->winning.size() > 1 || !is_by_usual);
    if (is_one_enough) found->winning.erase(found->winning.begin(), found->winning.end() - 1);
    std::vector<game::Move> moves;
    for (const std::uint64_t number : found->winning) moves.push_back({number});
    return game::won(std::move(moves), is_one_enough ? game::Extent::enough : game::Extent::all, kByBook);
  }

  /// A book proves nothing: a proof comes from the search, for which these positions are small.
  Result<game::Proof> prove_value(const game::Term&, const core::Integer&) override {
    return Error{ErrorCode::limit, "no certificate: a rulebook is not a proof"};
  }

 private:
  [[nodiscard]] game::Limit too_large() {
    if (stop().stopped()) return game::stopped_search(stop());
    return game::limit_of(game::LimitKind::size, game::LimitNote::declined);
  }

  Shelf* shelf_;
};

game::Fit fit(const game::Term& position, const game::Query& query, Method method) {
  if (query.needs_values() || (method != Method::automatic && method != Method::rulebook)) return game::Fit::none();
  const auto size = size_of(position);
  return size && *size <= GapSet::kMaxGenus + 1 ? game::Fit::at(1) : game::Fit::none();
}

std::string key(const game::Term&, Method) { return "Sylver Coinage"; }

std::unique_ptr<game::Solver> open(const game::Term&, game::Context& context) {
  return std::make_unique<BookSolver>(context.env);
}

}  // namespace

const game::Engine kEngine{"rulebook", &SylverPosition::kSpecies, fit, key, open};

}  // namespace upset::rulebook
