// SPDX-License-Identifier: MIT
// Building the graphs that expressions name. A short text can ask for much, so all work is counted against a budget.
#include <algorithm>
#include <utility>

#include "check/graph/expression.hpp"
#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::uint64_t kMaxBuildSteps = 500'000'000;  // some seconds

[[noreturn]] void refuse_vertices() { refuse("the graph has too many vertices: the checker builds at most 16384"); }

std::uint32_t small(const mpz_class& number) {
  if (number > kMaxVertices) refuse_vertices();
  return as<std::uint32_t>(number);
}

// binomial(n, j) for 1 <= j <= n/2, n small
std::uint32_t count_subsets(std::uint32_t n, std::uint32_t j) {
  std::uint64_t count = 1;
  for (std::uint32_t i = 1; i <= j; ++i) {
    count = count * (n - i + 1) / i;  // grows with i up to n/2
    if (count > kMaxVertices) refuse_vertices();
  }
  return static_cast<std::uint32_t>(count);
}

class Builder {
 public:
  Graph build(const GraphExpression& expression) {
    const std::string& family = expression.family;
    const auto& numbers = expression.numbers;
    if (family == "graph") return paid(*expression.given);
    if (family == "edges") return paid(read_edges(expression.text));
    if (family == "graph6") return paid(read_graph6(expression.text));
    if (family == "sparse6") return paid(read_sparse6(expression.text));
    if (family == "complement") return complement(build(expression.operands[0]));
    if (family == "line") return line(build(expression.operands[0]));
    if (family == "join") return join(build(expression.operands[0]), build(expression.operands[1]));
    if (family == "kneser") return on_subsets(numbers[0], numbers[1], 0, numbers[2]);
    if (family == "johnson") return on_subsets(numbers[0], numbers[1], numbers[1] - 1, numbers[1] - 1);
    if (family == "threshold") return threshold(numbers);
    if (family == "multipartite") return multipartite(numbers);
    if (family == "grid") return grid(small(numbers[0]), small(numbers[1]));
    return of_one_number(family, small(numbers[0]));
  }

 private:
  void spend(std::uint64_t steps) {
    if (steps > kMaxBuildSteps - spent_) refuse("the graph takes too long to build");
    spent_ += steps;
  }

  Graph paid(Graph graph) {
    spend(std::uint64_t{graph.vertices()} * graph.vertices());
    return graph;
  }

  Graph empty(std::size_t vertices) {
    if (vertices > kMaxVertices) refuse_vertices();
    spend(vertices * (vertices / 4 + 1));  // more than the time it takes: it is memory, too
    return Graph(static_cast<std::uint32_t>(vertices));
  }

  Graph of_one_number(const std::string& family, std::uint32_t n) {
    if (family == "empty") return empty(n);
    if (family == "complete") return complement(empty(n));
    const bool hub = family == "wheel" || family == "fan";
    Graph graph = empty(family == "prism" ? 2 * std::size_t{n} : n + (hub ? 1U : 0U));
    connect_path(graph, 0, n);
    if (family == "cycle" || family == "wheel" || family == "prism") graph.connect(0, n - 1);
    for (std::uint32_t v = 0; hub && v < n; ++v) graph.connect(v, n);
    if (family == "prism") {
      connect_path(graph, n, n);
      graph.connect(n, 2 * n - 1);
      for (std::uint32_t v = 0; v < n; ++v) graph.connect(v, n + v);
    }
    return graph;
  }

  static void connect_path(Graph& graph, std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t i = 1; i < count; ++i) graph.connect(first + i - 1, first + i);
  }

  Graph grid(std::uint32_t rows, std::uint32_t columns) {
    Graph graph = empty(std::size_t{rows} * columns);
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
      if ((v + 1) % columns != 0) graph.connect(v, v + 1);
      if (v + columns < graph.vertices()) graph.connect(v, v + columns);
    }
    return graph;
  }

  Graph multipartite(const std::vector<mpz_class>& parts) {
    std::vector<std::uint32_t> part_of;
    for (std::uint32_t part = 0; part < parts.size(); ++part) {
      const std::size_t size = part_of.size() + small(parts[part]);
      if (size > kMaxVertices) refuse_vertices();
      part_of.resize(size, part);
    }
    Graph graph = empty(part_of.size());
    spend(part_of.size() * part_of.size());
    for (std::uint32_t v = 0; v < part_of.size(); ++v) {
      for (std::uint32_t u = 0; u < v; ++u) {
        if (part_of[u] != part_of[v]) graph.connect(u, v);
      }
    }
    return graph;
  }

  Graph threshold(const std::vector<mpz_class>& numbers) {
    const std::uint32_t clique = small(numbers.front());
    Graph graph = empty(std::size_t{clique} + numbers.size() - 1);
    spend(std::uint64_t{graph.vertices()} * clique);
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
      const std::uint32_t joined = v < clique ? v : small(numbers[v - clique + 1]);
      for (std::uint32_t u = 0; u < joined; ++u) graph.connect(u, v);
    }
    return graph;
  }

  // The k-subsets of 1..n in lexicographic order, adjacent when different and sharing at least `least` and at most
  // `most` points. If k > n/2 the complements are listed instead; they come in the opposite order.
  Graph on_subsets(const mpz_class& n, const mpz_class& k, const mpz_class& least, const mpz_class& most) {
    if (k < 0 || k > n) return empty(0);
    const bool complements = 2 * k > n;
    const mpz_class rest = n - k;
    const mpz_class& listed = complements ? rest : k;
    if (listed == 0) return empty(1);
    const std::uint32_t points = small(n);
    const auto size = as<std::uint32_t>(listed);
    const std::uint32_t count = count_subsets(points, size);
    const std::vector<std::uint32_t> sets = list_subsets(points, size, count);
    Graph graph = empty(count);
    spend(std::uint64_t{count} * count / 2 * (size + 1));
    const std::uint32_t offset = complements ? points - 2 * size : 0;  // shared points beyond those of the complements
    const std::int64_t from = as<std::int64_t>(std::max(std::min(least, mpz_class(n + 1)), mpz_class(0)));
    const std::int64_t to = as<std::int64_t>(std::max(std::min(most, n), mpz_class(-1)));
    for (std::uint32_t v = 0; v < count; ++v) {
      for (std::uint32_t u = 0; u < v; ++u) {
        const std::uint32_t shared = common(&sets[std::size_t{u} * size], &sets[std::size_t{v} * size], size) + offset;
        if (shared < from || shared > to) continue;
        if (complements) {
          graph.connect(count - 1 - u, count - 1 - v);
        } else {
          graph.connect(u, v);
        }
      }
    }
    return graph;
  }

  static std::vector<std::uint32_t> list_subsets(std::uint32_t points, std::uint32_t size, std::uint32_t count) {
    std::vector<std::uint32_t> sets(std::size_t{size} * count);
    for (std::uint32_t i = 0; i < size; ++i) sets[i] = i;
    for (std::size_t at = size; at < sets.size(); at += size) {
      std::copy_n(sets.begin() + static_cast<std::ptrdiff_t>(at - size), size,
                  sets.begin() + static_cast<std::ptrdiff_t>(at));
      std::uint32_t* set = &sets[at];
      std::uint32_t place = size - 1;
      while (set[place] == points - size + place) --place;
      ++set[place];
      for (++place; place < size; ++place) set[place] = set[place - 1] + 1;
    }
    return sets;
  }

  static std::uint32_t common(const std::uint32_t* a, const std::uint32_t* b, std::uint32_t size) {
    std::uint32_t shared = 0;
    for (std::uint32_t i = 0, j = 0; i < size && j < size;) {
      shared += a[i] == b[j] ? 1 : 0;
      const bool a_first = a[i] <= b[j];
      j += b[j] <= a[i] ? 1 : 0;
      i += a_first ? 1 : 0;
    }
    return shared;
  }

  Graph complement(const Graph& graph) {
    const std::uint32_t n = graph.vertices();
    Graph result = empty(n);
    spend(std::uint64_t{n} * n / 8);
    for (std::uint32_t v = 0; v < n; ++v) {
      Bits row(n);
      row.set_all();
      row -= graph.neighbours(v);
      row.reset(v);
      result.set_neighbours(v, std::move(row));
    }
    return result;
  }

  // The edges in lexicographic order, joined when they meet.
  Graph line(const Graph& graph) {
    const std::size_t count = graph.edges();
    Graph result = empty(count);
    std::vector<std::vector<std::uint32_t>> edges_at(graph.vertices());
    std::uint32_t edge = 0;
    for (std::uint32_t u = 0; u < graph.vertices(); ++u) {
      graph.neighbours(u).for_each([&](std::uint32_t v) {
        if (v < u) return;
        edges_at[u].push_back(edge);
        edges_at[v].push_back(edge++);
      });
    }
    for (const auto& edges : edges_at) {
      spend(std::uint64_t{2} * edges.size() * edges.size());
      for (const std::uint32_t e : edges) {
        for (const std::uint32_t f : edges) {
          if (e < f) result.connect(e, f);
        }
      }
    }
    return result;
  }

  Graph join(const Graph& left, const Graph& right) {
    const std::uint32_t cut = left.vertices();
    Graph graph = empty(std::size_t{cut} + right.vertices());
    spend(std::uint64_t{graph.vertices()} * graph.vertices());
    for (std::uint32_t u = 0; u < cut; ++u) {
      left.neighbours(u).for_each([&](std::uint32_t v) { graph.connect(u, v); });
      for (std::uint32_t v = 0; v < right.vertices(); ++v) graph.connect(u, cut + v);
    }
    for (std::uint32_t u = 0; u < right.vertices(); ++u) {
      right.neighbours(u).for_each([&](std::uint32_t v) { graph.connect(cut + u, cut + v); });
    }
    return graph;
  }

  std::uint64_t spent_ = 0;
};

}  // namespace

Graph build(const GraphExpression& expression) { return Builder().build(expression); }

}  // namespace upset::check
