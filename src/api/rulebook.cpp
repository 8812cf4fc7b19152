// SPDX-License-Identifier: MIT
#include "upset/rulebook.hpp"
#include "core/size.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <filesystem>

#include "api/phrases.hpp"
#include "api/resources.hpp"
#include "game/access.hpp"
#include "games/sylver/position.hpp"
#include "rulebook/book.hpp"
#include "rulebook/engine.hpp"
#include "rulebook/jobs/features.hpp"
#include "rulebook/probe.hpp"

namespace upset {

static_assert(kMaxRulebookSize == semigroup::GapSet::kMaxGenus);

namespace {

struct HeldBook {
  Resources resources;  // destroyed last
  std::shared_ptr<const rulebook::Book> book;
};

}  // namespace

Rulebook::Rulebook(std::shared_ptr<const rulebook::Book> book, Resources resources) {
  const auto held = std::make_shared<HeldBook>(HeldBook{std::move(resources), std::move(book)});
  book_ = {held, held->book.get()};
}

Result<Rulebook> Rulebook::open(const std::string& file, const Resources& resources) {
  auto& inner = game::inner_of(resources);
  if (auto named = inner.books.named(file)) return Rulebook(std::move(named), resources);
  auto mapped = inner.files->map(file);
  if (!mapped) return mapped.error();
  auto book = rulebook::Book::of(std::move(mapped).value(), file, inner.memory);
  if (!book) return book.error();
  return Rulebook(std::move(book).value(), resources);
}

Result<Rulebook> Rulebook::best(const Resources& resources, const Limits& limits) {
  core::Stop stop(limits, &game::inner_of(resources).memory);
  if (auto book = game::inner_of(resources).books.best(stop)) return Rulebook(std::move(book), resources);
  return core::stopped_by(stop, fmt::format("stopped ({}) while a rulebook was built", stop.cause_name()));
}

unsigned Rulebook::size() const { return book_->size(); }
const std::string& Rulebook::name() const { return book_->name(); }
std::uint64_t Rulebook::lost() const { return book_->lost(); }
std::uint64_t Rulebook::bytes() const { return book_->length(); }
std::vector<RulebookSize> Rulebook::sizes() const { return book_->sizes(); }

namespace {

/// Why a position that is larger than the book remains undecided.
LimitReached beyond(const games::sylver::Coins& coins, unsigned size) {
  const auto genus = coins.genus();
  const std::string left = genus ? fmt::format("{} legal moves", genus->get_str()) : "infinitely many legal moves";
  return {LimitKind::size,
          fmt::format("the position has {}, the rulebook covers at most {}, and no move leads to a P-position in it",
                      left, size),
          {},
          {},
          {}};
}

}  // namespace

Result<Solved> Rulebook::probe(const Position& position) const {
  const auto& terms = game::sum_of(position).terms();
  if (terms.size() != 1 || !rulebook::is_about(*terms.front()))
    return refused(fmt::format("expected a position of Sylver Coinage such as sylver:5,7, found {}", position.spec()));
  const auto& coins = game::known_as<games::sylver::SylverPosition>(*terms.front()).coins();
  auto found = rulebook::probe(*book_, coins);
  if (!found) return found.error();
  Solved solved;
  Answer& answer = solved.answer;
  answer.spec = position.spec();
  answer.outcome = found->outcome;
  for (const std::uint64_t move : found->winning) {
    solved.winning_moves.push_back(game::Move{move});
    answer.winning_moves.push_back(std::to_string(move));
  }
  answer.winning_moves_complete = found->has_all;
  answer.note = terms.front()->note();
  if (found->outcome == Outcome::unknown) answer.limit = beyond(coins, book_->size());
  else answer.reason = api::phrases_of({game::ReasonKind::rulebook, game::way::kRulebook, {}});
  if (found->outcome == Outcome::P) answer.grundy = 0;
  return solved;
}

std::optional<Error> Rulebook::for_each_lost(const std::function<bool(const Numbers& gaps)>& visit, unsigned from,
                                             unsigned to) const {
  if (to == 0) to = size();
  if (from < 1 || from > to || to > size())
    return misused(fmt::format("expected sizes from 1 to {}, found {} to {}", size(), from, to));
  for (unsigned of_size = from; of_size <= to; ++of_size) {
    const rulebook::SizeRow& row = book_->of_size(of_size);
    for (std::uint64_t i = row.first_block; i < row.first_block + row.blocks; ++i) {
      const auto positions = book_->unpack(core::to_size(i));
      if (!positions) return book_->damage();
      for (const semigroup::GapSet gaps : *positions)
        if (!visit(rulebook::semigroup_of(gaps).gaps())) return std::nullopt;
    }
  }
  return std::nullopt;
}

Result<Position> sylver_of_gaps(const Numbers& gaps, const Resources& resources) {
  const auto numbers = rulebook::numbers_named(gaps);
  if (!numbers) return numbers.error();
  return Position::parse(fmt::format("sylver:{}", fmt::join(*numbers, ",")), resources);
}

std::optional<Error> add_installed_rulebook(const Resources& resources) {
  const std::string installed = default_rulebook();
  std::error_code none;
  if (installed.empty() || !std::filesystem::exists(installed, none)) return std::nullopt;
  return resources.add_rulebook(installed);
}

std::string default_rulebook() {
  constexpr const char* kName = "upset/sylver.book";
  if (const char* home = std::getenv("XDG_DATA_HOME"); home != nullptr && *home != '\0')
    return fmt::format("{}/{}", home, kName);
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fmt::format("{}/.local/share/{}", home, kName);
  return "";
}

}  // namespace upset
