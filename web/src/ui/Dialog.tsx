// SPDX-License-Identifier: MIT
// A sheet above the page. It uses the browser's own dialog, which keeps the focus and closes on Escape.
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
