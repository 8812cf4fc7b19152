// SPDX-License-Identifier: MIT
// The writer and the reader of answers compared with docs/formats/schema/answer.json, key by key: some answer writes
// each key of the schema, it reads back to the same value, and nothing else is written. tests/json validates the
// values.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "upset/json.hpp"
#include "upset/report.hpp"

namespace {

using namespace upset;
using Json = nlohmann::ordered_json;

/// A schema in a file: "answer.json" and a JSON pointer.
struct Place {
  std::string file;
  std::string pointer;

  [[nodiscard]] Place at(const std::string& step) const { return {file, pointer + "/" + step}; }
  [[nodiscard]] std::string text() const { return file + "#" + pointer; }
};

/// A key of an object, with the schema of that object.
using Key = std::pair<std::string, std::string>;

class Schemas {
 public:
  const Json& operator[](const Place& place) { return file(place.file).at(Json::json_pointer(place.pointer)); }

  /// The schemas of a value, with references and alternatives resolved.
  std::vector<Place> plain(const Place& place) {
    const Json& schema = (*this)[place];
    std::vector<Place> list;
    if (schema.contains("$ref")) {
      const std::string reference = schema["$ref"];
      const std::size_t hash = std::min(reference.find('#'), reference.size());
      const std::string name = reference.substr(0, hash);
      return plain({name.empty() ? place.file : name, hash < reference.size() ? reference.substr(hash + 1) : ""});
    }
    if (!schema.contains("oneOf")) return {place};
    for (std::size_t i = 0; i < schema["oneOf"].size(); ++i)
      for (const Place& one : plain(place.at("oneOf").at(std::to_string(i)))) list.push_back(one);
    return list;
  }

  /// All keys that a value of a schema may have, at any depth.
  void name_keys(const Place& place, std::set<Key>& keys) {
    for (const Place& one : plain(place)) {
      const Json& schema = (*this)[one];
      if (schema.contains("items")) name_keys(one.at("items"), keys);
      if (!schema.contains("properties")) continue;
      for (const auto& [key, ignored] : schema["properties"].items())
        if (keys.emplace(one.text(), key).second) name_keys(one.at("properties").at(key), keys);
    }
  }

  /// The keys of a value; keys that no schema names are failures.
  void see_keys(const Place& place, const Json& value, std::set<Key>& keys) {
    for (const Place& one : plain(place)) {
      const Json& schema = (*this)[one];
      if (value.is_array() && schema.contains("items"))
        for (const Json& item : value) see_keys(one.at("items"), item, keys);
      if (!value.is_object() || !schema.contains("properties")) continue;
      for (const auto& [key, item] : value.items()) {
        ASSERT_TRUE(schema["properties"].contains(key)) << key << " is not named by " << one.text();
        keys.emplace(one.text(), key);
        see_keys(one.at("properties").at(key), item, keys);
      }
    }
  }

 private:
  const Json& file(const std::string& name) {
    if (!files_.contains(name)) files_[name] = Json::parse(std::ifstream(UPSET_SCHEMA_DIRECTORY "/" + name));
    return files_.at(name);
  }

  std::map<std::string, Json> files_;
};

/// A document from the writer, and the reader's copy of a document: the same document, or nothing if it is rejected.
Json written(const Answer& answer, std::size_t line) { return Json::parse(json_report(answer, line)); }

std::optional<Json> again(const Json& document) {
  std::size_t line = 0;
  const auto answer = read_json_report(document.dump(), &line);
  if (!answer) return std::nullopt;
  return written(*answer, line);
}

/// Answers that together have every member that an answer may have, with values other than the defaults.
std::vector<Json> documents() {
  Answer won;
  won.spec = "semigroup:5,7";
  won.outcome = Outcome::N;
  won.grundy = Integer("100000000000000000000");
  won.winning_moves = {"3", "4"};
  won.winning_moves_complete = true;
  won.winning_orbits = {{"3"}, {"4"}};
  won.reason = {
      ReasonKind::decomposition, "sum", "a sum", "Bouton 1901", {{ReasonKind::theorem, "nim-heaps", "Nim heaps", ""}}};
  won.note = "taken out: \"2\" \\ \xC3\xA9\n\x01";  // what must be escaped
  won.line = {"3", "4", "5"};
  won.stats = {1.5, 17, 4096};
  won.cached = true;
  won.bibtex = "@article{}";

  Answer lost;
  lost.spec = "torsion:2:4.0,5.1";
  lost.outcome = Outcome::P;
  lost.grundy = 0;
  lost.winning_moves_complete = true;
  lost.reason = {ReasonKind::window, "windows", "windows repeat", ""};
  lost.repeats = Repeats{"35.1", 16, false};
  lost.from_checkpoint = true;

  Answer open;
  open.spec = "semigroup:8,9";
  open.limit = LimitReached{LimitKind::memory, "no first move up to 99 wins", {"4"}, "99", std::uint64_t{1} << 60};
  const Settled entry{"sylver:4,6", true, "2026-11-19", "docs/results.md", "upset solve sylver:4,6", 0.5, 4096, "0a1b"};
  open.limit->settled = Settled{"semigroup:8,9", false, "2026-11-19", "docs/results.md", "upset solve semigroup:8,9"};

  Answer known;
  known.spec = "sylver:6,4";
  known.outcome = Outcome::P;
  known.grundy = 0;
  known.reason = {ReasonKind::settled, "settled", "sylver:4,6", "docs/results.md", {}, entry};
  return {written(won, 0), written(won, 7), written(lost, 0), written(open, 3), written(known, 0)};
}

/// Calls `change` for each key of a document in turn, with a fresh copy and the object in the copy that has the key.
template <class Change>
void for_each_key(const Json& document, const Change& change) {
  const Json flat = document.flatten();
  std::set<std::string> pointers;
  for (const auto& [path, ignored] : flat.items())
    for (Json::json_pointer at(path); !at.empty(); at = at.parent_pointer()) pointers.insert(at.to_string());
  for (const std::string& pointer : pointers) {
    const Json::json_pointer at(pointer);
    Json copy = document;
    Json& object = copy.at(at.parent_pointer());
    if (!object.is_object()) continue;
    change(copy, object, at.back());
  }
}

TEST(Schema, EveryKeyOfAnAnswerIsWrittenAndNoOther) {
  Schemas schemas;
  std::set<Key> named;
  std::set<Key> seen;
  schemas.name_keys({"answer.json", ""}, named);
  for (const Json& document : documents()) schemas.see_keys({"answer.json", ""}, document, seen);
  for (const auto& [place, key] : named)
    EXPECT_TRUE(seen.contains({place, key})) << key << " of " << place << " occurs in no answer";
  EXPECT_GE(named.size(), 30U);
}

TEST(Schema, EveryKeyOfAnAnswerIsReadBack) {
  for (const Json& document : documents()) EXPECT_EQ(again(document), document) << document;
}

TEST(Schema, NoKeyOfAnAnswerIsIgnored) {
  for (const Json& document : documents()) {
    const auto expect_noticed = [](const Json& changed, const std::string& key) {
      const auto read = again(changed);
      EXPECT_TRUE(!read || *read == changed) << "the reader overlooks " << key << " in " << changed;
    };
    for_each_key(document, [&](Json& copy, Json& object, const std::string& key) {
      object.erase(key);
      expect_noticed(copy, key);
    });
    for_each_key(document, [&](Json& copy, Json& object, const std::string& key) {
      object[key] = {{"unexpected", 1}};
      expect_noticed(copy, key);
    });
  }
}

TEST(Schema, TheTextOfAValueIsTheReport) {
  for (const Json& document : documents()) {
    if (document.contains("line")) continue;
    const auto answer = read_json_report(document.dump());
    ASSERT_TRUE(answer);
    EXPECT_EQ(json_text(json_value(*answer)), json_report(*answer));
    EXPECT_EQ(json_text(json_value(*answer)), document.dump(-1, ' ', true));
  }
}

}  // namespace
