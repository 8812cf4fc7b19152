// SPDX-License-Identifier: MIT
// The methods by which a question may be answered.
#pragma once

#include <string>

#include "upset/result.hpp"

namespace upset {

/// automatic: theorems first, then rulebooks and computation. theory: theorems only. search: computation only, without
/// theorems and rulebooks. window: infinite positions. rulebook: Sylver Coinage by rulebooks only.
enum class Method { automatic, theory, search, window, rulebook };

/// The method with a name such as "auto".
Result<Method> parse_method(const std::string& name);

}  // namespace upset
