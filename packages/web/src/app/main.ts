import { mount } from 'svelte';
import { idle } from '../browser/idle.ts';
import { routeOf } from '../browser/route.ts';
import { fetchText } from '../words/text.svelte.ts';
import App from './App.svelte';
import { fetchFaces } from './faces.ts';
import { loadTable } from './load-table.ts';
import { keepOffline } from './offline/updates.svelte.ts';
import './faces.css';
import './style.css';

void fetchFaces();
// Both travel at once: after a reload the table must not wait for the words.
if (routeOf(location.hash).screen === 'game') void loadTable();
// No `await` outside functions: WebKit may run the modules that import this one before it is done (its bug 242740).
void fetchText().then(() => {
  // The element in index.html, which no component has made.
  mount(App, { target: document.getElementById('app')! });
  void keepOffline();
  // So that "Start" does not wait.
  void idle().then(loadTable);
});
