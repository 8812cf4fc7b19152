// SPDX-License-Identifier: MIT
// Numerical semigroups (upset/numerical_semigroup.hpp).
#include "bind.hpp"
#include "upset/numerical_semigroup.hpp"

namespace upset::python {

namespace {

using Semigroup = NumericalSemigroup;

/// A function of the library with limits, as one that can be interrupted.
template <class Value>
auto asked(Result<Value> (Semigroup::*function)(const Limits&) const) {
  return [function](const Semigroup& of, const py::object& limits) {
    return value_of(compute(limits_of(limits), [of, function](const Limits& most) { return (of.*function)(most); }));
  };
}

template <class Numbers>
py::tuple tuple_of(const Numbers& numbers) {
  return py::tuple(py::cast(numbers));
}

/// The semigroups of a search, all at once: there are few that can be listed at all.
std::vector<Semigroup> searched(const std::optional<std::uint64_t>& genus, const std::optional<std::int64_t>& frobenius,
                                const std::optional<std::uint64_t>& multiplicity, const py::object& limits) {
  const SemigroupSearch search{genus, frobenius, multiplicity};
  return value_of(compute(limits_of(limits), [search](const Limits& most) -> Result<std::vector<Semigroup>> {
    std::vector<Semigroup> found;
    const auto error = for_each_semigroup(
        search, [&](const Semigroup& one) { return found.push_back(one), true; }, most);
    if (error) return *error;
    return found;
  }));
}

}  // namespace

void add_semigroups(py::module_& module) {
  py::class_<Semigroup>(module, "_Semigroup")
      .def_static("from_generators", [](const Numbers& of) { return value_of(Semigroup::from_generators(of)); })
      .def_static("from_gaps", [](const Numbers& of) { return value_of(Semigroup::from_gaps(of)); })
      .def_static("from_apery", [](const Numbers& of) { return value_of(Semigroup::from_apery(of)); })
      .def_static("from_kunz", [](const Numbers& of) { return value_of(Semigroup::from_kunz(of)); })
      .def("contains", &Semigroup::contains)
      .def("generators", [](const Semigroup& of) { return tuple_of(of.generators()); })
      .def("multiplicity", &Semigroup::multiplicity)
      .def("frobenius", &Semigroup::frobenius)
      .def("conductor", &Semigroup::conductor)
      .def("genus", &Semigroup::genus)
      .def("type", &Semigroup::type)
      .def("gaps", [](const Semigroup& of) { return tuple_of(of.gaps()); })
      .def("kunz", [](const Semigroup& of) { return tuple_of(of.kunz()); })
      .def("apery", [](const Semigroup& of, std::uint64_t x) { return tuple_of(value_of(of.apery(x))); })
      .def("pseudo_frobenius", [](const Semigroup& of) { return tuple_of(of.pseudo_frobenius()); })
      .def("special_gaps", [](const Semigroup& of) { return tuple_of(of.special_gaps()); })
      .def("fundamental_gaps", [](const Semigroup& of) { return tuple_of(of.fundamental_gaps()); })
      .def("small_elements", [](const Semigroup& of) { return tuple_of(of.small_elements()); })
      .def("wilf_number", &Semigroup::wilf_number)
      .def("eliahou_number", &Semigroup::eliahou_number)
      .def("is_symmetric", &Semigroup::is_symmetric)
      .def("is_pseudo_symmetric", &Semigroup::is_pseudo_symmetric)
      .def("is_almost_symmetric", &Semigroup::is_almost_symmetric)
      .def("has_maximal_embedding_dimension", &Semigroup::has_maximal_embedding_dimension)
      .def("is_telescopic", &Semigroup::is_telescopic)
      .def("is_arf", asked(&Semigroup::is_arf))
      .def("is_complete_intersection", asked(&Semigroup::is_complete_intersection))
      .def("factorizations",
           [](const Semigroup& of, std::uint64_t x, const py::object& limits) {
             return value_of(
                 compute(limits_of(limits), [of, x](const Limits& most) { return of.factorizations(x, most); }));
           })
      .def("betti_elements",
           [](const Semigroup& of, const py::object& limits) {
             const auto found =
                 value_of(compute(limits_of(limits), [of](const Limits& most) { return of.betti_elements(most); }));
             py::list list;
             for (const BettiElement& one : found) list.append(py::make_tuple(one.element, one.classes));
             return list;
           })
      .def("catenary_degree", asked(&Semigroup::catenary_degree))
      .def("delta_set", asked(&Semigroup::delta_set))
      .def("blowup", &Semigroup::blowup)
      .def("parent", &Semigroup::parent)
      .def("children", &Semigroup::children)
      .def("position", [](const Semigroup& of) { return Held{value_of(of.position(default_resources()))}; })
      .def("equals", [](const Semigroup& one, const Semigroup& other) { return one == other; });
  module.def("_semigroups", &searched);
}

}  // namespace upset::python
