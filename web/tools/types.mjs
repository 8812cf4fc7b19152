// SPDX-License-Identifier: MIT
// Writes src/api.generated.ts, the types of the API, from apps/server/openapi.json and the schemas of docs/formats/schema.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../../apps/server/openapi.json', import.meta.url);
const target = new URL('../src/api.generated.ts', import.meta.url);

/** The generator treats $defs as a property of every object. Their contents are components by then, so drop them. */
function transform(schema) {
  delete schema.$defs;
}

const types = astToString(await openapiTS(source, { silent: true, transform }));
// A parameter is generated as the type of its schema, but a reference to it contains a superfluous ["schema"].
const text = types.replaceAll(/(components\["parameters"\]\["\w+"\])\["schema"\]/g, '$1');

let before = '';
try {
  before = readFileSync(target, 'utf8');
} catch {
  // the file does not exist yet
}
if (text !== before) writeFileSync(target, text);
