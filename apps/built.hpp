// SPDX-License-Identifier: MIT
// Where a program comes from. The library does not know: every commit would link all that uses it again.
#pragma once

namespace upset::app {

extern const char* const
    kCommit;  // the commit abbreviated, with "-changed" if files differ from it; empty if not known
extern const char* const kCompiler;  // "g++ 12.2.0"

}  // namespace upset::app
