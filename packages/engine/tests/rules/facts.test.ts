/** Facts of the rules for other packages: each agrees with what the rules then do. */
import { expect, test } from 'vitest';
import {
  ALL_ZONES,
  COLOURED_ZONES,
  CULTURE,
  DISTRICTS,
  ECONOMY,
  IS_WILD,
  oppositeOf,
  POLITICS,
  RELIGION,
} from '../../src/board.ts';
import { CONTRIBUTE, PROCEED, START } from '../../src/choices.ts';
import {
  CLAIM_PRIZES,
  cascadeSize,
  completedBy,
  eventFacts,
  eventsInPlay,
  eventsOfCentury,
  fromHand,
  givesAction,
  goalFacts,
  isFreeAction,
  isTwoPlayerGame,
  LEADER_ZONE,
  leadersLeft,
  neutralOwner,
  ranksOf,
  seatAt,
  sitesLeft,
  tokenOwner,
  twoPlayerLeader,
  workersOn,
} from '../../src/facts/index.ts';
import { applyListed, choices } from '../../src/game.ts';
import { LEADERS } from '../../src/leader-ids.ts';
import { VARIANTS } from '../../src/rules.ts';
import { clone, contributorsTo, NEUTRAL, NONE, scoreOf } from '../../src/state.ts';
import { TILES_PER_CENTURY } from '../../src/tiles.ts';
import { check, planOf, playOut, same } from '../properties/support/play.ts';
import { given } from '../support/given.ts';
import { seatOf, spaceOf } from '../support/names.ts';
import { rule } from '../support/rule.ts';

const [BLACK, WHITE] = [seatOf('black'), seatOf('white')];

rule('R1.1, R10.5 each coloured zone has one opposite', () => {
  expect([RELIGION, POLITICS, ECONOMY, CULTURE].map(oppositeOf)).toEqual([
    ECONOMY,
    CULTURE,
    RELIGION,
    POLITICS,
  ]);
  expect(() => oppositeOf(ALL_ZONES[0])).toThrow('no zone is opposite zone 0');
});

rule('R1.3, R3.5 eleven sites are left as a century begins', () => {
  expect(TILES_PER_CENTURY).toBe(11);
  expect(sitesLeft(given({}).state)).toBe(11);
  expect(sitesLeft(given({ available: ['port-a'] }).state)).toBe(1);
});

rule('R1.6 the hand covers what the supply lacks', () => {
  const { state } = given({ players: 3, black: { hand: 3, supply: 2, culture: 'rest' } });
  expect([1, 2, 3, 4].map((workers) => fromHand(state, BLACK, workers))).toEqual([0, 0, 1, 2]);
});

rule('R3.3 each leader belongs to the zone of the same name', () => {
  expect(LEADER_ZONE).toEqual([...COLOURED_ZONES, 0]);
});

rule('R4.4 a building knows who contributed, in order, and with how many workers', () => {
  const { state } = given({ players: 3, tiles: { 'irish-a': 'black builds (white, green, white)' } });
  expect(contributorsTo(state, BLACK)).toEqual([WHITE, seatOf('green'), WHITE]);
  expect(contributorsTo(state, WHITE)).toEqual([]);
  expect(workersOn(state, BLACK, WHITE)).toBe(4);
  expect(workersOn(state, WHITE, WHITE)).toBe(0);
  expect(seatAt(state, spaceOf('irish-a'))).toBe(BLACK);
});

rule('R4.4, R9.5 a building is its architect’s, then its star token’s', () => {
  const { state } = given({
    tiles: { 'irish-a': 'white ★★', 'port-a': 'neutral builds', 'port-b': 'completed' },
    black: { leader: 'economy' },
  });
  expect(['irish-a', 'port-a', 'port-b'].map((name) => seatAt(state, spaceOf(name)))).toEqual([
    WHITE,
    NONE,
    NONE,
  ]);
});

rule('R4.7, R7.2 leaders left: those in play, less the ones taken; none under 1763', () => {
  expect(leadersLeft(given({ players: 3 }).state)).toBe(4);
  expect(leadersLeft(given({ players: 4, black: { leader: 'culture' } }).state)).toBe(4);
  expect(leadersLeft(given({ century: 'II', event: '1763' }).state)).toBe(0);
  expect(leadersLeft(given({ rules: 'family' }).state)).toBe(0);
});

rule(
  'R6.5, R10.4 the neutral building’s token: for the Economic leader’s holder, with two for the last contributor',
  () => {
    const four = given({ tiles: { 'port-a': 'neutral builds (white)' }, black: { leader: 'economy' } }).state;
    expect([neutralOwner(four), tokenOwner(four, NEUTRAL)]).toEqual([BLACK, BLACK]);
    const two = given({ players: 2, tiles: { 'port-a': 'neutral builds (black, white)' } }).state;
    expect([neutralOwner(two), tokenOwner(two, NEUTRAL)]).toEqual([NONE, WHITE]);
    expect(tokenOwner(two, BLACK)).toBe(BLACK);
  },
);

rule('R6.6, R10.5 two leaders have a different effect with two players', () => {
  for (const rules of VARIANTS) {
    expect(isTwoPlayerGame(rules)).toBe(rules.seats === 2);
    expect(LEADERS.map((_, leader) => twoPlayerLeader(leader, rules))).toEqual([
      undefined,
      rules.seats === 2 ? 'politics' : undefined,
      rules.seats === 2 ? 'economy' : undefined,
      undefined,
      undefined,
    ]);
  }
});

rule('R7.1 century I’s prizes: eight, then four', () => {
  expect(CLAIM_PRIZES).toEqual([8, 4]);
  expect(goalFacts(given({ event: '1603' }).state).goal).toBe(Number.POSITIVE_INFINITY);
  expect(goalFacts(given({ event: '1682' }).state).goal).toBe(3);
});

rule('R7.1, R8.7 events in play: century I’s to the end, and the current one', () => {
  const { state } = given({ century: 'III', event: '1812', firstEvent: '1663' });
  expect(eventsInPlay(state)).toEqual([state.events[0], state.events[2]]);
  expect(eventsInPlay(given({ event: '1665' }).state)).toEqual([2]);
  expect(eventsInPlay(given({}).state)).toEqual([]);
});

rule('R3.4 each century has four events', () => {
  expect([0, 1, 2, 3].map(eventsOfCentury)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
  ]);
});

rule('R7.4 1917 recalls up to two workers, 1955 is worth five points', () => {
  expect(eventFacts(given({ century: 'IV', event: '1917' }).state).recalls).toBe(2);
  expect(eventFacts(given({ century: 'IV', event: '1955' }).state).presencePoints).toBe(5);
  expect(eventFacts(given({}).state)).toMatchObject({ recalls: 0, presencePoints: 0 });
});

rule('R7.3, R9.7 tied players share the better rank, the next one shifts', () => {
  expect(ranksOf([20, 12, 20])).toEqual([1, 3, 1]);
  expect(ranksOf([5, 7, 7, 9])).toEqual([4, 2, 2, 1]);
});

rule('R8.4 half of the workers cascade, rounded down, at most five', () => {
  expect([0, 1, 2, 3, 9, 10, 11, 20].map(cascadeSize)).toEqual([0, 0, 1, 1, 4, 5, 5, 5]);
});

test('R4.4, R6.2, R6.5, R10.3 a contribution gives an action, and starting completes buildings, as the facts say', () => {
  const seen = { gives: 0, gives_not: 0, completes: 0, both: 0, atEnd: 0, waits: 0 };
  for (let index = 0; index < 60; index += 1) {
    playOut(planOf('facts', index), (state) => {
      let due: { readonly spaces: readonly number[]; readonly found: number[] } | null = null;
      return {
        before: (choice) => {
          const task = state.agenda.at(-1)!;
          if (due !== null && task.kind !== 'redirect') {
            check(same(due.spaces, due.found), `${due.spaces} were to be completed, ${due.found} were`);
            due = null;
          }
          if (choice.kind === 'contribute' && task.kind === 'action') {
            const architect = state.architects.indexOf(choice.space);
            const said = givesAction(state, task.by, architect);
            // The task may remove itself (R5.18), so the test looks for the effect in what can follow.
            const used = clone(state);
            let action = false;
            applyListed(used, CONTRIBUTE[choice.space]!, (happening) => {
              if (happening.kind === 'action-used') action = true;
            });
            if (used.turn === state.turn && used.agenda.at(-1)!.by === task.by) action = true;
            check(said || !action, 'an action that nobody was to get');
            if (said) seen.gives += 1;
            else seen.gives_not += 1;
          }
          if (choice === START || (choice === PROCEED && task.kind === 'end-century')) {
            due = { spaces: completedBy(state, choice), found: [] };
            seen.completes += due.spaces.length > 0 ? 1 : 0;
            seen.both += due.spaces.length > 1 ? 1 : 0;
            seen.atEnd += due.spaces.length > 0 && task.kind === 'end-century' ? 1 : 0;
          }
          if (task.kind === 'redirect' && due !== null) seen.waits += 1;
        },
        emit: (happening) => {
          if (happening.kind === 'completed') due?.found.push(happening.space);
        },
      };
    });
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(10);
});

rule('R5.12, R5.14, R5.15 free actions: Port, Entertainment and Academic', () => {
  const free = DISTRICTS.filter((_, district) => isFreeAction(district)).map(({ id }) => id);
  expect(free).toEqual(['port', 'entertainment', 'academic']);
});

test('R5.12, R5.14, R5.15 a free action asks nothing further and costs nothing; every other action asks', () => {
  const asking = new Set<number>();
  const free = new Set<number>();
  for (let index = 0; index < 30; index += 1) {
    playOut(planOf('free actions', index), (state) => ({
      before: (choice) => {
        const task = state.agenda.at(-1)!;
        if (task.kind !== 'district' || choice.kind !== 'use') return;
        const used = clone(state);
        const kinds: string[] = [];
        let isOver = false;
        applyListed(used, choice, ({ kind }) => {
          if (kind === 'turn' || kind === 'century-ends') isOver = true;
          else if (!isOver) kinds.push(kind);
        });
        if (isFreeAction(choice.district)) {
          free.add(choice.district);
          const effects = kinds.filter((kind) => kind !== 'action-used');
          check(isOver, 'a free action asks something');
          check(
            effects.every((kind) => ['activated', 'scored'].includes(kind)),
            `it does ${effects}`,
          );
        } else if (!isOver) asking.add(choice.district);
      },
    }));
  }
  const plain = DISTRICTS.flatMap((_, district) => (IS_WILD[district] ? [] : [district]));
  expect(plain.filter((district) => !isFreeAction(district) && !asking.has(district))).toEqual([]);
  expect(plain.filter((district) => isFreeAction(district) && !free.has(district))).toEqual([]);
});

rule('R6.2, R6.5, R10.3 whose contribution gives the action', () => {
  const gives = (setup: Parameters<typeof given>[0], architect: number): boolean =>
    givesAction(given(setup).state, BLACK, architect);
  const own = { 'irish-a': 'black builds' };
  expect(gives({ tiles: own }, BLACK)).toBe(false);
  expect(gives({ tiles: own, black: { leader: 'religion' } }, BLACK)).toBe(true);
  expect(gives({ tiles: { 'irish-a': 'white builds' } }, WHITE)).toBe(true);
  const neutral = { 'irish-a': 'neutral builds' };
  expect(gives({ tiles: neutral, black: { leader: 'economy' } }, NEUTRAL)).toBe(false);
  expect(gives({ tiles: neutral, white: { leader: 'economy' } }, NEUTRAL)).toBe(true);
  expect(gives({ players: 2, tiles: neutral }, NEUTRAL)).toBe(true);
});

rule('R7.1 what a claim scores is the prize that was left', () => {
  const { state } = given({
    players: 3,
    century: 'II',
    event: '1756',
    firstEvent: '1682',
    claims: ['white'],
    tiles: {
      'academic-a': 'black ★',
      'academic-b': 'black ★',
      'academic-c': 'black builds (white)',
      'port-a': 'available',
    },
  });
  const before = scoreOf(state, BLACK);
  expect(choices(state)).toContain(START);
  applyListed(state, START);
  expect(scoreOf(state, BLACK) - before).toBe(CLAIM_PRIZES[1]);
});
