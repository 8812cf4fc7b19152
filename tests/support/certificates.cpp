// SPDX-License-Identifier: MIT
#include "support/certificates.hpp"

#include <algorithm>

#include "check/sha256.hpp"
#include "upset/check.hpp"

namespace upset::testing {

namespace {

using Lines = std::vector<std::string>;

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

std::string tamper_kernels(const Lines& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!starts_with(lines[i], "kernel ")) continue;
    const std::size_t count = std::stoul(lines[i].substr(7));
    for (std::size_t k = 1; k <= count; k += 1 + count / 5) {
      Lines changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i + k));
      if (is_accepted(changed)) return shown("a line of the kernel is missing", changed);
    }
    const bool is_proof = !starts_with(lines[i - 1], "set ");  // a prime part's kernel has no line for the whole
    Lines headless = lines;
    headless.erase(headless.begin() + static_cast<std::ptrdiff_t>(i + 1));
    headless[i] = "kernel " + std::to_string(count - 1);
    if (is_proof && is_accepted(headless)) return shown("the kernel does not hold the position", headless);
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
  if (const std::string fault = tamper_kernels(lines); !fault.empty()) return fault;
  for (unsigned k = 0; k < scrambles; ++k) {
    Lines changed = lines;
    scramble(changed, random);
    if (is_accepted(changed) && !claims_are_true(changed, poset, game)) return shown("a claim is false", changed);
  }
  return "";
}

}  // namespace upset::testing
