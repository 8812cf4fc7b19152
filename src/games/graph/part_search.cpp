// SPDX-License-Identifier: MIT
#include "games/graph/part_search.hpp"

#include "core/word_file.hpp"
#include "games/graph/face_oracle.hpp"
#include "graph/complex_game.hpp"
#include "graph/cube_game.hpp"
#include "graph/graph_game.hpp"
#include "solve/claim_check.hpp"
#include "solve/value_search.hpp"

namespace upset::games::graph {

namespace {

using order::DynamicBits;
using upset::graph::ComplexGame;
using upset::graph::CubeGame;
using upset::graph::FaceCube;
using upset::graph::FaceWord;
using upset::graph::GraphGame;
using upset::graph::SmallComplex;

constexpr core::WordFileKind kTableFile{"upset-search-checkpoint 2\n", "a checkpoint of a search"};
constexpr double kSecondsBetweenCheckpoints = 120;
constexpr std::size_t kParallelMeasure = 24;  // moves; with fewer the search ends before a second thread has begun

std::uint32_t word_of(const upset::graph::Face& face) {
  std::uint32_t word = 0;
  for (const auto point : face) word |= std::uint32_t{1} << point;
  return word;
}

/// What the searches on graphs and on complexes share: everything but the way from a set of faces to a shape.
template <class Game>
class Search : public PartSearch {
 public:
  Search(PartFaces part, Game game, core::Stop& stop)
      : part_(std::move(part)), stop_(stop), game_(std::move(game)), search_(game_, stop) {}

  std::optional<std::uint32_t> value(const DynamicBits& set, bool in_parallel) override {
    const auto position = game_.rough(shape_of(set));
    return in_parallel && position.measure >= kParallelMeasure ? search_.value_in_parallel(position)
                                                               : search_.value(position);
  }

  std::optional<bool> has_value(const DynamicBits& set, std::uint32_t value, bool in_parallel) override {
    const auto position = game_.rough(shape_of(set));
    return in_parallel && position.measure >= kParallelMeasure ? search_.has_value_in_parallel(position, value)
                                                               : search_.has_value(position, value);
  }

  [[nodiscard]] Outlook outlook(const DynamicBits& set) const override {
    const auto position = game_.rough(shape_of(set));
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
    next_write_ = stop_.seconds() + kSecondsBetweenCheckpoints;
    search_.set_pulse([this] {
      if (stop_.seconds() < next_write_) return;
      (void)write_now();  // what cannot be written now is told at the end
      next_write_ = stop_.seconds() + kSecondsBetweenCheckpoints;
    });
    return write_now();  // a file that cannot be written is told at once
  }

  [[nodiscard]] bool took_up() const override { return took_up_; }

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
  [[nodiscard]] virtual typename Game::Shape shape_of(const DynamicBits& set) const = 0;

  PartFaces part_;

 private:
  static constexpr std::size_t kRecord = Game::State::words() + 1;  // words: the state, and what is known of it

  /// False when a record is none of a state of this game, or the second of one.
  bool take_record(const std::uint64_t* words) {
    typename Game::State state;
    for (std::size_t w = 0; w + 1 < kRecord; ++w) state.word(w) = words[w];
    const std::uint64_t claim = words[kRecord - 1];
    auto& table = search_.table();
    if (!Check(game_, table).is_in_range(state, solve::Knowledge(claim)) || table.find(state)) return false;
    table.insert(state, claim);
    return true;
  }

  /// Whether what the table says agrees with itself one move deep, looked at for states spread over all of it.
  [[nodiscard]] bool sample_agrees() {
    const auto& table = search_.table();
    const std::size_t stride = table.size() / kSample + 1;
    std::vector<std::pair<typename Game::State, std::uint64_t>>
        sample;  // apart: the table is locked while it is listed
    std::size_t number = 0;
    table.for_each([&](const typename Game::State& state, std::uint64_t claim) {
      if (number++ % stride == 0) sample.emplace_back(state, claim);
    });
    const Check check(game_, table);
    return std::all_of(sample.begin(), sample.end(), [&](const auto& record) {
      return stop_.poll(game_.measure(record.first)) ||
             check.agrees_with_options(record.first, solve::Knowledge(record.second));
    });
  }

  using Check = solve::ClaimCheck<Game>;
  static constexpr std::size_t kSample = 4096;  // states of a file that are looked at one move deep

  core::Stop& stop_;
  Game game_;
  solve::ValueSearch<Game> search_;
  std::string file_;
  std::uint64_t identity_ = 0;
  double next_write_ = 0;
  bool took_up_ = false;
};

template <unsigned Capacity>
class GraphSearch final : public Search<GraphGame<Capacity>> {
 public:
  GraphSearch(PartFaces part, Simplify simplify, core::Stop& stop)
      : Search<GraphGame<Capacity>>(std::move(part), GraphGame<Capacity>(simplify), stop) {}

 protected:
  [[nodiscard]] upset::graph::SmallGraph<Capacity> shape_of(const DynamicBits& set) const override {
    using Shape = upset::graph::SmallGraph<Capacity>;
    Shape graph;
    graph.size = static_cast<unsigned>(this->part_.points);
    typename Shape::Row keep = 0;
    for (std::size_t i = 0; i < this->part_.elements.size(); ++i) {
      if (!set.test(this->part_.elements[i])) continue;
      const auto& face = this->part_.faces[i];
      if (face.size() == 1) keep |= Shape::bit(face[0]);
      else graph.flip(face[0], face[1]);
    }
    return graph.induced(keep);
  }
};

template <std::size_t Words>
class ComplexSearch final : public Search<ComplexGame<Words>> {
 public:
  ComplexSearch(PartFaces part, unsigned largest_face, Simplify simplify, core::Stop& stop)
      : Search<ComplexGame<Words>>(std::move(part), ComplexGame<Words>(largest_face, simplify), stop) {
    for (const auto& face : this->part_.faces) words_.push_back(word_of(face));
  }

 protected:
  [[nodiscard]] SmallComplex shape_of(const DynamicBits& set) const override {
    SmallComplex complex{static_cast<unsigned>(this->part_.points), {}};
    FaceWord keep = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (!set.test(this->part_.elements[i])) continue;
      if (std::has_single_bit(words_[i])) keep |= words_[i];
      else complex.faces.push_back(words_[i]);
    }
    std::sort(complex.faces.begin(), complex.faces.end(), SmallComplex::before);
    return complex.induced(keep);
  }

 private:
  std::vector<FaceWord> words_;  // of part_.faces
};

/// Complexes of at most seven points.
class CubeSearch final : public Search<CubeGame> {
 public:
  CubeSearch(PartFaces part, Simplify simplify, core::Stop& stop)
      : Search<CubeGame>(std::move(part), CubeGame(simplify), stop) {}

 protected:
  [[nodiscard]] FaceCube shape_of(const DynamicBits& set) const override {
    FaceCube complex;
    for (std::size_t i = 0; i < part_.elements.size(); ++i)
      if (set.test(part_.elements[i])) complex.add(word_of(part_.faces[i]));
    return complex;
  }
};

std::unique_ptr<PartSearch> make_graph_search(PartFaces part, Simplify simplify, core::Stop& stop) {
  const std::size_t points = part.points;
  if (points <= 11) return std::make_unique<GraphSearch<11>>(std::move(part), simplify, stop);
  if (points <= 16) return std::make_unique<GraphSearch<16>>(std::move(part), simplify, stop);
  if (points <= 22) return std::make_unique<GraphSearch<22>>(std::move(part), simplify, stop);
  if (points <= 32) return std::make_unique<GraphSearch<32>>(std::move(part), simplify, stop);
  if (points <= 64) return std::make_unique<GraphSearch<64>>(std::move(part), simplify, stop);
  return nullptr;
}

std::unique_ptr<PartSearch> make_complex_search(PartFaces part, unsigned largest, Simplify simplify, core::Stop& stop) {
  if (part.points <= FaceCube::kPoints) return std::make_unique<CubeSearch>(std::move(part), simplify, stop);
  if (part.points > FaceOracle::kMaxComplexPoints) return nullptr;
  const std::size_t bits = upset::graph::FaceRanks(largest).bits(static_cast<unsigned>(part.points)) + 1;
  if (bits <= 128) return std::make_unique<ComplexSearch<2>>(std::move(part), largest, simplify, stop);
  if (bits <= 256) return std::make_unique<ComplexSearch<4>>(std::move(part), largest, simplify, stop);
  if (bits <= 512) return std::make_unique<ComplexSearch<8>>(std::move(part), largest, simplify, stop);
  if (bits <= FaceOracle::kMaxPackedFaces + 1)
    return std::make_unique<ComplexSearch<32>>(std::move(part), largest, simplify, stop);
  return nullptr;
}

}  // namespace

std::unique_ptr<PartSearch> make_part_search(PartFaces part, Simplify simplify, core::Stop& stop) {
  std::size_t largest = 0;
  for (const auto& face : part.faces) largest = std::max(largest, face.size());
  if (largest <= 2) return make_graph_search(std::move(part), simplify, stop);
  return make_complex_search(std::move(part), static_cast<unsigned>(largest), simplify, stop);
}

}  // namespace upset::games::graph
