// SPDX-License-Identifier: MIT
// A sheet above the page, by the browser's own dialog: it keeps the focus, and Escape closes it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="sheet-title" onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      <div class="sheet-inside">
        <header>
          <h2 id="sheet-title">{title}</h2>
          <button type="button" class="icon" onClick={close} aria-label="Close">×</button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
