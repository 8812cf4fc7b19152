// SPDX-License-Identifier: MIT
// Section 4: threshold graphs K_n^{i,...}, which consist of a clique u_1, ..., u_n and other vertices, each joined to
// u_1, ..., u_i for its own i. The lost ones are K_n with n = 0, K_n^i with (n, i) = (1, 0) or (2, 2), and K_n^{0,i}
// with (n, i) = (0, 0) or (2, 1), all modulo 3. The letters A of Tables (b) to (e) are moves from there to one of
// these.
//
// Twins are removed first: two others with the same i, or one with i = n - 1 together with u_n. One with i = n belongs
// to the clique. Then the rule tries the moves that leave a threshold graph. These are each of the others, one vertex
// of the clique for each way to be joined to the others, and an edge between two such vertices, which makes them twins.
// The last kind is an edge that makes an i smaller by 1.
#include <algorithm>

#include "core/integer.hpp"
#include "graph/properties.hpp"
#include "theory/graph/graph_of_position.hpp"

namespace upset::theory {

namespace threshold {
namespace {

constexpr std::size_t kMaxOthers = 64;  // bounds the work: each move examines all of them

/// One of the other vertices.
struct Other {
  Integer i;
  Integer vertex;  // its number, from 1
};

/// The graph as the tables describe it. The first vertices of the clique are 1, 2, ...; the rest come from a list.
struct Form {
  Integer n = 0;
  std::vector<Other> others{};         // this many of the clique are 1, 2, ...,
  Integer numbered = 0;                // and the rest are these
  std::vector<Integer> more_clique{};  // and these are the rest of the clique

  [[nodiscard]] Integer clique_vertex(const Integer& index) const {
    return index <= numbered ? index : more_clique[core::as<std::size_t>(Integer(index - numbered - 1))];
  }
};

game::Move edge_between(const Integer& u, const Integer& v) { return u < v ? game::Move(u, v) : game::Move(v, u); }

unsigned mod_3(const Integer& n) { return core::remainder(n, 3); }

void sort_others(Form& form) {
  std::stable_sort(form.others.begin(), form.others.end(), [](const Other& a, const Other& b) { return a.i < b.i; });
}

/// Of the others with the same i, none or one remains.
void cancel_equal(Form& form) {
  std::vector<Other> left;
  for (Other& other : form.others) {
    if (!left.empty() && left.back().i == other.i) left.pop_back();
    else left.push_back(std::move(other));
  }
  form.others = std::move(left);
}

/// Removes the last of the others if it belongs to the clique or is the twin of the last of the clique.
bool absorb_last(Form& form) {
  if (form.others.empty() || form.others.back().i + 1 < form.n) return false;
  if (form.others.back().i == form.n) {
    if (form.n < form.numbered) form.numbered = form.n;
    form.more_clique.resize(core::as<std::size_t>(Integer(form.n - form.numbered)));
    form.more_clique.push_back(form.others.back().vertex);
    ++form.n;
  } else {
    --form.n;
  }
  form.others.pop_back();
  return true;
}

Form without_twins(Form form) {
  cancel_equal(form);
  while (absorb_last(form)) {
  }
  return form;
}

bool is_in_tables_as_lost(const Form& form) {
  const unsigned n = mod_3(form.n);
  if (form.others.empty()) return n == 0;
  const unsigned i = mod_3(form.others.back().i);
  if (form.others.size() == 1) return (n == 1 && i == 0) || (n == 2 && i == 2);
  const bool is_table_c = form.others.size() == 2 && form.others.front().i == 0;
  return is_table_c && ((n == 0 && i == 0) || (n == 2 && i == 1));
}

/// The graph after removing `count` of the clique whose neighbours among the others are those with i >= least.
Form without_clique(Form form, const Integer& least, unsigned count) {
  for (Other& other : form.others)
    if (other.i >= least) other.i -= count;
  form.n -= count;
  return form;
}

/// A move from a graph without twins to a graph that the tables call lost.
class WinningMove {
 public:
  explicit WinningMove(const Form& form) : form_(form) {}

  std::optional<game::Move> find() {
    for (std::size_t a = 0; a < form_.others.size(); ++a) try_other(a);
    Integer before = 0;  // from here to the next i, all of the clique are joined to the same others
    for (std::size_t a = 0; a < form_.others.size(); ++a) {
      const Integer& i = form_.others[a].i;
      try_clique(before, i);
      if (i > before) try_edge_to(a);
      before = i;
    }
    try_clique(before, form_.n);
    return move_;
  }

 private:
  void try_form(const Form& after, const game::Move& move) {
    if (!move_ && is_in_tables_as_lost(without_twins(after))) move_ = move;
  }
  void try_other(std::size_t a) {
    Form after = form_;
    after.others.erase(after.others.begin() + static_cast<std::ptrdiff_t>(a));
    try_form(after, game::Move(form_.others[a].vertex));
  }
  /// The edge u_i v_i, if no other i lies between.
  void try_edge_to(std::size_t a) {
    Form after = form_;
    after.others[a].i -= 1;
    sort_others(after);
    try_form(after, edge(form_.others[a].i, form_.others[a].vertex));
  }
  /// A vertex of u_(before+1), ..., u_last, or an edge between two of them.
  void try_clique(const Integer& before, const Integer& last) {
    if (last > before) try_form(without_clique(form_, last, 1), game::Move(form_.clique_vertex(before + 1)));
    if (last > before + 1) try_form(without_clique(form_, last, 2), edge(before + 1, form_.clique_vertex(before + 2)));
  }
  [[nodiscard]] game::Move edge(const Integer& u, const Integer& vertex) const {
    return edge_between(form_.clique_vertex(u), vertex);
  }

  const Form& form_;
  std::optional<game::Move> move_{};
};

std::optional<Form> form_of(const game::Term& position) {
  Form form;
  if (const auto* graph = untouched_graph(position, "threshold")) {
    form.n = form.numbered = graph->numbers[0];
    for (std::size_t a = 1; a < graph->numbers.size(); ++a)
      form.others.push_back({graph->numbers[a], form.n + core::from_word(a)});
    sort_others(form);
    return form;
  }
  const auto left = GraphLeft::of(position);
  const auto found = left ? upset::graph::threshold_form(left->graph()) : std::nullopt;
  if (!found) return std::nullopt;
  form.n = core::from_word(found->clique.size());
  for (const Vertex v : found->clique) form.more_clique.push_back(left->move(v)[0]);
  for (std::size_t a = 0; a < found->others.size(); ++a)
    form.others.push_back({core::from_word(found->joined[a]), left->move(found->others[a])[0]});
  return form;
}

/// If only a complete graph is left, its value is known, not only whether it is 0.
std::optional<game::Move> move_to(const Form& complete, const Integer& target) {
  const unsigned n = mod_3(complete.n);
  if (complete.n >= 1 && target == (n + 2) % 3) return game::Move(complete.clique_vertex(1));
  if (complete.n < 2 || target != (n + 1) % 3) return std::nullopt;
  return edge_between(complete.clique_vertex(1), complete.clique_vertex(2));
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  auto form = form_of(position);
  if (!form) return std::nullopt;
  *form = without_twins(std::move(*form));
  if (form->others.empty())
    return verdict_with(kThreshold, mod_3(form->n), query, [&] {
      const auto move = move_to(*form, query.target);
      return move ? Reached{{*move}, false} : Reached{};
    });
  if (is_in_tables_as_lost(*form)) return verdict_with(kThreshold, 0, query, [] { return Reached{}; });
  const auto move = form->others.size() <= kMaxOthers ? WinningMove(*form).find() : std::nullopt;
  if (!move) return std::nullopt;
  if (query.target != 0) return game::won({}, game::Extent::none, reason_by(kThreshold));
  return game::won({*move}, game::Extent::enough, reason_by(kThreshold));
}

/// Only what Tables (b) and (c) list, before any move and without removing twins.
std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  const auto* graph = untouched_graph(position, "threshold");
  if (value != 0 || graph == nullptr) return std::nullopt;
  const Form form = *form_of(position);
  if (form.others.empty() || !is_in_tables_as_lost(form)) return std::nullopt;
  return proof_by(kThreshold);
}

}  // namespace
}  // namespace threshold

const Rule kThreshold{
    "threshold",
    "threshold graphs",
    "kneser-4.4",
    {&games::poset::kComplexSpecies},
    Play::in_part,
    threshold::apply,
    threshold::prove,
    "Leave one of these: a clique of n vertices with 3 | n; or a clique and one vertex joined to i of its n vertices, "
    "with (n, i) = (1, 0) or (2, 2) modulo 3; or the same with another vertex that is joined to none, and (n, i) = "
    "(0, 0) or (2, 1) modulo 3. Two vertices that are joined to the same others, but not to each other, count as if "
    "both were gone."};

}  // namespace upset::theory
