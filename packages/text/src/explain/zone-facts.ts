/** Zones: who has the most if the century ended now, who moves on, and what all zones bring. */
import { byEvent } from './event-facts.ts';
import type { FactOf } from './facts.ts';
import { namesList, type Scene } from './scene.ts';

const TO_HAND = -1;

const standing = (
  { text, say, who, players }: Scene,
  { zone, seat, workers, rivals, most }: FactOf<'zone'>,
): string => {
  const own = { ...who(seat), zoneIn: text.zoneIn(zone), workers };
  const named = {
    rivals: namesList(
      text,
      rivals.map((rival) => players[rival]!),
    ),
  };
  if (workers === 0) return say('why.zone.none', own);
  if (most === 0) return say('why.zone.only', own);
  if (workers > most) return say('why.zone.most', { ...own, most });
  if (workers === most) return say('why.zone.tied', { ...own, ...named });
  return say('why.zone.behind', { ...own, ...named, most, short: most - workers });
};

export const zoneText = (scene: Scene, fact: FactOf<'zone'>): string => {
  const { text, say } = scene;
  const { moving, next, event } = fact;
  const stands = standing(scene, fact);
  if (moving === 0) return byEvent(text, say, stands, event);
  const moves =
    next === TO_HAND
      ? say('why.zone.toHand', { fact: stands, moving })
      : say('why.zone.moving', { fact: stands, moving, nextTo: text.zoneTo(next) });
  return byEvent(text, say, moves, event);
};

/** Points of all zones, if the century ended now. */
export const zonesText = (
  { say, who, me, players }: Scene,
  { points, rival, rivalPoints }: Pick<FactOf<'zones'>, 'points' | 'rival' | 'rivalPoints'>,
): string => say('why.zones', { ...who(me), points, rival: players[rival]!, rivalPoints });
