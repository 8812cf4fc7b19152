// SPDX-License-Identifier: MIT
// The picture of a position, made of buttons: boards as squares, numbers on a line, other elements as chips in rows.
'use strict';

const kMostCells = 600; // of a line of numbers

/** The squares of a two- or three-dimensional board, as [layer, row, column]; undefined if names are not like that. */
function placeOnBoard(name) {
  const numbers = name.split('.').map(Number);
  if ((numbers.length !== 2 && numbers.length !== 3) || !numbers.every((n) => Number.isInteger(n) && n > 0)) return undefined;
  return numbers.length === 3 ? numbers : [1, ...numbers];
}

/** All squares that the spec names, so that those that a move took away are shown, too. */
function squaresOf(spec, names) {
  const body = /^board:(\d+(?:[x,]\d+)*)/.exec(spec)?.[1] ?? '';
  const sizes = body.split(/[x,]/).map(Number);
  const squares = new Map();
  const add = (layer, row, column) => squares.set([layer, row, column].join('.'), [layer, row, column]);
  const isSmall = (...numbers) => numbers.reduce((product, n) => product * n, 1) <= 2500;
  if (body.includes(',') && isSmall(sizes.length, sizes[0])) {
    sizes.forEach((width, row) => { for (let column = 1; column <= width; ++column) add(1, row + 1, column); });
  } else if (sizes.length === 2 && isSmall(...sizes)) {
    for (let row = 1; row <= sizes[0]; ++row) for (let column = 1; column <= sizes[1]; ++column) add(1, row, column);
  } else if (sizes.length === 3 && isSmall(...sizes)) {
    for (let z = 1; z <= sizes[0]; ++z) for (let y = 1; y <= sizes[1]; ++y) for (let x = 1; x <= sizes[2]; ++x) add(z, y, x);
  }
  for (const name of names) add(...placeOnBoard(name));
  return squares;
}

function isPlane(spec, names) {
  return names.length > 0 ? names[0].split('.').length === 2 : !/^board:\d+x\d+x/.test(spec);
}

function kindOf(spec, names) {
  if (/^board:/.test(spec) && names.every(placeOnBoard)) return 'board';
  const numbers = names.map(Number);
  const isOnLine = /^(sylver|semigroup):/.test(spec) && numbers.every((n) => Number.isInteger(n) && n >= 0);
  if (isOnLine && names.length > 0 && Math.max(...numbers) - Math.min(...numbers) < kMostCells) return 'line';
  return 'chips';
}

const isHeap = (name) => name.startsWith('heap of ');

function made(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') node.addEventListener('click', value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/**
 * `sight`: spec; all (every name seen in this strategy so far), place (moves and answers), chosen (an answer or
 * undefined), after (Set of the moves left after it, or undefined), onMove(name).
 */
function drawPosition(sight) {
  const answered = new Set(sight.place.answers.map((answer) => answer.move));
  const legal = new Set(sight.place.moves);
  const roleOf = (name) => {
    if (sight.chosen?.move === name) return 'yours';
    if (sight.chosen && sight.chosen.reply === name) return 'reply';
    return sight.after && !sight.after.has(name) ? 'falls' : '';
  };
  const meaning = { yours: ', your move', reply: ', the reply', falls: ', goes away', '': '' };
  const element = (name, shown = name) => {
    if (!legal.has(name)) return made('span', { class: 'element gone', title: `${name} is gone` }, shown);
    const role = roleOf(name);
    const label = `move ${name}${meaning[role]}${answered.has(name) ? '' : ', answered elsewhere'}`;
    const mark = role === 'yours' ? [made('small', {}, 'you')] : role === 'reply' ? [made('small', {}, 'reply')] : [];
    return made('button', {
      type: 'button', class: `element ${role}`, 'aria-label': label, 'aria-pressed': role === 'yours' ? 'true' : undefined,
      disabled: !answered.has(name), 'data-move': name, onclick: () => sight.onMove(name),
    }, shown, ...mark);
  };
  const names = sight.all.filter((name) => !isHeap(name));
  const heap = sight.all.filter(isHeap);
  const picture = made('div', { class: 'picture', role: 'group', 'aria-label': 'The position' });
  const kind = kindOf(sight.spec, names);
  if (kind === 'board') picture.append(boardOf(squaresOf(sight.spec, names), isPlane(sight.spec, names), element));
  else if (kind === 'line') picture.append(lineOf(names.map(Number), element));
  else if (names.length > 0) picture.append(made('div', { class: 'row' }, ...names.map((name) => element(name))));
  if (heap.length > 0) picture.append(made('div', { class: 'row' }, 'Nim heap, to be reduced to: ', ...heap.map((name) => element(name, name.slice(8)))));
  return picture;
}

/** `squares` are keyed by three numbers; the game names those of a plane board by two. */
function boardOf(squares, isPlane, element) {
  const layers = new Map();
  for (const [name, [layer, row, column]] of squares) layers.set(layer, [...(layers.get(layer) ?? []), { name, row, column }]);
  const grids = [...layers].sort(([a], [b]) => a - b).map(([layer, cells]) => {
    const grid = made('div', { class: 'grid' });
    for (const { name, row, column } of cells.sort((a, b) => a.row - b.row || a.column - b.column)) {
      const isPoison = layer === 1 && row === 1 && column === 1;
      const cell = isPoison ? made('span', { class: 'element poison', title: 'the poisoned square' }, '\u2620\ufe0e') : element(isPlane ? name.slice(2) : name);
      cell.style.gridRow = String(row);
      cell.style.gridColumn = String(column);
      grid.append(cell);
    }
    return grid;
  });
  return made('div', { class: 'layers' }, ...grids);
}

function lineOf(numbers, element) {
  const cells = [];
  for (let n = Math.min(...numbers); n <= Math.max(...numbers); ++n) cells.push(element(String(n)));
  return made('div', { class: 'row axis' }, ...cells);
}
