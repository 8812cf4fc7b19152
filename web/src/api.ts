// SPDX-License-Identifier: MIT
// The JSON API under /api/v1, typed. Only this file talks to the server, and all that the page knows about a game comes
// from here. The types come from apps/server/openapi.json: `npm run types` writes them to api.generated.ts.
import type { components, operations } from './api.generated';

type Schemas = components['schemas'];

export type Outcome = Schemas['Outcome'];
export type Parsed = Schemas['Parsed'];
export type RatedMove = Schemas['RatedMove'];
export type RatedMoves = Schemas['RatedMoves'];
export type Reason = Schemas['Reason'];
export type Answer = Schemas['Answer'];
export type Citation = Schemas['Citation'];
export type Explanation = Schemas['Explanation'];
export type Theorem = Explanation['theorems'][number];
export type TermInfo = Schemas['Info']['terms'][number];
export type Hint = Schemas['Hint'];
export type Judgement = Schemas['Judgement'];
export type Example = Schemas['Example'];
export type Family = Schemas['Families']['families'][number];
export type Formula = NonNullable<Family['formula']>;
export type PlayerDescription = Schemas['Players']['players'][number];
export type Layout = Schemas['Layout'];
export type LayoutTerm = Layout['terms'][number];
export type LayoutFace = Schemas['LayoutFace'];
export type LayoutPair = NonNullable<LayoutTerm['pairings']>[number][number];
export type SpotState = LayoutFace['state'];
export type Plot = Schemas['Plot'];
export type TableParameter = Schemas['TableParameter'];
export type TableDescription = Schemas['Tables']['tables'][number];
export type Table = Schemas['Table'];
export type Census = Schemas['Censuses']['censuses'][number];
export type Period = Schemas['Period'];
export type Verification = Schemas['Verification'];
export type ErrorBody = Schemas['ErrorBody'];
export type Job = Schemas['Job'];

/** Operations of the API, and the JSON that each of them returns. */
type Operation = keyof operations;
type ReplyTo<Asked extends Operation> = operations[Asked]['responses'] extends {
  200: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** A position: a start, the moves made from it, and the files that the start names. */
export interface Place {
  spec: string;
  moves?: string[];
  files?: Record<string, string>;
}

/** An error that the server returned, or status 0 if the page could not reach the server. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body?: ErrorBody,
  ) {
    super(message);
  }
}

/** The message to show for an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Value = string | number | boolean | string[] | undefined;
type Values = Record<string, Value>;

const root = '/api/v1/';
const longestQuery = 6000;

export function queryOf(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) query.append(name === 'moves' ? 'move' : name, one);
    else if (value !== undefined) query.append(name, String(value));
  }
  return query.toString();
}

/** The address of a GET question, as a program would use it. */
export const address = (question: string, values: Values): string => `${root}${question}?${queryOf(values)}`;

async function failed(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as { error?: ErrorBody } | null;
  const error = body?.error;
  const wait = response.headers.get('Retry-After');
  const busy = response.status === 429 || response.status === 503;
  const message = error?.message ?? `the server answered ${response.status}`;
  const where = error?.column && !error.file ? ` (column ${error.column})` : '';
  return new ApiError(response.status, message + where + (busy && wait ? `; try again in ${wait} s` : ''), error);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(root + path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'the server is not responding; is it still running?');
  });
  if (!response.ok) throw await failed(response);
  return response;
}

function request(question: string, values: Values, files?: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  const query = queryOf(values);
  if (!files && query.length <= longestQuery) return send(query ? `${question}?${query}` : question, { signal });
  return send(question, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(files ? { ...values, files } : values),
    signal,
  });
}

async function ask<Asked extends Operation>(
  question: Asked,
  values: Values,
  files?: Record<string, string>,
  signal?: AbortSignal,
): Promise<ReplyTo<Asked>> {
  return (await (await request(question, values, files, signal)).json()) as ReplyTo<Asked>;
}

const askAt = <Asked extends Operation>(question: Asked, place: Place, more: Values = {}, signal?: AbortSignal) =>
  ask(question, { spec: place.spec, moves: place.moves ?? [], ...more }, place.files, signal);

async function sent<Asked extends Operation>(path: string, init: RequestInit = {}): Promise<ReplyTo<Asked>> {
  return (await (await send(path, init)).json()) as ReplyTo<Asked>;
}

export const api = {
  parse: (place: Place, signal?: AbortSignal) => askAt('parse', place, {}, signal),
  typed: (place: Place, typed: string) => askAt('typed', place, { typed }),
  moves: (place: Place, signal?: AbortSignal) => askAt('moves', place, {}, signal),
  line: (place: Place) => askAt('line', place),
  explain: (place: Place, signal?: AbortSignal) => askAt('explain', place, {}, signal),
  /** The citation of an answer with its sources; without a place, of the program alone. */
  cite: (place?: Place) => (place ? askAt('cite', place) : ask('cite', {})),
  play: (place: Place, opponent: string, seed: number, signal?: AbortSignal) => askAt('play', place, { opponent, seed }, signal),
  hint: (place: Place, level: 1 | 2) => askAt('hint', place, { level }),
  judge: async (place: Place) => (await askAt('judge', place)).judgements,
  why: async (place: Place, youBegan: boolean) => (await askAt('why', place, { you_began: youBegan })).text,
  layout: (place: Place, more: { layout?: string; pairing?: boolean; winning?: boolean } = {}, signal?: AbortSignal) =>
    askAt('draw', place, { format: 'json', winning: false, ...more }, signal),
  period: (spec: string, k: number, at?: string) => ask('period', { spec, k, at }),
  examples: async () => (await ask('examples', {})).games,
  families: async () => (await ask('families', {})).families,
  random: (game: string, seed: number) => ask('random', { game, seed }),
  players: async () => (await ask('players', {})).players,
  tables: async () => (await ask('tables', {})).tables,
  censuses: async () => (await ask('censuses', {})).censuses,
  census: (name: string) => ask('census', { name }),
  health: () => ask('health', {}),
  verify: (certificate: string, spec?: string) =>
    sent<'verify'>(spec ? `verify?${queryOf({ spec })}` : 'verify', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: certificate,
    }),
  startJob: async (question: string, values: Record<string, unknown>): Promise<Job> => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question, ...values }),
    };
    return (await (await send('jobs', init)).json()) as Job;
  },
  job: (id: string) => sent<'job'>(`jobs/${id}`),
  jobs: async () => (await ask('jobs', {})).jobs,
  cancelJob: (id: string) => sent<'cancel_job'>(`jobs/${id}`, { method: 'DELETE' }),
  jobEvents: (id: string) => new EventSource(`${root}jobs/${id}/events`),
};
