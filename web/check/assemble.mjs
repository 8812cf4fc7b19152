// SPDX-License-Identifier: MIT
// assemble.mjs OUT: puts style, scripts, the checker and its WebAssembly into one HTML file, OUT/index.html. Its policy
// names the hashes of what it runs, so nothing else runs, and nothing is fetched.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const here = new URL('.', import.meta.url).pathname;
const out = process.argv[2];
const mostCompressed = 420_000; // the checker and its glue

const part = (name) => readFileSync(join(here, name), 'utf8');
const built = (name) => readFileSync(join(out, name));
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Text in a script element ends at </script. */
function inScript(attributes, text) {
  if (/<\/script|<!--/i.test(text)) throw new Error('a part of the page holds the end of a script');
  return `<script${attributes}>${text}</script>`;
}

const style = part('style.css');
const page = ['pictures.js', 'page.js', 'walk.js'].map(part).join('\n').replaceAll("'use strict';\n", '');
const script = `'use strict';\n${page}`;
const worker = `${built('upset-check.js').toString('utf8')}\n${part('worker.js')}`;
const example = `upset-certificate 3
spec board:4,3
claim outcome P
strategy 4
222
0
11
checksum 9daab26a2e1d7cfa9f3be931e883e7881d65fd79b52508f372361c1bfa021476
`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  'worker-src blob:',
  `style-src ${hash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const wholes = {
  policy: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  style: `<style>${style}</style>`,
  script: [
    inScript(' type="text/plain" id="example-text"', example),
    inScript(' type="text/plain" id="worker"', worker),
    inScript(' type="text/plain" id="wasm"', built('upset-check.wasm').toString('base64')),
    inScript('', script),
  ].join('\n'),
};
const html = part('index.html').replace(/<!-- (policy|style|script) -->/g, (_, name) => wholes[name]);
writeFileSync(join(out, 'index.html'), html);

const compressed = ['upset-check.wasm', 'upset-check.js'].reduce((sum, name) => sum + gzipSync(built(name), { level: 9 }).length, 0);
console.log(`the checker: ${(compressed / 1000).toFixed(1)} kB, the page: ${(gzipSync(html, { level: 9 }).length / 1000).toFixed(1)} kB (gzip)`);
if (compressed > mostCompressed) {
  console.error(`too large: expected at most ${mostCompressed / 1000} kB`);
  process.exit(1);
}
