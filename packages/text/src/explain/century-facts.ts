/** The century's end: a line ends it, or somebody could end it next. */
import type { FactOf } from './facts.ts';
import type { Scene } from './scene.ts';
import { zonesText } from './zone-facts.ts';

export const endText = (
  { say, who, me, players }: Scene,
  { kind, points, rival, rivalPoints }: FactOf<'century' | 'game'>,
): string => say(`why.${kind}`, { ...who(me), points, rival: players[rival]!, rivalPoints });

export const goesOnText = ({ say, who }: Scene, { ender }: FactOf<'goes-on'>): string =>
  ender === null ? say('why.goesOn') : say('why.goesOn.ender', who(ender));

export const endingText = (scene: Scene, fact: FactOf<'ending'>): string => {
  const { say, who } = scene;
  if (!fact.can) return say('why.ending.not', who(fact.seat));
  return say('why.ending', {
    fact: say('why.ending.can', who(fact.seat)),
    zones: zonesText(scene, fact),
  });
};
