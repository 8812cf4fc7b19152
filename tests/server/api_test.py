#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every operation of the API: asks it with every parameter that it has, and checks the answers against the /openapi.json
that the server sends, which is self-contained.

    api_test.py BIN_FOLDER SOURCE_FOLDER

The description, the server and this test must have the same operations. Every parameter of the description must be used,
and every property of its schemas must occur. Answers are compared with those of the program. Exit code 1 and one line per
failure.
"""
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import warnings

warnings.simplefilter("ignore", DeprecationWarning)  # newer versions resolve references in another way
import jsonschema  # noqa: E402
from server import LONG, Checks, Server  # noqa: E402

POSET = "a < b\na < c\n"


class Description:
    """The document that the server sends. It is self-contained: no other schema is loaded here."""

    def __init__(self, document):
        self.document = document
        self.resolver = jsonschema.RefResolver("", document)
        self.operations = {}  # (method, path) -> operation
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                if method != "parameters":
                    self.operations[(method.upper(), path)] = operation
        self.asked = {}  # (method, path) -> names of parameters
        self.seen = set()  # properties of the schemas of components

    def resolve(self, thing):
        while "$ref" in thing:
            thing = self.resolver.resolve(thing["$ref"])[1]
        return thing

    def find(self, method, path):
        """The operation that belongs to a requested path."""
        wanted = path.split("/")
        for (name, pattern), operation in self.operations.items():
            parts = pattern.split("/")
            fits = len(parts) == len(wanted) and all(p == w or p.startswith("{") for p, w in zip(parts, wanted))
            if name == method and fits:
                return (name, pattern), operation
        return None, None

    def parameters(self, operation):
        """The names of parameters that the operation accepts; None: any others as well."""
        names = set()
        for parameter in operation.get("parameters", []):
            parameter = self.resolve(parameter)
            if parameter["in"] == "query" and self.resolve(parameter["schema"]).get("type") != "object":
                names.add(parameter["name"])
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        return names | set(body.get("properties", {}))

    def schema(self, operation, status, content_type):
        responses = operation["responses"]
        response = self.resolve(responses.get(str(status), responses.get("default", {})))
        return response.get("content", {}).get(content_type.split(";")[0], {}).get("schema")

    def see(self, schema, document):
        """Marks the properties of component schemas that occur in a document."""
        if "$ref" in schema and schema["$ref"].startswith("#/components/schemas/"):
            name = schema["$ref"].rsplit("/", 1)[1]
            for key in document if isinstance(document, dict) else []:
                self.seen.add((name, key))
        schema = self.resolve(schema)
        for key, part in schema.get("properties", {}).items():
            if isinstance(document, dict) and key in document:
                self.see(part, document[key])
        if isinstance(document, list) and "items" in schema:
            for item in document:
                self.see(schema["items"], item)


class Api:
    """Asks a server, and checks each answer against the description."""

    def __init__(self, server, description, checks):
        self.server, self.description, self.checks = server, description, checks

    def check(self, method, path, names, answer, what, status):
        place, operation = self.description.find(method, path)
        if not self.checks.expect(operation is not None, f"{what}: the description has no {method} {path}"):
            return answer
        self.description.asked.setdefault(place, set()).update(names)
        self.checks.equal(answer.status, status, what + " " + answer.body[:300].decode("utf-8", "replace"))
        if answer.status == 304:
            return answer
        content_type = answer.headers.get("content-type", "")
        schema = self.description.schema(operation, answer.status, content_type)
        if not self.checks.expect(schema is not None, f"{what}: {answer.status} {content_type} is not described"):
            return answer
        if content_type.startswith("application/json"):
            validator = jsonschema.Draft202012Validator(schema, resolver=self.description.resolver)
            for error in list(validator.iter_errors(answer.json()))[:3]:
                self.checks.expect(False, f"{what}: {error.json_path}: {error.message[:300]}")
            self.description.see(schema, answer.json())
        return answer

    def get(self, path, status=200, headers=None, **query):
        answer = self.server.get(path, headers, **query)
        return self.check("GET", path, query.keys(), answer, f"GET {path} {query}", status)

    def post(self, path, status=200, **document):
        answer = self.server.post(path, document)
        return self.check("POST", path, document.keys(), answer, f"POST {path} {document}", status)

    def both(self, path, **query):
        """Asks by GET and by POST, and expects the same answer."""
        first = self.get(path, **query)
        document = dict(query)
        if "move" in document:
            moves = document.pop("move")
            document["moves"] = moves if isinstance(moves, list) else [moves]
        second = self.post(path, **document)
        same = first.body == second.body or "seconds" in first.body.decode("utf-8", "replace")
        self.checks.expect(same, f"{path}: GET and POST differ")
        return first


def without_times(answer):
    answer = json.loads(answer) if isinstance(answer, (str, bytes)) else answer
    answer.pop("stats", None)
    answer.pop("cached", None)
    return answer


def program(server, *words):
    done = subprocess.run([server.binaries + "/upset", *words], stdout=subprocess.PIPE, text=True, check=False,
                          env=server.environment)
    return done.stdout


def ask_positions(api, checks):
    parsed = api.both("/parse", spec="board:4x7", move=["3.4", "2.2"]).json()
    checks.equal((parsed["start"], parsed["moves"], parsed["over"]), ("board:4x7", ["3.4", "2.2"], False), "parse")
    unplayable = api.get("/parse", spec="torsion:2:0.1,3.0").json()
    checks.expect(not unplayable["playable"] and unplayable["why_not"], "unplayable")
    checks.equal(api.get("/parse", spec="board:1x1").json()["over"], True, "over")
    api.post("/parse", spec="poset:P", files={"P": POSET})
    checks.equal(api.get("/typed", spec="board:4x7", move="3.4", typed="2,3").json()["move"], "2.3", "typed")
    api.both("/typed", spec="board:4x7", typed="(2 3)")
    api.post("/typed", spec="poset:P", moves=["b"], files={"P": POSET}, typed="a")
    api.get("/typed", 422, spec="board:4x7", typed="9.9")
    for spec in ["board:4x7", "semigroup:7,8,9,10", "cycle:5", "nim:3,4"]:
        checks.equal(api.both("/info", spec=spec).json(), json.loads(program(api.server, "info", spec, "--json")), "info " + spec)
    api.post("/info", spec="graph:G", moves=["1"], files={"G": "1 2\n2 3\n"})
    api.get("/info", spec="board:3x3", move="2.2")


def ask_answers(api, checks):
    for spec in ["board:4x7", "nim:1,2,3", "semigroup:7,8,9,10", "board:3x4 + nim:5", "sylver:4,5", "kneser:5,2,0"]:
        for words, query in [([], {}), (["--all-moves"], {"all_moves": True}), (["--grundy"], {"grundy": True}), (["--line"], {"line": True}),
                             (["--cite"], {"cite": True}), (["--method", "search"], {"method": "search"})]:
            found = without_times(api.get("/solve", spec=spec, **query).json())
            expected = without_times(program(api.server, "solve", spec, "--json", "--no-cache", *words))
            if found["winning_moves_complete"]:  # the server's tables may already know that there are no others
                expected["winning_moves_complete"] = True
            checks.equal(found, expected, f"solve {spec} {words}")
    api.both("/solve", spec="board:5x6", move="2.2", all_moves=True, grundy=True, line=False, cite=True, method="auto", no_known=True, time="4s")
    settled = api.get("/solve", spec="clique/3:kneser:14,2,0").json()
    checks.equal((settled["outcome"], settled["reason"]["parts"][0]["settled"]["spec"]), ("P", "clique/3:complete:7"), "a settled position")
    bound = api.get("/solve", spec="semigroup:16,...,22", positions=1000).json()
    checks.equal((bound["outcome"], bound["limit"]["settled"]["spec"]), ("unknown", bound["spec"]), "a bound of an open position")
    searched = api.get("/solve", spec="clique/3:complete:7", no_known=True, positions=1000).json()
    checks.equal((searched["outcome"], searched["limit"]["kind"]), ("unknown", "positions"), "no_known")
    api.post("/solve", spec="poset:P", moves=["b"], files={"P": POSET})
    api.post("/solve", 422, spec="poset:P")
    for key in ["all_moves", "grundy", "line", "cite"]:
        api.post("/solve", spec="board:3x3", **{key: True})
    rated = api.both("/moves", spec="board:4x7", limit=400, removes=True, time="5s").json()
    checks.equal((len(rated["moves"]), rated["moves"][0]["move"], rated["complete"], rated["listed_all"]), (27, "3.4", True, True), "moves")
    api.get("/moves", spec="board:3x4", move="2.3")
    api.post("/moves", spec="poset:P", moves=["b"], files={"P": POSET})
    hard = api.get("/moves", spec="board:9x9x9", time="0.2", removes=False).json()
    checks.expect(not hard["complete"] and "limit" in hard and any(move["wins"] is None for move in hard["moves"]), "hard moves are unknown")
    checks.equal(api.both("/line", spec="board:3x4", move="2.3", time="5s").json()["outcome"], "P", "line")
    api.post("/line", spec="poset:P", files={"P": POSET})
    api.get("/line", spec="semigroup:7,8,9,10")
    for spec in ["board:5x5", "nim:1,2", "semigroup:6,7,8"]:
        explained = api.both("/explain", spec=spec, time="5s").json()
        expected = json.loads(program(api.server, "explain", spec, "--json"))
        explained["answer"], expected["answer"] = without_times(explained["answer"]), without_times(expected["answer"])
        checks.equal(explained, expected, "explain " + spec)
    api.get("/explain", spec="board:3x3", move="2.2")
    api.post("/explain", spec="poset:P", moves=["b"], files={"P": POSET})
    cited = api.both("/cite", spec="board:5x5", time="5s").json()
    checks.expect("@software{upset" in cited["bibtex"] and "board:5x5" in cited["text"], "cite")
    api.get("/cite", spec="board:3x3", move="2.2")
    alone = api.both("/cite").json()
    checks.expect(alone["bibtex"].startswith("@software{upset"), "cite without a position: the program")
    api.post("/cite", spec="poset:P", moves=["b"], files={"P": POSET})
    batch = api.post("/batch", specs=["board:3x4", "nim:1,x", "poset:P"], files={"P": POSET}, all_moves=True, grundy=True, line=True,
                     cite=True, method="auto", time="5s").json()["results"]
    checks.equal([one.get("outcome") for one in batch], ["N", None, "N"], "batch")
    checks.equal(batch[1]["error"]["column"], 7, "batch error")
    # An answer that takes too long is unknown, says how to continue, and is not kept.
    late = api.get("/solve", **LONG, time="0.2").json()
    checks.equal((late["outcome"], late["limit"]["kind"]), ("unknown", "time"), "too long")
    checks.expect("/api/v1/jobs" in late["limit"]["reached"], "too long: says that it can be a job")
    # A limit of positions does not depend on the machine's speed.
    few = api.both("/solve", **LONG, positions=1000).json()
    checks.equal((few["outcome"], few["limit"]["kind"]), ("unknown", "positions"), "few positions")


def ask_play(api, checks):
    for opponent in [one["name"] for one in api.get("/players").json()["players"]]:
        for spec in ["board:3x4", "semigroup:3,5", "cycle:5"]:
            moves = []
            while not api.get("/parse", spec=spec, move=moves).json()["over"]:
                reply = api.get("/play", spec=spec, move=moves, opponent=opponent, seed=len(moves), think="1s").json()
                moves.append(reply["move"])
                checks.equal(reply["spec"], api.get("/parse", spec=spec, move=moves).json()["spec"], "play")
                if len(moves) > 60:
                    break
            checks.expect(0 < len(moves) <= 60, f"{opponent} plays {spec} to its end: {moves}")
    reply = api.both("/play", spec="board:5,4", opponent="perfect", seed=3, think="1s").json()
    line = api.get("/line", spec="board:5,4").json()["line"]
    checks.equal(reply["move"], line[0], "the loser resists")
    api.post("/play", spec="poset:P", moves=["b"], files={"P": POSET})
    api.get("/play", 422, spec="board:1x1")
    api.get("/play", 400, spec="board:3x3", opponent="nobody")
    checks.equal(api.get("/hint", spec="board:4x7").json()["region"], "in row 3", "hint")
    checks.equal(api.both("/hint", spec="board:4x7", level=2).json()["move"], "3.4", "hint")
    api.get("/hint", spec="board:4x7", move="2.2", level=1)
    api.get("/hint", spec="semigroup:7,8,9,10")
    api.post("/hint", spec="poset:P", moves=["b"], files={"P": POSET})
    verdicts = api.both("/judge", spec="board:4x7", move=["3.4", "2.2", "1.2"], time="5s").json()["judgements"]
    checks.equal([one["verdict"] for one in verdicts], ["wins", "could_not_win", "gave_the_win_away"], "judge")
    api.post("/judge", spec="poset:P", moves=["b"], files={"P": POSET})
    text = api.both("/why", spec="board:4x7", move=["3.4"], you_began=True).json()["text"]
    checks.expect(text.startswith("Your move 3.4 was right"), "why: " + text)
    api.post("/why", spec="poset:P", moves=["b"], files={"P": POSET}, you_began=False)
    families = {one["name"]: one for one in api.get("/families").json()["families"]}
    checks.equal(families["sylver"]["formula"]["empty"], "\u2205", "families")
    checks.equal((families["cycle"]["editor"], families["cycle"]["edited_as"]), ("edges", "edges"), "families")
    special = {"board:3x4": False, "sylver:5,7": True}
    checks.equal({spec: "rulebook" in api.get("/parse", spec=spec).json()["opponents"] for spec in special}, special, "opponents")
    games = api.get("/examples").json()["games"]
    for game in games:
        drawn = api.both("/random", game=game["id"], seed=5).json()
        checks.equal(drawn, api.get("/random", game=game["id"], seed=5).json(), "random")
        for spec in [game["spec"], drawn["spec"]]:
            checks.expect(api.get("/moves", spec=spec).json()["complete"], f"{spec} is rated")
            api.get("/draw", spec=spec, winning=True)
    api.get("/random", 400, game="bord")


def ask_pictures(api, checks):
    kinds = {"json": "application/json", "svg": "image/svg+xml", "dot": "text/vnd.graphviz", "tikz": "text/x-tex", "text": "text/plain"}
    for name, kind in kinds.items():
        answer = api.both("/draw", spec="board:3x4", move="2.3", format=name, winning=True, pairing=False, layout="squares")
        checks.expect(answer.headers["content-type"].startswith(kind), f"draw {name}")
    api.get("/draw", spec="kneser:5,2,0", pairing=True, last_move="1")
    api.post("/draw", spec="poset:P", moves=["b"], files={"P": POSET}, last_move="b", pairing=True, format="svg")
    marks = ["A=1.2..1.4:blue", "B=2.1:grey"]
    part = api.both("/draw", spec="board:3x4", only="1.2..2.2", mark=marks, join="1.2~2.1").json()
    checks.equal([node["move"] for node in part["terms"][0]["nodes"]], ["1.2", "1.3", "1.4", "2.1", "2.2"], "draw only")
    checks.equal([mark["elements"] for mark in part["marks"]], [["1.2", "1.3", "1.4"], ["2.1"]], "draw mark")
    api.get("/draw", 400, spec="board:3x4", mark=["A=1.2:green", "B=2.1:grey"])
    api.get("/draw", 422, spec="board:3x4", only="1.2,5.5")
    api.get("/draw", 400, spec="board:3x4", format="bmp")
    api.get("/draw", 400, spec="board:3x4", layout="circle")
    drawn = api.get("/draw", spec="board:3x4", winning=True, format="svg").body.decode()
    checks.equal(drawn, program(api.server, "draw", "board:3x4", "--format", "svg"), "draw svg")


def ask_tables(api, checks):
    tables = {table["name"]: table for table in api.get("/tables").json()["tables"]}
    boards = api.both("/table", name="boards", to=3).json()
    checks.equal((boards["columns"][0], len(boards["rows"]), boards["unknown"]), ("rows", 6, 0), "table")
    checks.equal(api.get("/table", name="boards", to=3, format="csv").body.decode(), program(api.server, "table", "boards", "--to", "3", "--csv"), "csv")
    checks.equal(api.get("/table", name="boards", to=3, format="jsonl").body.decode(), program(api.server, "table", "boards", "--to", "3", "--json"), "jsonl")
    intervals = api.both("/table", name="intervals", to=4, against="paper", format="json", time="5s").json()
    checks.expect("plot" in intervals and tables["intervals"]["has_paper"], "table with a plot and a paper")
    api.get("/table", name="intervals", to=4, format="svg")
    api.get("/table", name="boards", to=3, format="markdown")
    api.get("/table", name="boards", to=3, format="latex")
    api.get("/table", name="boards", to=3, format="text")
    api.get("/table", 400, name="bords")
    api.get("/table", 400, name="boards", too=3)
    api.get("/table", 400, name="boards", to=10**9)
    censuses = api.get("/censuses").json()["censuses"]
    checks.equal([one["kind"] for one in censuses], ["semigroups", "replies"], "censuses")
    rows = api.both("/census", name="genus4.sqlite").json()
    checks.equal((len(rows["rows"]), rows["kinds"]["genus"], rows["unknown"]), (15, "integer", 0), "census")
    for name in ["csv", "jsonl", "markdown"]:
        api.both("/census", name="sylver8.sqlite", format=name)
    api.get("/census", 404, name="../genus4.sqlite")
    period = api.both("/period", spec="board:w,w,5,3", k=0, at="1000000000000", time="5s").json()
    expected = json.loads(program(api.server, "period", "board:w,w,5,3", "--at", "1000000000000", "--json"))
    checks.equal(without_times(period), without_times(expected), "period")
    api.post("/period", spec="chains:F", files={"F": "a < c2\nb\n"}, k=1)
    api.get("/period", 400, spec="board:w,w,5", at="1x")
    api.get("/period", 400, spec="board:w,w,5", move="1.1")
    api.post("/period", 400, spec="board:w,w,5", moves=["1.1"])


def ask_proofs(api, checks):
    proof = api.both("/certificate", spec="board:4x7", move="3.4", all_moves=False, grundy=False, method="auto", time="5s")
    checks.expect("attachment" in proof.headers["content-disposition"], "certificate is a download")
    api.post("/certificate", spec="poset:P", moves=["b"], files={"P": POSET}, grundy=True, all_moves=True)
    api.get("/certificate", spec="board:2x2", all_moves=True, grundy=True)
    for spec, status in [("", "accepted"), ("?spec=board:4x7@3.4", "accepted"), ("?spec=board:4x6", "refused")]:
        answer = api.server.ask("POST", "/api/v1/verify" + spec, proof.body, {"Content-Type": "text/plain"})
        api.check("POST", "/verify", ["spec"] if spec else [], answer, "verify", 200)
        checks.equal(answer.json()["status"], status, "verify " + spec)
    forged = api.server.ask("POST", "/api/v1/verify", proof.body.replace(b"outcome P", b"outcome N"), {"Content-Type": "text/plain"})
    checks.expect(forged.json()["status"] != "accepted", "a forged certificate")
    api.get("/certificate", 422, **LONG, time="0.2")


def events_of(server, job):
    """The events of a job to its end, as (name, object)."""
    connection = server.connection()
    connection.request("GET", f"/api/v1/jobs/{job}/events")
    response = connection.getresponse()
    events = []
    for block in response.read().decode().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
        if "data" in lines:
            events.append((lines["event"], json.loads(lines["data"])))
    connection.close()
    return response, events


def ask_jobs(api, checks):
    server = api.server
    done = api.post("/jobs", 202, question="solve", spec="board:8x10", all_moves=True, time="1m")
    job = done.json()["id"]
    checks.equal(done.headers["location"], "/api/v1/jobs/" + job, "location")
    response, events = events_of(server, job)
    place, _ = api.description.find("GET", f"/jobs/{job}/events")
    api.description.asked.setdefault(place, set())
    checks.equal(response.getheader("content-type"), "text/event-stream", "events")
    checks.expect(events and events[-1][0] == "done" and events[-1][1]["status"] == "done", f"events end with done: {events[-1:]}")
    checks.equal(api.get("/jobs/" + job).json()["result"]["winning_moves"], ["4.9", "5.6"], "result of a job")
    checks.equal(api.get(f"/jobs/{job}/result").json()["outcome"], "N", "result")
    before = server.get("/metrics").json()["questions"]["asked"]
    checks.equal(api.get("/solve", spec="board:8x10", all_moves=True).json()["outcome"], "N", "what a job found")
    checks.equal(server.get("/metrics").json()["questions"]["asked"], before, "the result of a job is reused")
    long = api.post("/jobs", 202, question="solve", **LONG).json()["id"]
    checks.equal(api.post("/jobs", 202, question="solve", **LONG).json()["id"], long, "an equal question is the same job")
    running = server.wait_for(long, "running")
    checks.equal(running["status"], "running", "a long job runs")
    waiting = api.post("/jobs", 202, question="table", name="boards", to=3, format="csv").json()
    checks.equal((waiting["status"], waiting["position"]), ("queued", 1), "a job behind a long one waits")
    time.sleep(1.2)
    checks.expect(api.get("/jobs/" + long).json()["progress"]["seconds"] >= 1, "progress")
    listener = threading.Thread(target=lambda: checks.equal(events_of(server, long)[1][-1][1]["status"], "cancelled", "cancelled"))
    listener.start()
    answer = server.ask("DELETE", "/api/v1/jobs/" + long)
    api.check("DELETE", "/jobs/" + long, [], answer, "cancel", 200)
    checks.equal(server.wait_for(long, "cancelled")["status"], "cancelled", "cancel")
    listener.join()
    checks.equal(server.wait_for(waiting["id"], "done")["result"].split("\n")[0], "rows,columns,winning_openings,p_positions", "a table as a job")
    checks.expect("attachment" in api.get(f"/jobs/{waiting['id']}/result").headers["content-disposition"], "csv of a job")
    failed = api.post("/jobs", 202, question="solve", spec="nim:1,x").json()["id"]
    checks.equal(server.wait_for(failed, "failed")["error"]["column"], 7, "a job that fails")
    api.get("/jobs/" + failed)
    checks.expect(len(api.get("/jobs").json()["jobs"]) >= 4, "jobs")
    api.check("DELETE", "/jobs/" + failed, [], server.ask("DELETE", "/api/v1/jobs/" + failed), "forget", 200)
    api.get("/jobs/" + failed, 404)
    api.get(f"/jobs/{long}/result", 404)
    api.post("/jobs", 400, question="solve", spec="board:3x3", sepc="x")
    api.post("/jobs", 400, question="nothing")
    proof = api.post("/jobs", 202, question="certificate", spec="board:3x4").json()["id"]
    checks.expect(server.wait_for(proof, "done")["result"].startswith("upset-certificate"), "a certificate as a job")


def ask_tags(api, checks):
    first = api.get("/solve", spec="board:4x7")
    tag = first.headers["etag"]
    api.get("/solve", 304, headers={"If-None-Match": tag}, spec="board:4x7")
    api.get("/solve", headers={"If-None-Match": '"0"'}, spec="board:4x7")
    head = api.server.ask("HEAD", "/api/v1/solve?spec=board:4x7")
    checks.equal((head.status, head.body, head.headers["content-length"]), (200, b"", str(len(first.body))), "HEAD")
    ranged = api.server.ask("GET", "/api/v1/solve?spec=board:4x7", headers={"Range": "bytes=0-1,1-2"})
    checks.equal((ranged.status, ranged.body), (200, first.body), "ranges are ignored")


def share(api, checks):
    """Equal questions at the same time are computed once."""
    shared, asked = (api.server.get("/metrics").json()[key][name] for key, name in [("answers", "shared"), ("questions", "asked")])
    answers = []
    def ask():
        answers.append(api.server.get("/solve", **LONG, time="1s").status)
    threads = [threading.Thread(target=ask) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    metrics = api.get("/metrics").json()
    checks.equal(answers, [200] * 20, "shared questions")
    rest = metrics["questions"]["asked"] - asked
    checks.equal(metrics["answers"]["shared"] - shared, 20 - rest, "shared questions are counted")
    checks.expect(rest < 10, f"{rest} of 20 equal questions were computed")


def ask_server(api, checks):
    checks.equal(api.get("/health").json()["status"], "ok", "health")
    checks.equal(api.get("/ready").json()["status"], "ready", "ready")
    checks.equal(api.get("/openapi.json").json(), api.description.document, "openapi.json")
    for name in ["answer", "common", "error", "explanation", "info", "layout", "period", "verify"]:
        api.get(f"/schema/{name}.json")
    api.get("/schema/passwd", 404)
    page = api.server.ask("GET", "/")
    checks.expect(page.status == 200 and page.headers["content-type"].startswith("text/html"), "the page")


def references(thing):
    """All values of $ref at any depth."""
    if isinstance(thing, dict):
        yield from [thing["$ref"]] if "$ref" in thing else []
    for item in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else []:
        yield from references(item)


def is_file(schema):
    return list(schema) == ["$ref"] and not schema["$ref"].startswith("#")


def compare_with_sources(description, folder, checks):
    """The served document is openapi.json with the schemas of docs/formats/schema embedded, and nothing else."""
    with open(folder + "/apps/server/openapi.json", encoding="utf-8") as file:
        source = json.load(file)
    for reference in set(references(description.document)):
        if checks.expect(reference.startswith("#/"), f"openapi.json refers to another document: {reference}"):
            description.resolver.resolve(reference)
    schemas, sent = source["components"].pop("schemas"), dict(description.document["components"])
    components = sent.pop("schemas")
    checks.equal(sent, source["components"], "components other than schemas")
    checks.equal(description.document["paths"], source["paths"], "paths")
    for name, schema in schemas.items():
        if not is_file(schema):
            checks.equal(components[name], schema, "the schema " + name)
            continue
        path, _, pointer = schema["$ref"].partition("#")
        with open(os.path.join(folder, "apps/server", path), encoding="utf-8") as file:
            original = json.load(file)
        for step in pointer.split("/")[1:]:
            original = original[step]
        for key in ["$schema", "$id", "$defs"]:
            original.pop(key, None)
        checks.equal(without_references(components[name]), without_references(original), "the schema " + name)
        jsonschema.Draft202012Validator.check_schema(components[name])
    return {name for name, schema in schemas.items() if not is_file(schema)}


def without_references(thing):
    if isinstance(thing, dict):
        return {key: "" if key == "$ref" else without_references(value) for key, value in thing.items()}
    return [without_references(item) for item in thing] if isinstance(thing, list) else thing


def compare(server, description, sources, checks):
    """Everything described is answered, asked and seen, and vice versa. tests/json checks that the schemas of
    docs/formats/schema are seen."""
    own = compare_with_sources(description, sources, checks)
    done = subprocess.run([server.binaries + "/upset-server", "--operations"], stdout=subprocess.PIPE, text=True, check=True)
    described = {operation["operationId"].removesuffix("_posted") for operation in description.operations.values()}
    checks.equal(set(done.stdout.split()), described, "operations of the server and of the description")
    checks.equal(set(description.asked), set(description.operations), "operations tested here")
    for place, operation in description.operations.items():
        unused = description.parameters(operation) - description.asked.get(place, set())
        checks.equal(unused, set(), f"parameters of {place} that this test never uses")
    for name in sorted(own):
        for key in description.document["components"]["schemas"][name].get("properties", {}):
            checks.expect((name, key) in description.seen, f"{name}.{key} never occurred")


def make_censuses(binaries, folder):
    subprocess.run([binaries + "/upset", "census", "semigroups", "--genus", "4", "--out", folder + "/genus4.sqlite"],
                   stdout=subprocess.DEVNULL, check=True)
    subprocess.run([binaries + "/upset", "census", "replies", "sylver:8", "--to", "9", "--out", folder + "/sylver8.sqlite"],
                   stdout=subprocess.DEVNULL, check=True)
    return ["--census", folder + "/genus4.sqlite", "--census", folder + "/sylver8.sqlite"]


def damaged(file):
    """A copy with one changed byte in the middle."""
    with open(file, "rb") as book:
        data = bytearray(book.read())
    data[len(data) // 2] ^= 1
    with open(file + ".damaged", "wb") as book:
        book.write(data)
    return file + ".damaged"


def start_with_options(binaries, folder, checks):
    """--rulebook: used for lookups, or rejected if damaged; --open: opens the address in the desktop's browser."""
    book = folder + "/small.book"
    subprocess.run([binaries + "/upset", "rulebook", "build", "--size", "12", "--out", book], stdout=subprocess.DEVNULL, check=True)
    opener = folder + "/xdg-open"
    with open(opener, "w", encoding="ascii") as file:
        file.write(f'#!/bin/sh\necho "$1" >{folder}/opened\n')
    os.chmod(opener, 0o755)
    path, os.environ["PATH"] = os.environ["PATH"], folder + ":" + os.environ["PATH"]
    with Server(binaries, "--rulebook", "twelve=" + book, "--open", "1") as server:
        os.environ["PATH"] = path
        found = server.get("/solve", spec="sylver:5,7,8,9", method="rulebook").json()
        searched = server.get("/solve", spec="sylver:5,7,8,9", method="search").json()
        checks.equal((found["outcome"], found["reason"]["kind"]), (searched["outcome"], "rulebook"), "a position of the rulebook")
        players = [player["name"] for player in server.get("/players").json()["players"]]
        opponents = server.get("/parse", spec="sylver:5,7").json()["opponents"]
        checks.expect("rulebook:twelve" in players and "rulebook:twelve" in opponents, f"a named rulebook: {players} {opponents}")
        played = server.get("/play", spec="sylver:5,7,8,9", opponent="rulebook:twelve").json()
        checks.equal((played.get("move"), played.get("knowledge")), (found["winning_moves"][0], "exact"), "the opponent of a named rulebook")
        end = time.monotonic() + 20
        while not os.path.exists(folder + "/opened") and time.monotonic() < end:
            time.sleep(0.05)
        with open(folder + "/opened", encoding="ascii") as file:
            checks.equal(file.read(), f"http://127.0.0.1:{server.port}/\n", "the browser opens the address")
    done = subprocess.run([binaries + "/upset-server", "--port", "0", "--rulebook", damaged(book)], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    checks.equal((done.returncode, done.stdout), (3, ""), "a damaged rulebook")
    checks.expect("small.book.damaged" in done.stderr, f"names the damaged file: {done.stderr}")


def main():
    binaries, sources = os.path.abspath(sys.argv[1]), sys.argv[2]
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        with Server(binaries, "--time", "20s", *make_censuses(binaries, folder)) as server:
            description = Description(server.get("/openapi.json").json())
            api = Api(server, description, checks)
            for part in [ask_server, ask_positions, ask_answers, ask_play, ask_pictures, ask_tables, ask_proofs, ask_jobs, ask_tags, share]:
                begun = time.monotonic()
                part(api, checks)
                print(f"{part.__name__}: {time.monotonic() - begun:.1f} s", flush=True)
            compare(server, description, sources, checks)
            code, seconds = server.stop()
            checks.equal(code, 0, "exit code")
            checks.expect(seconds < 30, f"it ended in {seconds} s")
            checks.equal(server.said(), "", "standard error")
        start_with_options(binaries, folder, checks)
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
