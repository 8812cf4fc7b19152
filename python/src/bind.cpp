// SPDX-License-Identifier: MIT
#include "bind.hpp"

#include <gmpxx.h>

#include <cmath>

namespace pybind11::detail {

namespace {

constexpr std::size_t kMostDecimal = 4000;  // Python refuses to convert more digits between int and decimal text

}  // namespace

bool type_caster<upset::Integer>::load(handle source, bool) {
  if (!source || PyFloat_Check(source.ptr()) || !PyIndex_Check(source.ptr())) return false;
  const auto index = reinterpret_steal<object>(PyNumber_Index(source.ptr()));
  if (!index) throw error_already_set();
  const auto hexadecimal = reinterpret_steal<object>(PyNumber_ToBase(index.ptr(), 16));
  if (!hexadecimal) throw error_already_set();
  value = upset::Integer(mpz_class(pybind11::cast<std::string>(hexadecimal), 0).get_str());
  return true;
}

handle type_caster<upset::Integer>::cast(const upset::Integer& number, return_value_policy, handle) {
  const std::string& text = number.text();
  if (text.size() <= kMostDecimal) return PyLong_FromString(text.c_str(), nullptr, 10);
  return PyLong_FromString(mpz_class(text).get_str(16).c_str(), nullptr, 16);
}

}  // namespace pybind11::detail

namespace upset::python {

void raise(const Error& error) {
  py::object place = py::none();
  if (error.place) place = py::make_tuple(error.place->source, error.place->line, error.place->column);
  const py::object exception = py::module_::import("upset.errors")
                                   .attr("_made")(std::string(name_of(error.code)), std::string(name_of(error.cause)),
                                                  error.text(), place, texts(error.parameters));
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
  throw py::error_already_set();
}

CallLimits limits_of(const py::object& given) {
  CallLimits result;
  if (given.is_none()) return result;
  const auto parts = given.cast<py::tuple>();
  const auto text_or_number = [](const py::object& value, auto parse, auto& target) {
    using Number = std::decay_t<decltype(target)>;
    if (value.is_none()) return;
    if (py::isinstance<py::str>(value)) target = value_of(parse(value.cast<std::string>()));
    else target = value.cast<Number>();
  };
  text_or_number(parts[0], parse_duration, result.limits.seconds);
  text_or_number(parts[1], parse_size, result.limits.memory_bytes);
  if (!parts[2].is_none()) result.limits.positions = parts[2].cast<std::uint64_t>();
  if (!parts[3].is_none()) result.limits.threads = parts[3].cast<unsigned>();
  if (!parts[4].is_none()) result.limits.checkpoint = parts[4].cast<std::string>();
  result.progress = parts[5];
  result.limits = running(result.limits);  // reading the spec counts as well
  return result;
}

void wait_for(const std::shared_ptr<Job>& job, const py::object& progress, bool can_cancel,
              const std::function<bool()>& look) {
  try {
    for (bool is_done = false; !is_done;) {
      {
        const py::gil_scoped_release unlocked;
        is_done = job->wait_for(kBetweenLooks);
      }
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (auto report = progress.is_none() ? std::nullopt : job->take_report())
        progress(report->phase, report->fraction < 0 ? py::none() : py::object(py::float_(report->fraction)),
                 report->positions);
      if (look && look()) return;
    }
  } catch (...) {
    job->cancel();
    if (can_cancel) {
      const py::gil_scoped_release unlocked;
      job->wait();
    }
    throw;
  }
}

std::unique_lock<std::timed_mutex> locked(std::timed_mutex& mutex) {
  std::unique_lock lock(mutex, std::try_to_lock);
  while (!lock) {
    {
      const py::gil_scoped_release unlocked;
      static_cast<void>(lock.try_lock_for(kBetweenLooks));
    }
    if (!lock && PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
  return lock;
}

const Resources& default_resources() {
  static Resources* current = nullptr;  // guarded by the interpreter lock
  static unsigned made_in = 0;
  if (current == nullptr || made_in != process_generation()) {
    current = new Resources;
    made_in = process_generation();
  }
  return *current;
}

const Resources& resources_or_default(const py::object& given) {
  return given.is_none() ? default_resources() : given.cast<const Resources&>();
}

Position usable(const Held& held) {
  if (held.generation == process_generation()) return held.position;
  const auto again = Position::parse(held.position.spec(), default_resources());
  return again && *again == held.position ? *again : held.position;
}

Start::Start(const py::object& given, const py::object& resources) : resources_(resources_or_default(resources)) {
  if (py::isinstance<py::str>(given)) {
    spec_ = given.cast<std::string>();
    return;
  }
  // Graph, Poset and NumericalSemigroup have a position, too.
  const py::object with_position =
      !py::isinstance<Held>(given) && py::hasattr(given, "position") ? given.attr("position") : given;
  if (!py::isinstance<Held>(with_position))
    throw py::type_error("expected a spec such as 'board:4x7' or a Position, found " +
                         py::repr(py::type::of(given)).cast<std::string>());
  position_ = usable(with_position.cast<const Held&>());
}

Result<Position> Start::read(const Limits& limits) const {
  return position_ ? Result<Position>(*position_) : Position::parse(spec_, resources_, limits);
}

make::Length length_of(const py::object& given) {
  const bool is_endless = given.is_none() || (py::isinstance<py::float_>(given) && std::isinf(given.cast<double>()));
  return is_endless ? make::Length(make::endless) : make::Length(given.cast<Integer>());
}

py::object notebook(const char* function, const py::object& of) {
  return py::module_::import("upset._notebook").attr(function)(of);
}

py::tuple texts(const std::vector<std::string>& from) {
  py::tuple result(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) result[i] = py::str(from[i]);
  return result;
}

}  // namespace upset::python
