// SPDX-License-Identifier: MIT
#include "support/random_specs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "oracle/naive_chains.hpp"

namespace upset::testing {

namespace {

std::string joined(const std::vector<unsigned>& numbers, const char* separator = ",") {
  return fmt::format("{}", fmt::join(numbers, separator));
}

std::vector<unsigned> descending(std::vector<unsigned> numbers) {
  std::sort(numbers.rbegin(), numbers.rend());
  return numbers;
}

}  // namespace

const std::vector<std::string>& RandomSpecs::families() {
  static const std::vector<std::string> kFamilies{
      "nim",     "board",      "chains",  "divisors", "forest",       "subsets", "relations", "poset",     "semigroup",
      "torsion", "sylver",     "sylver4", "edges",    "graph",        "graph6",  "sparse6",   "complete",  "empty",
      "cycle",   "path",       "wheel",   "fan",      "multipartite", "kneser",  "johnson",   "threshold", "prism",
      "grid",    "complement", "line",    "join",     "clique",       "facets",  "complex"};
  return kFamilies;
}

std::vector<unsigned> RandomSpecs::numbers(unsigned count, unsigned least, unsigned most) {
  std::vector<unsigned> list(count);
  for (unsigned& number : list) number = from(least, most);
  return list;
}

/// The spec of the body: the name in quotes if it needs them.
std::string RandomSpecs::file(const std::string& ending, const std::string& content) {
  static const std::vector<std::string> kNames{"plain", "with blank", "at@sign", "quo\"te", "a + b", "back\\slash"};
  const std::string& kind = kNames[oracle::below(random, static_cast<unsigned>(kNames.size()))];
  const std::string name = fmt::format("{}{}{}", kind, files.size(), ending);
  files[name] = content;
  if (kind == "plain") return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  return quoted + "\"";
}

std::string RandomSpecs::board() {
  switch (from(0, 5)) {
    case 0: return joined(descending(numbers(from(1, 4), 1, 6)));
    case 1: return joined(numbers(3, 1, 3), "x");
    case 2: return "w";
    case 3: return fmt::format("w,{}", joined(descending(numbers(from(1, 3), 1, 5))));
    case 4: {
      const auto lower = descending(numbers(from(0, 2), 1, 4));
      return fmt::format("w,w{}{}", lower.empty() ? "" : ",", joined(lower));
    }
    default: return fmt::format("{}x{}", from(1, 4), from(1, 5));
  }
}

std::string RandomSpecs::chains() {
  const oracle::WrittenChains family = oracle::random_chains(random, 4);
  const auto length = [&] { return from(0, 9) == 0 ? "w" : std::to_string(from(0, 7)); };
  const std::string lengths = fmt::format("{},{}", length(), length());
  if (from(0, 3) > 0) return fmt::format("{}:({})", lengths, family.items());
  std::string lines = family.items();
  std::replace(lines.begin(), lines.end(), ',', '\n');
  const std::string name = file(".chains", lines);
  return name.starts_with('"') ? fmt::format("\"{}:{}", lengths, name.substr(1)) : fmt::format("{}:{}", lengths, name);
}

std::string RandomSpecs::edges() {
  const unsigned vertices = from(1, 5);
  std::vector<std::string> items;
  for (unsigned v = 1; v <= vertices; ++v) {
    items.push_back(std::to_string(v));
    for (unsigned u = 1; u < v; ++u)
      if (from(0, 1) == 0) items.push_back(from(0, 1) == 0 ? fmt::format("{}-{}", u, v) : fmt::format("{}-{}", v, u));
  }
  std::shuffle(items.begin(), items.end(), random);
  return fmt::format("{}", fmt::join(items, ","));
}

std::string RandomSpecs::facets() {
  const unsigned points = from(1, 5);
  std::vector<std::string> items;
  for (unsigned p = 1; p <= points; ++p) items.push_back(std::to_string(p));
  for (unsigned round = from(0, 3); round > 0; --round) {
    std::set<unsigned> face;
    for (unsigned i = 0; i < 3; ++i) face.insert(from(1, points));
    items.push_back(fmt::format("{}", fmt::join(face, "-")));
  }
  std::shuffle(items.begin(), items.end(), random);
  return fmt::format("{}", fmt::join(items, ","));
}

/// Six bits a character, from '?' on, which include '@'.
std::string RandomSpecs::graph6() {
  const unsigned vertices = from(1, 6);
  std::string code{static_cast<char>(63 + vertices)};
  unsigned left = 0;
  for (unsigned v = 1; v < vertices; ++v)
    for (unsigned u = 0; u < v; ++u, left = (left + 5) % 6) {
      if (left == 0) code += '?', left = 6;
      if (from(0, 2) == 0) code.back() = static_cast<char>(63 + ((code.back() - 63) | 1 << (left - 1)));
    }
  return code;
}

std::string RandomSpecs::graph() {
  static const std::vector<std::string> kSimple{"edges",  "graph", "graph6", "sparse6", "complete",
                                                "empty",  "cycle", "path",   "wheel",   "multipartite",
                                                "kneser", "prism", "grid",   "johnson"};
  const std::string& family = kSimple[oracle::below(random, static_cast<unsigned>(kSimple.size()))];
  std::string body = drawn(family);
  const bool is_code = family == "graph6" || family == "sparse6";
  if (is_code || family == "graph") {  // quoted inside another graph
    if (!body.starts_with('"')) {
      std::string quoted = "\"";
      for (const char c : body) quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
      body = quoted + "\"";
    }
  }
  return family + ":" + body;
}

std::string RandomSpecs::semigroup() {
  static const std::vector<std::string> kOthers{"gaps=1,2,4,7", "apery=0,10,5", "kunz=3,1", "5,...,9", "4,6,...,10,11"};
  if (from(0, 4) == 0) return kOthers[oracle::below(random, static_cast<unsigned>(kOthers.size()))];
  auto list = numbers(from(2, 5), 3, 11);
  if (from(0, 1) == 0) list.push_back(list[0] + list[1]);
  return joined(list);
}

std::string RandomSpecs::torsion() {
  static const std::vector<std::pair<std::string, unsigned>> kNamed{{"Z2", 2}, {"Z3", 3}, {"S3", 6}, {"D4", 8},
                                                                    {"Q8", 8}, {"2", 2},  {"A4", 12}};
  std::vector<std::string> groups;
  std::vector<unsigned> orders;
  const bool has_names = from(0, 1) == 0;
  for (unsigned i = from(1, 2); i > 0; --i) {
    const auto& [name, size] = kNamed[oracle::below(random, static_cast<unsigned>(kNamed.size()))];
    orders.push_back(has_names ? size : from(2, 3));
    groups.push_back(has_names ? name : std::to_string(orders.back()));
  }
  std::vector<std::vector<unsigned>> generators;
  for (unsigned i = from(2, 4); i > 0; --i) {
    std::vector<unsigned> generator{from(1, 4)};
    for (const unsigned order : orders) generator.push_back(from(0, order - 1));
    generators.push_back(generator);
  }
  if (!has_names && from(0, 1) == 0) {  // a superfluous one
    std::vector<unsigned> sum = generators[0];
    sum[0] += generators[1][0];
    for (std::size_t i = 1; i < sum.size(); ++i) sum[i] = (sum[i] + generators[1][i]) % orders[i - 1];
    generators.push_back(sum);
  }
  std::vector<std::string> texts;
  for (const auto& generator : generators) texts.push_back(joined(generator, "."));
  return fmt::format("{}:{}", fmt::join(groups, "x"), fmt::join(texts, ","));
}

std::string RandomSpecs::drawn(const std::string& family) {
  if (family == "nim") return joined(numbers(from(1, 4), 0, 6));
  if (family == "board") return board();
  if (family == "chains") return chains();
  if (family == "divisors") return std::to_string(from(1, 400));
  if (family == "forest") {
    std::vector<unsigned> parents;
    for (unsigned v = 1, size = from(1, 8); v <= size; ++v) parents.push_back(from(0, v - 1));
    return joined(parents);
  }
  if (family == "subsets")
    return from(0, 1) == 0 ? std::to_string(from(1, 4)) : fmt::format("{}/{}", from(1, 5), from(1, 3));
  if (family == "relations")
    return oracle::relations_spec(oracle::with_names(oracle::random_poset(random, 9))).substr(10);
  if (family == "poset") {
    if (from(0, 2) > 0) {
      std::string lines = oracle::relations_spec(oracle::with_names(oracle::random_poset(random, 9))).substr(10);
      std::replace(lines.begin(), lines.end(), ',', '\n');
      return file(".txt", lines + "\n");
    }
    std::string lines;  // too long to be written inline
    for (unsigned i = 0; i < 30; ++i)
      lines += fmt::format("{}{} < top._()/:-{}\n", std::string(140, 'x'), i, from(0, 5));
    return file(".txt", lines);
  }
  if (family == "semigroup") return semigroup();
  if (family == "torsion") return torsion();
  if (family == "sylver") return joined(numbers(from(1, 4), 2, 13));
  if (family == "sylver4") return joined(numbers(3, 0, 8));
  if (family == "edges") return edges();
  if (family == "graph") {
    std::string lines = edges();
    std::replace(lines.begin(), lines.end(), ',', '\n');
    std::replace(lines.begin(), lines.end(), '-', ' ');
    return file(".graph", lines + "\n");
  }
  if (family == "graph6") return graph6();
  if (family == "sparse6") {
    static const std::vector<std::string> kCodes{":Fa@x^", ":Cdf", ":Bf", ":@", ":A", ":DaY_~"};
    return kCodes[oracle::below(random, static_cast<unsigned>(kCodes.size()))];
  }
  if (family == "complete" || family == "empty" || family == "path" || family == "fan")
    return std::to_string(from(1, 5));
  if (family == "cycle" || family == "wheel") return std::to_string(from(3, 6));
  if (family == "prism") return std::to_string(from(3, 4));
  if (family == "multipartite") return joined(numbers(from(1, 3), 1, 2));
  if (family == "kneser") return fmt::format("{},{},{}", from(2, 4), from(1, 2), static_cast<int>(from(0, 2)) - 1);
  if (family == "johnson") return fmt::format("{},{}", from(2, 4), from(1, 2));
  if (family == "threshold") {
    const unsigned n = from(1, 4);
    const auto others = numbers(from(0, 3), 0, n);
    return others.empty() ? std::to_string(n) : fmt::format("{}:{}", n, joined(others));
  }
  if (family == "grid") return fmt::format("{}x{}", from(1, 3), from(1, 3));
  if (family == "complement" || family == "line" || family == "clique") return graph();
  if (family == "join") {
    const std::string first = graph();
    return fmt::format("({})({})", first, graph());
  }
  if (family == "facets") return facets();
  if (family == "complex") {
    std::string lines = facets();
    std::replace(lines.begin(), lines.end(), ',', '\n');
    std::replace(lines.begin(), lines.end(), '-', ' ');
    return file(".complex", lines + "\n");
  }
  throw std::logic_error("no random specs of the family " + family);
}

std::string RandomSpecs::draw(const std::string& family) {
  const bool has_parameter = family == "clique" && from(0, 1) == 0;
  const std::string parameter = has_parameter ? fmt::format("/{}", from(1, 3)) : "";
  return fmt::format("{}{}:{}", family, parameter, drawn(family));
}

}  // namespace upset::testing
