// SPDX-License-Identifier: MIT
// Keyboard focus in the picture. The focused element vanishes when it is taken, and the picture may arrive after the key
// that asks for it, so what is kept is the wish: while it stands, the focus returns to the picture at each drawing.

let wished = false;

/** The focus belongs to the picture until another element gets it or somebody points elsewhere. */
export const keepFocus = (): void => void (wished = true);
export const dropFocus = (): void => void (wished = false);

/** Focuses the element that Tab would reach, unless an element that is still there has the focus. */
export function returnFocus(): void {
  const active = document.activeElement;
  const isLost = !active || active === document.body || (active.closest('.picture') && !active.matches('[data-move]'));
  if (wished && isLost) document.querySelector<HTMLElement>('.picture [data-move][tabindex="0"]')?.focus();
}

/** Goes to the picture, now or as soon as it is drawn. */
export function goToPicture(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  keepFocus();
  returnFocus();
}

addEventListener('pointerdown', dropFocus);
addEventListener('focusin', (event) => {
  if (!(event.target as Element).closest('.picture')) dropFocus();
});
