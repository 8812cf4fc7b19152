// SPDX-License-Identifier: MIT
// The windows of even positions on disk (docs/formats/checkpoint.md): what is known of each position, and the state of
// its window if that is unfinished or still open.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"
#include "core/word_file.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/kept_file.hpp"

namespace upset::games::sylver {

namespace {

constexpr core::WordFileKind kWindows{"upset-sylver-windows 1\n", "a file of windows of Sylver Coinage"};
constexpr std::chrono::seconds kBetweenWrites{60};
constexpr int kShareForWriting = 20;  // at most one part in 20 of the time
constexpr double kGrowth = 1.125;     // rewrite the file when there is an eighth more to save
constexpr std::uint64_t kMaxSteps = UINT64_MAX / 8;

using Words = std::span<const std::uint64_t>;
using Facts = SharedWindows::Facts;

std::string windows_file(const std::string& place, std::uint64_t modulus) {
  const std::string file = kept_file(place, fmt::format("sylver-{}.windows", modulus));
  return file == place ? place + ".windows" : file;
}

std::uint64_t identity_of_windows(std::uint64_t modulus) {
  return core::hash64(fmt::format("sylver windows {}", modulus));
}

/// The steps of the window, open or saved.
std::uint64_t state_steps(const Facts& facts) {
  return facts.window ? facts.window->steps() : EvenWindow::steps_of(facts.saved);
}

void put_list(const EvenWindow::Sink& put, const std::vector<std::uint64_t>& list) {
  const std::uint64_t count = list.size();
  put({&count, 1});
  put(list);
}

void put_record(const std::vector<Integer>& numbers, const Facts& facts, const EvenWindow::Sink& put) {
  std::vector<std::uint64_t> words;
  for (const Integer& number : numbers) words.push_back(core::to_word(number).value());
  put_list(put, words);
  put(std::array{facts.pairs, facts.more_than, facts.explored, facts.won_after, facts.repeats_after,
                 std::uint64_t{facts.all.is_lost}});
  put_list(put, facts.won.odd_moves);
  put_list(put, facts.all.odd_moves);
  put_list(put, facts.all.even_moves);
  if (facts.window) facts.window->save(put);
  else put(facts.saved);
}

/// Takes words from the front. Once too few are left, this and all further results are empty.
class WordReader {
 public:
  explicit WordReader(Words words) : rest_(words) {}
  Words take(std::uint64_t count) {
    is_over_ = is_over_ || count > rest_.size();
    if (is_over_) return {};
    const Words taken = rest_.first(core::to_size(count));
    rest_ = rest_.subspan(core::to_size(count));
    return taken;
  }
  std::uint64_t word() {
    const Words one = take(1);
    return one.empty() ? 0 : one.front();
  }
  std::vector<std::uint64_t> list() {
    const Words items = take(word());
    return {items.begin(), items.end()};
  }
  [[nodiscard]] Words rest() const { return rest_; }
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  Words rest_;
  bool is_over_ = false;
};

/// Odd numbers, ascending. All that are lost alone with 2T lie within 2F of the first one.
bool are_odd_moves(const std::vector<std::uint64_t>& moves, std::uint64_t gap) {
  const auto is_wrong = [&](std::uint64_t x) {
    return x % 2 == 0 || x < 3 || x > kMaxSteps || x > moves.front() + 2 * gap;
  };
  return std::ranges::none_of(moves, is_wrong) &&
         std::ranges::adjacent_find(moves, std::ranges::greater_equal{}) == moves.end();
}

/// Whether the results fit the position and each other, as far as can be seen without the window.
bool is_sound(const Facts& facts, const Coins& coins) {
  const auto gap = static_cast<std::uint64_t>(std::max<std::int64_t>(coins.quotient()->frobenius(), 0));
  if (gap > PairTable::kMaxGap || facts.pairs > PairTable::kMaxPairs || facts.more_than > PairTable::kMaxPairs ||
      (facts.pairs != 0 && facts.more_than >= facts.pairs) || facts.explored > kMaxSteps ||
      facts.won_after > facts.explored || facts.repeats_after > facts.explored)
    return false;
  if (facts.pairs == 0) return facts.more_than != 0 && facts.explored == 0 && facts.saved.empty();
  const auto& won = facts.won.odd_moves;
  const EvenWindow::Outcome& all = facts.all;
  if (!are_odd_moves(won, gap) || !are_odd_moves(all.odd_moves, gap)) return false;
  if (facts.won_after != (won.empty() ? 0 : (won.front() + 2 * gap + 1) / 2)) return false;
  if (facts.repeats_after == 0) return !all.is_lost && all.odd_moves.empty() && all.even_moves.empty();
  const auto is_wrong = [&](std::uint64_t y) { return y % 2 != 0 || y < 4 || coins.contains(core::from_word(y)); };
  return std::ranges::none_of(all.even_moves, is_wrong) &&
         std::ranges::adjacent_find(all.even_moves, std::ranges::greater_equal{}) == all.even_moves.end() &&
         all.is_lost == (all.odd_moves.empty() && all.even_moves.empty()) &&
         (won.empty() || won == all.odd_moves || facts.repeats_after < facts.won_after);
}

}  // namespace

bool SharedWindows::read_record(Words words, std::uint64_t modulus, ByNumbers<Facts>& into) const {
  WordReader in(words);
  std::vector<Integer> numbers;
  for (const std::uint64_t number : in.list()) numbers.push_back(core::from_word(number));
  Facts facts;
  facts.pairs = in.word();
  facts.more_than = in.word();
  facts.explored = in.word();
  facts.won_after = in.word();
  facts.repeats_after = in.word();
  const std::uint64_t is_lost = in.word();
  facts.all.is_lost = is_lost == 1;
  facts.won.odd_moves = in.list();
  facts.all.odd_moves = in.list();
  facts.all.even_moves = in.list();
  facts.all.has_all = facts.repeats_after != 0;
  facts.is_from_file = true;
  if (in.is_over() || is_lost > 1 || numbers.empty()) return false;
  const auto coins = Coins::from(numbers);
  if (!coins || coins->numbers() != numbers || coins->divisor() != 2 || coins->quotient() == nullptr ||
      !coins->contains(core::from_word(modulus)))
    return false;
  facts.saved.assign(in.rest().begin(), in.rest().end());
  return is_sound(facts, *coins) && into.emplace(std::move(numbers), std::move(facts)).second;
}

std::optional<Error> SharedWindows::keep_in(const std::string& place, std::uint64_t modulus) {
  const std::string file = windows_file(place, modulus);
  if (file_ == file || stop_.stopped()) return std::nullopt;
  file_.clear();
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  const std::uint64_t most = none ? 0 : size / sizeof(std::uint64_t);
  if (most != 0 && stop_.would_exceed_memory(size)) return std::nullopt;
  ByNumbers<Facts> read;
  std::vector<std::uint64_t> record;
  std::uint64_t left = 0;  // words still missing from the record
  bool is_sound_so_far = true;
  const auto take = [&](const std::uint64_t* words, std::size_t count) {
    for (Words rest(words, count); is_sound_so_far && !rest.empty();) {
      if (left == 0) {
        left = rest.front();
        rest = rest.subspan(1);
        is_sound_so_far = left != 0 && left <= most;
        continue;
      }
      const Words part = rest.first(static_cast<std::size_t>(std::min<std::uint64_t>(left, rest.size())));
      record.insert(record.end(), part.begin(), part.end());
      rest = rest.subspan(part.size());
      left -= part.size();
      if (left != 0) continue;
      is_sound_so_far = read_record(record, modulus, read);
      record.clear();
    }
  };
  const auto is_there =
      core::read_word_file(file, kWindows, identity_of_windows(modulus), 1, take, [&] { return stop_.poll_now(); });
  if (!is_there && stop_.stopped()) return std::nullopt;
  if (!is_there) return is_there.error();
  if (!is_sound_so_far || left != 0)
    return refused(fmt::format("'{}' holds an invalid window of Sylver Coinage; start with a new file", file));
  for (auto& [numbers, facts] : read) merge(facts_[numbers], std::move(facts));
  file_ = file;
  modulus_ = modulus;
  written_ = *is_there ? work() : 0;
  next_write_ = Clock::now() + kBetweenWrites;
  return std::nullopt;
}

void SharedWindows::merge(Facts& facts, Facts read) {
  std::vector<std::uint64_t> saved = std::move(read.saved);
  const bool is_newer = EvenWindow::steps_of(saved) > state_steps(facts);
  if (facts.pairs == 0) facts.pairs = read.pairs;
  facts.more_than = std::max(facts.more_than, read.more_than);
  facts.explored = std::max(facts.explored, read.explored);
  if (facts.won_after == 0) {
    facts.won_after = read.won_after;
    facts.won = std::move(read.won);
  }
  if (facts.repeats_after == 0) {
    facts.repeats_after = read.repeats_after;
    facts.all = std::move(read.all);
  }
  facts.is_from_file = true;
  if (!is_newer) return;
  facts.window.reset();
  set_saved(facts, std::move(saved));
}

void SharedWindows::set_saved(Facts& facts, std::vector<std::uint64_t> words) {
  const auto bytes = [](const auto& list) { return static_cast<std::int64_t>(list.capacity() * sizeof(list.front())); };
  const std::int64_t more = bytes(words) - bytes(facts.saved);
  facts.saved = std::move(words);
  counted_ += more;
  stop_.add_bytes(more);
}

bool SharedWindows::restore(Facts& facts) {
  UPSET_ASSERT(facts.window.has_value());
  if (!facts.is_from_file && facts.saved.empty()) return true;
  bool fits = facts.pairs == facts.window->pairs();
  if (fits && !facts.saved.empty()) {
    auto again = facts.window->restored(facts.saved);
    if (stop_.stopped()) {
      facts.window.reset();
      return false;
    }
    const auto agree = [](std::uint64_t a, std::uint64_t b) { return a == 0 || b == 0 || a == b; };
    fits = again && agree(facts.won_after, again->won_after()) && agree(facts.repeats_after, again->repeats_after());
    if (fits) put(facts, std::move(*again));
  }
  if (!fits) {  // the state does not fit: start over
    facts.pairs = facts.window->pairs();
    facts.more_than = facts.explored = facts.won_after = facts.repeats_after = 0;
    facts.won = facts.all = {};
  }
  set_saved(facts, {});
  return true;
}

void SharedWindows::close(Facts& facts) {
  if (!file_.empty() && facts.window) {
    if (stop_.stopped()) return;  // the state is about to be written, and memory may not hold a copy
    std::uint64_t count = 0;
    facts.window->save([&](Words part) { count += part.size(); });
    if (stop_.has_room(count * sizeof(std::uint64_t))) {
      std::vector<std::uint64_t> words;
      words.reserve(core::to_size(count));
      facts.window->save([&](Words part) { words.insert(words.end(), part.begin(), part.end()); });
      set_saved(facts, std::move(words));
    }
  }
  facts.window.reset();
}

double SharedWindows::work() const {
  double work = 0;
  for (const auto& [numbers, facts] : facts_)
    work += static_cast<double>(facts.pairs) * static_cast<double>(facts.explored + state_steps(facts)) +
            static_cast<double>(facts.more_than);
  return work;
}

std::optional<Error> SharedWindows::write() {
  const double now = work();
  if (file_.empty() || now == written_) return std::nullopt;
  const auto begun = Clock::now();
  core::WordFileWriter writer(file_, kWindows, identity_of_windows(modulus_));
  for (const auto& [numbers, facts] : facts_) {
    if (facts.pairs == 0 && facts.more_than == 0) continue;
    std::uint64_t count = 0;
    put_record(numbers, facts, [&](Words part) { count += part.size(); });
    writer.write(&count, 1);
    put_record(numbers, facts, [&](Words part) { writer.write(part.data(), part.size()); });
  }
  auto error = writer.finish();
  if (!error) written_ = now;
  next_write_ = Clock::now() + std::max<Clock::duration>(kBetweenWrites, kShareForWriting * (Clock::now() - begun));
  return error;
}

std::optional<Error> SharedWindows::write_if_grown() { return work() > kGrowth * written_ ? write() : std::nullopt; }

void SharedWindows::write_if_due() {
  if (!file_.empty() && Clock::now() >= next_write_) (void)write();
}

}  // namespace upset::games::sylver
