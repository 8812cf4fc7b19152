// SPDX-License-Identifier: MIT
// The layout as JSON, for a page that draws it. Coordinates are relative to the term's corner (left, top). For boards,
// heaps and orders "edges" are the covers, as pairs of moves, and "open" names the elements with more above them than
// the picture shows. Removed elements have the state "gone". A graph has its vertices as "nodes", its edges and
// triangles as objects in "edges" and "faces"; these are moves, too, with "corners" that name vertices.
#include <cmath>

#include <nlohmann/json.hpp>

#include "picture/caption.hpp"
#include "picture/render.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double value) { return std::round(1000 * value) / 1000; }

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::board: return "board";
    case Kind::heaps: return "heaps";
    case Kind::graph: return "graph";
    case Kind::residues: return "residues";
    default: return "hasse";
  }
}

Json name_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  return *outcome == Outcome::N ? "N" : *outcome == Outcome::P ? "P" : "unknown";
}

std::string name_of(Presence presence) {
  switch (presence) {
    case Presence::left: return "alive";
    case Presence::gone: return "gone";
    default: return "poison";
  }
}

Json node_json(const Node& node) {
  Json json{{"move", node.notation},   {"label", node.label},          {"x", rounded(node.at.x)},
            {"y", rounded(node.at.y)}, {"width", rounded(node.width)}, {"state", name_of(node.presence)},
            {"winning", node.winning}};
  if (node.last) json["last"] = true;
  return json;
}

/// An edge or a triangle of a graph.
Json face_json(const Panel& panel, const Node& node) {
  Json json{{"move", node.notation},   {"label", node.label},     {"corners", Json::array()},
            {"x", rounded(node.at.x)}, {"y", rounded(node.at.y)}, {"state", name_of(node.presence)},
            {"winning", node.winning}};
  for (const std::size_t corner : node.corners) json["corners"].push_back(panel.nodes[corner].notation);
  if (node.last) json["last"] = true;
  return json;
}

/// The roles with their elements, in the notation of the whole spec.
Json roles_json(const Layout& layout) {
  Json json = Json::array();
  for (const Role& role : layout.roles)
    json.push_back({{"name", role.name}, {"colour", kRoleStyles[role.style].name}, {"elements", Json::array()}});
  for (const Panel& panel : layout.panels)
    for (const Node& node : panel.nodes)
      if (node.is_seen())
        for (const NodeRole& role : node.roles) json[role.number]["elements"].push_back(node.notation);
  return json;
}

/// One list per round, each pair as two moves and the control point of its curve.
Json pairings_json(const Panel& panel) {
  Json json = Json::array();
  for (const Arc& arc : panel.arcs) {
    while (json.size() <= arc.round) json.push_back(Json::array());
    json[arc.round].push_back({{"moves", {panel.nodes[arc.from].notation, panel.nodes[arc.to].notation}},
                               {"x", rounded(arc.bend.x)},
                               {"y", rounded(arc.bend.y)}});
  }
  return json;
}

Json panel_json(const Panel& panel) {
  Json json{{"spec", panel.spec},
            {"kind", name_of(panel.kind)},
            {"left", rounded(panel.corner.x)},
            {"top", rounded(panel.corner.y)},
            {"width", rounded(panel.width)},
            {"height", rounded(panel.height)},
            {"nodes", Json::array()},
            {"edges", Json::array()},
            {"captions", Json::array()}};
  if (panel.kind == Kind::graph) json["faces"] = Json::array();
  for (const Node& node : panel.nodes) {
    if (node.corners.empty()) json["nodes"].push_back(node_json(node));
    else json[node.corners.size() == 2 ? "edges" : "faces"].push_back(face_json(panel, node));
  }
  for (const Edge& edge : panel.edges)
    json["edges"].push_back(Json::array({panel.nodes[edge.lower].notation, panel.nodes[edge.upper].notation}));
  for (const Caption& caption : panel.captions)
    json["captions"].push_back({{"text", caption.text}, {"x", rounded(caption.at.x)}, {"y", rounded(caption.at.y)}});
  if (!panel.open.empty()) json["open"] = Json::array();
  for (const std::size_t node : panel.open) json["open"].push_back(panel.nodes[node].notation);
  if (!panel.note.empty()) json["note"] = panel.note;
  if (!panel.arcs.empty()) json["pairings"] = pairings_json(panel);
  return json;
}

}  // namespace

std::string render_json(const Layout& layout, const DrawOptions& options) {
  Json json{{"spec", layout.spec},
            {"outcome", name_of(options.outcome)},
            {"caption", caption_text(layout, options)},
            {"width", rounded(layout.width)},
            {"height", rounded(layout.height)},
            {"terms", Json::array()}};
  if (layout.is_part) json["only"] = options.only;
  if (!layout.roles.empty()) json["marks"] = roles_json(layout);
  for (const Panel& panel : layout.panels) {
    json["terms"].push_back(panel_json(panel));
    if (!options.labels) json["terms"].back().erase("captions");
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace upset::picture
