// SPDX-License-Identifier: MIT
// Answers, reasons and limits as read-only objects. Their members become Python objects only when they are read, so
// that a stream of answers costs little.
#include "bind.hpp"

namespace upset::python {

namespace {

py::object text_or_none(std::string_view text) {
  return text.empty() ? py::object(py::none()) : py::str(text.data(), text.size());
}

void add_reason(py::module_& module) {
  py::class_<Settled>(module, "Settled", "An entry of the library of hard positions that were settled before.")
      .def_readonly("spec", &Settled::spec, "The position of the entry.")
      .def_readonly("is_recomputed", &Settled::is_recomputed, "Whether it was computed again for the entry.")
      .def_readonly("date", &Settled::date, "The date of the computation.")
      .def_readonly("source", &Settled::source, "The document or record about it.")
      .def_readonly("command", &Settled::command, "The command that computes it.");
  py::class_<Reason>(module, "Reason", "Why an answer is correct: a theorem, or the computation that found it.")
      .def_property_readonly(
          "kind", [](const Reason& reason) { return text_or_none(name_of(reason.kind)); },
          "'theorem', 'search', 'window', 'rulebook', 'decomposition' or 'settled'; None without an answer.")
      .def_readonly("id", &Reason::id, "Identifies the theorem or the computation; stable, for programs.")
      .def_readonly("name", &Reason::name, "A short description for people.")
      .def_readonly("source", &Reason::source, "The literature, or an empty text.")
      .def_property_readonly(
          "parts", [](const Reason& reason) { return py::tuple(py::cast(reason.parts)); },
          "One reason for each term of a sum.")
      .def_readonly("settled", &Reason::settled, "The entry of the library, if the kind is 'settled'.")
      .def("__str__",
           [](const Reason& reason) {
             return reason.source.empty() ? reason.name : reason.name + " (" + reason.source + ")";
           })
      .def("__repr__", [](const Reason& reason) {
        return "<upset.Reason " + std::string(name_of(reason.kind)) + ": " + reason.name + ">";
      });
}

void add_limit(py::module_& module) {
  py::class_<LimitReached>(module, "LimitReached", "Which limit ended a computation, and what was established before.")
      .def_property_readonly(
          "kind", [](const LimitReached& limit) { return std::string(name_of(limit.kind)); },
          "'time', 'memory', 'positions', 'stopped', 'size', 'method', 'theorem', 'certificate', 'line' or 'refused'.")
      .def_readonly("reached", &LimitReached::reached, "How far the computation got, for people.")
      .def_property_readonly(
          "excluded", [](const LimitReached& limit) { return texts(limit.excluded); }, "Moves proved not to win.")
      .def_readonly("excluded_up_to", &LimitReached::excluded_up_to,
                    "Every first move up to this one is proved not to win; None if that is not known.")
      .def_readonly("bytes_needed", &LimitReached::bytes_needed, "What a table that did not fit would have needed.")
      .def("__repr__", [](const LimitReached& limit) {
        return "<upset.LimitReached " + std::string(name_of(limit.kind)) + ": " + limit.reached + ">";
      });
  py::class_<Repeats>(module, "Repeats", "From `start` on, the outcomes of an infinite position repeat.")
      .def_readonly("start", &Repeats::start, "The element from which they repeat.")
      .def_readonly("length", &Repeats::length, "The period.")
      .def_readonly("start_is_least", &Repeats::start_is_least, "Whether they do not repeat earlier.");
  py::class_<Stats>(module, "Stats", "What computing an answer took.")
      .def_readonly("seconds", &Stats::seconds, "The time.")
      .def_readonly("states", &Stats::states, "Positions decided or stored.")
      .def_readonly("bytes", &Stats::bytes, "Memory of the tables.")
      .def("__repr__", [](const Stats& stats) {
        return "<upset.Stats " + std::to_string(stats.states) + " states, " + std::to_string(stats.seconds) + " s>";
      });
}

py::object first_wins(const Answer& answer) {
  if (answer.outcome == Outcome::unknown) return py::none();
  return py::bool_(answer.outcome == Outcome::N);
}

std::string shown(const Answer& answer) {
  std::string text = "<upset.Answer " + answer.spec + ": " + to_string(answer.outcome);
  if (answer.grundy && answer.grundy_asked) text += ", Grundy value " + answer.grundy->text();
  if (!answer.winning_moves.empty()) {
    constexpr std::size_t kMost = 5;
    text += ", ";
    for (std::size_t i = 0; i < answer.winning_moves.size() && i < kMost; ++i)
      text += (i > 0 ? " " : "") + answer.winning_moves[i];
    if (answer.winning_moves.size() > kMost) text += " ...";
  }
  if (answer.limit) text += ", limit: " + std::string(name_of(answer.limit->kind));
  return text + ">";
}

}  // namespace

void add_answers(py::module_& module) {
  add_reason(module);
  add_limit(module);
  py::class_<Answer>(module, "Answer", R"(Who wins a position, with which moves, and why.

>>> answer = upset.solve("board:4x7", all_moves=True)
>>> answer.outcome, answer.winning_moves, answer.complete
('N', ('3.4',), True)
>>> print(answer.reason.kind)
search)")
      .def_readonly("spec", &Answer::spec, "The position, in canonical form.")
      .def_property_readonly(
          "outcome", [](const Answer& answer) { return to_string(answer.outcome); },
          "'N': the player to move wins. 'P': the player to move loses. 'unknown': a limit came first.")
      .def_property_readonly("first_wins", &first_wins, "Whether the player to move wins; None if that is not known.")
      .def_readonly("grundy", &Answer::grundy,
                    "The Grundy value, if it was asked for and found; always 0 for lost positions.")
      .def_property_readonly(
          "winning_moves", [](const Answer& answer) { return texts(answer.winning_moves); },
          "Winning moves in ascending order, in the notation of the spec.")
      .def_readonly("complete", &Answer::winning_moves_complete, "Whether these are all winning moves.")
      .def_property_readonly(
          "winning_orbits",
          [](const Answer& answer) {
            py::tuple orbits(answer.winning_orbits.size());
            for (std::size_t i = 0; i < answer.winning_orbits.size(); ++i) orbits[i] = texts(answer.winning_orbits[i]);
            return orbits;
          },
          "The same grouped by symmetry, if all moves of a graph were asked for.")
      .def_property_readonly(
          "line", [](const Answer& answer) { return texts(answer.line); }, "The longest resistance, if asked for.")
      .def_readonly("reason", &Answer::reason, "Why the outcome is correct.")
      .def_readonly("repeats", &Answer::repeats, "Set if the windows of an infinite position repeat.")
      .def_readonly("note", &Answer::note, "How the question was changed, such as dividing by a common divisor.")
      .def_readonly("stats", &Answer::stats, "What the answer took.")
      .def_readonly("limit", &Answer::limit, "Which limit left the answer unknown or incomplete; None if it is final.")
      .def_readonly("cached", &Answer::cached, "Whether it was remembered from an earlier run.")
      .def_readonly("from_checkpoint", &Answer::from_checkpoint,
                    "Whether it relies on a checkpoint file, which can be validated only in part.")
      .def_readonly("kept", &Answer::kept, "Whether a limit ended the work, and the checkpoint file can resume it.")
      .def_property_readonly(
          "position",
          [](const Answer& answer) { return Held{value_of(Position::parse(answer.spec, default_resources()))}; },
          "The position that was asked about.")
      .def(
          "bibtex", [](const Answer& answer) { return bibtex(answer); },
          "The BibTeX entries of all sources that the answer relies on.")
      .def(
          "to_json", [](const Answer& answer) { return json_report(answer); },
          "The answer as one line of JSON (docs/formats/json.md).")
      .def(
          "to_dict",
          [](const Answer& answer) { return py::module_::import("json").attr("loads")(json_report(answer)); },
          "The same as a dict.")
      .def("__str__", [](const Answer& answer) { return text_report(answer); })
      .def("__repr__", &shown)
      .def("__eq__",
           [](const Answer& answer, const Answer& other) { return json_report(answer) == json_report(other); })
      .def("__eq__", [](const Answer&, const py::object&) { return false; })
      .def("__hash__", [](const Answer& answer) { return std::hash<std::string>{}(answer.spec); })
      .def("_repr_html_", [](const py::object& answer) { return notebook("answer_html", answer); })
      .def("_repr_latex_", [](const py::object& answer) { return notebook("answer_latex", answer); })
      .def(py::pickle([](const Answer& answer) { return json_report(answer); },
                      [](const std::string& text) { return value_of(read_json_report(text)); }));
}

}  // namespace upset::python
