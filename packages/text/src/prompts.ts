/** The prompt: one sentence about who decides what, and what it costs. */
import {
  ALL_ZONES,
  CHANCE,
  choices,
  completedBy,
  decision,
  fromHand,
  IS_WILD,
  inFront,
  isEnding,
  NEUTRAL,
  NOBODY,
  OPPOSITE_ZONES,
  PROCEED,
  rulesOf,
  SCORING_ORDER,
  SPACE_COST,
  SPACE_DISTRICT,
  type State,
  type Task,
  type TaskOf,
  workersOn,
} from '@cap-diamant/engine';
import type { SayGame } from './catalog.ts';
import type { Language } from './languages.ts';
import type { Names } from './names.ts';
import { activatedBy } from './simulate.ts';

/** "You, choose a zone." is "Choose a zone." */
const withoutAddress = (sentence: string, player: string): string => {
  const address = `${player}, `;
  if (!sentence.startsWith(address)) return sentence;
  const [first = '', ...rest] = sentence.slice(address.length);
  return first.toUpperCase() + rest.join('');
};

export const makePrompts = (language: Language, say: SayGame, names: Names) => {
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const and = new Intl.ListFormat(language, { type: 'conjunction' });
  const zoneList = (list: Intl.ListFormat, zones: readonly number[]): string =>
    list.format(zones.map(names.zone));

  const askPut = (
    state: State,
    { by, zones, least, most: wanted }: TaskOf<'put'>,
    player: string,
  ): string => {
    const passive = state.passive[by]!;
    const zone = zones[0]!;
    const most = Math.min(wanted, inFront(state, by));
    // R1.6: active workers replace those that the supply lacks.
    const short = Math.max(0, most - passive);
    const here = { player, most, passive, short, zoneIn: names.zoneIn(zone), zoneTo: names.zoneTo(zone) };
    if (least > 0) return say('ask.put.least', { ...here, least });
    if (zones.length === 1) return say('ask.put.here', here);
    if (zones.length === ALL_ZONES.length) return say('ask.put.any', here);
    const order = SCORING_ORDER[state.century]!;
    const inOrder = zones.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    return say('ask.put', { ...here, zones: zoneList(or, inOrder) });
  };

  const playerOf = (by: number, players: readonly string[]): string => {
    if (by === CHANCE) return names.chance();
    return by === NOBODY ? '' : (players[by] ?? names.seat(by));
  };

  /** Who completes a building with this turn; nobody does at a century's end (R8.1). */
  const moverOf = (state: State, by: number, players: readonly string[]): string => {
    if (isEnding(state)) return 'none';
    return state.seat === by ? 'you' : playerOf(state.seat, players);
  };

  const ask = (state: State, task: Task, player: string, players: readonly string[]): string => {
    const { options, leaders } = rulesOf(state);
    const kind = options.players === 2 ? 'neutral' : 'second';
    const building = (space: number): string => names.building(state.tiles[space]!);
    switch (task.kind) {
      case 'first-player':
        return say('ask.first-player');
      case 'event':
        return say('ask.event', { century: names.century(task.century) });
      case 'action':
        return say('ask.action', { player, active: state.active[task.by]! });
      case 'place': {
        const workers = activatedBy(state, choices(state)[0]!);
        return say(task.architect === NEUTRAL ? 'ask.place.neutral' : 'ask.place', {
          player,
          workers,
          kind,
        });
      }
      case 'redirect':
        return say('ask.redirect', {
          player,
          mover: moverOf(state, task.by, players),
          workers: workersOn(state, task.architect, task.by),
          building: building(state.architects[task.architect]!),
        });
      case 'district': {
        const district = SPACE_DISTRICT[task.space]!;
        const key = IS_WILD[district] ? 'ask.district.wild' : 'ask.district';
        return say(key, { player, district: names.district(district, options.edition) });
      }
      case 'start':
        return say('ask.start', { player });
      case 'business':
        return say('ask.business', { player, passive: state.passive[task.by]! });
      case 'assist': {
        const space = state.architects[NEUTRAL]!;
        const cost = SPACE_COST[space]!;
        const active = fromHand(state, task.by, cost);
        return say('ask.assist', { player, cost, active, building: building(space) });
      }
      case 'put':
        return askPut(state, task, player);
      case 'pair': {
        const [first, second] = OPPOSITE_ZONES.map((zones) => zoneList(and, zones));
        return say('ask.pair', { player, first: first!, second: second! });
      }
      case 'from':
        return say('ask.from', { player });
      case 'to':
        return say('ask.to', { player, zoneFrom: names.zoneFrom(task.from) });
      case 'raise':
        return say('ask.raise', { player });
      case 'end-century': {
        const [completed] = completedBy(state, PROCEED);
        return completed === undefined
          ? say('ask.end-century')
          : say('ask.end-century.neutral', { kind, building: building(completed) });
      }
      case 'before-scoring':
        return say(leaders.length === 0 ? 'ask.before-scoring' : 'ask.before-scoring.leaders');
      case 'score-zone':
        return say('ask.score-zone', { zone: names.zone(SCORING_ORDER[state.century]![task.rung]!) });
      case 'new-century':
        return say('ask.new-century');
      case 'final':
        return say('ask.final', { step: say(`final.${task.step}`) });
      default:
        return task satisfies never;
    }
  };

  return {
    /** Addresses the player who decides. `called`: the name of the player who is "you" in `players`, if it is known. */
    prompt: (state: State, players: readonly string[], called = ''): string => {
      const task = decision(state)?.task;
      if (task === undefined) return say('ask.over');
      const player = playerOf(task.by, players);
      if (player !== names.you()) return ask(state, task, player, players);
      return task.kind === 'action' && called !== ''
        ? ask(state, task, called, players)
        : withoutAddress(ask(state, task, player, players), player);
    },
    /** For the other players, who wait for a seat. */
    waiting: (seat: number, players: readonly string[]): string =>
      say('ask.waiting', { player: playerOf(seat, players) }),
  };
};
