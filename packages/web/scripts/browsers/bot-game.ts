/** One whole game of bots, and what they think on the way, as rows of text: every browser must give the same ones. */
import { createBot, nodeBudget, opinions } from '@cap-diamant/bots';
import { ALL_OPTIONS, advance, type Choice, decision, hash, newGame, printChoice } from '@cap-diamant/engine';
import { deal, playChance, seededRandom } from '@cap-diamant/engine/chance';

/** By seat: bots that judge only, that look ahead and recognise how rivals play, and one with a style. */
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
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const played: Choice[] = [];
  const rows: string[] = [];
  for (;;) {
    played.push(...playChance(state, random));
    const due = decision(state);
    if (due === null) break;
    if (due.task.kind === 'action' && state.turn % BETWEEN_OPINIONS === 0) {
      // Numbers are written so that no bit is lost.
      for (const { choice, share, behind } of opinions(state, nodeBudget(POSITIONS), random))
        rows.push(`turn ${state.turn}: ${printChoice(choice)} ${share} ${behind}`);
    }
    const soFar = { options, layout, choices: played };
    const choice = BOTS[due.by]!.choose(state, nodeBudget(POSITIONS), random, soFar);
    rows.push(`turn ${state.turn}: ${BOTS[due.by]!.name} plays ${printChoice(choice)}`);
    advance(state, choice);
    played.push(choice);
  }
  return [...rows, `end: ${hash(state)}`];
};
