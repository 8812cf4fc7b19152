// SPDX-License-Identifier: MIT
// Idea: a cover that skips ranks is cut by virtual nodes, so that all edges join neighbouring ranks. Sweeps up and down
// sort each rank by the mean place of its neighbours; the best order is kept, and neighbours are swapped while that
// saves crossings. Then the nodes of each rank in turn move as near to the mean of their neighbours as the order and
// the distances allow: a least-squares problem, solved exactly by pooling adjacent violators. Cost: O((V + E) log V)
// per sweep; swaps only in small graphs.
#include "picture/layers.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace upset::picture {

namespace {

constexpr double kNodeGap = 0.45;       // between neighbours in a rank
constexpr double kVirtualWidth = 0.25;  // room for a passing edge
constexpr int kOrderSweeps = 24;
constexpr int kPlaceSweeps = 16;
constexpr double kCentred = 1.2;            // how much longer the edges may be in a centred drawing
constexpr std::size_t kMaxVirtual = 5000;   // beyond that, long edges are straight
constexpr std::size_t kMaxExchange = 1500;  // nodes and edges up to which swaps are tried

using Nodes = std::vector<std::size_t>;

/// One connected graph.
class Layers {
 public:
  Layers(const LayeredGraph& graph, core::Stop& stop)
      : graph_(graph), stop_(stop), widths_(graph.widths), bends_(graph.covers.size()) {
    rank_nodes();
    cut_long_edges();
    layers_.resize(1 + *std::max_element(ranks_.begin(), ranks_.end()));
    for (std::size_t v = 0; v < ranks_.size(); ++v) layers_[ranks_[v]].push_back(v);
    position_.resize(ranks_.size());
    for (const Nodes& layer : layers_) number(layer);
  }

  LayeredDrawing run() {
    reduce_crossings();
    place();
    return drawing();
  }

 private:
  void rank_nodes() {
    const std::size_t size = graph_.widths.size();
    std::vector<Nodes> next(size);  // above, or below if the graph hangs
    std::vector<std::size_t> waiting(size, 0);
    for (const auto& [lower, upper] : graph_.covers) {
      const auto [x, y] = graph_.hangs ? std::pair(upper, lower) : std::pair(lower, upper);
      next[x].push_back(y);
      ++waiting[y];
    }
    ranks_.assign(size, 0);
    Nodes ready;
    for (std::size_t v = 0; v < size; ++v)
      if (waiting[v] == 0) ready.push_back(v);
    for (std::size_t k = 0; k < ready.size(); ++k)
      for (const std::size_t y : next[ready[k]]) {
        ranks_[y] = std::max(ranks_[y], ranks_[ready[k]] + 1);
        if (--waiting[y] == 0) ready.push_back(y);
      }
    if (!graph_.hangs) return;
    const unsigned top = *std::ranges::max_element(ranks_);
    for (unsigned& rank : ranks_) rank = top - rank;
  }

  void cut_long_edges() {
    std::size_t needed = 0;
    for (const auto& [x, y] : graph_.covers) needed += ranks_[y] - ranks_[x] - 1;
    const bool cut = needed <= kMaxVirtual;
    down_.resize(ranks_.size());
    up_.resize(ranks_.size());
    for (std::size_t e = 0; e < graph_.covers.size(); ++e) {
      auto [x, y] = graph_.covers[e];
      while (cut && ranks_[x] + 1 < ranks_[y]) {
        const std::size_t middle = ranks_.size();
        ranks_.push_back(ranks_[x] + 1);
        widths_.push_back(kVirtualWidth);
        down_.emplace_back();
        up_.emplace_back();
        bends_[e].push_back(middle);
        join(x, middle);
        x = middle;
      }
      if (ranks_[x] + 1 == ranks_[y]) join(x, y);
    }
  }

  void join(std::size_t lower, std::size_t upper) { up_[lower].push_back(upper), down_[upper].push_back(lower); }
  void number(const Nodes& layer) {
    for (std::size_t i = 0; i < layer.size(); ++i) position_[layer[i]] = i;
  }

  /// Sorts a layer by the mean position of the neighbours on one side; nodes without neighbours stay roughly in place.
  void sort_layer(Nodes& layer, const std::vector<Nodes>& neighbours) {
    std::vector<std::pair<double, std::size_t>> keys;
    for (const std::size_t v : layer) {
      double sum = 0;
      for (const std::size_t w : neighbours[v]) sum += static_cast<double>(position_[w]);
      const double count = static_cast<double>(neighbours[v].size());
      keys.emplace_back(count > 0 ? sum / count : static_cast<double>(position_[v]), v);
    }
    std::stable_sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first < b.first - 1e-9; });
    for (std::size_t i = 0; i < layer.size(); ++i) layer[i] = keys[i].second;
    number(layer);
  }

  /// Inversions among the edges of neighbouring layers, with a Fenwick tree.
  [[nodiscard]] std::size_t crossings() const {
    std::size_t total = 0;
    for (std::size_t k = 0; k + 1 < layers_.size(); ++k) {
      std::vector<std::size_t> tree(layers_[k + 1].size() + 1, 0);
      std::size_t seen = 0;
      for (const std::size_t v : layers_[k]) {
        for (const std::size_t w : up_[v]) {
          std::size_t not_right = 0;
          for (std::size_t i = position_[w] + 1; i > 0; i &= i - 1) not_right += tree[i];
          total += seen - not_right;
        }
        for (const std::size_t w : up_[v]) {
          ++seen;
          for (std::size_t i = position_[w] + 1; i < tree.size(); i += i & (~i + 1)) ++tree[i];
        }
      }
    }
    return total;
  }

  void reduce_crossings() {
    auto best = layers_;
    std::size_t fewest = crossings();
    for (int sweep = 0; sweep < kOrderSweeps && fewest > 0 && !stop_.poll_now(); ++sweep) {
      if (sweep % 2 == 0)
        for (std::size_t k = 1; k < layers_.size(); ++k) sort_layer(layers_[k], down_);
      else
        for (std::size_t k = layers_.size() - 1; k-- > 0;) sort_layer(layers_[k], up_);
      exchange_neighbours();
      if (const std::size_t found = crossings(); found < fewest) fewest = found, best = layers_;
    }
    layers_ = std::move(best);
    for (const Nodes& layer : layers_) number(layer);
  }

  /// Crossings between the edges of v and w if v is left of w.
  [[nodiscard]] long crossings_of(std::size_t v, std::size_t w) const {
    long count = 0;
    for (const auto* neighbours : {&up_, &down_})
      for (const std::size_t a : (*neighbours)[v])
        for (const std::size_t b : (*neighbours)[w]) count += position_[a] > position_[b] ? 1 : 0;
    return count;
  }

  void exchange_neighbours() {
    if (ranks_.size() + graph_.covers.size() > kMaxExchange) return;
    bool improved = true;
    for (int round = 0; improved && round < 20; ++round) {
      improved = false;
      for (Nodes& layer : layers_)
        for (std::size_t i = 0; i + 1 < layer.size(); ++i)
          if (crossings_of(layer[i + 1], layer[i]) < crossings_of(layer[i], layer[i + 1])) {
            std::swap(layer[i], layer[i + 1]);
            std::swap(position_[layer[i]], position_[layer[i + 1]]);
            improved = true;
          }
    }
  }

  void place() {
    x_.assign(ranks_.size(), 0);
    for (const Nodes& layer : layers_) settle(layer, std::vector<double>(layer.size(), 0));
    for (int sweep = 0; sweep < kPlaceSweeps && !stop_.poll_now(); ++sweep) {
      const bool upwards = sweep % 2 == 0;
      for (std::size_t k = 0; k < layers_.size(); ++k) {
        const Nodes& layer = layers_[upwards ? k : layers_.size() - 1 - k];
        std::vector<double> wanted;
        for (const std::size_t v : layer) wanted.push_back(mean_of_neighbours(v));
        settle(layer, wanted);
      }
    }
    centre();
  }

  /// Packs every layer in the middle, if the edges become little longer: this shows the symmetry of a lattice best.
  void centre() {
    const auto placed = x_;
    const double usual = total_length();
    for (const Nodes& layer : layers_) settle(layer, std::vector<double>(layer.size(), 0));
    if (total_length() > kCentred * usual) x_ = placed;
  }

  /// Of the edges, horizontally.
  [[nodiscard]] double total_length() const {
    double total = 0;
    for (std::size_t v = 0; v < up_.size(); ++v)
      for (const std::size_t w : up_[v]) total += std::abs(x_[v] - x_[w]);
    return total;
  }

  [[nodiscard]] double mean_of_neighbours(std::size_t v) const {
    double sum = 0;
    for (const auto* neighbours : {&up_, &down_})
      for (const std::size_t w : (*neighbours)[v]) sum += x_[w];
    const std::size_t count = up_[v].size() + down_[v].size();
    return count == 0 ? x_[v] : sum / static_cast<double>(count);
  }

  /// The positions nearest to the wanted ones that keep the order and the distances: subtract the distances, then pool.
  void settle(const Nodes& layer, const std::vector<double>& wanted) {
    struct Block {
      double sum;
      double count;
      [[nodiscard]] double mean() const { return sum / count; }
    };
    std::vector<double> offset(layer.size(), 0);
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      if (i > 0) offset[i] = offset[i - 1] + (widths_[layer[i - 1]] + widths_[layer[i]]) / 2 + kNodeGap;
      blocks.push_back({wanted[i] - offset[i], 1});
      while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
        const Block last = blocks.back();
        blocks.pop_back();
        blocks.back().sum += last.sum;
        blocks.back().count += last.count;
      }
    }
    std::size_t i = 0;
    for (const Block& block : blocks)
      for (double k = 0; k < block.count; ++k, ++i) x_[layer[i]] = block.mean() + offset[i];
  }

  [[nodiscard]] LayeredDrawing drawing() const {
    double left = 1e300, right = -1e300;
    for (std::size_t v = 0; v < x_.size(); ++v) {
      left = std::min(left, x_[v] - widths_[v] / 2);
      right = std::max(right, x_[v] + widths_[v] / 2);
    }
    const double step = std::clamp(1.35 + (right - left) / 14, 1.35, 4.0);  // wide ranks need steeper edges
    LayeredDrawing result;
    result.width = right - left;
    result.height = step * static_cast<double>(layers_.size() - 1) + 0.8;
    const auto point = [&](std::size_t v) { return Point{x_[v] - left, result.height - 0.4 - step * ranks_[v]}; };
    for (std::size_t v = 0; v < graph_.widths.size(); ++v) result.at.push_back(point(v));
    result.ranks.assign(ranks_.begin(), ranks_.begin() + static_cast<std::ptrdiff_t>(graph_.widths.size()));
    for (const Nodes& bends : bends_) {
      result.bends.emplace_back();
      for (const std::size_t v : bends) result.bends.back().push_back(point(v));
    }
    return result;
  }

  const LayeredGraph& graph_;
  core::Stop& stop_;
  std::vector<double> widths_;  // virtual nodes come after the real ones
  std::vector<unsigned> ranks_;
  std::vector<Nodes> up_;  // neighbours one rank above
  std::vector<Nodes> down_;
  std::vector<Nodes> bends_;           // virtual nodes of each cover
  std::vector<Nodes> layers_;          // left to right
  std::vector<std::size_t> position_;  // within its layer
  std::vector<double> x_;
};

/// The component of each node; components are numbered by their least nodes.
Nodes components(const LayeredGraph& graph) {
  Nodes root(graph.widths.size());
  std::iota(root.begin(), root.end(), std::size_t{0});
  const auto find = [&](std::size_t v) {
    while (root[v] != v) v = root[v] = root[root[v]];
    return v;
  };
  for (const auto& [x, y] : graph.covers) {
    const std::size_t a = find(x), b = find(y);
    root[std::max(a, b)] = std::min(a, b);
  }
  Nodes number(root.size());
  std::size_t count = 0;
  for (std::size_t v = 0; v < root.size(); ++v) number[v] = find(v) == v ? count++ : number[find(v)];
  return number;
}

/// A part of the graph, and the indices of its nodes and covers in the whole.
struct Part {
  LayeredGraph graph{};
  Nodes nodes{};
  Nodes covers{};
  LayeredDrawing drawing{};
};

std::vector<Part> split(const LayeredGraph& graph) {
  const Nodes part_of = components(graph);
  std::vector<Part> parts(part_of.empty() ? 0 : 1 + *std::max_element(part_of.begin(), part_of.end()));
  Nodes number(part_of.size());
  for (std::size_t v = 0; v < part_of.size(); ++v) {
    Part& part = parts[part_of[v]];
    part.graph.hangs = graph.hangs;
    number[v] = part.nodes.size();
    part.nodes.push_back(v);
    part.graph.widths.push_back(graph.widths[v]);
  }
  for (std::size_t e = 0; e < graph.covers.size(); ++e) {
    const auto& [x, y] = graph.covers[e];
    Part& part = parts[part_of[x]];
    part.covers.push_back(e);
    part.graph.covers.emplace_back(number[x], number[y]);
  }
  return parts;
}

/// Makes the greatest ranks of all parts equal.
void align_tops(std::vector<Part>& parts) {
  const auto top_of = [](const Part& part) { return *std::ranges::max_element(part.drawing.ranks); };
  unsigned top = 0;
  for (const Part& part : parts) top = std::max(top, top_of(part));
  for (Part& part : parts) {
    const unsigned lift = top - top_of(part);
    for (unsigned& rank : part.drawing.ranks) rank += lift;
  }
}

/// Places parts from left to right on shelves of about the same width; on a shelf they stand on the floor or hang from
/// the ceiling.
class Shelves {
 public:
  Shelves(LayeredDrawing& whole, double width, bool hangs) : whole_(whole), width_(width), hangs_(hangs) {}

  void add(Part& part) {
    if (!shelf_.empty() && x_ + part.drawing.width > width_) close();
    shelf_.push_back(&part);
    x_ += part.drawing.width + kNodeGap;
  }

  void close() {
    double height = 0;
    for (const Part* part : shelf_) height = std::max(height, part->drawing.height);
    double x = 0;
    for (const Part* part : shelf_) {
      put(*part, {x, y_ + (hangs_ ? 0 : height - part->drawing.height)});
      x += part->drawing.width + kNodeGap;
    }
    whole_.width = std::max(whole_.width, x - kNodeGap);
    whole_.height = y_ + height;
    y_ += height + kNodeGap;
    x_ = 0;
    shelf_.clear();
  }

 private:
  void put(const Part& part, Point corner) {
    const auto moved = [&](Point p) { return Point{p.x + corner.x, p.y + corner.y}; };
    for (std::size_t i = 0; i < part.nodes.size(); ++i) {
      whole_.at[part.nodes[i]] = moved(part.drawing.at[i]);
      whole_.ranks[part.nodes[i]] = part.drawing.ranks[i];
    }
    for (std::size_t i = 0; i < part.covers.size(); ++i)
      for (const Point& bend : part.drawing.bends[i]) whole_.bends[part.covers[i]].push_back(moved(bend));
  }

  LayeredDrawing& whole_;
  double width_;
  bool hangs_;
  double x_ = 0;
  double y_ = 0;
  std::vector<const Part*> shelf_;
};

}  // namespace

LayeredDrawing draw_layered(const LayeredGraph& graph, core::Stop& stop) {
  LayeredDrawing whole;
  whole.at.resize(graph.widths.size());
  whole.ranks.resize(graph.widths.size());
  whole.bends.resize(graph.covers.size());
  auto parts = split(graph);
  double area = 0;
  for (Part& part : parts) {
    part.drawing = Layers(part.graph, stop).run();
    area += (part.drawing.width + kNodeGap) * (part.drawing.height + kNodeGap);
  }
  if (graph.hangs) align_tops(parts);
  Shelves shelves(whole, std::max(14.0, std::sqrt(2 * area)), graph.hangs);
  for (Part& part : parts) shelves.add(part);
  if (!parts.empty()) shelves.close();
  return whole;
}

}  // namespace upset::picture
