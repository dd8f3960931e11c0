/** The end of a century or of the game, told step by step. */
import type { Happening, State } from '@cap-diamant/engine';
import { scoreOf } from '@cap-diamant/engine';
import { sentences } from './narrate.ts';
import { FINAL_HEAD, SCORING_HEAD, scoresText, type Who } from './words.ts';

export const endsCentury = (happenings: readonly Happening[]): boolean =>
  happenings.some(({ kind }) => kind === 'zone-scored');

export const scoringStory = (state: State, happenings: readonly Happening[], who: Who): string[] => {
  // What a player did before the century ended is news, not scoring; it may end in an earlier choice.
  const first = happenings.findIndex(({ kind }) => kind === 'century-ends');
  const lines: string[] = [];
  let inFinal = false;
  for (const happening of happenings.slice(Math.max(0, first))) {
    if (happening.kind === 'zone-scored' && happening.rung === 0) lines.push('', SCORING_HEAD);
    if (happening.kind === 'final-step' && !inFinal) {
      lines.push('', FINAL_HEAD);
      inFinal = true;
    }
    const stepwise = happening.kind === 'zone-scored' || happening.kind === 'final-step';
    const told = sentences(state, [happening], who);
    lines.push(...told.map((line) => (stepwise ? `  ${line}` : line)));
  }
  const scores = state.active.map((_, seat) => scoreOf(state, seat));
  return [...lines, '', scoresText(scores, who)];
};
