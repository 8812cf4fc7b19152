// SPDX-License-Identifier: MIT
// Seeds for the checker of family certificates, alone and as proofs about a term; checker.cpp runs it.
#include "fuzz.hpp"

namespace {

// <a, .., 2a-3> for odd a from 7 on: the move a wins.
const std::string kLines =
    "missing 1 2\nlengths 2 1 7\nmarked 2\nclaim first 1 0\nlevels 3\nlevel 1 37\n"
    "++++ ++.+ 7;+.+ ..+ ++ ++.+ 15;14; +16; 14;++16; .+ ...+ 16;17; 17;+ +7;.+ 7;23; +24; 24;25; 7;+ ..+ .+ .+ 25;+ "
    "14;15;.+ 17;31; 31;17; 14;18;19;31; ...+ .+ .32; 17;+ 25;24;|.+ .29;|.35; .28;|.+ 25;30;|.35;36; |.+ |..37; $\n"
    "level 2 47\n"
    "++.+ .+.+ +..+ .+ ++.+ + ++ + + .+.+ +..+ .19; 19; .+.+ +..+ + + ++.12; + 10;+ ++ ++.+ + 14;15;.+ +38; +33; + "
    ".18;.19;|+ 20;..21;|.42; 19;|.+ +..21; 21; |.43; .22;.23;|42;..+ +..25;|.42; .23; 23;|45;43; |45;43; 25; 26;|45; "
    "27;|45; |...+ |47; 10;31;.33; |.47; 14;15; $\nlevel 3 0\n";

}  // namespace

namespace upset::fuzz {

std::vector<std::string> seeds() {
  return {
      repaired("upset-family 1\n" + kLines),
      repaired("upset-certificate 3\nspec semigroup:7,8,9,10,11\nclaim outcome N by 7\nfamily\n" + kLines +
               "end family\n"),
      repaired("upset-certificate 3\nspec semigroup:7,8,9,10,11@10,8\nclaim outcome N by 7\nfamily\n" + kLines +
               "end family\n"),
      repaired("upset-family 1\nmissing 1\nlengths 1 0 5\nmarked 2\nclaim repeats 4 1 -1\nlevels 6\nlevel 1 3\n+ |+ $\n"
               "level 2 0\nlevel 3 0\nlevel 4 0\nlevel 5 3\n1;+ |+ $\nlevel 6 0\n"),
  };
}

std::vector<std::string> dictionary() {
  return {"missing ",
          "lengths ",
          "marked ",
          "claim first ",
          "claim repeats ",
          "levels ",
          "level 1 ",
          "level 2 ",
          "level 3 ",
          "family\n",
          "end family\n",
          "claim outcome P\n",
          "claim outcome N by ",
          "+",
          "|",
          "$",
          ".",
          ";",
          " ",
          "1;",
          "37;",
          "4194304",
          "4294967296",
          "-",
          "-0",
          "1 2 3",
          "15",
          "1 0 3\n",
          "3 1 7\n",
          "@7",
          "@21,8"};
}

}  // namespace upset::fuzz
