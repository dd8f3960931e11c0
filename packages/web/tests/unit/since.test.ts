/** What the others did since one's own last choice: complete against the log, and true. */
import { type History, positionsOf, VARIANTS, workersIn, ZONES } from '@cap-diamant/engine';
import type { Deed } from '@cap-diamant/text';
import { describe, expect, test } from 'vitest';
import { type LogRow, loggedGame } from '../../src/playback/logged-game.ts';
import { type Since, sinceChoice, sinceOwnChoice, tracesOf } from '../../src/view/since.ts';
import { randomGame } from './support/random-game.ts';

/** The game after so many of its choices. */
const gameAt = (options: History['options'], seed: string) => {
  const game = randomGame(seed, options);
  const { log, history } = loggedGame(game);
  return { game, log, made: history.made };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const deedsOf = <K extends Deed['kind']>(since: Since, seat: number, kind: K) =>
  (since.lines.find((line) => line.seat === seat)?.deeds ?? []).filter(
    (deed): deed is Extract<Deed, { kind: K }> => deed.kind === kind,
  );

/** The log says of each rival what the lines say: the same buildings, workers, stars and points. */
const checkAgainstLog = (since: Since, news: readonly LogRow[], seat: number, seats: number): void => {
  const of = <K extends LogRow['happening']['kind']>(kind: K) =>
    news
      .map(({ happening }) => happening)
      .filter((one): one is Extract<LogRow['happening'], { kind: K }> => one.kind === kind);
  for (let rival = 0; rival < seats; rival += 1) {
    if (rival === seat) continue;
    const isTheirs = (happening: { seat: number }): boolean => happening.seat === rival;
    const spaces = (list: readonly { space: number }[]): readonly number[] => list.map(({ space }) => space);
    expect(spaces(deedsOf(since, rival, 'starts'))).toEqual(spaces(of('started').filter(isTheirs)));
    expect(spaces(deedsOf(since, rival, 'helps'))).toEqual(spaces(of('contributed').filter(isTheirs)));
    expect(deedsOf(since, rival, 'takes').map(({ leader }) => leader)).toEqual(
      of('leader-taken')
        .filter(isTheirs)
        .map(({ leader }) => leader),
    );
    expect(spaces(deedsOf(since, rival, 'raises'))).toEqual(spaces(of('star-raised').filter(isTheirs)));
    expect(deedsOf(since, rival, 'ends')).toHaveLength(of('century-ends').filter(isTheirs).length);
    ZONES.forEach((_, zone) => {
      const put = of('put').filter((one) => isTheirs(one) && one.zone === zone);
      const sent = of('sent').filter((one) => isTheirs(one) && one.zone === zone);
      expect(
        sum(deedsOf(since, rival, 'sends').flatMap((deed) => (deed.zone === zone ? [deed.workers] : []))),
      ).toBe(sent.length + sum(put.map(({ active, passive }) => active + passive)));
    });
    expect(sum(deedsOf(since, rival, 'moves').map(({ workers }) => workers))).toBe(
      sum(
        of('moved')
          .filter(isTheirs)
          .map(({ workers }) => workers),
      ),
    );
  }
};

test('what was read before a century’s end is not told again', () => {
  const { options } = VARIANTS.at(-1)!;
  const { log, made, game } = gameAt(options, 'read before');
  const end = log.find(({ happening }) => happening.kind === 'century-ends')!;
  const state = [...positionsOf(game)].at(-1)!;
  const played = { log, made, state };
  // A seat without a choice of its own: everything is news to it.
  const others = made.map((one) => ({ ...one, by: one.by === 0 ? -1 : one.by }));
  const all = sinceOwnChoice({ ...played, made: others }, 0);
  const rest = sinceOwnChoice({ ...played, made: others }, 0, end.happening);
  expect(all.from).toBe(0);
  expect(rest.from).toBe(end.at + 1);
  const rows = (since: Since): readonly LogRow[] => since.lines.flatMap((line) => line.rows);
  expect(rows(rest).every(({ at }) => at > end.at)).toBe(true);
  expect(rows(all).length).toBeGreaterThan(rows(rest).length);
});

describe.each(VARIANTS.map(({ options }, variant) => [variant, JSON.stringify(options), options] as const))(
  'variant %i %s',
  (variant, _, options) => {
    const { game, log, made } = gameAt(options, `since ${variant}`);

    test('every rival’s choice since one’s own last is in exactly one line, and the effects are true', () => {
      const seats = options.players;
      let [count, rows] = [0, 0];
      let lines = 0;
      for (const state of positionsOf(game)) {
        while (rows < log.length && log[rows]!.at <= count) rows += 1;
        const played = { log: log.slice(0, rows), made: made.slice(0, count), state };
        // Every seat at some time, not all of them at each position.
        const seat = count % seats;
        const since = sinceOwnChoice(played, seat);
        const { from } = since;
        lines += since.lines.length;

        expect(from === 0 || made[from - 1]!.by === seat).toBe(true);
        // From then on, the seat has chosen only in the turn or in the answer that is under way.
        const own = played.made.slice(from).filter(({ by }) => by === seat);
        for (const { turn } of own) expect(turn).toBe(state.turn);

        const rivals = made.flatMap(({ by }, at) =>
          at >= from && at < count && by >= 0 && by !== seat ? [at] : [],
        );
        expect(since.lines.flatMap(({ choices }) => choices).toSorted((a, b) => a - b)).toEqual(rivals);
        for (const line of since.lines) {
          expect(line.seat).not.toBe(seat);
          for (const at of line.choices) expect(made[at]!.by).toBe(line.seat);
        }
        expect(new Set(since.lines.map((line) => line.seat)).size).toBe(since.lines.length);

        const news = played.log.filter(({ at }) => at >= from);
        checkAgainstLog(since, news, seat, seats);

        for (const { seat: rival, leads, deeds } of since.lines) {
          for (const zone of leads)
            for (let other = 0; other < seats; other += 1)
              if (other !== rival)
                expect(workersIn(state, zone, rival)).toBeGreaterThan(workersIn(state, zone, other));
          for (const deed of deeds) {
            if (deed.kind !== 'completes') continue;
            expect(state.architects).not.toContain(deed.space);
            const { token } = deed;
            expect(state.owner[deed.space]).toBe(token?.seat ?? -1);
            expect(state.stars[deed.space]).toBeGreaterThanOrEqual(token?.stars ?? 0);
          }
        }
        const ended = news.filter(({ happening }) => happening.kind === 'century-begins').length;
        expect(since.centuries).toHaveLength(ended);
        for (const { century, points } of since.centuries) {
          const ends = log.findIndex(
            ({ happening }) => happening.kind === 'century-ends' && happening.century === century,
          );
          const begins = log.findIndex(
            ({ happening }, at) => at > ends && happening.kind === 'century-begins',
          );
          const scored = log
            .slice(ends, begins)
            .flatMap(({ happening }) => (happening.kind === 'scored' ? [happening] : []));
          points.forEach((total, of) => {
            expect(total).toBe(sum(scored.filter((one) => one.seat === of).map((one) => one.points)));
          });
        }
        count += 1;
      }
      expect(lines).toBeGreaterThan(count / 2);
    });

    test('a player for whom a bot played reads that too', () => {
      const from = made.findIndex(({ by }, at) => at > made.length / 3 && by === 0) + 1;
      const end = made.findIndex(
        ({ by, turn }, at) => at > from && by === 0 && turn > made[from]!.turn + 2 * options.players,
      );
      const played = { log: log.filter(({ at }) => at <= end), made: made.slice(0, end) };
      const since = sinceChoice({ ...played, state: loggedGame(game, end).history.state }, from, 0, true);
      const seats = new Set(
        made
          .slice(from, end)
          .map(({ by }) => by)
          .filter((by) => by >= 0),
      );
      expect(new Set(since.lines.map(({ seat }) => seat))).toEqual(seats);
      expect(since.lines.flatMap(({ choices }) => choices)).toHaveLength(
        made.slice(from, end).filter(({ by }) => by >= 0).length,
      );
      const news = played.log.filter(({ at }) => at > from);
      checkAgainstLog(
        { ...since },
        played.log.filter(({ at }) => at >= from),
        0,
        options.players,
      );
      const sent = news.filter(({ happening }) => happening.kind === 'sent' && happening.seat === 0).length;
      expect(sum(deedsOf(since, 0, 'sends').map(({ workers }) => workers))).toBeGreaterThanOrEqual(sent);
    });

    test('an onlooker reads the last round', () => {
      const since = sinceOwnChoice({ log, made, state: [...positionsOf(game)].at(-1)! }, -1);
      expect(since.lines.length).toBeGreaterThan(0);
      expect(since.from).toBeGreaterThan(0);
    });
  },
);

test('traces are in each rival’s name where the pieces are', () => {
  const { game, log, made } = gameAt(VARIANTS.at(-1)!.options, 'traces');
  let count = 0;
  let seen = 0;
  for (const state of positionsOf(game)) {
    const played = { log: log.filter(({ at }) => at <= count), made: made.slice(0, count), state };
    const { lines } = sinceOwnChoice(played, 0);
    const traces = tracesOf(lines);
    const seats = new Set([...traces.values()].flat());
    expect(seats.has(0)).toBe(false);
    for (const { seat, deeds } of lines)
      if (deeds.some(({ kind }) => kind === 'starts' || kind === 'helps' || kind === 'sends'))
        expect(seats).toContain(seat);
    expect([...traces.keys()].every((key) => !key.startsWith('district'))).toBe(true);
    seen += traces.size;
    count += 1;
  }
  expect(seen).toBeGreaterThan(count);
});
