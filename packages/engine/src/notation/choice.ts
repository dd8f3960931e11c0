/**
 * Choices as words: "contribute:17", "send:religion", "take:culture", "site:4", "put:citadelle:2". Reading
 * looks up the printed words, so the two cannot disagree.
 */
import { DISTRICTS, ZONES } from '../board.ts';
import { ALL_CHOICES, type Choice } from '../choices.ts';
import { EVENT_IDS } from '../event-ids.ts';
import { LEADERS } from '../leader-ids.ts';
import { SEAT_LETTERS } from '../seats.ts';

export const printChoice = (choice: Choice): string => {
  switch (choice.kind) {
    case 'first':
      return `first:${SEAT_LETTERS[choice.seat]}`;
    case 'event':
      return `event:${EVENT_IDS[choice.event]}`;
    case 'start':
      return choice.neutral ? 'start:neutral' : 'start';
    case 'contribute':
    case 'site':
    case 'raise':
      return `${choice.kind}:${choice.space}`;
    case 'send':
    case 'redirect':
    case 'from':
      return `${choice.kind}:${ZONES[choice.zone]}`;
    case 'take':
      return `take:${LEADERS[choice.leader]}`;
    case 'use':
      return `use:${DISTRICTS[choice.district]?.id}`;
    case 'put':
      return `put:${ZONES[choice.zone]}:${choice.workers}`;
    case 'pair':
      return `pair:${ZONES[choice.zone]}:${choice.near}:${choice.far}`;
    case 'skip':
    case 'proceed':
      return choice.kind;
    default:
      return choice satisfies never;
  }
};

const BY_TEXT: ReadonlyMap<string, Choice> = new Map(
  ALL_CHOICES.map((choice) => [printChoice(choice), choice]),
);

const FORMS: { readonly [kind in Choice['kind']]: string } = {
  first: 'first:SEAT, a letter from A to E',
  event: `event:YEAR, one of the ${EVENT_IDS.length} events`,
  start: 'start or start:neutral',
  contribute: 'contribute:SPACE, a number from 0 to 43',
  send: 'send:ZONE',
  take: 'take:LEADER',
  site: 'site:SPACE, a number from 0 to 43',
  redirect: 'redirect:ZONE, a coloured zone',
  use: 'use:DISTRICT',
  put: 'put:ZONE:WORKERS, 1 to 3 workers',
  pair: 'pair:religion:N:M or pair:politics:N:M, 0 to 2 workers each',
  from: 'from:ZONE',
  raise: 'raise:SPACE, a number from 0 to 43',
  skip: 'skip',
  proceed: 'proceed',
};

const isKind = (word: string): word is Choice['kind'] => Object.hasOwn(FORMS, word);

/** Throws an error that says how the choice is written. */
export const parseChoice = (text: string): Choice => {
  const choice = BY_TEXT.get(text);
  if (choice !== undefined) return choice;
  const kind = text.split(':', 1)[0]!;
  throw new Error(
    isKind(kind)
      ? `${JSON.stringify(text)} is not a choice: write ${FORMS[kind]}`
      : `${JSON.stringify(text)} is not a choice: the words are ${Object.keys(FORMS).join(', ')}`,
  );
};
