// SPDX-License-Identifier: MIT
#include "check/memory.hpp"

#include <limits>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kFloor = std::size_t{128}
                               << 20;  // an order of 16384 elements takes 32 MiB, and as face order more
constexpr std::size_t kPerByte = 64;   // of what was given

}  // namespace

thread_local Allowance::Account Allowance::account_;

Allowance::Allowance(std::size_t given_bytes) : before_(account_) {
  account_ = {true, false, kFloor, 0};
  extend(given_bytes);
}

Allowance::~Allowance() { account_ = before_; }

void Allowance::extend(std::size_t given_bytes) {
  const std::size_t most = std::numeric_limits<std::size_t>::max() - account_.allowed;  // a size_t may have 32 bits
  account_.allowed += given_bytes <= most / kPerByte ? kPerByte * given_bytes : most;
}

void Allowance::at_least(std::size_t bytes) {
  if (account_.allowed >= bytes) return;
  account_.allowed = bytes;
  account_.is_raised = true;
}

void Allowance::take(std::size_t bytes) {
  if (!account_.is_open) return;
  if (bytes > account_.allowed - account_.taken) {
    if (account_.is_raised) {
      refuse("the check would take more memory than " + std::to_string(account_.allowed >> 20) +
             " MiB, the limit for a family of this size");
    }
    refuse("the check would take more memory than 128 MiB and 64 times the size of what was given");
  }
  account_.taken += bytes;
}

void Allowance::give_back(std::size_t bytes) noexcept {
  if (account_.is_open) account_.taken -= bytes;
}

}  // namespace upset::check
