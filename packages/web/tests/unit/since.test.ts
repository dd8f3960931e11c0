/** What the others did since one's own last choice: complete against the log, and true. */
import {
  clone,
  EVENT_IDS,
  type History,
  majorities,
  positionsOf,
  SPACE_ZONE,
  type State,
  VARIANTS,
  ZONES,
} from '@cap-diamant/engine';
import type { Deed } from '@cap-diamant/text/news';
import { describe, expect, test } from 'vitest';
import { type LogRow, loggedGame } from '../../src/playback/logged-game.ts';
import { type Since, sinceChoice, sinceOwnChoice, tracesOf } from '../../src/view/since.ts';
import { randomGame } from './support/random-game.ts';

/** The game after so many of its choices. */
const gameAt = (options: History['options'], seed: string) => {
  const game = randomGame(seed, options);
  const { log, history } = loggedGame(game);
  return { game, setUp: game, log, made: history.made };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** With what a leader or a district brought. */
const allDeeds = (deeds: readonly Deed[]): readonly Deed[] =>
  deeds.flatMap((deed) => ('effects' in deed ? [deed, ...allDeeds(deed.effects)] : [deed]));
const deedsOf = <K extends Deed['kind']>(since: Since, seat: number, kind: K) =>
  allDeeds(since.lines.find((line) => line.seat === seat)?.deeds ?? []).filter(
    (deed): deed is Extract<Deed, { kind: K }> => deed.kind === kind,
  );

/** The rows of the others' turns, without what a century's end brings (R8). */
const othersTurns = (log: readonly LogRow[], seat: number): readonly LogRow[] => {
  let turnOf = -1;
  let isScoring = false;
  return log.filter(({ happening }) => {
    if (happening.kind === 'turn') turnOf = happening.seat;
    if (happening.kind === 'century-ends') isScoring = true;
    else if (happening.kind === 'century-begins') isScoring = false;
    return !isScoring && turnOf !== seat;
  });
};

/** Whatever others did to the seat's workers, stars and points is in their lines. */
const checkOwn = (since: Since, news: readonly LogRow[], log: readonly LogRow[], seat: number): void => {
  const told = since.lines.flatMap(({ deeds }) => allDeeds(deeds));
  const happenings = news.map(({ happening }) => happening);
  const completed = told.filter((deed) => deed.kind === 'completes');
  for (const { space, leaving } of completed) {
    const left = log.flatMap(({ happening }) =>
      happening.kind === 'workers-left-building' && happening.space === space ? [happening] : [],
    );
    expect(leaving.map((one) => [one.seat, one.zone, one.workers])).toEqual(
      left.map((one) => [one.seat, one.zone, one.workers]),
    );
  }
  expect(completed.flatMap(({ space, token }) => (token?.seat === seat ? [space] : []))).toEqual(
    happenings.flatMap((one) => (one.kind === 'star-placed' && one.seat === seat ? [one.space] : [])),
  );
  const given = told.filter((deed) => deed.kind === 'gives' || deed.kind === 'claims');
  const scored = happenings.filter((one) => one.kind === 'scored' && one.seat === seat);
  expect(sum(given.flatMap((deed) => (deed.seat === seat ? [deed.points] : [])))).toBe(
    sum(scored.map((one) => (one.kind === 'scored' ? one.points : 0))),
  );
};

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

test('workers that an event activates are not told as a leader’s (R4.7, R7.3)', () => {
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
  let taken = 0;
  for (let count = 0; count < 40; count += 1) {
    const { game, setUp, log, made } = gameAt(options, `provincial capital ${count}`);
    let choices = -1;
    for (const state of positionsOf(game)) {
      choices += 1;
      if (state.century !== 2 || state.events[2] !== EVENT_IDS.indexOf('1867')) continue;
      const rows = log.filter(({ at }) => at <= choices);
      const leaders = rows.filter(
        ({ century, happening }) => century === 2 && happening.kind === 'leader-taken',
      );
      const last = leaders.at(-1)?.happening;
      if (leaders.length !== 1 || last?.kind !== 'leader-taken') continue;
      taken += 1;
      const since = sinceOwnChoice(
        { setUp, log: rows, made: made.slice(0, choices), state },
        (last.seat + 1) % 3,
      );
      // Nobody had taken one before.
      expect(deedsOf(since, last.seat, 'activates').filter(({ isPerLeader }) => isPerLeader)).toEqual([]);
    }
  }
  expect(taken).toBeGreaterThan(10);
});

test('what was read before a century’s end is not told again', () => {
  const { options } = VARIANTS.at(-1)!;
  const { game, setUp, log, made } = gameAt(options, 'read before');
  const end = log.find(({ happening }) => happening.kind === 'century-ends')!;
  const state = [...positionsOf(game)].at(-1)!;
  const played = { setUp, log, made, state };
  // A seat without a choice of its own: everything is news to it.
  const others = made.map((one) => ({ ...one, by: one.by === 0 ? -1 : one.by }));
  const all = sinceOwnChoice({ ...played, made: others }, 0);
  const rest = sinceOwnChoice({ ...played, made: others }, 0, end.century);
  expect(all.from).toBe(0);
  expect(rest.from).toBe(end.at + 1);
  const rows = (since: Since): readonly LogRow[] => since.lines.flatMap((line) => line.rows);
  expect(rows(rest).every(({ at }) => at > end.at)).toBe(true);
  expect(rows(all).length).toBeGreaterThan(rows(rest).length);
});

describe.each(VARIANTS.map(({ options }, variant) => [variant, JSON.stringify(options), options] as const))(
  'variant %i %s',
  (variant, _, options) => {
    const { game, setUp, log, made } = gameAt(options, `since ${variant}`);

    test('every rival’s choice since one’s own last is in exactly one line, and the effects are true', () => {
      const seats = options.players;
      let [count, rows] = [0, 0];
      let lines = 0;
      let goals = 0;
      const visited: State[] = [];
      const turnOf = new Map(
        log.flatMap(({ happening: one }) => (one.kind === 'turn' ? [[one.turn, one.seat] as const] : [])),
      );
      for (const state of positionsOf(game)) {
        visited.push(clone(state));
        while (rows < log.length && log[rows]!.at <= count) rows += 1;
        const played = { setUp, log: log.slice(0, rows), made: made.slice(0, count), state };
        // Every seat at some time, not all of them at each position.
        const seat = count % seats;
        const since = sinceOwnChoice(played, seat);
        const { from } = since;
        lines += since.lines.length;

        expect(from === 0 || made[from - 1]!.by === seat).toBe(true);
        // Counted from the first choice of its last turn, without the one under way and answers in others' turns (R6.4).
        const own = played.made.filter(
          ({ by, turn }) =>
            by === seat && turnOf.get(turn) === seat && !(state.seat === seat && turn === state.turn),
        );
        const first = own.find(({ turn }) => turn === own.at(-1)!.turn);
        expect(from).toBe(first === undefined ? 0 : made.indexOf(first) + 1);

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
        const others = othersTurns(played.log, seat).filter(({ at }) => at >= from);
        checkOwn(since, others, played.log, seat);
        const met = news.filter(({ happening }) => happening.kind === 'event-claimed');
        expect(since.goals).toEqual(met.map(({ happening }) => happening));
        goals += since.goals.length;

        // Where the Political leader sends workers is told once: with the completion, or else by itself (R6.4, R8.1).
        const told = since.lines.flatMap(({ deeds }) => allDeeds(deeds));
        const completed = told.flatMap((deed) => (deed.kind === 'completes' ? [deed.space] : []));
        const redirected = told.flatMap((deed) => (deed.kind === 'redirects' ? [deed.space] : []));
        expect(redirected.filter((space) => completed.includes(space))).toEqual([]);
        const elsewhere = news.flatMap(({ happening: one }, at) =>
          one.kind === 'workers-left-building' &&
          one.seat !== seat &&
          one.zone !== SPACE_ZONE[one.space] &&
          news.findLast(({ happening: { kind } }, index) => index < at && kind.startsWith('century'))
            ?.happening.kind === 'century-ends'
            ? [one.space]
            : [],
        );
        for (const space of elsewhere) expect(redirected).toContain(space);
        expect(told.filter((deed) => deed.kind === 'uses' && deed.effects.length === 0)).toEqual([]);

        // The zones' rows say the same.
        const zones = since.lines.some(({ leads }) => leads.length > 0) ? majorities(state) : [];
        // Only a lead that is new in this century and since one's own choice is news.
        const begun = news.findLast(({ happening }) => happening.kind === 'century-begins')?.at ?? 0;
        const before = visited[Math.max(from, begun)]!;
        const ledBefore = (zone: number) =>
          before.seat < 0 ? [] : majorities(before).find((one) => one.zone === zone)?.leaders;
        for (const { seat: rival, leads, deeds } of since.lines) {
          for (const zone of leads) expect(zones.find((one) => one.zone === zone)?.leaders).toEqual([rival]);
          for (const zone of leads) expect(ledBefore(zone)).not.toEqual([rival]);
          for (const deed of allDeeds(deeds)) {
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
      if (!options.events) expect(goals).toBe(0);
    });

    test('a player for whom a bot played reads that too', () => {
      const from = made.findIndex(({ by }, at) => at > made.length / 3 && by === 0) + 1;
      const end = made.findIndex(
        ({ by, turn }, at) => at > from && by === 0 && turn > made[from]!.turn + 2 * options.players,
      );
      const played = { setUp, log: log.filter(({ at }) => at <= end), made: made.slice(0, end) };
      const since = sinceChoice({ ...played, state: loggedGame(game, end).history.state }, from, 0, {
        withOwn: true,
      });
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
      const since = sinceOwnChoice({ setUp, log, made, state: [...positionsOf(game)].at(-1)! }, -1);
      expect(since.lines.length).toBeGreaterThan(0);
      expect(since.from).toBeGreaterThan(0);
    });
  },
);

test('a rival’s answer in the middle of one’s own turn is told, and marked in its zone (R6.4)', () => {
  const { game, setUp, log, made } = gameAt({ ...VARIANTS.at(-1)!.options, players: 3 }, 'answers');
  let answers = 0;
  let count = 0;
  for (const state of positionsOf(game)) {
    const rows = log.filter(({ at }) => at <= count);
    const played = { setUp, log: rows, made: made.slice(0, count), state };
    count += 1;
    // The first position of each turn: the one before is over.
    const before = made[count - 2];
    if (before === undefined || before.turn === state.turn || state.seat < 0) continue;
    const seat = rows.findLast(
      ({ happening: one }) => one.kind === 'turn' && one.turn === before.turn,
    )?.happening;
    if (seat?.kind !== 'turn') continue;
    const since = sinceOwnChoice(played, seat.seat);
    const begins = rows.findIndex(({ happening }) => happening === seat);
    for (const { century, happening: one } of rows.slice(begins)) {
      if (one.kind !== 'workers-left-building' || one.seat === seat.seat) continue;
      if (one.zone === SPACE_ZONE[one.space] || century !== state.century) continue;
      answers += 1;
      expect(deedsOf(since, one.seat, 'redirects').map(({ space }) => space)).toContain(one.space);
      expect(tracesOf(since.lines, century).get(`zone:${one.zone}`)).toContain(one.seat);
    }
  }
  expect(answers).toBeGreaterThan(0);
});

test('traces are in each rival’s name where the pieces are', () => {
  const { game, setUp, log, made } = gameAt(VARIANTS.at(-1)!.options, 'traces');
  let count = 0;
  let seen = 0;
  for (const state of positionsOf(game)) {
    const played = { setUp, log: log.filter(({ at }) => at <= count), made: made.slice(0, count), state };
    const { lines } = sinceOwnChoice(played, 0);
    const traces = tracesOf(lines, state.century);
    const seats = new Set([...traces.values()].flat());
    expect(seats.has(0)).toBe(false);
    for (const { seat, rows } of lines) {
      const done = rows.filter(({ happening }) =>
        ['started', 'contributed', 'sent'].includes(happening.kind),
      );
      // A new century begins without the badges of the last one.
      if (done.length > 0 && done.every(({ century }) => century < state.century))
        expect(rows.some(({ century }) => century === state.century) || !seats.has(seat)).toBe(true);
      if (done.some(({ century }) => century === state.century)) expect(seats).toContain(seat);
    }
    expect([...traces.keys()].every((key) => !key.startsWith('district'))).toBe(true);
    seen += traces.size;
    count += 1;
  }
  expect(seen).toBeGreaterThan(count);
});
