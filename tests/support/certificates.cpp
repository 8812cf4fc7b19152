// SPDX-License-Identifier: MIT
#include "support/certificates.hpp"

#include <algorithm>

#include "check/sha256.hpp"
#include "upset/check.hpp"

namespace upset::testing {

namespace {

using Lines = std::vector<std::string>;

const std::string kReplyDigits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool starts_with(const std::string& text, const std::string& start) { return text.rfind(start, 0) == 0; }

std::string shown(const std::string& what, const Lines& lines) {
  std::string text = "accepted although " + what + ":\n";
  for (const std::string& line : lines) text += "  " + line + "\n";
  return text;
}

/// Other claims of the same form: the opposite, and some other moves or values.
Lines other_claims(const std::string& line, const oracle::Poset& poset, oracle::NaiveGame& game,
                   oracle::Random& random) {
  Lines others;
  if (starts_with(line, "claim grundy ")) {
    const unsigned value = game.grundy(game.all());
    for (const unsigned k : {0U, value + 1, value - (value > 0), oracle::below(random, poset.size + 1)}) {
      others.push_back("claim grundy " + std::to_string(k));
    }
  } else {
    others = {"claim outcome P", "claim outcome N"};
    for (unsigned k = 0; k < std::min(poset.size, 3U); ++k) {
      others.push_back("claim outcome N by " + poset.names[oracle::below(random, poset.size)]);
    }
  }
  others.erase(std::remove(others.begin(), others.end(), line), others.end());
  return others;
}

std::string tamper_claims(const Lines& lines, const oracle::Poset& poset, oracle::NaiveGame& game,
                          oracle::Random& random) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!starts_with(lines[i], "claim ")) continue;
    Lines changed = lines;
    for (const std::string& other : other_claims(lines[i], poset, game, random)) {
      changed[i] = other;
      if (!claims_are_true(changed, poset, game) && is_accepted(changed)) return shown("the claim is false", changed);
    }
  }
  return "";
}

// The count of a strategy is its own, and a line has a reply for each move that needs one: no change of these is right.
std::string tamper_strategies(const Lines& lines, const oracle::Poset& poset, oracle::NaiveGame& game,
                              oracle::Random& random) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!starts_with(lines[i], "strategy ")) continue;
    const unsigned long count = std::stoul(lines[i].substr(9));
    for (const unsigned long other : {count - 1, count + 1, 2 * count + 1}) {
      Lines changed = lines;
      changed[i] = "strategy " + std::to_string(other);
      if (is_accepted(changed)) return shown("the number of positions is wrong", changed);
    }
    std::size_t end = i + 1;
    while (end < lines.size() && lines[end].find_first_not_of(kReplyDigits) == std::string::npos) ++end;
    for (std::size_t k = i + 1; k < end; k += 1 + (end - i) / 5) {
      Lines without = lines, longer = lines, shorter = lines, other = lines;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(k));
      if (is_accepted(without)) return shown("a line of the strategy is missing", without);
      longer[k] += '0';
      if (is_accepted(longer)) return shown("a line of the strategy has one more reply", longer);
      shorter[k].pop_back();
      if (is_accepted(shorter)) return shown("a line of the strategy has one reply less", shorter);
      other[k].at(random() % other[k].size()) = kReplyDigits[random() % kReplyDigits.size()];
      if (is_accepted(other) && !claims_are_true(other, poset, game)) return shown("a claim is false", other);
    }
  }
  return "";
}

void scramble(Lines& lines, oracle::Random& random) {
  const std::size_t at = 2 + random() % (lines.size() - 2);  // magic and spec stay
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random() % 5) {
    case 0: lines.erase(place); break;
    case 1: lines.insert(place, lines[2 + random() % (lines.size() - 2)]); break;
    case 2: *place = lines[2 + random() % (lines.size() - 2)]; break;
    case 3: std::swap(*place, lines[2 + random() % (lines.size() - 2)]); break;
    default:
      if (!place->empty()) place->at(random() % place->size()) = "0123456789abcdef[]() uo"[random() % 23];
      break;
  }
}

}  // namespace

Lines unsealed(const std::string& certificate) {
  Lines lines;
  std::size_t start = 0;
  while (start < certificate.size()) {
    const std::size_t end = certificate.find('\n', start);
    lines.push_back(certificate.substr(start, end - start));
    start = end == std::string::npos ? certificate.size() : end + 1;
  }
  if (!lines.empty() && starts_with(lines.back(), "checksum ")) lines.pop_back();
  return lines;
}

std::string sealed(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + "checksum " + check::sha256_hex(text) + "\n";
}

bool is_accepted(const Lines& lines) {
  return check::check_certificate(sealed(lines)).status == check::Report::Status::accepted;
}

std::string refusal(const std::string& certificate) {
  const check::Report report = check::check_certificate(certificate);
  if (report.status == check::Report::Status::accepted) return "";
  return "line " + std::to_string(report.line) + ": " + report.reason;
}

bool claims_are_true(const Lines& lines, const oracle::Poset& poset, oracle::NaiveGame& game) {
  const auto is_true = [&](const std::string& claim) {
    if (claim == "outcome P") return game.is_p(game.all());
    if (claim == "outcome N") return !game.is_p(game.all());
    if (starts_with(claim, "grundy ")) return claim == "grundy " + std::to_string(game.grundy(game.all()));
    for (const unsigned move : game.winning_moves(game.all())) {
      if (claim == "outcome N by " + poset.names[move]) return true;
    }
    return false;
  };
  return std::all_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return !starts_with(line, "claim ") || is_true(line.substr(6)); });
}

std::string tamper(const std::string& certificate, const oracle::Poset& poset, oracle::NaiveGame& game,
                   oracle::Random& random, unsigned scrambles) {
  const Lines lines = unsealed(certificate);
  if (!is_accepted(lines)) return "the certificate itself is rejected: " + refusal(certificate);
  if (const std::string fault = tamper_claims(lines, poset, game, random); !fault.empty()) return fault;
  if (const std::string fault = tamper_strategies(lines, poset, game, random); !fault.empty()) return fault;
  for (unsigned k = 0; k < scrambles; ++k) {
    Lines changed = lines;
    scramble(changed, random);
    if (is_accepted(changed) && !claims_are_true(changed, poset, game)) return shown("a claim is false", changed);
  }
  return "";
}

}  // namespace upset::testing
