/** One whole game of bots, and what they think on the way, as rows of text: every browser must give the same ones. */
import { createBot, nodeBudget, opinions } from '@cap-diamant/bots';
import { ALL_OPTIONS, advance, decision, hash, printChoice } from '@cap-diamant/engine';
import { dealGame, playChance, seededRandom } from '@cap-diamant/engine/chance';

/** By seat: bots that judge only, that look ahead, and one with a style. */
const BOTS = ['governor', 'mason', 'builder', 'intendant'].map(createBot);
const POSITIONS = 250;
/** Turns between two rounds of opinions. */
const BETWEEN_OPINIONS = 16;

export const botGame = (): string[] => {
  const options = ALL_OPTIONS.find(
    ({ players, edition, rules, events }) =>
      players === BOTS.length && edition === 2011 && rules === 'complete' && events,
  )!;
  const random = seededRandom('the same everywhere');
  const state = dealGame(options, 'balanced', random);
  const rows: string[] = [];
  for (;;) {
    playChance(state, random);
    const due = decision(state);
    if (due === null) break;
    if (due.task.kind === 'action' && state.turn % BETWEEN_OPINIONS === 0) {
      // Numbers are written so that no bit is lost.
      for (const { choice, share, behind } of opinions(state, nodeBudget(POSITIONS), random))
        rows.push(`turn ${state.turn}: ${printChoice(choice)} ${share} ${behind}`);
    }
    const choice = BOTS[due.by]!.choose(state, nodeBudget(POSITIONS), random);
    rows.push(`turn ${state.turn}: ${BOTS[due.by]!.name} plays ${printChoice(choice)}`);
    advance(state, choice);
  }
  return [...rows, `end: ${hash(state)}`];
};
