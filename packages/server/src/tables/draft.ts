/** From what somebody wants to the entries that follow from it: chance's draws, the end, and the clock. */
import { CHANCE, decision, printChoice } from '@cap-diamant/engine';
import type { LogEntry } from '@cap-diamant/protocol';
import { drawChoices } from '@cap-diamant/protocol/fair';
import { hasClock, isPlayedByPerson, waitingSeat } from '@cap-diamant/protocol/table-log';
import { absorb, fork, type LiveTable, withDeadline } from './live.ts';

type Without<Entry, Keys extends PropertyKey> = Entry extends unknown ? Omit<Entry, Keys> : never;

/** An entry before it has its place, its time and its clock. */
export type Draft = Without<LogEntry, 'position' | 'at' | 'deadline'>;

/** Whether somebody is kept waiting: bots are not, but a rated game must come to its end. */
const somebodyWaits = ({ settings, seats }: LiveTable, asked: number): boolean =>
  settings.rated === true || seats.some((seat, index) => index !== asked && isPlayedByPerson(seat));

/** A seat's clock runs from the moment when it is asked until another is. */
const deadlineAfter = (live: LiveTable, now: number): number | null => {
  const seat = waitingSeat(live);
  if (!hasClock(live.settings) || seat === null || live.seats[seat]!.bot !== null) return null;
  return somebodyWaits(live, seat) ? now + live.clock.left[seat]! : null;
};

/** The table with what is to be appended; `live` stays as it is. */
export const withDrafts = async (
  live: LiveTable,
  drafts: readonly Draft[],
  now: number,
): Promise<LiveTable> => {
  const next = fork(live);
  const add = (draft: Draft): void => {
    absorb(next, { ...draft, position: next.position, at: now, deadline: null } as LogEntry);
    withDeadline(next, deadlineAfter(next, now));
  };
  const draw = async (): Promise<void> => {
    while (next.status === 'playing' && decision(next.history!.state)?.by === CHANCE) {
      const { state, made } = next.history!;
      for (const choice of await drawChoices(next.seed, state, made.length)) {
        add({ kind: 'choice', by: CHANCE, choice: printChoice(choice) });
      }
    }
  };

  for (const draft of drafts) {
    add(draft);
    await draw();
  }
  if (next.status === 'playing' && next.history!.state.over) {
    add({ kind: 'end', how: 'finished', seed: next.seed });
  }
  return next;
};
