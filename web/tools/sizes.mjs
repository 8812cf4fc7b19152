// SPDX-License-Identifier: MIT
// Fails if the built page is too large: at most 80 kB compressed for the first load, 300 kB for everything.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const files = filesBelow(dist);
const compressed = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

const index = join(dist, 'index.html');
const named = readFileSync(index, 'utf8').match(/assets\/[^"]+/g) ?? [];
const first = [index, ...new Set(named.map((name) => join(dist, name)))].reduce((sum, file) => sum + compressed(file), 0);
const all = files.reduce((sum, file) => sum + compressed(file), 0);
console.log(`first load ${(first / 1000).toFixed(1)} kB, everything ${(all / 1000).toFixed(1)} kB (gzip)`);
if (first > 80_000 || all > 300_000) {
  console.error('too large: expected at most 80 kB for the first load and 300 kB in total');
  process.exit(1);
}
