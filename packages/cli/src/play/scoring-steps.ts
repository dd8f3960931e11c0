/** The century's end or the end of the game, shown step by step. */
import { type Happening, type State, scoreOf } from '@cap-diamant/engine';
import { centuryBefore, sentences } from './narrate.ts';
import type { Pen } from './pen.ts';

export const endsCentury = (happenings: readonly Happening[]): boolean =>
  happenings.some(({ kind }) => kind === 'zone-scored');

export const scoringRows = (state: State, happenings: readonly Happening[], pen: Pen): string[] => {
  // What a player did before the century ended is news, not scoring; the century may end in an earlier
  // choice.
  const first = happenings.findIndex(({ kind }) => kind === 'century-ends');
  const century = centuryBefore(state, happenings);
  const lines: string[] = [];
  let step: Happening['kind'] | null = null;
  for (const happening of happenings.slice(Math.max(0, first))) {
    const texts = sentences(state, { turn: state.turn, century, happenings: [happening] }, pen);
    if (texts.length === 0) continue;
    const stepwise = happening.kind === 'zone-scored' || happening.kind === 'final-step';
    // A blank row separates the zones and the final scoring.
    if (happening.kind !== step && (stepwise || step === 'zone-scored')) lines.push('');
    step = happening.kind;
    lines.push(...texts.map((line) => (stepwise ? `  ${line}` : line)));
  }
  const scores = state.active.map((_, seat) => `${pen.who(seat)} ${scoreOf(state, seat)}`);
  return [...lines, '', pen.say('standing', { scores: scores.join(', ') })];
};
