/**
 * Choices by target: what a player can do at each space, zone, leader and district, from the engine's list. No rule
 * is known here. A choice without a target ("start a building") is opened up: the sites that the same seat can choose
 * next are offered at once.
 */
import {
  type Choice,
  choices,
  decision,
  NEUTRAL,
  next,
  REDIRECT,
  SPACE_ZONE,
  type State,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';

/** Something a player can point at: "space:12", "zone:3", "leader:1" or "district:5". */
export type TargetKey = `${'space' | 'zone' | 'leader' | 'district'}:${number}`;

export interface Offers {
  /** By target: at least one path; a tap takes the first. */
  readonly targets: ReadonlyMap<TargetKey, readonly Path[]>;
  /** Choices without a target; also the use of a district, which may be far from where the player looks. */
  readonly buttons: readonly Choice[];
}

/** The target that a choice names, if any. */
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

interface Opened {
  readonly path: Path;
  readonly after: State;
}

/**
 * The position in which the seat chooses a site after this choice. The holder of the Political leader may decide in
 * between (R6.4): the path assumes that they let their workers go where the others go.
 */
export const opened = (state: State, choice: Choice): Opened | null => {
  if (choice.kind !== 'start') return null;
  let after = next(state, choice);
  let path: Path = [choice];
  for (let task = decision(after)?.task; task?.kind === 'redirect'; task = decision(after)?.task) {
    const zone = SPACE_ZONE[after.architects[task.architect]!];
    const usual = REDIRECT.find((one) => one.zone === zone)!;
    path = [...path, usual];
    after = next(after, usual);
  }
  return decision(after)?.by === decision(state)?.by && after.turn === state.turn ? { path, after } : null;
};

/** What a click makes at once, and the site that follows when its turn comes. */
export const splitAtRedirect = (path: Path): { readonly now: Path; readonly site: Choice | null } => {
  const at = path.findIndex(({ kind }, index) => index > 0 && kind === 'redirect');
  return at < 0 ? { now: path, site: null } : { now: [path[0]], site: path.at(-1)! };
};

export const NO_OFFERS: Offers = { targets: new Map(), buttons: [] };

/** All that the engine allows and `allows` lets through. */
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
    const open = opened(state, choice);
    const sites = open === null ? [] : choices(open.after).filter(({ kind }) => kind === 'site');
    const paths = sites.map((site): Path => [...open!.path, site]).filter(allows);
    for (const path of paths) add(targetOf(path.at(-1)!)!, path);
    // The sites themselves offer it: a button as well would look like a confirmation of the selected site.
    if (paths.length === 0 && allows([choice])) buttons.push(choice);
  }
  // A plain tap takes the first path: more workers, and of two architects (R6.5) the one that leaves no building.
  const leaves = ([first]: Path): number =>
    first.kind === 'start' && state.architects[first.neutral ? NEUTRAL : state.seat]! >= 0 ? 1 : 0;
  for (const paths of targets.values())
    paths.sort((a, b) => workersOf(b[0]) - workersOf(a[0]) || leaves(a) - leaves(b));
  return { targets, buttons };
};
