// SPDX-License-Identifier: MIT
// The entry point of this room: picks the format.
#include "upset/draw.hpp"

#include <fmt/format.h>

#include <new>
#include <stdexcept>

#include "game/access.hpp"
#include "picture/render.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

Result<std::string> render(const Position& position, const DrawOptions& options) {
  core::Stop stop(options.limits);
  if (options.picture == Picture::text) return picture::render_text(game::sum_of(position), options, stop);
  const auto layout = picture::lay_out(game::sum_of(position), options, stop);
  if (!layout) return layout.error();
  switch (options.picture) {
    case Picture::dot: return picture::render_dot(*layout, options);
    case Picture::tikz: return picture::render_tikz(*layout, options);
    case Picture::json: return picture::render_json(*layout, options);
    default: return picture::render_svg(*layout, options);
  }
}

}  // namespace

Result<std::string> draw(const Position& position, const DrawOptions& options) {
  try {
    return render(position, options);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    return out_of_memory();
  }
}

Result<Picture> parse_picture(const std::string& name) {
  if (name == "svg") return Picture::svg;
  if (name == "dot") return Picture::dot;
  if (name == "tikz") return Picture::tikz;
  if (name == "text") return Picture::text;
  if (name == "json") return Picture::json;
  return Error{ErrorCode::usage, fmt::format("expected a format (svg, dot, tikz, text, json), found '{}'{}", name,
                                             did_you_mean(name, {"svg", "dot", "tikz", "text", "json"}))};
}

}  // namespace upset
