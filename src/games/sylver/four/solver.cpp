// SPDX-License-Identifier: MIT
#include "games/sylver/four/solver.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "games/sylver/four/layers.hpp"
#include "games/sylver/four/rows.hpp"
#include "games/sylver/four/winning.hpp"
#include "games/sylver/kept_file.hpp"
#include "games/sylver/position.hpp"

namespace upset::games::sylver::four {

namespace {

using game::MovesWanted;
using game::Query;
using game::Verdict;

constexpr std::uint64_t kMaxValues = 200'000'000;  // m1 * m2, if rows are computed
constexpr std::uint64_t kMaxLayer = 4096;

const game::Reason kByRows{game::ReasonKind::search, game::way::kFourRows, {}};
const game::Reason kByLayers{game::ReasonKind::window, game::way::kFourLayers, {}};

std::optional<Triple> triple_at(const game::Term& position) {
  return triple_of(game::known_as<SylverPosition>(position).coins());
}

/// The cost of computing rows; nothing if they are out of reach.
std::optional<std::uint64_t> cost_of_rows(const Triple& triple) {
  const auto m1 = core::to_word(triple.m1), m2 = core::to_word(triple.m2);
  if (!m1 || !m2 || *m1 > kMaxValues || *m2 > kMaxValues || (*m1 + 1) * (*m2 + 1) > kMaxValues) return std::nullopt;
  return (*m1 + 1) * (*m2 + 1);
}

class FourSolver final : public game::Solver {
 public:
  explicit FourSolver(core::MemoryPool& memory) : Solver(memory), layers_(stop()) {}

  Verdict decide(const game::Term& position, const Query& query) override {
    const Triple triple = *triple_at(position);
    const std::string file = kept_file(stop().limits().checkpoint, "sylver-four.functions");
    if (!file.empty() && file_.empty() && layers_.size() == 0) {
      if (auto error = layers_.keep_in(file)) return game::impossible(*error);
      file_ = file;
    }
    Verdict verdict = decided(triple, query);
    if (layers_.error()) return game::impossible(*layers_.error());
    if (file.empty()) return verdict;
    if (auto error = layers_.save()) return game::impossible(*error);
    verdict.kept = true;
    verdict.from_checkpoint = layers_.relies_on_file();
    return verdict;
  }

  Result<game::Proof> prove_value(const game::Term& position, const Integer& value) override {
    const Triple triple = *triple_at(position);
    const auto m2 = core::to_word(triple.m2);
    if (value != 0 || !m2 || *m2 > kMaxLayer || layers_.layer(core::to_size(*m2)) == nullptr)
      return Error{ErrorCode::limit, "no certificate: a limit was reached, or a period is out of reach"};
    game::PeriodicProof proof{{game::ChainArrangement::Kind::four, {}}, {}};
    for (std::uint64_t k = 0; k <= *m2; ++k) {
      const window::BandedSolution& layer = layers_.solved(core::to_size(k));
      game::PeriodicFunction function;
      function.k = static_cast<unsigned>(k);
      function.start = layer.start;
      function.values = layer.values;
      function.period.emplace(layer.period, layer.seen_again);
      proof.functions.push_back(std::move(function));
    }
    return game::Proof{std::move(proof)};
  }

 private:
  Verdict decided(const Triple& triple, const Query& query) {
    const auto m2 = core::to_word(triple.m2);
    if (cost_of_rows(triple)) return verdict_of(by_rows(triple), query, kByRows);
    if (!m2 || *m2 > kMaxLayer || layers_.layer(core::to_size(*m2)) == nullptr) return game::unknown(limit());
    return verdict_of(winning_in(triple, layers_), query, kByLayers);
  }

  std::optional<Winning> by_rows(const Triple& triple) {
    const std::uint64_t m1 = *core::to_word(triple.m1), m2 = *core::to_word(triple.m2);
    if (stop().would_exceed_positions((m1 + 1) * (m2 + 1))) return std::nullopt;
    Rows rows(m1, stop());
    std::vector<std::int32_t> row;  // by layer: the value at m1
    const std::vector<std::int32_t>* layer = nullptr;
    while (rows.size() <= m2) {
      layer = rows.step();
      if (layer == nullptr) return std::nullopt;
      row.push_back((*layer)[core::to_size(m1)]);
    }
    stop().add_states((m1 + 1) * (m2 + 1));
    return winning_in(triple, *layer, row, rows.pairs());
  }

  Verdict verdict_of(const std::optional<Winning>& winning, const Query& query, const game::Reason& reason) {
    if (!winning) return game::unknown(limit());
    if (winning->is_lost) return game::lost(reason);
    std::vector<game::Move> moves(winning->moves.begin(), winning->moves.end());
    if (query.moves != MovesWanted::all) moves.resize(1);
    return game::won(std::move(moves), query.moves == MovesWanted::all ? game::Extent::all : game::Extent::enough,
                     reason);
  }

  [[nodiscard]] game::Limit limit() {
    return stop().stopped() ? game::stopped_search(stop())
                            : game::limit_of(game::LimitKind::size, game::LimitNote::period_out_of_reach);
  }

  std::string file_{};  // where the layers are saved; empty if nowhere
  Layers layers_;
};

game::Fit fit(const game::Term& position, const Query& query, Method method) {
  if (method == Method::search || query.needs_values()) return game::Fit::none();
  const auto triple = triple_at(position);
  if (!triple) return game::Fit::none();
  const auto rows = cost_of_rows(*triple);
  const auto m2 = core::to_word(triple->m2);
  if (!rows && (!m2 || *m2 > kMaxLayer)) return game::Fit::none();
  return game::Fit::at(rows ? 1000 + static_cast<double>(*rows) / 1000 : 1000 * static_cast<double>(*m2 + 1));
}

std::string key(const game::Term&, Method) { return "sylver with 4 played"; }

std::unique_ptr<game::Solver> open(const game::Term&, game::Context& context) {
  return std::make_unique<FourSolver>(context.env.memory);
}

bool serves(const game::Solver& solver, const game::Term&) {
  return dynamic_cast<const FourSolver*>(&solver) != nullptr;
}

}  // namespace

const game::Engine kEngine{"sylver-four", &SylverPosition::kSpecies, fit, key, open, serves};

}  // namespace upset::games::sylver::four
