// SPDX-License-Identifier: MIT
#include "families/text.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "core/hash.hpp"

namespace upset::families {

using automata::Dfa;
using automata::kDead;
using automata::Letter;
using automata::State;

namespace {

constexpr std::string_view kMagic = "upset-family 1";
constexpr std::size_t kLineLength = 1000;
constexpr std::size_t kMaxStates = std::size_t{1} << 22U;
constexpr std::int64_t kMaxNumber = 1000;

/// Half of a state: where four letters lead. States are named in the order of first visit.
std::string half_of(const Dfa& automaton, State state, std::size_t first, State& named) {
  std::string text;
  for (std::size_t letter = first; letter < first + kMarked; ++letter) {
    const State to = automaton.next(state, letter);
    if (to == kDead) text += '.';
    else if (to == named + 1) text += '+', ++named;
    else text += fmt::format("{};", to);
    UPSET_ASSERT(to <= named);
  }
  return text.substr(0, text.find_last_not_of('.') + 1);
}

std::string states_of(const Dfa& automaton) {
  std::string text, line;
  State named = 1;
  for (State state = 1; state < automaton.size(); ++state) {
    const std::string plain = half_of(automaton, state, 0, named), marked = half_of(automaton, state, kMarked, named);
    std::string word = marked.empty() ? plain : plain + "|" + marked;
    UPSET_ASSERT(automaton.accepts(state) == word.empty());  // a word ends with its last marked letter
    if (word.empty()) word = "$";
    if (line.size() + word.size() >= kLineLength) text += line + "\n", line.clear();
    line += (line.empty() ? "" : " ") + word;
  }
  return line.empty() ? text : text + line + "\n";
}

std::string claim_of(const Claim& claim) {
  if (const auto* first = std::get_if<FirstWins>(&claim))
    return fmt::format("claim first {} {}", first->move.slope, first->move.shift);
  const auto& [level, period] = std::get<Repeats>(claim);
  return fmt::format("claim repeats {} {} {}", level, period.slope, period.shift);
}

/// Reads a file line by line, and the numbers in a line.
class Reader {
 public:
  Reader(std::string_view bytes, std::string name) : rest_(bytes), name_(std::move(name)) {}

  /// The next line; fails if there is no more.
  std::string_view line() {
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) fail("another line");
    const std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    return taken;
  }
  /// The numbers after a word at the front of a line.
  std::vector<std::int64_t> numbers(std::string_view word) {
    std::string_view text = line();
    if (!text.starts_with(word) || text.size() <= word.size() || text[word.size()] != ' ')
      fail(fmt::format("'{}' and numbers", word));
    text.remove_prefix(word.size());
    std::vector<std::int64_t> list;
    while (!text.empty()) {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value);
      if (text.front() != ' ' || error != std::errc{} || value > static_cast<std::int64_t>(kMaxStates) ||
          value < -kMaxNumber)
        fail(fmt::format("'{}' and numbers with one blank before each", word));
      text.remove_prefix(static_cast<std::size_t>(end - text.data()));
      list.push_back(value);
    }
    return list;
  }
  std::vector<std::int64_t> numbers(std::string_view word, std::size_t count) {
    auto list = numbers(word);
    if (list.size() != count) fail(fmt::format("'{}' and {} numbers", word, count));
    return list;
  }
  [[noreturn]] void fail(const std::string& expected) const {
    throw refused(fmt::format("expected {} in a family certificate", expected),
                  Place{name_, number_ == 0 ? 1 : number_, 1});
  }
  void demand(bool holds, const std::string& expected) const {
    if (!holds) fail(expected);
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  std::string name_;
  std::size_t number_ = 0;  // of the line read last
};

Family read_family(Reader& reader) {
  Family family;
  std::vector<unsigned> missing;
  for (const std::int64_t d : reader.numbers("missing")) {
    reader.demand(d >= 1 && d <= semigroup::Missing::kMax && (missing.empty() || d > missing.back()),
                  "ascending numbers from 1 to 15 after 'missing'");
    missing.push_back(static_cast<unsigned>(d));
  }
  family.missing = semigroup::Missing(missing);
  const auto lengths = reader.numbers("lengths", 3);
  reader.demand(lengths[0] >= 1 && lengths[0] <= 12 && lengths[1] >= 0 && lengths[1] < lengths[0] && lengths[2] >= 1 &&
                    lengths[2] <= kMaxNumber && lengths[2] % lengths[0] == lengths[1],
                "'lengths STEP RESIDUE FIRST' with FIRST in the class");
  family.step = static_cast<unsigned>(lengths[0]);
  family.residue = static_cast<unsigned>(lengths[1]);
  family.first = static_cast<unsigned>(lengths[2]);
  const std::int64_t marked = reader.numbers("marked", 1)[0];
  const unsigned w = family.missing.largest();
  reader.demand(marked >= w && marked <= 63 && family.first >= marked + w && family.first >= 2 * w + 1,
                "'marked T' with w <= T <= 63, FIRST >= T + w and FIRST >= 2w + 1");
  family.marked = static_cast<unsigned>(marked);
  return family;
}

Claim read_claim(Reader& reader, const Family& family) {
  const auto counted = static_cast<std::int64_t>(family.counted()), marked = static_cast<std::int64_t>(family.marked);
  const auto is_linear = [&](std::int64_t slope, std::int64_t shift) {
    return slope >= 1 && slope <= kMaxNumber && shift < counted && -shift <= marked;
  };
  if (reader.rest().starts_with("claim first ")) {
    const auto n = reader.numbers("claim first", 2);
    reader.demand(is_linear(n[0], n[1]) && Linear{n[0], n[1]}.level() >= 1,
                  "'claim first M B' with a place in reach of the marks");
    return FirstWins{{n[0], n[1]}};
  }
  const auto n = reader.numbers("claim repeats", 3);
  reader.demand(n[0] >= 4 && n[0] <= kMaxNumber && is_linear(n[1], n[2]), "'claim repeats Q M B' with Q >= 4");
  return Repeats{static_cast<unsigned>(n[0]), {n[1], n[2]}};
}

/// One half of a state; leaves in `text` what follows it.
void read_half(Reader& reader, std::string_view& text, Dfa& automaton, State state, std::size_t first, State& named) {
  for (std::size_t i = 0; !text.empty() && text.front() != '|'; ++i) {
    reader.demand(i < kMarked, "at most four letters in each half of a state");
    State to = kDead;
    if (text.front() == '.' || text.front() == '+') {
      if (text.front() == '+') to = ++named;
      text.remove_prefix(1);
    } else {
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), to);
      reader.demand(error == std::errc{} && end != text.data() + text.size() && *end == ';' && to >= 1 && to <= named,
                    "'.', '+' or the number of a named state and ';'");
      text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    }
    reader.demand(to < automaton.size(), "no more states than announced");
    if (to != kDead) automaton.lead(state, static_cast<Letter>(first + i), to);
  }
}

Dfa read_automaton(Reader& reader, std::size_t states) {
  std::vector<std::string_view> words;
  while (words.size() < states) {
    std::string_view line = reader.line();
    reader.demand(!line.empty(), "states");
    while (!line.empty()) {
      const std::size_t end = std::min(line.find(' '), line.size());
      words.push_back(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  reader.demand(words.size() == states, "as many states as announced");
  Dfa automaton(kLetters);
  for (const std::string_view word : words) automaton.add_state(word == "$");
  if (states > 0) automaton.set_start(1);
  State named = 1;
  for (State state = 1; state <= states; ++state) {
    std::string_view word = words[state - 1];
    if (word == "$") continue;
    reader.demand(!word.empty(), "a state");
    read_half(reader, word, automaton, state, 0, named);
    if (word.empty()) continue;
    word.remove_prefix(1);
    read_half(reader, word, automaton, state, kMarked, named);
    reader.demand(word.empty(), "one '|' in a state");
  }
  reader.demand(states == 0 || named == states, "every state to be named once");
  return automaton;
}

/// Everything before the levels. The number of levels shows whether a claim on a first move is brief.
Theorem read_statement(Reader& reader) {
  reader.demand(reader.line() == kMagic, "'upset-family 1'");
  Theorem theorem;
  theorem.family = read_family(reader);
  theorem.claim = read_claim(reader, theorem.family);
  const std::int64_t levels = reader.numbers("levels", 1)[0];
  auto* first = std::get_if<FirstWins>(&theorem.claim);
  if (first != nullptr) first->is_brief = levels == static_cast<std::int64_t>(first->move.level());
  reader.demand(levels == static_cast<std::int64_t>(levels_of(theorem.claim)), "as many levels as the claim demands");
  return theorem;
}

Theorem read_theorem(Reader& reader) {
  Theorem theorem = read_statement(reader);
  for (std::size_t q = 1; q <= levels_of(theorem.claim); ++q) {
    const auto head = reader.numbers("level", 2);
    reader.demand(head[0] == static_cast<std::int64_t>(q) && head[1] >= 0, "the levels in turn");
    theorem.levels.push_back(read_automaton(reader, static_cast<std::size_t>(head[1])));
  }
  return theorem;
}

}  // namespace

std::string body_of(const Theorem& theorem) {
  const Family& family = theorem.family;
  std::string text = "missing";
  for (const unsigned d : family.missing.numbers()) text += fmt::format(" {}", d);
  text += fmt::format("\nlengths {} {} {}\nmarked {}\n{}\nlevels {}\n", family.step, family.residue, family.first,
                      family.marked, claim_of(theorem.claim), theorem.levels.size());
  for (std::size_t q = 1; q <= theorem.levels.size(); ++q)
    text += fmt::format("level {} {}\n", q, theorem.level(q).size() - 1) + states_of(theorem.level(q));
  return text;
}

std::string file_of(const Theorem& theorem) {
  const std::string text = fmt::format("{}\n{}", kMagic, body_of(theorem));
  return text + fmt::format("checksum {}\n", core::sha256_hex(text));
}

Result<Theorem> read_file(std::string_view bytes, const std::string& name) {
  Reader reader(bytes, name);
  try {
    Theorem theorem = read_theorem(reader);
    const std::string_view body = bytes.substr(0, bytes.size() - reader.rest().size());
    const std::string_view last = reader.line();
    reader.demand(last == "checksum " + core::sha256_hex(body) && reader.rest().empty(),
                  "the right checksum at the end");
    return theorem;
  } catch (const Error& error) {
    return error;
  }
}

Result<Theorem> read_head(std::string_view bytes, const std::string& name) {
  Reader reader(bytes, name);
  try {
    return read_statement(reader);
  } catch (const Error& error) {
    return error;
  }
}

}  // namespace upset::families
