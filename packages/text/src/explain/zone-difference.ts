/** What a seat would have in a zone after one move and after another, in one sentence. */
import { byEvent } from './event-facts.ts';
import type { FactOf } from './facts.ts';
import type { Scene } from './scene.ts';
import { zoneText } from './zone-facts.ts';

type ZoneFact = FactOf<'zone'>;

const leads = ({ workers, most }: ZoneFact): boolean => workers > 0 && workers >= most;

/** Without the lead workers score a point each, and no more than that. */
export const isMinor = (fact: ZoneFact): boolean => !leads(fact) && fact.moving === 0;

const isMore = (one: ZoneFact, other: ZoneFact): boolean =>
  one.moving === other.moving
    ? one.workers - one.most > other.workers - other.most
    : one.moving > other.moving;

/** What is less for the seat, after a clause that has said what is more. */
const lessText = ({ say, who }: Scene, more: ZoneFact, less: ZoneFact): string => {
  const { seat, workers, most, moving } = less;
  // An event can let workers cascade where others have the most (R7.2).
  if (moving < more.moving && (leads(less) || !leads(more))) return say('hint.zone.fewer', { moving });
  const own = { ...who(seat), workers, most };
  if (workers === 0 && more.workers > 0) return say('hint.zone.none', own);
  if (workers > most) return say('hint.zone.lead', own);
  if (leads(less)) return say('hint.zone.tie', own);
  return say(more.workers < more.most ? 'hint.zone.further' : 'hint.zone.behind', own);
};

/** Null where one position is not more for the seat than the other. */
export const zoneDifference = (scene: Scene, one: ZoneFact, two: ZoneFact, other: string): string | null => {
  const { text, say, me } = scene;
  const isOwn = one.seat === me;
  const [more, less] = isOwn ? [one, two] : [two, one];
  const isAlike = one.seat === two.seat && one.zone === two.zone && one.counted === two.counted;
  if (!isAlike || !isMore(more, less)) return null;
  const contrast = lessText(scene, more, less);
  return say(isOwn ? 'hint.zone' : 'hint.zone.rival', {
    counted: more.counted,
    fact: zoneText(scene, more),
    other,
    less: more.event === null ? byEvent(text, say, contrast, less.event) : contrast,
  });
};
