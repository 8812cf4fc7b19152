// SPDX-License-Identifier: MIT
#include "rulebook/every.hpp"

#include <atomic>
#include <mutex>
#include <vector>

#include "core/assert.hpp"
#include "core/parallel.hpp"

namespace upset::rulebook {

namespace {

using semigroup::TreeSemigroup;
using Visit = std::function<std::optional<Error>(unsigned, GapSet)>;

constexpr unsigned kRootSize = 14;  // subtrees of this size are distributed to threads: 1,693 of them

class EveryWalk {
 public:
  EveryWalk(unsigned size, core::Stop& stop, const Visit& visit) : size_(size), stop_(stop), visit_(visit) {}

  std::optional<Error> run() {
    collect(TreeSemigroup{});
    core::on_threads(
        stop_.threads(), [this](unsigned thread) { work(thread); }, [this] { ended_ = true; });
    if (error_) return error_;
    if (stop_.stopped()) return core::stopped_by(stop_, "stopped (" + stop_.cause_name() + ")");
    return std::nullopt;
  }

 private:
  /// Visits small positions here; the subtrees of kRootSize are left for all threads.
  void collect(const TreeSemigroup& node) {
    if (node.genus() == kRootSize) {
      roots_.push_back(node);
      return;
    }
    if (node.genus() > 0) look(0, gaps_of(node));
    if (node.genus() < size_) for_children(node, [&](unsigned i) { collect(node.without(i)); });
  }

  void work(unsigned thread) {
    for (std::size_t i = next_++; i < roots_.size() && !ended_; i = next_++) {
      walk(thread, roots_[i]);
      const std::lock_guard lock(mutex_);
      ++done_;
      if (stop_.limits().progress)
        stop_.limits().progress("positions", static_cast<double>(done_) / static_cast<double>(roots_.size()),
                                stop_.states());
    }
  }

  void walk(unsigned thread, const TreeSemigroup& node) {
    if (ended_) return;
    look(thread, gaps_of(node));
    if (node.genus() == size_) return;
    for_children(node, [&](unsigned i) {
      // No semigroup is made for the last ones: at the largest size it would not fit.
      if (node.genus() + 1 == size_) look(thread, gaps_of(node) | GapSet::only(node.first_candidate() + i));
      else walk(thread, node.without(i));
    });
  }

  template <class Each>
  static void for_children(const TreeSemigroup& node, Each each) {
    for (semigroup::TreeWord left = node.right_generators(); left != 0; left &= left - 1)
      each(semigroup::lowest_place(left));
  }

  void look(unsigned thread, GapSet gaps) {
    stop_.add_states(1);
    if (stop_.poll()) ended_ = true;
    if (ended_) return;
    auto error = visit_(thread, gaps);
    if (!error) return;
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    ended_ = true;
  }

  unsigned size_;
  core::Stop& stop_;
  const Visit& visit_;
  std::vector<TreeSemigroup> roots_{};
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> ended_{false};
  std::mutex mutex_;              // guards the members below
  std::size_t done_ = 0;          // subtrees
  std::optional<Error> error_{};  // the first
};

}  // namespace

std::optional<Error> for_every_position(unsigned size, core::Stop& stop, const Visit& visit) {
  UPSET_ASSERT(size >= 1 && size <= GapSet::kMaxGenus);
  return EveryWalk(size, stop, visit).run();
}

GapSet first_position(unsigned size) {
  UPSET_ASSERT(size >= 1 && size <= GapSet::kMaxGenus);
  GapSet gaps;
  for (unsigned i = 0; i < size; ++i) gaps = gaps | GapSet::only(2 * i + 1);
  return gaps;
}

}  // namespace upset::rulebook
