// SPDX-License-Identifier: MIT
// Checks a rulebook: its checksums, its form, and the rules of the game.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/open_file.hpp"
#include "core/parallel.hpp"
#include "rulebook/book.hpp"
#include "rulebook/every.hpp"
#include "rulebook/jobs/draw.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

using rulebook::Book;
using rulebook::Cursor;
using semigroup::GapSet;

constexpr std::uint64_t kFarthest = 64;  // steps from a listed position to the unlisted one to be checked

Error wrong(const Book& book, const std::string& what) {
  return Error{ErrorCode::verification, fmt::format("{}: {}", book.name(), what)};
}

std::string shown(GapSet gaps) {
  std::vector<unsigned> numbers;
  for (unsigned x = 1; x <= gaps.largest(); ++x)
    if (gaps.has(x)) numbers.push_back(x);
  return fmt::format("{}", fmt::join(numbers, ","));
}

/// The largest move to a listed position, 0 for none; nothing if a block is damaged.
std::optional<unsigned> move_into(const Book& book, GapSet gaps) {
  for (unsigned x = gaps.largest(); x > 1; --x) {
    if (!gaps.has(x)) continue;
    const auto is_lost = book.is_lost(gaps_after(gaps, x));
    if (!is_lost) return std::nullopt;
    if (*is_lost) return x;
  }
  return 0;
}

/// Checks a position against the rules: it must be listed if and only if no move leads to a listed one.
std::optional<Error> look(const Book& book, GapSet gaps, std::uint64_t& listed, std::uint64_t& unlisted) {
  const auto is_listed = book.is_lost(gaps);
  const auto move = move_into(book, gaps);
  if (!is_listed || !move) return wrong(book, book.damage().message);
  ++(*is_listed ? listed : unlisted);
  if (*is_listed && *move != 0)
    return wrong(book, fmt::format("the position with the legal moves {} is listed, but {} leads to another that is",
                                   shown(gaps), *move));
  if (!*is_listed && *move == 0)
    return wrong(book,
                 fmt::format("the position with the legal moves {} is not listed, but no move leads to one that is",
                             shown(gaps)));
  return std::nullopt;
}

/// Unpacks all blocks once: checksums, order, form.
std::optional<Error> look_at_blocks(const Book& book, core::Stop& stop) {
  for (std::size_t i = 0; i < book.blocks(); ++i) {
    if (stop.poll(1000)) return std::nullopt;  // unpacking walks the tree
    if (!book.unpack(i)) return wrong(book, fmt::format("block {} of {} is damaged", i + 1, book.blocks()));
  }
  return std::nullopt;
}

/// Checks random listed positions, others near them, and any others.
std::optional<Error> look_at_sample(const Book& book, std::uint64_t count, std::uint64_t seed, core::Stop& stop,
                                    RulebookVerdict& verdict) {
  rulebook::Draw draw(book, seed);
  for (std::uint64_t i = 0; i < count && !stop.poll(100); ++i) {
    const auto drawn = draw.listed();
    if (!drawn) return wrong(book, book.damage().message);
    if (auto error = look(book, *drawn, verdict.listed, verdict.unlisted)) return error;
    if (auto error = look(book, draw.any(), verdict.listed, verdict.unlisted)) return error;
    Cursor cursor(*drawn);
    if (!cursor.skip(1 + draw.number(kFarthest))) continue;
    if (auto error = look(book, cursor.now(), verdict.listed, verdict.unlisted)) return error;
  }
  return std::nullopt;
}

std::optional<Error> look_at_all(const Book& book, core::Stop& stop, RulebookVerdict& verdict) {
  struct alignas(64) Counts {
    std::uint64_t listed = 0, unlisted = 0;
  };
  std::vector<Counts> counts(stop.threads());
  auto error = rulebook::for_every_position(book.size(), stop, [&](unsigned thread, GapSet gaps) {
    return look(book, gaps, counts[thread].listed, counts[thread].unlisted);
  });
  for (const Counts& of_thread : counts) verdict.listed += of_thread.listed, verdict.unlisted += of_thread.unlisted;
  if (error) return error;
  if (verdict.listed != book.lost())
    return wrong(book, fmt::format("{} positions are listed, of which {} can be reached", book.lost(), verdict.listed));
  std::uint64_t positions = 0;
  for (unsigned size = 1; size <= book.size(); ++size) positions += book.of_size(size).positions;
  verdict.is_all = true;
  if (positions != 0 && positions != verdict.listed + verdict.unlisted)
    return wrong(book, fmt::format("its table of sizes has {} positions, there are {}", positions,
                                   verdict.listed + verdict.unlisted));
  return std::nullopt;
}

/// Bytes for unpacked blocks. The positions are visited in the order of books, and naming a number leads from
/// neighbours to neighbours: while a thread is below some position, its lookups stay in a few hundred blocks, one for
/// each move and size, and a cache of these is as good as the whole book.
std::uint64_t cache_for(core::MemoryPool& memory, unsigned threads) {
  constexpr std::uint64_t kOfThread = std::uint64_t{96} << 20;
  return std::min(kOfThread * threads, memory.limit() / 4 * 3);
}

bool begins_as_a_book(const std::string& file) {
  std::array<char, 16> magic{};
  auto opened = core::open_regular(file);
  return opened && opened->read(magic.data(), magic.size()) == magic.size() && magic == rulebook::kMagic;
}

}  // namespace

Result<RulebookVerdict> verify_rulebook(const std::string& file, const RulebookCheck& check) {
  core::MemoryPool memory(check.limits.memory_bytes);
  core::Stop stop(check.limits, &memory);
  auto opened = Book::open(file, memory, cache_for(memory, stop.threads()));
  if (!opened) {
    Error error = opened.error();
    if (begins_as_a_book(file)) error.code = ErrorCode::verification;
    return error;
  }
  const Book& book = **opened;
  RulebookVerdict verdict;
  verdict.size = book.size();
  verdict.blocks = book.blocks();
  if (auto error = look_at_blocks(book, stop)) return *error;
  auto error =
      check.sample ? look_at_sample(book, *check.sample, check.seed, stop, verdict) : look_at_all(book, stop, verdict);
  if (error && error->code == ErrorCode::verification) return *error;
  if (stop.stopped())
    return core::stopped_by(stop, fmt::format("stopped ({}) after {} positions, all of them right", stop.cause_name(),
                                              verdict.listed + verdict.unlisted));
  verdict.seconds = stop.seconds();
  return verdict;
}

}  // namespace upset
