/** Workers: active ones, what they are enough for, and how many are left. */
import { choices, inFront } from '@cap-diamant/engine';
import type { After } from './after.ts';
import { asTurnOf } from './as-turn-of.ts';
import { better, type Candidate, type Compared, fromBetter, fromWorse, worse } from './candidate.ts';
import { leftLike, readyLike } from './edits.ts';
import type { Fact } from './facts.ts';

const readyFact = ({ due }: After, seat: number): Fact => ({
  kind: 'ready',
  seat,
  workers: due.active[seat]!,
  buildings: choices(asTurnOf(due, seat)).filter(({ kind }) => kind === 'contribute').length,
});

export const workerCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  const found: Candidate[] = [];
  a.due.active.forEach((_, other) => {
    const [one, two] = [a.due.active[other]!, b.due.active[other]!];
    if (other === seat ? one <= two : one >= two) return;
    found.push({
      statements: [better(readyFact(a, other)), worse(readyFact(b, other))],
      removals: [fromBetter(readyLike(other, b.due)), fromWorse(readyLike(other, a.due))],
    });
  });
  const [one, two] = [inFront(a.due, seat), inFront(b.due, seat)];
  if (one > two) {
    found.push({
      statements: [better({ kind: 'left', workers: one }), worse({ kind: 'left', workers: two })],
      removals: [fromBetter(leftLike(seat, b.due)), fromWorse(leftLike(seat, a.due))],
    });
  }
  return found;
};
