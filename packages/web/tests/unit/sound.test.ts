/** Sounds: which there are, who hears them, and that no page needs them. */
import { afterEach, expect, test, vi } from 'vitest';
import { loggedGame } from '../../src/playback/logged-game.ts';
import { CUES, cuesOf } from '../../src/ui/sound/cues.ts';
import { sound } from '../../src/ui/sound/synth.ts';
import { randomGame } from './support/random-game.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a game has every sound but those of the page, and each once at a time', () => {
  const happenings = loggedGame(randomGame('sound')).log.map(({ happening }) => happening);
  const heard = cuesOf(happenings);
  expect(new Set(heard).size).toBe(heard.length);
  expect(new Set([...heard, 'turn', 'clock'])).toEqual(new Set(CUES));
  expect(cuesOf(happenings.filter(({ kind }) => kind === 'turn'))).toEqual([]);
});

test('without audio nothing is played and nothing fails', () => {
  vi.stubGlobal('AudioContext', undefined);
  for (const cue of CUES) sound(cue);
  const Broken = vi.fn(function broken() {
    throw new Error('no device');
  });
  vi.stubGlobal('AudioContext', Broken);
  for (const cue of CUES) sound(cue);
  expect(Broken).toHaveBeenCalledTimes(CUES.length);
});

test('reduced motion mutes nothing; the setting does', async () => {
  // The page's modules, without a page: nothing here looks for changes.
  vi.stubGlobal('$state', <T>(value: T): T => value);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  const Opened = vi.fn(function opened() {
    throw new Error('no device');
  });
  vi.stubGlobal('AudioContext', Opened);
  const { settings, travelTime } = await import('../../src/browser/settings.svelte.ts');
  const { play } = await import('../../src/ui/sound/play.ts');
  expect(travelTime()).toBe(0);
  play('worker');
  await expect.poll(() => Opened.mock.calls.length).toBe(1);
  settings.sound = false;
  play('worker');
  settings.sound = true;
  play('worker');
  await expect.poll(() => Opened.mock.calls.length).toBe(2);
});

test('every sound starts and ends, a long queue is cut, and then the audio context is suspended', () => {
  vi.useFakeTimers();
  const times: [number, number][] = [];
  const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  const loudspeakers: { state: string }[] = [];
  class Loudspeaker {
    constructor() {
      loudspeakers.push(this);
    }
    currentTime = 0;
    state = 'running';
    suspend = async () => {
      this.state = 'suspended';
    };
    createOscillator = () => {
      let begun = 0;
      return {
        frequency: ramp,
        connect: (to: object) => to,
        start: (at: number) => {
          begun = at;
        },
        stop: (at: number) => times.push([begun, at]),
      };
    };
    createGain = () => ({ gain: ramp, connect: (to: object) => to });
  }
  vi.stubGlobal('AudioContext', Loudspeaker);
  for (const cue of CUES) sound(cue);
  expect(times.length).toBeGreaterThan(CUES.length);
  expect(times.every(([from, to]) => from < to)).toBe(true);
  const { length } = times;
  for (let count = 0; count < 50; count += 1) sound('worker');
  expect(times.length - length).toBeLessThan(5);
  expect(loudspeakers.map(({ state }) => state)).toEqual(['running']);
  vi.runAllTimers();
  expect(loudspeakers.map(({ state }) => state)).toEqual(['suspended']);
});
