/** Events: their points, the goal of century I, and which event is behind another fact. */
import { EVENT_IDS } from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import type { SayWhy } from './catalog.ts';
import type { FactOf } from './facts.ts';
import { afterColon, type Scene } from './scene.ts';

const eventYear = (event: number): string => EVENT_IDS[event]!;

/** With the event that is behind it, where one is. */
export const byEvent = (text: Text, say: SayWhy, fact: string, event: number | null): string =>
  event === null
    ? fact
    : say('why.byEvent', {
        fact,
        year: eventYear(event),
        brief: afterColon(text.language, text.eventBrief(event)),
      });

/** At the century's end. */
export const eventText = ({ say, who, me }: Scene, { points }: FactOf<'points' | 'event'>): string =>
  say('why.event', { ...who(me), points });

export const prizeText = ({ say, who, me }: Scene, { points, event }: FactOf<'prize'>): string =>
  say('why.prize', { ...who(me), points, year: eventYear(event) });

export const goalText = (
  { text, say, who, me }: Scene,
  { event, progress, needed, most }: FactOf<'goal'>,
): string => {
  const said =
    needed === null
      ? say('why.goal.largest', { ...who(me), progress, most })
      : say('why.goal', { ...who(me), progress, needed });
  return byEvent(text, say, said, event);
};
