// SPDX-License-Identifier: MIT
// The same question outside the page: as a command, a curl request, a few lines of Python.

const plain = /^[0-9A-Za-z.,/:@=_-]+$/;
/** A shell word, quoted if necessary. */
export const shellWord = (word: string): string => (plain.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`);

export interface Question {
  verb: string; // of the command line, and of the API
  command: string[]; // what follows `upset`
  query: [string, string][]; // of the API
}

export const asCommand = ({ command }: Question): string => `upset ${command.map(shellWord).join(' ')}`;

export const asCurl = ({ verb, query }: Question, origin: string): string =>
  [`curl -sG ${origin}/api/v1/${verb}`, ...query.map(([name, value]) => `  --data-urlencode ${shellWord(`${name}=${value}`)}`)].join(' \\\n');

export const asPython = ({ verb, query }: Question, origin: string): string =>
  [
    'import json, urllib.parse, urllib.request',
    `query = urllib.parse.urlencode(${JSON.stringify(query)})`,
    `with urllib.request.urlopen("${origin}/api/v1/${verb}?" + query) as answer:`,
    '    print(json.load(answer))',
  ].join('\n');

/** A position as one spec: `position` is the spec after its moves, as the server writes it. */
export const solveQuestion = (position: string): Question => ({
  verb: 'solve',
  command: ['solve', position, '--all-moves'],
  query: [
    ['spec', position],
    ['all_moves', 'true'],
  ],
});

export const usualPeriod = 'board:w,w,5,3'; // the initial value in the form

/** The period of a family, with the same defaults as the form of the page. */
export function periodQuestion({ spec = usualPeriod, k = '0', at = '' }: Record<string, string>): Question {
  const options: [string, string][] = [['k', k], ['at', at]];
  const given = options.filter(([, value]) => value !== '' && value !== '0');
  return { verb: 'period', command: ['period', spec, ...given.flatMap(([key, value]) => [`--${key}`, value])], query: [['spec', spec], ...given] };
}

/** The rows of a census file. The command is the one that makes or resumes the file. */
export function censusQuestion({ name, kind, title }: { name: string; kind: string; title: string }): Question {
  const genus = / ([0-9]+)$/.exec(title)?.[1] ?? '';
  const [, spec = '', to = ''] = /^Replies to (.*) up to ([0-9]+)$/.exec(title) ?? [];
  const asked = kind === 'replies' ? ['replies', spec, '--to', to] : ['semigroups', '--genus', genus];
  return { verb: 'census', command: ['census', ...asked, '--out', name], query: [['name', name]] };
}

/** A table with its parameters; a flag has no value on the command line. */
export function tableQuestion(name: string, parameters: Record<string, string>): Question {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const options = given.flatMap(([key, value]) => (value === 'true' ? [`--${key}`] : [`--${key}`, value]));
  return { verb: 'table', command: ['table', name, ...options], query: [['name', name], ...given] };
}
