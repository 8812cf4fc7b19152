// SPDX-License-Identifier: MIT
// Rulebooks of Sylver Coinage.
#include "bind.hpp"

namespace upset::python {

namespace {

Rulebook built(unsigned size, const std::string& file, const std::string& from, const std::string& scratch,
               const py::object& limits) {
  const CallLimits given = limits_of(limits);
  RulebookBuild request;
  request.size = size;
  request.file = file;
  request.from = from;
  request.scratch = scratch;
  return value_of(compute(given, [request](const Limits& most) mutable -> Result<Rulebook> {
    request.limits = most;
    const auto done = build_rulebook(request);
    if (!done) return done.error();
    return Rulebook::open(request.file);
  }));
}

/// The P-positions of one size as lists of gaps.
std::vector<Numbers> lost_of_size(const Rulebook& book, unsigned size) {
  return value_of(compute(CallLimits{}, [book, size](const Limits& most) -> Result<std::vector<Numbers>> {
    std::vector<Numbers> found;
    const auto error = book.for_each_lost(
        [&](const Numbers& gaps) {
          found.push_back(gaps);
          return !most.cancel->load();
        },
        size, size);
    if (error) return *error;
    return found;
  }));
}

}  // namespace

void add_rulebooks(py::module_& module) {
  py::class_<Rulebook>(module, "_Rulebook")
      .def(py::init([](const std::string& file) {
        return value_of(compute_or_abandon([file, with = default_resources()] { return Rulebook::open(file, with); }));
      }))
      .def_static("build", &built)
      .def_property_readonly("size", &Rulebook::size)
      .def_property_readonly("name", &Rulebook::name)
      .def_property_readonly("lost", &Rulebook::lost)
      .def_property_readonly("bytes", &Rulebook::bytes)
      .def("sizes",
           [](const Rulebook& book) {
             py::list sizes;
             for (const RulebookSize& size : book.sizes()) sizes.append(py::make_tuple(size.size, size.lost));
             return sizes;
           })
      .def("probe",
           [](const Rulebook& book, const py::object& of) {
             return value_of(
                 compute(CallLimits{}, [book, start = Start(of, py::none())](const Limits& most) -> Result<Answer> {
                   const auto position = start.read(most);
                   if (!position) return position.error();
                   auto found = book.probe(*position);
                   if (!found) return found.error();
                   return std::move(found->answer);
                 }));
           })
      .def("lost_of_size", &lost_of_size);
  module.def("_rulebook_check", [](const std::string& file, const std::optional<std::uint64_t>& sample,
                                   std::uint64_t seed, const py::object& limits) {
    const CallLimits given = limits_of(limits);
    return json_report(value_of(compute(given, [=](const Limits& most) {
      RulebookCheck check;
      check.sample = sample;
      check.seed = seed;
      check.limits = most;
      return verify_rulebook(file, check);
    })));
  });
  module.def("_sylver_of_gaps",
             [](const Numbers& gaps) { return Held{value_of(sylver_of_gaps(gaps, default_resources()))}; });
}

}  // namespace upset::python
