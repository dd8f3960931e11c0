import { describe, expect, it } from 'vitest';
import { deal, pick, seededRandom } from '../src/chance/index.ts';
import { choices, decision } from '../src/game.ts';
import { hash } from '../src/hash.ts';
import {
  ALL_STEPS,
  choicesOf,
  type History,
  historyOf,
  isStepDue,
  isTurnDone,
  ownTail,
  play,
  positionsOf,
  recordOf,
  step,
  takeBackTo,
} from '../src/history.ts';
import { parseRecord } from '../src/notation/parse-record.ts';
import { printRecord } from '../src/notation/print-record.ts';
import type { Options } from '../src/options.ts';

const OPTIONS: Options = { edition: 2011, rules: 'complete', events: true, players: 3 };

const begin = (seed: string): History =>
  historyOf({ options: OPTIONS, layout: deal('random', seededRandom(seed)), choices: [] });

/** A whole random game, with every history on the way. */
const playThrough = (seed: string): History[] => {
  const random = seededRandom(seed);
  const all = [begin(seed)];
  for (let now = all[0]!; decision(now.state) !== null; ) {
    now = play(now, pick(choices(now.state), random));
    all.push(now);
  }
  return all;
};

describe('a game being played', () => {
  const all = playThrough('history');
  const end = all.at(-1)!;
  const hashes = all.map(({ state }) => hash(state));

  it('keeps every earlier history as it was', () => {
    expect(end.state.over).toBe(true);
    expect(all.map(({ made }) => made.length)).toEqual(all.map((_, index) => index));
    expect(new Set(hashes).size).toBe(all.length);
  });

  it('can be taken back to any of its positions', () => {
    for (let count = 0; count < all.length; count += 7) {
      expect(hash(takeBackTo(end, count).state)).toBe(hashes[count]);
    }
  });

  it('shows the positions on the way', () => {
    const seen = [];
    for (const state of positionsOf({ ...end, choices: choicesOf(end) })) seen.push(hash(state));
    expect(seen).toEqual(hashes);
  });

  it('is the same game as its record', () => {
    const record = recordOf(end, ['Anne', '', ''], { place: 'here' });
    expect(parseRecord(printRecord(record))).toEqual(record);
    expect(hash(historyOf(record).state)).toBe(hashes.at(-1));
  });

  it('emits the same happenings choice by choice, step by step or all at once', () => {
    const heardBy = (run: (hear: (text: string) => void) => void): string[] => {
      const texts: string[] = [];
      run((text) => texts.push(text));
      return texts;
    };
    const hearing =
      (hear: (text: string) => void) =>
      (happening: object, at: number, century: number): void =>
        hear(`${at} ${century} ${JSON.stringify(happening)}`);
    const game = { ...end, choices: choicesOf(end) };
    const atOnce = heardBy((hear) => historyOf(game, undefined, hearing(hear)));
    const byChoice = heardBy((hear) => {
      let now = historyOf(game, 0);
      for (const choice of game.choices) now = play(now, choice, hearing(hear));
    });
    const byStep = heardBy((hear) => {
      let now = historyOf(game, 0);
      for (const choice of game.choices) {
        now = play(now, choice, hearing(hear), 0);
        while (isStepDue(now)) now = step(now, hearing(hear));
      }
    });
    expect(byChoice).toEqual(atOnce);
    expect(byStep).toEqual(atOnce);
    expect(atOnce.length).toBeGreaterThan(all.length);
  });

  it('stops at a step that nobody decides, and counts the steps taken', () => {
    const scored = all.findIndex(({ state }, index) => state.century > (all[index - 1]?.state.century ?? 0));
    const last = end.made[scored - 1]!.choice;
    const due = play(all[scored - 1]!, last, undefined, 0);
    expect([due.steps, isStepDue(due), due.made.length]).toEqual([0, true, scored]);
    const two = step(step(due));
    expect(two.steps).toBe(2);
    expect(hash(takeBackTo(end, scored, undefined, 2).state)).toBe(hash(two.state));
    expect(hash(step(two, undefined, ALL_STEPS).state)).toBe(hashes[scored]);
    expect(step(all[scored]!)).toBe(all[scored]);
    // A choice takes the steps that were still due before it.
    const next = end.made[scored]!.choice;
    expect(hash(play(due, next).state)).toBe(hashes[scored + 1]);
  });

  it('refuses an illegal choice and stays as it is', () => {
    const now = all[3]!;
    expect(() => play(now, { kind: 'proceed' })).toThrow(/illegal/);
    expect(hash(now.state)).toBe(hashes[3]);
  });

  it("keeps the engine's own choice objects, even when given copies", () => {
    const { choice } = end.made[5]!;
    expect(play(all[5]!, { ...choice }).made.at(-1)!.choice).toBe(choice);
  });

  it("knows a seat's own tail: its latest choices of one turn", () => {
    for (const { made } of all) {
      const last = made.at(-1);
      for (const seat of [0, 1, 2]) {
        const to = ownTail({ made }, seat);
        if (last?.by !== seat) {
          expect(to).toBeNull();
          continue;
        }
        const tail = made.slice(to!);
        expect(tail.length).toBeGreaterThan(0);
        expect(tail.every(({ by, turn }) => by === seat && turn === last.turn)).toBe(true);
        const before = made[to! - 1];
        expect(before?.by === seat && before.turn === last.turn).toBe(false);
      }
    }
  });

  it('knows when a turn is done', () => {
    for (const [index, now] of all.entries()) {
      const made = end.made[index - 1];
      const next = end.made[index];
      if (made === undefined || next === undefined) continue;
      expect(isTurnDone(now)).toBe(next.by !== made.by || next.turn !== made.turn);
    }
  });
});
