// SPDX-License-Identifier: MIT
#include "games/sylver/judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/prime.hpp"
#include "games/common/numbers.hpp"
#include "games/sylver/kept_file.hpp"
#include "games/sylver/lost_file.hpp"
#include "games/sylver/pairing.hpp"

namespace upset::games::sylver {

namespace {

constexpr unsigned kMaxDepth = 4;               // moves tried below others that were tried
constexpr std::uint64_t kPairsForLost = 1000;   // outcomes of pairs that cost as much as a lost position
constexpr std::size_t kPairsKept = 100'000;     // of windows that are done: more take much memory
constexpr std::uint64_t kMaxModulus = 4096;     // of positions in a file
constexpr std::uint64_t kMaxProved = 65'536;    // modulus of a proof: it has as many coordinates a position
constexpr std::uint64_t kMaxQuotient = 65'000;  // coordinate of a proof's position
constexpr std::uint64_t kBytesAround = 128;     // what a position takes besides its coordinates while it is collected
constexpr std::uint64_t kMaxLanes = 16;         // modulus of a search that many positions share
constexpr std::uint64_t kMaxInByte = 254;       // coordinate in a search that has room for whatever comes
constexpr double kSecondsBetweenWrites = 60;
constexpr std::uint64_t kShareThatIsMore = 8;  // of what was written: an eighth more is worth another file
constexpr std::uint64_t kMaxObligations = 20'000;
constexpr std::uint64_t kMaxTried = 2 * kMaxObligations;  // no larger number is tried where no list is complete

std::string key_of(const Coins& coins) { return common::join_numbers(coins.numbers(), ','); }

/// x is a number that is left.
Coins after(const Coins& coins, const Integer& x) {
  UPSET_ASSERT(x > 1 && !coins.contains(x));
  return coins.with(x).value();
}

std::vector<Integer> gaps_down(const NumericalSemigroup& semigroup) {
  std::vector<Integer> moves;
  for (const std::uint64_t gap : semigroup.gaps())
    if (gap > 1) moves.push_back(core::from_word(gap));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

/// Numbers to try where no list is complete: up to twice the largest that is named, and not too many. Without a modulus
/// nothing is searched: then those that leave finitely many numbers are left out.
std::vector<Integer> some_moves(const Coins& coins, bool has_modulus) {
  std::vector<Integer> moves;
  const Integer last = std::min(Integer(2 * coins.numbers().back()), core::from_word(kMaxTried));
  for (Integer x = 4; x <= last && moves.size() < kMaxObligations; ++x)
    if (!coins.contains(x) && (has_modulus || gcd(x, coins.divisor()) > 1)) moves.push_back(x);
  return moves;
}

Finding finding_of(const EvenWindow::Outcome& outcome) {
  Finding finding;
  finding.outcome = outcome.is_lost ? Outcome::P : Outcome::N;
  for (const auto* moves : {&outcome.even_moves, &outcome.odd_moves})
    for (const std::uint64_t move : *moves) finding.winning.push_back(core::from_word(move));
  std::sort(finding.winning.begin(), finding.winning.end());
  UPSET_ASSERT(finding.winning.empty() == outcome.is_lost);
  finding.has_all = outcome.has_all;
  finding.by_window = true;
  return finding;
}

/// k_i of an infinite position, or kNone.
std::vector<std::uint16_t> infinite_coordinates(const Coins& coins, std::uint64_t m) {
  std::vector<std::uint16_t> result(m - 1, LostSet::kNone);
  const NumericalSemigroup& quotient = *coins.quotient();
  const std::uint64_t divisor = *core::to_word(coins.divisor());
  UPSET_ASSERT(m % divisor == 0);  // it is an element
  const std::uint64_t last = quotient.conductor() + m / divisor;
  for (std::uint64_t t = 1; t <= last; ++t) {
    const std::uint64_t x = divisor * t;
    if (x % m == 0 || !quotient.contains(t) || result[x % m - 1] != LostSet::kNone) continue;
    UPSET_ASSERT(x / m < LostSet::kNone);
    result[x % m - 1] = static_cast<std::uint16_t>(x / m);
  }
  return result;
}

/// k_i of 2E, or of a pair, modulo m.
std::vector<std::uint16_t> pair_coordinates(SmallSet even, const EvenWindow::LostPair* pair, std::uint64_t m) {
  std::vector<std::uint16_t> result(m - 1, LostSet::kNone);
  const auto take = [&](std::uint64_t element) {
    if (element % m == 0 || result[element % m - 1] != LostSet::kNone) return;
    UPSET_ASSERT(element / m < LostSet::kNone);
    result[element % m - 1] = static_cast<std::uint16_t>(element / m);
  };
  for (std::uint64_t n = 0; n <= PairTable::kMaxGap + m; ++n) {  // ascending, so that the least of a class comes first
    if (contains(even, n)) take(2 * n);
    if (pair != nullptr && contains(pair->odd, n)) take(pair->x + 2 * n);
  }
  UPSET_ASSERT(pair == nullptr || std::ranges::find(result, LostSet::kNone) == result.end());  // finitely many gaps
  return result;
}

/// Every move takes the largest number away: won, by a move that is not known (Proposition 2 of Eaton and Herzinger).
bool is_won_at_sight(const NumericalSemigroup& position) {
  return position.is_irreducible() && position.frobenius() > 1;
}

}  // namespace

std::optional<std::vector<Integer>> obligations_of(const Coins& coins) {
  if (coins.is_finite() || coins.quotient() == nullptr) return std::nullopt;
  if (core::primality(coins.divisor()) != core::Primality::prime) return std::nullopt;
  const NumericalSemigroup& quotient = *coins.quotient();
  if (!quotient.is_symmetric() || quotient.genus() > kMaxObligations) return std::nullopt;
  const Integer& divisor = coins.divisor();
  if (quotient.multiplicity() == 1 && divisor <= 3) return std::nullopt;  // {2} and {3}: each is won by the other
  std::vector<Integer> moves;
  for (const std::uint64_t gap : quotient.gaps()) {
    const Integer t = core::from_word(gap);
    moves.push_back(t * divisor);
    if (t > 1 && t % divisor != 0) moves.push_back(t);
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  UPSET_ASSERT(moves.size() <= 2 * quotient.genus() && (moves.empty() || !coins.contains(moves.back())));
  return moves;
}

FiniteSearch* Judge::search_for(const NumericalSemigroup& position, std::uint64_t m) {
  UPSET_ASSERT(position.contains(m));
  if (m == 0) return nullptr;  // the first position's least number is beyond words
  for (const auto& search : searches_)
    if (search->modulus() == m && search->holds(position)) return search.get();
  // The second one has room for whatever comes: with one for each, most would be found, and kept, many times.
  const auto is_of_m = [&](const auto& search) { return search->modulus() == m; };
  if (std::ranges::any_of(searches_, is_of_m))
    if (auto wide = open_search_within(std::vector<std::uint64_t>(m - 1, kMaxInByte), stop_);
        wide && wide->holds(position))
      return enter(std::move(wide));
  FiniteSearch* search = enter(open_search(position, m, stop_));
  UPSET_ASSERT(search == nullptr || search->holds(position));
  return search;
}

FiniteSearch* Judge::enter(std::unique_ptr<FiniteSearch> search) {
  if (!search) return nullptr;
  search->set_pulse([this] { pulse(); });
  if (from_file_) {
    const auto taken = search->believe(*from_file_);
    if (!taken) return nullptr;
    believed_ += *taken;
  }
  return searches_.emplace_back(std::move(search)).get();
}

/// What the moves of an infinite position lead to has much in common: with a search for each, most of it would be found
/// again by every one of them.
void Judge::open_for_all(const Coins& coins, const std::vector<Integer>& moves) {
  if (modulus_ < 2 || modulus_ > kMaxLanes) return;
  std::vector<std::uint64_t> most(modulus_ - 1, 0);
  for (const Integer& move : moves) {
    const auto next = coins.with(move);
    if (!next || !next->is_finite()) continue;
    if (next->quotient() == nullptr || stop_.poll(1 + next->quotient()->genus())) return;
    if (is_won_at_sight(*next->quotient())) continue;
    const auto coordinates = coordinates_of(*next->quotient(), modulus_);
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], coordinates[i]);
  }
  const auto has_room = [&](const auto& search) { return search->modulus() == modulus_ && search->has_room(most); };
  if (std::ranges::none_of(searches_, has_room)) enter(open_search_within(most, stop_));
}

void Judge::set_modulus(const Coins& coins) {
  if (modulus_ != 0) return;
  if (const auto least = core::to_word(coins.numbers().front())) modulus_ = *least;
}

std::optional<Error> Judge::keep_in(const std::string& place, const Coins& coins) {
  set_modulus(coins);
  if (modulus_ < 2 || modulus_ > kMaxModulus)
    return refused("the positions cannot be kept in a file: the numbers are too large");
  const std::string file = kept_file(place, fmt::format("sylver-{}.positions", modulus_));
  if (file_ == file) return std::nullopt;
  file_.clear();
  auto positions = read_lost(file, static_cast<unsigned>(modulus_), stop_);
  if (!positions && stop_.stopped()) return std::nullopt;
  if (!positions) return positions.error();
  const bool is_new = positions->empty();
  from_file_.emplace(std::move(positions).value());
  for (const auto& search : searches_)
    if (search->modulus() == modulus_) {
      const auto taken = search->believe(*from_file_);
      if (!taken && stop_.stopped()) return std::nullopt;
      if (!taken)
        return refused(fmt::format("'{}' holds positions that cannot all be lost, or more than memory does", file));
      believed_ += *taken;
    }
  written_ = from_file_->size();
  file_ = file;
  // Written now, so that a place that cannot be written is told before the work, not after it.
  return is_new ? write() : std::nullopt;
}

std::uint64_t Judge::known_lost() const {
  std::uint64_t known = 0;
  for (const auto& search : searches_)
    if (search->modulus() == modulus_) known += search->known();
  return known;
}

std::optional<Error> Judge::write_if_grown() {
  return known_lost() > written_ + written_ / kShareThatIsMore ? write() : std::nullopt;
}

std::optional<Error> Judge::write() {
  if (file_.empty()) return std::nullopt;
  written_ = known_lost();
  std::vector<const FiniteSearch*> searches;
  for (const auto& search : searches_)
    if (search->modulus() == modulus_) searches.push_back(search.get());
  return write_lost(file_, static_cast<unsigned>(modulus_), searches, from_file_ ? &*from_file_ : nullptr);
}

void Judge::pulse() {
  if (stop_.limits().progress) stop_.limits().progress("replies", -1, stop_.states());
  if (file_.empty() || stop_.seconds() < next_write_) return;
  if (next_write_ > 0) (void)write();
  next_write_ = stop_.seconds() + kSecondsBetweenWrites;
}

Judge::Known Judge::look(const Coins& coins, std::uint64_t effort, unsigned depth) {
  const bool two = coins.contains(2), three = coins.contains(3);
  if (two && three) return {Outcome::P};
  if (two || three) return {Outcome::N, two ? 3 : 2};
  UPSET_ASSERT(modulus_ == 0 || coins.contains(core::from_word(modulus_)));
  const std::string key = key_of(coins);
  if (const auto it = known_.find(key); it != known_.end())
    if (it->second.outcome != Outcome::unknown || it->second.tried >= effort) return it->second;
  Known found;
  if (coins.is_finite()) found = look_at_finite(coins, effort);
  else if (obligations_of(coins)) found = look_at_short(coins, effort, depth);
  else {
    found = look_at_even(coins, effort);
    // Where the divisor is 2 a window is the better proof: it can be a part of another one.
    if (coins.divisor() != 2 && is_paired(coins)) found = {Outcome::P};
    if (found.outcome == Outcome::unknown) found = look_at_other(coins, effort, depth);
  }
  found.tried = effort;
  if (!stop_.stopped() || found.outcome != Outcome::unknown) known_[key] = found;
  return found;
}

Judge::Known Judge::look_at_finite(const Coins& coins, std::uint64_t effort) {
  const NumericalSemigroup* semigroup = coins.quotient();
  if (semigroup == nullptr) return {};
  if (is_won_at_sight(*semigroup)) return {Outcome::N};
  FiniteSearch* search = search_for(*semigroup, modulus_);
  if (search == nullptr) return {};
  const auto reply = search->reply(*semigroup, effort);
  if (!reply) return {};
  return {*reply == 0 ? Outcome::P : Outcome::N, *reply};
}

Judge::Known Judge::look_at_short(const Coins& coins, std::uint64_t effort, unsigned depth) {
  const auto moves = obligations_of(coins);
  UPSET_ASSERT(moves.has_value());
  Finding finding = judge_moves(coins, *moves, true, false, effort, depth);
  if (finding.outcome == Outcome::P) answered_[key_of(coins)] = std::move(finding.examined);
  if (finding.outcome == Outcome::N) return {Outcome::N, finding.winning.front()};
  return {finding.outcome};
}

EvenWindow* Judge::window_for(const Coins& coins, std::uint64_t most_pairs) {
  if (coins.divisor() != 2 || coins.quotient() == nullptr) return nullptr;
  auto it = windows_.find(key_of(coins));
  if (it == windows_.end()) {
    auto opened = EvenWindow::open(*coins.quotient(), most_pairs, stop_);
    if (!opened) return nullptr;
    it = windows_.emplace(key_of(coins), std::move(*opened)).first;
    in_reach_of_windows_.insert(it->first);
  }
  return &it->second;
}

/// A large one is opened again where more effort is spent on it, ten times as much as before, or a proof needs it.
void Judge::close_if_large(const Coins& coins) {
  const auto it = windows_.find(key_of(coins));
  if (it != windows_.end() && it->second.pairs() > kPairsKept) windows_.erase(it);
}

std::optional<EvenWindow::Outcome> Judge::by_window(const Coins& coins, bool all_moves, std::uint64_t effort) {
  const auto found = found_in_windows_.find(key_of(coins));
  if (found != found_in_windows_.end() && (!all_moves || found->second.has_all)) return found->second;
  EvenWindow* window = window_for(coins, effort);
  if (window == nullptr) return std::nullopt;
  auto outcome =
      window->solve(all_moves, effort < UINT64_MAX / kPairsForLost ? effort * kPairsForLost : UINT64_MAX / 2);
  if (outcome) found_in_windows_.insert_or_assign(key_of(coins), *outcome);
  close_if_large(coins);
  return outcome;
}

std::optional<Judge::FoundByWindow> Judge::found_by_window(const Coins& coins) {
  const auto is_odd = [](const Integer& number) { return number % 2 == 1; };
  std::vector<Integer> even = coins.numbers();
  const auto odd = std::find_if(even.begin(), even.end(), is_odd);
  const auto x = odd == even.end() ? std::nullopt : core::to_word(*odd);
  if (!x) return std::nullopt;
  even.erase(odd);
  const auto it = found_in_windows_.find(common::join_numbers(even, ','));
  if (it == found_in_windows_.end() || !std::ranges::binary_search(it->second.odd_moves, *x)) return std::nullopt;
  return FoundByWindow{Coins::from(std::move(even)).value(), *x};
}

std::optional<Finding> Judge::all_by_parts(const Coins& coins, std::uint64_t effort) {
  auto outcome = by_window(coins, false, effort);
  if (!outcome || outcome->odd_moves.empty()) return std::nullopt;
  std::vector<Integer> even;
  for (const std::uint64_t gap : coins.quotient()->gaps()) even.push_back(2 * core::from_word(gap));
  const Finding finding = judge_moves(coins, even, true, true, std::min(effort, kMaxTrialEffort), 0);
  if (!finding.has_all) return std::nullopt;
  outcome->even_moves.clear();
  for (const Integer& move : finding.winning)  // an odd one may have been met as an answer
    if (move % 2 == 0) outcome->even_moves.push_back(core::to_word(move).value());
  outcome->has_all = true;
  return finding_of(*outcome);
}

Judge::Known Judge::look_at_even(const Coins& coins, std::uint64_t effort) {
  const auto outcome = by_window(coins, false, effort);
  if (!outcome) return {};
  if (outcome->is_lost) return {Outcome::P};
  const auto& moves = outcome->odd_moves.empty() ? outcome->even_moves : outcome->odd_moves;
  return {Outcome::N, core::from_word(moves.front())};
}

Judge::Known Judge::look_at_other(const Coins& coins, std::uint64_t effort, unsigned depth) {
  if (depth >= kMaxDepth || coins.numbers().empty()) return {};
  if (coins.quotient() == nullptr) return {};  // out of reach, as it would be if it were asked about
  const Finding finding =
      judge_moves(coins, some_moves(coins, modulus_ != 0), false, false, std::min(effort, kMaxTrialEffort), depth);
  if (finding.outcome == Outcome::N) return {Outcome::N, finding.winning.front()};
  return {};
}

Finding Judge::judge_moves(const Coins& coins, const std::vector<Integer>& moves, bool is_complete, bool all_moves,
                           std::uint64_t effort, unsigned depth) {
  Finding finding;
  finding.is_complete = is_complete;
  finding.candidates = moves.size();
  std::map<Integer, Integer> answered;  // a move and its winning reply
  bool is_open = false;
  // Which winning reply a search comes upon hangs on what it knew before and on its threads. In a finite position the
  // first one in the order of the list can be told, and is.
  const bool is_first_wanted = coins.is_finite() && !all_moves;
  const auto win_by = [&](const Integer& move) {
    finding.winning.push_back(move);
    finding.examined.push_back({move, Outcome::P, 0});
  };
  for (const Integer& move : moves) {
    if (stop_.poll_now()) {
      is_open = true;
      break;
    }
    if (std::find(finding.winning.begin(), finding.winning.end(), move) != finding.winning.end()) {
      if (is_first_wanted) break;
      continue;
    }
    if (const auto it = answered.find(move); it != answered.end()) {
      finding.examined.push_back({move, Outcome::N, it->second});
      continue;
    }
    UPSET_ASSERT(move > 1 && !coins.contains(move));
    const auto next = coins.with(move);
    const Known found = next ? look(*next, effort, depth + 1) : Known{};  // its sums may be out of reach
    if (found.outcome == Outcome::P) {
      win_by(move);
      if (!all_moves) break;
      continue;
    }
    finding.examined.push_back({move, found.outcome, found.reply});
    if (found.outcome == Outcome::unknown) is_open = true;
    if (found.reply <= 1) continue;
    // The same two numbers the other way round: the reply is answered by this move, or wins when it leaves none.
    if (after(coins, found.reply).contains(move)) {
      if (std::find(finding.winning.begin(), finding.winning.end(), found.reply) == finding.winning.end())
        win_by(found.reply);
      if (!all_moves && !is_first_wanted) break;
    } else {
      answered.emplace(found.reply, move);
    }
  }
  std::sort(finding.winning.begin(), finding.winning.end());
  if (is_first_wanted && finding.winning.size() > 1)  // the list goes down
    finding.winning.erase(finding.winning.begin(), finding.winning.end() - 1);
  if (!finding.winning.empty()) finding.outcome = Outcome::N;
  else if (is_complete && !is_open) finding.outcome = Outcome::P;
  finding.has_all = is_complete && !is_open && (all_moves || finding.outcome == Outcome::P);
  // Where none wins, each has an answer, or was seen to lose by a theorem that tells none.
  UPSET_ASSERT(finding.outcome != Outcome::P || finding.examined.size() == moves.size());
  return finding;
}

Finding Judge::judge(const Coins& coins, bool all_moves) {
  if (coins.numbers().empty()) return {};
  set_modulus(coins);
  if (coins.contains(2) || coins.contains(3)) {
    const Known plain = look(coins, kFirstEffort, 0);
    Finding finding;
    finding.outcome = plain.outcome;
    if (plain.outcome == Outcome::N) finding.winning.push_back(plain.reply);
    finding.has_all = true;
    return finding;
  }
  if (coins.is_finite()) {
    if (coins.quotient() == nullptr) return {};
    if (found_by_window(coins)) {
      Finding finding;
      finding.outcome = Outcome::P;
      finding.has_all = finding.is_complete = finding.by_window = true;
      return finding;
    }
    if (search_for(*coins.quotient(), modulus_) == nullptr && !stop_.stopped()) return {};
    return judge_moves(coins, gaps_down(*coins.quotient()), true, all_moves, kMaxEffort, 0);
  }
  const auto obligations = obligations_of(coins);
  const bool is_even = !obligations && coins.divisor() == 2;  // then a window knows all winning moves
  if (obligations) open_for_all(coins, *obligations);
  Finding finding;
  for (std::uint64_t effort = kFirstEffort;; effort *= 10) {
    if (is_even && all_moves && effort >= effort_for_parts_)
      if (auto all = all_by_parts(coins, effort)) return *all;
    if (is_even)
      if (const auto outcome = by_window(coins, all_moves, effort)) return finding_of(*outcome);
    if (effort > kMaxTrialEffort && !obligations) {  // the window alone goes on
      if (effort >= kMaxEffort / 10 || stop_.stopped()) break;
      continue;
    }
    finding = judge_moves(coins, obligations ? *obligations : some_moves(coins, modulus_ != 0), obligations.has_value(),
                          all_moves, effort, 0);
    const bool may_have_all = obligations || is_even;
    const bool is_done = finding.outcome != Outcome::unknown && (!all_moves || finding.has_all || !may_have_all);
    // Whoever gives a time gives it to the window as well: odd numbers that win can be enormous.
    const bool goes_on = obligations || (stop_.limits().seconds > 0 && in_reach_of_windows_.contains(key_of(coins)));
    const bool is_last = effort >= (goes_on ? kMaxEffort / 10 : kMaxTrialEffort);
    if (is_done || is_last || stop_.stopped()) break;
  }
  if (finding.outcome == Outcome::P) answered_[key_of(coins)] = finding.examined;
  return finding;
}

bool Judge::collect(const Coins& lost, Collected& all) {
  if (const auto found = found_by_window(lost)) return collect_pairs(*found, all);
  if (lost.is_finite()) {
    FiniteSearch* search = search_for(*lost.quotient(), modulus_);
    if (search == nullptr) return false;
    all.finite[search].push_back(*lost.quotient());
    return true;
  }
  if (!all.infinite.emplace(key_of(lost), lost).second) return true;
  const auto it = answered_.find(key_of(lost));
  if (it == answered_.end()) return collect_window(lost, all);
  for (const Examined& examined : it->second)
    if (examined.reply > 1 && !collect(after(after(lost, examined.move), examined.reply), all)) return false;
  return true;
}

/// A search of its own would not end for a large odd number: thousands of moves are left, each with thousands of
/// replies.
bool Judge::collect_pairs(const FoundByWindow& lost, Collected& all) {
  if (lost.x / modulus_ >= kMaxQuotient) return false;
  EvenWindow* window = window_for(lost.even, PairTable::kMaxPairs);
  if (window == nullptr) return false;
  const auto pairs = window->lost_behind(lost.x);
  close_if_large(lost.even);
  if (!pairs || stop_.would_exceed_memory(pairs->size() * (modulus_ * sizeof(std::uint16_t) + kBytesAround)))
    return false;
  for (const auto& pair : *pairs) all.pairs.push_back(pair_coordinates(pair.even, &pair, modulus_));
  return true;
}

bool Judge::collect_window(const Coins& lost, Collected& all) {
  if (!found_in_windows_.contains(key_of(lost))) return false;
  EvenWindow* opened = window_for(lost, PairTable::kMaxPairs);
  if (opened == nullptr || !opened->solve(false, UINT64_MAX / 2)) return false;
  const auto [start, length] = opened->repetition();
  const auto evidence = (start + length) / modulus_ < kMaxQuotient ? opened->evidence() : std::nullopt;
  close_if_large(lost);
  if (!evidence) return false;
  LostSet::EvenWindow window{evidence->start, evidence->length, evidence->even.size(), {}};
  const auto add = [&](SmallSet even, const EvenWindow::LostPair* pair) {
    const auto k = pair_coordinates(even, pair, modulus_);
    window.coordinates.insert(window.coordinates.end(), k.begin(), k.end());
  };
  for (const SmallSet even : evidence->even) add(even, nullptr);
  for (const auto& pair : evidence->pairs) add(pair.even, &pair);
  all.windows.push_back(std::move(window));
  return true;
}

std::optional<LostSet> Judge::kernel(const Coins& coins) {
  if (modulus_ < 2 || modulus_ > kMaxProved) return std::nullopt;
  Collected all;
  if (!collect(coins, all)) return std::nullopt;
  LostSet set;
  set.modulus = static_cast<unsigned>(modulus_);
  set.windows = std::move(all.windows);
  const auto add = [&](const std::vector<std::uint16_t>& member) {
    set.coordinates.insert(set.coordinates.end(), member.begin(), member.end());
  };
  if (!coins.is_finite()) add(infinite_coordinates(coins, modulus_));  // the position itself comes first
  for (const auto& [key, lost] : all.infinite)
    if (key != key_of(coins)) add(infinite_coordinates(lost, modulus_));
  core::HashSet<std::vector<std::uint16_t>> seen;  // where several searches and windows may know the same
  const auto add_new = [&](const std::vector<std::uint16_t>& member) {
    if (seen.insert(member).second) add(member);
  };
  for (const auto& member : all.pairs) add_new(member);
  const std::size_t stride = modulus_ - 1;
  for (const auto& [search, positions] : all.finite) {
    const auto part = search->kernel(positions);
    if (!part) return std::nullopt;
    UPSET_ASSERT(part->modulus == set.modulus && part->coordinates.size() % stride == 0);
    if (all.finite.size() == 1 && all.pairs.empty()) {
      add(part->coordinates);
      continue;
    }
    for (std::size_t i = 0; i < part->coordinates.size(); i += stride) {
      const auto begin = part->coordinates.begin() + static_cast<std::ptrdiff_t>(i);
      add_new({begin, begin + static_cast<std::ptrdiff_t>(stride)});
    }
  }
  UPSET_ASSERT(!set.coordinates.empty() && set.coordinates.size() % stride == 0);
  return set;
}

}  // namespace upset::games::sylver
