// SPDX-License-Identifier: MIT
// Version 2 listed the positions of a proof, version 3 lists the replies. The positions answer all questions that
// finding the replies needs, so nothing is solved again. Everything else is copied. A file that proves nothing is
// refused or converted to one that proves nothing: the checker decides.
#include <fmt/format.h>

#include <charconv>
#include <map>
#include <span>

#include "certify/writer.hpp"
#include "convert/coins.hpp"
#include "core/hash.hpp"
#include "core/hash_table.hpp"
#include "game/access.hpp"
#include "games/poset/position.hpp"
#include "games/poset/set_oracle.hpp"
#include "games/semigroup/position.hpp"
#include "upset/certify.hpp"
#include "upset/position.hpp"
#include "window/strategy.hpp"

namespace upset {

namespace {

using core::DynamicBits;
using games::poset::LostSets;
using Lines = std::vector<std::string_view>;

constexpr std::string_view kHashMark = "#order=";

struct Refusal {
  std::string reason;
};

[[noreturn]] void refuse(std::string reason) { throw Refusal{std::move(reason)}; }

Lines words_of(std::string_view line) {
  Lines words;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number >> 62U != 0)
    refuse(fmt::format("expected a number, found '{}'", text));
  return number;
}

/// A set that was written as a hexadecimal number, among this many elements.
DynamicBits set_of(std::string_view text, std::size_t size) {
  DynamicBits set(size);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[text.size() - 1 - i];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) refuse(fmt::format("expected a set, found '{}'", text));
    for (std::size_t bit = 4 * i; bit < 4 * i + 4; ++bit)
      if ((digit >> (bit % 4) & 1) != 0) {
        if (bit >= size) refuse(fmt::format("the set '{}' has elements that the term does not have", text));
        set.set(bit);
      }
  }
  return set;
}

/// The pairs of a kernel answer for all sets; of others nothing is known, and no reply leads to them.
class ListedSets final : public games::poset::SetOracle {
 public:
  explicit ListedSets(const LostSets& members) {
    for (const auto& [set, value] : members) values_.insert({set, value});
  }
  [[nodiscard]] std::optional<std::uint32_t> known(const DynamicBits& set) const {
    const auto it = values_.find(set);
    return it == values_.end() ? std::nullopt : std::optional(it->second);
  }
  std::optional<std::uint32_t> value(const DynamicBits& set) override { return known(set).value_or(UINT32_MAX); }
  std::optional<bool> is_p(const DynamicBits& set) override { return known(set) == 0U; }

 private:
  core::HashMap<DynamicBits, std::uint32_t> values_{};
};

/// The layers of a window.
class ListedLayers final : public window::LostPositions {
 public:
  void add(std::uint64_t element, const DynamicBits& gaps) {
    Key key{element};
    for (std::size_t k = 0; k < gaps.words(); ++k) key.push_back(gaps.word(k));
    listed_.insert(std::move(key));
  }
  [[nodiscard]] bool has(std::uint64_t element, std::span<const std::uint64_t> gaps) const override {
    Key key{element};
    key.insert(key.end(), gaps.begin(), gaps.end());
    return listed_.contains(key);
  }

 private:
  using Key = std::vector<std::uint64_t>;

  core::HashSet<Key> listed_{};
};

class Converter {
 public:
  Converter(std::string_view bytes, core::Stop& stop) : stop_(stop) {
    const std::size_t last = bytes.rfind("\nchecksum ");
    if (last == std::string_view::npos ||
        bytes.substr(last + 1) != fmt::format("checksum {}\n", core::sha256_hex(bytes.substr(0, last + 1))))
      refuse("the checksum is wrong");
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      if (end == std::string_view::npos) refuse("the last line does not end");
      lines_.push_back(bytes.substr(0, end));
      bytes.remove_prefix(end + 1);
    }
  }

  std::string run() {
    if (next() != "upset-certificate 2") refuse("expected a certificate of version 2");
    out_.line("upset-certificate 3");
    const std::string_view spec = copy();
    if (!spec.starts_with("spec ")) refuse("expected the line 'spec SPEC'");
    split_terms(spec.substr(5));
    read_blocks();
    while (!peek().starts_with("checksum ")) convert_line();
    if (at_ + 1 != lines_.size()) refuse("lines after the checksum");
    out_.line("checksum {}", core::sha256_hex(out_.text()));
    return out_.text();
  }

 private:
  [[nodiscard]] std::string_view peek() const {
    if (at_ >= lines_.size()) refuse("the end is missing");
    return lines_[at_];
  }
  std::string_view next() {
    const std::string_view line = peek();
    ++at_;
    return line;
  }
  std::string_view copy() {
    const std::string_view line = next();
    out_.line("{}", line);
    return line;
  }
  void copy_to(std::string_view end) {
    while (copy() != end) {
    }
  }

  void split_terms(std::string_view spec) {
    std::string term;
    bool is_quoted = false;
    for (std::size_t i = 0; i < spec.size(); ++i) {
      if (spec[i] == '\\' && i + 1 < spec.size()) term += spec[i++];
      else if (spec[i] == '"') is_quoted = !is_quoted;
      else if (!is_quoted && spec.substr(i).starts_with(" + ")) {
        terms_.push_back(std::exchange(term, ""));
        i += 2;
        continue;
      }
      term += spec[i];
    }
    terms_.push_back(term);
  }

  void read_blocks() {
    while (peek().starts_with("poset ") || peek().starts_with("group ")) {
      const bool is_group = peek().starts_with("group ");
      Lines& block = blocks_.emplace_back();
      while (block.empty() || block.back() != (is_group ? "end group" : "end poset")) block.push_back(copy());
    }
  }

  void convert_line() {
    const Lines words = words_of(peek());
    const std::string_view head = words[0];
    if (head == "kernel" && words.size() == 2) return convert_kernel(number_of(words[1]));
    if (head == "window") return convert_window(words);
    if (head == "coin-kernel") return convert_coin_kernel(words);
    if (head == "family") return copy_to("end family");
    if (head == "wide") return copy_to("end wide");
    const std::string_view line = copy();
    if (head == "claim") claim_ = line, part_ = 0, reduced_.clear(), prime_.clear();
    if (head == "part" && words.size() == 4) part_ = number_of(words[1]) - 1, reduced_.clear();
    if (head == "reduction" && words.size() > 2) reduced_ = line.substr(words[0].size() + words[1].size() + 2);
    if (head == "set" && words.size() == 2) prime_ = words[1];
  }

  /// The term that is proved, before the move of the claim and after it.
  struct Proved {
    game::TermPtr before;
    game::TermPtr after;
    std::optional<game::Move> move;
  };

  [[nodiscard]] Proved proved_term() const {
    std::string text = reduced_;
    if (text.empty()) {
      if (part_ >= terms_.size()) refuse("there is no such part");
      text = terms_[part_];
    }
    ResourceOptions options;
    options.posted_files.emplace();
    if (const std::size_t mark = text.find(kHashMark); mark != std::string::npos)
      options.posted_files->emplace(file_name(text, mark), posted(block_of_part()));
    const auto position = Position::parse(text, Resources(options));
    if (!position) refuse(position.error().message);
    Proved term{game::sum_of(*position).terms().at(0), nullptr, {}};
    term.after = term.before;
    const Lines words = words_of(claim_);
    if (!reduced_.empty() || words.size() < 5) return term;
    std::string_view move = words[4];
    if (terms_.size() > 1) {
      const std::size_t colon = move.find(':');
      if (colon == std::string_view::npos || number_of(move.substr(0, colon)) != part_ + 1) return term;
      move.remove_prefix(colon + 1);
    }
    const auto meant = term.before->read_move(std::string(move));
    const auto after = meant ? term.before->play(*meant) : meant.error();
    if (!after) refuse(after.error().message);
    term.after = *after;
    term.move = *meant;
    return term;
  }

  /// "FILE" of FAMILY:FILE#order=HASH, with or without quotes.
  static std::string file_name(const std::string& text, std::size_t mark) {
    const std::size_t quote = text.find('"');
    if (quote > mark) {
      const std::size_t colon = text.find(':');
      return text.substr(colon + 1, mark - colon - 1);
    }
    std::string name;
    for (std::size_t i = quote + 1; i < mark; ++i) {
      if (text[i] == '\\') ++i;
      name += text[i];
    }
    return name;
  }

  [[nodiscard]] const Lines& block_of_part() const {
    std::size_t block = 0;
    for (std::size_t i = 0; i < part_; ++i) block += terms_[i].find(kHashMark) != std::string::npos ? 1 : 0;
    if (block >= blocks_.size()) refuse("a block is missing");
    return blocks_[block];
  }

  /// A table of a group as a file.
  static std::string posted(const Lines& block) {
    std::string text;
    for (const std::string_view line : block)
      if (line.starts_with("group ")) text += fmt::format("table {}\n", line.substr(6));
      else if (line.starts_with("row ")) text += fmt::format("{}\n", line.substr(4));
    return text;
  }

  /// The order of the term's elements.
  [[nodiscard]] order::Poset poset() const {
    const bool has_block =
        reduced_.empty() && part_ < terms_.size() && terms_[part_].find(kHashMark) != std::string::npos;
    if (has_block && block_of_part().front().starts_with("poset ")) return poset_of(block_of_part());
    const Proved term = proved_term();
    const auto* position = game::as<games::poset::PosetPosition>(*term.after);
    if (position == nullptr) refuse("the term has no listed elements");
    const auto& listing = position->ground().listing();
    if (!listing) refuse(listing.error().message);
    return listing->poset;
  }

  static order::Poset poset_of(const Lines& block) {
    std::size_t size = 0;
    std::vector<order::Relation> relations;
    for (const std::string_view line : block) {
      const Lines words = words_of(line);
      if (words[0] == "element") ++size;
      if (words[0] != "below" || words.size() != 3) continue;
      relations.emplace_back(number_of(words[1]), number_of(words[2]));
    }
    for (const auto& [low, high] : relations)
      if (low >= size || high >= size) refuse("a relation names no element");
    auto poset = size > order::kMaxElements ? std::nullopt : order::Poset::from_relations(size, relations);
    if (!poset) refuse("the block is not an order");
    return *std::move(poset);
  }

  void convert_kernel(std::uint64_t count) {
    next();
    const order::Poset order = poset();
    LostSets members;
    for (std::uint64_t i = 0; i < count; ++i) {
      const Lines words = words_of(next());
      if (words.size() != 2) refuse("expected SET VALUE");
      members.emplace_back(set_of(words[0], order.size()), static_cast<std::uint32_t>(number_of(words[1])));
      if (members.back().second > members.back().first.count()) refuse("a value is larger than its set");
    }
    ListedSets oracle(members);
    LostSets starts;
    if (prime_.empty()) {
      if (members.empty()) refuse("a kernel without members");
      starts.push_back(members.front());
    } else {
      std::vector<std::string> values;
      const DynamicBits set = set_of(prime_, order.size());
      for (const order::Element x : order::members(set)) {
        const DynamicBits option = set - order.above(x);
        const auto value = oracle.known(option);
        if (!value) refuse("the value of an option is missing");
        starts.emplace_back(option, *value);
        values.push_back(std::to_string(*value));
      }
      out_.line("values {}", fmt::join(values, " "));
      prime_.clear();
    }
    const auto strategy = games::poset::close_strategy(order, starts, oracle, stop_);
    if (!strategy) refuse(stop_.stopped() ? "a limit was reached" : "a move has no answer in the kernel");
    certify::write_strategy("strategy", *strategy, out_);
  }

  void convert_window(const Lines& head) {
    next();
    const Proved term = proved_term();
    const auto* position = game::as<games::semigroup::InfinitePosition>(*term.before);
    if (position == nullptr) refuse("a window for a finite term");
    const auto& order = position->structure().layers();
    if (!order) refuse(order.error().message);
    window::WindowClaim claim;
    if (head.size() == 4) claim.repeats.emplace(number_of(head[2]), number_of(head[3]));
    else if (term.move) claim.first_move = term.move->only_word();
    const Lines layers = words_of(next());
    if (layers.size() != 2) refuse("expected 'layers L'");
    ListedLayers listed;
    for (std::uint64_t i = number_of(layers[1]); i > 0; --i) {
      const Lines words = words_of(next());
      const std::uint64_t element = number_of(words[0]);
      const std::size_t gaps = order->gaps(order->type_of(element)).size();
      for (std::size_t k = 1; k < words.size(); ++k) listed.add(element, set_of(words[k], gaps));
    }
    const auto strategy = window::close_window(*order, claim, listed, stop_);
    if (!strategy) refuse(strategy.error().message);
    const auto& repeats = claim.repeats;
    certify::write_strategy(
        repeats ? fmt::format("window periodic {} {}", repeats->first, repeats->second) : "window first", *strategy,
        out_);
  }

  void convert_coin_kernel(const Lines& head) {
    if (head.size() < 4) refuse("expected 'coin-kernel M D N'");
    std::size_t end = at_ + 1 + number_of(head[3]);
    for (std::uint64_t i = head.size() > 4 ? number_of(head[4]) : 0; i > 0; --i) {
      const Lines words = end < lines_.size() ? words_of(lines_[end]) : Lines();
      if (words.size() != 5) refuse("expected 'even-window X L P Q'");
      end += 1 + number_of(words[3]) + number_of(words[4]);
    }
    if (end > lines_.size()) refuse("the end is missing");
    const auto text = convert::convert_coins(std::span(lines_).subspan(at_, end - at_), stop_);
    if (!text) refuse(text.error().message);
    out_.append(*text);
    at_ = end;
  }

  core::Stop& stop_;
  Lines lines_{};
  std::size_t at_ = 0;
  certify::Writer out_{};
  std::vector<std::string> terms_{};
  std::vector<Lines> blocks_{};
  std::string_view claim_{};
  std::size_t part_ = 0;
  std::string reduced_{};  // the spec of a reduction
  std::string prime_{};    // the set of the prime part whose kernel follows
};

}  // namespace

Result<std::string> convert_certificate(std::string_view bytes, const Limits& limits) {
  core::Stop stop{limits};
  try {
    return Converter(bytes, stop).run();
  } catch (const Refusal& refusal) {
    return Error{ErrorCode::refused, "the certificate was not converted: " + refusal.reason};
  }
}

}  // namespace upset
