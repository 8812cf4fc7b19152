#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# packages_test.sh TOP: builds the Debian packages and the static archive of TOP's commit in two directories with names
# of different length, and compares them byte by byte. lintian finds no error and no warning. Then the packages are
# installed, run and removed in a new Debian, and the archive runs there before anything is installed. It prints the
# hashes, and a line for each step. Skipped (77) without root, debootstrap, lintian or a Debian mirror.
set -euo pipefail
top=$1
skip() { echo "skipped: $1"; exit 77; }
[ "$(id -u)" = 0 ] || skip "it needs root"
for program in debootstrap lintian npm mkdocs doxygen dpkg-shlibdeps; do
  command -v $program >/dev/null || skip "$program is missing"
done
work=$(mktemp -d)
root=$work/root
clean_up() {
  for one in dev proc; do ! mountpoint -q "$root/$one" || umount -l "$root/$one"; done
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

for place in one another/place; do
  mkdir -p "$work/$place"
  git -c safe.directory='*' clone -q "$top" "$work/$place/upset"
  (cd "$work/$place/upset" && tools/package deb --no-install && tools/package tarball --no-install) >"$work/build.log" 2>&1 ||
    { tail -n 40 "$work/build.log"; fail "tools/package in $place"; }
  (cd "$work/$place/upset/build/packages" && sha256sum ./*.deb ./*.tar.gz) >"$work/$(basename $place).sums"
done
cat "$work/one.sums"
diff "$work/one.sums" "$work/place.sums" || fail "two builds of one commit differ"
packages=$work/one/upset/build/packages
lintian --fail-on error,warning --allow-root "$packages"/*.deb || fail "lintian"
echo "ok: lintian $(lintian --version | grep -o '[0-9.]*') finds nothing"

mirror=$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true; } |
  sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb  *\(\[[^]]*\] *\)\?\([^ ]*\) .*/\2/p' | head -n 1)
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
  skip "there is no Debian mirror"
rm -f "$root/etc/apt/sources.list"
cp -a /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
cp -aL /etc/ssl/certs/. "$root/etc/ssl/certs/" 2>/dev/null || true
cp -L /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
cp "$packages"/*.deb "$packages"/*.tar.gz "$top/tests/install/python_classes.py" "$root/srv/"
inside() {  # inside WHAT COMMANDS
  chroot "$root" env -i HOME=/srv PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    bash -euo pipefail -c "cd /srv; $2" >"$work/step.log" 2>&1 || { tail -n 40 "$work/step.log"; fail "$1"; }
  echo "ok: $1"
}
find_upset='find /usr /etc /var/lib -xdev -path "*upset*" ! -path "/var/lib/dpkg/*" ! -path "/var/lib/apt/*" -print'

# The archive needs nothing that a minimal system lacks.
static=/srv/static/bin/upset
inside 'archive: unpack' 'mkdir static && tar -C static --strip-components 1 -xzf upset-*.tar.gz'
inside 'archive: solve, check' "$static solve board:4x7 --certificate proof --no-cache && $static-check proof"
inside 'archive: draw SVG, decline PNG' "$static draw board:3x4 -o a.svg && [ -s a.svg ]
  code=0; $static draw board:3x4 -o a.png 2>said || code=\$?; [ \$code = 3 ] && grep 'full build' said"
inside 'archive: remove' "rm -rf static && [ -z \"\$($find_upset)\" ]"

inside 'apt install' 'apt-get update -qq
  apt-get install -y -qq --no-install-recommends ./*.deb curl man-db g++ cmake make librsvg2-2'
inside 'documentation, schemas, families, examples' '[ -s /usr/share/doc/upset-doc/html/index.html ]
  [ -s /usr/share/upset/schema/answer.json ] && [ -s /usr/share/upset/settled.jsonl ]
  ls /usr/share/upset/families/*.family /usr/share/doc/libupset-dev/examples/who_wins.cpp'
inside 'upset: solve, check, doctor, draw' 'upset solve semigroup:7,8,9,10 --certificate c --no-cache
  upset-check c | grep "outcome N by 50" && upset doctor | grep /usr/share/upset/page
  upset draw board:3x4 -o b.png && head -c 4 b.png | grep PNG'
inside 'upset: serve' 'upset serve --port 8973 >serve.log 2>&1 & server=$!
  at=http://127.0.0.1:8973
  curl -s --retry 9 --retry-connrefused "$at/api/v1/solve?spec=board:4x7" | grep "\"N\""
  curl -s $at/ | grep -i "<!doctype html"
  kill $server && wait $server'
inside 'upset-postgresql: the module is loaded' 'code=0
  upset census semigroups --genus 3 --queue postgresql://127.0.0.1:9/none >said 2>&1 || code=$?
  [ $code != 0 ] && grep "connection to server" said'
inside 'man, completion' 'for page in upset upset-solve upset-check upset-server; do man -P cat $page | grep -i "^NAME"; done
  [ -s /usr/share/bash-completion/completions/upset ]'
inside 'python3-upset: a program for each class' 'python3 -c "import upset; print(upset.solve(\"board:4x7\"))"
  python3 python_classes.py'
tail -n 1 "$work/step.log"
inside 'libupset-dev: find_package' 'cp -r /usr/share/doc/libupset-dev/examples e
  cmake -S e -B e/build && cmake --build e/build && e/build/who_wins board:8x10 | grep "4.9 5.6"'
inside 'libupset-dev: pkg-config' 'g++ -std=c++20 e/who_wins.cpp -o w $(pkg-config --cflags --libs upset)
  ./w board:8x10 | grep "4.9 5.6"'
inside 'apt purge leaves nothing' "apt-get purge -y -qq upset upset-postgresql python3-upset libupset-dev upset-doc
  $find_upset && [ -z \"\$($find_upset)\" ]"
echo "two builds are identical; lintian, installation, use and removal are right"
