// SPDX-License-Identifier: MIT
// Claims as text: someone's table of answers, to be proved or refuted.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/integer.hpp"
#include "upset/ledger.hpp"

namespace upset {

namespace {

constexpr std::string_view kBlanks = " \t\r";

/// Parses one claim from its line.
class ClaimLine {
 public:
  ClaimLine(std::string_view line, std::size_t number, const std::string& source)
      : text_(line.substr(0, line.find('#'))), number_(number), source_(source) {}

  [[nodiscard]] bool is_empty() const { return text_.find_first_not_of(kBlanks) == std::string_view::npos; }

  [[nodiscard]] Result<LedgerClaim> claim() const {
    const std::size_t comma = text_.find(',');
    if (comma == std::string_view::npos)
      return refuse(0, fmt::format("expected a claim 'reply,answer', found '{}'", word(0, text_.size())));
    const auto reply = core::parse_integer(word(0, comma));
    const auto small = reply ? core::to_word(*reply) : std::nullopt;
    if (!small) return refuse(0, fmt::format("expected a reply (decimal, below 2^64), found '{}'", word(0, comma)));
    const std::string_view rest = word(comma + 1, text_.size());
    const auto answer = core::parse_integer(rest);
    if (!answer)
      return refuse(comma + 1, fmt::format("expected an answer (decimal, no leading zero), found '{}'", rest));
    return LedgerClaim{*small, answer->get_str(), number_};
  }

  [[nodiscard]] Error refuse(std::size_t from, const std::string& message) const {
    const std::size_t at = std::min(text_.find_first_not_of(kBlanks, from), text_.size());
    return refused(message, Place{source_, number_, at + 1});
  }

 private:
  /// The text between two places, without surrounding blanks.
  [[nodiscard]] std::string_view word(std::size_t from, std::size_t to) const {
    const std::string_view part = text_.substr(from, to - from);
    const std::size_t begin = part.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return "";
    return part.substr(begin, part.find_last_not_of(kBlanks) - begin + 1);
  }

  std::string_view text_;
  std::size_t number_;
  const std::string& source_;
};

}  // namespace

Result<std::vector<LedgerClaim>> read_claims(std::string_view text, const std::string& source) {
  std::vector<LedgerClaim> claims;
  std::map<std::uint64_t, std::size_t> lines;  // by reply
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const ClaimLine line(text.substr(begin, end - begin), ++number, source);
    begin = end + 1;
    if (line.is_empty()) continue;
    auto claim = line.claim();
    if (!claim) return claim.error();
    const auto [other, is_new] = lines.emplace(claim->reply, number);
    if (!is_new)
      return line.refuse(
          0, fmt::format("expected one claim per reply, found another one about {} (the first is in line {})",
                         claim->reply, other->second));
    claims.push_back(std::move(claim).value());
  }
  return claims;
}

}  // namespace upset
