/** What speaks for a move against the next best one, in differences. */
import {
  AVAILABLE,
  type Choice,
  decision,
  forecastZones,
  pointsAsThingsStand,
  rulesOf,
  SPACE_DISTRICT,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import { afterLine } from '../simulate.ts';
import { buildingDifference } from './building-difference.ts';
import type { SayWhy } from './catalog.ts';
import type { StatedExplanation, StatedFact } from './facts.ts';
import { movesIn } from './moves.ts';
import { namesList, type Reader, sceneOf } from './scene.ts';
import { sentencesOn } from './sentences.ts';
import { isMinor, zoneDifference } from './zone-difference.ts';

interface Standing {
  /** Points by the end of the century. */
  readonly century: number;
  /** Further points by the end of the game. */
  readonly final: number;
  readonly active: number;
}

/** What a line leaves the player with, as things stand. */
const standingAfter = (state: State, line: readonly Choice[]): Standing => {
  const me = decision(state)!.by;
  const at = afterLine(state, line);
  const zones = forecastZones(at, false);
  const century = scoreOf(at, me) + zones.points[me]! + zones.eventPoints[me]!;
  return { century, final: pointsAsThingsStand(at)[me]! - century, active: at.active[me]! };
};

const KINDS = ['century', 'final', 'active'] as const;

/**
 * Both lines in figures: what the better one brings, and what it costs. Only after what the other one brings does it
 * say that both are about as good: otherwise it would contradict itself.
 */
const inFigures = (
  text: Text,
  say: SayWhy,
  state: State,
  { better, worse, isUnsure }: StatedExplanation,
  other: string,
): string => {
  const [one, two] = [standingAfter(state, better), standingAfter(state, worse)];
  const gains = KINDS.filter((kind) => one[kind] > two[kind]);
  const losses = KINDS.filter((kind) => one[kind] < two[kind]);
  const list = (kinds: typeof gains, how: 'more' | 'fewer'): string =>
    namesList(
      text,
      kinds.map((kind) => say(`hint.${how}.${kind}`, { n: Math.abs(one[kind] - two[kind]) })),
    );
  const later = say('hint.later');
  const close = isUnsure && losses.length > 0 ? [say('hint.close')] : [];
  if (gains.length === 0) {
    const said =
      losses.length === 0
        ? say('hint.same', { other })
        : say('hint.less', { other, gains: list(losses, 'more') });
    return [said, later, ...close].join(' ');
  }
  if (losses.length === 0) {
    const said = say('hint.brings', { other, gains: list(gains, 'more') });
    return gains.every((kind) => kind === 'active') ? `${said} ${later}` : said;
  }
  const said = say('hint.brings.but', { other, gains: list(gains, 'more'), losses: list(losses, 'fewer') });
  return [said, ...(isUnsure ? close : [later])].join(' ');
};

/** Facts that are told better as what the move does than as two positions side by side; null for all others. */
const asDifference = (
  text: Text,
  say: SayWhy,
  state: State,
  { statements }: StatedExplanation,
  players: readonly string[],
  other: string,
): string | null => {
  if (statements.length !== 2) return null;
  const factOf = (side: 'better' | 'worse'): StatedFact | undefined =>
    statements.find((statement) => statement.side === side)?.fact;
  const [one, two] = [factOf('better'), factOf('worse')];
  if (two?.kind === 'leader-left' && two.can)
    return say('hint.keeps.leader', { name: players[two.seat]!, leaderTaken: text.leaderTaken(two.leader) });
  if (two?.kind === 'offer' && two.can) {
    const { edition } = rulesOf(state).options;
    const place = { name: players[two.seat]!, building: text.building(state.tiles[two.space]!) };
    // Only what is under construction can be kept from a rival; the other move would start this building.
    const how = state.status[two.space] === AVAILABLE ? 'started' : 'keeps';
    return two.action
      ? say(`hint.${how}.action`, { ...place, district: text.district(SPACE_DISTRICT[two.space]!, edition) })
      : say(`hint.${how}.offer`, place);
  }
  const brings = (gains: string): string => say('hint.brings', { gains, other });
  if (one?.kind === 'ready' && two?.kind === 'ready')
    return one.workers > two.workers
      ? brings(say('hint.more.active', { n: one.workers - two.workers }))
      : say('hint.ready.fewer', { n: two.workers - one.workers, other, name: players[one.seat]! });
  if (one?.kind === 'left' && two?.kind === 'left')
    return brings(say('hint.more.left', { n: one.workers - two.workers }));
  if (one?.kind === 'zones' && two?.kind === 'zones') {
    const n = one.points - one.rivalPoints - (two.points - two.rivalPoints);
    const rival = players[one.rival]!;
    return brings(say(one.counted === 'zones' ? 'hint.more.lead' : 'hint.more.lead.built', { n, rival }));
  }
  if (one?.kind === 'event' && two?.kind === 'event')
    return brings(say('hint.more.century', { n: one.points - two.points }));
  if ((one?.kind === 'points' || one?.kind === 'prize') && one.kind === two?.kind)
    return brings(say('hint.more.now', { n: one.points - two.points }));
  // A hint speaks to the player who decides.
  const scene = sceneOf(text, say, state, { players, you: decision(state)!.by });
  if (one?.kind === 'zone' && two?.kind === 'zone') return zoneDifference(scene, one, two, other);
  return buildingDifference(scene, one, two, other);
};

/** Figures say more where there are no facts, and about zones in which one is behind after either move. */
export const tellsNothing = ({ statements }: Pick<StatedExplanation, 'statements'>): boolean =>
  statements.every(({ fact }) => fact.kind === 'zone' && isMinor(fact));

/** Why the better of two moves is better. */
export const inFavourOf = (
  text: Text,
  say: SayWhy,
  state: State,
  explanation: StatedExplanation,
  reader: Reader,
): string => {
  const { statements, better, worse } = explanation;
  const other = movesIn(text, say).moveWithin(state, worse, better);
  if (tellsNothing(explanation)) return inFigures(text, say, state, explanation, other);
  const difference = asDifference(text, say, state, explanation, reader.players, other);
  if (difference !== null) return difference;
  const told = statements.filter(
    ({ side, fact }) => side === 'better' || fact.kind !== 'leader' || fact.leader !== null,
  );
  return sentencesOn(text, say, state, { ...explanation, statements: told }, reader);
};
