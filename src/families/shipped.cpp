// SPDX-License-Identifier: MIT
#include "families/shipped.hpp"

#include <deque>
#include <mutex>

#include "families/text.hpp"

namespace upset::families {

namespace {

/// Read once, by the first caller.
struct OnShelf {
  std::once_flag once{};
  Theorem theorem{};
};

}  // namespace

const std::vector<Statement>& shipped() {
  static const std::vector<Statement> list = [] {
    std::vector<Statement> all;
    for (const EmbeddedFile& file : embedded_files()) {
      const Theorem head = read_head(file.text, std::string(file.name)).value();
      all.push_back({file.name, head.family, head.claim});
    }
    return all;
  }();
  return list;
}

std::optional<std::size_t> shipped_for(const semigroup::WideSemigroup& semigroup) {
  const auto& list = shipped();
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].family.missing == semigroup.missing && list[i].family.has(semigroup.a)) return i;
  return std::nullopt;
}

const Theorem& shipped_theorem(std::size_t number) {
  static std::deque<OnShelf> shelf(embedded_files().size());
  OnShelf& place = shelf.at(number);
  std::call_once(place.once, [&] {
    const EmbeddedFile& file = embedded_files()[number];
    place.theorem = read_file(file.text, std::string(file.name)).value();
  });
  return place.theorem;
}

}  // namespace upset::families
