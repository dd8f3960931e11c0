/** The deal of the day: replayed by the server, once per person and day, ranked. */
import { choices, decision, historyOf, parseRecord, play, printRecord } from '@cap-diamant/engine';
import { DAY_MS, dailyDeal, dayAfter, replayDaily } from '@cap-diamant/protocol/daily';
import { expect, test } from 'vitest';
import { playDaily } from './support/daily.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

/** A Monday: family rules and masons, who think quickly. */
const TODAY = '2026-11-23';
const noon = (date: string): number => Date.parse(date) + DAY_MS / 2;

const day = dailyDeal(TODAY);
const [ONE, TWO] = [playDaily(day, 'one'), playDaily(day, 'two')];
const replayOf = (record: string) => {
  const replay = replayDaily(day, parseRecord(record));
  if (replay.kind !== 'played') throw new Error(replay.kind);
  return replay;
};
const pointsOf = (record: string): number => replayOf(record).points;

/** The same game up to the first choice of a bot, which then chooses something else, and on to the end. */
const withAnotherBotsChoice = (text: string): { readonly text: string; readonly at: number } => {
  const record = parseRecord(text);
  const { at, state } = replayOf(text).decisions[0]!;
  let history = play(historyOf(record, at), choices(state).find((choice) => choice !== record.choices[at])!);
  while (decision(history.state) !== null) history = play(history, choices(history.state)[0]!);
  return { text: printRecord({ ...record, choices: history.made.map(({ choice }) => choice) }), at };
};

onBothDatabases('daily deals', (servers) => {
  test('a game is replayed, counts once, is ranked, and disappears with its player', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { dailyClock: () => noon(TODAY) });
    const anne = await newGuest(url, 'Anne');
    const benoit = await newGuest(url, 'Benoît');
    const claire = await newGuest(url, 'Claire');
    // Two at once: one is stored.
    const [first, again] = await Promise.all([
      anne.client.submitDaily(TODAY, ONE),
      anne.client.submitDaily(TODAY, ONE),
    ]);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ rank: 1, points: pointsOf(ONE), percentile: null });
    await expect(anne.client.submitDaily(TODAY, TWO)).rejects.toMatchObject({ status: 409 });
    await benoit.client.submitDaily(TODAY, TWO);
    // Claire has played like Anne.
    await claire.client.submitDaily(TODAY, ONE);

    const points = [pointsOf(ONE), pointsOf(TWO), pointsOf(ONE)];
    expect(points[0]).not.toBe(points[1]);
    const { results, you, players, average, next } = await anne.client.daily(TODAY);
    expect(results.map((result) => result.points)).toEqual(points.toSorted((a, b) => b - a));
    expect(results.map(({ rank }) => rank)).toEqual(points[0]! > points[1]! ? [1, 1, 3] : [1, 2, 2]);
    expect([players, next]).toEqual([3, null]);
    expect(average).toBeCloseTo((points[0]! + points[1]! + points[2]!) / 3, 6);
    // Of the two others one has the same result, and one has more or less.
    expect(you).toMatchObject({ person: { name: 'Anne' }, percentile: points[0]! > points[1]! ? 75 : 25 });
    expect((await anne.client.daily(TODAY, 1)).results).toEqual([]);
    // People who have not played see the list without a place of their own.
    expect((await newVisitor(url).client.daily(TODAY)).you).toBeNull();

    const lines = (await anne.client.exportMe()).trim().split('\n');
    const kept = lines
      .map((line) => JSON.parse(line) as { kind: string })
      .find(({ kind }) => kind === 'daily');
    expect(kept).toMatchObject({ date: TODAY, points: points[0] });
    await anne.client.eraseMe();
    expect((await benoit.client.daily(TODAY)).players).toBe(2);
  });

  test('a game that replays differently is refused with the step, and replays are limited', async () => {
    let today = TODAY;
    const settings = { dailyClock: () => noon(today), limits: { dailiesPerHour: 2 } };
    const { url } = await servers.start(await servers.newDatabase(), settings);
    const { client } = await newGuest(url, 'Anne');
    const refused = (record: string, date = TODAY) => expect(client.submitDaily(date, record)).rejects;
    const record = parseRecord(ONE);
    const short = printRecord({ ...record, choices: record.choices.slice(0, -1) });
    await refused(short).toMatchObject({ status: 422, refused: { fault: 'unfinished' } });
    await refused(ONE, dayAfter(TODAY, -7)).toMatchObject({ status: 409 });
    await refused(ONE, dayAfter(TODAY, -1)).toMatchObject({ status: 422, refused: { fault: 'deal' } });
    await refused('I have won by 300 points').toMatchObject({ status: 400 });
    // Tomorrow's deal does not exist yet, and some dates are in no calendar.
    await refused(ONE, dayAfter(TODAY, 1)).toMatchObject({ status: 404 });
    await refused(ONE, '2026-11-31').toMatchObject({ status: 404 });
    const other = withAnotherBotsChoice(ONE);
    await refused(other.text).toMatchObject({ status: 422, refused: { fault: 'bot', position: other.at } });
    expect((await client.daily(TODAY)).players).toBe(0);

    // Yesterday's result is accepted today.
    today = dayAfter(TODAY, 1);
    await client.submitDaily(TODAY, ONE);
    const { client: another } = await newGuest(url, 'Benoît');
    await expect(another.submitDaily(TODAY, ONE)).rejects.toMatchObject({
      status: 429,
      refused: { limit: 'dailies', most: 2 },
    });
    // Cheap requests are answered all the same.
    await client.submitDaily(TODAY, ONE);
  });
});
