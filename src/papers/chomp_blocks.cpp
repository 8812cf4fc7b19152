// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", Figures 8 to 14: what the moves of the proof of Proposition 5.4 leave of the blocks
// S_i = {(i, 0), ..., (i, 2a)}, (i, y) = a + i(2a+1) + y, of <a, ..., 2a-3>.
#include <algorithm>

#include "papers/chomp.hpp"

namespace upset::papers {

namespace {

/// A semigroup <a, ..., 2a-3> with its blocks.
struct Blocks {
  explicit Blocks(Word of) : a(of), plain(range(of, 2 * of - 3)) {}

  [[nodiscard]] Word at(Word i, Word y) const { return a + i * (2 * a + 1) + y; }
  [[nodiscard]] bool has(Word i, Word y) const { return plain.has(static_cast<std::int64_t>(at(i, y))); }
  /// 0, the blocks before i, and these elements of block i as far as they exist.
  [[nodiscard]] Words with(Word i, const std::function<bool(Word y)>& is_left) const {
    Words list{0};
    for (Word j = 0; j <= i; ++j)
      for (Word y = 0; y <= 2 * a; ++y)
        if (has(j, y) && (j < i || is_left(y))) list.push_back(at(j, y));
    return list;
  }
  [[nodiscard]] std::string spec(const Words& moves) const { return spec_of("semigroup", range(a, 2 * a - 3), moves); }

  Word a;
  PlainSemigroup plain;
};

/// Compares what the moves leave with the set of the text, element by element, and the orders.
void compare_left(Check& check, const Blocks& blocks, const Words& moves, const Words& text) {
  const std::string spec = blocks.spec(moves);
  Words left = check.left(spec), defined;
  left.insert(left.begin(), 0);
  for (const Word x : blocks.plain.apery(*std::ranges::min_element(moves)))
    if (std::ranges::none_of(moves, [&](Word m) { return x == m || blocks.plain.below(m, x); })) defined.push_back(x);
  check.is(left == defined, "{}: other elements are left than by definition", spec);
  check.is(defined == text, "{}: other elements are left than the text says", spec);
  if (moves.front() < 40) compare_covers(check, spec, blocks.plain, text);
}

void for_each_block(Word first, const std::function<void(const Blocks&, Word i)>& visit) {
  for (const Word a : {8U, 10U, 12U}) {
    const Blocks blocks(a);
    for (Word i = first; i <= 2; ++i) visit(blocks, i);
  }
}

void figure_8(Check& check) {
  for_each_block(0, [&](const Blocks& blocks, Word) {
    for (Word i = 0; i <= 4; ++i)
      for (Word y = 0; y <= 2 * blocks.a; ++y) {
        const bool is_gap = i == 0 && (y == blocks.a - 2 || y == blocks.a - 1);
        check.is(blocks.has(i, y) == !is_gap, "a = {}: the element ({}, {})", blocks.a, i, y);
        for (Word z = 0; z <= 2 * blocks.a; ++z)  // (i, y) < (i, z) in the picture
          if (!is_gap && blocks.has(i, z))
            check.is(blocks.plain.below(blocks.at(i, y), blocks.at(i, z)) ==
                         (z >= y + blocks.a && z - y != 2 * blocks.a - 2 && z - y != 2 * blocks.a - 1),
                     "a = {}: ({}, {}) below ({}, {})", blocks.a, i, y, i, z);
      }
  });
  check.draw(Blocks(8).spec({42}));
}

void figure_9(Check& check) {
  for_each_block(1, [&](const Blocks& b, Word i) {
    compare_left(check, b, {b.at(i, b.a - 1), b.at(i, 2)},
                 b.with(i, [&](Word y) { return y <= b.a + 1 && y != 2 && y != b.a - 1; }));
  });
  check.draw("semigroup:8,9,10,11,12,13@32,27");
}

void figure_10(Check& check) {
  for_each_block(0, [&](const Blocks& b, Word i) {
    compare_left(check, b, {b.at(i, 1), b.at(i, 2 * b.a)},
                 b.with(i, [&](Word y) { return (y <= b.a && y != 1) || y == 2 * b.a - 1; }));
  });
  check.draw("semigroup:8,9,10,11,12,13@9,24");
}

void figure_11(Check& check) {
  for_each_block(0, [&](const Blocks& b, Word i) {
    for (Word x = b.a + 2; x <= 2 * b.a - 2; ++x)
      compare_left(check, b, {b.at(i, b.a), b.at(i, x)},
                   b.with(i, [&](Word y) { return y != b.a && y != 2 * b.a && y != x; }));
  });
  check.draw("semigroup:8,9,10,11,12,13@16,18");
}

void figure_12(Check& check) {
  for_each_block(0, [&](const Blocks& b, Word i) {
    compare_left(check, b, {b.at(i, b.a + 1), b.at(i, b.a + 3)},
                 b.with(i, [&](Word y) { return y != b.a + 1 && y != b.a + 3; }));
    if (i == 0 || b.a > 10) return;
    // The text answers (i, a-1) by (i, 0) here, which loses; (i, 3) wins.
    const auto after = [&](Word reply) {
      const Words moves{b.at(i, b.a + 1), b.at(i, b.a + 3), b.at(i, b.a - 1), b.at(i, reply)};
      return check.outcome(b.spec(moves), Method::search);
    };
    if (i > 1) return;
    check.printed(after(0) == Outcome::P, "a = {}: (i, 0) does not answer (i, a-1)", b.a);
    check.is(after(3) == Outcome::P, "a = {}: (i, 3) does not answer (i, a-1)", b.a);
  });
  check.draw("semigroup:8,9,10,11,12,13@17,19");
}

void figure_13(Check& check) {
  for_each_block(0, [&](const Blocks& b, Word i) {
    compare_left(check, b, {b.at(i + 1, b.a - 3), b.at(i, 2 * b.a - 1), b.at(i, b.a)},
                 b.with(i, [&](Word y) { return y != b.a && y < 2 * b.a - 1; }));
  });
  check.draw("semigroup:8,9,10,11,12,13@30,23,16");
}

void figure_14(Check& check) {
  for_each_block(0, [&](const Blocks& b, Word i) {
    for (Word lambda = 0; lambda < b.a - 3; ++lambda) {
      Words moves;  // (i+1, lambda) is the least that is left in the next block
      for (Word y = 0; y < lambda; ++y) moves.push_back(b.at(i + 1, y));
      moves.insert(moves.end(), {b.at(i, 2 * b.a - 1), b.at(i, b.a + lambda + 2)});
      Words text = b.with(i, [&](Word y) { return y != b.a + lambda + 2 && y != 2 * b.a - 1; });
      text.push_back(b.at(i + 1, lambda));
      compare_left(check, b, moves, text);
    }
  });
  check.draw("semigroup:8,9,10,11,12,13@23,18");
}

}  // namespace

Rows chomp_blocks() {
  return {{"Figure 8", figure_8},   {"Figure 9", figure_9},   {"Figure 10", figure_10}, {"Figure 11", figure_11},
          {"Figure 12", figure_12}, {"Figure 13", figure_13}, {"Figure 14", figure_14}};
}

}  // namespace upset::papers
