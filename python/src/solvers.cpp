// SPDX-License-Identifier: MIT
// Solvers, which keep what they compute.
#include "bind.hpp"

namespace upset::python {

namespace {

/// A solver with its lock: one thread at a time may ask, and others wait for their turn.
class Asked {
 public:
  Asked(const py::object& of, const py::object& limits, const std::string& method, bool settled)
      : given_(limits_of(limits)), limits_(limits) {
    SolverOptions options;
    options.method = value_of(parse_method(method));
    options.use_settled = settled;
    inner_ =
        std::make_shared<Inner>(value_of(compute(given_, [start = Start(of, py::none()), options](const Limits& most) {
          const auto position = start.read(most);
          return position ? Solver::open(*position, options) : Result<Solver>(position.error());
        })));
  }
  Asked(Solver solver, const Asked& like)
      : given_(like.given_), limits_(like.limits_), inner_(std::make_shared<Inner>(std::move(solver))) {}

  /// Asks a question with the limits of the solver.
  template <class Question>
  auto ask(Question question) {
    open();
    const CallLimits given = limits_of(limits_);  // a new deadline for each question
    using Value = decltype(question(std::declval<Solver&>()));
    return compute(given, [inner = inner_, question](const Limits& most) -> Value {
      std::unique_lock lock(inner->mutex, std::defer_lock);
      while (!lock.try_lock_for(kBetweenLooks))
        if (most.cancel->load()) throw py::value_error("the solver is busy");  // the caller has another exception
      inner->solver.set_limits(most);
      struct Reset {
        Solver& solver;
        ~Reset() { solver.set_limits({}); }  // the flag and the callback end with the call
      } const reset{inner->solver};
      return question(inner->solver);
    });
  }

  /// Looks at what is known. Waits while a question runs.
  template <class Look>
  auto look(Look look) const {
    open();
    const auto kept = inner_;
    const auto lock = locked(kept->mutex);
    return look(kept->solver);
  }

  void cancel() const {
    open();
    inner_->solver.cancel();
  }
  /// Gives up the tables, unless a question is still running.
  void close() { inner_.reset(); }
  void set_limits(const py::object& limits) {
    static_cast<void>(limits_of(limits));  // refuses what is wrong
    limits_ = limits;
  }

 private:
  struct Inner {
    explicit Inner(Solver of) : solver(std::move(of)) {}
    Solver solver;
    std::timed_mutex mutex{};
  };

  void open() const {
    if (!inner_) throw py::value_error("the solver is closed");
  }

  CallLimits given_;
  py::object limits_;
  std::shared_ptr<Inner> inner_{};
};

std::string text_of(const Solver& solver, const Move& move) { return solver.position().notation(move); }

py::object move_or_none(const std::optional<std::string>& move) { return py::cast(move); }

void add_questions_of(py::class_<Asked>& type) {
  type.def(
          "outcome", [](Asked& asked) { return to_string(asked.ask([](Solver& solver) { return solver.outcome(); })); },
          "Who wins: 'N', 'P' or 'unknown'.")
      .def(
          "grundy", [](Asked& asked) { return asked.ask([](Solver& solver) { return solver.grundy(); }); },
          "The Grundy value; None if a limit came first or no method can compute it.")
      .def(
          "winning_move",
          [](Asked& asked) {
            return move_or_none(asked.ask([](Solver& solver) -> std::optional<std::string> {
              const auto move = solver.winning_move();
              return move ? std::optional(text_of(solver, *move)) : std::nullopt;
            }));
          },
          "A winning move; None if no move wins or none was found.")
      .def(
          "winning_moves",
          [](Asked& asked) {
            return texts(asked.ask([](Solver& solver) {
              std::vector<std::string> moves;
              for (const Move& move : solver.winning_moves().moves) moves.push_back(text_of(solver, move));
              return moves;
            }));
          },
          "All moves that win, as far as they were found; Answer.complete says whether these are all.")
      .def(
          "best_line",
          [](Asked& asked) {
            return texts(value_of(asked.ask([](Solver& solver) -> Result<std::vector<std::string>> {
              auto line = solver.line();
              if (!line) return line.error();
              std::vector<std::string> moves;
              Position position = solver.position();
              for (const Move& move : *line) {
                moves.push_back(position.notation(move));
                auto next = position.play(move);
                if (next) position = *next;
              }
              return moves;
            })));
          },
          "A line of best play: the loser holds out as long as possible.")
      .def(
          "hint",
          [](Asked& asked, int level) {
            return asked.ask([level](Solver& solver) { return solver.hint(level).text; });
          },
          py::arg("level") = 1,
          "A hint for the player to move: level 1 says where a winning move is, level 2 names it.")
      .def(
          "certificate",
          [](Asked& asked) { return value_of(asked.ask([](Solver& solver) { return solver.certificate(); })); },
          "A certificate for the outcome, and for the Grundy value if that was asked for before.")
      .def(
          "run_for",
          [](Asked& asked, double seconds) {
            return asked.ask([seconds](Solver& solver) { return solver.run_for(seconds); });
          },
          py::arg("seconds"), "Works on the outcome for at most this time; returns whether it is now known.");
}

}  // namespace

void add_solvers(py::module_& module) {
  py::class_<Asked> type(module, "_Solver");
  add_questions_of(type);
  type.def(py::init<const py::object&, const py::object&, const std::string&, bool>())
      .def_property_readonly(
          "position",
          [](const Asked& asked) { return asked.look([](const Solver& solver) { return Held{solver.position()}; }); })
      .def(
          "answer", [](const Asked& asked) { return asked.look([](const Solver& solver) { return solver.answer(); }); },
          "What is known so far, without computing anything.")
      .def_property_readonly(
          "reason", [](const Asked& asked) { return asked.look([](const Solver& solver) { return solver.reason(); }); })
      .def_property_readonly(
          "limit", [](const Asked& asked) { return asked.look([](const Solver& solver) { return solver.limit(); }); })
      .def("play",
           [](const Asked& asked, const std::string& move) {
             return asked.look([&](const Solver& solver) { return Asked(value_of(solver.play(move)), asked); });
           })
      .def("cancel", &Asked::cancel, "Ends the running question soon; call it from another thread.")
      .def("set_limits", &Asked::set_limits)
      .def("close", &Asked::close);
}

}  // namespace upset::python
