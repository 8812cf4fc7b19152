// SPDX-License-Identifier: MIT
// Reading face-kernels and testing their rules. An answer costs about one probe for each face of the set it leads to,
// and there may be millions, so the rules work in place and allocate nothing.
#include "check/graph/face_kernel.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "check/graph/theorem.hpp"
#include "check/proof.hpp"

namespace upset::check {

namespace {

// Cuts the number before the next separator off `text`, and the separator.
std::uint32_t take_number(std::string_view& text, char separator, const char* what) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::uint32_t number = small_number(text.substr(0, end), what);
  const bool more = end < text.size();
  text.remove_prefix(more ? end + 1 : end);
  if (more && text.empty()) refuse(std::string(what) + ": a number is missing at the end");
  return number;
}

bool holds(const std::uint64_t* set, std::uint32_t x) { return ((set[x / 64] >> (x % 64)) & 1U) != 0; }

void include(std::vector<std::uint64_t>& set, std::uint32_t x) { set[x / 64] |= std::uint64_t{1} << (x % 64); }

}  // namespace

std::string_view FaceKernel::Tokens::next(const char* what) {
  if (!more_) refuse(std::string("missing: ") + what);
  const std::size_t end = rest_.find(' ');
  more_ = end != std::string_view::npos;
  const std::string_view token = rest_.substr(0, end);
  rest_.remove_prefix(more_ ? end + 1 : rest_.size());
  if (token.empty()) refuse("expected words with single blanks between them");
  return token;
}

FaceKernel::FaceKernel(const Order& order, std::uint32_t count)
    : faces_(order),
      parts_(faces_),
      sets_(faces_.words(), count),
      after_move_(faces_.words()),
      after_reply_(faces_.words()),
      image_(faces_.words()),
      to_(faces_.size()),
      image_round_(faces_.size(), 0) {}

void FaceKernel::read(Lines& lines) {
  if (sets_.capacity() == 0) refuse("a face-kernel holds at least one position");
  first_line_ = lines.number() + 1;
  for (std::uint32_t i = 0; i < sets_.capacity(); ++i) read_member(lines.next());
}

void FaceKernel::read_member(std::string_view line) {
  const std::size_t blank = line.find(' ');
  const std::size_t second = blank == std::string_view::npos ? blank : line.find(' ', blank + 1);
  if (second == std::string_view::npos) refuse("expected SET VALUE RULE");
  const Bits set = parse_set(line.substr(0, blank), faces_.size());
  const std::uint32_t value = small_number(line.substr(blank + 1, second - blank - 1), "value");
  if (!faces_.is_down_set(set.words()))
    refuse("the set is not a down-set: it lacks an element below one that it holds");
  if (value > set.count()) refuse("the value is larger than the number of moves");
  if (!sets_.add(set.words())) refuse("the face-kernel holds the same set twice");
  values_.push_back(value);
  rules_.push_back(line.substr(second + 1));
}

void FaceKernel::check() {
  for (std::size_t member = 0; member < size(); ++member) {
    try {
      check_member(member);
    } catch (Refusal& refusal) {
      refusal.reason = "face-kernel: " + (where_.empty() ? "" : where_ + ": ") + refusal.reason;
      refusal.line = first_line_ + member;
      throw;
    }
  }
}

void FaceKernel::check_member(std::size_t member) {
  where_.clear();
  Tokens tokens(rules_[member]);
  const std::string_view rule = tokens.next("the rule");
  if (rule == "moves") return check_moves(member, tokens);
  if (rule == "swap") return check_swap(member, tokens);
  if (rule == "parts") return check_parts(member, tokens);
  if (rule != "bipartite" || tokens.more()) refuse("expected a rule: moves, swap, parts or bipartite");
  check_bipartite(member);
}

void FaceKernel::check_moves(std::size_t member, Tokens answers) {
  for_each_bit(set(member), faces_.words(),
               [&](std::uint32_t x) { check_answer(member, x, answers.next("the answer to a move")); });
  for (std::uint32_t value = 0; value < values_[member]; ++value) {
    check_reach(member, value, answers.next("a move to a smaller value"));
  }
  if (answers.more()) refuse("there are more answers than moves and smaller values");
}

void FaceKernel::check_answer(std::size_t member, std::uint32_t x, std::string_view answer) {
  try {
    cut(set(member), x, after_move_);
    if (answer.find(':') != std::string_view::npos) {
      check_value(value_after(after_move_.data(), answer), values_[member]);
    } else if (const std::uint32_t found = value_by(answer, after_move_); found >= values_[member]) {
      refuse("the value " + std::to_string(found) + " is not less than " + std::to_string(values_[member]));
    }
  } catch (const Refusal&) {
    where_ = "after the move " + faces_.order().name(x);
    throw;
  }
}

void FaceKernel::check_reach(std::size_t member, std::uint32_t value, std::string_view answer) {
  try {
    if (answer.find(':') == std::string_view::npos) refuse("expected Y:CLAIM");
    check_value(value_after(set(member), answer), value);
  } catch (const Refusal&) {
    where_ = "a move to the value " + std::to_string(value);
    throw;
  }
}

// `reply` is Y:CLAIM: the value that the claim gives to the set without everything >= Y.
std::uint32_t FaceKernel::value_after(const std::uint64_t* from, std::string_view reply) {
  const std::size_t colon = reply.find(':');
  const std::uint32_t y = small_number(reply.substr(0, colon), "move");
  if (y >= faces_.size() || !holds(from, y)) {
    refuse("the element " + std::to_string(y) + " is not in the set");
  }
  cut(from, y, after_reply_);
  return value_by(reply.substr(colon + 1), after_reply_);
}

void FaceKernel::check_value(std::uint32_t found, std::uint32_t expected) const {
  if (found == expected) return;
  refuse("the value is " + std::to_string(found) + ", not " + std::to_string(expected));
}

void FaceKernel::cut(const std::uint64_t* from, std::uint32_t x, Words& to) const {
  const std::uint64_t* gone = faces_.order().up(x).words();
  for (std::size_t w = 0; w < to.size(); ++w) to[w] = from[w] & ~gone[w];
}

std::uint32_t FaceKernel::value_by(std::string_view claim, const Words& set) {
  if (claim == "b") {
    const auto value = parts_.bipartite_value(set.data());
    if (!value) refuse("the set is not a bipartite graph");
    relies_on_bipartite_ = true;
    return *value;
  }
  if (claim != "=") return value_of_image(claim, set);
  if (std::all_of(set.begin(), set.end(), [](std::uint64_t word) { return word == 0; })) return 0;
  const auto member = sets_.find(set.data());
  if (!member) refuse("the set is not a member of the kernel");
  return values_[*member];
}

std::uint32_t FaceKernel::value_of_image(std::string_view images, const Words& set) {
  if (images.empty()) refuse("a claim is missing");
  read_images(images, set);
  std::fill(image_.begin(), image_.end(), 0);
  for_each_bit(set.data(), set.size(), [&](std::uint32_t x) {
    const std::uint32_t y = faces_.image(x, to_);
    if (y == FaceOrder::kNone)
      refuse("relabelling: the image of the face " + faces_.order().name(x) + " is not a face");
    include(image_, y);
  });
  const auto member = sets_.find(image_.data());
  if (!member) refuse("relabelling: the image is not a member of the kernel");
  return values_[*member];
}

// The images of the points of the set, ascending, into to_.
void FaceKernel::read_images(std::string_view images, const Words& set) {
  ++round_;
  const std::uint64_t* points = faces_.points().words();
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (std::uint64_t rest = set[w] & points[w]; rest != 0; rest &= rest - 1) {
      const auto p = static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      if (images.empty()) refuse("relabelling: there are fewer images than points");
      const std::uint32_t image = take_number(images, '.', "relabelling");
      if (image >= faces_.size() || !faces_.is_point(image)) {
        refuse("relabelling: the element " + std::to_string(image) + " is not a point");
      }
      if (image_round_[image] == round_) refuse("relabelling: two points have the image " + std::to_string(image));
      image_round_[image] = round_;
      to_[p] = image;
    }
  }
  if (!images.empty()) refuse("relabelling: there are more images than points");
}

void FaceKernel::read_swap(const std::uint64_t* set, std::string_view pairs) {
  for_each_bit(set, faces_.words(), [&](std::uint32_t x) { to_[x] = x; });
  do {
    const std::size_t end = std::min(pairs.find(','), pairs.size());
    std::string_view pair = pairs.substr(0, end);
    const std::uint32_t i = take_number(pair, '-', "swap");
    const std::uint32_t j = take_number(pair, '-', "swap");
    if (!pair.empty() || end + 1 == pairs.size()) refuse("swap: expected I-J,I-J,..");
    for (const std::uint32_t p : {i, j}) {
      if (p >= faces_.size() || !holds(set, p) || !faces_.is_point(p)) {
        refuse("swap: the element " + std::to_string(p) + " is not a point of the set");
      }
    }
    if (i == j || to_[i] != i || to_[j] != j) refuse("swap: a point is named twice");
    std::swap(to_[i], to_[j]);
    pairs.remove_prefix(std::min(end + 1, pairs.size()));
  } while (!pairs.empty());
}

void FaceKernel::check_swap(std::size_t member, Tokens rest) {
  const std::uint64_t* all = set(member);
  read_swap(all, rest.next("the pairs"));
  Words& fixed = after_move_;
  std::fill(fixed.begin(), fixed.end(), 0);
  for_each_bit(all, faces_.words(), [&](std::uint32_t x) {
    const auto points = faces_.points_of(x);
    if (std::all_of(points.begin(), points.end(), [&](std::uint32_t p) { return to_[p] == p; })) {
      include(fixed, x);
      return;
    }
    const std::uint32_t y = faces_.image(x, to_);
    const std::string& name = faces_.order().name(x);
    if (y == FaceOrder::kNone || !holds(all, y)) refuse("swap: the image of the face " + name + " is not in the set");
    if (y == x) refuse("swap: the face " + name + " holds points that are exchanged");
  });
  check_value(value_by(rest.next("the claim about the fixed faces"), fixed), values_[member]);
  if (rest.more()) refuse("swap: expected one claim");
}

void FaceKernel::check_parts(std::size_t member, Tokens claims) {
  const std::size_t count = parts_.split(set(member)).size();
  if (count < 2) refuse("parts: the set is connected");
  std::vector<std::pair<std::uint32_t, std::uint32_t>> by_part;  // the least point of its part, and the element
  for_each_bit(set(member), faces_.words(), [&](std::uint32_t x) { by_part.emplace_back(parts_.part_of(x), x); });
  std::sort(by_part.begin(), by_part.end());
  std::uint32_t sum = 0;
  Words& part = after_move_;
  for (auto next = by_part.begin(); next != by_part.end();) {
    std::fill(part.begin(), part.end(), 0);
    const std::uint32_t least = next->first;
    for (; next != by_part.end() && next->first == least; ++next) include(part, next->second);
    sum ^= value_by(claims.next("the claim about a part"), part);
  }
  if (claims.more()) refuse("parts: there are more claims than parts, which are " + std::to_string(count));
  check_value(sum, values_[member]);
}

void FaceKernel::check_bipartite(std::size_t member) {
  const auto value = parts_.bipartite_value(set(member));
  if (!value) refuse("the set is not a bipartite graph");
  relies_on_bipartite_ = true;
  check_value(*value, values_[member]);
}

void check_face_kernel(Lines& lines, std::string_view count, const Order& order, const Bits& alive, const Goal& goal,
                       ProofSummary& summary) {
  FaceKernel kernel(order, small_number(count, "face-kernel"));
  const std::size_t first = lines.number() + 1;
  kernel.read(lines);
  if (!std::equal(kernel.set(0), kernel.set(0) + alive.word_count(), alive.words())) {
    refuse("the first set of the face-kernel is not the set of elements alive", first);
  }
  if (!goal.is_met_by(kernel.value(0))) refuse("the first value of the face-kernel is not the value to prove", first);
  kernel.check();
  summary.steps.push_back("face-kernel of " + counted(kernel.size(), "position"));
  if (!kernel.relies_on_bipartite()) return;
  const Cited theorem = bipartite_graphs();
  rely_on(theorem.name, theorem.source, summary);
}

}  // namespace upset::check
