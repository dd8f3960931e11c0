/** One or two sentences about two lines from a position. */
import type { State } from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import type { SayWhy } from './catalog.ts';
import { factText } from './fact-text.ts';
import type { StatedExplanation, StatedFact } from './facts.ts';
import { type Frame, frameOf } from './frame.ts';
import { movesIn } from './moves.ts';
import { capital, type Reader, sceneOf } from './scene.ts';

export const sentencesOn = (
  text: Text,
  say: SayWhy,
  state: State,
  { kind, statements, better, worse, isUnsure }: StatedExplanation,
  reader: Reader,
): string => {
  if (kind === 'long-run') return say(isUnsure ? 'why.longRun.unsure' : 'why.longRun');
  const scene = sceneOf(text, say, state, reader);
  const { move } = movesIn(text, say);
  let said: Frame | null = null;
  let event: number | null = null;
  /** An event is explained once. */
  const withEventOnce = (fact: StatedFact): StatedFact => {
    if (!('event' in fact) || fact.kind === 'prize' || fact.event === null) return fact;
    if (fact.event === event) return { ...fact, event: null };
    event = fact.event;
    return fact;
  };
  /** About one line, with one fact or two. */
  const sentence = (side: 'better' | 'worse'): string => {
    const [own, other] = side === 'better' ? [better, worse] : [worse, better];
    const facts = statements.filter((one) => one.side === side).map(({ fact }) => fact);
    const [first, second] = facts.map((fact) => {
      const frame = frameOf(fact);
      const isFramed = frame !== null && frame === said;
      said = frame ?? said;
      return factText(scene, withEventOnce(fact), isFramed);
    });
    const fact = second === undefined ? first! : say('why.both', { first: first!, second });
    return say('why.sentence', {
      move: move(state, own, other, facts),
      // A whole sentence after a colon has a capital in German.
      fact: text.language === 'de' ? capital('de', fact) : fact,
    });
  };
  return [...new Set(statements.map(({ side }) => side))].map(sentence).join(' ');
};
