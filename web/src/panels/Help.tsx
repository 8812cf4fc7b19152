// SPDX-License-Identifier: MIT
// The shortcuts and how to read the page.
import { MarkIcon } from '../look/Marks';
import { list } from '../keys';
import { shortcuts, theme, twoTaps, type Theme } from '../state/settings';
import * as store from '../state/store';
import { Dialog } from '../ui/Dialog';

const names: Record<string, string> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' };

export function Help() {
  return (
    <Dialog title="Help" close={() => (store.dialog.value = '')}>
      <section>
        <h3>Reading the marks</h3>
        <ul class="legend">
          <li><MarkIcon mark="win" /> this move wins: it leaves a P-position</li>
          <li><MarkIcon mark="lose" /> this move loses: it leaves an N-position</li>
          <li><MarkIcon mark="open" /> not known</li>
        </ul>
        <p>A position is <strong>N</strong> when the next player, whose turn it is, can win, and <strong>P</strong> when the previous player can, that is, when every move loses against perfect play.</p>
      </section>
      <section>
        <h3>Shortcuts</h3>
        <label><input type="checkbox" checked={shortcuts.value} onChange={(event) => (shortcuts.value = event.currentTarget.checked)} /> single-key shortcuts</label>
        <table class="plain keys">
          <tbody>
            {list.map(({ keys, told }) => (
              <tr key={told}>
                <th scope="row">{keys.map((key, i) => <>{i > 0 && ' or '}<kbd>{names[key] ?? key.toUpperCase()}</kbd></>)}</th>
                <td>{told}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="note">In the picture and in the list, arrow keys, Home and End select a move and Enter makes it. The browser's Back button undoes a move.</p>
      </section>
      <section>
        <h3>Settings</h3>
        <div class="fields">
          <label>
            Colours
            <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
              <option value="auto">same as the system</option>
              <option value="light">light</option>
              <option value="dark">dark</option>
            </select>
          </label>
        </div>
        <label><input type="checkbox" checked={twoTaps.value} onChange={(event) => (twoTaps.value = event.currentTarget.checked)} /> touch screen: the first tap previews a move, the second makes it</label>
      </section>
    </Dialog>
  );
}
