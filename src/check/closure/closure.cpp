// SPDX-License-Identifier: MIT
#include "check/closure/closure.hpp"

#include <algorithm>

namespace upset::check {

namespace {

constexpr std::uint64_t kFreeSteps = 10'000'000;
constexpr std::uint64_t kStepsPerByte = 100'000;

}  // namespace

void Work::spend(std::uint64_t steps) {
  spent_ += steps;
  if (spent_ > kFreeSteps + kStepsPerByte * std::uint64_t{unread_ - lines_.rest().size()}) {
    refuse("the check takes more work than the checker allows for a certificate of this size");
  }
}

Closure::Closure(Rules& rules, Lines& lines, std::uint32_t count, bool has_heap, std::optional<Repetition> repetition)
    : rules_(rules),
      lines_(lines),
      work_(lines),
      replies_(lines),
      has_heap_(has_heap),
      repetition_(repetition),
      words_(rules.words() + (has_heap ? 1 : 0)),
      states_(words_, count),
      now_(words_, 0),
      after_move_(words_, 0),
      after_reply_(words_, 0) {}

void Closure::watch(Observer* observer, std::size_t line) {
  observer_ = observer;
  is_watched_ = observer_ != nullptr;
  if (is_watched_) observer_->begin(line);
}

void Closure::start(const Word* state, std::uint32_t heap) {
  std::copy(state, state + rules_.words(), after_reply_.begin());
  if (has_heap_) after_reply_.back() = heap;
  add(after_reply_.data());
}

void Closure::run() {
  for (; done_ < states_.size(); ++done_) answer_moves_of(done_);
}

void Closure::close() {
  run();
  if (states_.size() != states_.capacity()) {
    refuse("the strategy leads to " + counted(states_.size(), "position") + ", not to " +
           std::to_string(states_.capacity()));
  }
}

void Closure::add(Word* state) {
  work_.spend(words_);
  std::optional<std::uint64_t> level;
  if (repetition_) level = rules_.level(state);
  if (level && *level >= repetition_->band + repetition_->length) {
    const std::uint64_t periods = (*level - repetition_->band) / repetition_->length;
    const std::uint64_t by = periods * repetition_->length;
    if (!rules_.shift(state, -static_cast<std::int64_t>(by))) refuse("the position cannot be moved back");
    level = *level - by;
  }
  const bool is_new = states_.add(state);
  if (is_watched_) reached_ = *states_.find(state);
  if (!is_new || !level) return;
  for (; *level >= repetition_->start && *level < repetition_->band; level = *level + repetition_->length) {
    if (!rules_.shift(state, static_cast<std::int64_t>(repetition_->length))) {
      refuse("the position one period later has numbers that are too large");
    }
    if (!states_.add(state)) return;
  }
}

std::uint32_t Closure::heap_of(const Word* state) const {
  return has_heap_ ? static_cast<std::uint32_t>(state[words_ - 1]) : 0;
}

void Closure::list(const Word* state) {
  list_.clear();
  rules_.list(state, list_);
  for (std::uint32_t j = 0; j < heap_of(state); ++j) list_.add(kHeap + j, true);
  work_.spend(list_.moves.size());
}

bool Closure::play(const Word* from, Move move, Word* to) {
  if (move < kHeap) {
    if (has_heap_) to[words_ - 1] = from[words_ - 1];
    work_.spend(rules_.words());
    return rules_.play(from, move, to);
  }
  if (move - kHeap >= heap_of(from)) return false;
  std::copy(from, from + words_, to);
  to[words_ - 1] = move - kHeap;
  return true;
}

std::string Closure::name(Move move) const {
  return move < kHeap ? rules_.name(move) : "heap of " + std::to_string(move - kHeap);
}

void Closure::show_moves() const {
  std::vector<std::string> names;
  for (const Move move : list_.moves) names.push_back(name(move));
  observer_->moves(names);
}

void Closure::show(Move move, std::optional<Move> reply) const {
  if (is_watched_) observer_->answer(name(move), reply ? name(*reply) : "", reached_);
}

std::size_t Closure::index_of(Move move) const {
  const auto at = std::lower_bound(list_.moves.begin(), list_.moves.end(), move);
  return static_cast<std::size_t>(at - list_.moves.begin());
}

void Closure::answer_moves_of(std::uint32_t number) {
  std::copy(states_[number], states_[number] + words_, now_.begin());
  const Word* state = now_.data();
  const bool by_name = rules_.names_replies(state);
  const bool is_settled = rules_.is_settled(state);
  if ((by_name || is_settled) && heap_of(state) > 0) {
    refuse("a position with infinitely many moves has no value but 0 here");
  }
  if (is_settled) return;
  is_watched_ = observer_ != nullptr && observer_->wants(number);
  rules_.before(*this, state);
  list(state);
  if (is_watched_) show_moves();
  for (std::size_t i = 0; i < list_.moves.size(); ++i) {
    if (list_.open[i] == 0) continue;
    if (by_name) {
      answer_by_name(state, i);
    } else {
      answer(state, i);
    }
  }
  replies_.end_line();
}

// The reply is counted from the move on, around the list.
void Closure::answer(const Word* state, std::size_t index) {
  const std::size_t count = list_.moves.size();
  const std::uint64_t distance = replies_.next();
  if (distance + 1 >= count) refuse("the reply to " + name(list_.moves[index]) + " is not one of the moves");
  const std::size_t reply = (index + 1 + distance) % count;
  lead(state, list_.moves[index], list_.moves[reply]);
  const bool is_in_heap = list_.moves[reply] >= kHeap;  // no element goes with it
  if (reply > index && (is_in_heap || !rules_.removes(list_.moves[reply], list_.moves[index]))) {
    list_.open[reply] = 0;
    show(list_.moves[reply], list_.moves[index]);
  }
}

void Closure::answer_by_name(const Word* state, std::size_t index) {
  const Move move = list_.moves[index];
  const Move reply = replies_.next();
  if (reply == 0) {
    if (!rules_.is_won_by_theorem(state, move)) refuse("no theorem answers the move " + name(move));
    show(move, std::nullopt);
    return;
  }
  lead(state, move, reply);
  const std::size_t other = index_of(reply);
  if (other > index && other < list_.moves.size() && list_.moves[other] == reply) {
    list_.open[other] = 0;
    show(reply, move);
  }
}

void Closure::lead(const Word* state, Move move, Move reply) {
  if (!play(state, move, after_move_.data())) refuse("the move " + name(move) + " leads too far");
  if (!play(after_move_.data(), reply, after_reply_.data())) {
    refuse("the reply " + name(reply) + " to " + name(move) + " is illegal");
  }
  add(after_reply_.data());
  show(move, reply);
}

Move Closure::open(const Word* state, Move from) {
  list(state);
  const std::size_t count = list_.moves.size();
  const std::uint64_t distance = replies_.next();
  if (distance >= count) refuse("the reply is not one of the moves");
  const Move reply = list_.moves[(index_of(from) + distance) % count];
  if (!play(state, reply, after_reply_.data())) refuse("the reply " + name(reply) + " is illegal");
  add(after_reply_.data());
  show(from, reply);
  return reply;
}

}  // namespace upset::check
