// SPDX-License-Identifier: MIT
// Run this after `npm install` has changed package-lock.json. It removes registry addresses, and adds the optional
// packages for other systems: a registry may leave them out, and then `npm ci` rejects the lock file.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = { android: 'android', darwin: 'darwin', freebsd: 'freebsd', linux: 'linux', openbsd: 'openbsd', openharmony: 'openharmony', win32: 'win32' };
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x'];

/** System and processor, read from the name of a package such as @rollup/rollup-linux-arm64-musl. */
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
console.log(`${added} optional packages for other systems added`);
