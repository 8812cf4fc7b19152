// SPDX-License-Identifier: MIT
// Games with a person or an opponent, periods, theorems for whole families, and the module itself.
#include "bind.hpp"
#include "upset/version.hpp"

namespace upset::python {

namespace {

/// A game with its opponents. One thread at a time may use it; others wait.
class Game {
 public:
  Game(const py::object& of, const py::object& limits) : limits_(limits) {
    const CallLimits given = limits_of(limits);
    shared_ = std::make_shared<Shared>(
        value_of(compute(given, [start = Start(of, py::none())](const Limits& most) { return start.read(most); })));
  }

  /// Calls `use` on another thread, with the limits of the game.
  template <class Use>
  auto with(Use use) {
    using Value = decltype(use(std::declval<Shared&>()));
    return value_of(compute(
        limits_of(limits_),
        [shared = shared_, use](const Limits& most) -> Result<Value> {
          std::unique_lock lock(shared->mutex, std::defer_lock);
          while (!lock.try_lock_for(kBetweenLooks) && !most.cancel->load()) {
          }
          *shared->flag = false;  // of an earlier call
          if (most.cancel->load()) return Error{ErrorCode::limit, "cancelled", std::nullopt, ErrorCause::cancelled};
          return use(*shared);
        },
        shared_->flag));
  }

  /// Looks at the session. Waits while a player computes.
  template <class Look>
  auto look(Look look) {
    const auto lock = locked(shared_->mutex);
    return look(shared_->session);
  }

  struct Shared {
    explicit Shared(Position start) : session(std::move(start), limits()) {}
    /// Players and hints look at this flag whenever they compute. They get the time that a move may take.
    [[nodiscard]] Limits limits() const {
      Limits limits;
      limits.cancel = flag.get();
      return limits;
    }

    CancelFlag flag = std::make_shared<std::atomic<bool>>(false);
    Session session;
    std::map<std::string, std::unique_ptr<Player>> players{};
    std::timed_mutex mutex{};
  };

 private:
  py::object limits_;
  std::shared_ptr<Shared> shared_;
};

Result<std::string> opponent_moves(Game::Shared& shared, const std::string& name, std::uint64_t seed) {
  if (shared.session.is_over()) return misused("the game is over");
  auto& player = shared.players[name + "/" + std::to_string(seed)];
  if (!player) {
    auto made = make_player(name, seed, shared.limits(), shared.session.position().resources());
    if (!made) return made.error();
    player = std::move(made).value();
  }
  const Position before = shared.session.position();
  const Choice choice = shared.session.opponents_choice(*player);
  if (shared.flag->load()) return Error{ErrorCode::limit, "cancelled", std::nullopt, ErrorCause::cancelled};
  if (auto error = shared.session.play(choice.move)) return *error;
  return before.notation(choice.move);
}

void add_session(py::module_& module) {
  py::class_<Game>(module, "_Game")
      .def(py::init<const py::object&, const py::object&>())
      .def_property_readonly(
          "position", [](Game& game) { return game.look([](Session& session) { return Held{session.position()}; }); })
      .def_property_readonly("moves",
                             [](Game& game) {
                               return texts(game.look([](Session& session) {
                                 std::vector<std::string> moves;
                                 for (const Move& move : session.moves())
                                   moves.push_back(session.position().notation(move));
                                 return moves;
                               }));
                             })
      .def_property_readonly("is_over",
                             [](Game& game) { return game.look([](Session& session) { return session.is_over(); }); })
      .def_property_readonly(
          "is_first_to_move",
          [](Game& game) { return game.look([](Session& session) { return session.is_first_to_move(); }); })
      .def("play",
           [](Game& game, const std::string& move) {
             const auto error = game.with([move](Game::Shared& shared) -> std::optional<Error> {
               const auto meant = typed_move(shared.session.position(), move);
               return meant ? shared.session.play(*meant) : std::optional(meant.error());
             });
             if (error) raise(*error);
           })
      .def("opponent",
           [](Game& game, const std::string& name, std::uint64_t seed) {
             return value_of(game.with([=](Game::Shared& shared) { return opponent_moves(shared, name, seed); }));
           })
      .def("undo",
           [](Game& game, std::size_t count) {
             return game.look([count](Session& session) { return session.undo(count); });
           })
      .def("hint",
           [](Game& game, int level) {
             return game.with([level](Game::Shared& shared) { return shared.session.hint(level); });
           })
      .def("judge",
           [](Game& game, std::size_t index) {
             const auto judged = game.with([index](Game::Shared& shared) -> Result<Judgement> {
               if (index >= shared.session.moves().size()) return misused("there is no such move");
               return shared.session.judge(index);
             });
             return std::string(name_of(value_of(judged).verdict));
           })
      .def("why", [](Game& game) { return game.with([](Game::Shared& shared) { return shared.session.why(); }); });
  module.def("_players", [](const py::object& of) {
    py::list list;
    const auto players = of.is_none() ? player_descriptions() : opponents_of(of.cast<const Held&>().position);
    for (const PlayerDescription& player : players) list.append(py::make_tuple(player.name, player.description));
    return list;
  });
}

void add_theorems(py::module_& module) {
  py::class_<Period>(module, "Period", R"(A function f on a family of two growing chains (docs/howto/period.md).

>>> period = upset.period("board:w,w,5,3")
>>> period.type, period.at(10**6) is not None
('repeats', True))")
      .def_readonly("spec", &Period::spec, "The family, in canonical form.")
      .def_readonly("k", &Period::k, "The Grundy value.")
      .def_property_readonly(
          "type", [](const Period& period) { return std::string(name_of(period.type)); },
          "How f continues: 'ends', 'stays' or 'repeats'.")
      .def_readonly("start", &Period::start, "The least m from which it continues so.")
      .def_readonly("period", &Period::period, "The least period, if it repeats.")
      .def_property_readonly(
          "values", [](const Period& period) { return py::tuple(py::cast(period.values)); },
          "The values for all m below `start`, and of the first period.")
      .def(
          "at", [](const Period& period, const Integer& m) { return period.at(m.text()); }, py::arg("m"),
          "f(m) for m of any size; None if f has no value there.")
      .def(
          "certificate",
          [](const Period& period) {
            if (!period.evidence) raise(misused("ask for a certificate with period(..., evidence=True)"));
            return upset::certificate(*period.evidence);
          },
          "A certificate, if it was asked for with evidence=True.")
      .def(
          "to_json", [](const Period& period) { return json_report(period); }, "One line of JSON.")
      .def("__str__", [](const Period& period) { return text_report(period); })
      .def("__repr__", [](const Period& period) {
        return "<upset.Period " + period.spec + ": " + std::string(name_of(period.type)) + ">";
      });
  module.def("_period", [](const std::string& spec, unsigned k, bool evidence, const py::object& limits) {
    const CallLimits given = limits_of(limits);
    return value_of(compute(given, [=, with = default_resources()](const Limits& most) {
      return find_period(spec, k, with, most, evidence);
    }));
  });
  py::class_<FamilyTheorem>(module, "FamilyTheorem",
                            R"(Who wins Chomp on S(a) for all a of a class (docs/algorithms/families.md).

>>> theorem = upset.family([1, 2, 3], step=2, residue=1)
>>> theorem.first, theorem.first_move is None
(11, True))")
      .def_readonly("missing", &FamilyTheorem::missing, "D: S(a) has a, ..., 2a-1 without 2a-d for the d in D.")
      .def_readonly("step", &FamilyTheorem::step, "a is congruent to `residue` modulo `step`.")
      .def_readonly("residue", &FamilyTheorem::residue, "a is congruent to `residue` modulo `step`.")
      .def_readonly("first", &FamilyTheorem::first, "The theorem holds for all such a from this one on.")
      .def_property_readonly(
          "first_move",
          [](const FamilyTheorem& theorem) {
            return theorem.first_move ? std::optional(theorem.first_move->text()) : std::nullopt;
          },
          "The smallest winning first move, such as '11a-8'; None if the second player wins.")
      .def_readonly("certificate", &FamilyTheorem::certificate, "The certificate (docs/formats/family.md).")
      .def_property_readonly("statement", &FamilyTheorem::statement, "The theorem as a sentence.")
      .def(
          "to_json", [](const FamilyTheorem& theorem) { return json_report(theorem); }, "One line of JSON.")
      .def("__str__", [](const FamilyTheorem& theorem) { return text_report(theorem); })
      .def("__repr__",
           [](const FamilyTheorem& theorem) { return "<upset.FamilyTheorem " + theorem.statement() + ">"; });
  module.def("_family", [](const std::vector<unsigned>& missing, unsigned step, unsigned residue, unsigned most_a,
                           const py::object& limits) {
    const CallLimits given = limits_of(limits);
    const FamilyRequest request{missing, step, residue, most_a};
    return value_of(compute(
        given, [=, with = default_resources()](const Limits& most) { return find_family(request, with, most); }));
  });
}

}  // namespace

void add_games(py::module_& module) {
  add_session(module);
  add_theorems(module);
  module.def("_families", [] {
    py::list list;
    for (const FamilyDescription& family : family_descriptions()) {
      py::object formula = py::none();
      if (const auto& of = family.formula)
        formula = py::make_tuple(of->separator, of->name, of->open, of->each, of->between, of->close, of->empty);
      list.append(py::make_tuple(family.name, family.synopsis, formula));
    }
    return list;
  });
  module.def("_cancel_all", [](double seconds) {
    const py::gil_scoped_release unlocked;
    cancel_all(std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
  });
  module.def(
      "release_tables", [] { default_resources().release_idle(); },
      "Frees the tables that earlier questions left in memory and that no question is using.");
  module.attr("__version__") = std::string(kVersion);
}

}  // namespace upset::python

PYBIND11_MODULE(_upset, module) {
  pybind11::options options;
  options.disable_function_signatures();
  module.doc() = "The extension behind upset; see python/upset.";
  upset::python::add_answers(module);
  upset::python::add_positions(module);
  upset::python::add_graphs(module);
  upset::python::add_questions(module);
  upset::python::add_solvers(module);
  upset::python::add_tables(module);
  upset::python::add_rulebooks(module);
  upset::python::add_games(module);
  upset::python::add_semigroups(module);
  // A failed allocation in the library. As MemoryLimitError is a MemoryError, programs can catch either.
  pybind11::register_exception_translator([](std::exception_ptr fault) {
    try {
      std::rethrow_exception(std::move(fault));
    } catch (const std::bad_alloc&) {
      try {
        upset::python::raise(upset::out_of_memory());
      } catch (pybind11::error_already_set& error) {
        error.restore();
      }
    }
  });
  // People see the classes in the package, and pickles name them there.
  for (const auto& [name, member] : module.attr("__dict__").cast<pybind11::dict>())
    if (PyType_Check(member.ptr()) && name.cast<std::string>().front() != '_') member.attr("__module__") = "upset";
}
