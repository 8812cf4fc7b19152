// SPDX-License-Identifier: MIT
// The JSON API under /api/v1 (apps/server/openapi.json), typed; the only file that talks to the server. Whatever the
// page knows of a game it was told here.

export type Outcome = 'N' | 'P' | 'unknown';
/** A number up to 2^53 - 1; beyond that its decimal digits. */
export type Integer = number | string;

/** A position: a start, the moves made from it, and the files that the start names. */
export interface Place {
  spec: string;
  moves?: string[];
  files?: Record<string, string>;
}

export interface Rules {
  title: string;
  move: string;
  ending: string;
  notation: string;
  poison?: string;
}
export interface Parsed {
  spec: string;
  start: string;
  moves: string[];
  over: boolean;
  playable: boolean;
  why_not?: string;
  rules: Rules[];
  opponents: string[];
}
export interface Limit {
  kind: string;
  reached: string;
  excluded: string[];
}
export interface RatedMove {
  move: string;
  told: string;
  outcome: Outcome;
  wins: boolean | null;
  removes?: string[];
  removes_complete?: boolean;
  reply?: string;
  resistance?: number;
}
export interface RatedMoves {
  spec: string;
  outcome: Outcome;
  complete: boolean;
  listed_all: boolean;
  moves: RatedMove[];
  limit?: Limit;
}
export interface Reason {
  kind: string;
  id: string;
  name: string;
  source: string | null;
  parts?: Reason[];
}
export interface Answer {
  spec: string;
  outcome: Outcome;
  winner: 'first' | 'second' | 'unknown';
  grundy: Integer | null;
  winning_moves: string[];
  winning_moves_complete: boolean;
  winning_orbits?: string[][];
  reason: Reason | null;
  start?: Integer;
  length?: Integer;
  note?: string;
  longest_resistance?: string[];
  limit?: Limit;
  stats: { seconds: number; states: number; bytes: number };
  bibtex?: string;
}
export interface Citation {
  bibtex: string;
  text: string;
}
export interface Line {
  spec: string;
  outcome: Outcome;
  line: string[];
  limit?: Limit;
}
export interface Theorem {
  term: string;
  id: string;
  name: string;
  outcome: Outcome;
  grundy: Integer | null;
  winning_moves: string[];
  says: string;
  strategy: string | null;
  source: string;
}
export interface TermInfo {
  spec: string;
  structure: Record<string, unknown>;
  cost: Record<string, unknown>;
}
export interface Info {
  spec: string;
  terms: TermInfo[];
  cost: Record<string, unknown>;
}
export interface Explanation {
  spec: string;
  info: Info;
  theorems: Theorem[];
  answer: Answer;
  obligations: { move: string; after: Outcome; reply: string | null }[];
  advice: string[];
}
export interface Reply {
  move: string;
  told: string;
  knowledge: 'none' | 'exact' | 'guess';
  spec: string;
  over: boolean;
}
export interface Hint {
  text: string;
  outcome: Outcome;
  move?: string;
  region?: string;
  winning?: number;
  moves?: Integer | null;
}
export interface Judgement {
  move: string;
  told?: string;
  verdict: 'wins' | 'could_not_win' | 'gave_the_win_away' | 'unknown';
  better?: string;
  refutation?: string;
}
export interface Example {
  id: string;
  title: string;
  spec: string;
  rules: string[];
}
export interface Formula {
  separator: string;
  name?: string;
  open?: string;
  each?: string;
  between: string;
  close?: string;
  empty?: string;
}
export interface Family {
  name: string;
  synopsis: string;
  editor: 'fields' | 'board' | 'heaps' | 'number' | 'numbers' | 'relations' | 'edges' | 'facets';
  edited_as: string;
  label?: string;
  formula?: Formula;
  reads_file: boolean;
  number_line: boolean;
}
export interface PlayerDescription {
  name: string;
  description: string;
}

export type SpotState = 'alive' | 'gone' | 'poison';
export interface LayoutNode {
  move: string;
  label: string;
  x: number;
  y: number;
  width: number;
  state: SpotState;
  winning: boolean;
  last?: true;
}
export interface LayoutFace {
  move: string;
  label: string;
  corners: string[];
  x: number;
  y: number;
  state: SpotState;
  winning: boolean;
  last?: true;
}
export interface LayoutPair {
  moves: string[];
  x: number;
  y: number;
}
export interface LayoutTerm {
  spec: string;
  kind: 'board' | 'heaps' | 'graph' | 'residues' | 'hasse';
  left: number;
  top: number;
  width: number;
  height: number;
  nodes: LayoutNode[];
  edges: (string[] | LayoutFace)[];
  faces?: LayoutFace[];
  captions?: { text: string; x: number; y: number }[];
  open?: string[];
  note?: string;
  pairings?: LayoutPair[][];
}
export interface Layout {
  spec: string;
  outcome: Outcome | null;
  caption: string;
  width: number;
  height: number;
  terms: LayoutTerm[];
}

export interface Plot {
  title: string;
  x: string;
  y: string;
  group?: string;
  lines: boolean;
  logarithmic: boolean;
  where_none?: string;
  rows?: { column: string; is?: string; same_as?: string };
}
export interface TableParameter {
  name: string;
  kind: 'number' | 'list' | 'range' | 'flag';
  least: Integer;
  most: Integer;
  usual?: string;
  required: boolean;
  help: string;
}
export interface TableDescription {
  name: string;
  description: string;
  parameters: TableParameter[];
  has_paper: boolean;
  plot?: Plot;
  sequence?: string;
}
export interface Table {
  title: string;
  columns: string[];
  kinds: Record<string, 'integer' | 'real' | 'integers' | 'moves'>;
  rows: string[][];
  unknown: number;
  plot?: Plot;
}
export interface Census {
  name: string;
  kind: 'semigroups' | 'replies';
  title: string;
}
export interface Period {
  spec: string;
  k: number;
  type: 'ends' | 'stays' | 'repeats';
  start: number;
  period: number | null;
  last: number | null;
  first_m: number;
  values: (number | null)[];
  q: number[];
  t: number | null;
  w: number;
  one_chain: boolean;
  at?: { m: Integer; n: Integer | null };
}
export interface Verification {
  status: 'accepted' | 'refused' | 'unreadable';
  spec: string | null;
  claims: string[];
  reason: string | null;
  line: number | null;
}
export interface ErrorBody {
  code: number;
  kind: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
}
export interface Progress {
  phase: string;
  fraction: number | null;
  states: number;
  seconds: number;
}
export interface Job {
  id: string;
  status: 'queued' | 'running' | 'done' | 'cancelled' | 'failed';
  question: string;
  spec?: string;
  name?: string;
  position?: number;
  progress?: Progress;
  result?: unknown;
  error?: ErrorBody;
}

/** What the server refused, or that it could not be reached (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body?: ErrorBody,
  ) {
    super(message);
  }
}

/** What is told of an error. */
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

/** The address of a question asked by GET, as a program would use it. */
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
    throw new ApiError(0, 'the server does not answer; is it still running?');
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

async function ask<T>(question: string, values: Values, files?: Record<string, string>, signal?: AbortSignal): Promise<T> {
  return (await (await request(question, values, files, signal)).json()) as T;
}

const askAt = <T>(question: string, place: Place, more: Values = {}, signal?: AbortSignal): Promise<T> =>
  ask<T>(question, { spec: place.spec, moves: place.moves ?? [], ...more }, place.files, signal);

export const api = {
  parse: (place: Place, signal?: AbortSignal) => askAt<Parsed>('parse', place, {}, signal),
  typed: (place: Place, typed: string) => askAt<{ move: string; told: string }>('typed', place, { typed }),
  moves: (place: Place, signal?: AbortSignal) => askAt<RatedMoves>('moves', place, {}, signal),
  line: (place: Place) => askAt<Line>('line', place),
  explain: (place: Place, signal?: AbortSignal) => askAt<Explanation>('explain', place, {}, signal),
  /** The sources of an answer; without a place the program alone. */
  cite: (place?: Place) => (place ? askAt<Citation>('cite', place) : ask<Citation>('cite', {})),
  play: (place: Place, opponent: string, seed: number, signal?: AbortSignal) =>
    askAt<Reply>('play', place, { opponent, seed }, signal),
  hint: (place: Place, level: 1 | 2) => askAt<Hint>('hint', place, { level }),
  judge: async (place: Place) => (await askAt<{ judgements: Judgement[] }>('judge', place)).judgements,
  why: async (place: Place, youBegan: boolean) => (await askAt<{ text: string }>('why', place, { you_began: youBegan })).text,
  layout: (place: Place, more: { layout?: string; pairing?: boolean; winning?: boolean } = {}, signal?: AbortSignal) =>
    askAt<Layout>('draw', place, { format: 'json', winning: false, ...more }, signal),
  period: (spec: string, k: number, at?: string) => ask<Period>('period', { spec, k, at }),
  examples: async () => (await ask<{ games: Example[] }>('examples', {})).games,
  families: async () => (await ask<{ families: Family[] }>('families', {})).families,
  random: (game: string, seed: number) => ask<{ spec: string; seed: number }>('random', { game, seed }),
  players: async () => (await ask<{ players: PlayerDescription[] }>('players', {})).players,
  tables: async () => (await ask<{ tables: TableDescription[] }>('tables', {})).tables,
  censuses: async () => (await ask<{ censuses: Census[] }>('censuses', {})).censuses,
  census: (name: string) => ask<Table>('census', { name }),
  health: () => ask<{ status: string; version: string }>('health', {}),
  verify: async (certificate: string, spec?: string): Promise<Verification> => {
    const path = spec ? `verify?${queryOf({ spec })}` : 'verify';
    const init = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: certificate };
    return (await (await send(path, init)).json()) as Verification;
  },
  startJob: async (question: string, values: Record<string, unknown>): Promise<Job> => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question, ...values }),
    };
    return (await (await send('jobs', init)).json()) as Job;
  },
  job: (id: string) => ask<Job>(`jobs/${id}`, {}),
  jobs: async () => (await ask<{ jobs: Job[] }>('jobs', {})).jobs,
  cancelJob: async (id: string): Promise<Job> => (await (await send(`jobs/${id}`, { method: 'DELETE' })).json()) as Job,
  jobEvents: (id: string) => new EventSource(`${root}jobs/${id}/events`),
};
