#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# packages_test.sh TOP: builds the Debian packages and the static archive of TOP's commit in two directories with names
# of different length, and compares them byte by byte. lintian finds no error and no warning. Then the packages are
# installed, run and removed in a new Debian, and the archive runs there before anything is installed. Skipped (77)
# without root, debootstrap, lintian or a Debian mirror.
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

mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
  sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb  *\(\[[^]]*\] *\)\?\([^ ]*\) .*/\2/p' | head -n 1)
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
  skip "there is no Debian mirror"
cp -a /etc/apt/sources.list.d /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
cp -aL /etc/ssl/certs/. "$root/etc/ssl/certs/" 2>/dev/null || true
cp -L /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
cp "$packages"/*.deb "$packages"/*.tar.gz "$top/tests/install/python_classes.py" "$root/srv/"
inside() { chroot "$root" env -i HOME=/srv PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive bash -euc "$1" || fail "$1"; }

# The archive needs nothing that a minimal system lacks.
inside 'mkdir /srv/static && tar -C /srv/static --strip-components 1 -xzf /srv/upset-*.tar.gz'
inside '/srv/static/bin/upset solve board:4x7 --certificate /srv/proof --no-cache && /srv/static/bin/upset-check /srv/proof'
inside '/srv/static/bin/upset draw board:3x4 -o /srv/a.svg && [ -s /srv/a.svg ]'
inside 'code=0; /srv/static/bin/upset draw board:3x4 -o /srv/a.png 2>/srv/said || code=$?; [ $code = 3 ] && grep -q "full build" /srv/said'

inside 'apt-get update -qq && apt-get install -y -qq --no-install-recommends /srv/*.deb curl man-db g++ cmake make librsvg2-2 >/dev/null'
inside '[ "$(dpkg -L upset python3-upset libupset-dev upset-doc | grep -c upset)" -gt 100 ]'
inside 'cd /srv && upset solve semigroup:7,8,9,10 --certificate c --no-cache && upset-check c && upset doctor && upset draw board:3x4 -o b.png'
inside 'cd /srv && (upset serve --port 8973 >serve.log 2>&1 & echo $! >pid) && curl -s --retry 9 --retry-connrefused "http://127.0.0.1:8973/api/v1/solve?spec=board:4x7" | grep -q "\"N\"" && curl -s http://127.0.0.1:8973/ | grep -qi "<!doctype html" && kill $(cat pid)'
inside 'man -w upset upset-solve upset-check upset-server >/dev/null && [ -s /usr/share/bash-completion/completions/upset ]'
inside 'cp -r /usr/share/doc/libupset-dev/examples /srv/e && cmake -S /srv/e -B /srv/e/build >/dev/null && cmake --build /srv/e/build >/dev/null && /srv/e/build/who_wins board:8x10'
inside 'cd /srv && g++ -std=c++20 e/who_wins.cpp -o w $(pkg-config --cflags --libs upset) && ./w board:8x10'
inside 'python3 -c "import upset; a = upset.solve(\"semigroup:7,8,9,10\"); print(a.outcome, a.winning_moves); assert upset.check(upset.certificate(\"board:3x4\")).accepted"'
inside 'cd /srv && python3 python_classes.py'
inside '[ -s /usr/share/doc/upset-doc/html/index.html ] && [ -s /usr/share/upset/families/"$(ls /usr/share/upset/families | head -n 1)" ]'
inside 'apt-get purge -y -qq upset upset-postgresql python3-upset libupset-dev upset-doc >/dev/null && [ -z "$(find /usr /etc /var/lib -xdev -path "*upset*" ! -path "/var/lib/dpkg/*" ! -path "/var/lib/apt/*" -print -quit)" ]'
echo "two builds are identical; lintian, installation, use and removal are right"
