/** Final scoring, step by step (R9). */
import { push } from './agenda.ts';
import { SPACE_COST, SPACE_COUNT } from './board.ts';
import { PROCEED } from './choices.ts';
import { declareTask } from './declare-task.ts';
import { cardOf } from './event-cards.ts';
import { FINAL_STEPS, type FinalStep } from './final-steps.ts';
import { groupsOf, mainGroup, STAR_POINTS } from './groups.ts';
import type { Emit } from './happenings.ts';
import type { Seat } from './indices.ts';
import { score } from './points.ts';
import { rulesOf } from './rules.ts';
import { contributorAt, NEUTRAL, STAGES, type State, scoreOf } from './state.ts';
import { NOBODY } from './tasks.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** One step of the final scoring (R9.2–R9.6). */
    final: { step: FinalStep };
  }
}

export const pushFinalScoring = (state: State): void => {
  for (const step of FINAL_STEPS.toReversed()) push(state, { kind: 'final', by: NOBODY, step });
};

/** R9.2: each worker on a building under construction, the neutral one's included (R10.7). */
const scoreUnfinished = (state: State, emit: Emit): void => {
  for (let architect = 0; architect <= NEUTRAL; architect += 1) {
    const space = state.architects[architect]!;
    if (space < 0) continue;
    for (let stage = 0; stage < STAGES; stage += 1) {
      const seat = contributorAt(state, architect, stage);
      if (seat >= 0) score(state, seat, 'unfinished', SPACE_COST[space]!, emit);
    }
  }
};

const scoreHand = (state: State, emit: Emit): void => {
  state.active.forEach((workers, seat) => {
    score(state, seat, 'hand', workers >> 1, emit);
  });
};

const scoreBuildings = (state: State, emit: Emit): void => {
  const { mainGroup: byGroups } = rulesOf(state);
  for (let seat = 0; seat < state.active.length; seat += 1) {
    if (byGroups) {
      const groups = groupsOf(state, seat);
      const main = mainGroup(groups);
      const stars = groups.reduce((sum, group) => sum + group.stars, 0);
      score(state, seat, 'main-group', main?.value ?? 0, emit);
      score(state, seat, 'buildings', stars - (main?.stars ?? 0), emit);
    } else {
      let points = 0;
      for (let space = 0; space < SPACE_COUNT; space += 1) {
        if (state.owner[space] === seat) points += STAR_POINTS[state.stars[space]!]!;
      }
      score(state, seat, 'buildings', points, emit);
    }
  }
};

const STEPS: { readonly [step in FinalStep]: (state: State, emit: Emit) => void } = {
  unfinished: scoreUnfinished,
  hand: scoreHand,
  buildings: scoreBuildings,
  event: (state, emit) => cardOf(state, 0).atGameEnd(state, emit),
};

const scoresOf = (state: State): number[] => state.active.map((_, seat) => scoreOf(state, seat));

/** R9.7: most points win, ties share. */
export const winners = (state: State): Seat[] => {
  const scores = scoresOf(state);
  const most = Math.max(...scores);
  return scores.flatMap((points, seat) => (points === most ? [seat] : []));
};

const JUST_PROCEED = [PROCEED];
const LAST_STEP = FINAL_STEPS.at(-1);

export const final = declareTask({
  kind: 'final',
  rule: 'R9',
  hash: { kind: 18, fields: ['step'], words: { unfinished: 19, hand: 20, buildings: 21, event: 22 } },
  answers: ['proceed'],
  choices: () => JUST_PROCEED,
  apply: (state, { step }, _choice, emit) => {
    const before = emit === undefined ? [] : scoresOf(state);
    STEPS[step](state, emit);
    emit?.({ kind: 'final-step', step, points: scoresOf(state).map((now, seat) => now - before[seat]!) });
    if (step !== LAST_STEP) return;
    // R4.2: the turn that ended century IV is not resumed.
    state.agenda.length = 0;
    state.over = true;
    emit?.({ kind: 'game-over', winners: winners(state) });
  },
});
