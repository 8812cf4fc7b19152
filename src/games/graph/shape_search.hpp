// SPDX-License-Identifier: MIT
// Shared by the searches on graphs and on complexes: everything except how a set of faces becomes a shape. Each kind of
// shape has a separate source file, because the search is compiled for each of its sizes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/word_file.hpp"
#include "games/graph/part_search.hpp"
#include "search/claim_check.hpp"
#include "search/value_search.hpp"

namespace upset::games::graph {

/// A face as a bit set of points below 32.
inline std::uint32_t word_of(const upset::graph::Face& face) {
  std::uint32_t word = 0;
  for (const auto point : face) {
    UPSET_ASSERT(point < 32 && (word >> point & 1U) == 0);
    word |= std::uint32_t{1} << point;
  }
  return word;
}

inline constexpr core::WordFileKind kTableFile{"upset-search-checkpoint 2\n", "a checkpoint of a search"};
// With fewer moves the search ends before a second thread has started.
inline constexpr std::size_t kParallelMeasure = 24;

/// A search on shapes; `shape_of` turns a set of faces into one.
template <class Game>
class ShapeSearch : public PartSearch {
 public:
  static_assert(game::DecodableGame<Game>);

  ShapeSearch(PartFaces part, Game game, core::Stop& stop)
      : part_(std::move(part)), stop_(stop), game_(std::move(game)), search_(game_, stop) {}

  std::optional<std::uint32_t> value(const order::DynamicBits& set, bool in_parallel) override {
    const auto position = game_.rough(shape_of(set));
    return in_parallel && position.measure >= kParallelMeasure ? search_.value_in_parallel(position)
                                                               : search_.value(position);
  }

  std::optional<bool> has_value(const order::DynamicBits& set, std::uint32_t value, bool in_parallel) override {
    const auto position = game_.rough(shape_of(set));
    return in_parallel && position.measure >= kParallelMeasure ? search_.has_value_in_parallel(position, value)
                                                               : search_.has_value(position, value);
  }

  [[nodiscard]] bool needs_search(const order::DynamicBits& set) const override {
    std::uint32_t known = 0;
    std::vector<typename Game::State> states;
    settle(game_, game_.rough(shape_of(set)), known, states, [](const typename Game::State&) { return false; });
    return !states.empty();
  }

  [[nodiscard]] Estimate outlook(const order::DynamicBits& set) const override {
    const auto position = game_.rough(shape_of(set));
    UPSET_ASSERT(position.measure <= part_.elements.size());
    return {position.guess, position.measure};
  }

  [[nodiscard]] std::size_t states() const override { return search_.table().size(); }

  std::optional<Error> take_up(const std::string& file, std::uint64_t identity) override {
    bool fits = true;
    const auto found =
        core::read_word_file(file, kTableFile, identity, kRecord, [&](const std::uint64_t* words, std::size_t count) {
          for (std::size_t at = 0; at < count && fits; at += kRecord) fits = take_record(words + at);
        });
    if (!found) return found.error();
    if (!fits || !sample_agrees()) return refused(file + ": the state does not fit this position");
    took_up_ = states() > 0;
    file_ = file, identity_ = identity;
    return write_now();  // before the work, so that the user learns at once about an unwritable file
  }

  [[nodiscard]] bool took_up() const override { return took_up_; }

  std::optional<Error> write_now() override {
    if (file_.empty()) return std::nullopt;
    core::WordFileWriter writer(file_, kTableFile, identity_);
    std::array<std::uint64_t, kRecord> record;
    search_.table().for_each([&](const typename Game::State& state, std::uint64_t knowledge) {
      UPSET_ASSERT(search::Knowledge(knowledge).is_consistent());  // otherwise it could not be resumed
      for (std::size_t w = 0; w + 1 < kRecord; ++w) record[w] = state.word(w);
      record[kRecord - 1] = knowledge;
      writer.write(record.data(), kRecord);
    });
    return writer.finish();
  }

 protected:
  [[nodiscard]] virtual typename Game::Shape shape_of(const order::DynamicBits& set) const = 0;

  PartFaces part_;

 private:
  static constexpr std::size_t kRecord = Game::State::words() + 1;  // in words: the state, and what is known of it

  /// False if a record does not encode a state of this game, or repeats one.
  bool take_record(const std::uint64_t* words) {
    typename Game::State state;
    for (std::size_t w = 0; w + 1 < kRecord; ++w) state.word(w) = words[w];
    const std::uint64_t claim = words[kRecord - 1];
    auto& table = search_.table();
    if (!Check(game_, table).is_in_range(state, search::Knowledge(claim)) || table.find(state)) return false;
    table.restore(state, claim);
    return true;
  }

  /// Whether the table is consistent with itself one move deep, tested on a sample of states spread over the table.
  [[nodiscard]] bool sample_agrees() {
    const auto& table = search_.table();
    const std::size_t stride = table.size() / kSample + 1;
    // Collected first, because the table is locked while it is listed.
    std::vector<std::pair<typename Game::State, std::uint64_t>> sample;
    std::size_t number = 0;
    table.for_each([&](const typename Game::State& state, std::uint64_t claim) {
      if (number++ % stride == 0) sample.emplace_back(state, claim);
    });
    const Check check(game_, table);
    return std::all_of(sample.begin(), sample.end(), [&](const auto& record) {
      return stop_.poll(game_.measure(record.first)) ||
             check.agrees_with_options(record.first, search::Knowledge(record.second));
    });
  }

  using Check = search::ClaimCheck<Game>;
  static constexpr std::size_t kSample = 4096;  // number of states of a file that are tested one move deep

  core::Stop& stop_;
  Game game_;
  search::ValueSearch<Game> search_;
  std::string file_;
  std::uint64_t identity_ = 0;
  bool took_up_ = false;
};

}  // namespace upset::games::graph
