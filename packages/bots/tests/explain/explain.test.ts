/** Explanations: every fact that is stated or could be stated is true, and reasons explain the loss. */
import {
  applyListed,
  type Choice,
  choices,
  clone,
  decision,
  printChoice,
  rulesOf,
  type State,
} from '@cap-diamant/engine';
import { pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { afterLine } from '../../src/explain/after.ts';
import { candidatesFor } from '../../src/explain/candidates.ts';
import { explain } from '../../src/explain/index.ts';
import { samplePositions } from '../support/play.ts';
import { bestGroup } from './truth/groups.ts';
import { refute } from './truth.ts';

/** Pairs of lines that are compared. EXPLAIN_PAIRS=20000 compares more and prints how often each kind of fact occurs. */
const PAIRS = Number(process.env.EXPLAIN_PAIRS ?? 2000);
/** Pairs that are also played on. */
const PLAYED_ON = Math.ceil(PAIRS / 100);

const endOfTurn = (before: State, random: Random): readonly Choice[] => {
  const state = clone(before);
  const { by } = decision(before)!;
  const line: Choice[] = [];
  while (state.turn === before.turn && decision(state)?.by === by) {
    const choice = pick(choices(state), random);
    line.push(choice);
    applyListed(state, choice);
  }
  return line;
};

const positions = samplePositions(PAIRS, 'explained');
const random = seededRandom('explained pairs');
const pairs = positions.map((state) => ({
  state,
  better: endOfTurn(state, random),
  worse: endOfTurn(state, random),
}));

const named = (line: readonly Choice[]): string => line.map(printChoice).join(' ');

describe('a fact', () => {
  test('is true, whether or not it is stated in the end', () => {
    const kinds = new Map<string, number>();
    for (const { state, better, worse } of pairs) {
      const [a, b] = [afterLine(state, better), afterLine(state, worse)];
      for (const { statements } of candidatesFor({ before: state, seat: decision(state)!.by, a, b })) {
        for (const { side, fact } of statements) {
          const line = side === 'better' ? better : worse;
          expect({ fact, line: named(line), instead: refute(state, line, fact) }).toEqual({
            fact,
            line: named(line),
            instead: null,
          });
          kinds.set(fact.kind, (kinds.get(fact.kind) ?? 0) + 1);
        }
      }
    }
    if (process.env.EXPLAIN_PAIRS !== undefined)
      console.info(pairs.length, 'pairs', Object.fromEntries(kinds));
    expect([...kinds.keys()].sort()).toEqual(
      [
        ...[
          'bare',
          'building',
          'century',
          'ending',
          'event',
          'game',
          'goal',
          'goes-on',
          'leader',
          'leader-left',
          'left',
          'offer',
          'points',
          'prize',
        ],
        ...['group', 'ready', 'site', 'token', 'zone', 'zones'],
      ].sort(),
    );
  });
});

describe('facts of both lines', () => {
  test('are true of one line alone', () => {
    for (const { state, better, worse } of pairs) {
      const [a, b] = [afterLine(state, better), afterLine(state, worse)];
      for (const { statements } of candidatesFor({ before: state, seat: decision(state)!.by, a, b })) {
        for (const { side, fact } of statements) {
          const other = side === 'better' ? worse : better;
          expect([fact, named(other), refute(state, other, fact)]).not.toEqual([fact, named(other), null]);
        }
      }
    }
  });

  test('name a main group only where it is worth something else after the other line', () => {
    let left = 0;
    for (const { state, better, worse } of pairs) {
      const [a, b] = [afterLine(state, better), afterLine(state, worse)];
      const { mainGroup } = rulesOf(state);
      for (const { statements } of candidatesFor({ before: state, seat: decision(state)!.by, a, b })) {
        for (const { fact } of statements) {
          if (fact.kind !== 'token') continue;
          const differs = bestGroup(a.due, fact.seat) !== bestGroup(b.due, fact.seat);
          expect([fact, fact.group !== null]).toEqual([fact, mainGroup && differs]);
          if (mainGroup && !differs) left += 1;
        }
      }
    }
    expect(left).toBeGreaterThan(10);
  });

  test('are of the same zone and seat, and the better line has more for the player or less for a rival', () => {
    let compared = 0;
    for (const { state, better, worse } of pairs) {
      const [a, b] = [afterLine(state, better), afterLine(state, worse)];
      const seat = decision(state)!.by;
      for (const { statements } of candidatesFor({ before: state, seat, a, b })) {
        const factOf = (side: string) => statements.find((one) => one.side === side)?.fact;
        const [one, two] = [factOf('better'), factOf('worse')];
        if (one?.kind !== 'zone' || two?.kind !== 'zone') continue;
        const { zone, seat: of, counted } = one;
        expect(two).toMatchObject({ zone, seat: of, counted });
        const [more, less] = of === seat ? [one, two] : [two, one];
        expect(more.moving).toBeGreaterThanOrEqual(less.moving);
        if (more.moving === less.moving)
          expect(more.workers - more.most).toBeGreaterThan(less.workers - less.most);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe('an explanation', () => {
  test('states one or two facts of each line, all of them true of it', () => {
    for (const pair of pairs.slice(0, PLAYED_ON)) {
      const { statements, kind, better, worse, lost } = explain(pair, seededRandom('few'), 3);
      const expected = { reason: 1, together: 2, 'long-run': 0 }[kind];
      for (const one of ['better', 'worse'])
        expect(statements.filter(({ side }) => side === one)).toHaveLength(expected);
      if (lost <= 0) expect(kind).toBe('long-run');
      for (const { side, fact } of statements)
        expect(refute(pair.state, side === 'better' ? better : worse, fact)).toBeNull();
    }
  });
});
