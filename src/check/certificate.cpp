// SPDX-License-Identifier: MIT
// The certificate as a whole: magic, checksum, spec, embedded blocks, claims; and the choice of the kind of proof.
#include <cstdint>
#include <new>
#include <utility>

#include "check/proof.hpp"
#include "check/spec.hpp"
#include "check/term.hpp"
#include "check/text.hpp"
#include "upset/check.hpp"

namespace upset::check {

namespace {

constexpr std::string_view kMagic = "upset-certificate";

std::string fnv1a_hex(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  std::string hex(16, '0');
  for (std::size_t i = hex.size(); i-- > 0; hash >>= 4) hex[i] = "0123456789abcdef"[hash & 15U];
  return hex;
}

// Everything before the checksum line, which must be the last and right.
std::string_view checked_body(std::string_view bytes) {
  constexpr std::string_view kWord = "checksum ";
  constexpr std::size_t kLineSize = kWord.size() + 16 + 1;
  if (bytes.size() < kLineSize || bytes.back() != '\n') refuse("the certificate does not end with a checksum line");
  const std::string_view body = bytes.substr(0, bytes.size() - kLineSize);
  const std::string_view line = bytes.substr(body.size());
  if (!body.ends_with('\n') || !line.starts_with(kWord)) refuse("the certificate does not end with a checksum line");
  if (line.substr(kWord.size(), 16) != fnv1a_hex(body)) refuse("the checksum is wrong: the certificate is damaged");
  return body;
}

Listing read_poset_block(Lines& lines) {
  const std::uint32_t n = small_number(lines.next_after("poset "), "poset");
  if (n > kMaxElements) refuse("the poset has too many elements: the checker lists at most 16384");
  Listing listing;
  for (std::uint32_t i = 0; i < n; ++i) {
    listing.names.emplace_back(lines.next_after("element "));
    if (listing.names.back().empty()) refuse("an element needs a name");
  }
  while (lines.next_starts_with("below ")) {
    const auto parts = split(lines.next_after("below "), ' ');
    if (parts.size() != 2) refuse("expected two element numbers");
    const std::uint32_t i = small_number(parts[0], "below");
    const std::uint32_t j = small_number(parts[1], "below");
    if (i >= n || j >= n) refuse("the poset has no element of that number");
    listing.below.emplace_back(i, j);
  }
  lines.expect("end poset");
  return listing;
}

// The name of a file in a spec ends in "#order=" and the hash of its block: the two belong together.
void check_block_belongs(std::string_view kind, std::string_view file, std::string_view block) {
  constexpr std::string_view kMark = "#order=";
  const std::size_t at = file.rfind(kMark);
  const std::string what(kind);
  if (at == std::string_view::npos)
    refuse("the spec of a " + what + " from a file must end with #order= and the hash of its block");
  if (file.substr(at + kMark.size()) != fnv1a_hex(block))
    refuse("the " + what + " block is not the one that the spec names");
}

Block read_block(Lines& lines, const TermText& text, const std::string& file) {
  const bool is_group = text.family == "torsion";
  const std::string_view before = lines.rest();
  Block block;
  if (is_group) {
    block = std::make_shared<const Group>(read_group_block(lines));
  } else {
    block = read_poset_block(lines);
  }
  const std::string_view bytes = before.substr(0, before.size() - lines.rest().size());
  check_block_belongs(is_group ? "group" : "poset", file, bytes);
  return block;
}

std::vector<Block> read_blocks(Lines& lines, const TermText& text) {
  std::vector<Block> blocks;
  if (is_poset_file(text)) blocks.push_back(read_block(lines, text, text.body));
  for (const std::string& file : text.files) blocks.push_back(read_block(lines, text, file));
  return blocks;
}

std::vector<Term> read_terms(Lines& lines, const std::vector<TermText>& texts) {
  const std::size_t spec_line = lines.number();
  std::vector<Term> terms;
  for (const TermText& text : texts) {
    if (has_block(text)) {
      terms.emplace_back(text, read_blocks(lines, text));
      continue;
    }
    try {
      terms.emplace_back(text);
    } catch (Refusal& refusal) {
      refusal.line = spec_line;
      throw;
    }
  }
  return terms;
}

bool same_positions(const std::vector<Term>& terms, const std::vector<TermText>& expected) {
  if (terms.size() != expected.size()) return false;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!terms[i].same_position(Term(expected[i]))) return false;
  }
  return true;
}

bool is_about(const std::string& expected, const std::string& spec, const std::vector<Term>& terms) {
  const std::vector<TermText> expected_texts = split_spec(expected);
  if (any_has_block(expected_texts) || any_has_block(split_spec(spec))) return expected == spec;
  return same_positions(terms, expected_texts);
}

void check_spec_is(const std::string& expected, const std::string& spec, const std::vector<Term>& terms) {
  try {
    if (is_about(expected, spec, terms)) return;
  } catch (const Refusal& refusal) {
    refuse("the spec asked for is wrong: " + refusal.reason);
  }
  refuse("certificate is for another spec: " + spec);
}

// Plays the move of `claim outcome N by MOVE`; in a sum it is `k:MOVE`.
void play_claimed_move(std::vector<Term>& terms, std::string_view move) {
  std::size_t which = 0;
  if (terms.size() > 1) {
    const std::size_t colon = move.find(':');
    if (colon == std::string_view::npos) refuse("the move in a sum is k:MOVE");
    which = small_number(move.substr(0, colon), "summand");
    if (which == 0 || which > terms.size()) refuse("the sum has no term " + std::to_string(which));
    --which;
    move.remove_prefix(colon + 1);
  }
  terms[which].play(std::string(move));
}

// What the claim says about the terms; a claimed move is made in them.
Goal read_claim(std::string_view claim, std::vector<Term>& terms) {
  if (claim == "outcome P") return {0, false};
  if (claim == "outcome N") return {0, true};
  if (const auto value = after(claim, "grundy ")) return {big_number(*value, "grundy"), false};
  const auto move = after(claim, "outcome N by ");
  if (!move) refuse("expected outcome P, outcome N, outcome N by MOVE or grundy K");
  play_claimed_move(terms, *move);
  return {0, false};
}

// `terms` is a copy, since a claim may move in it.
std::string check_claim(Lines& lines, const std::string& spec, std::vector<Term> terms) {
  const std::string_view claim = lines.next_after("claim ");
  const Goal goal = read_claim(claim, terms);
  Story story;
  if (terms.size() == 1) {
    check_proof(lines, terms.front(), goal, story);
  } else {
    if (goal.any_but_zero) refuse("outcome N of a sum needs a move");
    check_sum(lines, lines.next_after("sum "), terms, goal, story);
  }
  std::string line = "accepted: " + spec + ": " + std::string(claim) + " (";
  for (std::size_t i = 0; i < story.steps.size(); ++i) line += (i == 0 ? "" : ", ") + story.steps[i];
  line += ")";
  for (const std::string& theorem : story.theorems) line += ", relying on " + theorem;
  return line;
}

void check_lines(Lines& lines, const std::string* expected_spec, Report& report) {
  lines.next();  // magic and version, known
  report.spec = lines.next_after("spec ");
  const std::vector<Term> terms = read_terms(lines, split_spec(report.spec));
  if (expected_spec != nullptr) check_spec_is(*expected_spec, report.spec, terms);
  do report.lines.push_back(check_claim(lines, report.spec, terms));
  while (!lines.at_end());
}

// The first line says whether this is a certificate at all, and one of this version.
void check_first_line(std::string_view bytes) {
  const std::string_view first = bytes.substr(0, bytes.find('\n'));
  if (first != std::string(kMagic) + " 1") refuse("only version 1 of the format is known", 1);
}

}  // namespace

void check_proof(Lines& lines, const Term& term, const Goal& goal, Story& story) {
  std::string_view line = lines.next();
  if (const auto rest = after(line, "reduction ")) return check_reduction(lines, *rest, term, goal, story);
  if (goal.any_but_zero && !line.starts_with("theorem ")) refuse("outcome N without a move needs a theorem");
  if (line == "heaps") return check_heaps(term, goal, story);
  if (const auto id = after(line, "theorem ")) return check_theorem(*id, term, goal, story);
  if (const auto form = after(line, "window ")) return check_window(lines, *form, term, goal, story);
  Bits alive = term.alive();
  while (const auto count = after(line, "pairing ")) {
    alive = check_pairing(lines, *count, term.order(), alive, story);
    line = lines.next();
  }
  if (const auto kernel = after(line, "kernel ")) return check_kernel(lines, *kernel, term.order(), alive, goal, story);
  if (const auto kernel = after(line, "face-kernel ")) {
    return check_face_kernel(lines, *kernel, term.order(), alive, goal, story);
  }
  const auto primes = after(line, "series-parallel ");
  if (!primes) {
    refuse(
        "expected a proof: kernel, face-kernel, pairing or series-parallel; heaps, window, reduction and theorem "
        "stand alone");
  }
  check_series_parallel(lines, *primes, term.order(), alive, goal, story);
}

Report check_certificate(std::string_view bytes, const std::string* expected_spec) {
  Report report;
  if (!bytes.starts_with(kMagic)) {
    report.reason = "not a certificate: the first line is not \"upset-certificate 1\"";
    return report;
  }
  Lines lines{std::string_view()};
  try {
    check_first_line(bytes);
    lines = Lines(checked_body(bytes));
    check_lines(lines, expected_spec, report);
    report.status = Report::Status::accepted;
  } catch (const Refusal& refusal) {
    report.status = Report::Status::refused;
    report.reason = refusal.reason;
    report.line = refusal.line != 0 ? refusal.line : lines.number();
  } catch (const std::bad_alloc&) {
    report.status = Report::Status::refused;
    report.reason = "not enough memory to check the certificate";
  }
  if (report.status != Report::Status::accepted) report.lines.clear();
  return report;
}

}  // namespace upset::check
