/** From what somebody wants to the entries that follow from it: chance's draws, the end, and the clock. */
import { CHANCE, decision, printChoice, printLayout } from '@cap-diamant/engine';
import type { LogEntry } from '@cap-diamant/protocol';
import { drawChoices, drawLayout, type Source, sourceOf } from '@cap-diamant/protocol/fair';
import { hasClock, isPlayedByPerson, isSealed, waitingSeat } from '@cap-diamant/protocol/table-log';
import type { Seeds } from '../storage/locked-seeds.ts';
import { absorb, fork, type LiveTable, withDeadline } from './live.ts';

type Without<Entry, Keys extends PropertyKey> = Entry extends unknown ? Omit<Entry, Keys> : never;

type Whole = Without<LogEntry, 'position' | 'at' | 'deadline'>;

/** An entry before it has its place, its time and its clock, and what only the seed can tell. */
export type Draft = Without<Whole, 'layout' | 'draws' | 'seed'>;

/** What drafting needs beyond the table. */
export interface Drafting {
  readonly seeds: Seeds;
  /** How long those who have committed to a part of the seed have to reveal it. */
  readonly revealMs: number;
}

/** Whether somebody is kept waiting: bots are not, but a rated game must come to its end. */
const somebodyWaits = ({ settings, seats }: LiveTable, asked: number): boolean =>
  settings.rated === true || seats.some((seat, index) => index !== asked && isPlayedByPerson(seat));

/** A seat's clock runs from the moment when it is asked until another is. */
const deadlineAfter = (live: LiveTable, now: number, revealMs: number): number | null => {
  if (isSealed(live)) return live.sealedAt! + revealMs;
  const seat = waitingSeat(live);
  if (!hasClock(live.settings) || seat === null || live.seats[seat]!.bot !== null) return null;
  return somebodyWaits(live, seat) ? now + live.clock.left[seat]! : null;
};

/** The table with what is to be appended; `live` stays as it is. */
export const withDrafts = async (
  live: LiveTable,
  drafts: readonly Draft[],
  now: number,
  { seeds, revealMs }: Drafting,
): Promise<LiveTable> => {
  const next = fork(live);
  const seed = (): string => seeds.unlock(next.id, next.keptSeed);
  const source = (): Promise<Source> => sourceOf(next.drawing, seed(), next.parts);
  const whole = async (draft: Draft): Promise<Whole> => {
    switch (draft.kind) {
      case 'start':
        return {
          ...draft,
          layout: printLayout(await drawLayout(await source(), next.settings.deal)),
          draws: next.drawing,
        };
      case 'end':
        // Where others still play the same deal, nobody is told what is to come.
        return { ...draft, seed: next.settings.duplicate === undefined ? seed() : '' };
      default:
        return draft;
    }
  };
  const add = async (draft: Draft): Promise<void> => {
    const entry = { ...(await whole(draft)), position: next.position, at: now, deadline: null };
    absorb(next, entry as LogEntry);
    withDeadline(next, deadlineAfter(next, now, revealMs));
  };
  const draw = async (): Promise<void> => {
    while (next.status === 'playing' && decision(next.history!.state)?.by === CHANCE) {
      const { state, made } = next.history!;
      for (const choice of await drawChoices(await source(), state, made)) {
        await add({ kind: 'choice', by: CHANCE, choice: printChoice(choice) });
      }
    }
  };

  for (const draft of drafts) {
    await add(draft);
    await draw();
  }
  if (next.status === 'playing' && next.history!.state.over) await add({ kind: 'end', how: 'finished' });
  return next;
};
