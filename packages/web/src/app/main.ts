import { mount } from 'svelte';
import { fetchText } from '../words/text.svelte.ts';
import App from './App.svelte';
import { keepOffline } from './offline/updates.svelte.ts';
import './style.css';

await fetchText();
// The element in index.html, which no component has made.
mount(App, { target: document.getElementById('app')! });
void keepOffline();
