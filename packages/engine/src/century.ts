/** The end of a century, step by step, and the beginning of the next (R8). */
import { push } from './agenda.ts';
import { CITADELLE, COLOURED_ZONES, SPACE_COUNT } from './board.ts';
import { type ChoiceOf, PROCEED, REVEAL } from './choices.ts';
import { complete, isOnBoard, neutralOwner } from './construction.ts';
import { declareTask } from './declare-task.ts';
import { cardInPlay, cascadeSize, eventsOfCentury, everybodyCascades } from './event-cards.ts';
import { pushFinalScoring } from './final-scoring.ts';
import type { ByCentury, Century, Seat, Zone } from './indices.ts';
import { replaced } from './lists.ts';
import { score } from './points.ts';
import { rulesOf } from './rules.ts';
import { AVAILABLE, AWAY, COMPLETED, NEUTRAL, NONE, type State, workersBySeat, workersIn } from './state.ts';
import { CHANCE, NOBODY, type NoFields, type TaskOf } from './tasks.ts';
import { TILE_CENTURY } from './tiles.ts';
import { emptyZone } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** The neutral building of the Economic leader is completed (R8.1). */
    'end-century': NoFields;
    /** Leaders go back (R8.1); event effects just before scoring (R8.2). */
    'before-scoring': NoFields;
    /**
     * One rung of the cascade: the zone scored `rung`-th (R8.3, R8.4). `cascaders`: seats that may cascade in
     * this scoring, one bit each (R7.4, 2008).
     */
    'score-zone': { rung: number; cascaders: number };
    /** The old century's leftovers are cleared and the next one begins (R8.7). */
    'new-century': NoFields;
    /** Chance reveals one of the events of a century (R3.4). */
    event: { century: Century };
  }
}

const LAST_CENTURY = 3;
const RUNGS = 5;

const BEFORE_SCORING: TaskOf<'before-scoring'> = Object.freeze({ kind: 'before-scoring', by: NOBODY });
const NEW_CENTURY: TaskOf<'new-century'> = Object.freeze({ kind: 'new-century', by: NOBODY });

const JUST_PROCEED = [PROCEED];
const proceedOnly = (): readonly ChoiceOf<'proceed'>[] => JUST_PROCEED;

/** The Citadelle, then the century's own zone and clockwise from there (R8.3). */
export const SCORING_ORDER: ByCentury<readonly Zone[]> = COLOURED_ZONES.map((_, century) => [
  CITADELLE,
  ...COLOURED_ZONES.slice(century),
  ...COLOURED_ZONES.slice(0, century),
]);

/** R8.1: the Economic leader's holder completes the neutral architect's building. */
export const endCenturyTask = declareTask({
  kind: 'end-century',
  rule: 'R8.1',
  hash: { kind: 14, fields: [] },
  answers: ['proceed'],
  choices: proceedOnly,
  apply: (state, _task, _choice, emit) => {
    push(state, BEFORE_SCORING);
    const owner = neutralOwner(state);
    if (owner !== NONE && isOnBoard(state, NEUTRAL)) complete(state, NEUTRAL, owner, emit);
  },
});

/** The rest of R8.1, after the Political leader's last redirection; then R8.2. */
export const beforeScoring = declareTask({
  kind: 'before-scoring',
  rule: 'R8.2',
  hash: { kind: 15, fields: [] },
  answers: ['proceed'],
  choices: proceedOnly,
  apply: (state, _task, _choice, emit) => {
    if (rulesOf(state).neutral.goesBack) state.architects[NEUTRAL] = AWAY;
    state.leaders = state.leaders.map(() => NONE);
    emit?.({ kind: 'leaders-returned' });

    const card = cardInPlay(state);
    let cascaders = 0;
    for (let seat = 0; seat < state.active.length; seat += 1) {
      if (card.mayCascade(state, seat)) cascaders |= 1 << seat;
    }
    card.beforeScoring(state, emit);

    if (state.century === LAST_CENTURY) pushFinalScoring(state);
    else push(state, NEW_CENTURY);
    for (let rung = RUNGS - 1; rung >= 0; rung -= 1) {
      push(state, { kind: 'score-zone', by: NOBODY, rung, cascaders });
    }
  },
});

/** The most workers that a player has in a zone. */
const mostIn = (state: State, zone: Zone, seats: number): number => {
  let most = 0;
  for (let seat = 0; seat < seats; seat += 1) most = Math.max(most, workersIn(state, zone, seat));
  return most;
};

/** How many of a player's workers cascade when a zone is scored (R8.4). */
const cascadeOf = (
  state: State,
  { cascaders }: TaskOf<'score-zone'>,
  zone: Zone,
  next: Zone,
  seat: Seat,
  least: number,
): number => {
  const workers = workersIn(state, zone, seat);
  if (workers < least || (cascaders & (1 << seat)) === 0) return 0;
  // R7.4, 2001; the hand is not a zone.
  const foothold = cardInPlay(state).cascadeNeedsFoothold && next !== NONE;
  return foothold && workersIn(state, next, seat) === 0 ? 0 : cascadeSize(workers);
};

/** R8.4, or R8.6 in the family version: one zone. */
export const scoreZone = declareTask({
  kind: 'score-zone',
  rule: 'R8.4',
  hash: { kind: 16, fields: ['rung', 'cascaders'] },
  answers: ['proceed'],
  choices: proceedOnly,
  apply: (state, task, _choice, emit) => {
    const { cascades, seats } = rulesOf(state);
    const { rung } = task;
    const order = SCORING_ORDER[state.century]!;
    const zone = order[rung]!;
    const next = rung + 1 < RUNGS ? order[rung + 1]! : NONE;
    const least = everybodyCascades(cardInPlay(state), zone) ? 0 : mostIn(state, zone, seats);

    if (emit !== undefined) {
      const workers = workersBySeat(state, zone);
      const outgoing = workers.map((_, seat) => cascadeOf(state, task, zone, next, seat, least));
      const points = workers.map((count, seat) => (cascades ? count : count + outgoing[seat]!));
      const moving = cascades ? outgoing : outgoing.map(() => 0);
      emit({ kind: 'zone-scored', rung, zone, next, workers, points, cascades: moving });
    }
    // Where a player's workers go depends on nobody else's by now, so one player after the other is scored.
    for (let seat = 0; seat < seats; seat += 1) {
      const workers = workersIn(state, zone, seat);
      const outgoing = cascadeOf(state, task, zone, next, seat, least);
      // R8.6: in the family version, workers that would cascade score a bonus.
      score(state, seat, 'zones', cascades ? workers : workers + outgoing, emit);
      emptyZone(state, zone, next, seat, cascades ? outgoing : 0);
    }
  },
});

/** R8.7: unused tiles are flipped, the next century's become available, its event is revealed. */
export const newCentury = declareTask({
  kind: 'new-century',
  rule: 'R8.7',
  hash: { kind: 17, fields: [] },
  answers: ['proceed'],
  choices: proceedOnly,
  apply: (state, _task, _choice, emit) => {
    cardInPlay(state).afterScoring(state, emit);
    state.century += 1;
    const status = state.status.slice();
    const flipped = [];
    for (let space = 0; space < SPACE_COUNT; space += 1) {
      if (status[space] === AVAILABLE) {
        status[space] = COMPLETED;
        flipped.push(space);
      } else if (TILE_CENTURY[state.tiles[space]!] === state.century) {
        status[space] = AVAILABLE;
      }
    }
    state.status = status;
    emit?.({ kind: 'century-begins', century: state.century, flipped });
    if (rulesOf(state).events) push(state, eventTask(state.century));
  },
});

/** By century: what chance can reveal. */
const REVEALABLE: ByCentury<readonly ChoiceOf<'event'>[]> = COLOURED_ZONES.map((_, century) =>
  eventsOfCentury(century).map((card) => REVEAL[card]!),
);

export const eventTask = (century: Century): TaskOf<'event'> => ({ kind: 'event', by: CHANCE, century });

// In hashes it has the number of the final step of the same name. The two are never on one agenda.
export const event = declareTask({
  kind: 'event',
  rule: 'R3.4',
  hash: { kind: 22, fields: ['century'] },
  answers: ['event'],
  choices: (_state, { century }) => REVEALABLE[century]!,
  apply: (state, { century }, choice, emit) => {
    state.events = replaced(state.events, century, choice.event);
    emit?.({ kind: 'event-revealed', event: choice.event });
    cardInPlay(state).onCenturyBegin(state, emit);
  },
});
