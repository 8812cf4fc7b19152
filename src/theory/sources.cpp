// SPDX-License-Identifier: MIT
#include "theory/sources.hpp"

#include <algorithm>

namespace upset::theory {

namespace {

constexpr std::string_view kSemigroups =
    "@misc{garciamarco2017chomp,\n  author = {Garc{\\'i}a-Marco, Ignacio and Knauer, Kolja},\n  title = {Chomp on "
    "numerical semigroups},\n  note = {arXiv:1705.11034, accepted in Algebraic Combinatorics},\n  year = {2017}\n}\n";

constexpr std::string_view kKneserGraphs =
    "@misc{garciamarcokneser,\n  author = {Garc{\\'i}a-Marco, Ignacio and Knauer, Kolja and Montejano, Luis "
    "Pedro},\n  title = {Chomp on generalized {K}neser graphs and others},\n  note = {preprint}\n}\n";

}  // namespace

const std::vector<Source>& sources() {
  static const std::vector<Source> list{
      {"bouton", "Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
       "@article{bouton1901nim,\n  author = {Bouton, Charles L.},\n  title = {Nim, a game with a complete mathematical "
       "theory},\n  journal = {Annals of Mathematics},\n  volume = {3},\n  pages = {35--39},\n  year = {1901}\n}\n"},
      {"byrnes", "Byrnes, Poset-game periodicity, Integers 3 (2003), G3",
       "@article{byrnes2003poset,\n  author = {Byrnes, Steven},\n  title = {Poset-game periodicity},\n  journal = "
       "{Integers},\n  volume = {3},\n  note = {G3},\n  year = {2003}\n}\n"},
      {"eaton-herzinger",
       "Eaton and Herzinger, A further investigation of positions in Sylver coinage for which four has been chosen, "
       "Integers 23 (2023)",
       "@article{eaton2023four,\n  author = {Eaton, Rachel and Herzinger, Kurt},\n  title = {A further investigation "
       "of "
       "positions in {S}ylver coinage for which four has been chosen},\n  journal = {Integers},\n  volume = {23},\n  "
       "year = {2023},\n  doi = {10.5281/zenodo.7859047}\n}\n"},
      {"endgame-rulebook",
       "Bras-Amoros, Moskowitz and Ponomarenko, Construction of an endgame rulebook for Sylver coinage using trees of "
       "numerical semigroups, preprint",
       "@misc{brasamorosrulebook,\n  author = {Bras-Amor{\\'o}s, Maria and Moskowitz, Gilad and Ponomarenko, Vadim},\n "
       " "
       "title = {Construction of an endgame rulebook for {S}ylver coinage using trees of numerical semigroups},\n  "
       "note "
       "= {preprint}\n}\n"},
      {"families",
       "proved by automata for all a of a class, certificates in data/families (docs/algorithms/families.md); the "
       "question is from Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), section 8",
       kSemigroups},
      {"gale", "Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974)",
       "@article{gale1974curious,\n  author = {Gale, David},\n  title = {A curious {N}im-type game},\n  journal = "
       "{American Mathematical Monthly},\n  volume = {81},\n  pages = {876--879},\n  year = {1974}\n}\n"},
      {"deuber", "Deuber and Thomasse, Grundy sets of partial orders, preprint (1996)",
       "@unpublished{deuber1996grundy,\n  author = {Deuber, W. and Thomasse, S.},\n  title = {Grundy sets of partial "
       "orders},\n  note = {preprint},\n  year = {1996}\n}\n"},
      {"semigroups-1", "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), section 1",
       kSemigroups},
      {"semigroups-2.4", "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Theorem 2.4",
       kSemigroups},
      {"semigroups-3.4", "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Theorem 3.4",
       kSemigroups},
      {"semigroups-4.2",
       "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Proposition 4.2", kSemigroups},
      {"semigroups-4.3",
       "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Lemma 4.3; for values the "
       "argument of Lemma 2.12 of Garcia-Marco, Knauer and Montejano",
       kSemigroups},
      {"semigroups-4.4", "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Theorem 4.4",
       kSemigroups},
      {"semigroups-5.1",
       "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Proposition 5.1", kSemigroups},
      {"semigroups-5.4",
       "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Proposition 5.4", kSemigroups},
      {"semigroups-7.9", "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), Theorem 7.9",
       kSemigroups},
      {"khandhawit-ye", "Khandhawit and Ye, Chomp on graphs and subsets, arXiv:1101.2718 (2011)",
       "@misc{khandhawit2011chomp,\n  author = {Khandhawit, Tirasan and Ye, Lynnelle},\n  title = {Chomp on graphs and "
       "subsets},\n  note = {arXiv:1101.2718},\n  year = {2011}\n}\n"},
      {"osullivan", "O'Sullivan, A vertex and edge deletion game on graphs, arXiv:1709.01354 (2017)",
       "@misc{osullivan2017deletion,\n  author = {O'Sullivan, Cormac},\n  title = {A vertex and edge deletion game on "
       "graphs},\n  note = {arXiv:1709.01354},\n  year = {2017}\n}\n"},
      {"kneser-2.3", "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Theorem 2.3",
       kKneserGraphs},
      {"kneser-2.12",
       "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Lemma 2.12 (2.5 and 2.11 "
       "for "
       "graphs and complexes)",
       kKneserGraphs},
      {"kneser-2.13",
       "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Proposition 2.13",
       kKneserGraphs},
      {"kneser-2.14", "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Theorem 2.14",
       kKneserGraphs},
      {"kneser-3.4",
       "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Propositions 3.2 and 3.3, "
       "Corollary 3.4",
       kKneserGraphs},
      {"kneser-3.5",
       "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Proposition 3.5",
       kKneserGraphs},
      {"kneser-4.4", "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, Theorem 4.4",
       kKneserGraphs},
      {"windows", "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), section 6",
       kSemigroups},
      {"winning-ways", "Berlekamp, Conway and Guy, Winning Ways for your Mathematical Plays, chapter 18",
       "@book{winningways4,\n  author = {Berlekamp, Elwyn R. and Conway, John H. and Guy, Richard K.},\n  title = "
       "{Winning Ways "
       "for your Mathematical Plays},\n  note = {chapter 18, The Emperor and his Money},\n  year = {1982}\n}\n"},
      {"quiet-end",
       "Berlekamp, Conway and Guy, Winning Ways for your Mathematical Plays, chapter 18 (quiet end theorem)",
       "@book{winningways4,\n  author = {Berlekamp, Elwyn R. and Conway, John H. and Guy, Richard K.},\n  title = "
       "{Winning Ways "
       "for your Mathematical Plays},\n  note = {chapter 18, The Emperor and his Money},\n  year = {1982}\n}\n"},
      {"sylver-pairs", "upset, essay on Sylver Coinage (docs/algorithms/sylver.md), section 5",
       "@misc{upsetsylver,\n  title = {upset: who wins {S}ylver coinage, and why the program knows},\n  note = "
       "{docs/algorithms/sylver.md, section 5}\n}\n"},
      {"sprague",
       "Sprague, Ueber mathematische Kampfspiele, Tohoku Math. J. 41 (1935); Grundy, Mathematics and games, Eureka 2 "
       "(1939)",
       "@article{sprague1935kampfspiele,\n  author = {Sprague, Roland P.},\n  title = {{\\\"U}ber mathematische "
       "{K}ampfspiele},\n  journal = {Tohoku Mathematical Journal},\n  volume = {41},\n  pages = {438--444},\n  year = "
       "{1935}\n}\n\n@article{grundy1939games,\n  author = {Grundy, Patrick M.},\n  title = {Mathematics and games},\n "
       " "
       "journal = {Eureka},\n  volume = {2},\n  pages = {6--8},\n  year = {1939}\n}\n"},
      {"ulehla", "Ulehla, A complete analysis of von Neumann's Hackendot, Internat. J. Game Theory 9 (1980)",
       "@article{ulehla1980hackendot,\n  author = {{\\'U}lehla, J.},\n  title = {A complete analysis of von "
       "{N}eumann's {H}ackendot},\n  journal = {International Journal of Game Theory},\n  volume = {9},\n  pages = "
       "{107--113},\n  year = {1980}\n}\n"},
  };
  return list;
}

std::string citation(std::string_view key) {
  for (const Source& source : sources())
    if (source.key == key) return std::string(source.citation);
  return "";
}

std::string bibtex_of(const std::vector<std::string>& citations) {
  std::string text;
  for (const Source& source : sources()) {
    const bool is_cited = std::find(citations.begin(), citations.end(), source.citation) != citations.end();
    if (is_cited && text.find(source.bibtex) == std::string::npos)  // several theorems of one paper
      text += (text.empty() ? "" : "\n") + std::string(source.bibtex);
  }
  return text;
}

}  // namespace upset::theory
