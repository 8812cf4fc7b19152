// SPDX-License-Identifier: MIT
// The page begins: the address says what is shown, the server what it is.
import { render } from 'preact';
import '@preact/signals';
import { api } from './api';
import { App } from './App';
import { watchKeys } from './keys';
import { watchHistory } from './state/game';
import { watchPosition } from './state/position';
import * as store from './state/store';
import './style.css';

watchPosition();
watchHistory();
watchKeys();
Promise.all([api.players(), api.families()]).then(
  ([players, families]) => {
    store.players.value = players;
    store.families.value = families;
  },
  () => store.say('The server does not answer.'),
);
const page = document.getElementById('page');
if (page) render(<App />, page);
