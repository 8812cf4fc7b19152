// SPDX-License-Identifier: MIT
// One number in a field.
import type { EditorProps } from './terms';

export function NumberEditor({ family, body, change }: EditorProps) {
  return (
    <label class="inline">
      {family.label} <input type="number" min={1} value={body} onInput={(event) => event.currentTarget.value && change(`${family.edited_as}:${event.currentTarget.value}`)} />
    </label>
  );
}
