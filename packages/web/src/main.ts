import { mount } from 'svelte';
import App from './App.svelte';
import { fetchText } from './words/text.svelte.ts';
import './style.css';

await fetchText();
mount(App, { target: document.getElementById('app')! });
