// SPDX-License-Identifier: MIT
// The members of a kernel know which positions are lost; the replies are found among them by trying.
#include "convert/coins.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "certify/writer.hpp"
#include "core/hash_table.hpp"
#include "game/proof.hpp"

namespace upset::convert {

namespace {

constexpr std::uint32_t kNone = UINT32_MAX;
constexpr std::uint64_t kMaxModulus = 65'536;

/// k_0 = 0, k_1, .., k_{m-1}; kNone for classes without elements.
using Set = std::vector<std::uint32_t>;
using Numbers = std::vector<std::uint64_t>;
using Values = core::HashMap<Set, std::uint32_t>;  // of lost positions: the heaps beside them

struct Refusal {
  std::string reason;
};

void need(bool holds, const char* reason) {
  if (!holds) throw Refusal{reason};
}

std::uint64_t number_of(std::string_view word) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  need(error == std::errc() && end == word.data() + word.size(), "expected a number");
  return n;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// Sums modulo m.
std::uint64_t number(const Set& set, std::size_t r) { return std::uint64_t{set[r]} * set.size() + r; }
bool contains(const Set& set, std::uint64_t y) { return y / set.size() >= set[y % set.size()]; }
bool is_finite(const Set& set) { return std::ranges::find(set, kNone) == set.end(); }

Set after(Set set, std::uint64_t x) {
  const std::size_t m = set.size();
  for (std::uint64_t done = 1, step = x; done < m; done *= 2, step *= 2) {  // x, then 2x, 4x, ..
    const Set before = set;
    for (std::size_t r = 0; r < m; ++r) {
      if (before[r] == kNone) continue;
      const std::uint64_t sum = number(before, r) + step;
      if (sum / m < set[sum % m]) set[sum % m] = static_cast<std::uint32_t>(sum / m);
    }
  }
  return set;
}

std::uint64_t divisor(const Set& set) {
  std::uint64_t g = set.size();
  for (std::size_t r = 1; r < set.size(); ++r)
    if (set[r] != kNone) g = std::gcd(g, number(set, r));
  return g;
}

/// The largest multiple of g outside, all classes of which must have elements, or 0.
std::uint64_t largest_gap(const Set& set, std::uint64_t g) {
  std::uint64_t largest = 0;
  for (std::size_t r = 0; r < set.size(); r += g) largest = std::max(largest, number(set, r));
  return largest < set.size() ? 0 : largest - set.size();
}

/// The gaps in every step-th class from `least` on, ascending, without 1.
Numbers gaps(const Set& set, std::size_t first, std::size_t step, std::uint64_t least) {
  Numbers result;
  for (std::size_t r = first; r < set.size(); r += step)
    for (std::uint64_t y = r; y < number(set, r); y += set.size())
      if (y > 1 && y >= least) result.push_back(y);
  std::sort(result.begin(), result.end());
  return result;
}

/// How many moves there are, and how many are smaller than y.
std::uint64_t count(const Set& set) { return std::accumulate(set.begin(), set.end(), std::uint64_t{0}) - 1; }
std::uint64_t count_below(const Set& set, std::uint64_t y) {
  std::uint64_t below = 0;
  for (std::size_t r = 0; r < set.size(); ++r)
    if (y > r) below += std::min<std::uint64_t>(set[r], (y - r + set.size() - 1) / set.size());
  return below - 1;
}

bool is_symmetric(const Set& set) {
  const std::uint64_t largest = largest_gap(set, 1);
  if (largest <= 1) return false;
  for (std::uint64_t n = 0; n <= largest; ++n)
    if (contains(set, n) == contains(set, largest - n)) return false;
  return true;
}

Set even_part(Set set) {
  for (std::size_t r = 1; r < set.size(); r += 2) set[r] = kNone;
  return set;
}

/// The least odd element, or 0.
std::uint64_t level(const Set& set) {
  std::uint64_t least = UINT64_MAX;
  for (std::size_t r = 1; r < set.size(); r += 2)
    if (set[r] != kNone) least = std::min(least, number(set, r));
  return least == UINT64_MAX ? 0 : least;
}

Numbers generators(const Set& set) {
  Numbers all{set.size()}, result;
  for (std::size_t r = 1; r < set.size(); ++r)
    if (set[r] != kNone) all.push_back(number(set, r));
  std::sort(all.begin(), all.end());
  Set sums(set.size(), kNone);
  sums[0] = 0;
  result.push_back(set.size());
  for (const std::uint64_t x : all)
    if (!contains(sums, x)) sums = after(sums, x), result.push_back(x);
  // The modulus itself may be a sum of others.
  Numbers least;
  for (const std::uint64_t x : result) {
    std::vector<bool> is_sum(x + 1, false);
    is_sum[0] = true;
    for (const std::uint64_t y : result)
      for (std::uint64_t n = y; y < x && n <= x; ++n) is_sum[n] = is_sum[n] || is_sum[n - y];
    if (!is_sum[x]) least.push_back(x);
  }
  std::sort(least.begin(), least.end());
  return least;
}

/// Positions with even numbers, and what odd numbers make of them: the blocks of docs/formats/certificate.md.
class EvenWalk {
 public:
  /// With a length of 0 nothing repeats.
  EvenWalk(const Values& lost, std::uint64_t start, std::uint64_t length, const Set* first, core::Stop& stop)
      : lost_(lost), start_(start), length_(length), stop_(stop) {
    if (first != nullptr) twice_ = largest_gap(*first, 2);
    for (const auto& [set, value] : lost)
      if (const std::uint64_t x = level(set); x != 0 && set == after(even_part(set), x)) levels_.push_back(x);
    std::sort(levels_.begin(), levels_.end());
    levels_.erase(std::unique(levels_.begin(), levels_.end()), levels_.end());
  }

  /// Several positions may be visited before the walk begins.
  void start(const Set& set) { visit(set); }
  void run() {
    while (!waiting_.empty()) {
      need(!stop_.poll(10), "a limit was reached");
      const Set state = waiting_.front();
      waiting_.pop_front();
      const std::uint64_t x = level(state);
      const Set even = even_part(state);
      open(even, x != 0 && (length_ == 0 || x < start_) ? nearest(x, even) : start_ + length_);
      if (x == 0) reply_to_even(state);
      else reply_to_moves(state, nearest(x, even));
      strategy_.end_line();
    }
  }
  [[nodiscard]] game::Strategy take() { return std::move(strategy_); }

 private:
  [[nodiscard]] std::uint64_t nearest(std::uint64_t x, const Set& even) const {
    const std::uint64_t far = length_ != 0 ? twice_ : largest_gap(even, 2);
    return x > far ? x - far : 0;
  }
  void visit(const Set& set) {
    need(lost_.contains(set), "a position is not a member");
    if (!visited_.insert(set).second) return;
    waiting_.push_back(set);
    ++strategy_.states;
    const std::uint64_t x = level(set);
    if (length_ == 0 || x >= start_ || x + 2 * twice_ + 4 < start_) return;
    Set moved = even_part(set);
    for (std::size_t r = 1; r < set.size(); r += 2) {
      const std::uint64_t sum = number(set, r) + length_;
      moved[sum % set.size()] = static_cast<std::uint32_t>(sum / set.size());
    }
    visit(moved);
  }
  void open(const Set& even, std::uint64_t end) {
    auto& next = bounds_.emplace(even, 3).first->second;
    for (; next < end; next += 2) {
      const Set won = after(even, next);
      const std::uint64_t y = reply(won), all = count(won);
      strategy_.reply((count_below(won, y) + all - count_below(won, next)) % all);
      visit(after(won, y));
    }
    strategy_.end_line();
  }
  void reply_to_moves(const Set& state, std::uint64_t near) {
    Numbers moves = gaps(state, 0, 2, 0), odd = gaps(state, 1, 2, near);
    moves.insert(moves.end(), odd.begin(), odd.end());
    std::sort(moves.begin(), moves.end());
    core::HashSet<std::uint64_t> answered;
    const std::uint64_t all = count(state);
    for (const std::uint64_t x : moves) {
      if (answered.contains(x)) continue;
      const Set won = after(state, x);
      const std::uint64_t y = reply(won);
      strategy_.reply((count_below(state, y) + all - count_below(state, x) - 1) % all);
      visit(after(won, y));
      answered.insert(y);
    }
  }
  void reply_to_even(const Set& state) {
    core::HashSet<std::uint64_t> answered;
    for (const std::uint64_t x : gaps(state, 0, 2, 0)) {
      if (answered.contains(x)) continue;
      const Set won = after(state, x);
      const std::uint64_t y = reply(won);
      strategy_.reply(y);
      visit(after(won, y));
      answered.insert(y);
    }
  }
  /// Prefers a visited position. Odd numbers far below all others matter only if they are lost alone with 2E.
  std::uint64_t reply(const Set& won) {
    if (const auto it = replies_.find(won); it != replies_.end()) return it->second;
    const std::uint64_t x = level(won);
    const Set even = even_part(won);
    Numbers moves = gaps(even, 0, 2, 0);
    if (x != 0) {
      const std::uint64_t far = largest_gap(even, 2);
      const Numbers odd = gaps(won, 1, 2, x > far ? x - far : 0);
      moves.insert(moves.end(), odd.begin(), odd.end());
    }
    for (const std::uint64_t z : alone_with(even))
      if (!contains(won, z)) moves.push_back(z);
    std::uint64_t found = 0;
    for (const std::uint64_t y : moves) {
      const Set left = after(won, y);
      if (!lost_.contains(left)) continue;
      found = y;
      if (visited_.contains(left)) break;
    }
    need(found != 0, "a move has no reply");
    replies_.emplace(won, found);
    return found;
  }

  /// The odd numbers z with <2E, z> lost. Its even part may be larger.
  const Numbers& alone_with(const Set& even) {
    const auto [it, is_new] = alone_.try_emplace(even);
    if (is_new)
      for (const std::uint64_t z : levels_)
        if (lost_.contains(after(even, z))) it->second.push_back(z);
    return it->second;
  }

  const Values& lost_;
  std::uint64_t start_, length_, twice_ = 0;
  core::Stop& stop_;
  game::Strategy strategy_{};
  std::deque<Set> waiting_{};
  core::HashSet<Set> visited_{};
  core::HashMap<Set, std::uint64_t> replies_{};
  core::HashMap<Set, std::uint64_t> bounds_{};
  Numbers levels_{};  // of lost positions that an odd number makes of even numbers
  std::map<Set, Numbers> alone_{};
};

class Kernel {
 public:
  Kernel(std::span<const std::string_view> lines, core::Stop& stop) : lines_(lines), stop_(stop) {}

  std::string converted() {
    read();
    prepare({first_, value_});
    if (!starts_.empty()) {
      EvenWalk walk(lost_, 0, 0, nullptr, stop_);
      game::CoinStrategyProof::EvenPositions block;
      for (const Set& start : starts_) {
        walk.start(start);
        walk.run();
        Numbers even = generators(even_part(start));
        block.starts.push_back({std::move(even), level(start)});
      }
      block.strategy = walk.take();
      proof_.blocks.push_back(std::move(block));
    }
    walk();
    certify::Writer writer;
    certify::write(proof_, writer);
    return writer.text();
  }

 private:
  using State = std::pair<Set, std::uint32_t>;

  [[nodiscard]] std::pair<Set, std::uint32_t> read_member() {
    const auto words = words_of(next());
    need(words.size() <= 2 && words[0].size() == (modulus_ - 1) * digits_, "expected coordinates");
    Set set(modulus_, 0);
    for (std::size_t r = 1; r < modulus_; ++r) {
      const std::string_view text = words[0].substr((r - 1) * digits_, digits_);
      std::uint32_t k = 0;
      need(std::from_chars(text.data(), text.data() + digits_, k, 16).ptr == text.data() + digits_, "expected digits");
      set[r] = text.find_first_not_of('f') == std::string_view::npos ? kNone : k;
      if (set[r] != kNone) largest_ = std::max(largest_, number(set, r));
    }
    return {std::move(set), words.size() > 1 ? static_cast<std::uint32_t>(number_of(words[1])) : 0};
  }
  std::string_view next() {
    need(at_ < lines_.size(), "the end is missing");
    return lines_[at_++];
  }

  void read() {
    const auto head = words_of(next());
    need(head.size() == 4 || head.size() == 5, "expected coin-kernel M D N [W]");
    modulus_ = number_of(head[1]), digits_ = number_of(head[2]);
    need(modulus_ >= 2 && modulus_ <= kMaxModulus && digits_ >= 1 && digits_ <= 8, "expected coin-kernel M D N [W]");
    for (std::uint64_t left = number_of(head[3]); left > 0; --left) {
      auto [set, value] = read_member();
      if (lost_.size() == 0) first_ = set, value_ = value;
      lost_.emplace(std::move(set), value);
    }
    for (std::uint64_t left = head.size() == 5 ? number_of(head[4]) : 0; left > 0; --left) read_window();
    proof_.modulus = static_cast<unsigned>(modulus_);
    proof_.bytes = game::CoinStrategyProof::bytes_for(3 * largest_ + 3 * modulus_, modulus_);
    for (const auto& [set, value] : lost_)
      for (std::size_t r = 1; r < modulus_; ++r)
        if (set[r] != kNone) elements_.push_back(number(set, r));
    std::sort(elements_.begin(), elements_.end());
    elements_.erase(std::unique(elements_.begin(), elements_.end()), elements_.end());
  }

  void read_window() {
    const auto head = words_of(next());
    need(head.size() == 5 && head[0] == "even-window" && modulus_ % 2 == 0, "expected even-window X L P Q");
    game::CoinStrategyProof::EvenPositions block{number_of(head[1]), number_of(head[2]), {}, {}};
    Values lost;
    std::vector<Set> even;
    for (std::uint64_t left = number_of(head[3]); left > 0; --left) even.push_back(read_member().first);
    for (std::uint64_t left = number_of(head[4]); left > 0; --left) lost.insert({read_member().first, 0});
    for (const Set& set : even) {
      lost.emplace(set, 0);
      block.starts.push_back({generators(set)});
      proved_.insert(set);
      lost_.emplace(set, 0);
    }
    need(!even.empty() && block.length > 0, "expected even-window X L P Q");
    EvenWalk walk(lost, block.from, block.length, &even.front(), stop_);
    for (const Set& set : even) walk.start(set);
    walk.run();
    block.strategy = walk.take();
    proof_.blocks.push_back(std::move(block));
  }

  /// The finite positions with one odd number that the replies of infinite ones lead to, if they have far moves.
  void prepare(const State& state) {
    const Set& set = state.first;
    if (state.second != 0 || proved_.contains(set) || !seen_.insert(set).second) return;
    if (is_finite(set)) {
      if (modulus_ % 2 != 0) return;
      const Set even = even_part(set);
      const std::uint64_t x = level(set);
      if (divisor(even) != 2 || x <= largest_gap(even, 2) + 3 || after(even, x) != set) return;
      starts_.push_back(set);
      proved_.insert(set);
      return;
    }
    for (const auto& [x, y] : replies_to(set))
      if (y != 0) prepare({after(after(set, x), y), 0});
  }

  /// The moves from an infinite position with their replies; 0 for symmetric positions.
  const std::vector<std::pair<std::uint64_t, std::uint64_t>>& replies_to(const Set& set) {
    auto& list = infinite_[set];
    if (!list.empty()) return list;
    const std::uint64_t g = divisor(set);
    Numbers moves = gaps(set, 0, g, 0);
    for (const std::uint64_t gap : Numbers(moves))
      if (gap / g > 1 && gap / g % g != 0) moves.push_back(gap / g);
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    core::HashSet<std::uint64_t> answered;
    for (const std::uint64_t x : moves) {
      if (answered.contains(x)) continue;
      const Set won = after(set, x);
      if (is_finite(won) && is_symmetric(won)) {
        list.emplace_back(x, 0);
        continue;
      }
      const auto leads = [&](std::uint64_t y) { return y > 1 && !contains(won, y) && lost_.contains(after(won, y)); };
      const auto it = std::ranges::find_if(elements_, leads);
      need(it != elements_.end(), "a move has no reply");
      list.emplace_back(x, *it);
      answered.insert(*it);
    }
    return list;
  }

  void walk() {
    visit({first_, value_});
    while (!waiting_.empty()) {
      need(!stop_.poll(10), "a limit was reached");
      const State state = waiting_.front();
      waiting_.pop_front();
      if (state.second == 0 && proved_.contains(state.first)) continue;
      if (is_finite(state.first)) reply_to_moves(state);
      else
        for (const auto& [x, y] : replies_to(state.first)) {
          proof_.strategy.reply(y);
          if (y != 0) visit({after(after(state.first, x), y), 0});
        }
      proof_.strategy.end_line();
    }
  }
  void visit(const State& state) {
    const auto it = lost_.find(state.first);
    need(it != lost_.end() && it->second == state.second, "a position is not a member");
    if (!visited_.insert(state.first).second) return;  // a set occurs with one value
    waiting_.push_back(state);
    ++proof_.strategy.states;
  }

  void reply_to_moves(const State& state) {
    const auto& [set, heap] = state;
    const Numbers moves = gaps(set, 0, 1, 0);
    const std::size_t all = moves.size() + heap;
    std::vector<bool> is_answered(all, false);
    for (std::size_t i = 0; i < all; ++i) {
      if (is_answered[i]) continue;
      const bool is_number = i < moves.size();
      const Set option = is_number ? after(set, moves[i]) : set;
      const std::uint32_t wanted = is_number ? heap : static_cast<std::uint32_t>(i - moves.size());
      const auto it = is_number ? lost_.find(option) : lost_.end();
      std::size_t j = 0;
      if (it != lost_.end() && it->second < heap) {
        j = moves.size() + it->second;
        visit({option, it->second});
      } else {
        const std::uint64_t y = number_to(option, wanted);
        j = static_cast<std::size_t>(std::ranges::lower_bound(moves, y) - moves.begin());
        visit({after(option, y), wanted});
      }
      proof_.strategy.reply((j + all - 1 - i) % all);
      is_answered[j] = true;
    }
  }
  [[nodiscard]] std::uint64_t number_to(const Set& option, std::uint32_t value) const {
    std::uint64_t found = 0;
    const Numbers moves = gaps(option, 0, 1, 0);
    for (auto y = moves.rbegin(); y != moves.rend(); ++y) {
      const Set left = after(option, *y);
      const auto it = lost_.find(left);
      if (it == lost_.end() || it->second != value) continue;
      found = *y;
      if (visited_.contains(left)) break;
    }
    need(found != 0, "a move has no reply");
    return found;
  }

  std::span<const std::string_view> lines_;
  core::Stop& stop_;
  std::size_t at_ = 0;
  std::uint64_t modulus_ = 0, digits_ = 0, largest_ = 0;
  Values lost_{};
  Set first_{};
  std::uint32_t value_ = 0;
  Numbers elements_{};           // the least ones of the classes of members
  core::HashSet<Set> proved_{};  // by blocks
  core::HashSet<Set> seen_{};
  std::vector<Set> starts_{};
  std::map<Set, std::vector<std::pair<std::uint64_t, std::uint64_t>>> infinite_{};
  game::CoinStrategyProof proof_{};
  std::deque<State> waiting_{};
  core::HashSet<Set> visited_{};
};

}  // namespace

Result<std::string> convert_coins(std::span<const std::string_view> lines, core::Stop& stop) {
  try {
    return Kernel(lines, stop).converted();
  } catch (const Refusal& refusal) {
    return Error{ErrorCode::refused, "coin-kernel: " + refusal.reason};
  }
}

}  // namespace upset::convert
