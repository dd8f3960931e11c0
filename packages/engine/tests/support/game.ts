/** When and then: plays choices by name, and checks the position. */
import { expect } from 'vitest';
import { SPACE_COST, ZONES, type ZoneId } from '../../src/board.ts';
import { EVENT_IDS } from '../../src/event-ids.ts';
import { winners } from '../../src/final-scoring.ts';
import { advance, apply, choices, decision } from '../../src/game.ts';
import type { Happening } from '../../src/happenings.ts';
import { rulesOf } from '../../src/rules.ts';
import {
  AVAILABLE,
  contributions,
  IN_HAND,
  POINT_SOURCES,
  type PointSource,
  STAGES,
  type State,
  scoreOf,
  UNDER_CONSTRUCTION,
  WAITING,
  workersIn,
} from '../../src/state.ts';
import { CHANCE } from '../../src/tasks.ts';
import { CENTURIES } from '../../src/tiles.ts';
import {
  type ArchitectName,
  architectName,
  architectOf,
  choiceOf,
  fail,
  leaderName,
  type SeatName,
  type SpaceName,
  seatName,
  seatOf,
  spaceName,
  spaceOf,
  word,
} from './names.ts';

export interface PlayerView extends Record<'hand' | 'supply' | ZoneId, number> {
  readonly points: number;
  readonly leader: string;
  readonly architect: string;
}

/** What a test expects of the position; anything left out is not checked. */
export interface View extends Partial<Record<SeatName, Partial<PlayerView>>> {
  /** Who decides and what: `black: action`, `white: redirect`, `chance: event`, `nobody: game over`. */
  readonly asks?: string;
  readonly century?: string;
  /** The current century's event. */
  readonly event?: string;
  readonly neutral?: string;
  readonly tiles?: { readonly [space in SpaceName]?: string };
}

export interface Game {
  readonly state: State;
  /** Choices of one player, one after the other; fails if somebody else has to decide. */
  readonly plays: (who: SeatName, ...words: string[]) => Game;
  /** Chance: the event of the new century. */
  readonly reveals: (event: string) => Game;
  /** Chance: who begins. */
  readonly begins: (who: SeatName) => Game;
  /** Exactly these choices are open to this player. */
  readonly offers: (who: SeatName, ...words: string[]) => Game;
  readonly canPlay: (word: string) => boolean;
  /** This choice is refused and changes nothing. */
  readonly refuses: (word: string) => Game;
  readonly now: (view: View) => Game;
  readonly happenings: readonly Happening[];
  readonly happened: <K extends Happening['kind']>(kind: K) => Extract<Happening, { kind: K }>[];
  /** A player's points by source; sources without points are left out. */
  readonly ledger: (who: SeatName) => Partial<Record<PointSource, number>>;
  readonly winners: () => SeatName[];
}

const tileText = (state: State, name: SpaceName): string => {
  const space = spaceOf(name);
  const status = state.status[space];
  if (status === WAITING) return 'site';
  if (status === AVAILABLE) return 'available';
  if (status === UNDER_CONSTRUCTION) {
    const architect = state.architects.indexOf(space);
    const count = contributions(state, architect);
    const by = state.stages.slice(architect * STAGES, architect * STAGES + count).map(seatName);
    return `${architectName(architect)} builds${count === 0 ? '' : ` (${by.join(', ')})`}`;
  }
  const stars = state.stars[space]!;
  return stars === 0 ? 'completed' : `${seatName(state.owner[space]!)} ${'★'.repeat(stars)}`;
};

const architectText = (state: State, name: ArchitectName): string => {
  const place = state.architects[architectOf(name)]!;
  if (place >= 0) return spaceName(place);
  return place === IN_HAND ? 'in hand' : 'away';
};

const playerView = (state: State, name: SeatName): PlayerView => {
  const seat = seatOf(name);
  const inZones = ZONES.map((zone, index) => [zone, workersIn(state, index, seat)]);
  return {
    ...(Object.fromEntries(inZones) as Record<ZoneId, number>),
    hand: state.active[seat]!,
    supply: state.passive[seat]!,
    points: scoreOf(state, seat),
    leader: leaderName(state.leaders[seat]!),
    architect: architectText(state, name),
  };
};

const asksText = (state: State): string => {
  const asked = decision(state);
  if (asked === null) return 'nobody: game over';
  return `${asked.by === CHANCE ? 'chance' : seatName(asked.by)}: ${asked.task.kind}`;
};

const look = (state: State, view: View): View => {
  const seen: Record<string, unknown> = {};
  for (const [key, wanted] of Object.entries(view)) {
    if (key === 'asks') seen[key] = asksText(state);
    else if (key === 'century') seen[key] = CENTURIES[state.century];
    else if (key === 'event') seen[key] = EVENT_IDS[state.events[state.century]!] ?? 'none';
    else if (key === 'neutral') seen[key] = architectText(state, 'neutral');
    else if (key === 'tiles') {
      const names = Object.keys(wanted as object) as SpaceName[];
      seen[key] = Object.fromEntries(names.map((name) => [name, tileText(state, name)]));
    } else {
      const whole = Object.entries(playerView(state, key as SeatName));
      seen[key] = Object.fromEntries(whole.filter(([place]) => place in (wanted as object)));
    }
  }
  return seen as View;
};

/** Nobody's workers ever appear or disappear (R1.4). */
const checkWorkers = (state: State, after: string): void => {
  const { workers, seats } = rulesOf(state);
  for (let seat = 0; seat < seats; seat += 1) {
    const places = [state.active[seat]!, state.passive[seat]!];
    ZONES.forEach((_, zone) => {
      places.push(workersIn(state, zone, seat));
    });
    state.stages.forEach((by, stage) => {
      if (by === seat) places.push(SPACE_COST[state.architects[Math.floor(stage / STAGES)]!]!);
    });
    const sum = places.reduce((total, count) => total + count, 0);
    if (sum !== workers || places.some((count) => count < 0)) {
      fail(
        `after ${after}: ${seatName(seat)} has ${sum} workers instead of ${workers} (${places.join(' ')})`,
      );
    }
  }
};

/** A game to play on; the steps that nobody decides are taken automatically. */
export const play = (state: State): Game => {
  const happenings: Happening[] = [];
  const emit = (happening: Happening): void => {
    happenings.push(happening);
  };
  const step = (text: string): void => {
    advance(state, choiceOf(text), emit);
    checkWorkers(state, text);
  };
  const decides = (who: SeatName): void => {
    expect(asksText(state).split(':')[0], 'who decides').toBe(who);
  };
  checkWorkers(state, 'setting up');

  const game: Game = {
    state,
    happenings,
    plays: (who, ...words) => {
      for (const text of words) {
        decides(who);
        step(text);
      }
      return game;
    },
    reveals: (event) => {
      expect(asksText(state)).toBe('chance: event');
      step(`event:${event}`);
      return game;
    },
    begins: (who) => {
      expect(asksText(state)).toBe('chance: first-player');
      step(`first:${who}`);
      return game;
    },
    offers: (who, ...words) => {
      decides(who);
      expect(choices(state).map(word).sort()).toEqual(words.sort());
      return game;
    },
    canPlay: (text) => choices(state).includes(choiceOf(text)),
    refuses: (text) => {
      const before = JSON.stringify(state);
      expect(() => apply(state, choiceOf(text), emit), text).toThrow();
      expect(JSON.stringify(state), `refusing ${text} changed something`).toBe(before);
      return game;
    },
    now: (view) => {
      expect(look(state, view)).toEqual(view);
      return game;
    },
    happened: (kind) =>
      happenings.filter(
        (happening): happening is Extract<Happening, { kind: typeof kind }> => happening.kind === kind,
      ),
    ledger: (who) =>
      Object.fromEntries(
        POINT_SOURCES.map((source, index) => [
          source,
          state.points[seatOf(who) * POINT_SOURCES.length + index]!,
        ]).filter(([, points]) => points !== 0),
      ),
    winners: () => winners(state).map(seatName),
  };
  return game;
};
