// SPDX-License-Identifier: MIT
#include "families/checkpoint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <span>

#include "automata/pool_words.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"
#include "core/word_file.hpp"

namespace upset::families {

namespace {

using automata::Dfa;
using automata::WordPool;
using KeptWords = std::vector<std::uint64_t>;
using Node = WordPool::Node;

constexpr core::WordFileKind kSearchFile{"upset-family-checkpoint 1\n", "a checkpoint of a search for a theorem",
                                         "another family"};
constexpr std::uint64_t kMaxKeptLength = 127;  // of words in windows
constexpr std::uint64_t kMaxKeptStates = std::uint64_t{1} << 22U;
constexpr unsigned kHalfWord = 32;

std::uint64_t paired(std::uint64_t low, std::uint64_t high) { return low | high << kHalfWord; }

void put_windows(KeptWords& words, const Training& training) {
  std::vector<Node> roots;
  for (const auto& [a, specimen] : training.specimens())
    roots.insert(roots.end(), specimen.levels.begin(), specimen.levels.end());
  const automata::PoolNumbers numbers(training.pool(), roots);
  words.push_back(numbers.count());
  numbers.append_to(words);
  words.push_back(training.specimens().size());
  for (const auto& [a, specimen] : training.specimens()) {
    const auto repetition = specimen.repetition.value_or(Specimen::Repetition{});
    words.insert(words.end(),
                 {a, specimen.first_win.value_or(0), repetition.start, repetition.length, specimen.levels.size()});
    for (const Node root : specimen.levels) words.push_back(numbers[root]);
  }
}

void put_theorem(KeptWords& words, const Theorem& theorem) {
  const auto* first = std::get_if<FirstWins>(&theorem.claim);
  const Repeats repeats = first == nullptr ? std::get<Repeats>(theorem.claim) : Repeats{0, first->move};
  words.insert(words.end(),
               {theorem.levels.size(), theorem.family.first, theorem.family.marked, repeats.level,
                static_cast<std::uint64_t>(repeats.period.slope), static_cast<std::uint64_t>(repeats.period.shift)});
  for (const Dfa& automaton : theorem.levels) {
    words.push_back(automaton.size() - 1);
    for (automata::State state = 1; state < automaton.size(); ++state) {
      for (std::size_t letter = 0; letter < kLetters; letter += 2)
        words.push_back(paired(automaton.next(state, letter), automaton.next(state, letter + 1)));
      words.push_back(automaton.accepts(state) ? 1 : 0);
    }
  }
}

/// Takes the words of a file one after the other; a word that does not fit makes the whole file wrong.
class WordReader {
 public:
  explicit WordReader(const KeptWords& words) : words_(words) {}

  /// The next number, which is at most `most`.
  std::uint64_t number(std::uint64_t most) {
    demand(at_ < words_.size() && words_[at_] <= most);
    return is_right_ ? words_[at_++] : 0;
  }
  /// The number of things that follow, each of which takes at least this many 64-bit words.
  std::uint64_t count(std::uint64_t most, std::uint64_t words_each) {
    const std::uint64_t number_of = number(most);
    demand(number_of <= (words_.size() - at_) / words_each);
    return is_right_ ? number_of : 0;
  }
  /// All words of the things that follow, after their count.
  std::span<const std::uint64_t> words(std::size_t words_each) {
    const std::size_t length = core::to_size(count(~std::uint64_t{0}, words_each) * words_each);
    at_ += length;
    return std::span(words_).subspan(at_ - length, length);
  }
  std::uint64_t raw() { return number(~std::uint64_t{0}); }
  void demand(bool holds) { is_right_ = is_right_ && holds; }
  [[nodiscard]] bool is_right() const { return is_right_; }
  [[nodiscard]] bool is_at_end() const { return at_ == words_.size(); }

 private:
  const KeptWords& words_;
  std::size_t at_ = 0;
  bool is_right_ = true;
};

void take_windows(WordReader& reader, const Family& family, Training& training) {
  const auto nodes = automata::PoolNodes::read(reader.words(automata::kWordsAPoolNode), training.pool());
  reader.demand(nodes.has_value());
  const std::uint64_t count = reader.count(kMaxKeptLength, 5);
  for (std::uint64_t i = 0; i < count && reader.is_right(); ++i) {
    const auto a = static_cast<unsigned>(reader.number(kMaxKeptLength));
    reader.demand(a > 2 * family.missing.largest() && a % family.step == family.residue &&
                  !training.specimens().contains(a));
    const std::uint64_t most = (Training::kMaxLevels + 4) * a;
    Specimen specimen;
    if (const std::uint64_t win = reader.number(most); win != 0) specimen.first_win = win;
    const std::uint64_t start = reader.number(most), length = reader.number(most);
    if (length != 0) specimen.repetition = Specimen::Repetition{start, length};
    const std::uint64_t levels = reader.count(Training::kMaxLevels + 4, 1);
    for (std::uint64_t q = 0; q < levels && reader.is_right(); ++q) {
      const auto set = nodes->node(reader.raw(), a);
      reader.demand(set.has_value());
      specimen.levels.push_back(set.value_or(WordPool::kNone));
    }
    if (reader.is_right()) training.take(a, std::move(specimen));
  }
}

Dfa taken_automaton(WordReader& reader) {
  const std::uint64_t states = reader.count(kMaxKeptStates, 1 + kLetters / 2);
  Dfa whole(kLetters);
  if (states == 0) return whole;
  std::vector<std::array<std::uint64_t, kLetters / 2>> rows;
  for (std::uint64_t i = 0; i < states && reader.is_right(); ++i) {
    auto& row = rows.emplace_back();
    for (std::uint64_t& both : row) {
      both = reader.raw();
      reader.demand((both & ~automata::State{0}) <= states && both >> kHalfWord <= states);
    }
    whole.add_state(reader.number(1) == 1);
  }
  if (!reader.is_right()) return Dfa(kLetters);
  whole.set_start(1);
  for (automata::State state = 1; state <= states; ++state)
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
      const std::uint64_t both = rows[state - 1][letter / 2];
      whole.lead(state, static_cast<automata::Letter>(letter),
                 static_cast<automata::State>(letter % 2 == 0 ? both & ~automata::State{0} : both >> kHalfWord));
    }
  return whole;
}

Theorem taken_theorem(WordReader& reader, const Family& family) {
  constexpr std::uint64_t kMaxKeptNumber = 1000;
  Theorem theorem;
  theorem.family = family;
  const std::uint64_t levels = reader.count(2 * kMaxKeptNumber, 1);
  const unsigned w = family.missing.largest();
  theorem.family.first = static_cast<unsigned>(reader.number(kMaxKeptNumber));
  theorem.family.marked = static_cast<unsigned>(reader.number(63));
  const auto level = static_cast<unsigned>(reader.number(kMaxKeptNumber));
  const Linear line{static_cast<std::int64_t>(reader.number(kMaxKeptNumber)), static_cast<std::int64_t>(reader.raw())};
  if (levels == 0) return {};
  theorem.claim = level == 0 ? Claim(FirstWins{line}) : Claim(Repeats{level, line});
  reader.demand(theorem.family.marked >= w && theorem.family.first >= theorem.family.marked + w &&
                theorem.family.first > 2 * w && theorem.family.has(theorem.family.first) && line.slope >= 1 &&
                line.shift >= -63 && line.shift <= 63 && levels <= levels_of(theorem.claim));
  for (std::uint64_t q = 1; q <= levels && reader.is_right(); ++q) theorem.levels.push_back(taken_automaton(reader));
  return theorem;
}

}  // namespace

SearchFile::SearchFile(std::string name, const Family& family) : name_(std::move(name)), family_(family) {}

std::uint64_t SearchFile::identity() const {
  return core::hash64(
      fmt::format("family {} {} {}", fmt::join(family_.missing.numbers(), ","), family_.step, family_.residue));
}

std::optional<Error> SearchFile::write(const Training& training, const Reached& reached) const {
  UPSET_ASSERT(is_on());
  KeptWords words{reached.last};
  put_windows(words, training);
  put_theorem(words, reached.verified);
  core::WordFileWriter writer(name_, kSearchFile, identity());
  writer.write(words.data(), words.size());
  return writer.finish();
}

Result<bool> SearchFile::take_up(Training& training, Reached& reached, core::Stop& stop) const {
  KeptWords words;
  const auto found = core::read_word_file(
      name_, kSearchFile, identity(), 1,
      [&](const std::uint64_t* part, std::size_t count) { words.insert(words.end(), part, part + count); });
  if (!found || !*found) return found;
  WordReader reader(words);
  reached.last = static_cast<unsigned>(reader.number(kMaxKeptLength));
  take_windows(reader, family_, training);
  reached.verified = taken_theorem(reader, family_);
  if (!reader.is_right() || !reader.is_at_end()) return refused(name_ + ": the state does not fit this family");
  for (std::uint64_t q = 1; q <= reached.verified.levels.size(); ++q)
    if (const auto flaw = verify_level(reached.verified, q, stop); flaw && !stop.stopped())
      return refused(fmt::format("{}: the automaton of level {} does not hold", name_, q));
  return true;
}

}  // namespace upset::families
