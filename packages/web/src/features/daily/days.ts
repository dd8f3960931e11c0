/** Days in a row, and days in weeks. */
import { dayAfter } from '@cap-diamant/protocol/daily';

/** Days in a row that were played to the end, up to today, or to yesterday while today's is still to be played. */
export const streakOf = (isPlayed: (date: string) => boolean, today: string): number => {
  let date = isPlayed(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; isPlayed(date); date = dayAfter(date, -1)) days += 1;
  return days;
};

const DAYS = 7;

/** The last weeks, from Monday to Sunday; this week comes last. */
export const weeksUpTo = (today: string, count: number): readonly (readonly string[])[] => {
  const sinceMonday = (new Date(today).getUTCDay() + DAYS - 1) % DAYS;
  const first = dayAfter(today, -sinceMonday - (count - 1) * DAYS);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS }, (_day, day) => dayAfter(first, week * DAYS + day)),
  );
};
