// SPDX-License-Identifier: MIT
// Questions about one position, and many of them at a time: solve, certificate, check, draw, explain, info.
#include <atomic>
#include <thread>

#include "bind.hpp"

namespace upset::python {

namespace {

/// What to compute, as _solve.py passes it: (all_moves, outcome_only, grundy, line, cache, settled, method).
SolveOptions options_of(const py::tuple& given) {
  SolveOptions options;
  options.all_moves = given[0].cast<bool>();
  options.outcome_only = given[1].cast<bool>();
  options.grundy = given[2].cast<bool>();
  options.line = given[3].cast<bool>();
  options.use_cache = given[4].cast<bool>();
  options.use_settled = given[5].cast<bool>();
  options.method = value_of(parse_method(given[6].cast<std::string>()));
  return options;
}

Result<Answer> answer_for(const Start& start, SolveOptions options) {
  const auto position = start.read(options.limits);
  if (!position) return position.error();
  auto solved = upset::solve(*position, options);
  if (!solved) return solved.error();
  return std::move(solved->answer);
}

Answer solve_one(const py::object& of, const py::object& limits, const py::tuple& what, const py::object& resources) {
  const CallLimits given = limits_of(limits);
  return value_of(
      compute(given, [start = Start(of, resources), options = options_of(what)](const Limits& most) mutable {
        options.limits = most;
        return answer_for(start, options);
      }));
}

/// Some positions that are solved in the background, several at a time with one thread each, while Python code uses the
/// answers of those before them.
class Batch {
 public:
  Batch(const py::list& of, const py::object& limits, const py::tuple& what, const py::object& resources)
      : given_(limits_of(limits)), work_(std::make_shared<Shared>()) {
    for (const auto& one : of) work_->starts.emplace_back(py::reinterpret_borrow<py::object>(one), resources);
    work_->answers.resize(work_->starts.size());
    SolveOptions options = options_of(what);
    options.limits = job_->watched(given_.limits, !given_.progress.is_none());
    const unsigned threads = options.limits.threads != 0 ? options.limits.threads : std::thread::hardware_concurrency();
    options.limits.threads = 1;
    Job::start(job_, [work = work_, options, threads] { work->run(options, threads); });
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  ~Batch() {
    job_->cancel();
    const py::gil_scoped_release unlocked;
    job_->wait();
  }

  /// The answers in order; an exception object in the place of each that failed.
  py::list answers() {
    wait_for(job_, given_.progress, true);
    job_->rethrow();
    py::list list;
    for (auto& answer : work_->answers) {
      if (*answer) {
        list.append(py::cast(std::move(**answer)));
        continue;
      }
      try {
        raise(answer->error());
      } catch (py::error_already_set& error) {
        list.append(error.value());
      }
    }
    return list;
  }

 private:
  struct Shared {
    std::vector<Start> starts{};
    std::vector<std::optional<Result<Answer>>> answers{};
    std::atomic<std::size_t> next{0};

    void run(const SolveOptions& options, unsigned threads) {
      constexpr std::size_t kFew = 16;  // not worth a second thread
      std::vector<std::jthread> helpers;
      try {
        if (starts.size() > kFew)
          for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&] { take(options); });
      } catch (const std::system_error&) {  // the system has no more threads: fewer do the work
      }
      take(options);
    }
    void take(const SolveOptions& options) {
      for (std::size_t i = next++; i < starts.size(); i = next++) {
        try {
          answers[i].emplace(answer_for(starts[i], options));
        } catch (const std::bad_alloc&) {
          answers[i].emplace(out_of_memory());
        } catch (const std::exception& fault) {
          answers[i].emplace(Error{ErrorCode::internal, std::string("internal fault: ") + fault.what()});
        }
      }
    }
  };

  CallLimits given_;
  std::shared_ptr<Shared> work_;
  std::shared_ptr<Job> job_ = std::make_shared<Job>();
};

Result<std::string> certificate_for(const Start& start, bool grundy, const Limits& limits) {
  SolveOptions options;
  options.grundy = grundy;
  options.evidence = true;
  options.limits = limits;
  const auto position = start.read(limits);
  if (!position) return position.error();
  const auto solved = upset::solve(*position, options);
  if (!solved) return solved.error();
  if (solved->evidence) return upset::certificate(*solved->evidence);
  Error error{ErrorCode::limit, "no certificate"};
  if (solved->answer.limit) {
    error.message += ": " + solved->answer.limit->reached;
    switch (solved->answer.limit->kind) {
      case LimitKind::time: error.cause = ErrorCause::time; break;
      case LimitKind::memory: error.cause = ErrorCause::memory; break;
      case LimitKind::positions: error.cause = ErrorCause::positions; break;
      case LimitKind::stopped: error.cause = ErrorCause::cancelled; break;
      default: break;
    }
  }
  return error;
}

check::Report check_bytes(const std::string& bytes, const std::optional<std::string>& spec) {
  return compute_or_abandon(
      [bytes, spec] { return check::check_certificate(bytes, spec ? &*spec : nullptr, check::read_from_disk); });
}

DrawOptions draw_options(const py::dict& given) {
  DrawOptions options;
  const auto set = [&](const char* name, auto& target) {
    if (given.contains(name)) target = given[name].cast<std::decay_t<decltype(target)>>();
  };
  set("winning_moves", options.winning_moves);
  set("last_move", options.last_move);
  set("only", options.only);
  set("join", options.join);
  set("layout", options.layout);
  set("colour", options.colour);
  set("labels", options.labels);
  set("width", options.width);
  set("unicode", options.unicode);
  if (given.contains("outcome")) {
    const auto outcome = given["outcome"].cast<std::string>();
    options.outcome = outcome == "N" ? Outcome::N : outcome == "P" ? Outcome::P : Outcome::unknown;
  }
  if (given.contains("marks"))
    for (const auto& mark : given["marks"].cast<std::vector<std::string>>())
      options.marks.push_back(value_of(parse_mark(mark)));
  return options;
}

std::string draw_one(const py::object& of, const std::string& format, const py::dict& how, bool with_pairings,
                     const py::object& limits) {
  const CallLimits given = limits_of(limits);
  DrawOptions options = draw_options(how);
  options.picture = value_of(parse_picture(format));
  return value_of(compute(
      given,
      [start = Start(of, py::none()), options, with_pairings](const Limits& most) mutable -> Result<std::string> {
        const auto position = start.read(most);
        if (!position) return position.error();
        options.limits = most;
        if (with_pairings) options.pairings = pairings(*position, most);
        return draw(*position, options);
      }));
}

/// The text for people and the JSON of a report on a position.
using Told = std::pair<std::string, std::string>;

Told explain_one(const py::object& of, const py::object& limits) {
  const CallLimits given = limits_of(limits);
  return value_of(compute(given, [start = Start(of, py::none())](const Limits& most) -> Result<Told> {
    const auto position = start.read(most);
    if (!position) return position.error();
    SolveOptions options;
    options.limits = most;
    const Explanation explanation = upset::explain(*position, options);
    return Told{text_report(explanation), json_report(explanation)};
  }));
}

Told info_one(const py::object& of, const py::object& limits) {
  const CallLimits given = limits_of(limits);
  return value_of(compute(given, [start = Start(of, py::none())](const Limits& most) -> Result<Told> {
    const auto position = start.read(most);
    if (!position) return position.error();
    const Info found = upset::info(*position, most);
    return Told{text_report(found), json_report(found)};
  }));
}

std::vector<std::vector<ExchangedPair>> pairings_of(const py::object& of, const py::object& limits) {
  const CallLimits given = limits_of(limits);
  return value_of(compute(given, [start = Start(of, py::none())](const Limits& most) -> Result<std::vector<Pairing>> {
    const auto position = start.read(most);
    if (!position) return position.error();
    return pairings(*position, most);
  }));
}

}  // namespace

void add_questions(py::module_& module) {
  module.def("_solve", &solve_one);
  py::class_<Batch>(module, "_Batch")
      .def(py::init<const py::list&, const py::object&, const py::tuple&, const py::object&>())
      .def("answers", &Batch::answers);
  module.def("_certificate", [](const py::object& of, bool grundy, const py::object& limits) {
    const CallLimits given = limits_of(limits);
    return value_of(compute(given, [start = Start(of, py::none()), grundy](const Limits& most) {
      return certificate_for(start, grundy, most);
    }));
  });
  py::class_<check::Report>(module, "CheckReport", R"(What the checker found in a certificate. True if it was accepted.

>>> report = upset.check(upset.certificate("board:3x4"))
>>> report.accepted, report.spec
(True, 'board:3x4'))")
      .def_property_readonly(
          "accepted", [](const check::Report& report) { return report.status == check::Report::Status::accepted; },
          "Whether every claim is proved.")
      .def_property_readonly(
          "status", [](const check::Report& report) { return std::string(name_of(report.status)); },
          "'accepted', 'refused' or 'unreadable'.")
      .def_readonly("spec", &check::Report::spec, "The position, as written in the certificate.")
      .def_property_readonly(
          "claims", [](const check::Report& report) { return texts(report.lines); }, "What is proved, for people.")
      .def_readonly("reason", &check::Report::reason, "Why it was not accepted.")
      .def_readonly("line", &check::Report::line, "The line of the problem, from 1; 0 if it belongs to no line.")
      .def("__bool__", [](const check::Report& report) { return report.status == check::Report::Status::accepted; })
      .def("__repr__", [](const check::Report& report) {
        return "<upset.CheckReport " + std::string(name_of(report.status)) +
               (report.reason.empty() ? "" : ": " + report.reason) + ">";
      });
  module.def("_check", &check_bytes);
  module.def("_draw", &draw_one);
  module.def("_explain", &explain_one);
  module.def("_info", &info_one);
  module.def("_pairings", &pairings_of);
}

}  // namespace upset::python
