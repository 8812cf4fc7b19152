// SPDX-License-Identifier: MIT
// A certificate of positions of a rulebook that were drawn by lot.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "api/resources.hpp"
#include "game/access.hpp"
#include "game/evidence.hpp"
#include "rulebook/access.hpp"
#include "rulebook/jobs/draw.hpp"
#include "rulebook/jobs/features.hpp"
#include "rulebook/probe.hpp"
#include "rulebook/strategy.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

using semigroup::GapSet;

class Sampling {
 public:
  Sampling(const rulebook::Book& book, core::Stop& stop) : book_(book), stop_(stop) {}

  /// Adds a proof that the position is what the book says.
  std::optional<Error> add(GapSet gaps) {
    const auto found = rulebook::probe(book_, gaps);
    if (!found) return found.error();
    if (!seen_.insert({gaps.low, gaps.high}).second) return std::nullopt;
    const bool is_listed = found->outcome == Outcome::P;
    std::string term = fmt::format("sylver:{}", fmt::join(rulebook::semigroup_of(gaps).generators(), ","));
    if (!is_listed) {
      term += fmt::format("@{}", found->winning.front());
      gaps = gaps_after(gaps, static_cast<unsigned>(found->winning.front()));
    }
    auto proof = rulebook::strategy_of(book_, gaps, stop_);
    if (!proof) return proof.error();
    ++(is_listed ? sample_.listed : sample_.unlisted);
    sample_.members += proof->strategy.states;
    parts_.parts.emplace_back(0, std::make_shared<const game::Proof>(game::Proof{std::move(*proof)}));
    terms_.push_back(std::move(term));
    return std::nullopt;
  }

  Result<RulebookSample> finish(const Limits& limits) {
    const std::string spec = fmt::format("{}", fmt::join(terms_, " + "));
    const auto position = Position::parse(spec, Resources(), limits);
    if (!position) return position.error();
    game::ProvedClaim claim;
    if (parts_.parts.size() == 1) claim.proof = *parts_.parts.front().second;
    else claim.proof.content = std::move(parts_);
    game::Evidence evidence{game::sum_of(*position), {}, {}, {}};
    evidence.claims.push_back(std::move(claim));
    evidence.spec = spec;  // so that the certificate shows the positions that are not in the book
    sample_.evidence = std::make_shared<const game::Evidence>(std::move(evidence));
    return sample_;
  }

 private:
  const rulebook::Book& book_;
  core::Stop& stop_;
  RulebookSample sample_{};
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_{};
  std::vector<std::string> terms_{};
  game::SumProof parts_{};
};

}  // namespace

Result<RulebookSample> sample_rulebook(const Rulebook& book, std::uint64_t count, std::uint64_t seed,
                                       const Limits& limits) {
  if (count == 0) return misused("expected a 'sample' of at least 1 position", {"sample"});
  const rulebook::Book& inner = rulebook::Access::book(book);
  core::Stop stop(limits);
  rulebook::Draw draw(inner, seed);
  Sampling sampling(inner, stop);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto listed = draw.listed();
    if (!listed) return inner.damage();
    if (auto error = sampling.add(*listed)) return *error;
    if (auto error = sampling.add(draw.any())) return *error;
  }
  return sampling.finish(limits);
}

}  // namespace upset
