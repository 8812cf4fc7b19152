// SPDX-License-Identifier: MIT
// The thread in which the checker runs, so that the page stays alive and a check can be stopped. It keeps the last
// certificate in the memory of the checker, for the walk.
'use strict';

let started; // promise of the module
let place = 0; // of the certificate
let size = 0;

/** Runs a function of the checker and reads its JSON. A stack that overflows or a trap is not a verdict. */
function call(checker, name, ...numbers) {
  return JSON.parse(checker.UTF8ToString(checker[name](place, size, ...numbers)));
}

function keep(checker, bytes) {
  if (place !== 0) checker._free(place);
  size = bytes.length;
  place = checker._malloc(size + 1) >>> 0; // from 2 GiB on, addresses look negative
  if (place === 0) throw new Error('not enough memory for the certificate');
  checker.HEAPU8.set(bytes, place);
}

self.onmessage = async ({ data }) => {
  try {
    started ??= upsetCheck({ wasmBinary: data.wasm });
    const checker = await started;
    if (data.bytes) keep(checker, data.bytes);
    const begin = performance.now();
    const result = data.ask === 'check'
      ? call(checker, '_upset_check', data.theorems ? 1 : 0)
      : call(checker, '_upset_walk', data.strategy, data.number);
    self.postMessage({ result, milliseconds: performance.now() - begin });
  } catch (error) {
    self.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
};
