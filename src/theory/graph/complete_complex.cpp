// SPDX-License-Identifier: MIT
#include "theory/graph/complete_complex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/integer.hpp"
#include "games/graph/face_oracle.hpp"
#include "games/poset/families.hpp"
#include "graph/families.hpp"
#include "theory/graph/binomials.hpp"

namespace upset::theory {

using core::Integer;

namespace {

constexpr unsigned kMaxPoints = 5;      // largest t that is searched; takes some milliseconds
constexpr std::size_t kMaxShown = 200;  // binary digits of a number that is written out

/// The values of C_s(K_t) after a set of 1, ..., s points was taken. All sets of a size are alike.
std::vector<unsigned> searched_values(unsigned s, unsigned t) {
  upset::graph::Complex complex{t, {}};
  for (unsigned size = 1; size <= s; ++size)
    for (auto& face : upset::graph::subsets_of_size(t, size)) complex.faces.push_back(std::move(face));
  const order::Poset poset = upset::graph::face_poset(complex);
  Limits limits;
  limits.threads = 1;
  core::Stop stop(limits);
  const auto oracle = games::graph::FaceOracle::make(complex, poset.all(), games::graph::Simplify::all, stop);
  std::vector<unsigned> values;
  order::Element first = 0;  // the first face of this size
  for (unsigned size = 1; size <= s; ++size) {
    values.push_back(*oracle->value(poset.all() - poset.above(first)));
    while (first < complex.faces.size() && complex.faces[first].size() == size) ++first;
  }
  return values;
}

/// The same, searched only once: constants that the program computes itself.
const std::vector<unsigned>& values_after(unsigned s, unsigned t) {
  static const auto known = [] {
    std::map<std::pair<unsigned, unsigned>, std::vector<unsigned>> values;
    for (unsigned points = 1; points <= kMaxPoints; ++points)
      for (unsigned largest = 1; largest <= points; ++largest)
        values[{largest, points}] = searched_values(largest, points);
    return values;
  }();
  return known.at({s, t});
}

unsigned least_excluded(const std::vector<unsigned>& values) {
  unsigned value = 0;
  while (std::find(values.begin(), values.end(), value) != values.end()) ++value;
  return value;
}

unsigned residue(const Integer& n, unsigned modulus) { return core::remainder(n, modulus); }

bool is_short(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2) <= kMaxShown; }

std::string described(const Integer& n) { return fmt::format("a number of {} digits", n.get_str().size()); }

}  // namespace

CompleteComplex::CompleteComplex(const std::optional<Integer>& s, const Integer& t)
    : s_(s),
      is_simplex_(t >= 1 && (!s || *s >= t)),
      mod_2_(residue(t, 2)),
      mod_3_(residue(t, 3)),
      t_(is_short(t) ? t.get_str() : "T with T " + described(t)) {
  if (t <= kMaxPoints) small_ = core::as<unsigned>(t);
  if (t <= kMaxPoints && (!s_ || *s_ > t)) s_ = t;
}

CompleteComplex::CompleteComplex(const std::optional<Integer>& s, const Integer& n, const Integer& k)
    : s_(s),
      is_simplex_(k <= n && (!s || binomial_is_at_most(n, k, *s))),
      mod_2_(binomial_mod_2(n, k)),
      mod_3_(binomial_mod_3(n, k)) {
  const auto t = binomial_within(n, k, kMaxShown);
  if (t) *this = CompleteComplex(s, *t);
  else if (is_short(n)) t_ = fmt::format("T with T = C({}, {})", n.get_str(), k.get_str());
  else t_ = "T with T = C(N, K), N " + described(n);
}

const std::vector<unsigned>* CompleteComplex::searched() const {
  if (!small_ || !s_ || *s_ < 3) return nullptr;
  return &values_after(core::as<unsigned>(*s_), *small_);
}

unsigned CompleteComplex::most_taken() const {
  if (has_formula() || (small_ && s_)) return core::as<unsigned>(*s_);
  return 0;
}

std::optional<unsigned> CompleteComplex::value() const {
  if (const auto* values = searched()) return least_excluded(*values);
  if (!has_formula()) return std::nullopt;
  return *s_ == 0 ? 0 : *s_ == 1 ? mod_2_ : mod_3_;
}

std::optional<unsigned> CompleteComplex::value_after(unsigned points) const {
  if (points == 0 || points > most_taken() || (small_ && points > *small_)) return std::nullopt;
  if (const auto* values = searched()) return (*values)[points - 1];
  return *s_ == 1 ? 1 - mod_2_ : (mod_3_ + 3 - points) % 3;
}

game::TermPtr subsets_term(const std::optional<Integer>& s, const Integer& t) {
  return games::poset::all_subsets_of(t, s && *s < t ? *s : t);
}

std::string CompleteComplex::text() const {
  if (!s_) return "clique:complete:" + t_;
  if (is_short(*s_)) return fmt::format("clique/{}:complete:{}", s_->get_str(), t_);
  return fmt::format("clique/S:complete:{}, S {}", t_, described(*s_));
}

}  // namespace upset::theory
