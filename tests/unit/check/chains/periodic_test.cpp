// SPDX-License-Identifier: MIT
// Proofs by periods: the checker accepts those made from solved positions, and accepts nothing false after any change.
#include <gmpxx.h>
#include <gtest/gtest.h>

#include "oracle/endless_chains.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/chains/naive_periods.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

std::string spec_of(const std::string& m, const std::string& n, const WrittenChains& family) {
  return "chains:" + m + "," + n + ":(" + family.items() + ")";
}
std::string spec_of(int m, int n, const WrittenChains& family) {
  return spec_of(std::to_string(m), std::to_string(n), family);
}

struct Sample {
  WrittenChains family;
  NaiveChains chains;
  std::vector<NaiveLine> lines;
};

// Sound random families whose functions are regular.
std::vector<Sample> samples(unsigned seed, std::size_t count) {
  std::mt19937 random(seed);
  std::vector<Sample> found;
  while (found.size() < count) {
    const WrittenChains family = random_family(random);
    const NaiveChains chains(family);
    if (!chains.is_valid()) continue;
    const auto lines = guess_lines(chains, static_cast<int>(random() % 3));
    if (lines) found.push_back({family, chains, *lines});
  }
  return found;
}

// The line for all of A and the value k.
const NaiveLine& whole(const Sample& sample, int k) {
  return *std::find_if(sample.lines.begin(), sample.lines.end(),
                       [&](const NaiveLine& line) { return line.set == sample.chains.whole() && line.k == k; });
}

std::string claimed(int k, const std::vector<NaiveLine>& lines) {
  return "claim grundy " + std::to_string(k) + "\n" + proof_text(lines);
}

TEST(Periodic, RandomFamiliesAreAccepted) {
  std::size_t claims = 0, repeating = 0;
  for (const Sample& sample : samples(1, 60)) {
    for (int k = 0; k <= sample.lines.back().k; ++k) {
      const NaiveLine& line = whole(sample, k);
      for (const int m : {0, 1, 5, 17, 40}) {
        if (line.value(m) == kNoValue) continue;
        expect_accepted(spec_of(m, line.value(m), sample.family), claimed(k, sample.lines));
        expect_refused(spec_of(m, line.value(m) + 1, sample.family), claimed(k, sample.lines), "do not give the value");
        ++claims;
      }
      if (line.form != "repeats") continue;
      ++repeating;
      const mpz_class far = mpz_class("1" + std::string(49, '0')) * line.period;
      const mpz_class m = far + line.start, n = far + line.value(line.start);
      expect_accepted(spec_of(m.get_str(), n.get_str(), sample.family), claimed(k, sample.lines));
      expect_refused(spec_of(m.get_str(), mpz_class(n + 1).get_str(), sample.family), claimed(k, sample.lines),
                     "do not give");
    }
  }
  EXPECT_GT(claims, 200U);
  EXPECT_GT(repeating, 30U);
}

// Whether the checker found all functions right, even if they do not prove the claim.
bool are_believed(const Report& report) {
  return report.status == Status::accepted || report.reason.find("do not give the value") != std::string::npos;
}

void expect_true(const NaiveChains& truth, const std::vector<NaiveLine>& lines, const std::string& items) {
  for (const NaiveLine& line : lines) EXPECT_TRUE(is_true(truth, line)) << items << "\n" << line.text();
}

TEST(Periodic, BoardsOfAnySize) {
  const WrittenChains family = upset::oracle::written_board({5, 3});
  const NaiveChains chains(family, 150);
  const auto lines = guess_lines(chains, 0, 90);
  ASSERT_TRUE(lines);
  const NaiveLine& line = lines->back();
  ASSERT_EQ(line.form, "repeats");
  const mpz_class far = mpz_class("1" + std::string(49, '0')) * line.period;
  const mpz_class second = far + line.start, first = far + line.value(line.start) + 1;
  const std::string proof = proof_text(*lines);
  ASSERT_LE(second, first);
  expect_accepted("board:" + first.get_str() + "," + second.get_str() + ",5,3", "claim outcome P\n" + proof);
  for (int m = 5; m < 60; ++m) {
    const int row = line.value(m) + 1;
    if (row < m) continue;
    const std::string rest = "," + std::to_string(m) + ",5,3";
    expect_accepted("board:" + std::to_string(row) + rest, "claim outcome P\n" + proof);
    expect_accepted("board:" + std::to_string(row + 9) + rest,
                    "claim outcome N by 1." + std::to_string(row + 1) + "\n" + proof);
    expect_accepted("board:w" + rest, "claim outcome N by 1." + std::to_string(row + 1) + "\n" + proof);
    expect_refused("board:w" + rest, "claim outcome N by 1." + std::to_string(row + 2) + "\n" + proof, "do not give");
    expect_refused("board:" + std::to_string(row + 1) + rest, "claim outcome P\n" + proof, "do not give");
  }
}

using upset::oracle::EndlessChains;

EndlessChains endless(const NaiveChains& chains) { return {chains, chains.tested_m, chains.tested_n}; }

// The lines for sets without elements above a whole chain: all that a proof may have.
std::vector<NaiveLine> usable(const NaiveChains& chains, const std::vector<NaiveLine>& lines) {
  std::vector<NaiveLine> found;
  for (const NaiveLine& line : lines)
    if ((line.set & ~chains.whole_set()) == 0) found.push_back(line);
  return found;
}

TEST(Periodic, EndlessChainsAreLostWhereTheyAre) {
  std::size_t lost = 0, won = 0;
  for (const Sample& sample : samples(4, 120)) {
    EndlessChains truth = endless(sample.chains);
    const auto lines = usable(sample.chains, sample.lines);
    const bool is_lost = truth.is_lost(sample.chains.all(), EndlessChains::kEndless, EndlessChains::kEndless);
    const std::string spec = spec_of("w", "w", sample.family);
    ++(is_lost ? lost : won);
    if (is_lost) {
      expect_accepted(spec, claimed(0, lines));
    } else {
      expect_refused(spec, claimed(0, lines), "do not give");
    }
    for (const int n : {0, 2, 7}) {  // with one endless chain: only positions that are in truth finite
      const Report report =
          check_certificate(certificate(spec_of("w", std::to_string(n), sample.family), claimed(0, lines)));
      if (report.status != Status::accepted) continue;
      EXPECT_TRUE(truth.is_lost(sample.chains.all(), EndlessChains::kEndless, n)) << spec << n;
    }
  }
  EXPECT_GT(lost, 10U);
  EXPECT_GT(won, 10U);
}

// Elements above all of a chain: they are in no line, and a move while the chain is endless.
TEST(Periodic, ElementsAboveAnEndlessChain) {
  std::mt19937 random(6);
  std::size_t lost = 0, won = 0;
  while (lost < 15 || won < 15) {
    WrittenChains family = random_family(random);
    if (family.names.empty()) continue;
    const std::string items = family.items();
    std::string above;
    for (const std::string& name : family.names) {
      if (random() % 2 == 0) continue;
      const char chain = random() % 2 == 0 ? 'c' : 'd';
      above += std::string(",") + chain + "<" + name;
      family.relations.emplace_back(chain + std::to_string(kTestedM + 18), name);
    }
    const NaiveChains chains(family);
    if (above.empty() || !chains.is_valid()) continue;
    const auto all = guess_lines(chains, 0);
    if (!all) continue;
    const bool is_lost = endless(chains).is_lost(chains.all(), EndlessChains::kEndless, EndlessChains::kEndless);
    const std::string spec = "chains:w,w:(" + items + above + ")";
    const std::string claim = claimed(0, usable(chains, *all));
    ++(is_lost ? lost : won);
    if (is_lost) expect_accepted(spec, claim);
    else expect_refused(spec, claim, "do not give");
  }
}

// Changes

class Changer {
 public:
  explicit Changer(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  void change(int& number) {
    const int by = 1 + below(below(2) == 0 ? 2 : 12);
    number = std::max(kNoValue, below(2) == 0 ? number - by : number + by);
  }

  void change(NaiveLine& line, unsigned sets) {
    static const std::vector<std::string> forms = {"ends", "stays", "repeats"};
    switch (below(10)) {
      case 0: change_at_least(line.start, 0); return;  // the number of values is now wrong
      case 1: resize(line, below(20), line.period); return;
      case 2: resize(line, line.start, 1 + below(12)); return;
      case 3: change_at_least(line.at, 0); return;
      case 4: change_at_least(line.last, 0); return;
      case 5: line.set = static_cast<unsigned>(below(static_cast<int>(sets))); return;
      case 6: line.k = below(4); return;
      case 7: change_form(line, forms[static_cast<size_t>(below(3))]); return;
      default:
        if (!line.values.empty()) change(line.values[static_cast<size_t>(below(static_cast<int>(line.values.size())))]);
    }
  }

  void change(std::vector<NaiveLine>& lines, unsigned sets) {
    const auto any = [&] { return static_cast<size_t>(below(static_cast<int>(lines.size()))); };
    switch (below(8)) {
      case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(any())); return;
      case 1: std::swap(lines[any()], lines[any()]); return;
      default: change(lines[any()], sets);
    }
  }

  void change(WrittenChains& family) {
    if (below(3) == 0 || family.relations.empty()) {
      const WrittenChains other = random_family(random_);
      family.numerator = other.numerator, family.denominator = other.denominator, family.shift = other.shift;
      family.reaches_all = other.reaches_all;
    } else {
      auto& relation = family.relations[static_cast<size_t>(below(static_cast<int>(family.relations.size())))];
      std::string& side = relation.first[0] == 'x' ? relation.second : relation.first;
      if (side[0] == 'x') {
        std::swap(relation.first, relation.second);
      } else {
        side = std::string(below(2) == 0 ? "c" : "d") + std::to_string(1 + below(6));
      }
    }
  }

 private:
  void change_at_least(int& number, int least) {
    change(number);
    number = std::max(number, least);
  }
  // Consistent values: the same as in the old line.
  static void resize(NaiveLine& line, int start, int period) {
    const NaiveLine old = line;
    line.start = start;
    if (line.form == "repeats") line.period = period;
    line.values.clear();
    for (int m = 0; m < line.start + line.period; ++m) line.values.push_back(old.value(m));
  }
  void change_form(NaiveLine& line, const std::string& form) {
    const NaiveLine old = line;
    line.form = form;
    line.period = form == "repeats" ? 1 + below(4) : 0;
    line.start = below(2) == 0 ? old.start : below(40);
    line.at = std::max(kAt, line.start);
    line.last = std::max(0, old.value(line.start));
    line.values.clear();
    for (int m = 0; m < line.start + line.period; ++m) line.values.push_back(old.value(m));
  }

  std::mt19937 random_;
};

// Everything accepted must be true: the claim and every line.
TEST(Periodic, NoChangeMakesSomethingFalseAccepted) {
  Changer changer(7);
  std::size_t refused = 0, accepted = 0;
  for (const Sample& sample : samples(2, 60)) {
    for (int round = 0; round < 25; ++round) {
      WrittenChains family = sample.family;
      std::vector<NaiveLine> lines = sample.lines;
      int k = changer.below(lines.back().k + 1);
      int m = changer.below(40);
      int n = std::max(0, whole(sample, k).value(m));
      const int what = changer.below(12);
      if (what == 0) changer.change(k);
      if (what == 1) changer.change(m);
      if (what == 2) changer.change(n);
      k = std::max(k, 0);
      m = std::max(m, 0);
      n = std::max(n, 0);
      if (what == 3 || what == 4) changer.change(family);
      if (what >= 5) changer.change(lines, sample.chains.sets());
      const Report report = check_certificate(certificate(spec_of(m, n, family), claimed(k, lines)));
      if (!are_believed(report)) {
        ++refused;
        continue;
      }
      const NaiveChains truth(family);
      ASSERT_TRUE(truth.is_valid()) << family.items();
      expect_true(truth, lines, family.items());
      if (report.status != Status::accepted) continue;
      ++accepted;
      ASSERT_LE(m, truth.tested_m);
      ASSERT_LE(n, truth.tested_n);
      EXPECT_EQ(truth.grundy(truth.whole(), m, n), k) << spec_of(m, n, family);
    }
  }
  EXPECT_GT(refused, 500U);
  EXPECT_GT(accepted, 100U);  // changes that say nothing false
}

// A true beginning with a form that continues it differently: all small START, PERIOD and AT.
TEST(Periodic, WrongContinuationsAreRefused) {
  std::mt19937 random(11);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::size_t wrong = 0;
  for (int family_number = 0; family_number < 150;) {
    const WrittenChains family = random_family(random, 9);
    const NaiveChains truth(family);
    if (!truth.is_valid()) continue;
    const auto lines = guess_lines(truth, below(3));
    if (!lines) continue;
    ++family_number;
    for (int round = 0; round < 20; ++round) {
      std::vector<NaiveLine> forged(lines->begin(), lines->begin() + 1 + below(static_cast<int>(lines->size())));
      NaiveLine& line = forged.back();
      if (truth.max_m(line.set) <= truth.tested_m) continue;
      const NaiveLine old = line;
      line.form = std::vector<std::string>{"ends", "stays", "repeats", "repeats"}[static_cast<size_t>(below(4))];
      line.start = below(15);
      line.period = line.form == "repeats" ? 1 + below(6) : 0;
      line.at = line.start + below(10);
      line.last = std::max(0, old.value(line.start));
      line.values.clear();
      for (int m = 0; m < line.start + line.period; ++m) line.values.push_back(old.value(m));
      if (is_true(truth, line)) continue;
      ++wrong;
      const Report report = check_certificate(certificate(spec_of(5, 5, family), claimed(0, forged)));
      EXPECT_FALSE(are_believed(report)) << family.items() << "\n" << line.text();
    }
  }
  EXPECT_GT(wrong, 500U);
}

}  // namespace
