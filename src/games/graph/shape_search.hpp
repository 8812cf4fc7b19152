// SPDX-License-Identifier: MIT
// What the searches on graphs and on complexes share: everything but the way from a set of faces to a shape. Each kind
// of shape has a file of its own, for the search is compiled anew for each of its sizes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/word_file.hpp"
#include "games/graph/part_search.hpp"
#include "solve/value_search.hpp"

namespace upset::games::graph {

/// A face as a set of points below 32.
inline std::uint32_t word_of(const upset::graph::Face& face) {
  std::uint32_t word = 0;
  for (const auto point : face) word |= std::uint32_t{1} << point;
  return word;
}

inline constexpr core::WordFileKind kTableFile{"upset-search-checkpoint 2\n", "a checkpoint of a search"};
inline constexpr double kSecondsBetweenCheckpoints = 120;
// With fewer moves the search ends before a second thread has begun.
inline constexpr std::size_t kParallelMeasure = 24;

/// A search on shapes; `shape_of` says how a set of faces becomes one.
template <class Game>
class ShapeSearch : public PartSearch {
 public:
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

  [[nodiscard]] Outlook outlook(const order::DynamicBits& set) const override {
    const auto position = game_.rough(shape_of(set));
    return {position.guess, position.measure};
  }

  [[nodiscard]] std::size_t states() const override { return search_.table().size(); }

  std::optional<Error> take_up(const std::string& file, std::uint64_t identity) override {
    file_ = file, identity_ = identity;
    const auto found =
        core::read_word_file(file, kTableFile, identity, kRecord, [&](const std::uint64_t* words, std::size_t count) {
          for (std::size_t at = 0; at < count; at += kRecord) {
            typename Game::State state;
            for (std::size_t w = 0; w + 1 < kRecord; ++w) state.word(w) = words[at + w];
            search_.table().merge(state, words[at + kRecord - 1]);
          }
        });
    if (!found) return found.error();
    next_write_ = stop_.seconds() + kSecondsBetweenCheckpoints;
    search_.set_pulse([this] {
      if (stop_.seconds() < next_write_) return;
      (void)write_now();  // what cannot be written now is told at the end
      next_write_ = stop_.seconds() + kSecondsBetweenCheckpoints;
    });
    return write_now();  // a file that cannot be written is told at once
  }

  std::optional<Error> write_now() override {
    if (file_.empty()) return std::nullopt;
    core::WordFileWriter writer(file_, kTableFile, identity_);
    std::array<std::uint64_t, kRecord> record;
    search_.table().for_each([&](const typename Game::State& state, std::uint64_t knowledge) {
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
  static constexpr std::size_t kRecord = Game::State::words() + 1;  // words: the state, and what is known of it

  core::Stop& stop_;
  Game game_;
  solve::ValueSearch<Game> search_;
  std::string file_;
  std::uint64_t identity_ = 0;
  double next_write_ = 0;
};

}  // namespace upset::games::graph
