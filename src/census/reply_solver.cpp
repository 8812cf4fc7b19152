// SPDX-License-Identifier: MIT
#include "census/reply_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <string_view>

#include "core/assert.hpp"
#include "upset/certify.hpp"

namespace upset::census {

namespace {

constexpr double kMinLeft = 0.001;      // seconds: with less, the question itself reports that the time is over
constexpr double kShareOfAClaim = 0.5;  // of the time of an undecided reply

/// The hash in the last line of a certificate.
std::string checksum_of(std::string_view certificate) {
  constexpr std::string_view kWord = "checksum ";
  const std::size_t at = certificate.rfind(kWord);
  if (at == std::string_view::npos) return "";
  const std::string_view rest = certificate.substr(at + kWord.size());
  return std::string(rest.substr(0, rest.find('\n')));
}

}  // namespace

/// The questions about one reply; they share its time, and their costs add up.
class ReplySolver::Questions {
 public:
  Questions(const Limits& limits, const std::string& folder) : limits_(limits), folder_(folder), begun_(Clock::now()) {}

  /// Asks with the remaining time, or a share of it.
  Solved ask(const Position& position, SolveOptions options, double share = 1) {
    options.limits = limits_;
    options.use_settled = false;  // a ledger computes its rows
    if (keeps_work_in_folder(position)) options.limits.checkpoint = folder_;
    if (limits_.seconds > 0) {
      const double spent = std::chrono::duration<double>(Clock::now() - begun_).count();
      options.limits.seconds = std::max(kMinLeft, (limits_.seconds - spent) * share);
    }
    if (limits_.positions != 0)
      options.limits.positions = limits_.positions - std::min(limits_.positions - 1, answer.stats.states);
    auto solved = upset::solve(position, options);
    Solved result;
    if (solved) result = std::move(solved).value();
    else {
      const ErrorCause cause = solved.error().cause;
      if (cause == ErrorCause::not_written || cause == ErrorCause::in_use) trouble = solved.error();
      result.answer.limit = LimitReached{LimitKind::refused, solved.error().text(), {}, {}, {}};
    }
    Stats& all = answer.stats;
    all.seconds += result.answer.stats.seconds;
    all.states += result.answer.stats.states;
    all.bytes = std::max(all.bytes, result.answer.stats.bytes);
    return result;
  }

  Answer answer{};                 // to the question of the ledger: the outcome after the reply
  std::optional<Error> trouble{};  // see LedgerFinding

 private:
  using Clock = std::chrono::steady_clock;

  const Limits& limits_;
  const std::string& folder_;
  Clock::time_point begun_;
};

bool are_in_any_order(const Position& position, const std::string& one, const std::string& other) {
  const auto after_one = position.play(one);
  const auto after_other = position.play(other);
  if (!after_one || !after_other) return false;
  const auto one_way = after_one->play(other);
  const auto other_way = after_other->play(one);
  return one_way && other_way && one_way->spec() == other_way->spec();
}

std::string pair_reason(std::uint64_t reply, std::uint64_t answer) {
  return fmt::format("{} loses to {}, which leaves the same position", answer, reply);
}

std::optional<std::uint64_t> ReplySolver::partner_of(std::uint64_t reply) const {
  const auto known = replies_by_answer_.find(std::to_string(reply));
  if (known == replies_by_answer_.end()) return std::nullopt;
  if (!are_in_any_order(first_, std::to_string(reply), std::to_string(known->second))) return std::nullopt;
  return known->second;
}

bool ReplySolver::try_claim(const LedgerOpen& open, const Position& after, Questions& questions,
                            LedgerFinding& finding) const {
  finding.status = ClaimStatus::refuted;
  const auto claimed = after.play(open.row.claim);
  if (!claimed) return false;  // it is not a legal move
  const Answer answer = questions.ask(*claimed, {}, open.needs_outcome ? kShareOfAClaim : 1).answer;
  questions.answer.limit = answer.limit;
  if (answer.outcome == Outcome::N) return false;
  finding.status = answer.outcome == Outcome::P ? ClaimStatus::proved : ClaimStatus::open;
  if (finding.status == ClaimStatus::open) return false;
  if (!open.needs_outcome && open.row.outcome == Outcome::N && !open.row.lacks_answer())
    return false;  // one answer suffices
  finding.answer = open.row.claim;
  questions.answer.outcome = Outcome::N;
  questions.answer.reason = answer.reason;
  return true;
}

void ReplySolver::decide(const LedgerRow& row, const Position& after, Questions& questions,
                         LedgerFinding& finding) const {
  Answer& answer = questions.answer;
  if (const auto partner = partner_of(row.reply)) {
    finding.answer = std::to_string(*partner);
    answer.outcome = Outcome::N;
    answer.reason = {ReasonKind::ledger, "", pair_reason(row.reply, *partner), ""};
    answer.limit.reset();
    return;
  }
  const Stats& all = answer.stats;
  const auto take = [&](Answer found) {
    if (found.outcome == Outcome::N && !found.winning_moves.empty()) finding.answer = found.winning_moves.front();
    found.stats = all;
    answer = std::move(found);
  };
  if (theorems_suffice_) {
    SolveOptions theory;
    theory.method = Method::theory;
    take(questions.ask(after, theory).answer);
    finding.by_theorem = answer.outcome != Outcome::unknown;
    if (finding.by_theorem) return answer.limit.reset();
  }
  take(questions.ask(after, {}).answer);
}

void ReplySolver::certify(const Position& lost, Questions& questions, LedgerFinding& finding) {
  SolveOptions options;
  options.evidence = true;
  const Solved solved = questions.ask(lost, options);
  UPSET_ASSERT(solved.answer.outcome != Outcome::N);
  std::string why = solved.answer.limit ? solved.answer.limit->reached : "no certificate";
  try {
    if (solved.evidence) finding.certificate = certificate(*solved.evidence);
  } catch (const std::bad_alloc&) {
    why = "no certificate: it needs more memory";
  }
  finding.checksum = checksum_of(finding.certificate);
  if (!finding.checksum.empty()) finding.certified = lost.spec();
  else questions.answer.limit = LimitReached{LimitKind::certificate, why, {}, {}, {}};
}

Answer ReplySolver::solve(const LedgerOpen& open, const Limits& limits, LedgerFinding& finding) {
  Questions questions(limits, folder_);
  questions.answer.spec = open.row.spec;
  const auto after = first_.play(std::to_string(open.row.reply));
  if (!after) {
    questions.answer.limit = LimitReached{LimitKind::refused, after.error().text(), {}, {}, {}};
    finding.has_outcome = true;
    return questions.answer;
  }
  const bool by_claim = open.needs_claim && try_claim(open, *after, questions, finding);
  if (!by_claim && open.needs_outcome) decide(open.row, *after, questions, finding);
  finding.has_outcome = by_claim || open.needs_outcome;
  finding.trouble = questions.trouble;
  if (!finding.has_outcome) return questions.answer;
  if (questions.answer.outcome == Outcome::P) {
    certify(*after, questions, finding);
  } else if (!finding.answer.empty()) {
    if (const auto lost = after->play(finding.answer)) certify(*lost, questions, finding);
    learn(open.row.reply, finding.answer);
  }
  finding.trouble = questions.trouble;
  return questions.answer;
}

}  // namespace upset::census
