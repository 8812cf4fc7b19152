// SPDX-License-Identifier: MIT
// Run after `npm install` changed package-lock.json: takes the addresses of a registry out of it, and puts in the optional
// packages for other systems that a registry may leave out, without which `npm ci` refuses the list.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = { android: 'android', darwin: 'darwin', freebsd: 'freebsd', linux: 'linux', openbsd: 'openbsd', openharmony: 'openharmony', win32: 'win32' };
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x'];

/** System and processor as the name of a package tells them: @rollup/rollup-linux-arm64-musl. */
function platform(name) {
  const words = name.split('/').pop().split('-');
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}), os: [os] };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const where = platform(name) ?? (name === 'fsevents' ? { os: ['darwin'] } : undefined);
    if (lock.packages[place] || lock.packages[`${path}/${place}`] || !where) continue;
    lock.packages[place] = { version: version.replace(/^[~^]/, ''), ...where, dev: true, optional: true };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages for other systems were added`);
