// SPDX-License-Identifier: MIT
// Parts of pictures and roles: which elements are shown, the order that they inherit, and every format.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "picture/style.hpp"
#include "support/environment.hpp"
#include "unit/picture/pictures.hpp"
#include "upset/draw.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using Json = nlohmann::json;

Result<std::string> drawn(const std::string& spec, const DrawOptions& options) { return draw(position(spec), options); }

DrawOptions options_for(Picture picture, const std::string& only, const std::vector<std::string>& marks = {}) {
  DrawOptions options;
  options.picture = picture;
  options.only = only;
  for (const std::string& mark : marks) options.marks.push_back(parse_mark(mark).value());
  return options;
}

Json layout_of(const std::string& spec, const DrawOptions& options) {
  const auto picture = drawn(spec, options);
  EXPECT_TRUE(picture.has_value()) << spec << ": " << picture.error().text();
  return picture ? Json::parse(*picture) : Json();
}

std::vector<std::string> moves_of(const Json& list) {
  std::vector<std::string> moves;
  for (const Json& node : list) moves.push_back(node.at("move"));
  return moves;
}

std::string refusal(const std::string& spec, const DrawOptions& options) {
  const auto picture = drawn(spec, options);
  return picture ? "" : picture.error().message;
}

/// The relation that covers generate, by names.
class Closure {
 public:
  explicit Closure(const Json& term) : names_(moves_of(term.at("nodes"))) {
    below_.assign(names_.size(), std::vector<bool>(names_.size(), false));
    for (const Json& pair : term.at("edges")) below_[number(pair[0])][number(pair[1])] = true;
    covers_ = below_;
    for (std::size_t k = 0; k < names_.size(); ++k)
      for (std::size_t i = 0; i < names_.size(); ++i)
        for (std::size_t j = 0; j < names_.size(); ++j)
          if (below_[i][k] && below_[k][j]) below_[i][j] = true;
  }
  [[nodiscard]] bool is_below(const std::string& low, const std::string& high) const {
    return below_[number(low)][number(high)];
  }
  /// No cover follows from two others.
  [[nodiscard]] bool is_reduced() const {
    for (std::size_t i = 0; i < names_.size(); ++i)
      for (std::size_t j = 0; j < names_.size(); ++j)
        for (std::size_t k = 0; k < names_.size(); ++k)
          if (covers_[i][j] && below_[i][k] && below_[k][j]) return false;
    return true;
  }

 private:
  [[nodiscard]] std::size_t number(const std::string& name) const {
    return static_cast<std::size_t>(std::ranges::find(names_, name) - names_.begin());
  }
  std::vector<std::string> names_;
  std::vector<std::vector<bool>> below_, covers_;
};

TEST(DrawOnly, BlocksOfASemigroup) {
  const std::string spec = "semigroup:8,9,10,11,12,13@27,32";
  const Json layout = layout_of(spec, options_for(Picture::json, "25..41"));
  EXPECT_EQ(layout.at("only"), "25..41");
  const Json& term = layout.at("terms").at(0);
  EXPECT_EQ(term.at("kind"), "hasse");
  EXPECT_EQ(moves_of(term.at("nodes")), (std::vector<std::string>{"25", "26", "28", "29", "30", "31", "33", "34"}));
  EXPECT_TRUE(term.at("edges") == Json::array({{"25", "33"}, {"25", "34"}, {"26", "34"}})) << term.at("edges");
  EXPECT_EQ(moves_of(layout_of(spec, options_for(Picture::json, "0,8,30")).at("terms")[0].at("nodes")),
            (std::vector<std::string>{"8", "30", "0"}));
}

/// The order of a part is that of the whole, whatever is left out between two elements.
TEST(DrawOnly, InheritsTheOrder) {
  const std::uint64_t seed = test_seed(28);
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937_64 random(seed);
  for (const std::string spec : {"board:4x4", "board:3x3x3", "nim:5,3", "divisors:360", "subsets:4",
                                 "semigroup:7,8,9@40", "relations:a<b<c<e,a<d<e,x<y,z", "forest:0,1,1,2,4,0"}) {
    const Json whole = layout_of(spec, options_for(Picture::json, "")).at("terms").at(0);
    const Closure truth(whole);
    const auto all = moves_of(whole.at("nodes"));
    for (int round = 0; round < 12; ++round) {
      std::string set;
      for (const std::string& name : all)
        if (random() % 2 == 0 || name == all.front()) set += (set.empty() ? "" : ",") + name;
      const Json part = layout_of(spec, options_for(Picture::json, set)).at("terms").at(0);
      const Closure inherited(part);
      EXPECT_TRUE(inherited.is_reduced()) << spec << " " << set;
      for (const std::string& low : moves_of(part.at("nodes")))
        for (const std::string& high : moves_of(part.at("nodes")))
          ASSERT_EQ(inherited.is_below(low, high), truth.is_below(low, high)) << spec << " " << set << low << high;
    }
  }
}

TEST(DrawOnly, DotReadsBack) {
  const auto dot = drawn("board:3x4", options_for(Picture::dot, "1.1,1.3,2.2,3.4,3.1"));
  ASSERT_TRUE(dot.has_value());
  for (const char* line : {"\"1.1\" -> \"1.3\"", "\"1.3\" -> \"3.4\"", "\"2.2\" -> \"3.4\"", "\"1.1\" -> \"3.1\""})
    EXPECT_NE(dot->find(line), std::string::npos) << *dot;
  EXPECT_EQ(dot->find("\"1.1\" -> \"3.4\""), std::string::npos) << *dot;
}

TEST(DrawOnly, GraphsAreOrdersOfFaces) {
  EXPECT_EQ(layout_of("kneser:5,2,0", options_for(Picture::json, "1..4,1-8")).at("terms")[0].at("kind"), "hasse");
  DrawOptions options = options_for(Picture::json, "1..3,1-2,2-3");
  options.layout = "graph";
  const Json term = layout_of("complete:5", options).at("terms").at(0);
  EXPECT_EQ(term.at("nodes").size(), 3U);
  EXPECT_EQ(term.at("edges").size(), 2U);
  options.only = "1,2,2-3";
  EXPECT_EQ(refusal("complete:5", options), "expected every corner of 2-3 in 'only' too, or the 'layout' layers");
}

TEST(DrawOnly, Errors) {
  const auto error = [](const std::string& spec, const std::string& only) {
    return refusal(spec, options_for(Picture::svg, only));
  };
  EXPECT_EQ(error("board:3x4", "2.2,5.5"),
            "'only': expected a square row.column such as 1.2 on a board of 3 rows and 4 columns, found '5.5'");
  EXPECT_EQ(error("board:3x4@2.2", "2.2"),
            "'only': expected an element in the picture, found '2.2', which is gone or too far");
  EXPECT_EQ(error("board:3x4@2.2", "2.2..2.4"),
            "'only': expected a range in the picture, found '2.2..2.4', which has none");
  EXPECT_NE(error("board:3x4", "2.2,"), "");
  EXPECT_NE(error("board:3x4", "3.1..2.2"), "");
  EXPECT_NE(error("board:3x4", "2.2..9.9"), "");
  EXPECT_NE(error("semigroup:7,8,9", "1000000"), "");
  EXPECT_NE(error("board:3x4 + nim:3", "1:1.2..2:1.0"), "");
  EXPECT_EQ(error("board:3x4 + nim:3", "1:1.2..1:2.2,2:1.0"), "");
  EXPECT_EQ(error("board:3x4 + nim:3", "1:1.1,1:1.2"), "");
  EXPECT_EQ(error("board:3x4 + nim:3", "1:1.1..1:1.2"), "");
  EXPECT_NE(error("board:3x4 + nim:3", "1:1.1..2:1.0"), "");
  EXPECT_NE(error("board:3x4", "1.2..1.1"), "");
}

TEST(DrawMarks, EveryFormatNamesTheRole) {
  for (const std::string spec : {"board:3x4@3.3", "nim:3,4", "kneser:5,2,0", "semigroup:7,8,9@30", "relations:a<b,c",
                                 "facets:1-2-3,3-4", "board:3x4 + nim:3,2", "sylver:5,7"}) {
    const auto moves = position(spec).moves(3);
    const std::string first = position(spec).notation(moves[0]);
    const std::string second = position(spec).notation(moves[1]);
    const std::vector<std::string> marks{"Q7=" + first + "," + second + ":blue", "R8=" + second + ":grey"};
    for (const Picture picture : {Picture::svg, Picture::tikz, Picture::dot, Picture::text, Picture::json}) {
      for (const bool labels : {true, false}) {
        DrawOptions options = options_for(picture, "", marks);
        options.labels = labels;
        options.last_move = spec == "board:3x4@3.3" ? "3.3" : "";
        const auto text = drawn(spec, options);
        ASSERT_TRUE(text.has_value()) << spec << ": " << text.error().text();
        const bool has_names = labels || picture == Picture::text || picture == Picture::json;
        EXPECT_EQ(text->find("Q7") != std::string::npos, has_names) << spec << *text;
        EXPECT_EQ(text->find("R8") != std::string::npos, has_names) << spec << *text;
        if (picture == Picture::svg) {
          EXPECT_EQ(xml_fault(*text), "") << spec;
          EXPECT_NE(text->find("2B6CB0"), std::string::npos) << spec;
          EXPECT_EQ(text->find("nan"), std::string::npos);
        }
        if (picture == Picture::text) {
          EXPECT_NE(text->find("Q7: " + first + " " + second + "\n"), std::string::npos) << *text;
        }
      }
    }
  }
}

TEST(DrawMarks, Errors) {
  const auto error = [](const std::vector<std::string>& marks) {
    return refusal("board:3x4", options_for(Picture::svg, "1.1..2.4", marks));
  };
  EXPECT_EQ(error({"A=1.2:green"}),
            "expected a colour (blue, orange, magenta, teal, purple, red, brown, grey) in 'mark', found 'green'");
  EXPECT_EQ(error({"A=1.2:bleu"}).find("did you mean") == std::string::npos, false);
  EXPECT_EQ(error({"A=1.2:blue", "A=1.3:red"}), "expected names that differ in 'mark', found 'A' twice");
  EXPECT_NE(error({"A B=1.2:blue"}), "");
  EXPECT_NE(error({"=1.2:blue"}), "");
  EXPECT_EQ(error({"A=3.3:blue"}),
            "'mark': expected an element in the picture, found '3.3', which is gone or too far, or not in 'only'");
  EXPECT_NE(error({"A=:blue"}), "");
  EXPECT_NE(error(std::vector<std::string>(9, "A=1.2:blue")), "");
  EXPECT_FALSE(parse_mark("A:blue").has_value());
  EXPECT_FALSE(parse_mark("A=1.2").has_value());
  EXPECT_EQ(parse_mark("A=1:2.3:blue").value().elements, "1:2.3");
}

TEST(DrawJoin, JoinsWhatIsAsked) {
  DrawOptions options = options_for(Picture::json, "");
  options.join = "2.1~1.2, 3.1~1.3";
  const Json pairings = layout_of("board:3x4", options).at("terms").at(0).at("pairings");
  ASSERT_EQ(pairings.size(), 1U);
  EXPECT_EQ(pairings[0].size(), 2U);
  EXPECT_EQ(pairings[0][0].at("moves"), (std::vector<std::string>{"2.1", "1.2"}));
  for (const std::string wrong : {"2.1", "2.1~2.1", "2.1~9.9", "2.1~1.2,", "~"}) {
    options.join = wrong;
    EXPECT_NE(refusal("board:3x4", options), "") << wrong;
  }
  options.join = "2.1~1.2";
  options.only = "2.1,1.3";
  EXPECT_NE(refusal("board:3x4", options).find("'join': expected two elements in the picture"), std::string::npos);
}

double luminance(std::string_view hex) {
  double total = 0;
  const double weights[] = {0.2126, 0.7152, 0.0722};
  for (std::size_t i = 0; i < 3; ++i) {
    const double part = std::stoi(std::string(hex.substr(2 * i, 2)), nullptr, 16) / 255.0;
    total += weights[i] * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return total;
}

double contrast(std::string_view one, std::string_view other) {
  const auto [low, high] = std::minmax({luminance(one), luminance(other)});
  return (high + 0.05) / (low + 0.05);
}

/// White letters on the colour, and lines of the colour on light and on dark pages.
TEST(DrawMarks, ColoursAreReadable) {
  for (const auto& style : picture::kRoleStyles) {
    EXPECT_GE(contrast(style.colour, "FFFFFF"), 4.5) << style.name;
    EXPECT_GE(contrast(style.colour, picture::colour::kPaper), 4.5) << style.name;
    EXPECT_GE(contrast(style.colour, "121212"), 3.0) << style.name;
  }
}

}  // namespace
