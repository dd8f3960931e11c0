/** Playing drafts, without a database. */
import { CHANCE, choices, decision, printChoice } from '@cap-diamant/engine';
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { openSeeds } from '../src/storage/locked-seeds.ts';
import { type LiveTable, newLiveTable } from '../src/tables/live.ts';
import { type Draft, playDrafts } from '../src/tables/play.ts';
import { TWO_PEOPLE } from './support/table.ts';

const CONTEXT = { seeds: openSeeds, revealMs: 0 };
const { seats: _, ...settings } = TWO_PEOPLE;

const started = (): Promise<LiveTable> => {
  const people = ['Anne', 'Benoît'].map((name) => ({ id: name, name }));
  const table = newLiveTable({
    id: 'table',
    settings,
    createdAt: 0,
    createdBy: people[0]!,
    storedSeed: '0'.repeat(64),
    commitment: '',
  });
  const sits = people.map((person, seat): Draft => ({ kind: 'seat', seat, why: 'sat', person, bot: null }));
  return playDrafts(table, [...sits, { kind: 'start' }], 0, CONTEXT);
};

const choiceDraft = (by: number, choice: string): Draft => ({ kind: 'choice', by, choice });

/** The table before a choice that makes chance draw a card, that choice, and the table after it. */
const beforeDraw = async () => {
  const random = seededRandom('until a card is drawn');
  for (let live = await started(); ; ) {
    const { state } = live.history!;
    const draft = choiceDraft(decision(state)!.by, printChoice(pick(choices(state), random)));
    const after = await playDrafts(live, [draft], 0, CONTEXT);
    const [, next] = after.entries.slice(live.entries.length);
    if (next?.kind === 'choice' && next.by === CHANCE) return { live, draft, after };
    live = after;
  }
};

test('chance draws right after the choice that makes it draw', async () => {
  const { after } = await beforeDraw();
  expect(decision(after.history!.state)!.by).not.toBe(CHANCE);
});

test('nobody chooses in advance what to do after a card that is still to be drawn', async () => {
  const { live, draft, after } = await beforeDraw();
  const { state } = after.history!;
  const next = choiceDraft(decision(state)!.by, printChoice(choices(state)[0]!));
  const before = live.entries.length;
  await expect(playDrafts(live, [draft, next], 0, CONTEXT)).rejects.toMatchObject({ kind: 'conflict' });
  expect(live.entries).toHaveLength(before);
  await expect(playDrafts(after, [next], 0, CONTEXT)).resolves.toBeDefined();
});

test('a bot’s choice is checked like a person’s', async () => {
  const live = await started();
  const { by } = decision(live.history!.state)!;
  const bot: Draft = { kind: 'seat', seat: by, why: 'left', person: live.seats[by]!.person, bot: 'mason' };
  await expect(playDrafts(live, [bot, choiceDraft(by, 'contribute:3')], 0, CONTEXT)).rejects.toMatchObject({
    kind: 'illegal',
  });
});
