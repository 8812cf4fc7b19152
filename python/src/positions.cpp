// SPDX-License-Identifier: MIT
// Positions, and their makers from numbers and lists (upset/make.hpp). The makers of graphs are in graphs.cpp.
#include <variant>

#include "bind.hpp"
#include "upset/make.hpp"

namespace upset::python {

namespace {

using Ints = std::vector<Integer>;

constexpr std::size_t kListed = 1'000'000;  // moves that one call lists; iterating goes further

Held held(Result<Position> position) { return Held{value_of(std::move(position))}; }

py::tuple moves_of(const Held& of, std::size_t most) {
  std::vector<std::string> moves;
  {
    const py::gil_scoped_release unlocked;
    for (const Move& move : of.position.moves(most)) moves.push_back(of.position.notation(move));
  }
  return texts(moves);
}

Held after(const Held& of, const std::string& move) {
  const Position position = usable(of);
  const py::gil_scoped_release unlocked;
  auto next = position.play(move);
  const py::gil_scoped_acquire locked;
  return held(std::move(next));
}

void add_makers(py::class_<Held>& type) {
  type.def_static(
          "board",
          [](const py::iterable& rows) {
            std::vector<make::Length> lengths;
            for (const auto& row : rows) lengths.push_back(length_of(py::reinterpret_borrow<py::object>(row)));
            return held(make::board(lengths, default_resources()));
          },
          py::arg("rows"), R"(Chomp on rows of these lengths, the longest first. math.inf is an endless row.

>>> upset.Position.board([7, 5, 2])
Position('board:7,5,2'))")
      .def_static(
          "box", [](const Ints& sides) { return held(make::box(sides, default_resources())); }, py::arg("sides"),
          R"(Chomp on a box with these sides: [4, 7] is 4 rows of 7 squares.

>>> upset.Position.box([3, 4, 5])
Position('board:3x4x5'))")
      .def_static(
          "nim", [](const Ints& heaps) { return held(make::nim(heaps, default_resources())); }, py::arg("heaps"),
          R"(Nim with these heaps, of any size.

>>> upset.solve(upset.Position.nim([3, 4, 10**30]), grundy=True).grundy
1000000000000000000000000000007)")
      .def_static(
          "divisors", [](const Integer& number) { return held(make::divisors(number, default_resources())); },
          py::arg("number"), "Schuh's game on the divisors of a number.")
      .def_static(
          "divisors_from_factors",
          [](const std::vector<std::pair<Integer, std::uint64_t>>& factors) {
            std::vector<make::PrimePower> powers;
            for (const auto& [prime, exponent] : factors) powers.push_back({prime, exponent});
            return held(make::divisors_from_factors(powers, default_resources()));
          },
          py::arg("factors"), R"(Schuh's game on the divisors of a product of prime powers, given as pairs.

>>> upset.Position.divisors_from_factors([(2, 4), (3, 2), (5, 1)])
Position('divisors:720'))")
      .def_static(
          "subsets",
          [](const Integer& points, const std::optional<Integer>& largest) {
            return held(make::subsets(points, largest, default_resources()));
          },
          py::arg("points"), py::arg("largest") = py::none(),
          "Subset take-away on the non-empty sets of 1, ..., `points`, of at most `largest` points if given.")
      .def_static(
          "forest", [](const Numbers& parents) { return held(make::forest(parents, default_resources())); },
          py::arg("parents"), "Hackendot on a rooted forest: the parent of each vertex 1, 2, ...; 0 for a root.")
      .def_static(
          "semigroup", [](const Numbers& generators) { return held(make::semigroup(generators, default_resources())); },
          py::arg("generators"), R"(Chomp on the numerical semigroup with these generators.

>>> upset.solve(upset.Position.semigroup([7, 8, 9, 10])).winning_moves
('50',))")
      .def_static(
          "semigroup_from_gaps",
          [](const Numbers& gaps) { return held(make::semigroup_from_gaps(gaps, default_resources())); },
          py::arg("gaps"), "Chomp on the numerical semigroup with these gaps.")
      .def_static(
          "semigroup_from_apery",
          [](const Numbers& elements) { return held(make::semigroup_from_apery(elements, default_resources())); },
          py::arg("elements"), "Chomp on the numerical semigroup with this Apery set, in any order.")
      .def_static(
          "semigroup_from_kunz",
          [](const Numbers& coordinates) { return held(make::semigroup_from_kunz(coordinates, default_resources())); },
          py::arg("coordinates"), "Chomp on the numerical semigroup with these Kunz coordinates.")
      .def_static(
          "sylver", [](const Ints& numbers) { return held(make::sylver(numbers, default_resources())); },
          py::arg("numbers"), "Sylver Coinage after these numbers. An empty list is the opening.")
      .def_static(
          "sylver4",
          [](const Integer& m1, const Integer& m2, const Integer& m3) {
            return held(make::sylver4(m1, m2, m3, default_resources()));
          },
          py::arg("m1"), py::arg("m2"), py::arg("m3"), "Sylver Coinage after 4, 4 m1 + 5, 4 m2 + 6 and 4 m3 + 7.")
      .def_static(
          "complex",
          [](const std::vector<Numbers>& facets) { return held(make::complex(facets, default_resources())); },
          py::arg("facets"), R"(Chomp on the simplicial complex with these facets.

>>> upset.Position.complex([[1, 2, 3], [3, 4]])
Position('facets:1-2-3,3-4'))");
}

std::vector<make::TorsionGenerator> torsion_generators(const std::vector<std::pair<std::uint64_t, Numbers>>& given) {
  std::vector<make::TorsionGenerator> generators;
  for (const auto& [a, t] : given) generators.push_back({a, t});
  return generators;
}

void add_torsion(py::class_<Held>& type) {
  using Given = std::vector<std::pair<std::uint64_t, Numbers>>;
  type.def_static(
          "torsion",
          [](const Numbers& orders, const Given& generators) {
            return held(make::torsion(orders, torsion_generators(generators), default_resources()));
          },
          py::arg("orders"), py::arg("generators"),
          R"(Chomp on a submonoid of N x T, where T is a product of cyclic groups of these orders.

>>> upset.Position.torsion([2, 3], [(3, [0, 0]), (4, [1, 2]), (5, [0, 1])])
Position('torsion:2x3:3.0.0,4.1.2,5.0.1'))")
      .def_static(
          "torsion_on",
          [](const std::vector<std::string>& groups, const Given& generators) {
            return held(make::torsion_on(groups, torsion_generators(generators), default_resources()));
          },
          py::arg("groups"), py::arg("generators"), "The same, where T is a product of groups with names such as 'S3'.")
      .def_static(
          "torsion_from_table",
          [](const std::vector<std::vector<std::uint32_t>>& rows, const Given& generators, const std::string& file) {
            return held(make::torsion_from_table({file, rows}, torsion_generators(generators), default_resources()));
          },
          py::arg("rows"), py::arg("generators"), py::arg("file") = "group.txt",
          "The same, where T is a finite group or monoid: rows[i][j] is i * j. Specs name it by `file`.");
}

}  // namespace

void add_positions(py::module_& module) {
  py::class_<Resources>(module, "Resources", "The memory and the files that positions share.")
      .def(py::init([](const py::object& memory, const py::object& files, const py::object& cache) {
             ResourceOptions options;
             if (py::isinstance<py::str>(memory))
               options.memory_bytes = value_of(parse_size(memory.cast<std::string>()));
             else if (!memory.is_none()) options.memory_bytes = memory.cast<std::uint64_t>();
             if (!files.is_none()) options.posted_files = files.cast<std::map<std::string, std::string>>();
             if (!cache.is_none()) options.cache_folder = cache.cast<std::string>();
             return Resources(options);
           }),
           py::arg("memory") = py::none(), py::arg("files") = py::none(), py::arg("cache") = py::none(),
           R"(New resources.

`memory` is for all tables together: bytes, or a text such as "4G"; by default 80 % of the free memory. `files` are the
contents of files that specs may name; by default they may name files on disk. `cache` is a directory for remembering
expensive answers; by default none.

>>> given = upset.Resources(files={"v.poset": "a < c\nb < c\n"})
>>> upset.Position("poset:v.poset", resources=given).spec
'relations:a<c,b<c')")
      .def(
          "add_rulebook",
          [](const Resources& resources, const std::string& file) {
            if (const auto error = resources.add_rulebook(file)) raise(*error);
          },
          py::arg("file"), "Looks up positions of Sylver Coinage in this rulebook from now on.")
      .def("release_idle", &Resources::release_idle, py::call_guard<py::gil_scoped_release>(),
           "Frees all tables that no question is using.");

  py::class_<Held> type(module, "Position", R"(A position of a game, or of a disjoint sum of games. Immutable.

A text is read as a spec (docs/notation.md). The static methods make positions from numbers and lists.

>>> board = upset.Position("board:4x7")
>>> board == upset.Position.box([4, 7]), len(board), board.moves(3)
(True, 27, ('1.2', '1.3', '1.4'))
>>> board @ "3.4"
Position('board:4x7@3.4')
>>> board + upset.Position.nim([3])
Position('board:4x7 + nim:3'))");
  type.def(py::init([](const std::string& spec, const py::object& resources, const py::object& limits) {
             const CallLimits given = limits_of(limits);
             const Resources with = resources_or_default(resources);
             return Held{value_of(
                 compute(given, [spec, with](const Limits& most) { return Position::parse(spec, with, most); }))};
           }),
           py::arg("spec"), py::kw_only(), py::arg("resources") = py::none(), py::arg("_limits") = py::none())
      .def_property_readonly(
          "spec", [](const Held& of) { return of.position.spec(); },
          "The canonical spec; reading it gives an equal position.")
      .def_property_readonly(
          "terms", [](const Held& of) { return of.position.terms(); }, "How many terms the sum has.")
      .def_property_readonly(
          "move_count", [](const Held& of) { return of.position.move_count(); },
          "How many moves there are, without the losing move; None: infinitely many, or not known.")
      .def_property_readonly(
          "is_over", [](const Held& of) { return of.position.is_over(); }, "Whether only the losing move is left.")
      .def_property_readonly(
          "resources", [](const Held& of) { return of.position.resources(); }, "The resources that it was made with.")
      .def("moves", &moves_of, py::arg("limit") = kListed,
           "The moves in ascending order, without the losing move; at most `limit` of them.")
      .def("play", &after, py::arg("move"), "The position after a move.")
      .def("__matmul__", &after, py::arg("move"), "The position after a move.")
      .def(
          "__add__", [](const Held& one, const Held& other) { return Held{usable(one) + usable(other)}; },
          py::is_operator())
      .def(
          "__eq__", [](const Held& one, const Held& other) { return one.position == other.position; },
          py::is_operator())
      .def("__hash__", [](const Held& of) { return std::hash<Position>{}(of.position); })
      .def("__bool__", [](const Held&) { return true; })
      .def("__len__",
           [](const Held& of) {
             const auto count = of.position.move_count();
             const auto small = count ? count->as<std::size_t>() : std::nullopt;
             if (!small) throw py::value_error("the position has infinitely many moves, or too many to count");
             return *small;
           })
      .def("__iter__", [](const py::object& of) { return py::module_::import("upset._moves").attr("each")(of); })
      .def("__contains__",
           [](const Held& of, const std::string& move) {
             const auto meant = of.position.read_move(move);
             return meant.has_value() && of.position.play(*meant).has_value();
           })
      .def("__repr__",
           [](const Held& of) { return "Position(" + py::repr(py::str(of.position.spec())).cast<std::string>() + ")"; })
      .def("__str__", [](const Held& of) { return of.position.spec(); })
      .def_property_readonly(
          "rules", [](const Held& of) { return rules_text(of.position); }, "The rules of the game.")
      .def_property_readonly(
          "latex", [](const py::object& of) { return notebook("position_latex", of); },
          "The position as LaTeX, for mathematics mode.")
      .def("_repr_svg_", [](const py::object& of) { return notebook("position_svg", of); })
      .def("_repr_latex_", [](const py::object& of) { return notebook("position_math", of); })
      .def(py::pickle(
          [](const Held& of) { return of.position.spec(); },
          [](const std::string& spec) { return Held{value_of(Position::parse(spec, default_resources()))}; }));
  add_makers(type);
  add_torsion(type);
}

}  // namespace upset::python
