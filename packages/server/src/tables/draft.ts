/** From what somebody wants to the entries that follow from it: chance's draws, the end, and the clock. */
import { CHANCE, decision, printChoice } from '@cap-diamant/engine';
import type { LogEntry } from '@cap-diamant/protocol';
import { drawChoices } from '@cap-diamant/protocol/fair';
import { isPlayedByPerson, waitingSeat } from '@cap-diamant/protocol/table-log';
import { absorb, fork, type LiveTable, withDeadline } from './live.ts';

type Without<Entry, Keys extends PropertyKey> = Entry extends unknown ? Omit<Entry, Keys> : never;

/** An entry before it has its place, its time and its clock. */
export type Draft = Without<LogEntry, 'position' | 'at' | 'deadline'>;

const MS_PER_SECOND = 1000;

interface Clock {
  readonly seat: number | null;
  readonly turn: number;
  readonly deadline: number | null;
}

const clockOf = (live: LiveTable): Clock => ({
  seat: waitingSeat(live),
  turn: live.history?.state.turn ?? 0,
  deadline: live.deadline,
});

/** Whether somebody is kept waiting: bots are not, but a rated game must come to its end. */
const somebodyWaits = ({ settings, seats }: LiveTable, asked: number): boolean =>
  settings.rated === true || seats.some((seat, index) => index !== asked && isPlayedByPerson(seat));

/** A seat's clock runs from the moment when it is asked until another is; taking back does not wind it up. */
const deadlineAfter = (
  live: LiveTable,
  before: Clock,
  resumed: number | null,
  now: number,
): number | null => {
  const { moveSeconds } = live.settings;
  const { seat, turn } = clockOf(live);
  if (moveSeconds === null || seat === null || live.seats[seat]!.bot !== null) return null;
  if (!somebodyWaits(live, seat)) return null;
  if (resumed !== null) return resumed;
  const runs = before.seat === seat && before.turn === turn;
  return runs && before.deadline !== null ? before.deadline : now + moveSeconds * MS_PER_SECOND;
};

/** The table with what is to be appended; `live` stays as it is. */
export const withDrafts = async (
  live: LiveTable,
  drafts: readonly Draft[],
  now: number,
): Promise<LiveTable> => {
  const next = fork(live);
  const add = (draft: Draft): void => {
    const before = clockOf(next);
    const resumed = draft.kind === 'back' ? (next.moves[draft.to]?.deadline ?? null) : null;
    absorb(next, { ...draft, position: next.position, at: now, deadline: null } as LogEntry);
    withDeadline(next, deadlineAfter(next, before, resumed, now));
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
