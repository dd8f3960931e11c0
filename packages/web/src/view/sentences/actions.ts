/** An action of a turn in words: how many options it has, and what it does or why it cannot be taken. */
import { type UiKey, ui } from '../../words/ui.ts';
import type { ActionOffer, WhyNot } from '../actions.ts';

const WORDS = {
  build: {
    name: 'action.build',
    options: 'action.build.options',
    what: 'action.build.what',
    pick: 'action.build.pick',
  },
  help: {
    name: 'action.help',
    options: 'action.help.options',
    what: 'action.help.what',
    pick: 'action.help.pick',
  },
  send: {
    name: 'action.send',
    options: 'action.send.options',
    what: 'action.send.what',
    pick: 'action.send.pick',
  },
  lead: {
    name: 'action.lead',
    options: 'action.lead.options',
    what: 'action.lead.what',
    pick: 'action.lead.pick',
  },
} as const;

/** Too few workers for any building are a figure. */
const WHY_NOT: { readonly [reason in Exclude<WhyNot, 'action.help.poor'>]: UiKey } = {
  'action.help.none': 'action.help.none.short',
  'action.help.full': 'action.help.full.short',
  'action.send.none': 'action.send.none.short',
  'action.lead.event': 'action.lead.event.short',
  'action.lead.own': 'action.lead.own.short',
  'action.lead.gone': 'action.lead.gone.short',
};

/** Where no site is open, building ends the century (R4.2). */
const endsCentury = ({ name, targets, reason }: ActionOffer): boolean =>
  name === 'build' && targets.length === 0 && reason === null;

export const actionName = (offer: ActionOffer): string =>
  ui(endsCentury(offer) ? 'answer.start.ends' : WORDS[offer.name].name);

/** What there is to choose from: "8 sites", or why there is nothing. A figure alone looks like a price. */
export const actionOptions = (offer: ActionOffer): string => {
  if (endsCentury(offer)) return '';
  if (offer.reason === 'action.help.poor') return ui('action.help.poor.short', { n: offer.needs });
  const why =
    offer.reason !== null && offer.reason in WHY_NOT ? WHY_NOT[offer.reason as keyof typeof WHY_NOT] : null;
  return why === null ? ui(WORDS[offer.name].options, { n: offer.targets.length }) : ui(why);
};

/** It begins with the name on the button. */
export const actionLabel = (offer: ActionOffer): string =>
  endsCentury(offer)
    ? actionName(offer)
    : ui('labelled', { label: actionName(offer), value: actionOptions(offer) });

export const actionHint = (offer: ActionOffer): string => {
  if (offer.reason !== null) return ui(offer.reason);
  if (endsCentury(offer)) return ui('action.build.end');
  return ui(WORDS[offer.name].what, { workers: offer.activates });
};

export const actionText = (offer: ActionOffer): string => `${actionLabel(offer)}. ${actionHint(offer)}`;

/** What to do once the action is chosen; null where its button is all there is to press. */
export const pickText = ({ name, targets }: ActionOffer): string | null =>
  targets.length === 0 ? null : ui(WORDS[name].pick);
