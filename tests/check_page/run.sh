#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh verdicts UPSET_CHECK | run.sh browser: builds the checker for browsers if anything changed, then compares its
# verdicts with those of the program, or tries its page in Chromium.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tools/check-page
case $1 in
  verdicts) node tests/check_page/verdicts.mjs "$2" build/check-page tests/format/certificates ;;
  browser)
    tools/page
    cd web
    UPSET_CHECK_PAGE=$PWD/../build/check-page npm run --silent test:browser -- check.spec.ts
    ;;
esac
