// SPDX-License-Identifier: MIT
// Posets given by their relations, inline or in a file. The canonical form of a file is the inline one where that is
// short enough and the names allow it; otherwise the file name with a hash of the order.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <numeric>

#include "core/hash.hpp"
#include "games/common/file_body.hpp"
#include "games/poset/families.hpp"
#include "read/poset_file.hpp"

namespace upset::games::poset {

namespace {

/// Covers in ascending order, then elements related to nothing. Cut off when it is longer than `most` bytes.
std::string inline_body(const read::NamedPoset& named, std::size_t most) {
  std::string text;
  const auto add = [&](const std::string& piece) { text += (text.empty() ? "" : ",") + piece; };
  std::vector<bool> mentioned(named.names.size(), false);
  for (const auto& [x, y] : named.poset.covers(named.poset.all())) {
    add(named.names[x] + "<" + named.names[y]);
    mentioned[x] = mentioned[y] = true;
    if (text.size() > most) return text;
  }
  for (std::size_t x = 0; x < named.names.size(); ++x)
    if (!mentioned[x]) add(named.names[x]);
  return text;
}

std::string block_of(const read::NamedPoset& named) {
  return common::order_block(named.names, named.poset.covers(named.poset.all()));
}

class RelationsGround final : public Ground {
 public:
  /// Its body is made when it is asked for.
  explicit RelationsGround(read::NamedPoset named) : named_(std::move(named)) {
    UPSET_ASSERT(named_.poset.size() == named_.names.size());
  }
  RelationsGround(read::NamedPoset named, std::string file_body)
      : named_(std::move(named)), body_(std::move(file_body)), from_file_(true) {}

  [[nodiscard]] std::string family() const override { return from_file_ ? "poset" : "relations"; }
  [[nodiscard]] std::string body() const override {
    std::call_once(body_once_, [&] {
      if (!from_file_) body_ = inline_body(named_, std::numeric_limits<std::size_t>::max());
    });
    return body_;
  }
  [[nodiscard]] std::string identity() const override {
    const std::string whole = text();
    return whole.size() <= common::kMaxInlineBytes ? whole : "relations of hash " + core::sha256_hex(whole);
  }
  [[nodiscard]] bool has_opaque_body() const override { return from_file_; }
  [[nodiscard]] std::string embedded_block() const override { return from_file_ ? block_of(named_) : ""; }
  [[nodiscard]] std::optional<Integer> size() const override { return core::from_word(named_.names.size()); }
  [[nodiscard]] bool has_greatest() const override { return named_.poset.greatest(named_.poset.all()).has_value(); }
  [[nodiscard]] std::optional<std::string> poison() const override { return named_.poison; }
  [[nodiscard]] std::string notation_help() const override { return "the name of an element"; }
  /// A move is the number of an element, from 0.
  [[nodiscard]] std::string notation(const Move& move) const override { return named_.names.at(move.only_word()); }
  [[nodiscard]] std::optional<Move> parse(const std::string& text) const override {
    std::call_once(once_, [&] {
      for (std::size_t x = 0; x < named_.names.size(); ++x) numbers_.emplace(named_.names[x], x);
    });
    const auto it = numbers_.find(text);
    return it == numbers_.end() ? std::nullopt : std::optional(Move{it->second});
  }

 protected:
  [[nodiscard]] Result<Listing> list() const override {
    std::vector<Move> moves;
    for (std::size_t x = 0; x < named_.names.size(); ++x) moves.push_back({x});
    return make_listing(named_.poset, std::move(moves));
  }

 private:
  read::NamedPoset named_;
  mutable std::once_flag once_;
  mutable core::HashMap<std::string, std::size_t> numbers_;  // by name; filled when it is first needed
  mutable std::once_flag body_once_;
  mutable std::string body_;
  bool from_file_ = false;
};

/// The order of relations between elements whose names ascend.
Result<game::TermPtr> order_of_names(std::vector<std::string> names, const std::vector<order::Relation>& relations) {
  if (auto poset = order::Poset::from_relations(names.size(), relations)) {
    auto ground = std::make_shared<RelationsGround>(read::NamedPoset{std::move(names), std::move(*poset)});
    return game::TermPtr(std::make_shared<ListedPosition>(std::move(ground)));
  }
  read::PosetBuilder builder;  // finds the cycle
  for (const auto& [x, y] : relations)
    if (const auto error = builder.relate(names[x], names[y], Place{})) return *error;
  return builder.finish().error();
}

bool can_stand_inline(const read::NamedPoset& named, const std::string& body) {
  if (body.size() > common::kMaxInlineBytes) return false;
  for (const std::string& name : named.names)
    if (name.find('_') != std::string::npos) return false;
  return true;
}

}  // namespace

Result<game::TermPtr> make_order(std::size_t elements, const std::vector<order::Relation>& relations) {
  if (elements > order::kMaxElements)
    return refused(fmt::format("a poset has at most {} elements; '{}' is one too many", order::kMaxElements, elements));
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= elements; ++i) names.push_back(std::to_string(i));
  return order_of_names(std::move(names), relations);
}

Result<game::TermPtr> make_order(const std::vector<std::string>& names, const std::vector<order::Relation>& relations) {
  read::PosetBuilder builder;  // knows what a name is
  for (const std::string& name : names) {
    if (builder.knows(name)) return refused(fmt::format("the name '{}' is given twice", name));
    if (auto error = builder.mention(name, Place{})) return *error;
    if (auto error = spec::refuse_character(name)) return *error;
  }
  if (names.size() > order::kMaxElements) return builder.finish().error();
  std::vector<Element> sorted(names.size());
  std::iota(sorted.begin(), sorted.end(), Element{0});
  std::ranges::sort(sorted, [&](Element x, Element y) { return read::name_less(names[x], names[y]); });
  std::vector<Element> rank(names.size());
  std::vector<std::string> in_order;
  for (const Element x : sorted) {
    rank[x] = static_cast<Element>(in_order.size());
    in_order.push_back(names[x]);
  }
  std::vector<order::Relation> ranked;
  ranked.reserve(relations.size());
  for (const auto& [x, y] : relations) ranked.emplace_back(rank.at(x), rank.at(y));
  return order_of_names(std::move(in_order), ranked);
}

Result<game::TermPtr> read_relations(const spec::Term& term, game::Reading&) {
  read::PosetBuilder builder;
  if (!term.body.text.empty())
    for (const spec::Word& piece : spec::split(term.body, ',')) {
      const auto names = spec::split(piece, '<');
      for (std::size_t i = 0; i < names.size(); ++i) {
        const Place place{"", 0, names[i].column};
        const auto error =
            i == 0 ? builder.mention(names[0].text, place) : builder.relate(names[i - 1].text, names[i].text, place);
        if (error) return *error;
      }
    }
  auto named = builder.finish();
  if (!named) return named.error();
  return game::TermPtr(std::make_shared<ListedPosition>(std::make_shared<RelationsGround>(std::move(named).value())));
}

Result<game::TermPtr> read_poset_file(const spec::Term& term, game::Reading& reading) {
  const auto source = common::split_hash(term.body);
  if (!source) return source.error();
  const auto bytes = common::read_named_file(source->file, term.body.column, reading);
  if (!bytes) return bytes.error();
  auto named = read::read_poset(*bytes, common::source_name(source->file));
  if (!named) return named.error();
  auto ground = std::make_shared<RelationsGround>(*named);
  const bool is_inline = can_stand_inline(*named, inline_body(*named, 4 * common::kMaxInlineBytes));
  if (!is_inline || !source->hash.empty()) {
    auto body = common::bound_body(*source, block_of(*named), term.body.column);
    if (!body) return body.error();
    if (!is_inline) ground = std::make_shared<RelationsGround>(*named, std::move(body).value());
  }
  return game::TermPtr(std::make_shared<ListedPosition>(std::move(ground)));
}

}  // namespace upset::games::poset
