/** Buildings: star tokens, groups, new sites, and who can help where. */
import { rulesOf, SPACE_DISTRICT } from '@cap-diamant/engine';
import { byEvent } from './event-facts.ts';
import type { FactOf } from './facts.ts';
import type { Scene } from './scene.ts';

export const groupText = ({ say, who }: Scene, { seat, points }: FactOf<'group'>): string =>
  say('why.group', { ...who(seat), points });

export const tokenText = (
  { say, who, building }: Scene,
  { seat, space, stars, group }: FactOf<'token'>,
): string => {
  const placed = say('why.token', { ...who(seat), stars, building: building(space) });
  return group === null ? placed : say('why.token.group', { ...who(seat), fact: placed, group });
};

/** Under construction. */
export const buildingText = (
  { text, say, who, building }: Scene,
  { seat, space, stars, event }: FactOf<'building'>,
): string =>
  byEvent(text, say, say('why.building', { ...who(seat), stars, building: building(space) }), event);

export const bareText = ({ text, say, building }: Scene, { space, event }: FactOf<'bare'>): string =>
  byEvent(text, say, say('why.bare', { building: building(space) }), event);

export const siteText = ({ say, who, me }: Scene, { group }: FactOf<'site'>): string =>
  group > 0 ? say('why.site.joins', { ...who(me), group }) : say('why.site.apart', who(me));

/** Whether a rival can contribute, and then use the district's action. */
export const offerText = (
  { text, say, state, players, building }: Scene,
  { seat, space, can, action }: FactOf<'offer'>,
): string => {
  const place = { name: players[seat]!, building: building(space) };
  if (!can) return say('why.offer.not', place);
  if (!action) return say('why.offer', place);
  const district = text.district(SPACE_DISTRICT[space]!, rulesOf(state).options.edition);
  return say('why.offer.action', { ...place, district });
};
