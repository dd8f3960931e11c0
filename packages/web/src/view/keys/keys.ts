/** Single keys at a table. They work wherever the focus is, except where letters are typed. */

import { settings } from '../../browser/settings.svelte.ts';
import { speak } from '../../browser/speech.svelte.ts';
import { isTyping, letterOf } from '../../browser/typing.ts';
import { ui } from '../../words/ui.ts';
import { closeHelp, help, openHelp } from '../help.svelte.ts';
import { cardText } from '../sentences/card-text.ts';
import type { View } from '../view.svelte.ts';
import { goToChoice } from './next-choice.ts';

const QUESTIONS: Readonly<Record<string, string>> = {
  l: 'last',
  s: 'since',
  z: 'zones',
  c: 'clock',
  p: 'players',
};

let opened = false;

/** Set when a key opened the command box, which then takes the focus as soon as it is there. */
export const wasJustOpened = (): boolean => {
  const was = opened;
  opened = false;
  return was;
};

export const toggleTextBoard = (): void => {
  settings.textBoard = !settings.textBoard;
  opened = settings.textBoard;
};

export const onSingleKey = (view: View, event: KeyboardEvent): void => {
  if (!settings.singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return;
  const key = letterOf(event);
  const question = QUESTIONS[key];
  if (question !== undefined)
    void import('./commands.ts').then(({ answer }) => speak(answer(view, question)));
  else if (key === 't') toggleTextBoard();
  else if (key === 'n') goToChoice(event.shiftKey);
  else if (key === 'd') speak(cardText(view) || ui('noPlace'));
  else if (key === '?') (help.open ? closeHelp : openHelp)();
  else return;
  event.preventDefault();
};
