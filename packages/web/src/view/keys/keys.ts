/** Single keys at a table. They work wherever the focus is, except where letters are typed. */

import { settings } from '../../browser/settings.svelte.ts';
import { speak } from '../../browser/speech.svelte.ts';
import { isTyping, letterOf } from '../../browser/typing.ts';
import { ui } from '../../words/ui.ts';
import { ACTIONS } from '../actions.ts';
import { elementOf } from '../elements.ts';
import { closeHelp, help, openHelp } from '../help.svelte.ts';
import { actionText } from '../sentences/actions.ts';
import { cardText } from '../sentences/card-text.ts';
import type { View } from '../view.svelte.ts';
import { goToChoice, sayWaiting } from './next-choice.ts';

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

/** 1 to 4, also on keyboards that need Shift for digits, such as the French one. */
const digitOf = ({ key, code }: KeyboardEvent): number =>
  Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? (/^[1-4]$/.test(key) ? key : 0));

/** Narrows the highlights to the action with this number and goes to its first choice. */
const goToAction = (view: View, number: number): void => {
  const offer = view.actions.find(({ name }) => name === ACTIONS[number - 1]);
  if (offer === undefined) return;
  view.chooseAction(offer.name);
  if (offer.reason !== null) return;
  speak(view.narrowed === null ? ui('widened') : actionText(offer));
  const [first] = offer.targets;
  if (view.narrowed === null) return;
  if (first === undefined) view.wantsWays = true;
  else elementOf(view, first)?.focus();
};

export const onSingleKey = (view: View, event: KeyboardEvent): void => {
  if (!settings.singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return;
  const key = letterOf(event);
  const question = QUESTIONS[key];
  if (question !== undefined)
    void import('./commands.ts').then(async ({ answer }) => speak(await answer(view, question)));
  else if (digitOf(event) > 0 && view.actions.length > 0) goToAction(view, digitOf(event));
  else if (digitOf(event) > 0 && view.offers.targets.size + view.offers.buttons.length === 0)
    sayWaiting(view);
  else if (key === 't') toggleTextBoard();
  else if (key === 'n') goToChoice(view, event.shiftKey);
  else if (key === 'd') speak(cardText(view) || ui('noPlace'));
  else if (key === '?') (help.open ? closeHelp : openHelp)();
  else return;
  event.preventDefault();
};
