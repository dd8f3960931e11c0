/** Any fact, as a clause. */
import { bareText, buildingText, groupText, offerText, siteText, tokenText } from './building-facts.ts';
import { endingText, endText, goesOnText } from './century-facts.ts';
import { eventText, goalText, prizeText } from './event-facts.ts';
import type { StatedFact } from './facts.ts';
import { framed } from './frame.ts';
import { leaderLeftText, leaderText } from './leader-facts.ts';
import type { Scene } from './scene.ts';
import { leftText, readyText } from './worker-facts.ts';
import { zonesText, zoneText } from './zone-facts.ts';

/** `isFramed`: an earlier sentence has said that the century is taken to end now. */
export const factText = (scene: Scene, fact: StatedFact, isFramed: boolean): string => {
  const { say, who, me } = scene;
  switch (fact.kind) {
    case 'zone':
      return framed(say, fact.counted, isFramed, zoneText(scene, fact));
    case 'zones':
      return framed(say, fact.counted, isFramed, zonesText(scene, fact));
    case 'event':
      return framed(say, 'zones', isFramed, eventText(scene, fact));
    case 'prize':
      return prizeText(scene, fact);
    case 'goal':
      return goalText(scene, fact);
    case 'points':
      return say('why.points', { ...who(me), points: fact.points });
    case 'century':
    case 'game':
      return endText(scene, fact);
    case 'goes-on':
      return goesOnText(scene, fact);
    case 'ending':
      return endingText(scene, fact);
    case 'leader':
      return leaderText(scene, fact);
    case 'leader-left':
      return leaderLeftText(scene, fact);
    case 'group':
      return groupText(scene, fact);
    case 'token':
      return tokenText(scene, fact);
    case 'building':
      return buildingText(scene, fact);
    case 'bare':
      return bareText(scene, fact);
    case 'site':
      return siteText(scene, fact);
    case 'offer':
      return offerText(scene, fact);
    case 'ready':
      return readyText(scene, fact);
    case 'left':
      return leftText(scene, fact);
    default:
      return fact satisfies never;
  }
};
