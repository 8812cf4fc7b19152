// SPDX-License-Identifier: MIT
// What the files of the extension share: conversions between Python and the library, errors, and how a call waits.
// The extension is private; python/upset/ is the module that people see.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upset/make.hpp"
#include "upset/upset.hpp"
#include "work.hpp"

namespace pybind11::detail {

/// Integers of any size become int.
template <>
struct type_caster<upset::Integer> {
  PYBIND11_TYPE_CASTER(upset::Integer, const_name("int"));
  bool load(handle source, bool convert);
  static handle cast(const upset::Integer& number, return_value_policy policy, handle parent);
};

}  // namespace pybind11::detail

namespace upset::python {

namespace py = pybind11;

/// Throws the Python exception for an error.
[[noreturn]] void raise(const Error& error);

template <class Value>
Value value_of(Result<Value> result) {
  if (!result) raise(result.error());
  return std::move(result).value();
}

/// The limits of a call and its progress callback.
struct CallLimits {
  Limits limits{};
  py::object progress = py::none();
};

/// None, or a tuple (time, memory, positions, threads, checkpoint, progress) as _limits.py makes it.
CallLimits limits_of(const py::object& given);

/// Waits for a job as work.hpp says. Holds the interpreter lock except while it waits. `look` is called at each look,
/// and ends the wait if it returns true.
void wait_for(const std::shared_ptr<Job>& job, const py::object& progress, bool can_cancel,
              const std::function<bool()>& look = nullptr);

/// Locks a mutex that another thread may hold for long: looks for signals meanwhile. Holds the interpreter lock except
/// while it waits.
std::unique_lock<std::timed_mutex> locked(std::timed_mutex& mutex);

/// Runs `work` on another thread with the limits, and returns what it returns. `work` gets the limits with the cancel
/// flag. It must not use Python objects.
template <class Work>
auto compute(const CallLimits& given, Work work, CancelFlag also = nullptr) {
  using Value = decltype(work(std::declval<const Limits&>()));
  const auto job = std::make_shared<Job>(std::move(also));
  auto value = std::make_shared<std::optional<Value>>();
  Job::start(job, [value, limits = job->watched(given.limits, !given.progress.is_none()),
                   kept = std::move(work)]() mutable { value->emplace(kept(limits)); });
  wait_for(job, given.progress, true);
  job->rethrow();
  return std::move(**value);
}

/// The same for work that takes no limits: if the wait ends early, it is abandoned, and must own what it uses.
template <class Work>
auto compute_or_abandon(Work work) {
  using Value = decltype(work());
  const auto job = std::make_shared<Job>();
  auto value = std::make_shared<std::optional<Value>>();
  Job::start(job, [value, kept = std::move(work)]() mutable { value->emplace(kept()); });
  wait_for(job, py::none(), false);
  job->rethrow();
  return std::move(**value);
}

/// Resources of this process unless the caller names others. After fork(), a child gets new ones, because a lock in the
/// old ones may be held by a thread that the child does not have. Call it with the interpreter lock.
const Resources& default_resources();
/// The resources that a call names, or the default ones.
const Resources& resources_or_default(const py::object& given);

/// A position, and the process that it was made in.
struct Held {
  Position position;
  unsigned generation = process_generation();
};

/// The position for use in this process: after fork() it is read again with the resources of the child, if its spec can
/// be read.
Position usable(const Held& held);

/// A spec or a position as an argument. `read` may take time, so call it where `compute` runs.
class Start {
 public:
  /// From a Python object: str, or a position. `resources` only matter for str.
  Start(const py::object& given, const py::object& resources);
  [[nodiscard]] Result<Position> read(const Limits& limits) const;

 private:
  std::optional<Position> position_{};
  std::string spec_{};
  Resources resources_;
};

/// A length of a row or a chain: a number, or None or infinity if it is endless.
make::Length length_of(const py::object& given);

/// Calls a function of upset/_notebook.py.
py::object notebook(const char* function, const py::object& of);

/// Extracts a tuple of str.
py::tuple texts(const std::vector<std::string>& from);

/// The places where the classes and functions of a file are added to the module.
void add_answers(py::module_& module);
void add_positions(py::module_& module);
void add_graphs(py::module_& module);
void add_questions(py::module_& module);
void add_solvers(py::module_& module);
void add_tables(py::module_& module);
void add_rulebooks(py::module_& module);
void add_games(py::module_& module);
void add_semigroups(py::module_& module);

}  // namespace upset::python
