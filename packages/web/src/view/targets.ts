/**
 * Choices by target: what the board, the zones and the leaders offer, taken from the engine's list.
 * No rule is known here. A choice that names no place ("start a building") is opened up: when the same
 * seat decides next where, those sites are offered at once.
 */
import {
  type Choice,
  CONTRIBUTE,
  choices,
  decision,
  FROM,
  next,
  type Objection,
  objection,
  PUT,
  RAISE,
  REDIRECT,
  SEND,
  SITE,
  type State,
  TAKE,
  USE,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';

/** "space:12", "zone:3", "leader:1" or "district:5". */
export type TargetKey = `${'space' | 'zone' | 'leader' | 'district'}:${number}`;

export interface Offers {
  /** By target: at least one path; the first is what a tap means. */
  readonly targets: ReadonlyMap<TargetKey, readonly Path[]>;
  /** Choices that name no place on the table, and the use of a district, whose place may be far from the eye. */
  readonly buttons: readonly Choice[];
}

/** The place that a choice names, if it names one. */
export const targetOf = (choice: Choice): TargetKey | null => {
  switch (choice.kind) {
    case 'contribute':
    case 'site':
    case 'raise':
      return `space:${choice.space}`;
    case 'send':
    case 'redirect':
    case 'put':
    case 'from':
    case 'pair':
      return `zone:${choice.zone}`;
    case 'take':
      return `leader:${choice.leader}`;
    case 'use':
      return `district:${choice.district}`;
    default:
      return null;
  }
};

const workersOf = (choice: Choice): number =>
  choice.kind === 'put' ? choice.workers : choice.kind === 'pair' ? choice.near + choice.far : 0;

/** What follows a choice without a place, if the same seat goes on at once. */
const opened = (state: State, choice: Choice): State | null => {
  if (choice.kind !== 'start') return null;
  const after = next(state, choice);
  return decision(after)?.by === decision(state)?.by && after.turn === state.turn ? after : null;
};

export const NO_OFFERS: Offers = { targets: new Map(), buttons: [] };

/** All that the engine allows, or the part of it that `allows` lets through. */
export const offersOf = (state: State, allows: (path: Path) => boolean = () => true): Offers => {
  const targets = new Map<TargetKey, Path[]>();
  const buttons: Choice[] = [];
  const add = (key: TargetKey, path: Path): void => {
    if (allows(path)) targets.set(key, [...(targets.get(key) ?? []), path]);
  };
  for (const choice of choices(state)) {
    const key = targetOf(choice);
    if (key !== null) {
      add(key, [choice]);
      if (choice.kind === 'use' && allows([choice])) buttons.push(choice);
      continue;
    }
    const after = opened(state, choice);
    // What else may come before the site, as workers sent elsewhere, is asked for when it comes.
    const places = after === null ? [] : choices(after).filter(({ kind }) => kind === 'site');
    const paths = places.map((second): Path => [choice, second]).filter(allows);
    for (const path of paths) add(targetOf(path[1]!)!, path);
    // Its places say it: a button besides would be taken for the confirmation of what is selected.
    if (paths.length === 0 && allows([choice])) buttons.push(choice);
  }
  // More workers first: that is what a plain tap takes.
  for (const paths of targets.values()) paths.sort((a, b) => workersOf(b[0]) - workersOf(a[0]));
  return { targets, buttons };
};

const answersAt = (state: State, key: TargetKey): readonly Choice[] => {
  const [kind, text] = key.split(':') as [string, string];
  const index = Number(text);
  switch (kind) {
    case 'space':
      return [CONTRIBUTE[index]!, SITE[index]!, RAISE[index]!];
    case 'zone': {
      const put = PUT[index]!.slice(1);
      return [SEND[index]!, FROM[index]!, ...put, ...REDIRECT.filter(({ zone }) => zone === index)];
    }
    case 'leader':
      return [TAKE[index]!];
    default:
      return state.agenda.at(-1)?.kind === 'district' ? [USE[index]!] : [];
  }
};

/** Why nothing can be done at a place now; null where the place answers no question at all. */
export const objectionAt = (state: State, key: TargetKey): Objection | null => {
  const answers = answersAt(state, key);
  if (answers.length === 0) return null;
  const objections = answers.map((choice) => objection(state, choice));
  const telling = objections.find(({ reason }) => reason !== 'other-decision');
  if (telling !== undefined && telling.reason !== 'not-under-construction') return telling;
  // A site that cannot be started has a reason of its own.
  for (const choice of choices(state)) {
    const after = opened(state, choice);
    if (after === null) continue;
    const inside = answers.map((answer) => objection(after, answer));
    const better = inside.find(({ reason }) => reason !== 'other-decision' && reason !== 'occupied');
    if (better !== undefined) return better;
  }
  return telling ?? objections[0]!;
};
