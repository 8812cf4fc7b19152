// SPDX-License-Identifier: MIT
// Tables and censuses as streams of rows: a job computes them in the background, and Python takes them one by one.
#include <deque>

#include "bind.hpp"

namespace upset::python {

namespace {

/// Rows on their way from a job to Python.
template <class Row, class End>
class Stream {
 public:
  using Work = std::function<Result<End>(const Limits&, const std::function<void(Row)>&)>;

  Stream(CallLimits given, Work work) : given_(std::move(given)) {
    const Limits limits = job_->watched(given_.limits, !given_.progress.is_none());
    Job::start(job_, [shared = shared_, job = job_.get(), limits, work = std::move(work)] {
      const auto put = [&](Row row) {
        {
          const std::lock_guard lock(shared->mutex);
          shared->rows.push_back(std::move(row));
        }
        job->notify();
      };
      shared->end.emplace(work(limits, put));
    });
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() { close(); }

  /// The next row, or nothing at the end. Throws the error of the work.
  std::optional<Row> next() {
    auto row = take();
    const auto look = [&] { return row.has_value() || (row = take()).has_value(); };
    if (!row) wait_for(job_, given_.progress, true, look);
    if (!row) row = take();  // the work may have put one just before it ended
    if (!row) end();
    return row;
  }

  /// What the work returned. Waits for its end.
  const End& end() {
    wait_for(job_, given_.progress, true);
    job_->rethrow();
    if (!*shared_->end) raise(shared_->end->error());
    return **shared_->end;
  }

  /// Ends the work.
  void close() {
    job_->cancel();
    const py::gil_scoped_release unlocked;
    job_->wait();
  }

 private:
  struct Shared {
    std::mutex mutex{};  // guards the rows
    std::deque<Row> rows{};
    std::optional<Result<End>> end{};
  };

  std::optional<Row> take() {
    const std::lock_guard lock(shared_->mutex);
    if (shared_->rows.empty()) return std::nullopt;
    Row row = std::move(shared_->rows.front());
    shared_->rows.pop_front();
    return row;
  }

  CallLimits given_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::shared_ptr<Job> job_ = std::make_shared<Job>();
};

/// A row of a table with the names and kinds of its columns.
struct HeadedRow {
  std::shared_ptr<const Table> head;
  Table::Row cells;
};
using TableStream = Stream<HeadedRow, Table>;
using CensusStream = Stream<CensusFound, CensusReport>;

py::dict kinds_of(const Table& table) {
  py::dict kinds;
  for (const auto& [column, kind] : table.kinds) kinds[py::str(column)] = std::string(name_of(kind));
  return kinds;
}

/// (columns, kinds, cells)
py::object row_object(const HeadedRow& row) {
  return py::make_tuple(texts(row.head->columns), kinds_of(*row.head), texts(row.cells));
}

std::unique_ptr<TableStream> table_stream(const std::string& name, const std::map<std::string, std::string>& parameters,
                                          const std::string& against, double cell_seconds,
                                          const std::string& checkpoint, const std::string& shard,
                                          const py::object& limits) {
  TableRequest request{name};
  for (const auto& [key, text] : parameters) request.parameters[key] = value_of(read_parameter(name, key, text));
  value_of(table_description(name));
  request.against = against;
  request.cell_seconds = cell_seconds;
  request.resume = checkpoint;
  if (!shard.empty()) request.shard = value_of(parse_shard(shard));
  request.resources = default_resources();
  return std::make_unique<TableStream>(
      limits_of(limits), [request](const Limits& most, const std::function<void(HeadedRow)>& put) mutable {
        request.limits = most;
        std::shared_ptr<const Table> last;
        request.on_next_row = [&](const Table& head, const Table::Row& row) {
          if (last == nullptr || last->columns != head.columns) {
            Table names{head.title, head.columns};
            names.kinds = head.kinds;
            last = std::make_shared<const Table>(std::move(names));
          }
          put({last, row});
        };
        return make_table(request);
      });
}

std::unique_ptr<CensusStream> census_stream(const std::string& family, std::uint64_t genus, const std::string& file,
                                            double cell_seconds, const std::string& shard, const py::object& limits) {
  CensusRequest request;
  request.family = family;
  request.genus = genus;
  request.file = file;
  request.cell_seconds = cell_seconds;
  if (!shard.empty()) request.shard = value_of(parse_shard(shard));
  request.resources = default_resources();
  return std::make_unique<CensusStream>(
      limits_of(limits), [request](const Limits& most, const std::function<void(CensusFound)>& put) mutable {
        request.limits = most;
        request.on_row = [&](const CensusFound& found) { put(found); };
        return run_census(request);
      });
}

std::string formatted(const Table& table, const std::string& format) {
  if (format == "svg") return value_of(table_svg(table));
  if (format == "bfile") return value_of(table_bfile(table)).text;
  for (const TableFormat one :
       {TableFormat::text, TableFormat::csv, TableFormat::json, TableFormat::markdown, TableFormat::latex})
    if (name_of(one) == format) return format_table(table, one);
  throw py::value_error("expected text, csv, json, markdown, latex, bfile or svg, found '" + format + "'");
}

}  // namespace

void add_tables(py::module_& module) {
  py::class_<Table>(module, "_Table")
      .def_readonly("title", &Table::title)
      .def_property_readonly("columns", [](const Table& table) { return texts(table.columns); })
      .def_property_readonly("kinds", &kinds_of)
      .def_property_readonly("rows",
                             [](const Table& table) {
                               py::list rows;
                               for (const auto& row : table.rows) rows.append(texts(row));
                               return rows;
                             })
      .def_readonly("unknown", &Table::unknown)
      .def("format", &formatted);
  py::class_<TableStream>(module, "_TableStream")
      .def("next",
           [](TableStream& stream) {
             const auto row = stream.next();
             return row ? row_object(*row) : py::object(py::none());
           })
      .def("end", [](TableStream& stream) { return Table(stream.end()); })
      .def("close", &TableStream::close);
  py::class_<CensusStream>(module, "_CensusStream")
      .def("next",
           [](CensusStream& stream) -> py::object {
             auto found = stream.next();
             if (!found) return py::none();
             return py::make_tuple(found->generators, found->genus, std::move(found->answer));
           })
      .def("end", [](CensusStream& stream) { return json_report(stream.end()); })
      .def("close", &CensusStream::close);
  module.def("_table", &table_stream);
  module.def("_census", &census_stream);
  module.def("_census_rows", [](const std::string& file) {
    return value_of(compute_or_abandon([file] { return census_table(file); }));
  });
  module.def("_tables", [] {
    py::list list;
    for (const TableDescription& table : table_descriptions()) {
      py::list parameters;
      for (const TableParameter& parameter : table.parameters)
        parameters.append(py::make_tuple(parameter.name, parameter.help, parameter.required));
      list.append(py::make_tuple(table.name, table.description, parameters));
    }
    return list;
  });
}

}  // namespace upset::python
