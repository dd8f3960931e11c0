/** Stars, main group and sites after one move and after another, in one sentence. */
import { rulesOf } from '@cap-diamant/engine';
import type { FactOf, StatedFact } from './facts.ts';
import type { Scene } from './scene.ts';

/** The main group grows with a token of one move only. */
const groupDifference = (
  { say, players, me, building }: Scene,
  { seat, space, stars, group }: FactOf<'token'>,
  { points }: FactOf<'group'>,
  other: string,
): string | null => {
  if (group === null || group <= points) return null;
  const words = { stars, building: building(space), group, points, other };
  return seat === me ? say('hint.group', words) : say('hint.group.rival', { ...words, name: players[seat]! });
};

/** One move completes a building, and after the other it is still under construction. */
const doneDifference = (
  { say, players, me, building }: Scene,
  { seat, space, stars }: FactOf<'token'>,
  later: FactOf<'building'>,
  other: string,
): string | null => {
  // What completes with more stars later, or for another player, is worth a word of its own.
  if (later.space !== space || later.seat !== seat || later.stars > stars || later.event !== null)
    return null;
  const words = { stars, building: building(space), other };
  return seat === me ? say('hint.done', words) : say('hint.done.rival', { ...words, name: players[seat]! });
};

/** Null where the facts are not such a difference in favour of the first. */
export const buildingDifference = (
  scene: Scene,
  one: StatedFact | undefined,
  two: StatedFact | undefined,
  other: string,
): string | null => {
  const { say, state, players, me, building } = scene;
  if (one?.kind === 'token' && two?.kind === 'group' && one.seat === me && two.seat === me)
    return groupDifference(scene, one, two, other);
  if (one?.kind === 'group' && two?.kind === 'token' && one.seat === two.seat && one.seat !== me)
    return groupDifference(scene, two, one, other);
  if (one?.kind === 'token' && two?.kind === 'building' && one.seat === me)
    return doneDifference(scene, one, two, other);
  if (one?.kind === 'building' && two?.kind === 'token' && two.seat !== me)
    return doneDifference(scene, two, one, other);
  // Without a main group, it is nothing to be next to one's own buildings (R9.4).
  if (one?.kind === 'site' && two?.kind === 'site' && one.group > two.group && rulesOf(state).mainGroup)
    return say('hint.joins', {
      building: building(one.space),
      group: one.group,
      other: building(two.space),
      less: two.group,
    });
  if (one?.kind === 'building' && two?.kind === 'building' && one.seat === two.seat) {
    const [more, less] = one.seat === me ? [one, two] : [two, one];
    if (more.space !== less.space || more.stars <= less.stars || less.event !== null) return null;
    const words = { building: building(more.space), stars: more.stars, less: less.stars, other };
    return more.seat === me
      ? say('hint.stars', words)
      : say('hint.stars.rival', { ...words, name: players[more.seat]! });
  }
  return null;
};
