// SPDX-License-Identifier: MIT
// Takes a certificate, asks the checker in its worker, and shows the verdict.
'use strict';

const byId = (id) => document.getElementById(id);

// --- the checker

function bytesOfBase64(text) {
  const letters = atob(text.trim());
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

const wasm = bytesOfBase64(byId('wasm').textContent);
const workerAddress = URL.createObjectURL(new Blob([byId('worker').textContent], { type: 'text/javascript' }));
let worker;
let waiting; // { resolve, reject } of the question that is asked

function stopWorker(reason) {
  worker?.terminate();
  worker = undefined;
  waiting?.reject(new Error(reason));
  waiting = undefined;
}

/** A question about the certificate `bytes`. One at a time; a new one stops the last. */
function askChecker(question) {
  if (waiting) stopWorker('stopped');
  if (!worker) {
    worker = new Worker(workerAddress);
    worker.onmessage = ({ data }) => {
      const { resolve, reject } = waiting;
      waiting = undefined;
      if (data.failure === undefined) resolve(data);
      else reject(new Error(data.failure));
    };
    worker.onerror = (event) => stopWorker(event.message || 'the checker cannot be started');
  }
  const { bytes, ...rest } = question;
  const isNew = worker.holds !== bytes;
  worker.holds = bytes;
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    worker.postMessage({ ...rest, bytes: isNew ? bytes : undefined, wasm });
  });
}

// --- the meaning of a verdict

/** "accepted: SPEC: CLAIM (STEPS), relying on NAME, SOURCE, relying on .." in parts. */
function partsOf(line, spec) {
  const [statement, ...theorems] = line.split(', relying on ');
  const prefix = `accepted: ${spec}: `;
  if (!statement.startsWith(prefix)) return { claim: line.replace(/^accepted: /, ''), proof: '', theorems: [], isTheorem: true };
  const rest = statement.slice(prefix.length);
  const cut = rest.lastIndexOf(' (');
  return { claim: rest.slice(0, cut), proof: rest.slice(cut + 2, -1), theorems, isTheorem: false };
}

function meaningOf(claim, proof) {
  const move = /^outcome N by (.*)$/.exec(claim)?.[1];
  if (proof.endsWith('no smaller first move wins')) return `The player to move wins, and ${move} is the smallest winning first move.`;
  if (proof.endsWith('no first move wins')) return 'The player to move loses: none of the infinitely many first moves wins.';
  if (move !== undefined) return `The player to move wins, and ${move} is a winning move.`;
  if (claim === 'outcome P') return 'The player to move loses: there is a reply to everything they do.';
  if (claim === 'outcome N') return 'The player to move wins. The proof names no move.';
  const value = /^grundy (\d+)$/.exec(claim)?.[1];
  if (value === '0') return 'The Grundy value is 0: the player to move loses, and in a sum of games the position changes nothing.';
  if (value !== undefined) return `The Grundy value is ${value}: in a sum of games the position counts as much as a Nim heap of ${value}. The player to move wins.`;
  if (claim.startsWith('period ')) return 'How the positions of this Grundy value repeat as chains or rows grow.';
  return '';
}

function claimItem(line, spec) {
  const { claim, proof, theorems, isTheorem } = partsOf(line, spec);
  if (isTheorem) return made('li', {}, `A theorem about infinitely many positions: ${claim}`);
  const item = made('li', {}, made('strong', {}, meaningOf(claim, proof) || claim));
  item.append(made('div', { class: 'note' }, 'Claim: ', made('code', {}, claim), `. Proof: ${proof}.`));
  if (theorems.length === 0) {
    item.append(made('div', {}, 'Relies on no theorem: the certificate has a reply to every move, or the checker computed the value.'));
  } else {
    item.append(made('div', {}, 'Relies on:'), made('ul', {}, ...theorems.map((theorem) => made('li', {}, theorem))));
  }
  return item;
}

const countOf = (bytes) => (bytes < 10_000 ? `${bytes} bytes` : bytes < 1e7 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(0)} MB`);
const timeOf = (milliseconds) => (milliseconds < 1000 ? `${Math.max(1, Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(1)} s`);

function verdictOf(report, given, milliseconds) {
  const title = { accepted: 'Accepted', refused: 'Rejected', unreadable: 'Not a certificate' }[report.status];
  const facts = made('dl');
  const fact = (name, ...values) => facts.append(made('dt', {}, name), made('dd', {}, ...values));
  if (report.spec) fact('position', made('code', {}, report.spec));
  fact('certificate', `${given.name}, ${countOf(given.bytes.length)}`);
  fact('time', timeOf(milliseconds));
  const body = made('div', { class: report.status, 'data-status': report.status }, made('p', { class: 'badge' }, title));
  if (report.status !== 'accepted') {
    body.append(made('p', {}, report.line > 0 ? `Line ${report.line}: ${report.reason}.` : `${report.reason}.`));
    if (report.status === 'refused') body.append(made('p', {}, 'What it claims may be true or false: this is not a proof of it.'));
  }
  body.append(facts);
  if (report.lines.length > 0) body.append(made('h3', {}, 'What is proved'), made('ul', { class: 'claims' }, ...report.lines.map((line) => claimItem(line, report.spec))));
  return body;
}

// --- taking a certificate

let given; // { name, bytes } of the last check

function show(body) {
  byId('verdict-body').replaceChildren(body);
  byId('verdict').hidden = false;
  byId('busy').hidden = true;
}

async function check(name, bytes) {
  const mine = { name, bytes };
  given = mine;
  byId('walk').hidden = true;
  byId('verdict').hidden = true;
  byId('busy').hidden = false;
  byId('busy-text').textContent = `Checking ${name} ...`;
  try {
    const { result, milliseconds } = await askChecker({ ask: 'check', bytes, theorems: !byId('strict').checked });
    if (given !== mine) return;
    show(verdictOf(result, mine, milliseconds));
    if (result.status === 'accepted') startWalk(result.spec, bytes).catch(() => undefined); // stopped; the verdict stays
  } catch (error) {
    if (given === mine) show(made('p', {}, `No verdict: ${error.message}.`));
  }
}

async function checkFile(file) {
  if (!file) return;
  try {
    await check(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    show(made('p', {}, `${file.name} cannot be read: ${error.message}`));
  }
}

byId('file').addEventListener('change', (event) => {
  void checkFile(event.target.files[0]);
  event.target.value = ''; // so that the same file can be chosen again
});
byId('paste').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = byId('text').value;
  // A text field has no line at the end unless someone types it; a certificate ends with one.
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  void check('the text', new TextEncoder().encode(whole));
});
byId('example').addEventListener('click', () => {
  byId('text').value = byId('example-text').textContent;
  byId('paste').requestSubmit();
});
byId('strict').addEventListener('change', () => {
  if (given) void check(given.name, given.bytes);
});
byId('stop').addEventListener('click', () => stopWorker('stopped'));

let depth = 0; // of elements that the dragged file is over
addEventListener('dragenter', (event) => { event.preventDefault(); ++depth; document.body.classList.add('dragging'); });
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('dragleave', () => { if (--depth <= 0) document.body.classList.remove('dragging'); });
addEventListener('drop', (event) => {
  event.preventDefault();
  depth = 0;
  document.body.classList.remove('dragging');
  void checkFile(event.dataTransfer.files[0]);
});
