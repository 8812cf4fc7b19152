// SPDX-License-Identifier: MIT
// verdicts.mjs UPSET_CHECK FOLDER CERTIFICATES [MUTANTS [SEED]]: the checker as WebAssembly (FOLDER has upset-check.js and
// .wasm) says word for word what the program UPSET_CHECK says, on all certificates of a folder and on seeded random
// changes of them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [program, folder, certificates, mutantsText = '1000', seedText = '1'] = process.argv.slice(2);
const mutants = Number(mutantsText);
const leastAccepted = 20; // of the certificates as they are

// --- the checker as WebAssembly

const built = resolve(folder);
const module = await createRequire(import.meta.url)(join(built, 'upset-check.js'))({
  wasmBinary: readFileSync(join(built, 'upset-check.wasm')),
});

/** What upset-check would print about these bytes. */
function verdictOf(bytes) {
  const place = module._malloc(bytes.length + 1) >>> 0;
  module.HEAPU8.set(bytes, place);
  const report = JSON.parse(module.UTF8ToString(module._upset_check(place, bytes.length, 1)));
  module._free(place);
  if (report.status === 'accepted') return report.lines;
  return [`refused: ${report.reason}${report.line > 0 ? ` (line ${report.line})` : ''}`];
}

/** With all memory taken but 3 MiB, a strategy of 400,000 positions is refused; afterwards everything works again. */
function withoutMemory() {
  const body = 'upset-certificate 3\nspec board:4,3\nclaim outcome P\nstrategy 400000\n222\n0\n11\n';
  const bytes = Buffer.from(`${body}checksum ${createHash('sha256').update(body).digest('hex')}\n`);
  const taken = [];
  const take = (size) => {
    const place = module._malloc(size) >>> 0;
    if (place !== 0) taken.push(place);
    return place !== 0;
  };
  const reserve = module._malloc(3 << 20);
  for (let size = 1 << 29; size >= 64; size >>>= 1) while (take(size));
  module._free(reserve);
  const [verdict] = verdictOf(bytes);
  for (const place of taken) module._free(place);
  const [later] = verdictOf(bytes);
  if (!later.startsWith('refused: the strategy leads to 4 positions')) throw new Error(`with memory again: ${later}`);
  return verdict;
}

// --- certificates and changes of them

const isCertificate = (name) => /\.(cert|family|zst)$/.test(name);
const originals = readdirSync(certificates).filter(isCertificate).sort()
  .map((name) => ({ name, bytes: readFileSync(join(certificates, name)) }));

let state = Number(seedText) >>> 0;
function random(below) { // mulberry32
  state = (state + 0x6d2b79f5) >>> 0;
  let t = state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) % below;
}

const changes = [
  (lines, at) => { lines.splice(at, 1); }, // without a line
  (lines, at) => { lines.splice(at, 0, lines[random(lines.length)]); }, // with a copy of another
  (lines, at) => { [lines[at], lines[at - 1]] = [lines[at - 1], lines[at]]; },
  (lines, at) => { lines[at] = changedSign(lines[at]); },
  (lines, at) => { lines[at] = changedSign(lines[at]); },
  (lines, at) => { lines[at] = changedNumber(lines[at]); },
  (lines, at) => { lines[at] = changedNumber(lines[at]); },
];
const signs = '0123456789abcdefABCZz .,-:x';

function changedSign(line) {
  const at = random(line.length + 1);
  const sign = signs[random(signs.length)];
  return line.slice(0, at) + (random(8) === 0 ? '' : sign) + line.slice(at + (random(8) === 0 ? 0 : 1));
}
function changedNumber(line) {
  const numbers = [...line.matchAll(/\d+/g)];
  if (numbers.length === 0) return changedSign(line);
  const number = numbers[random(numbers.length)];
  const value = [Number(number[0]) + 1, Math.max(0, Number(number[0]) - 1), random(20), 4294967295][random(4)];
  return line.slice(0, number.index) + String(value) + line.slice(number.index + number[0].length);
}

/** Up to three changes below the first line; most get a correct checksum. */
function mutant(original) {
  const lines = original.bytes.toString('latin1').split('\n').slice(0, -2); // without checksum and what follows
  for (let count = 1 + random(3); count > 0 && lines.length > 2; --count) {
    changes[random(changes.length)](lines, 1 + random(lines.length - 1));
  }
  const body = `${lines.join('\n')}\n`;
  const sum = random(20) === 0 ? '0'.repeat(64) : createHash('sha256').update(body, 'latin1').digest('hex');
  return Buffer.from(`${body}checksum ${sum}\n`, 'latin1');
}

// --- the comparison

function nativeVerdicts(files) {
  const verdicts = new Map(files.map((file) => [file, []]));
  for (let i = 0; i < files.length; i += 200) {
    const run = spawnSync(program, ['--', ...files.slice(i, i + 200)], { encoding: 'latin1', maxBuffer: 1 << 28 });
    if (run.error) throw run.error;
    for (const line of run.stdout.split('\n').slice(0, -1)) {
      const cut = line.indexOf(': ');
      verdicts.get(line.slice(0, cut)).push(line.slice(cut + 2));
    }
  }
  return verdicts;
}

const scratch = mkdtempSync(join(tmpdir(), 'upset-verdicts-'));
let failures = 0;
try {
  const textual = originals.filter(({ name }) => !name.endsWith('.zst'));
  const cases = [...originals];
  for (let i = 0; i < mutants; ++i) {
    const original = textual[random(textual.length)];
    cases.push({ name: `${i}-${original.name}`, bytes: mutant(original) });
  }
  const files = cases.map(({ name, bytes }) => {
    const file = join(scratch, name);
    writeFileSync(file, bytes);
    return file;
  });
  const native = nativeVerdicts(files);
  let accepted = 0;
  const reasons = new Set();
  cases.forEach(({ name, bytes }, i) => {
    const here = verdictOf(bytes).join('\n');
    const there = native.get(files[i]).join('\n');
    if (i < originals.length && here.startsWith('accepted')) ++accepted;
    if (i >= originals.length) reasons.add(here.replace(/[\d"].*/, ''));
    if (here === there && here !== '') return;
    if (++failures <= 5) console.error(`${name}:\n  WebAssembly: ${here}\n  native:      ${there}`);
  });
  console.log(`${originals.length} certificates (${accepted} accepted) and ${mutants} mutants (${reasons.size} kinds of answers): ${failures} differ`);
  if (accepted < leastAccepted) throw new Error(`expected at least ${leastAccepted} accepted certificates in ${certificates}, found ${accepted}`);
  if (mutants > 0 && reasons.size < 10) throw new Error('the changes are too much alike');
  const lacking = withoutMemory();
  if (lacking !== 'refused: not enough memory to check the certificate') throw new Error(`without memory: ${lacking}`);
} finally {
  rmSync(scratch, { recursive: true });
}
process.exit(failures > 0 ? 1 : 0);
