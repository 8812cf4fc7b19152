// SPDX-License-Identifier: MIT
// Shows a text with a button that copies it.
import { useState } from 'preact/hooks';
import { say } from '../state/store';

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed here, but the user can still select the text
  }
}

export function Copy({ label, text }: { label: string; text: string }) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    const success = await copied(text);
    setDone(success);
    say(success ? `${label} copied.` : 'The browser does not allow copying; select the text instead.');
    if (success) setTimeout(() => setDone(false), 2000);
  };
  return (
    <div class="copy">
      <div class="copy-head">
        <span>{label}</span>
        <button type="button" onClick={() => void copy()} aria-label={`Copy ${label}`}>{done ? 'Copied' : 'Copy'}</button>
      </div>
      <pre tabIndex={0} role="region" aria-label={label}>{text}</pre>
    </div>
  );
}
