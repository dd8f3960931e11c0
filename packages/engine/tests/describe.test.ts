/** A state in words and names says what the state is. */
import { expect, test } from 'vitest';
import { describe, describeTask } from '../src/describe.ts';
import { parsePosition } from '../src/notation/parse-position.ts';
import { CHANCE, NOBODY } from '../src/tasks.ts';

/** Ada and Ben build, the neutral architect stands on space 13, Cléo owns a building with two stars. */
const POSITION = parsePosition(
  '2011-complete-3 e3b,c4b/c3a,c4a,e1c@B:A,e4b,p2a,c2a/p2c,r3a,p3a,c1a,r3b,e1b@N,e3d/p4a,p3b,e4a,r2b,p4c,e2a,r4a/e2b,r1d,c3b,e1a,r1a@A:AB,c2c,c1b/r1c,r4b,e3c,p2d,c4d,e3a,c4c/p1b,c2b,r3c,r2a,p1a,p2b/p4b,r1b=C2' +
    ' I 9 A 2.17.-/3.20.economy/3.22.- 1.0.0/0.0.0/0.0.0/0.0.0/0.0.0 0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.2.0.0.0.0.0.0 - - A.district.4',
);

test('players, zones and buildings are described as they stand', () => {
  const { players, zones, spaces, ...rest } = describe(POSITION);
  expect(rest).toMatchObject({
    century: 'I',
    turn: 9,
    seat: 'A',
    over: false,
    decision: { by: 'A', kind: 'district', rule: 'R5', space: 4 },
    neutral: 13,
    events: [null, null, null, null],
    claims: [],
  });
  expect(players).toMatchObject([
    { seat: 'A', score: 0, active: 2, passive: 17, leader: null, architect: 26 },
    { seat: 'B', score: 0, active: 3, passive: 20, leader: 'economy', architect: 4 },
    { seat: 'C', score: 2, points: { districts: 2, zones: 0 }, leader: null, architect: 'hand' },
  ]);
  expect(zones).toMatchObject({ citadelle: { A: 1, B: 0, C: 0 }, culture: { A: 0, B: 0, C: 0 } });
  const site = { status: 'site', architect: null, contributions: [], owner: null, stars: 0 };
  const begun = { status: 'under-construction', owner: null, stars: 0 };
  expect(spaces).toHaveLength(44);
  expect(spaces[0]).toEqual({
    ...{ space: 0, district: 'port', colour: 'economy', cost: 3, century: 'III' },
    ...{ tile: 'e3b', building: 'louis-st-laurent-building', ...site },
  });
  expect(spaces[4]).toMatchObject({ ...begun, century: 'I', architect: 'B', contributions: ['A'] });
  expect(spaces[13]).toMatchObject({ ...begun, architect: 'neutral', contributions: [] });
  expect(spaces[26]).toMatchObject({ ...begun, architect: 'A', contributions: ['A', 'B'] });
  expect(spaces[43]).toMatchObject({ status: 'completed', architect: null, owner: 'C', stars: 2 });
});

test('a question says who decides, and what about', () => {
  const nothing = {
    space: null,
    architect: null,
    zones: null,
    workers: null,
    from: null,
    rung: null,
    step: null,
  };
  const asked = (task: Parameters<typeof describeTask>[1]) => describeTask(POSITION, task);
  expect(asked({ kind: 'action', by: 2 })).toEqual({ ...nothing, by: 'C', kind: 'action', rule: 'R4' });
  expect(asked({ kind: 'put', by: 0, zones: [0, 4], least: 0, most: 2 })).toMatchObject({
    ...nothing,
    zones: ['citadelle', 'culture'],
    workers: { least: 0, most: 2 },
  });
  expect(asked({ kind: 'to', by: 0, from: 3 })).toMatchObject({ ...nothing, from: 'economy' });
  // R6.4: the question is about the building whose workers move.
  expect(asked({ kind: 'redirect', by: 1, architect: 0, owner: 0 })).toMatchObject({
    ...{ by: 'B', space: 26, architect: 'A' },
  });
  expect(asked({ kind: 'score-zone', by: NOBODY, rung: 2, cascaders: 0 })).toMatchObject({
    ...{ by: 'nobody', rung: 2, step: null },
  });
  expect(asked({ kind: 'final', by: NOBODY, step: 'hand' })).toMatchObject({ rung: null, step: 'hand' });
  expect(asked({ kind: 'event', by: CHANCE, century: 1 })).toMatchObject({ ...nothing, by: 'chance' });
});
