// SPDX-License-Identifier: MIT
// Parameters of tables: reading, checking, and the declarations of the registry.
#include "upset/table_parameter.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "upset/table.hpp"

namespace {

using namespace upset;

const TableParameter kNumber{"to", "N", "How far", 1, 19};
const TableParameter kList{"sides", "A,B", "the sides", 1, 9, NumberList{1, 2}, false, ParameterKind::list};
const TableParameter kRange{
    "m2", "A..B", "the second generator", 3, 50, NumberRange{3, 7}, false, ParameterKind::range};
const TableParameter kFlag{"full", "", "list all", 0, 1, false, false, ParameterKind::flag};

std::string refused(const TableParameter& parameter, const std::string& text) {
  const auto value = parameter.read(text);
  if (value) return "no error";
  EXPECT_EQ(value.error().code, ErrorCode::usage);
  return value.error().message;
}

TEST(TableParameter, ReadsWhatItWrites) {
  EXPECT_EQ(*kNumber.read("7"), ParameterValue(7));
  EXPECT_EQ(*kNumber.read("007"), ParameterValue(7));
  EXPECT_EQ(*kList.read("1,2,5"), ParameterValue(NumberList{1, 2, 5}));
  EXPECT_EQ(*kList.read("9"), ParameterValue(NumberList{9}));
  EXPECT_EQ(*kRange.read("4..50"), (ParameterValue(NumberRange{4, 50})));
  EXPECT_EQ(*kRange.read("4..4"), (ParameterValue(NumberRange{4, 4})));
  for (const char* text : {"1,2,5", "9"}) EXPECT_EQ(kList.read(text)->text(), text);
  EXPECT_EQ(kRange.read("4..50")->text(), "4..50");
  EXPECT_EQ(kNumber.read("19")->text(), "19");
  EXPECT_EQ(*kFlag.read("yes"), ParameterValue(true));
  EXPECT_EQ(kFlag.read("no")->text(), "no");
}

TEST(TableParameter, RefusesAnotherForm) {
  for (const char* text : {"", "-3", "+3", "3 ", "x", "1,2", "1..2"})
    EXPECT_EQ(refused(kNumber, text), "'to': expected an integer >= 0, found '" + std::string(text) + "'");
  for (const char* text : {"", ",", "1,", ",1", "1,,2", "1, 2", "1..2", "1;2"})
    EXPECT_EQ(refused(kList, text), "'sides': expected numbers such as 1,2,5, found '" + std::string(text) + "'");
  for (const char* text : {"", "5", "..", "5..", "..5", "5...7", "5.7", "5-7", "5..x"})
    EXPECT_EQ(refused(kRange, text), "'m2': expected a range such as 3..7, found '" + std::string(text) + "'");
}

TEST(TableParameter, RefusesWhatIsNoFlag) {
  EXPECT_EQ(refused(kFlag, "1"), "'full': expected yes or no, found '1'");
  EXPECT_EQ(kFlag.refuse(1)->message, "expected 'full' to be yes or no, found a number");
  EXPECT_EQ(kNumber.refuse(true)->message, "expected 'to' to be a number, found yes or no");
}

TEST(TableParameter, RefusesWhatLiesOutside) {
  EXPECT_EQ(refused(kNumber, "0"), "expected 'to' from 1 to 19, found 0");
  EXPECT_EQ(refused(kNumber, "20"), "expected 'to' from 1 to 19, found 20");
  EXPECT_EQ(refused(kNumber, "99999999999999999999"), "expected 'to' from 1 to 19, found 99999999999999999999");
  EXPECT_EQ(refused(kList, "1,99999999999999999999"),
            "'sides': expected numbers below 2^64, found '99999999999999999999'");
  EXPECT_EQ(refused(kList, "1,10,2"), "expected 'sides' from 1 to 9, found 10");
  EXPECT_EQ(refused(kRange, "2..9"), "expected 'm2' from 3 to 50, found 2");
  EXPECT_EQ(refused(kRange, "3..51"), "expected 'm2' from 3 to 50, found 51");
  EXPECT_EQ(refused(kRange, "9..5"), "expected 'm2' A..B with A <= B, found 9..5");
}

TEST(TableParameter, RefusesAnotherKindOfValue) {
  EXPECT_EQ(kNumber.refuse(NumberList{1})->message, "expected 'to' to be a number, found a list");
  EXPECT_EQ(kRange.refuse(5)->message, "expected 'm2' to be a range, found a number");
  EXPECT_EQ(kList.refuse(NumberRange{1, 2})->message, "expected 'sides' to be a list, found a range");
  EXPECT_EQ(kList.refuse(NumberList{})->message, "'sides': expected numbers such as 1,2,5, found no number");
  EXPECT_FALSE(kList.refuse(NumberList{1, 9}).has_value());
}

TEST(TableRequest, HandsOutEachKind) {
  TableRequest request{"some", {{"to", 5}, {"sides", NumberList{1, 2}}, {"m2", NumberRange{3, 7}}, {"full", true}}};
  EXPECT_EQ(request.number("to"), 5U);
  EXPECT_EQ(request.list("sides"), (NumberList{1, 2}));
  EXPECT_EQ(request.range("m2"), (NumberRange{3, 7}));
  EXPECT_TRUE(request.flag("full"));
  EXPECT_THROW((void)request.number("full"), std::bad_variant_access);
  EXPECT_THROW((void)request.number("sides"), std::bad_variant_access);
  EXPECT_THROW((void)request.number("from"), std::out_of_range);
}

TEST(TableRegistry, DeclaresWhatItChecks) {
  std::map<std::string, ParameterKind> kinds;
  for (const TableDescription& table : table_descriptions()) {
    EXPECT_FALSE(table.description.empty()) << table.name;
    for (const TableParameter& parameter : table.parameters) {
      EXPECT_FALSE(parameter.help.empty()) << table.name << " --" << parameter.name;
      if (parameter.usual) {
        EXPECT_FALSE(parameter.refuse(*parameter.usual).has_value()) << table.name << " --" << parameter.name;
      }
      // One option serves all tables.
      EXPECT_EQ(kinds.emplace(parameter.name, parameter.kind).first->second, parameter.kind) << parameter.name;
    }
  }
}

TEST(TableRegistry, FormerNamesAreAcceptedAndNotListed) {
  for (const auto& [former, name] :
       {std::pair("chompg", "chomp-grundy"), {"sc4", "sylver-four"}, {"fourpairs", "four-pairs"}}) {
    const auto about = table_description(former);
    ASSERT_TRUE(about.has_value()) << former;
    EXPECT_EQ(about->name, name);
    for (const TableDescription& table : table_descriptions()) EXPECT_NE(table.name, former);
    const std::string message = make_table({"nothing"}).error().message;
    EXPECT_EQ(message.find(std::string(former) + ","), std::string::npos) << message;
  }
  TableRequest request{"fourpairs", {{"to", 23}}};
  const Table by_former_name = make_table(request).value();
  request.name = "four-pairs";
  EXPECT_EQ(by_former_name.rows, make_table(request)->rows);
  EXPECT_EQ(*read_parameter("sc4", "m2", "3..7"), ParameterValue(NumberRange{3, 7}));
  EXPECT_FALSE(table_description("").has_value());
}

TEST(TableRegistry, ReadsParametersOfItsTables) {
  EXPECT_EQ(*read_parameter("boards", "to", "7"), ParameterValue(7));
  EXPECT_EQ(read_parameter("boards", "c", "7").error().message, "the table 'boards' takes no 'c' (it takes 'to')");
  EXPECT_EQ(read_parameter("boards", "c", "7").error().parameters, (std::vector<std::string>{"c", "to"}));
  EXPECT_EQ(read_parameter("boards", "to", "x").error().message, "'to': expected an integer >= 0, found 'x'");
  EXPECT_EQ(read_parameter("nothing", "to", "7").error().message.substr(0, 25), "expected a table (boards,");
}

}  // namespace
