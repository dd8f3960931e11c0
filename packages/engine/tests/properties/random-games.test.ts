/** Thousands of random games of every variant: what must be true at every step, and which rules they reach. */
import { expect, test } from 'vitest';
import { SOAKING } from '../../../../scripts/soaking.ts';
import { SPACE_ZONE } from '../../src/board.ts';
import { seededRandom } from '../../src/chance/index.ts';
import type { Choice } from '../../src/choices.ts';
import { forecastFinal } from '../../src/forecast/final.ts';
import { forecastZones } from '../../src/forecast/zones.ts';
import { apply, choices } from '../../src/game.ts';
import type { Happening } from '../../src/happenings.ts';
import { hash } from '../../src/hash.ts';
import { printChoice } from '../../src/notation/choice.ts';
import { AVAILABLE, clone, POINT_SOURCES, type State, scoreOf } from '../../src/state.ts';
import { BARS, newCoverage } from './support/coverage.ts';
import { checkTable, mostTurns } from './support/invariants.ts';
import { logReader } from './support/log-reader.ts';
import { check, type Plan, planOf, playOut, same, type Watcher } from './support/play.ts';

const GAMES = SOAKING ? 23_100 : 1260;
/** Usually seconds; a soak run plays many more games, and a busy machine is slower. */
const TIME = SOAKING ? 3_600_000 : 600_000;

const scoresOf = (state: State): number[] => state.active.map((_, seat) => scoreOf(state, seat));

/** Zones are scored empty, and each century begins with its eleven tiles (R8.5, R8.7, R3.5). */
const centuryWatcher = (state: State) => {
  let century = 0;
  return (happening: Happening): void => {
    if (happening.kind === 'century-begins') {
      century += 1;
      check(state.century === century, () => `century ${state.century} follows ${century - 1}`);
      const tiles = state.status.filter((status) => status === AVAILABLE).length;
      check(tiles === 11, () => `${tiles} tiles are available as a century begins`);
    }
    if (happening.kind === 'century-begins' || happening.kind === 'final-step') {
      check(
        state.zones.every((workers) => workers === 0),
        'the zones are not empty after scoring',
      );
    }
    if (happening.kind === 'game-over') check(century === 3, () => `the game is over in century ${century}`);
  };
};

/**
 * Without event points: a token placed at R8.1 may claim century I's event, and then that claim is in the
 * past.
 */
const zonesIn = ({ rungs, points, toHand }: ReturnType<typeof forecastZones>): string =>
  JSON.stringify([rungs, points, toHand]);

/** A forecast made just before scoring equals what is then scored (R8.1–R8.6, R9). */
const forecastWatcher = (state: State) => {
  let early: string | null = null;
  let zones: ReturnType<typeof forecastZones> | null = null;
  let final: ReturnType<typeof forecastFinal> | null = null;
  let rung = 0;
  let made = 0;
  return {
    look: (choice: Choice): void => {
      const task = state.agenda.at(-1)!;
      if (task.kind === 'end-century') early = zonesIn(forecastZones(state, false));
      // The forecast assumes that the Political leader's holder declines; a redirect makes it wrong (R6.4).
      if (task.kind === 'redirect' && choice.kind === 'redirect') {
        if (choice.zone !== SPACE_ZONE[state.architects[task.architect]!]) early = null;
      }
      if (task.kind !== 'before-scoring') return;
      const before = hash(state);
      zones = forecastZones(state, false);
      final = state.century === 3 ? forecastFinal(state) : null;
      check(hash(state) === before, 'a forecast changed the table');
      check(early === null || early === zonesIn(zones), 'the forecast was another before R8.1');
      early = null;
      rung = 0;
      made += 1;
    },
    emit: (happening: Happening): void => {
      if (happening.kind === 'zone-scored') {
        const { zone, workers, points, cascades } = happening;
        const said = zones!.rungs[rung]!;
        check(said.zone === zone, () => `zone ${zone} is scored, ${said.zone} was forecast`);
        check(same(said.workers, workers), () => `workers ${workers}, forecast ${said.workers}`);
        check(same(said.points, points), () => `points ${points}, forecast ${said.points}`);
        check(same(said.outgoing, cascades), () => `cascades ${cascades}, forecast ${said.outgoing}`);
        rung += 1;
        if (rung === 5) check(same(zones!.toHand, cascades), 'others come to the hand than forecast');
      } else if (happening.kind === 'game-over') {
        check(
          same(final!.total, scoresOf(state)),
          () => `scores ${scoresOf(state)}, forecast ${final!.total}`,
        );
      }
    },
    made: () => made,
  };
};

/** In every position, forecasts cover all five zones, never lower points and do not change the state. */
const checkForecasts = (state: State): void => {
  const before = hash(state);
  const scoring = state.agenda.some(
    ({ kind }) => kind === 'score-zone' || kind === 'new-century' || kind === 'final',
  );
  for (const withBuildings of [false, true]) {
    const { rungs, points } = forecastZones(state, withBuildings);
    check(scoring || rungs.length === 5, () => `a forecast of ${rungs.length} zones`);
    const sum = state.active.map((_, seat) => rungs.reduce((total, rung) => total + rung.points[seat]!, 0));
    check(same(points, sum), () => `zones ${points}, rung by rung ${sum}`);
  }
  const { total, bySource } = forecastFinal(state);
  scoresOf(state).forEach((score, seat) => {
    check(total[seat]! >= score, () => `seat ${seat} has ${score} and is forecast ${total[seat]}`);
    const sum = POINT_SOURCES.reduce((points, source) => points + bySource[source][seat]!, 0);
    check(total[seat] === sum, () => `forecast ${total[seat]}, by source ${sum}`);
  });
  check(hash(state) === before, 'a forecast changed the table');
};

const checkListed = (listed: readonly Choice[]): void => {
  const names = new Set(listed.map(printChoice));
  check(names.size === listed.length, () => `a choice is listed twice: ${listed.map(printChoice).join(' ')}`);
};

/** Tries each choice on a copy: it is legal, and the state is valid afterwards. */
const tryEverything = (state: State, listed: readonly Choice[]): number => {
  for (const choice of listed) {
    const copy = clone(state);
    apply(copy, { ...choice });
    checkTable(copy);
    check(copy.over || choices(copy).length > 0, () => `after ${printChoice(choice)} nobody can do anything`);
  }
  return listed.length;
};

interface Totals {
  decisions: number;
  tried: number;
  forecasts: number;
  readonly mostTurns: Map<number, number>;
}

const playOne = (plan: Plan, coverage: ReturnType<typeof newCoverage>, totals: Totals): void => {
  const sampler = seededRandom(`${plan.seed}/samples`);
  const state = playOut(plan, (table): Watcher => {
    const log = logReader(table);
    const corners = coverage.watch(table);
    const century = centuryWatcher(table);
    const forecast = forecastWatcher(table);
    const limit = mostTurns(table);
    checkTable(table);
    return {
      emit: (happening) => {
        log.read(happening);
        corners.emit(happening);
        century(happening);
        forecast.emit(happening);
      },
      before: (choice, listed) => {
        checkListed(listed);
        corners.before(choice);
        forecast.look(choice);
        totals.decisions += 1;
        if (sampler(40) > 0) return;
        totals.tried += tryEverything(table, listed);
        checkForecasts(table);
      },
      after: () => {
        checkTable(table);
        log.compare(table);
        check(table.turn <= limit, () => `more than ${limit} turns`);
        if (table.over) totals.forecasts += forecast.made();
      },
    };
  });
  check(choices(state).length === 0 && state.agenda.length === 0, 'a game that is over still asks');
  check(
    same(forecastFinal(state).total, scoresOf(state)),
    'the forecast of a finished game is not its score',
  );
  const sources = state.active.map((_, seat) =>
    POINT_SOURCES.reduce(
      (sum, _source, index) => sum + state.points[seat * POINT_SOURCES.length + index]!,
      0,
    ),
  );
  check(same(sources, scoresOf(state)), 'scores are not the sum of their sources');
  const seats = state.active.length;
  totals.mostTurns.set(seats, Math.max(totals.mostTurns.get(seats) ?? 0, state.turn));
};

test(
  `${GAMES} random games keep every invariant and reach every corner of the rules`,
  () => {
    const coverage = newCoverage();
    const totals: Totals = { decisions: 0, tried: 0, forecasts: 0, mostTurns: new Map() };
    for (let index = 0; index < GAMES; index += 1) playOne(planOf('random', index), coverage, totals);

    const rows = [...BARS].map(([corner, least]) => ({ corner, least, count: coverage.count(corner) }));
    const turns = [...totals.mostTurns].sort().map(([seats, most]) => `${seats} players ${most}`);
    console.log(
      [
        `${GAMES} games, ${totals.decisions} steps, every choice tried in place of ${totals.tried}, ` +
          `${totals.forecasts} forecasts; most turns: ${turns.join(', ')}`,
        '',
        ...rows.map(
          ({ corner, least, count }) => `${corner.padEnd(52)} ${String(count).padStart(7)}  ≥ ${least}`,
        ),
      ].join('\n'),
    );
    expect(rows.filter(({ count, least }) => count < least)).toEqual([]);
  },
  TIME,
);
