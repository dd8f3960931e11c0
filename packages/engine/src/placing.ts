/** Putting workers in a zone and moving them to another, as the player chooses (R1.6, R5, R6.1). */
import { pop, push } from './agenda.ts';
import { ALL_ZONES } from './board.ts';
import { type ChoiceOf, FROM, PUT, SKIP } from './choices.ts';
import { declareTask } from './declare-task.ts';
import type { Seat, Zone } from './indices.ts';
import { because, type Reason } from './reasons.ts';
import { inFront, type State, workersIn } from './state.ts';
import type { NoFields } from './tasks.ts';
import { moveToZone, putInZone } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** Put up to `most` workers in one of `zones`, from the supply and then from the hand (R1.6). */
    put: { zones: readonly Zone[]; least: number; most: number };
    /** Jewish district: the zone that workers leave (R5.4). */
    from: NoFields;
    /** Jewish district: the zone that they go to, and how many (R5.4). */
    to: { from: Zone };
  }
}

export const hasWorkers = (state: State, seat: Seat): boolean => inFront(state, seat) > 0;

/** Zones in which a player has workers. */
export const zonesHeld = (state: State, seat: Seat): number => {
  let held = 0;
  for (const zone of ALL_ZONES) if (workersIn(state, zone, seat) > 0) held += 1;
  return held;
};

/** Why it cannot be so many workers: a rule sets limits, and the player has only `owned`. */
export const countReason = (workers: number, least: number, most: number, owned: number): Reason => {
  if (workers < least) return 'too-few-placed';
  if (workers > most) return 'too-many-workers';
  return workers > owned ? 'too-few-workers' : 'not-possible';
};

/** Puts workers in one zone; the player may put fewer or none (R5, R1.6). */
export const put = declareTask({
  kind: 'put',
  rule: 'R1.6',
  hash: { kind: 9, fields: ['zones', 'least', 'most'] },
  answers: ['put', 'skip'],
  choices: (state, { by, zones, least, most }) => {
    const choices: (ChoiceOf<'put'> | ChoiceOf<'skip'>)[] = [];
    const limit = Math.min(most, inFront(state, by));
    for (const zone of zones) {
      for (let workers = limit; workers >= Math.max(least, 1); workers -= 1) {
        choices.push(PUT[zone]![workers]!);
      }
    }
    if (least === 0) choices.push(SKIP);
    return choices;
  },
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'put') putInZone(state, by, choice.zone, choice.workers, emit);
  },
  arrive: (state, { by }) => {
    if (hasWorkers(state, by)) return false;
    pop(state);
    return true;
  },
  objection: (state, { by, zones, least, most }, { zone, workers }) =>
    because(
      zones.includes(zone) ? countReason(workers, least, most, inFront(state, by)) : 'zone-not-allowed',
      'R1.6',
    ),
});

export const from = declareTask({
  kind: 'from',
  rule: 'R5.4',
  hash: { kind: 11, fields: [] },
  answers: ['from', 'skip'],
  choices: (state, { by }) => {
    const choices: (ChoiceOf<'from'> | ChoiceOf<'skip'>)[] = [];
    for (const zone of ALL_ZONES) if (workersIn(state, zone, by) > 0) choices.push(FROM[zone]!);
    choices.push(SKIP);
    return choices;
  },
  apply: (state, { by }, choice) => {
    if (choice.kind === 'from') push(state, { kind: 'to', by, from: choice.zone });
  },
  arrive: (state, { by }) => {
    if (zonesHeld(state, by) > 0) return false;
    pop(state);
    return true;
  },
  objection: () => because('none-in-zone', 'R5.4'),
});

/** One or two workers to one other zone (R5.4). */
const MOST_MOVED = 2;

export const to = declareTask({
  kind: 'to',
  rule: 'R5.4',
  hash: { kind: 12, fields: ['from'] },
  answers: ['put'],
  choices: (state, { by, from }) => {
    const choices = [];
    const limit = Math.min(MOST_MOVED, workersIn(state, from, by));
    for (const zone of ALL_ZONES) {
      if (zone === from) continue;
      for (let workers = limit; workers >= 1; workers -= 1) choices.push(PUT[zone]![workers]!);
    }
    return choices;
  },
  apply: (state, { by, from }, { zone, workers }, emit) => {
    moveToZone(state, by, from, zone, workers, emit);
  },
  objection: (state, { by, from }, { zone, workers }) =>
    because(
      zone === from ? 'same-zone' : countReason(workers, 1, MOST_MOVED, workersIn(state, from, by)),
      'R5.4',
    ),
});
