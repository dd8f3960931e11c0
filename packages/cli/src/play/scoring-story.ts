/** The end of a century or of the game, told step by step. */
import { type Happening, type State, scoreOf } from '@cap-diamant/engine';
import { centuryBefore, sentences } from './narrate.ts';
import type { Pen } from './pen.ts';

export const endsCentury = (happenings: readonly Happening[]): boolean =>
  happenings.some(({ kind }) => kind === 'zone-scored');

export const scoringStory = (state: State, happenings: readonly Happening[], pen: Pen): string[] => {
  // What a player did before the century ended is news, not scoring; it may end in an earlier choice.
  const first = happenings.findIndex(({ kind }) => kind === 'century-ends');
  const century = centuryBefore(state, happenings);
  const lines: string[] = [];
  let step: Happening['kind'] | null = null;
  for (const happening of happenings.slice(Math.max(0, first))) {
    const told = sentences(state, { turn: state.turn, century, happenings: [happening] }, pen);
    if (told.length === 0) continue;
    const stepwise = happening.kind === 'zone-scored' || happening.kind === 'final-step';
    // The zones and the final scoring stand by themselves.
    if (happening.kind !== step && (stepwise || step === 'zone-scored')) lines.push('');
    step = happening.kind;
    lines.push(...told.map((line) => (stepwise ? `  ${line}` : line)));
  }
  const scores = state.active.map((_, seat) => `${pen.who(seat)} ${scoreOf(state, seat)}`);
  return [...lines, '', pen.say('standing', { scores: scores.join(', ') })];
};
