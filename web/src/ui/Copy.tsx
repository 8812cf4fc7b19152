// SPDX-License-Identifier: MIT
// A text to be taken away: shown as it is, with a button that copies it.
import { useState } from 'preact/hooks';
import { say } from '../state/store';

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed here: the text can still be marked
  }
}

export function Copy({ label, text }: { label: string; text: string }) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    const success = await copied(text);
    setDone(success);
    say(success ? `${label} copied.` : 'The browser does not allow copying; mark the text instead.');
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
