// SPDX-License-Identifier: MIT
// Seeds for the certificate checker, which reads untrusted input; checker.cpp runs it.
#include "fuzz.hpp"

namespace {

std::string certificate(const std::string& spec, const std::string& rest) {
  return upset::fuzz::repaired("upset-certificate 3\nspec " + spec + "\n" + rest);
}

}  // namespace

namespace upset::fuzz {

std::vector<std::string> seeds() {
  return {
      certificate("board:2x2", "claim outcome N by 2.2\nstrategy 2\n0\n"),
      certificate("relations:a<c,b<c,b<d + nim:2 + board:3x3@2.2",
                  "claim grundy 2\nsum 3\npart 1 value 0\nstrategy 3\n00\n0\n"
                  "part 2 value 2\nseries-parallel 0\ntree (o 0 1)\nend series-parallel\npart 3 value 0\npairing 2\n"
                  "0 2\n1 5\nstrategy 1\nend sum\n"),
      certificate("board:2x2", "claim grundy 2\nstrategy 5\n320\n0\n0\n0\n"),
      certificate(
          "relations:a<c,b<c,b<d",
          "claim grundy 0\nseries-parallel 1\ntree [1]\nprime 1\nset f\nvalues 2 1 3 2\nstrategy 7\n11\n0\n420\n"
          "320\n0\n0\nend series-parallel\n"),
      certificate("semigroup:3,4,5", "claim outcome N by 3\nwindow first 2\n0\n"),
      certificate("semigroup:2,3", "claim outcome P\nwindow periodic 2 2 2\n0102\n0\n"),
      certificate("sylver:4,6", "claim outcome P\ncoin-strategy 4 1 2\n3\n"),
      certificate("sylver:2,5", "claim grundy 1\ncoin-strategy 2 1 2\n0\n"),
      certificate("sylver:4,6",
                  "claim outcome P\ncoin-strategy 4 1 1 1\neven-window 13 4 5 4,6\n1030507\n3\n0\n02\n04\n"),
      certificate("relations:a<b,c", "claim grundy 3\nseries-parallel 0\ntree (u (o 0 1) 2)\nend series-parallel\n"),
      certificate("nim:100000000000000000000,3", "claim grundy 100000000000000000003\nheaps\n"),
      certificate("board:4x7", "claim outcome N\ntheorem strategy-stealing\n"),
      certificate("board:1000,999", "claim outcome P\ntheorem two-row-board\n"),
      certificate("board:5x5", "claim outcome N by 2.2\ntheorem square-board\n"),
      certificate("divisors:720", "claim outcome N\ntheorem strategy-stealing\n"),
      certificate("forest:3,1,0,0,1@2", "claim grundy 0\ntheorem hackendot\n"),
      certificate("subsets:3@1-2-3", "claim outcome P\npairing 2\n0 1\n4 5\nstrategy 2\n0\n"),
      certificate("poset:f",
                  "poset 2\nelement a\nelement b\nbelow 0 1\nend poset\nclaim grundy 2\nseries-parallel 0\n"
                  "tree (o 0 1)\nend series-parallel\n"),
      certificate("semigroup:5,6,7",
                  "claim outcome N by 5\nwide lost\nlevels 1\nlevel 1 9\n...+ ++ + .+ .+ .7;+ .+ ..9; $\nend wide\n"),
      certificate("semigroup:3,4",
                  "claim outcome P\nwide periodic 6 8\nlevels 6\nlevel 1 4\n...+ + .+ $\nlevel 2 8\n"
                  "++.+ +..+ .5; +6; ...+ .8; 8; $\nlevel 3 4\n+ ...+ .+ $\nlevel 4 5\n++ + .4; ...+ $\nlevel 5 7\n"
                  "++.+ ...+ ...+ .5; + .7; $\nlevel 6 4\n...+ .+ + $\nend wide\n"),
      certificate("chains:6,7:(x)", "claim outcome P\nperiodic 2\n0 0 repeats 0 1 0 0\n1 0 repeats 0 2 0 1 0\n"),
      certificate("sylver:4,5,6", "claim outcome N by 7\nperiodic 1 four\n0 0 repeats 0 1 0 0\n"),
      certificate("sylver:4,405,22,419",
                  "claim outcome P\nperiodic 5 four\n0 0 repeats 0 1 0 0\n0 1 repeats 0 2 0 1 0\n"
                  "0 2 repeats 3 2 10 - 2 0 4 3\n0 3 repeats 3 2 12 - 3 - 5 2\n"
                  "0 4 repeats 6 6 17 - - - 6 7 2 8 4 5 12 13 9\n"),
  };
}

std::vector<std::string> dictionary() {
  return {"claim outcome P\n",
          "claim outcome N\n",
          "claim outcome N by ",
          "claim grundy ",
          "strategy ",
          "coin-strategy ",
          "even-window 13 4 ",
          "window first ",
          "window periodic ",
          "values ",
          "AA0",
          "pairing ",
          "series-parallel ",
          "tree ",
          "(o ",
          "(u ",
          ")",
          "[1]",
          "prime 1\n",
          "set ",
          "end series-parallel\n",
          "sum 2\n",
          "part 1 value ",
          "end sum\n",
          "heaps\n",
          "theorem hook-board\n",
          "theorem two-row-board\n",
          "poset 3\n",
          "element x\n",
          "below 0 1\n",
          "end poset\n",
          "0 0\n",
          "1 1\n",
          "ffffffffffffffffffff",
          "4294967296",
          "99999999999999999999",
          "board:",
          "nim:",
          "divisors:",
          "forest:",
          "theorem hackendot\n",
          " across 2 3",
          " along 2 3",
          " columns",
          " four",
          "sylver:4,",
          " repeats ",
          "subsets:",
          "relations:",
          " + ",
          "@",
          "x",
          ",",
          "."};
}

}  // namespace upset::fuzz
