// SPDX-License-Identifier: MIT
// Theorems about Chomp on graphs and complexes. Each function tests the hypothesis and gives the value. Those about
// named families are about the term before any move and take numbers of any size; nothing is listed for them.
#include "check/graph/theorem.hpp"

#include <algorithm>

#include "check/graph/binomial.hpp"
#include "check/graph/shape.hpp"
#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

using Value = std::optional<mpz_class>;  // none: not 0

const Value kNotZero = std::nullopt;  // clang 14 knows no constexpr of it

constexpr const char* kKhandhawitYe = "Khandhawit and Ye, Chomp on graphs and subsets, arXiv:1101.2718 (2011)";
constexpr const char* kKneserPaper =
    "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, ";

// The complex of an untouched term whose graph is of this family.
const Complex& untouched(const Term& term, std::string_view family) {
  const Complex* complex = term.as<Complex>();
  if (complex == nullptr || !complex->graph || complex->graph->family != family) {
    refuse("the theorem is about " + std::string(family) + " graphs");
  }
  if (term.touched()) refuse("the theorem is about the position before any move");
  return *complex;
}

const std::vector<mpz_class>& untouched_graph(const Term& term, std::string_view family) {
  const Complex& complex = untouched(term, family);
  if (!complex.is_graph()) refuse("the theorem is about the graph, not about its cliques");
  return complex.graph->numbers;
}

bool is_one_of(const mpz_class& number, unsigned residue, unsigned modulus) {
  return remainder(number, modulus) == residue;
}

mpz_class count_odd(const std::vector<mpz_class>& parts) {
  return std::count_if(parts.begin(), parts.end(), [](const mpz_class& part) { return is_one_of(part, 1, 2); });
}

// The graph that is left. An untouched one need not be listed, only built.
Graph graph_left(const Term& term) {
  const Complex* complex = term.as<Complex>();
  if (complex != nullptr && complex->is_graph() && !term.touched()) return build(*complex->graph);
  auto graph = graph_of_faces(FaceOrder(term.order()), term.alive());
  if (!graph) refuse("what is left is not a graph: a face has more than two vertices");
  return *graph;
}

// Vertices and edges of an untouched graph that is bipartite by its name; nullopt for others. It has no larger cliques.
std::optional<std::pair<mpz_class, mpz_class>> bipartite_by_name(const Term& term) {
  const Complex* complex = term.as<Complex>();
  if (term.touched() || complex == nullptr || !complex->graph) return std::nullopt;
  if (complex->largest && *complex->largest < 2) return std::nullopt;
  const std::string& family = complex->graph->family;
  const auto& numbers = complex->graph->numbers;
  if (family == "empty" || (family == "multipartite" && numbers.size() == 1)) return {{numbers[0], 0}};
  if (family == "path" && numbers[0] > 0) return {{numbers[0], numbers[0] - 1}};
  if (family == "cycle" && is_one_of(numbers[0], 0, 2)) return {{numbers[0], numbers[0]}};
  if (family == "prism" && is_one_of(numbers[0], 0, 2)) return {{2 * numbers[0], 3 * numbers[0]}};
  if (family == "multipartite" && numbers.size() == 2) return {{numbers[0] + numbers[1], numbers[0] * numbers[1]}};
  if (family == "grid" && numbers[0] > 0 && numbers[1] > 0) {
    const mpz_class& rows = numbers[0];
    const mpz_class& columns = numbers[1];
    return {{rows * columns, rows * (columns - 1) + columns * (rows - 1)}};
  }
  return std::nullopt;
}

Value bipartite_graph(const Term& term) {
  auto counts = bipartite_by_name(term);
  if (!counts) {
    const Graph graph = graph_left(term);
    if (!is_bipartite(graph)) refuse("bipartite-graph: what is left is not a bipartite graph");
    counts = {graph.vertices(), graph.edges()};
  }
  return (is_one_of(counts->first, 1, 2) ? 1 : 0) + (is_one_of(counts->second, 1, 2) ? 2 : 0);
}

Value cycle(const Term& term) {
  const Complex* complex = term.as<Complex>();
  const bool is_named = complex != nullptr && complex->is_graph() && complex->graph->family == "cycle";
  if (!(is_named && !term.touched()) && !is_cycle(graph_left(term))) refuse("cycle: what is left is not a cycle");
  return 0;
}

Value complete_multipartite(const Term& term) {
  const Complex* complex = term.as<Complex>();
  if (!term.touched() && complex != nullptr && complex->is_graph()) {
    const auto& numbers = complex->graph->numbers;
    if (complex->graph->family == "multipartite") return count_odd(numbers) % 3;
    if (complex->graph->family == "complete") return numbers[0] % 3;
  }
  const auto odd = odd_parts(graph_left(term));
  if (!odd) refuse("complete-multipartite: what is left is not a complete multipartite graph");
  return *odd % 3;
}

// What KG(n, k, l) reduces to: a complete multipartite graph of binomial(blocks, chosen) parts, all of odd size or all
// of even size. With 0 <= l < k <= n, n and k are cut at the least power of two that is at least k - l.
struct KneserCore {
  mpz_class blocks = 0;
  mpz_class chosen = 0;
  bool is_odd = false;

  explicit KneserCore(const std::vector<mpz_class>& numbers) {
    const mpz_class& n = numbers[0];
    const mpz_class& k = numbers[1];
    const mpz_class l = std::min(numbers[2], mpz_class(k - 1));  // for larger l the graph is the same
    if (k < 0 || k > n) return;                                  // no vertices
    if (l < 0) {                                                 // no edges: one part
      is_odd = binomial_modulo(n, k, 2) == 1;
      return;
    }
    const mpz_class below = k - l - 1;
    const mp_bitcnt_t m = below == 0 ? 0 : mpz_sizeinbase(below.get_mpz_t(), 2);
    mpz_class n_rest, k_rest;
    mpz_fdiv_r_2exp(n_rest.get_mpz_t(), n.get_mpz_t(), m);
    mpz_fdiv_r_2exp(k_rest.get_mpz_t(), k.get_mpz_t(), m);
    mpz_fdiv_q_2exp(blocks.get_mpz_t(), n.get_mpz_t(), m);
    mpz_fdiv_q_2exp(chosen.get_mpz_t(), k.get_mpz_t(), m);
    is_odd = binomial_modulo(n_rest, k_rest, 2) == 1;
  }
  mpz_class odd_parts() const { return is_odd ? binomial(blocks, chosen) : mpz_class(0); }
  unsigned odd_parts_modulo(unsigned p) const { return is_odd ? binomial_modulo(blocks, chosen, p) : 0; }
};

Value kneser(const Term& term) { return KneserCore(untouched_graph(term, "kneser")).odd_parts_modulo(3); }

Subsets skeleton(const mpz_class& points, const std::optional<mpz_class>& largest) {
  return {points, largest ? std::min(points, *largest) : points};
}

// The value of C_s(K_t) where it is known: t mod (s+1) for s <= 2; not 0 if all points together are a face.
Value value_of(const Subsets& subsets) {
  if (subsets.size <= 2) return subsets.points % (subsets.size + 1);
  if (subsets.size == subsets.points) return kNotZero;
  refuse("the value is that of subsets:" + subsets.points.get_str() + "/" + subsets.size.get_str() +
         ", which no theorem gives: a reduction must lead there");
}

Value kneser_cliques(const Term& term) {
  const Complex& complex = untouched(term, "kneser");
  const KneserCore core(complex.graph->numbers);
  if (!core.is_odd) return 0;
  if (!complex.largest) return kNotZero;
  if (*complex.largest == 0) return 0;
  if (*complex.largest <= 2) return core.odd_parts_modulo(*complex.largest == 1 ? 2 : 3);
  return value_of(skeleton(core.odd_parts(), complex.largest));
}

Value multipartite_cliques(const Term& term) {
  const Complex& complex = untouched(term, "multipartite");
  return value_of(skeleton(count_odd(complex.graph->numbers), complex.largest));
}

Value johnson(const Term& term) {
  const Complex& complex = untouched(term, "johnson");
  const mpz_class& n = complex.graph->numbers[0];
  const mpz_class& k = complex.graph->numbers[1];
  if (complex.largest && *complex.largest == 0) return 0;  // no faces
  if (k > n) refuse("johnson: the theorem needs k <= n");
  if (is_one_of(n, 0, 2) && is_one_of(k, 0, 2)) return binomial_modulo(n, k, 2);
  if (n != 2 * k) refuse("johnson: the theorem needs n and k even, or n = 2k");
  if (k > 1) return 0;
  return complex.largest && *complex.largest == 1 ? 0 : 2;  // two vertices, joined
}

// Cells of the tables of Figure 4, by the residues modulo 3 of n and of i.
bool in_cells(const mpz_class& n, const mpz_class& i, std::initializer_list<std::pair<unsigned, unsigned>> cells) {
  return std::any_of(cells.begin(), cells.end(),
                     [&](const auto& cell) { return is_one_of(n, cell.first, 3) && is_one_of(i, cell.second, 3); });
}

// K_n^{j,i}: without v_j it is K_n^i.
bool is_won_by_theorem(const mpz_class& n, const mpz_class& j, const mpz_class& i) {
  if (in_cells(n, i, {{1, 0}, {2, 2}})) return true;                                  // (e)
  return j == 1 && in_cells(n, i, {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {2, 1}, {2, 2}});  // (d)
}

std::vector<mpz_class> threshold_numbers_of(const Term& term) {
  const Complex* complex = term.as<Complex>();
  const bool is_named = complex != nullptr && complex->is_graph() && complex->graph->family == "threshold";
  if (is_named && !term.touched()) return complex->graph->numbers;
  const auto found = threshold_numbers(graph_left(term));
  if (!found) refuse("threshold: what is left is not a clique with one or two vertices besides it");
  return {found->begin(), found->end()};
}

Value threshold(const Term& term) {
  const std::vector<mpz_class> numbers = threshold_numbers_of(term);
  const mpz_class& n = numbers[0];
  if (numbers.size() == 1) return n % 3;                                                            // (a)
  if (numbers.size() == 2) return in_cells(n, numbers[1], {{1, 0}, {2, 2}}) ? Value(0) : kNotZero;  // (b)
  if (numbers.size() != 3) refuse("threshold: the theorem is about one or two vertices besides the clique");
  const auto& [j, i] = std::minmax(numbers[1], numbers[2]);
  if (j == 0) return in_cells(n, i, {{0, 0}, {2, 1}}) ? Value(0) : kNotZero;  // (c)
  if (!is_won_by_theorem(n, j, i) && !is_won_by_theorem(n, i, j))
    refuse("threshold: the theorem leaves this case open");
  return kNotZero;
}

Value complete_subsets(const Term& term) {
  const Subsets* given = term.as<Subsets>();
  if (given != nullptr && term.touched()) refuse("the theorem is about the position before any move");
  Subsets subsets;
  if (given != nullptr) {
    subsets = *given;
  } else {
    const Complex& complex = untouched(term, "complete");
    subsets = skeleton(complex.graph->numbers[0], complex.largest);
  }
  if (subsets.size > 2) refuse("complete-subsets: the theorem is about subsets of at most two points");
  return value_of(subsets);
}

struct Entry {
  std::string_view id;
  const char* name;
  const char* paper;
  const char* place;
  Value (*apply)(const Term&);
};

constexpr Entry kEntries[] = {
    {"bipartite-graph", "bipartite graphs", kKhandhawitYe, "", bipartite_graph},
    {"cycle", "cycles", kKhandhawitYe, "", cycle},
    {"complete-multipartite", "complete multipartite graphs", kKhandhawitYe, "", complete_multipartite},
    {"complete-subsets", "sets of at most one or two points", kKhandhawitYe, "", complete_subsets},
    {"kneser", "generalized Kneser graphs", kKneserPaper, "Theorem 2.3", kneser},
    {"multipartite-cliques", "cliques of complete multipartite graphs", kKneserPaper, "Proposition 2.13",
     multipartite_cliques},
    {"kneser-cliques", "cliques of generalized Kneser graphs", kKneserPaper, "Theorem 2.14", kneser_cliques},
    {"johnson", "Johnson graphs with n and k even, or n = 2k", kKneserPaper, "Propositions 3.2 and 3.3, Corollary 3.4",
     johnson},
    {"threshold", "threshold graphs", kKneserPaper, "Theorem 4.4", threshold},
};

Cited cited(const Entry& entry) { return {entry.name, std::string(entry.paper) + entry.place}; }

const Entry* find_entry(std::string_view id) {
  const auto entry = std::find_if(std::begin(kEntries), std::end(kEntries), [&](const Entry& e) { return e.id == id; });
  return entry == std::end(kEntries) ? nullptr : entry;
}

}  // namespace

Cited bipartite_graphs() { return cited(*find_entry("bipartite-graph")); }

std::optional<GraphTheorem> apply_graph_theorem(std::string_view id, const Term& term) {
  const Entry* entry = find_entry(id);
  if (entry == nullptr) return std::nullopt;
  return GraphTheorem{cited(*entry), entry->apply(term)};
}

Reduction reduce(std::string_view id, const Term& term) {
  if (id == "multipartite-cliques") {
    const Complex& complex = untouched(term, "multipartite");
    return {cited(*find_entry(id)), skeleton(count_odd(complex.graph->numbers), complex.largest)};
  }
  if (id != "kneser-cliques") refuse("the checker does not know the reduction \"" + std::string(id) + "\"");
  const Complex& complex = untouched(term, "kneser");
  return {cited(*find_entry(id)), skeleton(KneserCore(complex.graph->numbers).odd_parts(), complex.largest)};
}

}  // namespace upset::check
