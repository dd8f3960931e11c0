/** What is left of a turn that a hint advised. */
import { type Choice, START } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { stillComing } from '../../src/playback/coming.ts';

const site = { kind: 'site', space: 7 } as Choice;
const put = { kind: 'put', zone: 2 } as Choice;
const other = { kind: 'put', zone: 3 } as Choice;
const advice = { at: 2, choices: [START, site, put] };

test('each step that follows the advice leaves the later ones', () => {
  const before = [other, other];
  expect(stillComing(advice, before)).toEqual([START, site, put]);
  expect(stillComing(advice, [...before, START, site])).toEqual([put]);
  expect(stillComing(advice, [...before, START, site, put])).toEqual([]);
  expect(stillComing(advice, [...before, START, site, put, other])).toEqual([]);
});

test('another choice ends it; an undo brings it back, but not in an earlier position', () => {
  const before = [other, other];
  expect(stillComing(advice, [...before, START, other])).toEqual([]);
  expect(stillComing(advice, [...before, START])).toEqual([site, put]);
  expect(stillComing(advice, [other])).toEqual([]);
});
