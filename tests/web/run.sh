#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh lint|unit|browser SERVER: runs the page's own checks: ESLint, or the tests in web/tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../web"
if [ ! -d node_modules ] || [ ! -e dist/index.html ]; then
  echo "the page is not built; run tools/page" >&2
  exit 1
fi
case $1 in
  lint) npm run --silent lint ;;
  unit) npm run --silent test ;;
  browser) UPSET_SERVER=$2 npm run --silent test:browser ;;
esac
