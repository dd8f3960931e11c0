/** Tips: the rule of a thing or what a figure counts, not the label that is visible anyway. */
import {
  contributorsTo,
  drain,
  eventFacts,
  everybodyCascades,
  firstGoal,
  forecastZones,
  type Goal,
  leadChanges,
  majorities,
  NEUTRAL,
  NONE,
  rulesOf,
  SCORING_ORDER,
  SPACE_ZONE,
  type State,
  workersOn,
} from '@cap-diamant/engine';
import { TERMS, type Term } from '@cap-diamant/text';
import { wideWindow } from '../../browser/wide-window.ts';
import {
  buildingName,
  eventText,
  leaderName,
  leaderPerson,
  leaderText,
  listed,
  zoneName,
} from '../../words/game.ts';
import { type InsightKey, say } from '../../words/insight/words.svelte.ts';
import { marginWords } from '../../words/spaces.ts';
import { text } from '../../words/text.svelte.ts';
import { say as sayTry } from '../../words/try/words.svelte.ts';
import { ui } from '../../words/ui.ts';
import { changesCascade } from '../cascade-changes.ts';
import { countsBuildings } from '../count-buildings.ts';
import type { TargetKey } from '../targets.ts';
import type { View } from '../view.svelte.ts';
import { type Breakdown, breakdownOf, forecastRows, type Reason, whyPointsChange } from './breakdown.ts';
import { endNews } from './century-end.ts';
import { architectPlace } from './spoken.ts';

/** With `rows`: where the points of a figure come from. */
export type Tip = Pick<Breakdown, 'title' | 'rule'> &
  Partial<Breakdown> & {
    /** Why points change, now and at each end. */
    readonly reasons?: readonly Reason[];
    /** How it stands, one sentence each, before the rule. */
    readonly news?: readonly string[];
  };

/** The element that shows the tip: what it explains is described by it. */
export const TIP_ID = 'tooltip';

/** Figures on the table whose labels are too short to explain themselves. */
const FIGURES: Readonly<Record<string, readonly [title: InsightKey, rule: InsightKey]>> = {
  inHand: ['figure.inHand', 'figure.inHand.tip'],
  sites: ['figure.sites', 'figure.sites.tip'],
  supply: ['figure.supply', 'figure.supply.tip'],
  toHand: ['figure.toHand', 'figure.toHand.tip'],
  enders: ['figure.enders', 'figure.enders.tip'],
  countBuildings: ['figure.countBuildings', 'figure.countBuildings.tip'],
};

/** How far each player is who has not scored century I's event; nothing once both prizes are taken (R7.1). */
const goalProgress = ({ names }: View, { progress, needed, prizes, claims }: Goal): readonly string[] =>
  needed !== null && claims.length >= prizes.length
    ? []
    : progress.flatMap((n, seat) => {
        if (claims.includes(seat)) return [];
        const words = needed === null ? say('goalLargest', { n }) : say('goalHave', { n, needed });
        return [`${ui('forSeat', { name: names[seat]!, words })}.`];
      });

/** An event's rule; of century I's, also who has taken which prize (R7.1), and how far the others are. */
export const eventNews = (view: View, event: number): string => {
  const goal = firstGoal(view.state);
  if (goal?.event !== event) return eventText(event);
  const taken = goal.claims.map((seat, index) =>
    ui('goalTook', { name: view.names[seat]!, n: goal.prizes[index]! }),
  );
  return [eventText(event), ...taken, ...goalProgress(view, goal)].join(' ');
};

/** Whether others lead when the zone is scored than its workers now would say. */
const isTurned = (state: State, zone: number): boolean =>
  !state.over &&
  state.seat >= 0 &&
  majorities(state, countsBuildings(state)).some((one) => one.zone === zone && leadChanges(one));

/** Workers that would come from the zone before: they score here too, though they are not here yet. */
const incoming = ({ state, names }: View, zone: number): readonly string[] => {
  if (state.over || state.seat < 0) return [];
  const { rungs } = forecastZones(state, countsBuildings(state));
  const at = rungs.findIndex((one) => one.zone === zone);
  const order = SCORING_ORDER[state.century]!;
  const zoneFrom = text().zoneFrom(order[order.indexOf(zone) - 1] ?? zone);
  return (rungs[at]?.incoming ?? []).flatMap((n, seat) =>
    n === 0 ? [] : [`${ui('forSeat', { name: names[seat]!, words: say('zoneComes', { n, zoneFrom }) })}.`],
  );
};

/** How workers go on, and what this century's event changes in these zones (R7.2, R7.4). */
const withEvent = (state: State, rule: string, zones: readonly number[]): string =>
  zones.some((zone) => changesCascade(state, zone))
    ? `${rule} ${eventText(state.events[state.century]!)}`
    : rule;

/** Where workers go from it when it is scored: nowhere in the family game (R8.6), from the last one into the hand. */
const goesOn = (state: State, zone: number): string => {
  if (!rulesOf(state).cascades) return say('zoneFamily');
  const last = SCORING_ORDER[state.century]!.at(-1)!;
  if (last === zone) return withEvent(state, say('zoneLast'), [zone]);
  const rule = everybodyCascades(eventFacts(state), zone)
    ? say('zoneAll')
    : withEvent(state, text().termTip('cascade'), [zone]);
  return `${rule} ${say('zoneOn', { zone: zoneName(last) })}`;
};

/** What becomes of the workers in the zones. */
const ladderTip = (state: State): Tip =>
  rulesOf(state).cascades
    ? {
        title: say('figure.ladder'),
        rule: withEvent(state, text().termTip('cascade'), SCORING_ORDER[state.century]!),
      }
    : { title: ui('ladder'), rule: say('zoneFamily') };

/** What the shapes at the edge of a zone or a leader say. */
const tracesAt = ({ traces, names }: View, key: TargetKey): string => {
  const seats = traces.get(key) ?? [];
  return seats.length === 0 ? '' : say('traceAtEdge', { names: listed(seats.map((seat) => names[seat]!)) });
};

/** The seats with workers on an architect's building. */
const seatsOn = (state: State, architect: number): readonly number[] => [
  ...new Set(contributorsTo(state, architect)),
];

/** The Economic leader's second building is completed before the zones score (R8.1): the points have its workers. */
const isCompletedAtEnd = (state: State, architect: number): boolean =>
  architect === NEUTRAL && rulesOf(state).options.players > 2;

const fromNeutral = ({ state, names }: View, zone: number): string => {
  const space = state.architects[NEUTRAL] ?? -1;
  if (space < 0 || !isCompletedAtEnd(state, NEUTRAL) || SPACE_ZONE[space] !== zone) return '';
  const shares = seatsOn(state, NEUTRAL).map((seat) =>
    say('workersOf', { name: names[seat]!, n: workersOn(state, NEUTRAL, seat) }),
  );
  if (shares.length === 0) return '';
  const held = drain(state, space)!.mayRedirect;
  const counted = say('zoneNeutral', { shares: shares.join(', ') });
  return held === NONE ? counted : `${counted} ${say('drainRedirect', { name: names[held]! })}`;
};

/** Workers on other buildings of its colour: they come once their building is completed (R4.1). */
const couldCome = ({ state, names }: View, zone: number): string => {
  const shares = state.architects.flatMap((space, architect) =>
    space < 0 || SPACE_ZONE[space] !== zone || isCompletedAtEnd(state, architect)
      ? []
      : seatsOn(state, architect).map(
          (seat) =>
            `${names[seat]!} ${workersOn(state, architect, seat)} (${buildingName(state.tiles[space]!)})`,
        ),
  );
  return shares.length === 0 ? '' : say('zoneCould', { shares: shares.join(', ') });
};

/** All about a player: a small screen has signs and figures alone, and no room for a finger at each. */
const playerTip = (view: View, seat: number): Tip => {
  const { state, names, standings } = view;
  const { now, century, final, active } = standings[seat]!;
  const leader = state.leaders[seat]!;
  const figures = { points: now, active, passive: state.passive[seat]!, century, final };
  const place = architectPlace(state, seat);
  return {
    title: names[seat]!,
    rule: [
      say('player.tip', figures),
      place === '' ? '' : say('spokenArchitect', { place }),
      leader < 0 ? '' : `${leaderName(leader)}: ${leaderText(state, leader)}`,
    ]
      .filter((one) => one !== '')
      .join(' '),
    ...(wideWindow.current ? {} : { rows: forecastRows(view, seat) }),
  };
};

/** "term:cascade", "figure:final:2" (of seat 2), "figure:change" (of the previewed choice), "zone:3", "leader:1", "player:0", "event:7", "button:undo". Spaces on the map have cards instead. */
export const tipOf = (view: View, key: string): Tip | null => {
  const [kind, name = ''] = key.split(':');
  const index = Number(name);
  switch (kind) {
    case 'term': {
      const term = TERMS.find((known): known is Term => known === name);
      return term === undefined ? null : { title: text().term(term), rule: text().termTip(term) };
    }
    case 'figure': {
      if (name === 'change') {
        const reasons = whyPointsChange(view);
        return reasons.length === 0 ? null : { title: say('gain.points'), reasons, rule: '' };
      }
      if (name === 'ladder') return ladderTip(view.state);
      const figure = FIGURES[name];
      if (figure === undefined) return breakdownOf(view, key.slice('figure:'.length));
      const news = name === 'enders' ? endNews(view) : [];
      return { title: say(figure[0]), rule: [say(figure[1]), ...news].join(' ') };
    }
    case 'zone': {
      // What "+1 leads" beside the zone means, in words.
      const note = isTurned(view.state, index) ? say('withCascade') : '';
      const margin = marginWords(view.state, index, view.own, view.names, countsBuildings(view.state), note);
      return {
        title: zoneName(index),
        news: [
          tracesAt(view, `zone:${index}`),
          margin,
          ...incoming(view, index),
          fromNeutral(view, index),
          couldCome(view, index),
        ].filter((one) => one !== ''),
        rule: `${text().zoneRule(index)} ${goesOn(view.state, index)}`,
      };
    }
    case 'leader':
      return {
        title: `${leaderName(index)}, ${leaderPerson(view.state, index)}`,
        news: [tracesAt(view, `leader:${index}`)].filter((one) => one !== ''),
        rule: leaderText(view.state, index),
      };
    case 'player':
      return playerTip(view, index);
    case 'button':
      return name === 'undo'
        ? { title: ui('undo'), rule: say('undo.tip') }
        : { title: sayTry('tryOut'), rule: sayTry('tryHint') };
    case 'event':
      return { title: text().event(index), rule: eventNews(view, index) };
    default:
      return null;
  }
};
