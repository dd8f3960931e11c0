/** The players' clocks, in words. */
import { decision } from '@cap-diamant/engine';
import { pausedUntil, runningTime } from '@cap-diamant/protocol/table-log';
import type { Room } from '../../../playback/remote/room.svelte.ts';
import { say } from '../../../words/online/words.svelte.ts';
import { ui } from '../../../words/ui.ts';
import { dateWords, timeWords } from '../shared/names.ts';

const A_SECOND = 1000;

/** Whole seconds that this seat has left for its move. */
export const secondsLeft = ({ seen }: Room, seat: number, deadline: number, now: number): number =>
  Math.max(0, Math.floor(runningTime(seen, seat, now, deadline) / A_SECOND));

/** How long a player who decides has left; on weekends and vacations the clock may stand still. */
export const clockTold = (room: Room, seat: number, deadline: number, now: number): string => {
  const time = timeWords(secondsLeft(room, seat, deadline, now));
  const stopped = pausedUntil(room.seen, seat, now);
  return stopped === null
    ? say('timeLeft', { time })
    : say('pausedUntil', { when: dateWords(stopped), time });
};

/** What a player has saved up, at a table where each has one stock of time for the whole game. */
export const savedTime = ({ seen }: Room, seat: number): string =>
  say('timeLeft', { time: timeWords(Math.floor(seen.clock.left[seat]! / A_SECOND)) });

/** All clocks, first that of the player who decides. */
export const clockNews = (room: Room, names: readonly string[]): readonly string[] => {
  const { seen, table } = room;
  if (seen.status !== 'playing' || seen.history === null) return [];
  const by = decision(seen.history.state)?.by ?? -1;
  const sentence = (seat: number, value: string): string =>
    `${ui('labelled', { label: names[seat]!, value })}.`;
  const running =
    seen.deadline === null || by < 0 ? [] : [sentence(by, clockTold(room, by, seen.deadline, room.now))];
  const saved = seen.seats.flatMap(({ bot }, seat) =>
    table.bank && bot === null && (seat !== by || running.length === 0)
      ? [sentence(seat, savedTime(room, seat))]
      : [],
  );
  return [...running, ...saved];
};
