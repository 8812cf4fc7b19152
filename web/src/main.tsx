// SPDX-License-Identifier: MIT
// Starts the page: the address determines what it shows, and the server supplies the content.
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
  () => store.say('The server is not responding.'),
);
const page = document.getElementById('page');
if (page) render(<App />, page);
